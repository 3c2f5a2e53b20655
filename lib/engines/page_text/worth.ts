/**
 * How likely a block is part of what a page is there for, by counted evidence
 * of its place, its form and its neighbours. The weights were learnt on labelled
 * pages of seven kinds; none of them is of a site or a language.
 *
 * @module
 */

import type { PageModel, PageNode, TextBlock } from "./page_model.ts";
import {
  isDateline,
  isSmallPrint,
  isTrade,
  isWayOn,
  readsLikeNotice,
} from "./phrases.ts";
import { at, type Survey } from "./survey.ts";
import { endsSentence, wordKeys } from "./text.ts";

/** Blocks that anyone sees of which this is asked. */
export const WORTH_BLOCKS_MAX = 300;
/** Blocks before and behind one that tell something of it. */
const NEIGHBOURS = 3;
/** A neighbour says no more than a short paragraph, however long it is. */
const NEIGHBOUR_WIDTH_MAX = 200;
/** Blocks that stand alike, from which they are entries. */
const ENTRIES_MIN = 5;
/** Characters of a block whose words are compared. */
const COMPARED_LENGTH = 400;

/** A page, and what was found out of it before its blocks are weighed. */
export interface WorthSources {
  /** The page, as it was read. */
  readonly page: PageModel;
  /** Measures of its blocks and nodes. */
  readonly survey: Survey;
  /** For each node, whether it only works the page. */
  readonly isChrome: Uint8Array;
  /** The block below its title. */
  readonly start: number;
  /** The title that was chosen; its words are looked for. */
  readonly title: string;
  /** The description of its head; empty where it has none. */
  readonly description: string;
}

/** A block that anyone sees, and what is known of it. */
export interface WeighedBlock {
  /** Its place among all blocks. */
  readonly index: number;
  /** The block itself. */
  readonly block: TextBlock;
  /** Above 0 where it is more likely part of the page than not. */
  readonly worth: number;
  /** Its first words, for looking up. */
  readonly words: readonly string[];
}

/** What one block shows of itself. */
interface Look {
  readonly index: number;
  readonly block: TextBlock;
  readonly width: number;
  readonly isChrome: boolean;
  readonly isRunning: boolean;
  readonly words: readonly string[];
}

/** The same, and what stands beside it. */
interface Sight extends Look {
  /** Place among the blocks that anyone sees. */
  readonly place: number;
  /** How many these are. */
  readonly count: number;
  readonly around: readonly Look[];
  readonly before: Look | undefined;
  readonly next: readonly Look[];
  /** Blocks that stand as it does. */
  readonly alike: number;
}

/** What is known of the page when its blocks are weighed. */
interface Frame {
  readonly survey: Survey;
  readonly start: number;
  readonly within: Readonly<Record<"furniture" | "main" | "form", Uint8Array>>;
  readonly hasMain: boolean;
  readonly titleWords: ReadonlySet<string>;
  readonly describedWords: ReadonlySet<string>;
}

type Clue = (sight: Sight, frame: Frame) => number | boolean;

/** Each clue with what it is worth: a share or a yes adds as much of it. */
const CLUES: readonly (readonly [weight: number, clue: Clue])[] = [
  [-1.23, ({ index }, { start }) => index < start],
  [1.17, ({ block }, { within }) => within.main[block.node.order] === 1],
  [0.77, (_, { hasMain }) => !hasMain],
  [0.93, ({ block }, { survey }) => at(survey.trust, block.node.order)],
  [-0.77, ({ width }) => width < 20],
  [
    0.69,
    ({ block: { node } }) => node.tag === "li" || node.parent?.tag === "li",
  ],
  [0.65, ({ block }) => endsSentence(block.text)],
  [0.48, ({ block }) => block.headingLevel === 2],
  [0.35, ({ block }) => block.headingLevel >= 3],
  [-0.1, ({ index }, { start }) => Math.log1p(Math.max(0, index - start))],
  [0.57, ({ block }) => block.headingLevel > 0 && block.linkShare > 0.8],
  [0.75, ({ around }) => unlinkedWidth(around) / 100],
  [-0.68, ({ block }) => block.linkShare],
  [-0.5, ({ block }) => isSmallPrint(block.text)],
  [-0.49, ({ place }) => place < 5],
  [-0.64, ({ place, count }) => place > 0.8 * count],
  [0.54, ({ block }) => block.node.tag === "p"],
  [-0.43, ({ block }) => digitShare(block.text.slice(0, 200))],
  [-0.59, ({ block }, { within }) => within.furniture[block.node.order] === 1],
  [-0.78, ({ around }) => shareOf(around, ({ isChrome }) => isChrome)],
  [-0.46, ({ block, width }) => width < 400 && readsLikeNotice(block.text)],
  [-0.45, ({ block }) => isTrade(block.text)],
  [0.54, ({ alike }) => alike >= ENTRIES_MIN],
  [-0.33, ({ block }) => isDateline(block.text)],
  [0.38, ({ block, next }) => block.headingLevel > 0 && next.some(isOpenText)],
  [-0.29, ({ block }, { within }) => within.form[block.node.order] === 1],
  [0.33, ({ before }) => before !== undefined && before.block.headingLevel > 0],
  [-0.36, ({ block }) => isWayOn(block.text)],
  [-0.27, ({ block }) => !/\s/.test(block.text)],
  [0.29, ({ words }, { titleWords }) => overlap(words, titleWords)],
  [0.23, (_, { start }) => start === -1],
  [0.23, ({ words }, { describedWords }) => overlap(words, describedWords)],
];
/** A block of which nothing is known is none. */
const WORTH_BEFORE = -1.35;

/** The first blocks that anyone sees, each with its worth. */
export function weighBlocks(sources: WorthSources): readonly WeighedBlock[] {
  const { page, survey, start, title, description } = sources;
  const { nodes } = page;
  const frame: Frame = {
    survey,
    start,
    within: {
      furniture: withinAny(nodes, ({ isFurniture }) => isFurniture),
      main: withinAny(nodes, ({ tag }) => tag === "main"),
      form: withinAny(nodes, ({ tag }) => tag === "form"),
    },
    hasMain: nodes.some(({ tag }) => tag === "main"),
    titleWords: wordsOf(title),
    describedWords: wordsOf(description),
  };
  return sightsOf(sources).map((sight) => ({
    index: sight.index,
    block: sight.block,
    words: sight.words,
    worth: CLUES.reduce(
      (sum, [weight, clue]) => sum + weight * Number(clue(sight, frame)),
      WORTH_BEFORE,
    ),
  }));
}

function sightsOf({ page, survey, isChrome }: WorthSources): readonly Sight[] {
  const seen = [...page.blocks.entries()].filter(([, { isHidden }]) =>
    !isHidden
  );
  const alike = new Map<string, number>();
  for (const [, block] of seen) {
    const form = formOf(block);
    alike.set(form, (alike.get(form) ?? 0) + 1);
  }
  const looks: readonly Look[] = seen
    .slice(0, WORTH_BLOCKS_MAX + NEIGHBOURS)
    .map(([index, block]) => ({
      index,
      block,
      width: at(survey.widths, index),
      isChrome: isChrome[block.node.order] === 1,
      isRunning: survey.isRunning[index] === true,
      words: wordKeys(block.text.slice(0, COMPARED_LENGTH)),
    }));
  return looks.slice(0, WORTH_BLOCKS_MAX).map((look, place) => ({
    ...look,
    place,
    count: seen.length,
    around: [
      ...looks.slice(Math.max(0, place - NEIGHBOURS), place),
      ...looks.slice(place + 1, place + 1 + NEIGHBOURS),
    ],
    before: looks[place - 1],
    next: looks.slice(place + 1, place + 3),
    alike: alike.get(formOf(look.block)) ?? 0,
  }));
}

/** How a block stands: the elements round it, and where these begin. */
function formOf({ node }: TextBlock): string {
  const { parent } = node;
  const above = parent?.parent;
  return ["in", above?.parent?.order, above?.tag, parent?.tag, node.tag].join(
    "/",
  );
}

/** For each node 1 where it, or one above it, is such a one. */
function withinAny(
  nodes: readonly PageNode[],
  isOne: (node: PageNode) => boolean,
): Uint8Array {
  const within = new Uint8Array(nodes.length);
  for (const node of nodes) {
    const isBelow = node.parent !== undefined &&
      within[node.parent.order] === 1;
    within[node.order] = isBelow || isOne(node) ? 1 : 0;
  }
  return within;
}

function isOpenText({ isChrome, isRunning }: Look): boolean {
  return isRunning && !isChrome;
}

/** Mean width of blocks beside their links. */
function unlinkedWidth(looks: readonly Look[]): number {
  const sum = looks.reduce(
    (total, { width, block }) =>
      total + Math.min(NEIGHBOUR_WIDTH_MAX, width) * (1 - block.linkShare),
    0,
  );
  return sum / Math.max(1, looks.length);
}

function shareOf(
  looks: readonly Look[],
  isOne: (look: Look) => boolean,
): number {
  return looks.filter(isOne).length / Math.max(1, looks.length);
}

function digitShare(text: string): number {
  return (text.match(/\d/g)?.length ?? 0) / Math.max(1, text.length);
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(wordKeys(text.slice(0, COMPARED_LENGTH)));
}

/** Share of a block's words that are known. */
function overlap(
  words: readonly string[],
  known: ReadonlySet<string>,
): number {
  return words.filter((word) => known.has(word)).length /
    Math.max(1, words.length);
}
