/**
 * Loading what is large without holding up everybody else.
 *
 * @module
 */

import { nextTurn, type Pause } from "./next_turn.ts";

/** Modules that are loaded before others have their turn: a few milliseconds each. */
export const PARTS_A_TURN = 4;

/**
 * Loads the parts of something one after the other, then the whole, which by
 * then has little left to run.
 *
 * @param pause Lets others go on: behind every {@linkcode PARTS_A_TURN} parts,
 * before the whole and behind it.
 */
export async function loadInTurns<T>(
  parts: readonly (() => Promise<unknown>)[],
  whole: () => Promise<T>,
  pause: Pause = nextTurn,
): Promise<T> {
  for (const [at, load] of parts.entries()) {
    await load();
    if ((at + 1) % PARTS_A_TURN === 0) await pause();
  }
  await pause();
  const loaded = await whole();
  await pause();
  return loaded;
}
