/** How much of what is loaded in turns runs before others have theirs. */
import assert from "node:assert/strict";
import { loadInTurns } from "@/lib/load_in_turns.ts";
import { countBlocks } from "./steps.ts";

/** Blocks of code that run before others have their turn: some ten milliseconds. */
const TURN_BLOCKS_MAX = 100_000;

/**
 * Loads what nothing has loaded yet, and holds every turn to its bound.
 *
 * @param whole What the parts belong to.
 */
export async function assertShortTurns(
  parts: readonly (() => Promise<unknown>)[],
  whole: () => Promise<unknown>,
): Promise<void> {
  let blocks = 0;
  let most = 0;
  const counted = (load: () => Promise<unknown>) => async () => {
    blocks += await countBlocks(load);
  };
  await loadInTurns(parts.map(counted), counted(whole), () => {
    most = Math.max(most, blocks);
    blocks = 0;
    return Promise.resolve();
  });
  assert(most > 0);
  assert(most <= TURN_BLOCKS_MAX, `${most} blocks in one turn`);
}
