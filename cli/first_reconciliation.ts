/**
 * What an earlier process left open is looked at before anybody asks for it,
 * but a chain that does not answer keeps no listener closed: a payment that
 * comes back is looked up by itself.
 *
 * @module
 */

import type { Wait } from "@/lib/runtime.ts";

/** Milliseconds for which the start waits for the chain. */
export const FIRST_RECONCILIATION_MS_MAX = 10_000;

/** Resolves when the pass is over, or when it has taken long enough; it goes on then. */
export async function reconcileFirst(
  reconcile: () => Promise<unknown>,
  options: {
    wait: Wait;
    /** Takes faults for the log. */
    onFault: (event: string, detail: unknown) => void;
  },
): Promise<void> {
  const { wait, onFault } = options;
  const patience = new AbortController();
  const pass = reconcile()
    .catch((error) => onFault("reconciliation_failed", error))
    .then(() => "over" as const);
  const first = await Promise.race([
    pass,
    wait(FIRST_RECONCILIATION_MS_MAX, patience.signal),
  ]);
  patience.abort();
  if (first !== "over") {
    onFault("reconciliation_slow", "the listener opens before it is over");
  }
}
