/**
 * Text that a page's script fades in: it has no opacity until the script has
 * run, and everybody sees it then. What is hidden for good looks the same, so
 * that it speaks only where the page would be nothing without it: where most
 * of its text is faded in, or the only heading that says what its head says.
 *
 * @module
 */

import type { TextBlock } from "./page_model.ts";
import { wordOverlap } from "./text.ts";

/** Blocks beside the heading that come with it. */
const HERO_BLOCKS_MAX = 6;
/** Share of the heading's words that the head of the page has. */
const OVERLAP_MIN = 0.3;

/** What a page has before its scripts have run. */
export interface Faded {
  /** Its text. */
  readonly blocks: readonly TextBlock[];
  /** Places of the blocks that nothing but their opacity hides. */
  readonly places: ReadonlySet<number>;
  /** What its head says of it. */
  readonly heads: readonly string[];
}

/** The blocks, in which those that a script fades in are seen. */
export function withFadedIn(
  { blocks, places, heads }: Faded,
): readonly TextBlock[] {
  if (places.size === 0) return blocks;
  const widthOf = (isCounted: (block: TextBlock, place: number) => boolean) =>
    blocks.filter(isCounted)
      .reduce((sum, one) => sum + one.text.length * (1 - one.linkShare), 0);
  const seen = widthOf(({ isHidden }) => !isHidden);
  const faded = widthOf((_, place) => places.has(place));
  const shown = faded > seen ? places : heroOf({ blocks, places, heads });
  return shown.size === 0
    ? blocks
    : blocks.map((block, place) =>
      shown.has(place) ? { ...block, isHidden: false } : block
    );
}

/** Places of the only first heading and of what is faded in beside it. */
function heroOf({ blocks, places, heads }: Faded): ReadonlySet<number> {
  const isHeading = ({ headingLevel }: TextBlock) => headingLevel === 1;
  const first = blocks.findIndex((block, place) =>
    isHeading(block) && places.has(place)
  );
  const heading = blocks[first];
  if (
    heading === undefined ||
    blocks.some((block) => isHeading(block) && !block.isHidden) ||
    !heads.some((head) => wordOverlap(heading.text, head) >= OVERLAP_MIN)
  ) return new Set();
  const hero = new Set([first]);
  for (const step of [-1, 1]) {
    for (let away = 1; away <= HERO_BLOCKS_MAX; away++) {
      const place = first + step * away;
      if (!places.has(place)) break;
      hero.add(place);
    }
  }
  return hero;
}
