/**
 * A page's text from its most likely blocks, in their order.
 *
 * @module
 */

import { isData } from "./block.ts";
import { isDateline, isSmallPrint, readsLikeNotice } from "./phrases.ts";
import type { TextBlock } from "./page_model.ts";
import { foldText } from "./text.ts";
import type { WeighedBlock } from "./worth.ts";

/** Text that is collected before it is cut, in UTF-16 code units. */
const LIKELY_LENGTH = 900;
/** A shorter line that is no heading opens nothing. */
const OPENING_LENGTH_MIN = 12;
/** Characters by which repeats are known. */
const REPEAT_LENGTH = 500;

/** The blocks from a place on that are worth as much, without repeats of them or of the title. */
export function likelyText(
  blocks: readonly WeighedBlock[],
  { worthMin, from, title }: {
    readonly worthMin: number;
    readonly from: number;
    readonly title: string;
  },
): string {
  const seen = new Set([foldText(title)]);
  const taken: string[] = [];
  let length = 0;
  for (const { block, index, worth } of blocks) {
    if (length > LIKELY_LENGTH) break;
    if (index < from || worth < worthMin || !isShown(block)) continue;
    const isLine = block.headingLevel === 0 &&
      block.text.length < OPENING_LENGTH_MIN;
    const folded = foldText(block.text.slice(0, REPEAT_LENGTH));
    if ((taken.length === 0 && isLine) || seen.has(folded)) continue;
    seen.add(folded);
    taken.push(block.text);
    length += block.text.length + 1;
  }
  return taken.join(" ");
}

function isShown({ text }: TextBlock): boolean {
  return !isSmallPrint(text) && !isDateline(text) && !isData(text) &&
    !(text.length < 400 && readsLikeNotice(text));
}
