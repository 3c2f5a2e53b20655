/**
 * Finds out the end of payments that are not final: after a crash, after
 * an outage, and for buyers who never came back.
 *
 * It never moves money: a buyer who is not there cannot be given the result.
 * What turns out to be unused waits, with its result, for the buyer or for its
 * expiry; what turns out to be settled is recorded, so that the buyer finds it.
 *
 * Each payment stands in a line under the moment at which looking makes sense
 * (`due.ts`), so that a round costs what is due and not what is open.
 *
 * @module
 */

import { type HeldPayment, isHeld, paymentOf } from "./held_payment.ts";
import { type Deferred, recordSettlement } from "./settlement.ts";
import type { PaymentRecord } from "./record.ts";
import { type DuePage, listDue } from "./store.ts";
import type { Store, StoreKey } from "@/lib/store/store.ts";

/** Payments that are looked at together. */
const CONCURRENT_LOOKUPS = 4;
/** Payments read at once. */
const PAGE_PAYMENTS = 100;

/**
 * Days for which an unused payment waits, with its result, for its buyer, where
 * an older program took an authorization that lives longer; afterwards the
 * payment is as good as new.
 */
export const WAITING_DAYS = 30;

/** What one pass found, in numbers. */
export interface ReconcileReport {
  /** Payments that were looked at. */
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

/** How a pass goes about it. */
export interface ReconcileOptions {
  /**
   * Looks only at what is due, as the rounds of a serving process do; the other
   * processes see it again later. By default at everything that is not final.
   */
  readonly dueOnly?: boolean;
  /** With `dueOnly`: what is due later as well, and from then on as if it were new. */
  readonly isAllDue?: boolean;
  /**
   * Told how many were looked at; what it throws ends the pass after those that
   * are being looked at.
   */
  readonly onPayment?: (done: number) => void;
}

/** Looks at the payments that are not final, once. */
export async function reconcile(
  deps: Deferred & { store: Store },
  options: ReconcileOptions = {},
): Promise<ReconcileReport> {
  const counts: Record<keyof ReconcileReport, number> = {
    open: 0,
    settled: 0,
    released: 0,
    waiting: 0,
    unknown: 0,
    leased: 0,
  };
  const untilMs = deps.clock.now().getTime();
  const looked = new Set<string>();
  await forEachDue(deps.store, {
    family: "pay_due",
    ...(options.dueOnly === true && options.isAllDue !== true
      ? { untilMs }
      : {}),
    work: async ({ identity, key }) => {
      const found = await deps.ledger.find(identity);
      if (found === null || !isHeld(found) || !isInLine(found.record, key)) {
        // Left behind by a program before format 3, which knew no line.
        await deps.store.commit({ deletes: [key] });
        return;
      }
      // Taken, it stands further behind, where all is due as well.
      const name = JSON.stringify(identity);
      if (looked.has(name)) return;
      if (options.isAllDue === true) looked.add(name);
      const isTaken = options.dueOnly === true &&
        !await deps.ledger.isLeased(found.record);
      const held = isTaken ? await deps.ledger.takeDue(found) : found;
      // Another process looks at it.
      if (held === null) return;
      counts[await reconcilePayment(held, deps)]++;
      counts.open++;
      options.onPayment?.(counts.open);
    },
  });
  deps.telemetry.reconciled(counts);
  return counts;
}

/**
 * The rounds of a serving process. Where the clock was set back since the one
 * before, what is open is due at once: else it would be as much later.
 */
export function dueRounds(
  deps: Parameters<typeof reconcile>[0],
): () => Promise<ReconcileReport> {
  let lastMs = -Infinity;
  return () => {
    const nowMs = deps.clock.now().getTime();
    const isAllDue = nowMs < lastMs;
    lastMs = nowMs;
    return reconcile(deps, { dueOnly: true, isAllDue });
  };
}

/** Whether a record is not final and stands under this key. */
function isInLine(
  { state, dueAtMs }: PaymentRecord,
  [, atMs]: StoreKey,
): boolean {
  return dueAtMs === atMs && state !== "settled" && state !== "released";
}

/** Works on what stands in a line, a few at a time, until its end or a fault. */
export async function forEachDue(
  store: Store,
  options: {
    family: "pay_due" | "pay_check";
    untilMs?: number;
    work: (entry: DuePage["entries"][number]) => Promise<void>;
    /** Called behind each page, and behind a fault. */
    afterPage?: () => Promise<void>;
  },
): Promise<void> {
  const { family, untilMs, work, afterPage } = options;
  let cursor: string | null = null;
  do {
    const page: DuePage = await listDue(store, family, {
      limit: PAGE_PAYMENTS,
      ...(untilMs === undefined ? {} : { untilMs }),
      ...(cursor === null ? {} : { cursor }),
    });
    const pending = [...page.entries].reverse();
    const workers = Array.from({ length: CONCURRENT_LOOKUPS }, async () => {
      try {
        for (let next = pending.pop(); next; next = pending.pop()) {
          await work(next);
        }
      } catch (error) {
        pending.length = 0;
        throw error;
      }
    });
    // Nothing is left running when the pass ends early.
    await Promise.allSettled(workers);
    await afterPage?.();
    await Promise.all(workers);
    cursor = page.cursor;
  } while (cursor !== null);
}

/** Whether the buyer of a payment that is known not to have settled stayed away too long. */
function isGivenUp({ updatedAt }: PaymentRecord, now: Date): boolean {
  return Date.parse(updatedAt) + WAITING_DAYS * 86_400_000 <= now.getTime();
}

/** Finds out how one payment ended and writes it down. */
export async function reconcilePayment(
  held: HeldPayment,
  deps: Deferred,
): Promise<Verdict> {
  const { ledger, clock, settler } = deps;
  const { record } = held;
  if (await ledger.isLeased(record)) return "leased";
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
    case "settling":
    case "unknown":
  }
  const state = await settler.lookup({
    payment: paymentOf(record),
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
        await ledger.executed(held, record.reason ?? "not_settled");
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
