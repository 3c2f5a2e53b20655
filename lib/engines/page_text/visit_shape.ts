/**
 * Whether hardly any text is that of a wall or an error, by its shape: to whom
 * it speaks and of what, what its source holds, and how much of it has words of
 * a visit. Its words alone leave it open, for no two sites put them alike; a
 * motto, a poem or an invitation is as short and speaks to its reader, too.
 *
 * @module
 */

import type { NoTextReason } from "./nothing_signs.ts";
import type { PageModel, PageNode, TextBlock } from "./page_model.ts";
import { contentWidth, foldedWords, foldText } from "./text.ts";
import { type Manner, speaksWith, visitWords } from "./visit_words.ts";

/** Points from which a page is not sold. */
const POINTS_MIN = 5;
/** Text beyond which a page is not judged by its shape. */
const WIDTH_MAX = 150;
/** The same where a heading has the number of an error. */
const WIDTH_BESIDE_CODE = 250;
/** A page with less than as much says a sentence or two. */
const SENTENCE_WIDTH = 80;
/** Blocks that such a page has at most, its menus included. */
const BLOCKS_MAX = 200;
/** Share of the text in sentences of a manner from which it is the page's. */
const SHARE_MIN = 0.4;
/** Links beside menus beyond which a page leads on. */
const LINKS_MAX = 2;

/** A number by which a site finds a request again. */
const TRACE =
  /^[^.!?]{0,40}[\p{L}#][\s:#№º.]{1,4}(?=[a-f-]{0,40}\d)(?=[\d-]{0,40}[a-f])(?=[\da-f-]{6})(?:[\da-f]{6,64}|[\da-f]{3,16}(?:-[\da-f]{3,16}){1,6})(?![\p{L}\d])/iu;
/** A script that puts its reader to a test. */
const CHECK =
  /<script\b[^<>]{0,200}(?:challenge|captcha|turnstile|\/orch\/|[?&]ray=|botd|anti-?bot)/i;
/** What a reader is asked to fill in, which is what such a script may guard. */
const FIELD =
  /<(?:textarea|select)\b|<input\b(?![^<>]{0,200}\btype\s*=\s*["']?(?:hidden|submit|button|checkbox))/i;
/** The number of an error, as HTTP counts them, at either end of a heading. */
const CODE = /^(?:\p{L}{2,8} )?[45]\d\d(?![\d.,])|\([45]\d\d\b[^()]{0,40}\)$/u;
/** A name within a sentence, as matters have them. */
const NAME = /[\p{Ll},;:]\s+\p{Lu}\p{L}|\d{2}/u;
/** A language that writes every noun with a capital letter. */
const NOUNS_ARE_CAPITAL = /<html\b[^<>]{0,200}\blang\s*=\s*["']?de\b/i;
/** Elements of what was made to be read. */
const MADE_TO_READ: ReadonlySet<string> = new Set(
  "audio blockquote code dd dt li pre table td time video".split(" "),
);
/** Where menus begin and end, and a link to the first page of the site. */
const WAY_HOME =
  /<(\/?)(?:nav|header|footer)\b|<a\b[^<>]{0,200}\bhref\s*=\s*["']?\/["'>\s]/gi;

/** The kinds of words of a visit, the most certain first; who asks for consent asks at length. */
const KINDS: readonly NoTextReason[] = [
  "bot_challenge",
  "error_page",
  "needs_javascript",
];

/** What kind of no page its shape says that a page is; undefined where too little does. */
export function reasonOfShape(
  page: PageModel,
  source: string,
): NoTextReason | undefined {
  if (page.blocks.length > BLOCKS_MAX) return undefined;
  const blocks = page.blocks.filter(({ isHidden, node }) =>
    !isHidden && !isInMenu(node)
  );
  if (blocks.some(({ node }) => MADE_TO_READ.has(node.tag))) return undefined;
  if (blocks.filter(isLink).length > LINKS_MAX) return undefined;
  const texts = blocks.filter((block) =>
    !isLink(block) && block.headingLevel === 0
  ).map(({ text }) => text);
  const width = widthOf(texts);
  const headings = [
    page.documentTitle,
    ...blocks.filter(({ headingLevel }) => headingLevel > 0)
      .map(({ text }) => text),
  ];
  const widthMax = headings.some(isNumbered) ? WIDTH_BESIDE_CODE : WIDTH_MAX;
  if (width === 0 || width > widthMax) return undefined;
  return judged({ page, source, texts, headings, width });
}

/** A page that is short enough to be judged by its shape. */
interface Short {
  readonly page: PageModel;
  readonly source: string;
  readonly texts: readonly string[];
  readonly headings: readonly string[];
  readonly width: number;
}

function judged(short: Short): NoTextReason | undefined {
  const { source, texts, headings } = short;
  const all = [...headings, ...texts].join(" ").slice(0, 2 * WIDTH_MAX);
  const words = [...new Set(foldedWords(foldText(all)))];
  const [count, kind] = KINDS.map((kind) =>
    [visitWords(words, kind), kind] as const
  ).reduce((most, other) => other[0] > most[0] ? other : most);
  const isChecked = CHECK.test(source) && !FIELD.test(source);
  const said = texts.filter((text) => !TRACE.test(text));
  const technical = 3 * Number(said.length < texts.length) +
    2 * Number(isChecked) +
    2 * Number(short.page.refresh !== undefined);
  const points = technical + pointsOfWords(count, words.length) +
    pointsOfManner({ ...short, texts: said });
  // How it speaks is not enough, nor is a number beside a refresh.
  const isBacked = isChecked ||
    count >= (technical > 0 || headings.some(isNumbered) ? 1 : 2);
  if (points < POINTS_MIN || !isBacked) return undefined;
  return technical > 0 ? "bot_challenge" : kind;
}

/** Words of a visit count more where they are many, and most of the text. */
function pointsOfWords(count: number, words: number): number {
  if (count >= 5 && count * 5 >= words) return 3;
  return count >= 3 ? 2 : Number(count === 2);
}

/** How it speaks: to its reader, of itself, with a no, a regret or a way home. */
function pointsOfManner({ source, texts, headings, width }: Short): number {
  const sentences = texts.flatMap((text) => text.split(/(?<=[.!?…])\s+/u));
  const isMostly = (manner: Manner) =>
    widthOf(sentences.filter((sentence) => speaksWith(sentence, manner))) >=
      SHARE_MIN * width;
  const isHeaded = (manner: Manner) =>
    headings.some((heading) => speaksWith(heading, manner));
  const isSorry = [...headings, ...sentences].some((text) =>
    speaksWith(text, "sorry")
  );
  const isDenied = isHeaded("not") || isMostly("not");
  const isNamed = !NOUNS_ARE_CAPITAL.test(source) &&
    sentences.some((sentence) => NAME.test(sentence));
  const signs: readonly (readonly [boolean, number])[] = [
    [width < SENTENCE_WIDTH, 1],
    [isHeaded("address") || isHeaded("here"), 1],
    [isMostly("address") || isMostly("here"), 1],
    [isDenied, 1],
    [headings.some(isNumbered), 2],
    [isSorry, 1],
    [(isDenied || isSorry) && leadsHome(source), 2],
    [isNamed, -1],
    [sentences.some(speaksInGeneral), -2],
  ];
  return signs.reduce((sum, [isSo, worth]) => sum + (isSo ? worth : 0), 0);
}

/** Whether a heading has the number of an error. */
function isNumbered(heading: string): boolean {
  return CODE.test(heading);
}

/** Whether a sentence says what is always so, as those who explain something do. */
export function speaksInGeneral(sentence: string): boolean {
  return speaksWith(sentence, "general");
}

/** Whether it sends its reader to the first page of the site, beside its menus. */
function leadsHome(source: string): boolean {
  let depth = 0;
  for (const [found, close] of source.matchAll(WAY_HOME)) {
    if (/^<a/i.test(found)) {
      if (depth <= 0) return true;
    } else depth += close === "/" ? -1 : 1;
  }
  return false;
}

/** Whether a node stands in a menu or another frame of the page. */
export function isInMenu(node: PageNode): boolean {
  for (let at: PageNode | undefined = node; at; at = at.parent) {
    if (at.isFurniture || at.isChrome) return true;
  }
  return false;
}

/** Whether at least half of a block leads elsewhere. */
export function isLink({ linkShare }: TextBlock): boolean {
  return linkShare >= 0.5;
}

/** How wide texts are together. */
export function widthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + contentWidth(text), 0);
}
