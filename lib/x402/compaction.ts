/**
 * Makes old settled payments small: after {@linkcode PAYMENT_DETAIL_DAYS} days
 * a record is reduced to what keeps the promises of the ledger.
 *
 * An index by time names the records that are still whole, so that nothing is
 * looked at twice. Two processes may do this at once: each commit checks the
 * records that it rewrites.
 *
 * @module
 */

import { nextTurn } from "@/lib/next_turn.ts";
import type { Clock } from "@/lib/runtime.ts";
import {
  COMMIT_CHECKS_MAX,
  type Store,
  type StoreCheck,
  type StoreKey,
  type StoreSet,
} from "@/lib/store/store.ts";
import { daySet } from "./payment_index/store.ts";
import { compactRecord, PAYMENT_DETAIL_DAYS } from "./record.ts";
import {
  identityOf,
  listSettledBefore,
  readPayments,
  resultKey,
} from "./store.ts";

/** Payments that one round looks at. */
export const ROUND_PAYMENTS_MAX = 100;

/** What one round did, in numbers. */
export interface CompactionReport {
  /** Records that became small. */
  readonly compacted: number;
  /** Whether there is more to do at once. */
  readonly isMore: boolean;
}

/**
 * Does one round.
 *
 * @param options `signal` stops it between two commits.
 */
export async function compactPayments(
  deps: { readonly store: Store; readonly clock: Clock },
  options: { readonly signal?: AbortSignal; readonly max?: number } = {},
): Promise<CompactionReport> {
  const { store, clock } = deps;
  const max = options.max ?? ROUND_PAYMENTS_MAX;
  const dayMs = 86_400_000;
  const day = new Date(clock.now().getTime() - PAYMENT_DETAIL_DAYS * dayMs)
    .toISOString().slice(0, 10);
  const due = await listSettledBefore(store, day, max);
  let compacted = 0;
  for (let start = 0; start < due.length; start += COMMIT_CHECKS_MAX) {
    if (options.signal?.aborted) return { compacted, isMore: true };
    compacted += await compactBatch(
      store,
      due.slice(start, start + COMMIT_CHECKS_MAX),
    );
    await nextTurn();
  }
  return { compacted, isMore: due.length === max && compacted > 0 };
}

/** At most as many keys as one commit has checks; gives the records that became small. */
async function compactBatch(
  store: Store,
  due: readonly StoreKey[],
): Promise<number> {
  const identities = due.map(identityOf).filter((found) => found !== null);
  const entries = await readPayments(store, identities);
  const checks: StoreCheck[] = [];
  const sets: StoreSet[] = [];
  const results: StoreKey[] = [];
  for (const entry of entries) {
    // Anything else than whole and settled was not put into the index by us.
    if (entry?.value.format !== 1 || entry.value.state !== "settled") continue;
    checks.push({ key: entry.key, version: entry.version });
    sets.push({ key: entry.key, value: compactRecord(entry.value) });
    const identity = identityOf(entry.key);
    if (identity === null) continue;
    sets.push(daySet(identity, entry.value));
    results.push(resultKey(identity));
  }
  const version = await store.commit({
    checks,
    sets,
    // Results expire by themselves, but for those of a payment that an older
    // program settled. What is not settled may yet be asked for its result.
    deletes: [...due, ...results],
  });
  return version === null ? 0 : checks.length;
}
