/**
 * Pauses in long work.
 *
 * @module
 */

import { setImmediate } from "node:timers/promises";
import { systemWait, type Wait } from "./runtime.ts";

/** Lets others go on between two pieces of work. */
export type Pause = () => Promise<void>;

/** Milliseconds of a pause at most. */
export const PAUSE_MS_MAX = 2_000;

/** Lets everything go on that waits for its turn: requests, answers, timers. */
export async function nextTurn(): Promise<void> {
  await setImmediate();
}

/**
 * Pauses of work that nobody waits for: each is as long as the piece before it,
 * so that others have half of the time. One turn takes a call one step further,
 * a read or a write of one connection, and a call is dozens of them: behind
 * turns alone it would wait for as many pieces.
 *
 * @param time Tests pass their own.
 */
export function evenPauses(
  { wait, monotonicMs }: {
    readonly wait: Wait;
    readonly monotonicMs: () => number;
  } = { wait: systemWait, monotonicMs: () => performance.now() },
): Pause {
  let fromMs = monotonicMs();
  return async () => {
    await wait(Math.min(monotonicMs() - fromMs, PAUSE_MS_MAX));
    fromMs = monotonicMs();
  };
}
