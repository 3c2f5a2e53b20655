/**
 * What a page that is a list shows: what introduces it, and its entries in
 * order, such as the things of a collection or the results of a search. Entries
 * stand alike below one parent, and each names something by a link and says
 * more of it. How their elements are called does not count: "search results"
 * works one page and is what another is there for.
 *
 * @module
 */

import type { PageModel, PageNode, TextBlock } from "./page_model.ts";
import {
  isDateline,
  isSmallPrint,
  isWayOn,
  readsLikeNotice,
} from "./phrases.ts";
import { at, type Survey } from "./survey.ts";
import { endsSentence } from "./text.ts";

/** Blocks that anyone sees, from the title on, among which entries are looked for. */
export const LIST_BLOCKS_MAX = 2_000;
/** Elements above a block of which one may be its entry. */
const CLIMB_MAX = 10;
/** Elements above a block among which furniture is looked for. */
const FURNITURE_CLIMB_MAX = 40;
/** Entries from which a page is a list; fewer are parts of something else. */
const ENTRIES_MIN = 8;
/** Blocks of an entry: its name, and what is said of it. */
const ENTRY_BLOCKS_MIN = 2;
/** Width of an entry's text; what is longer is a chapter. */
const ENTRY_WIDTH = { min: 20, max: 1_200 };
/** Share of the page's text that its entries hold at least. */
const LIST_SHARE_MIN = 0.35;
/** Share of the entries' text from which they are running text, as features are. */
const RUNNING_SHARE_MAX = 0.2;
/** Text that is collected before it is cut, in UTF-16 code units. */
const LIST_LENGTH = 900;
/** Length of a label that some entries wear above their names. */
const LABEL_LENGTH_MAX = 40;
/** Share of the entries beyond which a line above the name belongs to all of them. */
const LABEL_SHARE_MAX = 0.8;
/** Width from which a line introduces a list, and from which a sentence does. */
const INTRO_WIDTH = { line: 80, sentence: 40 };

/** Where a list is looked for. */
export interface ListSources {
  /** The page, as it was read. */
  readonly page: PageModel;
  /** Measures of its blocks and nodes. */
  readonly survey: Survey;
  /** The block below its title. */
  readonly start: number;
}

/** A block that anyone sees. */
interface Seen {
  readonly block: TextBlock;
  readonly width: number;
  readonly isRunning: boolean;
}

/** What an element holds of what anyone sees. */
interface Held {
  readonly node: PageNode;
  readonly seen: Seen[];
  width: number;
  running: number;
  links: number;
}

/** The text of a page that is a list, uncut; empty for any other. */
export function listOf({ page, survey, start }: ListSources): string {
  const seen = seenFrom(page, survey, Math.max(0, start));
  const entries = mostTelling(groupsOf(seen));
  const [first] = entries.flatMap((entry) => entry.seen);
  if (first === undefined || !isWhatThePageIs(entries, seen)) return "";
  const intro = seen.slice(0, seen.indexOf(first)).filter(isIntro);
  const labels = labelsOf(entries);
  const lines: string[] = [];
  let length = 0;
  const told = entries.map((entry) => unlabelled(entry, labels));
  for (const part of [intro, ...told]) {
    if (length > LIST_LENGTH) break;
    const own = new Set(part.map(({ block }) => block.text).filter(isTold));
    for (const line of own) length += line.length + 1;
    lines.push(...own);
  }
  return lines.join(" ");
}

/** Lines above the names of some entries, not of all: "Top rated", "New". */
function labelsOf(entries: readonly Held[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { seen } of entries) {
    const above = seen.slice(0, nameIn(seen)).map(({ block }) => block.text);
    for (const text of new Set(above.filter(mayBeLabel))) {
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }
  const most = LABEL_SHARE_MAX * entries.length;
  return new Set(
    [...counts].filter(([, count]) => count > 1 && count < most)
      .map(([text]) => text),
  );
}

function mayBeLabel(text: string): boolean {
  return text.length <= LABEL_LENGTH_MAX && !/\d/.test(text);
}

/** What an entry says from its name on, and above it what is its own. */
function unlabelled(
  { seen }: Held,
  labels: ReadonlySet<string>,
): readonly Seen[] {
  const name = nameIn(seen);
  return seen.filter(({ block }, index) =>
    index >= name || !labels.has(block.text)
  );
}

/** Where an entry is named: its first heading, else its first link. */
function nameIn(seen: readonly Seen[]): number {
  const heading = seen.findIndex(({ block }) => block.headingLevel > 0);
  const link = seen.findIndex(({ block }) => block.linkShare > 0.5);
  return Math.max(0, heading === -1 ? link : heading);
}

function seenFrom(
  { blocks }: PageModel,
  survey: Survey,
  from: number,
): readonly Seen[] {
  const seen: Seen[] = [];
  for (let index = from; index < blocks.length; index++) {
    const block = blocks[index];
    if (block === undefined || block.isHidden) continue;
    if (seen.length >= LIST_BLOCKS_MAX) break;
    seen.push({
      block,
      width: at(survey.widths, index),
      isRunning: survey.isRunning[index] === true,
    });
  }
  return seen;
}

/** Entries that stand alike: the same element below the same parent. */
function groupsOf(seen: readonly Seen[]): readonly (readonly Held[])[] {
  const groups = new Map<string, Held[]>();
  for (const held of heldBy(seen)) {
    if (!isEntry(held)) continue;
    const key = `in ${held.node.parent?.order} ${held.node.tag}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [held]);
    else group.push(held);
  }
  return [...groups.values()];
}

function heldBy(seen: readonly Seen[]): readonly Held[] {
  const known = new Map<PageNode, Held>();
  for (const one of seen) {
    const { block, width, isRunning } = one;
    if (standsInFurniture(block.node)) continue;
    let node: PageNode = block.node;
    for (let climb = 0; climb < CLIMB_MAX; climb++) {
      if (node.parent === undefined) break;
      const held = known.get(node) ??
        { node, seen: [], width: 0, running: 0, links: 0 };
      known.set(node, held);
      held.seen.push(one);
      held.width += width;
      held.links += width * block.linkShare;
      if (isRunning) held.running += width;
      node = node.parent;
    }
  }
  return [...known.values()];
}

function standsInFurniture(node: PageNode): boolean {
  let above: PageNode | undefined = node;
  for (let climb = 0; climb < FURNITURE_CLIMB_MAX; climb++) {
    if (above === undefined) return false;
    if (above.isFurniture) return true;
    above = above.parent;
  }
  return false;
}

function isEntry({ seen, width, links }: Held): boolean {
  return seen.length >= ENTRY_BLOCKS_MIN && links > 0 &&
    width >= ENTRY_WIDTH.min && width <= ENTRY_WIDTH.max;
}

/** The entries that hold most text; of as much, those that stand first. */
function mostTelling(
  groups: readonly (readonly Held[])[],
): readonly Held[] {
  let best: readonly Held[] = [];
  for (const group of groups) {
    if (group.length < ENTRIES_MIN) continue;
    if (widthOf(group) > widthOf(best)) best = group;
  }
  return best;
}

function widthOf(entries: readonly Held[]): number {
  return entries.reduce((sum, { width }) => sum + width, 0);
}

function isWhatThePageIs(
  entries: readonly Held[],
  seen: readonly Seen[],
): boolean {
  const all = seen.reduce((sum, { width }) => sum + width, 0);
  const held = widthOf(entries);
  const running = entries.reduce((sum, one) => sum + one.running, 0);
  return held >= LIST_SHARE_MIN * all && running < RUNNING_SHARE_MAX * held;
}

function isIntro({ block: { text, linkShare }, width }: Seen): boolean {
  return linkShare < 0.5 &&
    (width >= INTRO_WIDTH.line ||
      (width >= INTRO_WIDTH.sentence && endsSentence(text)));
}

function isTold(text: string): boolean {
  return !isWayOn(text) && (QUANTITY.test(text) || !isSmallPrint(text)) &&
    !isDateline(text) &&
    !(text.length < 400 && readsLikeNotice(text));
}

/** How much or how many: "13 feet", "9.1". */
const QUANTITY = /^\d[\d.,]{0,8}(?:\s\p{Ll}{1,10}\.?)?$/u;
