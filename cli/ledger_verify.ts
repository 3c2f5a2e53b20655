/**
 * Whether the ledger holds together: the revenue log by its own hashes, and
 * against the payments that it should hold. It changes nothing, needs no quiet
 * moment, and has one page of entries in memory at a time.
 *
 * @module
 */

import type { Config } from "@/lib/config.ts";
import { formatAmount } from "@/lib/money.ts";
import type { Store } from "@/lib/store/store.ts";
import { listPaymentStates, type PaymentState } from "@/lib/x402/store.ts";
import { checkLog, type RevenueCheck } from "@/services/api/revenue_log/log.ts";
import {
  countWholeOutbox,
  readHead,
} from "@/services/api/revenue_log/store.ts";
import { readLoggedKeys } from "@/services/api/revenue_log/tree/store.ts";
import { PAGE_PAYMENTS } from "./ledger_find.ts";

/** What was found. */
export interface Verification {
  /** Of the revenue log. */
  readonly audit: RevenueCheck;
  /** Settlements by the payments, and what was taken back counted once more. */
  readonly settled: number;
  /** Settlements that are on their way to the log. */
  readonly waiting: number;
  /** Whether as many settlements stand in the log, or on their way to it, as payments settled. */
  readonly isComplete: boolean;
}

/** Hears how far it is; what they throw ends the walk. */
export interface VerificationHooks {
  /** Payments that were counted. */
  readonly onPayment?: (done: number) => void;
  /** Entries of the log that were recomputed, of how many. */
  readonly onEntry?: (done: number, total: number) => void;
}

/**
 * Walks the revenue log and recomputes every hash, and counts the payments
 * that it should hold: a settlement and its entry are one commit.
 */
export async function verifyLedger(
  store: Store,
  { onPayment, onEntry }: VerificationHooks = {},
): Promise<Verification> {
  // What moves into the log between these two reads is counted by neither, and
  // between the two below by both: what settles meanwhile is no fault.
  const least = await countLogged(store) + await countWholeOutbox(store);
  let settled = 0;
  let seen = 0;
  for await (const { state, isUnpaid } of walkStates(store)) {
    if (state === "settled") settled++;
    // What was not paid after all has a second entry, which takes it back.
    if (isUnpaid) settled++;
    onPayment?.(++seen);
  }
  const waiting = await countWholeOutbox(store);
  const most = await countLogged(store) + waiting;
  const audit = await checkLog(
    store,
    onEntry === undefined ? {} : { onProgress: onEntry },
  );
  const isComplete = least <= settled && settled <= most;
  return { audit, settled, waiting, isComplete };
}

/** Where every payment stands. */
async function* walkStates(store: Store): AsyncGenerator<PaymentState> {
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listPaymentStates>> =
      await listPaymentStates(store, {
        limit: PAGE_PAYMENTS,
        ...(cursor === null ? {} : { cursor }),
      });
    yield* page.states;
    cursor = page.cursor;
  } while (cursor !== null);
}

/** Entries of settlements; those of the log's own keys have no payment. */
async function countLogged(store: Store): Promise<number> {
  const count = (await readHead(store))?.value.count ?? 0;
  return count - ((await readLoggedKeys(store))?.value.entries ?? 0);
}

/** Whether nothing is broken and nothing missing. */
export function isWhole({ audit, isComplete }: Verification): boolean {
  return audit.status !== "broken" && isComplete;
}

/** What is printed of it. */
export function describeVerification(
  { audit, settled, waiting, isComplete }: Verification,
  { terms: { asset } }: Config,
  isJson: boolean,
): string[] {
  if (isJson) {
    return [JSON.stringify({
      status: audit.status,
      count: audit.count,
      head: audit.headHash,
      totals_atomic: Object.fromEntries(
        [...audit.totals].map(([network, atomic]) => [network, `${atomic}`]),
      ),
      settled_payments: settled,
      waiting_settlements: waiting,
      is_complete: isComplete,
      broken_seq: audit.brokenSeq,
      problem: audit.problem,
    })];
  }
  const { decimals, symbol } = asset;
  return [
    `${audit.status}: ${audit.count} entries, head ${audit.headHash}`,
    ...[...audit.totals].map(([network, atomic]) =>
      `${network}: ${formatAmount(atomic, { decimals })} ${symbol}`
    ),
    ...(waiting === 0
      ? []
      : [`${waiting} settlements on their way to the log`]),
    audit.status === "broken"
      ? `entry ${audit.brokenSeq}: ${audit.problem}`
      : `${settled} settled payments${isComplete ? "" : ": some are missing"}`,
  ];
}
