/**
 * The word lists of the page reader as rules: each word is shown by a page made
 * from its list's template, and by the same page with a word that no list has.
 *
 * @module
 */

import {
  BLOCK_ELEMENTS,
  ENDS_PARAGRAPH,
  FURNITURE_ELEMENTS,
  FURNITURE_ROLES,
  IMPLIED_ENDS,
  SKIPPED_ELEMENTS,
  VOID_ELEMENTS,
} from "@/lib/engines/page_text/elements.ts";
import {
  CHROME_WORDS,
  CONTENT_WORDS,
  FURNITURE_WORDS,
  SCREEN_READER_WORDS,
} from "@/lib/engines/page_text/marks.ts";
import { WAY_ON_WORDS } from "@/lib/engines/page_text/phrases.ts";
import type { PageRule } from "./page_rule.ts";
import { readEach, type Reading } from "./reading.ts";

/** The text beside which a word of a list stands. */
const LEAD =
  "The sea rises and falls twice a day, and the moon is the reason for most of it, as sailors have known for long.";
const REST =
  "Where the coast is flat, the water withdraws for miles, and whoever walks there has to know the hour of its return.";
/** The text that the word decides on. */
const ASIDE =
  "Lanterns were lit along the harbour wall that evening, and nobody in the town went to bed before midnight.";

/** The head of a page that is no article. */
const SHOP =
  `<script type="application/ld+json">{"@type":"Product"}</script><h1>Tides</h1>`;

/** Words that mean the same to the reader of pages, as rules. */
interface WordList {
  readonly name: string;
  readonly words: ReadonlySet<string> | ReadonlyMap<string, unknown>;
  readonly matches: (word: string) => string;
  readonly says: string;
  readonly source: (word: string) => string;
  /** What stands in the page's main part. */
  readonly show: (word: string) => string;
  /** A word in the place of which nothing of that kind happens. */
  readonly other: string;
  /** Whether a summary shows that the word counted. */
  readonly holds: (summary: string) => boolean;
}

const HTML = "https://html.spec.whatwg.org/multipage/";
const INDEX = `${HTML}indices.html`;
const WEB = "the names that sites give to their parts";
/** Elements that the index of HTML no longer has. */
const OBSOLETE = new Set(["applet", "noembed", "noframes"]);
const SURROUNDS =
  "Its text is taken for what surrounds an article, and counts for little.";

const LISTS: readonly WordList[] = [
  {
    name: "furniture-word",
    words: FURNITURE_WORDS,
    matches: (word) => `an element whose class or id has the word ${word}`,
    says: SURROUNDS,
    source: () => WEB,
    show: (word) => `<p class="${word}">${ASIDE}</p><p>${LEAD}</p>`,
    other: "zone",
    holds: (summary) => !summary.includes(ASIDE),
  },
  {
    name: "chrome-word",
    words: CHROME_WORDS,
    matches: (word) =>
      `an element whose class or id has the word ${word}, on a page that is no article`,
    says: "Its text is taken for what works the page, and left out.",
    source: () => WEB,
    show: (word) =>
      `${SHOP}<div class="${word}"><p>${ASIDE}</p></div><p>${LEAD}</p><p>${REST}</p>`,
    other: "zone",
    holds: (summary) => !summary.includes(ASIDE),
  },
  {
    name: "way-on",
    words: WAY_ON_WORDS,
    matches: (word) =>
      `a short line that begins with ${word}, on a page that is no article`,
    says: "It is taken for the label of a link or a button, and left out.",
    source: () => "what sites write on their buttons",
    show: (word) =>
      `${SHOP}<p>${LEAD}</p><div>${word} a lamp</div><p>${REST}</p>`,
    other: "these",
    holds: (summary) => !summary.includes("a lamp"),
  },
  {
    name: "content-word",
    words: CONTENT_WORDS,
    matches: (word) =>
      `an element whose class or id has the word ${word} beside one of furniture`,
    says: "Its text may be of the article all the same.",
    source: () => WEB,
    show: (word) => `<p class="sidebar ${word}">${ASIDE}</p><p>${LEAD}</p>`,
    other: "zone",
    holds: (summary) => summary.includes(ASIDE),
  },
  {
    name: "assistive-word",
    words: SCREEN_READER_WORDS,
    matches: (word) => `an element whose class or id has the word ${word}`,
    says: "Its text is taken for what a page shows to some only, and left out.",
    source: () => WEB,
    show: (word) => `<p>${LEAD} <span class="${word}">${ASIDE}</span></p>`,
    other: "zone",
    holds: (summary) => !summary.includes(ASIDE),
  },
  {
    name: "furniture-element",
    words: FURNITURE_ELEMENTS,
    matches: (word) =>
      `the element <${word}>${word === "summary" ? " of <details>" : ""}`,
    says: SURROUNDS,
    source: () => INDEX,
    show: (word) =>
      `${
        word === "summary" ? "<details open>" : ""
      }<${word}>${ASIDE}</${word}><p>${LEAD}</p>`,
    other: "div",
    holds: (summary) => !summary.includes(ASIDE),
  },
  {
    name: "furniture-role",
    words: FURNITURE_ROLES,
    matches: (word) => `an element with the role ${word}`,
    says: SURROUNDS,
    source: () => "https://www.w3.org/TR/wai-aria-1.2/",
    show: (word) => `<p role="${word}">${ASIDE}</p><p>${LEAD}</p>`,
    other: "paragraph",
    holds: (summary) => !summary.includes(ASIDE),
  },
  {
    name: "skipped-element",
    words: SKIPPED_ELEMENTS,
    matches: (word) => `the element <${word}>`,
    says: "What stands in it is not read as text of the page.",
    source: (word) => OBSOLETE.has(word) ? `${HTML}obsolete.html` : INDEX,
    show: (word) => `<p>${LEAD} <${word}>${ASIDE}</${word}> ${REST}</p>`,
    other: "em",
    holds: (summary) => !summary.includes(ASIDE),
  },
  {
    name: "block-element",
    words: BLOCK_ELEMENTS,
    matches: (word) => `the element <${word}>`,
    says: "It begins a line of its own: text never runs across it.",
    source: () => `${HTML}rendering.html`,
    show: (word) => `<div>${LEAD}<${word}>${ASIDE}</${word}>${REST}</div>`,
    other: "em",
    holds: (summary) =>
      !summary.includes(LEAD + ASIDE) && !summary.includes(LEAD + REST),
  },
  {
    name: "void-element",
    words: VOID_ELEMENTS,
    matches: (word) => `the element <${word}>`,
    says: "It has no content: what follows stands beside it.",
    source: () => `${HTML}parsing.html`,
    show: (word) => `<p><${word} hidden>${LEAD}</p><p>${REST}</p>`,
    other: "em",
    holds: (summary) => summary.includes(LEAD),
  },
  {
    name: "ends-paragraph",
    words: ENDS_PARAGRAPH,
    matches: (word) => `the start tag <${word}> in an open paragraph`,
    says: "It ends the paragraph.",
    source: () => `${HTML}parsing.html`,
    show: (word) => `<p hidden>${ASIDE}<${word}></${word}>${LEAD}`,
    other: "em",
    holds: (summary) => summary.includes(LEAD),
  },
  {
    name: "implied-end",
    words: IMPLIED_ENDS,
    matches: (word) =>
      `the start tag <${word}> where ${
        [...IMPLIED_ENDS.get(word)?.ends ?? []].map((open) => `<${open}>`)
          .join(" or ")
      } is open`,
    says: "It ends the element that is open.",
    source: () => `${HTML}syntax.html#optional-tags`,
    show: (word) =>
      word === "body"
        ? `<head hidden>${ASIDE}<body>${LEAD}`
        : `${OPENED[word] ?? ""}<${word} hidden>${ASIDE}<${word}>${LEAD}`,
    other: "em",
    holds: (summary) => summary.includes(LEAD),
  },
];

/** What elements stand in. */
const OPENED: Readonly<Record<string, string>> = {
  dd: "<dl>",
  dt: "<dl>",
  li: "<ul>",
  td: "<table><tr>",
  th: "<table><tr>",
  tr: "<table>",
};

/** A rule for each word of each list. */
export function* wordRules(): Reading<PageRule[]> {
  const rules: PageRule[] = [];
  for (const list of LISTS) {
    rules.push(
      ...yield* readEach(list.words.keys(), (word) => [ruleOf(list, word)]),
    );
  }
  return rules;
}

function ruleOf(list: WordList, word: string): PageRule {
  return {
    id: `${list.name}-${word}`,
    matches: list.matches(word),
    says: list.says,
    source: list.source(word),
    cases: [{
      hit: pageOf(list.show(word)),
      miss: pageOf(list.show(list.other)),
      holds: list.holds,
    }],
    takeOut: () => takeWordOut(list.words, word),
  };
}

function takeWordOut(words: WordList["words"], word: string): () => void {
  if (words instanceof Set) {
    words.delete(word);
    return () => {
      words.add(word);
    };
  }
  const live = words as Map<string, unknown>;
  const value = live.get(word);
  live.delete(word);
  return () => {
    live.set(word, value);
  };
}

function pageOf(body: string): string {
  return `<title>Tides</title><main>${body}</main>`;
}
