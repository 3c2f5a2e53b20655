/**
 * How much a page that says little is like those that were not asked for: a
 * wall, an error, a shell, a gate. Each thing that it shows counts for or
 * against, and none is enough. The weights were learnt on such pages of programs
 * and sites in many languages, beside short honest ones; none is of a site.
 *
 * @module
 */

import { type NoTextReason, SIGNS } from "./nothing_signs.ts";
import type { PageModel, TextBlock } from "./page_model.ts";
import { foldedWords, foldText } from "./text.ts";
import {
  isImprint,
  isInMenu,
  isLink,
  partsOf,
  sentencesOf,
  widthOf,
} from "./visit_page.ts";
import {
  type Manner,
  speaksWith,
  VISIT_KINDS,
  visitWords,
} from "./visit_words.ts";

/** Text beyond which a page says something of its own. */
const WIDTH_MAX = 450;
/** A page with less than as much says a sentence or two. */
const BRIEF_WIDTH = 80;
/** Words of a visit from which a page may be one. */
const WORDS_MIN = 2;
/** Blocks that such a page has at most, its menus included. */
const ALL_BLOCKS_MAX = 200;
/** Blocks that such a page has at most, beside its menus. */
const BLOCKS_MAX = 60;
/** Links as long name what they lead to. */
const ENTRY_LENGTH_MIN = 25;
/** Text in such links from which a page leads on. */
const ENTRIES_WIDTH_MAX = 300;
/** A sentence that says something by itself. */
const MATTER_SENTENCE_WIDTH = 60;
/** Such sentences of no visit that a wall has at most. */
const MATTER_WIDTH_MAX = 150;
/** Characters of which the words are looked at. */
const WORDS_LENGTH_MAX = 900;

/** Titles of who writes about such pages, or asks. */
const HONEST_TITLE =
  /\b(?:polic(?:y|ies)|notice|statement|terms|guide|faq|story|documentation|reference|tutorial|lyrics)\b|\b[1-9]\d* (?:results?|matches|hits|items|products)\b|^(?:how|what|why|when|i can(?:no|['’])t)\b|[?？]$/i;

/** A page that says little, as it is weighed. */
export interface Sight {
  /** The page, as it was read. */
  readonly page: PageModel;
  /** Its HTML. */
  readonly source: string;
  /** Its blocks beside menus. */
  readonly own: readonly TextBlock[];
  /** Its title and its headings. */
  readonly titles: readonly string[];
  /** Its sentences, those of headings included. */
  readonly sentences: readonly string[];
  /** Width of its text, without headings and links. */
  readonly width: number;
  /** The different words of its text. */
  readonly said: readonly string[];
  /** Its different words, of titles and of text. */
  readonly words: readonly string[];
  /** How many words it has of each kind of visit. */
  readonly counts: readonly number[];
}

/** What a page shows of one thing: how much, from 0 to about 1, or whether. */
export type Trait = (sight: Sight) => number | boolean;

/** A name or a day within a sentence, as matters have them. */
const NAME = /[\p{Ll}\d,;:]\s+\p{Lu}\p{L}/u;
/** A language that writes every noun with a capital letter. */
const NOUNS_ARE_CAPITAL = /<html\b[^<>]{0,200}\blang\s*=\s*["']?de\b/i;
/** The number of an error, as HTTP counts them. */
const CODE = /(?<![\d.,])[45]\d\d(?![\d.,])/u;
/** Where an account is asked for. */
const PASSWORD = /<input\b[^<>]{0,300}\btype\s*=\s*["']?password/i;
/** How those speak who explain such pages. */
const EXPLAINS =
  /^(?:how|what|why|when|where|who)\b(?![^?]*\?$)|\b(?:status codes?|servers? (?:answers?|sends?|responds?|returns?)|headers?|requests? (?:a|per) (?:second|minute|hour|day)|instead|endpoints?|APIs?)\b/i;

/** What a page can show, with what it is worth. */
export const TRAITS: Readonly<Record<string, readonly [number, Trait]>> = {
  /** Words of the visit of one kind, by their share and by their number. */
  share: [
    1.07,
    ({ counts, words }) => Math.min(0.6, most(counts) / words.length),
  ],
  count: [6.8, ({ counts }) => Math.log1p(most(counts)) / 3],
  /** Words of any visit. */
  visit: [4.55, ({ words }) => visitShare(words)],
  /** How it speaks. */
  not: [0.61, (sight) => mannerOf(sight, "not")],
  sorry: [0.97, (sight) => mannerOf(sight, "sorry") > 0],
  general: [-1.29, (sight) => mannerOf(sight, "general")],
  explains: [-4.87, ({ sentences }) => shareOf(sentences, EXPLAINS)],
  honest: [
    -4.35,
    ({ titles }) =>
      titles.some((title) => HONEST_TITLE.test(title) && !isTitleOfSign(title)),
  ],
  /** What it names, and the number in its title. */
  names: [
    -1.76,
    ({ source, sentences }) =>
      NOUNS_ARE_CAPITAL.test(source) ? 0 : shareOf(sentences, NAME),
  ],
  code: [1.2, ({ titles }) => titles.some((title) => CODE.test(title))],
  /** What is known of such pages. */
  signs: [2.12, ({ sentences }) => signShare(sentences)],
  titled: [
    2.04,
    ({ titles, said, sentences }) =>
      titles.some(isTitleOfSign) &&
      (said.length === 0 || visitShare(said) > 0 || signShare(sentences) > 0),
  ],
  /** How much there is. */
  width: [-4.95, ({ width }) => width / WIDTH_MAX],
  brief: [3.49, ({ width }) => width < BRIEF_WIDTH],
  blocks: [3.27, ({ own }) => Math.log1p(own.length) / 4],
  headings: [-4.42, ({ titles }) => Math.log1p(titles.length - 1) / 2],
  items: [
    -1.34,
    ({ own }) => own.filter(isItem).length / own.length,
  ],
  /** What its source holds. */
  noindex: [
    2.29,
    ({ page }) => /\bnoindex\b/i.test(page.metas.get("robots") ?? ""),
  ],
  password: [1.16, ({ source }) => PASSWORD.test(source)],
};

/** What all pages begin with. */
const BASE = -2.64;
/** Points from which a page is not sold. */
const POINTS_MIN = 0;
/** Points below which a page is like none, whatever its title says. */
const POINTS_NONE = -1;

/** What a page is like: undefined for one that says more than such pages do. */
export interface Likeness {
  /** What kind of no page it is most like; absent for one that is hardly like any. */
  readonly reason?: NoTextReason;
  /** Whether it is like none, whatever its title says. */
  readonly isUnlike: boolean;
}

/** How much a page is like those that were not asked for. */
export function likenessOf(
  page: PageModel,
  source: string,
): Likeness | undefined {
  const sight = sightOf(page, source);
  if (sight === undefined) return undefined;
  const points = hasHint(sight) ? pointsOf(sight) : -Infinity;
  return points < POINTS_MIN
    ? { isUnlike: points < POINTS_NONE }
    : { reason: kindOfSight(sight), isUnlike: false };
}

/** Whether anything that it says is of a visit: how little it says is not enough. */
function hasHint({ counts, sentences, titles }: Sight): boolean {
  return most(counts) >= WORDS_MIN || signShare(sentences) > 0 ||
    titles.some(isTitleOfSign);
}

function pointsOf(sight: Sight): number {
  return Object.values(TRAITS).reduce(
    (sum, [weight, trait]) => sum + weight * Number(trait(sight)),
    BASE,
  );
}

/** A page to be weighed; undefined for one that says more, or nothing. */
export function sightOf(page: PageModel, source: string): Sight | undefined {
  if (page.blocks.length > ALL_BLOCKS_MAX) return undefined;
  const shown = page.blocks.filter(({ isHidden }) => !isHidden);
  const beside = shown.filter(({ node }) => !isInMenu(node));
  // Of a page that is nothing but a box on top of it, the box is the page.
  const own = beside.every(isLink) ? shown : beside;
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
  if (widthOf(sentences.filter(isOfMatter)) > MATTER_WIDTH_MAX) {
    return undefined;
  }
  return {
    page,
    source,
    own,
    titles,
    sentences,
    width,
    said: wordsOf(texts),
    words,
    counts: VISIT_KINDS.map((kind) => visitWords(words, kind)),
  };
}

/** What it is called, or what most of its sentences say, or its words. */
function kindOfSight({ titles, sentences, counts }: Sight): NoTextReason {
  const titled = SIGNS.find((sign) =>
    titles.some((title) => isTitleOf(sign, title))
  );
  if (titled !== undefined) return titled.reason;
  const [share, reason] = SIGNS.map((sign) =>
    [signShareOf(sign, sentences), sign.reason] as const
  ).reduce((best, other) => other[0] > best[0] ? other : best);
  return share > 0
    ? reason
    : VISIT_KINDS[counts.indexOf(most(counts))] ?? reason;
}

/** Whether a sentence of some length says hardly anything of a visit. */
function isOfMatter(sentence: string): boolean {
  if (widthOf([sentence]) < MATTER_SENTENCE_WIDTH) return false;
  const words = wordsOf([sentence]);
  return visitShare(words) * words.length <= 1;
}

function most(counts: readonly number[]): number {
  return Math.max(...counts);
}

function wordsOf(parts: readonly string[]): string[] {
  const text = parts.join(" ").slice(0, WORDS_LENGTH_MAX);
  return [...new Set(foldedWords(foldText(text)))];
}

function visitShare(words: readonly string[]): number {
  return words.filter((word) =>
    VISIT_KINDS.some((kind) => visitWords([word], kind) > 0)
  ).length / Math.max(1, words.length);
}

function shareOf(sentences: readonly string[], pattern: RegExp): number {
  return widthOf(sentences.filter((sentence) => pattern.test(sentence))) /
    Math.max(1, widthOf(sentences));
}

function mannerOf({ sentences }: Sight, manner: Manner): number {
  return widthOf(sentences.filter((one) => speaksWith(one, manner))) /
    Math.max(1, widthOf(sentences));
}

function signShare(sentences: readonly string[]): number {
  return Math.max(...SIGNS.map((sign) => signShareOf(sign, sentences)));
}

function signShareOf(
  { sentences: own, abroad }: typeof SIGNS[number],
  sentences: readonly string[],
): number {
  const telling = sentences.filter((sentence) =>
    [...own, ...abroad.sentences].some((pattern) => pattern.test(sentence))
  );
  return widthOf(telling) / Math.max(1, widthOf(sentences));
}

function isTitleOfSign(title: string): boolean {
  return SIGNS.some((sign) => isTitleOf(sign, title));
}

function isTitleOf(
  { title, abroad }: typeof SIGNS[number],
  called: string,
): boolean {
  return partsOf(called).some((part) =>
    [title, ...abroad.titles].some((pattern) => pattern.test(part))
  );
}

/** Whether a block is of an entry of a list. */
function isItem({ node }: TextBlock): boolean {
  return node.tag === "li" || node.parent?.tag === "li";
}

/** Whether a link names what it leads to. */
function isEntry(block: TextBlock): boolean {
  return isLink(block) && block.text.length >= ENTRY_LENGTH_MIN;
}

function isHeading({ headingLevel }: TextBlock): boolean {
  return headingLevel > 0;
}
