/**
 * Which of the texts that may stand as a page's summary is the best: by counted
 * evidence of where its blocks stand, how they read, and how far the candidates
 * agree. The weights were learnt on labelled pages of seven kinds.
 *
 * @module
 */

import { isTrade } from "./phrases.ts";
import { at, type Survey } from "./survey.ts";
import { wordKeys } from "./text.ts";
import type { WeighedBlock } from "./worth.ts";

/** Where a candidate comes from. */
export type Source =
  | "standing"
  | "lead"
  | "overview"
  | "description"
  | "product"
  | "likely"
  | "most_likely"
  | "likely_below_title";

/** A text that may stand, as it would be shown. */
export interface Candidate {
  /** Where it comes from. */
  readonly source: Source;
  /** The text, cut. */
  readonly text: string;
}

/** What the choice is made from, beside the candidates. */
export interface ChoiceSources {
  /** The blocks that anyone sees, weighed. */
  readonly blocks: readonly WeighedBlock[];
  /** Measures of all blocks. */
  readonly survey: Survey;
  /** The block below the title. */
  readonly start: number;
  /** The title that was chosen; its words are looked for. */
  readonly title: string;
  /** What the page says of itself, cut as a summary is. */
  readonly description: string;
}

/** What a text shows, each from about 0 to 1. */
export interface Marks {
  /** How many blocks it takes up, as a logarithm. */
  readonly blocks: number;
  /** Share of the room that it fills. */
  readonly length: number;
  /** How many sentences it has, of eight. */
  readonly sentences: number;
  /** How many of them say how a thing is sold, of four. */
  readonly trade: number;
  /** Share of the title's words that it has. */
  readonly title: number;
  /** How far it agrees with the description. */
  readonly description: number;
  /** Mean worth of its blocks, by width. */
  readonly worth: number;
  /** Share of it that is within links. */
  readonly links: number;
  /** Share of it that is running text. */
  readonly running: number;
  /** Share of it that stands above the title. */
  readonly above: number;
  /** Worth of its first block. */
  readonly firstWorth: number;
  /** 1 where a heading begins it. */
  readonly isHeadFirst: number;
  /** 1 where running text begins it. */
  readonly isRunFirst: number;
  /** 1 where it begins right below the title. */
  readonly isStartFirst: number;
  /** 1 where it begins above the title. */
  readonly isAboveFirst: number;
  /** How far below the title it begins, as a logarithm. */
  readonly firstDistance: number;
  /** Likely text before its first block that it leaves out. */
  readonly missed: number;
  /** Likely text between its blocks that it leaves out. */
  readonly skipped: number;
  /** How far other candidates say the same, on average. */
  readonly agreement: number;
  /** How far the nearest other candidate says the same. */
  readonly closest: number;
  /** How many sources give it, as a logarithm. */
  readonly same: number;
}

/** What each mark is worth. */
const WEIGHTS: Readonly<Record<keyof Marks, number>> = {
  blocks: -0.4,
  length: 10,
  sentences: 4.2,
  trade: -5.4,
  title: 4.1,
  description: -1.4,
  worth: 0.5,
  links: -1.1,
  running: -0.6,
  above: -2,
  firstWorth: 1.8,
  isHeadFirst: 1.5,
  isRunFirst: 1.7,
  isStartFirst: 3.9,
  isAboveFirst: 3.2,
  firstDistance: -2,
  missed: -0.4,
  skipped: -0.1,
  agreement: 18.1,
  closest: 6.2,
  same: 7.1,
};

/** What each source is worth; what stands is left for what is clearly better. */
const SOURCES: Readonly<Record<Source, number>> = {
  standing: 2,
  lead: 0.2,
  overview: -0.5,
  description: 0,
  product: 5.3,
  likely: 1.1,
  most_likely: 2,
  likely_below_title: -1.6,
};

/** Length of a summary that says all it may, in UTF-16 code units. */
const FULL_LENGTH = 420;
/** Width of one block that counts. */
const BLOCK_WIDTH_MAX = 300;
/** Worth beyond which a block is not more certain. */
const WORTH_MAX = 4;
/** First words by which a block is found in a text. */
const OPENING_WORDS = 4;

/** The best of the candidates, of which the first stands where none is better. */
export function chooseBest(
  candidates: readonly Candidate[],
  sources: ChoiceSources,
): string {
  const [standing] = candidates;
  if (standing === undefined) return "";
  let best = standing.text;
  let bestScore = -Infinity;
  for (const { text, score } of scoreCandidates(candidates, sources)) {
    if (score > bestScore) {
      best = text;
      bestScore = score;
    }
  }
  return best;
}

/** What is known of a candidate. */
export interface ScoredCandidate extends Candidate {
  /** What it shows. */
  readonly marks: Marks;
  /** The sum of what that is worth. */
  readonly score: number;
}

/** The candidates with what they are worth: one for each text, by its first source. */
export function scoreCandidates(
  candidates: readonly Candidate[],
  sources: ChoiceSources,
): readonly ScoredCandidate[] {
  const texts = [...new Set(candidates.map(({ text }) => text))];
  const words = new Map(
    texts.map((text) => [text, wordKeys(text)]),
  );
  const openings = sources.blocks.map((block) =>
    block.words.slice(0, OPENING_WORDS).join(" ")
  );
  return texts.flatMap((text) => {
    const own = words.get(text) ?? [];
    const others = texts.filter((other) => other !== text)
      .map((other) => agreementOf(own, words.get(other) ?? []));
    const from = candidates.filter((candidate) => candidate.text === text)
      .map(({ source }) => source);
    const [source] = from;
    if (source === undefined) return [];
    const marks: Marks = {
      ...marksOfText(text, sources),
      ...marksOfBlocks(own, openings, sources),
      agreement: others.reduce((sum, one) => sum + one, 0) /
        Math.max(1, others.length),
      closest: Math.max(0, ...others),
      same: Math.log1p(from.length),
    };
    const score = from.reduce((sum, one) => sum + SOURCES[one], 0) +
      Object.entries(marks).reduce(
        (sum, [name, value]) => sum + WEIGHTS[name as keyof Marks] * value,
        0,
      );
    return [{ source, text, marks, score }];
  });
}

type TextMarks = Pick<
  Marks,
  "length" | "sentences" | "trade" | "title" | "description"
>;

function marksOfText(
  text: string,
  { title, description }: ChoiceSources,
): TextMarks {
  const sentences = text.split(/(?<=[.!?…])\s+/u);
  return {
    length: text.length / FULL_LENGTH,
    sentences: Math.min(8, sentences.length) / 8,
    trade: sentences.filter(isTrade).length / 4,
    title: shareWithin(wordKeys(title), wordKeys(text)),
    description: description === "" ? 0 : agreementOf(
      wordKeys(text),
      wordKeys(description),
    ),
  };
}

type BlockMarks = Omit<
  Marks,
  keyof TextMarks | "agreement" | "closest" | "same"
>;

function marksOfBlocks(
  words: readonly string[],
  openings: readonly string[],
  { blocks, survey, start }: ChoiceSources,
): BlockMarks {
  const known = openingsWithin(words);
  const isIn = openings.map((opening) => opening !== "" && known.has(opening));
  const beginning = words.slice(0, OPENING_WORDS).join(" ");
  const whole = openings.indexOf(beginning);
  const begun = whole !== -1
    ? whole
    : openings.findIndex((opening, place) =>
      isIn[place] === true && `${beginning} `.startsWith(`${opening} `)
    );
  const from = begun === -1 ? isIn.indexOf(true) : begun;
  const last = isIn.lastIndexOf(true);
  const sums = { count: 0, width: 0, worth: 0, links: 0, running: 0, above: 0 };
  let missed = 0;
  let skipped = 0;
  for (const [place, { block, index, worth }] of blocks.entries()) {
    if (from === -1 || place > last) break;
    const width = Math.min(BLOCK_WIDTH_MAX, at(survey.widths, index));
    if (isIn[place] !== true) {
      const likely = width * Math.min(1, Math.max(0, worth / WORTH_MAX));
      if (place < from) missed += likely;
      else skipped += likely;
      continue;
    }
    if (place < from) continue;
    sums.count++;
    sums.width += width;
    sums.worth += width * clamp(worth);
    sums.links += width * block.linkShare;
    if (survey.isRunning[index] === true) sums.running += width;
    if (index < start) sums.above += width;
  }
  const share = (sum: number) => sum / Math.max(1, sums.width);
  return {
    blocks: Math.log1p(sums.count),
    worth: share(sums.worth),
    links: share(sums.links),
    running: share(sums.running),
    above: share(sums.above),
    missed: Math.min(3, missed / BLOCK_WIDTH_MAX),
    skipped: Math.min(3, skipped / BLOCK_WIDTH_MAX),
    ...marksOfFirst(blocks[from], survey, start),
  };
}

type FirstMarks = Pick<
  Marks,
  | "firstWorth"
  | "isHeadFirst"
  | "isRunFirst"
  | "isStartFirst"
  | "isAboveFirst"
  | "firstDistance"
>;

function marksOfFirst(
  first: WeighedBlock | undefined,
  survey: Survey,
  start: number,
): FirstMarks {
  if (first === undefined) {
    return {
      firstWorth: -3,
      isHeadFirst: 0,
      isRunFirst: 0,
      isStartFirst: 0,
      isAboveFirst: 0,
      firstDistance: 0,
    };
  }
  const { index, block, worth } = first;
  return {
    firstWorth: clamp(worth),
    isHeadFirst: Number(block.headingLevel > 0),
    isRunFirst: Number(survey.isRunning[index] === true),
    isStartFirst: Number(index === start),
    isAboveFirst: Number(index < start),
    firstDistance: Math.log1p(Math.max(0, index - start)) / 4,
  };
}

function clamp(worth: number): number {
  return Math.max(-WORTH_MAX, Math.min(WORTH_MAX, worth));
}

/** Every row of up to as many words that stands in a text. */
function openingsWithin(words: readonly string[]): ReadonlySet<string> {
  const rows = new Set<string>();
  for (let place = 0; place < words.length; place++) {
    for (let count = 1; count <= OPENING_WORDS; count++) {
      rows.add(words.slice(place, place + count).join(" "));
    }
  }
  return rows;
}

function shareWithin(
  part: readonly string[],
  whole: readonly string[],
): number {
  const known = new Set(whole);
  return part.filter((word) => known.has(word)).length /
    Math.max(1, part.length);
}

/** Harmonic mean of the shares of common words. */
function agreementOf(one: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of other) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of one) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    common++;
    left.set(word, count - 1);
  }
  return 2 * common / Math.max(1, one.length + other.length);
}
