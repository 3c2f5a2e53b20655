/**
 * How much a page that says little is like those that were not asked for: a
 * wall, an error, a shell, a gate. Each thing that it shows counts for or
 * against, and none is enough: what it says, how it says that, and how its
 * source is built. The weights were learnt on such pages of programs and sites
 * in many languages, beside short honest ones; none is of a site.
 *
 * @module
 */

import { wordTable } from "@/lib/text_understanding/word_table.ts";
import {
  answerOf,
  createHearing,
  type Hearing,
  isCalledSo,
  PASSWORD_FIELD,
  SIGNS,
  type Signs,
} from "./nothing_signs.ts";
import type { NoTextReason } from "./no_text_reason.ts";
import type { PageModel, TextBlock } from "./page_model.ts";
import { isCode } from "./block.ts";
import { foldedWords, foldsTo, foldText } from "./text.ts";
import {
  describesMatter,
  isEntry,
  isImprint,
  isLink,
  mainOf,
  partsOf,
  sentencesOf,
  shownOf,
  widthOf,
} from "./visit_page.ts";
import { soundOf } from "./stems.ts";
import {
  type Manner,
  mannersOf,
  VISIT_KINDS,
  visitKindsOf,
} from "./visit_words.ts";
import weights from "./words/likeness.txt" with { type: "text" };
import { linesOf } from "./words/lines.ts";
import marks from "./words/wall_marks.txt" with { type: "text" };

/** Text beyond which a page says something of its own. */
const WIDTH_MAX = 900;
/** A page with less than as much says a sentence or two. */
const BRIEF_WIDTH = 80;
/** Blocks that such a page has at most, its menus included. */
const ALL_BLOCKS_MAX = 200;
/** Blocks that such a page has at most, beside its menus. */
const BLOCKS_MAX = 60;
/** Text in such links from which a page leads on. */
const ENTRIES_WIDTH_MAX = 300;
/** A sentence that says something by itself. */
const MATTER_SENTENCE_WIDTH = 60;
/** Characters of which the words are looked at. */
const WORDS_LENGTH_MAX = 900;

/** A page that says little, as it is weighed. */
export interface Sight {
  /** The page, as it was read. */
  readonly page: PageModel;
  /** Its HTML. */
  readonly source: string;
  /** What is known of it. */
  readonly known: Known;
  /** Its blocks beside menus. */
  readonly own: readonly TextBlock[];
  /** Its title and its headings. */
  readonly titles: readonly string[];
  /** Its sentences, those of headings included. */
  readonly sentences: readonly string[];
  /** Width of its text, without headings and links. */
  readonly width: number;
  /** Its different words, of titles and of text. */
  readonly words: readonly string[];
  /** Of what kinds of visits those of them are that are of any. */
  readonly kinds: readonly ReadonlySet<NoTextReason>[];
  /** How each of its sentences speaks. */
  readonly manners: readonly ReadonlySet<Manner>[];
  /** How much of its text tells of each of the pages with known signs. */
  readonly shares: readonly number[];
}

/** What a page shows of one thing: how much, from 0 to about 1, or whether. */
export type Trait = (sight: Sight) => number | boolean;

/** A name or a day within a sentence, as matters have them; what an address is called is none. */
const NAME = /[\p{Ll}\d,;:]\s+(?!(?:HTTPS?|URL)(?!\p{Lu}))\p{Lu}\p{L}/u;
/** A language that writes every noun with a capital letter. */
const NOUNS_ARE_CAPITAL = /<html\b[^<>]{0,200}\blang\s*=\s*["']?de\b/i;
/** The number of an error, as HTTP counts them. */
const CODE = /(?<![\d.,])[45]\d\d(?![\d.,])/u;
/** How those speak who explain such pages. */
const EXPLAINS =
  /^(?:how|what|why|when|where|who)\b(?![^?]*\?$)|\b(?:status codes?|servers? (?:answers?|sends?|responds?|returns?)|headers?|on the server|requests? (?:a|per) (?:second|minute|hour|day)|instead|endpoints?|APIs?)\b/i;

/** How those speak who tell what to do, or what was changed. */
const INSTRUCTS =
  /^(?:fixed|changed|added|removed|new|deprecated|security)\s*:|\b(?:client error|retry-after|redirects? to|your (?:code|app|template|root|config\w*)|configure|returns?|method|parameter|function|open (?:its|the|your) settings|(?:put|place|create|add) an? (?:file|page))\b/i;
/** The number of an error, and nothing else. */
const NUMBER = /^\W*[45]\d\d\W*$/;
/** A code that was sent to somebody. */
const DIGITS =
  /one-time-code|inputmode\s*=\s*["']?numeric|maxlength\s*=\s*["']?1\b/i;
/** A way to another page. */
const LINK = /<a\b[^<>]{0,300}\bhref/gi;
/** Links that a wall may well have. */
const LINKS_OF_WALL = 2;
/** As much text of its own stands below what asks for consent. */
const MATTER_BESIDE_CONSENT = 100;
/** Width of a sentence that says something, as a measure of how much there is. */
const MATTER_WIDTH = 150;
/** A text of as much is a paragraph: who sends a visitor away is brief. */
const PARAGRAPH_WIDTH = 90;
/** What a reader is to press. */
const BUTTON = /<button\b|\btype\s*=\s*["']?submit\b/gi;

/** What a page can show. */
export const TRAITS: Readonly<Record<string, Trait>> = wordTable({
  /** Words of the visit of one kind, by their share and by their number. */
  share: (sight) => Math.min(0.6, mostVisits(sight) / sight.words.length),
  count: (sight) => Math.log1p(mostVisits(sight)) / 3,
  /** Words of any visit. */
  visit: ({ kinds, words }) => kinds.length / words.length,
  /** How all its words sound. */
  said: ({ words }) => soundOf(words),
  /** How it speaks. */
  not: (sight) => mannerOf(sight, "not"),
  sorry: (sight) => mannerOf(sight, "sorry") > 0,
  general: (sight) => mannerOf(sight, "general"),
  here: (sight) => mannerOf(sight, "here"),
  address: (sight) => mannerOf(sight, "address"),
  exclaims: ({ sentences }) => sentences.some((one) => /[!！]/.test(one)),
  whole: ({ sentences }) =>
    sentences.filter((one) => /[.!?…。！？]$/.test(one)).length /
    sentences.length,
  explains: ({ sentences }) => shareOf(sentences, EXPLAINS),
  instructs: ({ sentences }) => shareOf(sentences, INSTRUCTS),
  /** What it names, and the numbers in its title and its text. */
  names: ({ source, sentences }) =>
    NOUNS_ARE_CAPITAL.test(source) ? 0 : shareOf(sentences, NAME),
  code: ({ titles }) => titles.some((title) => CODE.test(title)),
  number: ({ sentences }) => sentences.some((one) => NUMBER.test(one)),
  /** What is known of such pages. */
  signs: ({ shares }) => most(shares),
  ruled: ({ known }) => known.reason !== undefined,
  waiting: ({ known }) => known.isWaiting,
  /** What is known of others. */
  explained: ({ known }) => known.isExplained,
  titled: ({ known }) => known.isHonest,
  other: ({ known }) => known.isOfOther,
  /** How much there is. */
  brief: ({ width }) => width < BRIEF_WIDTH,
  matter: (sight) => matterOf(sight) / MATTER_WIDTH,
  paragraph: ({ own }) =>
    own.some((block) =>
      !isLink(block) && !isHeading(block) &&
      widthOf([block.text]) >= PARAGRAPH_WIDTH
    ),
  headings: ({ titles }) => Math.log1p(titles.length - 1) / 2,
  headless: ({ titles }) => titles.length === 1,
  same: ({ titles: [title = "", ...headings] }) =>
    headings.some((heading) => foldsTo(heading, foldText(title))),
  links: ({ own }) => Math.log1p(own.filter(isLink).length) / 3,
  /** What its source holds. */
  linkless: ({ source }) => linksIn(source) === 0,
  alone: ({ source }) => linksIn(source) <= LINKS_OF_WALL,
  noindex: ({ page }) => /\bnoindex\b/i.test(page.metas.get("robots") ?? ""),
  data: ({ page }) => describesMatter(page),
  password: ({ source }) => PASSWORD_FIELD.test(source),
  digits: ({ source }) => DIGITS.test(source),
  area: ({ source }) => /<textarea\b/i.test(source),
  buttons: ({ source }) =>
    Math.log1p((markupOf(source).match(BUTTON) ?? []).length) / 2,
  article: ({ source }) => /<article\b/i.test(source),
  marked: ({ page, source }) => isMarked(source) && !isUnfilled(page),
  checks: ({ known }) => known.part === "bot_challenge",
  asks: ({ known }) => known.part === "consent_wall",
});

/** What each of them is worth, and what all pages begin with. */
const WEIGHTS: ReadonlyMap<string, number> = new Map(
  linesOf(weights).map((line): [string, number] => {
    const [name = "", weight = ""] = line.split(" ");
    return [name, Number(weight)];
  }),
);

/** Points from which a page is not sold. */
const POINTS_MIN = 0.4;

/** What a page is worth: the sum of what it shows. */
export function weightOf(name: string): number {
  return WEIGHTS.get(name) ?? 0;
}

/** What is known of a page before it is weighed. */
export interface Known {
  /** What rules make of it. */
  readonly reason?: NoTextReason | undefined;
  /** Whether a framework has yet to draw it. */
  readonly isWaiting: boolean;
  /** Whether it explains such pages to those who make or run them. */
  readonly isExplained: boolean;
  /** Whether its title is that of a page on such matters. */
  readonly isHonest: boolean;
  /** Whether it hardly has a word of a visit. */
  readonly isOfOther: boolean;
  /** What its source names that walls have, and other pages as well. */
  readonly part?: NoTextReason | undefined;
  /** Hears its sentences, some of which were heard before. */
  readonly hear?: Hearing;
}

/** What a page is like that was weighed. */
export interface Likeness {
  /** What kind of no page it is most like; absent for one that is like none. */
  readonly reason?: NoTextReason;
}

/** How much a page is like those that were not asked for; undefined for one that says more than they do. */
export function likenessOf(
  page: PageModel,
  source: string,
  known: Known,
): Likeness | undefined {
  const sight = sightOf(page, source, known);
  if (sight === undefined) return undefined;
  if (pointsOf(sight) < POINTS_MIN) return {};
  if (known.reason !== undefined) return { reason: known.reason };
  // Who shows code, or is headed by a name in it, explains something.
  if (
    sight.own.some((block) =>
      isCode(block) || (block.headingLevel === 1 && endsInCode(block.text))
    )
  ) return {};
  const reason = kindOfSight(sight);
  return reason === "consent_wall" && matterOf(sight) > MATTER_BESIDE_CONSENT
    ? {}
    : { reason };
}

/** Whether a heading ends with a name as only programs write them. */
function endsInCode(heading: string): boolean {
  return /[A-Za-z\d](?:_|::)[A-Za-z\d]/.test(heading.split(/\s+/).at(-1) ?? "");
}

function pointsOf(sight: Sight): number {
  return Object.entries(TRAITS).reduce(
    (sum, [name, trait]) => sum + weightOf(name) * Number(trait(sight)),
    weightOf("base"),
  );
}

/** A page to be weighed; undefined for one that says more, or nothing. */
export function sightOf(
  page: PageModel,
  source: string,
  known: Known,
): Sight | undefined {
  if (page.blocks.length > ALL_BLOCKS_MAX) return undefined;
  const own = mainOf(shownOf(page));
  if (own.length > BLOCKS_MAX) return undefined;
  const headings = own.filter(isHeading).map(({ text }) => text);
  const texts = own.filter((block) =>
    !isLink(block) && !isHeading(block) && !isImprint(block.text)
  ).map(({ text }) => text);
  const entries = own.filter(isEntry).map(({ text }) => text);
  const width = widthOf(texts);
  if (width > WIDTH_MAX || widthOf(entries) > ENTRIES_WIDTH_MAX) {
    return undefined;
  }
  const titles = [page.documentTitle, ...headings];
  const words = wordsOf([...titles, ...texts]);
  const sentences = [...headings, ...texts].flatMap(sentencesOf);
  if (words.length === 0 || sentences.length === 0) return undefined;
  return {
    page,
    source,
    known,
    own,
    titles,
    sentences,
    width,
    words,
    kinds: words.map(visitKindsOf).filter(({ size }) => size > 0),
    manners: sentences.map(mannersOf),
    shares: signShares(sentences, known.hear ?? createHearing()),
  };
}

/** What it is called, or what most of its sentences say, or its words. */
function kindOfSight(
  { titles, shares, kinds, source, known }: Sight,
): NoTextReason {
  const titled = SIGNS.find((sign) =>
    titles.some((title) => isTitleOf(sign, title))
  );
  if (titled !== undefined) return answerOf(titled);
  const signed = SIGNS[shares.indexOf(most(shares))];
  if (signed !== undefined && most(shares) > 0) return answerOf(signed);
  if (PASSWORD_FIELD.test(source)) return "login_wall";
  if (known.part !== undefined) return known.part;
  const told = KINDS.map((kind) => toldBy(kinds, kind));
  return most(told) < TOLD_MIN
    ? "empty"
    : KINDS[told.indexOf(most(told))] ?? "empty";
}

/** Words that tell a kind: one of two kinds tells neither. */
const TOLD_MIN = 1;

/** The kinds of visits, the most common first: it is taken where words leave it open. */
const KINDS: readonly NoTextReason[] = [
  "error_page",
  "bot_challenge",
  "empty",
  "needs_javascript",
  "consent_wall",
];

/** How much words tell of a kind of visit: what is said of all tells little. */
function toldBy(
  kinds: readonly ReadonlySet<NoTextReason>[],
  kind: NoTextReason,
): number {
  return kinds.filter((those) => those.has(kind))
    .reduce((sum, { size }) => sum + 1 / size, 0);
}

/** Whether a sentence of some length says hardly anything of a visit. */
function isOfMatter(sentence: string): boolean {
  if (widthOf([sentence]) < MATTER_SENTENCE_WIDTH) return false;
  return wordsOf([sentence]).filter((word) => visitKindsOf(word).size > 0)
    .length <= 1;
}

/** How wide the sentences are that say something else. */
function matterOf({ sentences }: Sight): number {
  return widthOf(sentences.filter(isOfMatter));
}

function most(counts: readonly number[]): number {
  return Math.max(...counts);
}

/** What a program calls its parts, dots between them: no words of a language. */
const DOTTED = /(?<![\w.])\w{1,60}(?:\.\w{1,60}){2,20}/g;

function wordsOf(parts: readonly string[]): string[] {
  const text = parts.join(" ").slice(0, WORDS_LENGTH_MAX)
    .replace(DOTTED, " ");
  return [...new Set(foldedWords(foldText(text)))];
}

/** How many words are of the kind of visit of which most are. */
function mostVisits({ kinds }: Sight): number {
  return most(
    VISIT_KINDS.map((kind) => kinds.filter((those) => those.has(kind)).length),
  );
}

function shareOf(sentences: readonly string[], pattern: RegExp): number {
  return widthOf(sentences.filter((sentence) => pattern.test(sentence))) /
    Math.max(1, widthOf(sentences));
}

function mannerOf({ sentences, manners }: Sight, manner: Manner): number {
  return widthOf(
    sentences.filter((_, index) => manners[index]?.has(manner) === true),
  ) / Math.max(1, widthOf(sentences));
}

function signShares(sentences: readonly string[], hear: Hearing): number[] {
  const width = Math.max(1, widthOf(sentences));
  return SIGNS.map((sign) =>
    widthOf(sentences.filter((one) => hear(one).has(sign))) / width
  );
}

function isTitleOf(sign: Signs, called: string): boolean {
  return partsOf(called).some((part) => isCalledSo(sign, part));
}

function isHeading({ headingLevel }: TextBlock): boolean {
  return headingLevel > 0;
}

function linksIn(source: string): number {
  return (source.match(LINK) ?? []).length;
}

/** Names that those who write such pages give to their parts, in whatever language these speak. */
const MARKS: ReadonlySet<string> = new Set(linesOf(marks));

/** A search that nobody asked for: what it looked for is left empty. */
const UNFILLED = /["“„«]\s?["”“»]/;
/** Longest line of that kind, in UTF-16 code units. */
const UNFILLED_LENGTH_MAX = 60;

/** Whether a page holds the parts of a search for the script that fills them. */
function isUnfilled({ blocks }: PageModel): boolean {
  return blocks.some(({ text }) =>
    text.length <= UNFILLED_LENGTH_MAX && UNFILLED.test(text)
  );
}

/** Where a letter is written; checks for robots bring a field of their own. */
export const LETTER_FIELD = /<textarea\b(?![^<>]{0,300}captcha)/i;
/** Names of checks for robots, which forms have as well. */
const CHECKS: ReadonlySet<string> = new Set([
  "captcha",
  "hcaptcha",
  "recaptcha",
  "turnstile",
]);

/** Whether a part of a page is called what parts of such pages are called. */
function isMarked(source: string): boolean {
  const marks = LETTER_FIELD.test(source) ? MARKS.difference(CHECKS) : MARKS;
  return [...markupOf(source).matchAll(NAMED)].some(([, one, other]) =>
    (one ?? other ?? "").replace(/([a-z])([A-Z])/g, "$1-$2").toLowerCase()
      .split(/[^a-z0-9]+/).some((word) => marks.has(word))
  );
}

/** A source without its scripts and style sheets. */
function markupOf(source: string): string {
  return source.split(/<(?=(?:script|style)\b)/i).map(afterRaw).join("");
}

/** What stands behind a script or a style sheet that a piece begins with. */
function afterRaw(piece: string): string {
  if (!/^(?:script|style)\b/i.test(piece)) return piece;
  const end = piece.search(/<\/(?:script|style)/i);
  return end === -1 ? "" : piece.slice(end);
}

const NAMED = /\b(?:class|id)\s*=\s*(?:"([^"<>]{0,200})"|'([^'<>]{0,200})')/gi;
