/**
 * Settlements on their way to the revenue log, as the ledger leaves them in the
 * outbox, without the payments.
 *
 * @module
 */

import { systemRandom } from "@/lib/runtime.ts";
import type { Store } from "@/lib/store/store.ts";
import { drainOutbox } from "@/services/api/revenue_log/log.ts";

/** Settlements put into the outbox with one commit. */
const COMMIT_ENTRIES = 500;

/** Puts settlements into the log; the tree is left as it is. */
export async function settleMany(
  store: Store,
  options: { readonly from?: number; readonly count: number },
): Promise<void> {
  const { from = 0, count } = options;
  for (let start = 0; start < count; start += COMMIT_ENTRIES) {
    const length = Math.min(COMMIT_ENTRIES, count - start);
    await store.commit({
      sets: Array.from({ length }, (_, index) => {
        const number = from + start + index;
        return {
          key: ["outbox", String(number).padStart(8, "0")],
          value: {
            recordedAt: new Date(number * 1000).toISOString(),
            service: "api",
            operation: "fix-error",
            network: "eip155:8453",
            amount: "10000",
            txSha256: String(number).padStart(64, "a"),
            requestSha256: "b".repeat(64),
          },
        };
      }),
    });
  }
  await drainOutbox({ store, random: systemRandom });
}
