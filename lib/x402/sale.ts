/**
 * One sale, from the claim to the delivery: claim, run, store, settle, record.
 * The result is stored before money is asked for.
 *
 * @module
 */

import { timedRun } from "@/lib/telemetry/timed_run.ts";
import { challengeFor, refusalFor } from "./gate_answers.ts";
import type { GateDependencies } from "./gate_dependencies.ts";
import type { HeldPayment } from "./held_payment.ts";
import type { KeptLease } from "./leases.ts";
import {
  afterFailure,
  noLongerKept,
  notRestored,
  type PaidOutcome,
  refused,
  RETRY_AFTER_SECONDS,
  spentOnChain,
  unsettleable,
} from "./outcome.ts";
import { type Attempt, runOperation } from "./paid_call.ts";
import type { SeenIdentifier } from "./payment_identifier.ts";
import {
  recordSettlement,
  settleHeld,
  type SettleReport,
} from "./settlement.ts";
import type { Settled } from "./spent_before.ts";

/** `overtaken` where another process wrote what this one was about to. */
export type SaleOutcome = PaidOutcome | "overtaken";

/** Claims a payment for its attempt; null when somebody else was quicker. */
export function claimSale(
  attempt: Attempt,
  seen: { previous: HeldPayment | null; identifier: SeenIdentifier | null },
  { ledger }: GateDependencies,
): Promise<HeldPayment | null> {
  const { call, payment, identity, fingerprint } = attempt;
  const { operation, requirements } = call.resource;
  return ledger.claim({
    payment,
    identity,
    requirements,
    resourceUrl: call.resource.paymentRequired.resource.url,
    operation,
    fingerprint,
    requestId: call.requestId,
    leaseMs: runLeaseMs(operation),
    ...seen,
  });
}

/**
 * Runs what was claimed, and settles it.
 *
 * @param deps `proven`: where it was paid before already, what proves that.
 */
export async function runSale(
  attempt: Attempt,
  claimed: HeldPayment,
  deps: GateDependencies & { readonly proven?: Settled },
): Promise<SaleOutcome> {
  const leaseMs = runLeaseMs(attempt.call.resource.operation);
  const lease = deps.ledger.keepLease(claimed, leaseMs);
  try {
    return await runLeased(attempt, lease, deps);
  } finally {
    // What failed halfway is nobody's work any more: the reconciler takes it.
    await lease.end();
  }
}

async function runLeased(
  attempt: Attempt,
  lease: KeptLease<HeldPayment>,
  deps: GateDependencies & { readonly proven?: Settled },
): Promise<SaleOutcome> {
  const { telemetry, clock, ledger, settler, proven } = deps;
  const { operation } = attempt.call.resource;
  await deps.onStep?.("claimed");
  let result;
  try {
    result = await timedRun(
      () => runOperation(attempt, clock.now()),
      { telemetry, operation: operation.id },
    );
  } catch (error) {
    const refusal = refusalFor(error, deps);
    const isOurs =
      await ledger.released(await lease.end(), refusal.code) !== null;
    // Who took it over may have sold it.
    if (!isOurs) return "overtaken";
    const { payment, call: { resource: { requirements } } } = attempt;
    await settler.letGo?.({ payment, requirements });
    return proven === undefined
      ? { kind: "refused", error: refusal }
      : notRestored(refusal, proven.transfer.transaction);
  }
  await deps.onStep?.("ran");
  const settling = await ledger.settling(await lease.end(), {
    ...result,
    ...settler.chosen?.(attempt.payment),
  });
  if (settling === null) return "overtaken";
  await deps.onStep?.("executed");
  if (proven !== undefined) {
    const report = await recordSettlement(settling, proven, deps);
    return await answerTo(report, attempt, deps);
  }
  return await settleSale(attempt, settling, { ...deps, isFirst: true });
}

/** Settles what has its result, or finds out how that ended. */
export async function settleSale(
  attempt: Attempt,
  held: HeldPayment,
  deps: GateDependencies & { readonly isFirst: boolean },
): Promise<SaleOutcome> {
  const { payment } = attempt;
  const report = await settleHeld(held, { ...deps, payment });
  return await answerTo(report, attempt, deps);
}

async function answerTo(
  report: SettleReport,
  attempt: Attempt,
  deps: GateDependencies,
): Promise<SaleOutcome> {
  switch (report.kind) {
    case "settled":
      return await deliver(report.held, { ...deps, isReplay: false });
    case "not_settled":
      return afterFailure(
        challengeFor(attempt.call, report.reason, deps),
        {
          reason: report.reason,
          network: attempt.call.resource.requirements.network,
          payer: attempt.payment.authorization.from,
        },
      );
    case "unsent":
      return unsettleable();
    case "spent":
      return spentOnChain(report.transaction);
    case "unknown":
      return refused(
        "settlement_unknown",
        "The payment was sent for settlement and its outcome is not known yet.",
        RETRY_AFTER_SECONDS,
      );
    case "contended":
      return "overtaken";
  }
}

/** Gives a settled payment's result, while it is kept. */
export async function deliver(
  held: HeldPayment,
  { ledger, isReplay }: Pick<GateDependencies, "ledger"> & {
    readonly isReplay: boolean;
  },
): Promise<PaidOutcome> {
  const delivery = await ledger.delivery(held);
  return delivery === null
    ? noLongerKept()
    : { kind: "delivered", ...delivery, isReplay };
}

/** Milliseconds for which a run is waited for without a sign of its process. */
function runLeaseMs({ runMsMax }: { readonly runMsMax: number }): number {
  return runMsMax + 5_000;
}
