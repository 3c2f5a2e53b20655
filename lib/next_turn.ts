/**
 * A pause in long work.
 *
 * @module
 */

import { setImmediate } from "node:timers/promises";

/** Lets everything go on that waits for its turn: requests, answers, timers. */
export async function nextTurn(): Promise<void> {
  await setImmediate();
}
