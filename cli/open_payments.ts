/**
 * The payments that are not final, and what is being done about each.
 *
 * @module
 */

import { formatAmount } from "@/lib/money.ts";
import { printableLine } from "@/lib/printable.ts";
import type { Store } from "@/lib/store/store.ts";
import type { PaymentRecord } from "@/lib/x402/record.ts";
import { openPayments } from "./ledger_find.ts";

/** Payments that are counted; beyond, there are "at least" so many. */
export const COUNT_MAX = 10_000;
/** Open payments that are listed one by one: those that are looked at soonest. */
export const LISTED_MAX = 50;

/** A payment that is not final. */
export interface OpenPayment {
  /** `ledger show` finds it by this. */
  readonly nonce: string;
  /** Id of what is bought. */
  readonly operation: string;
  /** In the asset. */
  readonly amount: string;
  /** See `docs/operators/payments.md`. */
  readonly state: OpenState;
  /** When its state last changed, ISO 8601. */
  readonly changed_at: string;
  /** When it is looked at next; null: by whoever runs, soon. */
  readonly next_look_at: string | null;
  /** How often it was looked at since its state changed. */
  readonly looks: number;
  /** What the last attempt said: words of whoever settles, of which nothing hides. */
  readonly reason: string | null;
  /** What is being done about it. */
  readonly doing: string;
}

/** The payments that are not final. */
export interface OpenReport {
  /** How many of each state; {@linkcode COUNT_MAX} together at most. */
  readonly by_state: Readonly<Record<string, number>>;
  /** When the one that stands still longest last changed; null: none is open. */
  readonly oldest_change: string | null;
  /** The first {@linkcode LISTED_MAX}. */
  readonly payments: readonly OpenPayment[];
}

/** States that somebody still works on, or looks at. */
export type OpenState = "claimed" | "executed" | "settling" | "unknown";

const DOING: Readonly<Record<OpenState, string>> = {
  claimed:
    "the operation runs; if its process has ended, the next look lets the payment go",
  executed:
    "nothing was charged; the result waits for its buyer to come back, or for the payment to expire",
  settling:
    "whoever settles was asked; if its process has ended, the next look asks the chain",
  unknown: "the chain is asked, again and again, whether the payment arrived",
};

/** Reads which payments are not final. */
export async function readOpen(
  store: Store,
  { decimals }: { readonly decimals: number },
): Promise<OpenReport> {
  const byState: Record<string, number> = {};
  const payments: OpenPayment[] = [];
  let oldest: string | null = null;
  let count = 0;
  for await (const { identity, record } of openPayments(store)) {
    if (record.format !== 1 || !isOpenState(record.state)) continue;
    const { state, updatedAt } = record;
    byState[state] = (byState[state] ?? 0) + 1;
    if (oldest === null || updatedAt < oldest) oldest = updatedAt;
    if (payments.length < LISTED_MAX) {
      const amount = BigInt(record.requirements.amount);
      payments.push({
        nonce: identity.nonce,
        operation: record.operation,
        amount: formatAmount(amount, { decimals }),
        ...whatIsDone(record, state),
      });
    }
    if (++count >= COUNT_MAX) break;
  }
  return { by_state: byState, oldest_change: oldest, payments };
}

function whatIsDone(
  { updatedAt, dueAtMs, looks = 0, reason }: PaymentRecord,
  state: OpenState,
): Omit<OpenPayment, "nonce" | "operation" | "amount"> {
  return {
    state,
    changed_at: updatedAt,
    next_look_at: dueAtMs === undefined
      ? null
      : new Date(dueAtMs).toISOString(),
    looks,
    reason: reason === undefined ? null : printableLine(reason),
    doing: DOING[state],
  };
}

function isOpenState(state: string): state is OpenState {
  return Object.hasOwn(DOING, state);
}
