/**
 * Finds out what became of payments that are not final: after a crash, after
 * an outage, and for buyers who never came back.
 *
 * It never moves money: a buyer who is not there cannot be given the result.
 * What turns out to be unused waits, with its result, for the buyer or for its
 * expiry, but not for ever; what turns out to be settled is recorded, so that the
 * buyer finds it.
 *
 * @module
 */

import { parsePayment } from "./codec.ts";
import { type HeldPayment, isHeld } from "./ledger.ts";
import { type Deferred, recordSettlement } from "./settlement.ts";
import { listOpen, type PaymentRecord } from "./store.ts";
import type { Store } from "@/lib/store/store.ts";

/** Payments that are looked at together. */
const CONCURRENT_LOOKUPS = 4;
/** Open payments read at once. */
const PAGE_PAYMENTS = 100;

/**
 * Days for which an unused payment waits, with its result, for its buyer. A
 * payer may sign for a hundred years; afterwards the payment is as good as new.
 */
export const WAITING_DAYS = 30;

/** Milliseconds for which an unused payment is looked at in every pass. */
const WATCHED_MS = 3_600_000;

/** What one pass came to. */
export interface ReconcileReport {
  /** Payments that were not final. */
  readonly open: number;
  /** Found settled and recorded. */
  readonly settled: number;
  /** Found unable to settle ever, or never asked to, and released. */
  readonly released: number;
  /** Still unused and valid: the buyer may come back. */
  readonly waiting: number;
  /** Nobody could tell. */
  readonly unknown: number;
  /** Being worked on by a process that lives. */
  readonly leased: number;
}

/** What was found of one payment. */
export type Verdict = Exclude<keyof ReconcileReport, "open">;

/**
 * Looks at every payment that is not final, once.
 *
 * @param onPayment Told how many were looked at; what it throws ends the pass
 * after those that are being looked at.
 */
export async function reconcile(
  deps: Deferred & { store: Store },
  onPayment?: (done: number) => void,
): Promise<ReconcileReport> {
  const counts: Record<keyof ReconcileReport, number> = {
    open: 0,
    settled: 0,
    released: 0,
    waiting: 0,
    unknown: 0,
    leased: 0,
  };
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listOpen>> = await listOpen(
      deps.store,
      { limit: PAGE_PAYMENTS, ...(cursor === null ? {} : { cursor }) },
    );
    const pending = [...page.identities];
    const lookups = Array.from({ length: CONCURRENT_LOOKUPS }, async () => {
      try {
        for (let next = pending.pop(); next; next = pending.pop()) {
          const held = await deps.ledger.find(next);
          if (held === null || !isHeld(held)) continue;
          counts.open++;
          counts[await reconcilePayment(held, deps)]++;
          onPayment?.(counts.open);
        }
      } catch (error) {
        pending.length = 0;
        throw error;
      }
    });
    // Nothing is left running when the pass ends early.
    await Promise.allSettled(lookups);
    await Promise.all(lookups);
    cursor = page.cursor;
  } while (cursor !== null);
  deps.telemetry.reconciled(counts);
  return counts;
}

/**
 * Whether the chain is asked about a payment that is known not to have
 * settled: for a while, in case it did after all, and when its time is over.
 * In between only its buyer asks, so that payments which a payer signed for
 * years cost no calls of the RPC.
 */
function isWorthALook(record: PaymentRecord, now: Date): boolean {
  const { validBefore } = record.payload.payload.authorization;
  return now.getTime() < Date.parse(record.updatedAt) + WATCHED_MS ||
    Number(validBefore) * 1000 <= now.getTime() || isGivenUp(record, now);
}

/** Whether the buyer of a payment that is known not to have settled stayed away too long. */
function isGivenUp({ updatedAt }: PaymentRecord, now: Date): boolean {
  return Date.parse(updatedAt) + WAITING_DAYS * 86_400_000 <= now.getTime();
}

/** Finds out what became of one payment and writes it down. */
export async function reconcilePayment(
  held: HeldPayment,
  deps: Deferred,
): Promise<Verdict> {
  const { ledger, clock, settler } = deps;
  const { record } = held;
  if (ledger.isLeased(record)) return "leased";
  switch (record.state) {
    case "settled":
      return "settled";
    case "released":
      return "released";
    case "claimed":
      // Interrupted before a settler was asked: the payment is free again.
      await ledger.released(held, "interrupted");
      return "released";
    case "executed":
      if (!isWorthALook(record, clock.now())) return "waiting";
      break;
    case "settling":
    case "unknown":
  }
  const state = await settler.lookup({
    payment: parsePayment(record.payload),
    requirements: record.requirements,
    claimedAt: new Date(record.claimedAt),
    now: clock.now(),
  });
  switch (state.kind) {
    case "settled":
      await recordSettlement(held, state, deps);
      return "settled";
    case "dead":
      await ledger.released(held, state.reason);
      return "released";
    case "unused":
      if (state.isInFlight === true) return "unknown";
      if (record.state !== "executed") {
        await ledger.notSettled(held, record.reason ?? "not_settled");
        return "waiting";
      }
      if (!isGivenUp(record, clock.now())) return "waiting";
      await ledger.released(held, record.reason ?? "not_settled");
      return "released";
    case "unknown":
      deps.onFault("settlement_unknown", state.message);
      return "unknown";
  }
}
