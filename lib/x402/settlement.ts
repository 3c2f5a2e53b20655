/**
 * Settling a payment whose result is stored, and finding out how an unclear
 * settlement ended: one code for the first attempt, a replay and the reconciler.
 *
 * @module
 */

import type { Clock } from "@/lib/runtime.ts";
import type { Telemetry } from "@/lib/telemetry/telemetry.ts";
import type { ExactPayment } from "./codec.ts";
import type { HeldPayment } from "./held_payment.ts";
import { type Ledger, SETTLE_LEASE_MS } from "./ledger.ts";
import type { KeptLease } from "./leases.ts";
import { knownReason } from "./reasons.ts";
import type {
  AuthorizationState,
  PaymentAttempt,
  SettleOutcome,
  Settler,
} from "./settler.ts";
import type { PaymentRequired, SettlementResponse } from "./types.ts";

/**
 * Attempts when the settler's own writes conflict with another process's (only
 * where it keeps books here; in one process its payers take turns).
 */
const COMMIT_ATTEMPTS_MAX = 32;

/** What {@linkcode settleHeld} needs. */
export interface Deferred {
  /** The steps of a payment. */
  readonly ledger: Ledger;
  /** Moves the money. */
  readonly settler: Settler;
  /** The time. */
  readonly clock: Clock;
  /** Takes faults for the log; callers do not see them. */
  readonly onFault: (event: string, detail: unknown) => void;
  /** Takes the outcome of payments, for the log. */
  readonly telemetry: Telemetry;
  /** Called after each step, before the next. */
  readonly onStep?: (step: "settled" | "recorded") => void | Promise<void>;
  /** What was sold at a URL, as its challenge says it; null for nothing that is sold now. */
  readonly soldAt?: (
    resourceUrl: string,
    operation: string,
  ) => PaymentRequired | null;
  /** Adds extensions to the response of a settlement, such as a signed receipt. */
  readonly decorate?: (
    response: SettlementResponse,
    held: HeldPayment,
  ) => Promise<SettlementResponse>;
}

/** How a payment ended, or that nobody knows yet. */
export type SettleReport =
  | { readonly kind: "settled"; readonly held: HeldPayment }
  /** Proven or plainly said: the amount did not move. */
  | { readonly kind: "not_settled"; readonly reason: string }
  /** Nothing was sent for settlement: the same payment is good later. */
  | { readonly kind: "unsent" }
  /** The transfer that was found is another payment's already. */
  | { readonly kind: "spent"; readonly transaction: string }
  | { readonly kind: "unknown" }
  /** Somebody else works on it. */
  | { readonly kind: "contended" };

/**
 * Settles a payment in state `settling` (the first attempt), or finds out how
 * one ended that is `settling`, `executed` or `unknown`, and settles it if
 * nothing moved.
 */
export async function settleHeld(
  held: HeldPayment,
  options: Deferred & { payment: ExactPayment; isFirst: boolean },
): Promise<SettleReport> {
  const report = await settleOrLookUp(held, options);
  const { operation } = held.record;
  switch (report.kind) {
    case "settled":
      // Counted where it is recorded, so that each payment counts once.
      break;
    case "not_settled":
      options.telemetry.settled(operation, {
        outcome: "not_settled",
        reason: knownReason(report.reason),
      });
      break;
    case "spent":
      options.telemetry.settled(operation, {
        outcome: "not_settled",
        reason: knownReason("authorization_used_elsewhere"),
      });
      break;
    case "unsent":
    case "unknown":
    case "contended":
      options.telemetry.settled(operation, { outcome: report.kind });
  }
  return report;
}

async function settleOrLookUp(
  held: HeldPayment,
  options: Deferred & { payment: ExactPayment; isFirst: boolean },
): Promise<SettleReport> {
  const { requirements, claimedAt, resourceUrl, operation, settledBy } =
    held.record;
  const sold = options.soldAt?.(resourceUrl, operation) ?? null;
  const attempt: PaymentAttempt = {
    payment: options.payment,
    requirements,
    claimedAt: new Date(claimedAt),
    now: options.clock.now(),
    isFirst: options.isFirst,
    ...(sold === null ? {} : { sold }),
    ...(settledBy === undefined ? {} : { settledBy }),
  };
  if (options.isFirst) return await settleNow(held, attempt, options);
  const state = await options.settler.lookup(attempt);
  if (state.kind !== "unused") return await conclude(held, state, options);
  if (await options.ledger.result(held) === null) {
    return await withoutResult(held, options);
  }
  const leased = await options.ledger.settlingAgain(held);
  if (leased === null) return { kind: "contended" };
  return await settleNow(leased, attempt, options);
}

/**
 * No money is moved for a result that is not there. (Format 1 let results of
 * open payments expire.) Where nothing was sent for settlement the payment is
 * let go, so that the next attempt runs again; else it waits for its end.
 */
async function withoutResult(
  held: HeldPayment,
  options: Deferred,
): Promise<SettleReport> {
  options.onFault("result_missing", held.record.requestId);
  if (held.record.state !== "executed") return { kind: "unknown" };
  await options.ledger.released(held, "result_missing");
  return { kind: "contended" };
}

async function settleNow(
  held: HeldPayment,
  attempt: PaymentAttempt,
  options: Deferred,
): Promise<SettleReport> {
  const lease = options.ledger.keepLease(held, SETTLE_LEASE_MS);
  const settle = () => settleInRounds(lease, attempt, options);
  try {
    return await (options.settler.inTurn?.(attempt, settle) ?? settle());
  } finally {
    await lease.end();
  }
}

async function settleInRounds(
  lease: KeptLease<HeldPayment>,
  attempted: PaymentAttempt,
  options: Deferred,
): Promise<SettleReport> {
  let attempt = attempted;
  for (let round = 0; round < COMMIT_ATTEMPTS_MAX; round++) {
    const outcome = await options.settler.settle(attempt);
    if (outcome.kind === "settled") await options.onStep?.("settled");
    const held = await lease.take();
    if (outcome.kind === "elsewhere") {
      // Written down before anything is sent there.
      const moved = await options.ledger.settlingAgain(held, outcome.by);
      if (moved === null) return { kind: "contended" };
      lease.keep(moved);
      attempt = { ...attempt, settledBy: outcome.by };
      continue;
    }
    if (outcome.kind !== "settled") {
      return await concludeFailure(held, outcome, options);
    }
    const report = await recordSettlement(held, outcome, options);
    if (report.kind !== "contended" || outcome.commit === undefined) {
      return report;
    }
    lease.keep(held);
  }
  return { kind: "contended" };
}

async function concludeFailure(
  held: HeldPayment,
  outcome: Exclude<SettleOutcome, { kind: "settled" | "elsewhere" }>,
  options: Deferred,
): Promise<SettleReport> {
  if (outcome.kind === "failed") {
    options.onFault("not_settled", outcome.reason);
    // The result stays: should the payment settle after all, it is delivered.
    return await written(options.ledger.executed(held, outcome.reason), {
      kind: "not_settled",
      reason: outcome.reason,
    });
  }
  if (outcome.kind === "unsent") {
    options.onFault("settlement_unsent", outcome.message);
    return await written(options.ledger.executed(held, "settlement_unsent"), {
      kind: "unsent",
    });
  }
  options.onFault("settlement_unknown", outcome.message);
  return await written(options.ledger.unknown(held, "settlement_unknown"), {
    kind: "unknown",
  });
}

/** The report, unless another process has written to the payment meanwhile: then `contended`. */
async function written(
  step: Promise<HeldPayment | null>,
  report: SettleReport,
): Promise<SettleReport> {
  return await step === null ? { kind: "contended" } : report;
}

async function conclude(
  held: HeldPayment,
  state: Exclude<AuthorizationState, { kind: "unused" }>,
  options: Deferred,
): Promise<SettleReport> {
  switch (state.kind) {
    case "settled":
      return await recordSettlement(held, state, options);
    case "dead":
      options.onFault("not_settled", state.reason);
      return await written(options.ledger.released(held, state.reason), {
        kind: "not_settled",
        reason: state.reason,
      });
    case "unknown":
      options.onFault("settlement_unknown", state.message);
      return { kind: "unknown" };
  }
}

/**
 * Writes down that a payment settled: `contended` when somebody else wrote
 * first, `spent` when the transfer paid for another payment.
 */
export async function recordSettlement(
  held: HeldPayment,
  outcome: Extract<SettleOutcome, { kind: "settled" }>,
  options: Deferred,
): Promise<Extract<SettleReport, { kind: "settled" | "contended" | "spent" }>> {
  const { transfer, commit } = outcome;
  const settlement = await decorated(held, outcome.response, options);
  const recorded = await options.ledger.settled(held, {
    settlement,
    hasChain: options.settler.confirm !== undefined,
    ...(transfer === undefined ? {} : { transfer }),
    ...(commit === undefined ? {} : { commit }),
  });
  if (recorded !== null) {
    options.telemetry.settled(held.record.operation, { outcome: "settled" });
    await options.onStep?.("recorded");
    return { kind: "settled", held: recorded };
  }
  if (
    transfer === undefined ||
    !await options.ledger.isTransferOfAnother(held, transfer)
  ) return { kind: "contended" };
  options.onFault("transfer_paid_for_another", held.record.requestId);
  await options.ledger.released(held, "authorization_used_elsewhere");
  return { kind: "spent", transaction: transfer.transaction };
}

/** A receipt that cannot be signed does not stop a delivery. */
async function decorated(
  held: HeldPayment,
  response: SettlementResponse,
  options: Deferred,
): Promise<SettlementResponse> {
  try {
    return await options.decorate?.(response, held) ?? response;
  } catch (error) {
    options.onFault("receipt_not_signed", error);
    return response;
  }
}
