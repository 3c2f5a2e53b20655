/**
 * A server that starts waits for its database: after a reboot both start, and
 * nobody says in which order.
 *
 * @module
 */

import type { Wait } from "@/lib/runtime.ts";
import { StoreAwayError } from "@/lib/store/store.ts";

/** Milliseconds between two attempts. */
export const ATTEMPT_MS = 1_000;
/** Attempts after the first: a minute, if each fails at once. */
export const ATTEMPTS_MORE = 60;
/** Attempts between two reports. */
const REPORT_ATTEMPTS = 5;

/**
 * Opens a store as soon as it is there.
 *
 * @param options `onWait`: told at once and now and then how many seconds are
 *   left; without it nobody waits.
 * @throws {StoreAwayError} when it was not there in time.
 */
export async function openPatiently<T>(
  open: () => Promise<T>,
  options: {
    wait: Wait;
    onWait: ((secondsLeft: number) => void) | undefined;
  },
): Promise<T> {
  const { wait, onWait } = options;
  for (let left = ATTEMPTS_MORE;; left--) {
    try {
      return await open();
    } catch (error) {
      const isOver = left === 0 || onWait === undefined;
      if (isOver || !(error instanceof StoreAwayError)) throw error;
      if ((ATTEMPTS_MORE - left) % REPORT_ATTEMPTS === 0) {
        onWait(left * ATTEMPT_MS / 1_000);
      }
      await wait(ATTEMPT_MS);
    }
  }
}
