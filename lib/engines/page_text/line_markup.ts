/**
 * Wikis, capsules and the sources of manuals, which all say at the start of a
 * line what it is: each dialect is a row of a table, and one loop reads them, as
 * far as a reader would see them.
 *
 * @module
 */

import type { Extract } from "./extract.ts";
import { finishParts, type Part } from "./markup.ts";
import { PLAIN_TEXT_CHARACTERS_MAX } from "./plain_text.ts";
import { decodedPart } from "./text.ts";

/** Lines of a document that are read. */
const LINES_MAX = 2_000;
/** Characters of one line that are read. */
const LINE_LENGTH_MAX = 4_000;
/** Characters of one paragraph that are read, several times the summary. */
const PARAGRAPH_LENGTH_MAX = 2_000;

/** How the lines of a document are to be taken. */
interface Dialect {
  /** A line that heads what follows; the first group is what it says. */
  readonly heading: RegExp;
  /** A line that names the whole. */
  readonly title?: RegExp;
  /** Lines that say nothing to a reader. */
  readonly left: RegExp;
  /** What begins lines that nobody reads, and what ends them. */
  readonly block?: readonly [begin: RegExp, end: RegExp];
  /** What stands in front of an entry of a list. */
  readonly mark: RegExp;
  /** What stands around words, and what is left of it. */
  readonly inline: readonly (readonly [RegExp, string])[];
  /** Whether each line is a paragraph of its own. */
  readonly isLineWise?: boolean;
  /** Headings below which the text of a manual stands; what is above is left out. */
  readonly body?: RegExp;
  /** Headings whose paragraph names the whole. */
  readonly names?: RegExp;
}

/** The dialects that are read so. */
export type DialectName =
  | "gemtext"
  | "gopher"
  | "textile"
  | "rdoc"
  | "pod"
  | "typst"
  | "texinfo"
  | "wikitext";

/** Commands of Texinfo whose line is no text. */
const TEXINFO_LINES =
  /^(?:\\input\b|@(?!(?:i|b|r|t|code|emph|strong|samp|file|var|dfn|cite|url|uref|email|kbd|key|ref|xref|pxref|acronym|abbr|command|option|env|dots|copyright|item|itemx)\b)[a-z]+\b)/;

const DIALECTS: Readonly<Record<DialectName, Dialect>> = {
  gemtext: {
    heading: /^#{1,3}[ \t]*(\S.*)$/,
    left: /^=>/,
    block: [/^```/, /^```/],
    mark: /^(?:\* |>[ \t]?)/,
    inline: [],
    isLineWise: true,
  },
  gopher: {
    heading: /^!([^\t]{1,200}\S)\t/,
    title: /^i([^\t]{1,200}\S)\t/,
    // What leads on, and empty lines; a line without a tab is text.
    left: /^(?:[^i\t][^\t]*\t|i\s*\t|\.$)/,
    mark: /^i(?=[^\t]*\t)/,
    inline: [[/\t[^]*$/, ""]],
    isLineWise: true,
  },
  textile: {
    heading: /^h[1-6](?:\([^()]{0,60}\))?\.[ \t]+(\S.*)$/,
    left: /^(?:!\S{1,500}!(?::\S+)?\s*$|\||(?:bc|pre|notextile|###)\.)/,
    block: [/^(?:<pre\b|<notextile\b|bc\.\.)/, /<\/(?:pre|notextile)>|^p\. /],
    mark:
      /^(?:p|bq|fn\d{1,3})(?:[<>=]|\([^()]{0,60}\)){0,3}\.[ \t]+|^[*#]{1,4} /,
    inline: [
      [/!\S{1,500}!(?::\S{1,500})?/g, " "],
      [
        /"([^"()]{1,300})(?:\([^()]{0,100}\))?":[^\s,;)]{1,500}[^\s,.;:)]/g,
        "$1",
      ],
      [
        /(^|[\s("'])([*_@+-]{1,2})(?=\S)([^\n]{0,300}?\S)\2(?=$|[\s).,;:!?"'])/g,
        "$1$3",
      ],
    ],
  },
  rdoc: {
    heading: /^={1,6}[ \t]+(\S.*?):?$/,
    left:
      /^(?:[\w -]{1,40}::(?:[ \t]+\S+)?\s*$|:(?:title|include|call-seq):|-{3,}$|[ \t]{2,}\S|\S+ :: \S+$)/i,
    mark: /^(?:[*-]|\d{1,3}\.)[ \t]+/,
    inline: [
      [/\{([^{}]{1,300})\}\[[^\][]{1,500}\]/g, "$1"],
      [/(^|[\s("'])([*_+])(?=\S)(\S{1,100})\2(?=$|[\s).,;:!?"'])/g, "$1$3"],
      [/<(tt|em|b|i|code)>([^<>]{1,300})<\/\1>/g, "$2"],
    ],
    body: /^description$/i,
  },
  pod: {
    heading: /^=head[1-6][ \t]+(\S.*)$/,
    left: /^(?:=(?!head|item)|[ \t]+\S)/,
    block: [/^=begin\b/, /^=end\b/],
    mark: /^=item(?:[ \t]+(?:\*|\d{1,3}\.?))?[ \t]*/,
    inline: [
      [/[LX]<{1,2}[ \t]?([^|<>]{1,200})\|[^<>]{1,300}>{1,2}/g, "$1"],
      [/[IBCLEFSXZ]<{2,3}[ \t]([^]{1,300}?)[ \t]>{2,3}/g, "$1"],
      [/[IBCLFS]<([^<>]{1,300})>/g, "$1"],
      [/[IBCLFS]<([^<>]{1,300})>/g, "$1"],
      [/E<lt>/g, "<"],
      [/E<gt>/g, ">"],
    ],
    names: /^name$/i,
    body: /^(?:description|overview|introduction)$/i,
  },
  typst: {
    heading: /^={1,6}[ \t]+(\S.*)$/,
    title: /^#set document\([^]{0,200}\btitle: "([^"]{1,300})"/,
    left: /^(?:#(?!(?:emph|strong|link|quote)\b)|\/\/|<[\w:-]+>$)/,
    block: [/^(?:```|#[\w.-]+\([^)]*$)/, /^(?:```|\))/],
    mark: /^[-+][ \t]+/,
    inline: [
      [/#[a-z]+(?:\([^()]{0,200}\))?\[([^[\]]{0,300})\]/g, "$1"],
      [/(^|[\s(])([*_])(?=\S)([^*_\n]{0,300})\2(?=$|[\s).,;:!?])/g, "$1$3"],
      [/\s?@[\w:-]{1,60}/g, ""],
    ],
  },
  texinfo: {
    heading: /^@(?:top|chapter|section|unnumbered|chapheading)[ \t]+(\S.*)$/,
    title: /^@settitle[ \t]+(\S.*)$/,
    left: TEXINFO_LINES,
    block: [
      /^@(?:copying|titlepage|menu|direntry|ifinfo|iftex|tex|example|smallexample|lisp|ignore|documentdescription|detailmenu)\b/,
      /^@end[ \t]+(?:copying|titlepage|menu|direntry|ifinfo|iftex|tex|example|smallexample|lisp|ignore|documentdescription|detailmenu)\b/,
    ],
    mark: /^@itemx?[ \t]+/,
    inline: [
      [/@(?:uref|url|email)\{([^{},]{1,300}),[ \t]*([^{},]{1,300})\}/g, "$2"],
      [/@(?:dots|copyright|minus|bullet)\{\}/g, " "],
      [/@[a-z]+\{([^{}]{0,300})\}/g, "$1"],
      [/@[a-z]+\{([^{}]{0,300})\}/g, "$1"],
      [/@([@{}.!?])/g, "$1"],
    ],
  },
  wikitext: {
    heading: /^={1,6}[ \t]*(\S.*?\S)[ \t]*={1,6}$/,
    left:
      /^(?:\[\[(?:file|image|category|datei|kategorie|fichier|catégorie|archivo|categoría)\s*:[^]*\]\]\s*$|__[A-Z]+__|[|!]|#(?:redirect|weiterleitung)\b|\}\}|-{4,})/i,
    block: [/^\{\|/, /^\|\}/],
    mark: /^[*#:;]{1,6}[ \t]*/,
    inline: [
      [/\[\[(?:file|image|datei|fichier|archivo)\s*:[^\]]{0,500}\]\]/gi, ""],
      [/\[\[[^|[\]]{1,300}\|([^[\]]{1,300})\]\]/g, "$1"],
      [/\[\[([^|[\]]{1,300})\]\]/g, "$1"],
      [/\[(?:https?:)?\/\/[^\s\]]{1,500}(?:[ \t]+([^\]]{1,300}))?\]/g, "$1"],
      [/'{2,5}/g, ""],
      [/<\/?[a-z][^<>]{0,300}>/gi, ""],
      [/\(\s*[,;]?\s*\)/g, ""],
    ],
  },
};

/** Signs of a dialect at the start of a text without a telling name. */
const SIGNS: readonly (readonly [DialectName, RegExp])[] = [
  ["texinfo", /^\\input texinfo\b/m],
  ["pod", /^=(?:encoding|pod|head1)\b[^]{0,4000}^=head1[ \t]+\S/m],
  ["gopher", /^i[^\t\n]{0,200}\t[^\t\n]{0,200}\t[^\t\n]{1,200}\t\d{1,5}\s*$/m],
  ["gemtext", /^(?=[^]{0,4000}^=>[ \t]*\S)#{1,3}[ \t]*\S/m],
  [
    "wikitext",
    /^(?:\{\{[^{}\n]{1,200}\}\}|\{\{[\p{L} ]{2,40}\n\||'{3}[^'\n]{1,100}'{3}[^]{0,400}\[\[|\[\[(?:file|image|category):|={2,4}[^=\n]{1,100}={2,4}[ \t]*$[^]{0,400}\[\[)/imu,
  ],
  ["textile", /^h[12]\. \S/m],
];

/** The dialect whose signs a text begins with. */
export function dialectOf(text: string): DialectName | undefined {
  const start = text.slice(0, 4_096).replace(/\r\n?/g, "\n");
  return SIGNS.find(([, sign]) => sign.test(start))?.[0];
}

/**
 * The title and summary of a text in a dialect.
 *
 * @param called What it is called elsewhere; empty where its text says so.
 */
export function extractDialect(
  name: DialectName,
  text: string,
  called = "",
): Extract {
  const dialect = DIALECTS[name];
  const start = text.slice(0, PLAIN_TEXT_CHARACTERS_MAX)
    .replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const { title, parts } = partsOf(
    name === "wikitext" ? withoutTemplates(start) : start,
    dialect,
  );
  return named(called || title, parts, dialect);
}

function partsOf(
  text: string,
  { heading, title: naming, left, block, mark, inline, isLineWise }: Dialect,
): { title: string; parts: Part[] } {
  const parts: Part[] = [];
  let title = "";
  let paragraph: string[] = [];
  let isShut = false;
  const unmarked = (told: string) =>
    inline.reduce(
      (rest, [pattern, kept]) => rest.replace(pattern, kept),
      told.slice(0, PARAGRAPH_LENGTH_MAX),
    );
  const end = () => {
    if (paragraph.length > 0) {
      parts.push({ isHeading: false, text: unmarked(paragraph.join(" ")) });
    }
    paragraph = [];
  };
  for (const whole of text.split("\n", LINES_MAX)) {
    const line = whole.slice(0, LINE_LENGTH_MAX).trimEnd();
    if (isShut) {
      isShut = block?.[1].test(line) !== true;
      continue;
    }
    const headed = heading.exec(line)?.[1];
    const called = title === "" && parts.length === 0
      ? naming?.exec(line)?.[1]
      : undefined;
    if (block?.[0].test(line) === true) {
      end();
      isShut = true;
    } else if (called !== undefined) {
      title = unmarked(called);
    } else if (headed !== undefined) {
      end();
      parts.push({ isHeading: true, text: unmarked(headed) });
    } else if (line.trim() === "" || left.test(line)) {
      end();
    } else {
      if (isLineWise === true || mark.test(line)) end();
      paragraph.push(line.replace(mark, "").trim());
    }
  }
  end();
  return { title, parts };
}

/** The parts below the title; of a manual, its name and its description. */
function named(
  title: string,
  parts: readonly Part[],
  { names, body }: Dialect,
): Extract {
  const below = (pattern: RegExp | undefined) => {
    const at = pattern === undefined
      ? -1
      : parts.findIndex(({ isHeading, text }) =>
        isHeading && pattern.test(text)
      );
    return at === -1 ? undefined : parts.slice(at + 1);
  };
  const [name] = below(names) ?? [];
  const stated = name?.isHeading === false ? name.text : title;
  const [first] = parts;
  const heading = first?.isHeading === true && below(body) !== undefined
    ? first.text
    : "";
  return finishParts(below(body) ?? parts, stated || heading);
}

/** Templates within templates that are looked into. */
const TEMPLATE_DEPTH_MAX = 40;

/** Wikitext without its templates, its comments and its references. */
function withoutTemplates(text: string): string {
  let depth = 0;
  let from = 0;
  let kept = "";
  const marks = text.matchAll(
    /\{\{|\}\}|<ref\b[^<>]{0,300}\/>|<ref\b[^<>]{0,300}>[^<]{0,2000}<\/ref>|<!--[^<>]{0,2000}-->/gi,
  );
  for (const { 0: found, index } of marks) {
    if (found === "{{" && depth < TEMPLATE_DEPTH_MAX) {
      if (depth++ === 0) kept += text.slice(from, index);
    } else if (found === "}}" && depth > 0) {
      if (--depth === 0) from = index + found.length;
    } else if (depth === 0 && found.startsWith("<")) {
      kept += text.slice(from, index);
      from = index + found.length;
    }
  }
  return depth === 0 ? kept + text.slice(from) : kept;
}

/** The name of a page of a wiki, as its address has it. */
export function pageName(url: string): string {
  if (!URL.canParse(url)) return "";
  const { pathname, searchParams } = new URL(url);
  const last = pathname.split("/").at(-1)?.replace(/\.\w{1,9}$/, "") ?? "";
  const name = searchParams.get("title") ?? decodedPart(last);
  return name.replaceAll("_", " ").trim();
}
