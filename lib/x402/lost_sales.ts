/**
 * Payments that may have paid for a sale that this store lost: their buyers are
 * never asked to pay again, and are given what was lost where the operator said
 * when that was.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import {
  EXPIRED_REASON,
  isSignedByPayer,
  sameAddress,
} from "./authorization.ts";
import { invalidProof } from "./gate_answers.ts";
import type { AttemptDependencies } from "./gate_dependencies.ts";
import { type HeldPayment, isHeld } from "./held_payment.ts";
import {
  inProgress,
  notRestored,
  type PaidOutcome,
  spentOnChain,
} from "./outcome.ts";
import { type Attempt, fingerprintOf, readValidInput } from "./paid_call.ts";
import { isOfAnother } from "./payment_identifier.ts";
import { claimSale, runSale } from "./sale.ts";
import {
  type Settled,
  spentBefore,
  spentOnOtherTerms,
} from "./spent_before.ts";

/** A payment of which no sale is recorded, with the call that it came with. */
export type Unrecorded = Pick<Attempt, "call" | "payment" | "identity">;

/** A payment that may have paid already; its input is read when it is worth it. */
export interface Candidate extends Unrecorded {
  /** Reads the input, and gives what would be sold. */
  attempt(): Promise<Attempt>;
}

/**
 * What a payment gets that does not offer what is asked. It may have paid
 * before its time was over, or before the price was another one, for a sale
 * that this store lost: then no challenge asks its buyer to pay again.
 */
export async function answerMismatch(
  known: Unrecorded,
  reason: string,
  deps: AttemptDependencies,
): Promise<PaidOutcome> {
  const { call, payment } = known;
  const { requirements } = call.resource;
  const isLate = reason === EXPIRED_REASON;
  if (!isLate && !sameAddress(payment.authorization.to, requirements.payTo)) {
    return invalidProof(call, reason, deps);
  }
  const signed = await isSignedByPayer(payment, requirements);
  if (!signed && !deps.settler.verifiesContractSignatures) {
    return invalidProof(call, reason, deps);
  }
  if (!isLate) {
    return await spentOnOtherTerms(known, deps) ??
      invalidProof(call, reason, deps);
  }
  const attempt = async () => {
    const input = await readValidInput(call);
    const fingerprint = fingerprintOf(call.resource.operation.id, input);
    return { ...known, input, fingerprint, signed };
  };
  return await answerSpent({ ...known, attempt }, reason, deps) ??
    invalidProof(call, reason, deps);
}

/**
 * See {@linkcode spentBefore}; what was paid for and lost is given.
 *
 * @param reason What verification said.
 */
export async function answerSpent(
  candidate: Candidate,
  reason: string | null,
  deps: AttemptDependencies,
): Promise<PaidOutcome | null> {
  const found = await spentBefore(candidate, reason, deps);
  return found?.kind === "settled"
    ? await restore(candidate, found, deps)
    : found;
}

/**
 * Delivers what was paid for and lost, where the operator said when sales
 * were lost. The chain shows everybody who paid, so only the payer's wallet
 * opens it.
 */
async function restore(
  candidate: Candidate,
  proven: Settled,
  deps: AttemptDependencies,
): Promise<PaidOutcome> {
  const { call, payment } = candidate;
  const { ledger, access } = deps;
  if (!await ledger.mayHaveLost(payment)) {
    return spentOnChain(proven.transfer.transaction);
  }
  if (!await access.isProvenByWallet({ call, payment })) {
    return await access.notProven({ call, payment });
  }
  const attempt = await candidate.attempt();
  const previous = await ledger.find(attempt.identity);
  // A copy may restore it, or have restored it, while this one was proven.
  const isFree = previous === null ||
    (isHeld(previous) && previous.record.state === "released");
  const claimed = isFree ? await claimRestored(attempt, previous, deps) : null;
  if (claimed === null) return inProgress();
  try {
    const outcome = await runSale(attempt, claimed, { ...deps, proven });
    return outcome === "overtaken" ? inProgress() : outcome;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return notRestored(error, proven.transfer.transaction);
  }
}

/**
 * Claims it, without its identifier where another payment has that by now: what
 * was lost let go of it, and its payer is still to be given the result.
 */
async function claimRestored(
  attempt: Attempt,
  previous: HeldPayment | null,
  deps: AttemptDependencies,
): Promise<HeldPayment | null> {
  const { identity, payment, call: { resource: { operation } } } = attempt;
  const identifier = await deps.ledger.identifierOf(payment, {
    identity,
    operation: operation.id,
  });
  const isFree = !isOfAnother(identifier, identity);
  const claimed = isFree
    ? attempt
    : { ...attempt, payment: { ...payment, paymentId: null } };
  const seen = { previous, identifier: isFree ? identifier : null };
  return await claimSale(claimed, seen, deps);
}
