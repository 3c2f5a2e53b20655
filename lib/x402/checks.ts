/**
 * Holds what was delivered against the chain once more: what was believed on a
 * facilitator's word, and what stood in a block that is gone.
 *
 * What turns out not to be paid is marked in the ledger and in the revenue log,
 * and logged for the operator; the buyer keeps the result.
 *
 * @module
 */

import type { Store } from "@/lib/store/store.ts";
import { type HeldPayment, isHeld, paymentOf } from "./held_payment.ts";
import { forEachDue } from "./reconciler.ts";
import type { Deferred } from "./settlement.ts";
import type { PaymentAttempt, TransferProof } from "./settler.ts";

/** What one round did, in numbers. */
export interface CheckReport {
  /** Stand on the chain. */
  readonly proven: number;
  /** Were not paid. */
  readonly unpaid: number;
  /** Nobody could tell; asked again later. */
  readonly unknown: number;
}

/** What was found out is written down so many at a time, which a store may do at once. */
const WRITTEN_TOGETHER = 16;

/** Writes down what was found out of one settlement; null: there is none. */
type Writing = () => Promise<keyof CheckReport | null>;

/** Looks at the settlements whose time has come. */
export async function checkSettlements(
  deps: Deferred & { store: Store },
): Promise<CheckReport> {
  const counts: Record<keyof CheckReport, number> = {
    proven: 0,
    unpaid: 0,
    unknown: 0,
  };
  let writings: Writing[] = [];
  await forEachDue(deps.store, {
    family: "pay_check",
    untilMs: deps.clock.now().getTime(),
    work: async ({ identity, key }) => {
      const held = await deps.ledger.find(identity);
      if (held === null || !isHeld(held) || held.record.checkAtMs !== key[1]) {
        // It became compact, or its line was left behind by a lost race.
        writings.push(async () => {
          await deps.store.commit({ deletes: [key] });
          return null;
        });
        return;
      }
      const verdict = await verdictOf(held, deps);
      writings.push(() => record(held, verdict, deps));
    },
    async afterPage() {
      const page = writings;
      writings = [];
      for (let at = 0; at < page.length; at += WRITTEN_TOGETHER) {
        const together = page.slice(at, at + WRITTEN_TOGETHER);
        for (const said of await allOf(together.map((write) => write()))) {
          if (said !== null) counts[said]++;
        }
      }
    },
  });
  return counts;
}

/** As `Promise.all`, but nothing is left running where one fails. */
async function allOf<T>(running: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(running);
  return await Promise.all(running);
}

/** Writes down what the chain says of a settlement. */
async function record(
  held: HeldPayment,
  verdict: CheckVerdict,
  deps: Deferred,
): Promise<keyof CheckReport> {
  const { ledger, onFault } = deps;
  switch (verdict.kind) {
    case "proven": {
      const { transfer } = verdict;
      const isTaken = held.record.transfer === undefined &&
        await ledger.isTransferOfAnother(held, transfer);
      if (!isTaken) {
        await ledger.checked(held, transfer);
        return "proven";
      }
      onFault("delivered_unpaid", held.record.requestId);
      await ledger.unpaid(held, "transfer_paid_for_another");
      return "unpaid";
    }
    case "unpaid":
      onFault("delivered_unpaid", held.record.requestId);
      await ledger.unpaid(held, verdict.reason);
      return "unpaid";
    case "unknown":
      await ledger.checkLater(held);
      return "unknown";
  }
}

type CheckVerdict =
  | { readonly kind: "proven"; readonly transfer: TransferProof }
  | { readonly kind: "unpaid"; readonly reason: string }
  | { readonly kind: "unknown" };

/** Holds one settlement against the chain. */
async function verdictOf(
  { record }: HeldPayment,
  { settler, clock }: Deferred,
): Promise<CheckVerdict> {
  const attempt: PaymentAttempt = {
    payment: paymentOf(record),
    requirements: record.requirements,
    claimedAt: new Date(record.claimedAt),
    now: clock.now(),
  };
  const transaction = record.settlement?.transaction ?? "";
  const verdict = await settler.confirm?.(attempt, transaction);
  if (verdict?.kind === "confirmed") {
    return { kind: "proven", transfer: verdict.transfer };
  }
  // Another transaction may have used the authorization.
  const state = await settler.lookup(attempt);
  switch (state.kind) {
    case "settled":
      return { kind: "proven", transfer: state.transfer };
    case "dead":
      return { kind: "unpaid", reason: state.reason };
    case "unused":
    case "unknown":
      return { kind: "unknown" };
  }
}
