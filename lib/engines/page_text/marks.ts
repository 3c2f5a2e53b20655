/**
 * What the class and id of an element say about its text. Words are matched
 * whole, in any of the usual spellings (`share-bar`, `share_bar`, `shareBar`).
 */

import chrome from "./words/chrome.txt" with { type: "text" };
import furniture from "./words/furniture.txt" with { type: "text" };
import { linesOf } from "./words/lines.ts";

/** How strongly a class or id speaks against an element. */
export type Mark = 0 | 1 | 2;

/** No mark, a mark beside a content word, a mark. */
export const MARK_NONE: Mark = 0;
/** A furniture word beside a content word. */
export const MARK_WEAK: Mark = 1;
/** A furniture word and nothing that speaks for content. */
export const MARK_STRONG: Mark = 2;

/** Words of furniture: what surrounds an article but is not of it. */
export const FURNITURE_WORDS: ReadonlySet<string> = new Set(linesOf(furniture));

/**
 * Words of what works a page rather than being on it: furniture on any kind of
 * page, while a banner or a gallery may well be what a shop has to say.
 */
export const CHROME_WORDS: ReadonlySet<string> = new Set(linesOf(chrome));

/** A word of furniture as a whole name; within one it names a kind of page. */
const WHOLE_NAME = "reference";

/** A table of contents; within a longer name, a page that has such a table. */
const CONTENTS = "toc";

/** Words of content: an element that has one as well is doubted less. */
export const CONTENT_WORDS: ReadonlySet<string> = words(
  "article articlebody body content story post entry main text " +
    "maincontent copy lead intro summary abstract title headline",
);

/** Words of the element that most likely holds the article. */
const ARTICLE_WORDS =
  /(?:article|story|post|entry|page|main)[-_]?(?:body|content|text|copy|main)|^(?:article|content|main|text|story|entry|hentry|blogpost|artikel|texto|contenido|inhalt)$/;

/** Words of text that is for screen readers or printers only. */
export const SCREEN_READER_WORDS: ReadonlySet<string> = words(
  "sr-only visually-hidden visuallyhidden screen-reader-text screen-reader " +
    "offscreen assistive-text element-invisible mw-editsection editsection " +
    "noprint printonly print-only tooltip popover rollover-block hovercard",
);

/** The judgement of one class and id. */
export interface NameJudgement {
  /** How strongly the names speak against the element. */
  readonly mark: Mark;
  /** Whether a name says that this is the article itself. */
  readonly isArticle: boolean;
  /** Whether it is shown to screen readers or printers only. */
  readonly isAssistive: boolean;
  /** Whether it works the page rather than being on it. */
  readonly isChrome: boolean;
  /** Whether a name is that of a table of contents. */
  readonly isContents: boolean;
  /** Whether a name is that of what a manual's generator takes from a comment. */
  readonly isComment: boolean;
  /** Whether nothing else has that name. */
  readonly isOwnComment: boolean;
}

const NOTHING: NameJudgement = {
  mark: MARK_NONE,
  isArticle: false,
  isAssistive: false,
  isChrome: false,
  isContents: false,
  isComment: false,
  isOwnComment: false,
};

/** Class and id text beyond this is not looked at, in UTF-16 code units. */
const NAMES_LENGTH_MAX = 400;
/** Distinct names that are judged on one page; no honest page has as many. */
const JUDGED_MAX = 2_500;

/** A judge of class and id text that remembers, as names repeat on a page. */
export function createNameJudge(): (names: string) => NameJudgement {
  const remembered = new Map<string, NameJudgement>();
  return (names) => {
    if (names === "") return NOTHING;
    // A text that is a number has no secret hash: a page could make many meet.
    const key = `n${names}`;
    const known = remembered.get(key);
    if (known !== undefined) return known;
    if (remembered.size >= JUDGED_MAX) return NOTHING;
    const judgement = judgeNames(names.slice(0, NAMES_LENGTH_MAX));
    remembered.set(key, judgement);
    return judgement;
  };
}

function judgeNames(names: string): NameJudgement {
  let isFurniture = false;
  let isContent = false;
  let isArticle = false;
  let isAssistive = false;
  let isChrome = false;
  let isContents = false;
  let isComment = false;
  let isOwnComment = false;
  // Docutils calls every link so, those in headings included; Docusaurus says of
  // every heading how far below its bar a reader lands.
  if (/^(?:anchor|reference (?:internal|external)) ?\b/.test(names)) {
    return NOTHING;
  }
  const all = names.split(/\s+/);
  // What holds in some windows only says how it is laid out, not what it is.
  const isShownInSome = all.some((name) => SHOWN_IN_SOME.test(name));
  for (const name of all) {
    if (/:!?hidden$/.test(name) || (isShownInSome && name === "hidden")) {
      continue;
    }
    const dashed = name.replace(/([a-z])([A-Z])/g, "$1-$2").toLowerCase()
      .replace(/_+/g, "-");
    isArticle ||= ARTICLE_WORDS.test(dashed);
    isOwnComment ||= COMMENT_NAMES.has(name);
    isComment ||= isOwnComment || name === BLOCK_COMMENT;
    isAssistive ||= has(SCREEN_READER_WORDS, dashed);
    isFurniture ||= has(FURNITURE_WORDS, dashed);
    isContent ||= has(CONTENT_WORDS, dashed);
    isChrome ||= has(CHROME_WORDS, dashed);
    isContents ||= dashed === CONTENTS;
    for (const word of dashed.split(/[^a-z0-9]+/)) {
      isFurniture ||= word !== WHOLE_NAME && has(FURNITURE_WORDS, word);
      isContent ||= has(CONTENT_WORDS, word);
      isChrome ||= has(CHROME_WORDS, word);
    }
  }
  return {
    mark: !isFurniture ? MARK_NONE : isContent ? MARK_WEAK : MARK_STRONG,
    isArticle,
    isAssistive,
    isChrome,
    isContents,
    isComment,
    isOwnComment,
  };
}

/** What generators of manuals call the text that they take from a comment: rustdoc, YARD, odoc, TypeDoc. */
const COMMENT_NAMES: ReadonlySet<string> = words(
  "docblock docstring spec-doc tsd-comment",
);

/** What Javadoc calls it, and others much else. */
const BLOCK_COMMENT = "block";

/** Classes by which some windows show what others do not. */
const SHOWN_IN_SOME =
  /^[^:]+:!?(?:block|flex|grid|inline|contents|table|visible)/;

/** No word that is looked for begins with a digit. */
function has(known: ReadonlySet<string>, word: string): boolean {
  return !/^[0-9]/.test(word) && known.has(word);
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}
