/**
 * Code on a page: coloured on the server, with tabs and a button to copy where
 * there is a script.
 *
 * @module
 */

import type { Markup } from "./_page.tsx";

/** The module for tabs and copying. */
export const CODE_SCRIPT = "/code.js";

/** The kinds of pieces of code; each has its class in the style sheet. */
export type Kind = "comment" | "string" | "keyword" | "number";

const JS_STRING = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`]*`/;
const NUMBER = /\b\d[\d_.]*\b/;

/**
 * Where each kind of a language stands. The snippets are our own, so that this
 * much grammar is enough; a library with every language is megabytes.
 */
const GRAMMARS: Readonly<Record<string, readonly (readonly [Kind, RegExp])[]>> =
  {
    js: [
      ["comment", /\/\/[^\n]*/],
      ["string", JS_STRING],
      [
        "keyword",
        /\b(?:import|from|const|let|async|await|function|return|new|for|of|if|throw|try|catch|export)\b/,
      ],
      ["number", NUMBER],
    ],
    json: [
      ["keyword", /"(?:[^"\\]|\\.)*"(?=\s*:)/],
      ["string", /"(?:[^"\\]|\\.)*"/],
      ["number", /-?\b\d[\d.eE+-]*\b|\b(?:true|false|null)\b/],
    ],
    python: [
      ["comment", /#[^\n]*/],
      ["string", /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/],
      [
        "keyword",
        /\b(?:import|from|def|return|with|as|if|is|not|None|for|in|try|except|raise)\b/,
      ],
      ["number", NUMBER],
    ],
    sh: [
      ["comment", /(?<=^|\s)#[^\n]*/m],
      ["string", /'[^']*'|"(?:[^"\\]|\\.)*"/],
      ["keyword", /(?<=\s)--?[A-Za-z][\w-]*/],
    ],
  };

/** What readers call a language. */
export const LANGUAGE_LABELS: Readonly<Record<string, string>> = {
  js: "JavaScript",
  json: "JSON",
  python: "Python",
  sh: "Shell",
};

/** A span of code; without a kind it is plain. */
export interface Span {
  /** The class of the style sheet that colours it. */
  readonly kind?: Kind;
  /** The characters as they stand in the code. */
  readonly text: string;
}

/** The code in pieces, in order; a language that is not known is one plain piece. */
export function spansOf(code: string, language: string): Span[] {
  const grammar = GRAMMARS[language] ?? [];
  if (grammar.length === 0) return [{ text: code }];
  const any = new RegExp(
    grammar.map(([, { source }]) => `(${source})`).join("|"),
    "gm",
  );
  const spans: Span[] = [];
  let end = 0;
  for (const match of code.matchAll(any)) {
    if (match.index > end) spans.push({ text: code.slice(end, match.index) });
    const found = grammar.find((_, index) => match[index + 1] !== undefined);
    const [kind] = found ?? [];
    spans.push({ text: match[0], ...(kind === undefined ? {} : { kind }) });
    end = match.index + match[0].length;
  }
  if (end < code.length) spans.push({ text: code.slice(end) });
  return spans;
}

/** A block of code. Its page loads `CODE_SCRIPT`, which adds the button to copy. */
export function Code(
  { code, language, label }: {
    readonly code: string;
    /** `js`, `json`, `python` or `sh`; anything else is not coloured. */
    readonly language: string;
    /** What assistive technology calls it. */
    readonly label: string;
  },
): Markup {
  return (
    <div class="code" data-code data-language={LANGUAGE_LABELS[language] ?? ""}>
      <pre tabindex={0} aria-label={label}>
        {spansOf(code, language).map(({ kind, text }) =>
          kind === undefined ? text : <span class={`code-${kind}`}>{text}</span>
        )}
      </pre>
    </div>
  );
}

/** Snippets of which a reader wants one: tabs, and one after another without script. */
export function CodeTabs(
  { snippets }: {
    readonly snippets: readonly {
      readonly id: string;
      readonly title: string;
      readonly language: string;
      readonly code: string;
    }[];
  },
): Markup {
  return (
    <div data-tabs>
      {snippets.map(({ id, title, language, code }) => (
        <section id={`code-${id}`} data-tab={title.split(":")[0]}>
          <h3>{title}</h3>
          <Code code={code} language={language} label={title} />
        </section>
      ))}
    </div>
  );
}
