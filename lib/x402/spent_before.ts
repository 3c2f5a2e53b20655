/**
 * What a payment gets of which no sale is recorded here, although it may have
 * paid for one that this store lost: what the chain says of it.
 *
 * @module
 */

import { EXPIRED_REASON, livesTooLong } from "./authorization.ts";
import {
  type PaidOutcome,
  spentOnChain,
  verificationUnavailable,
} from "./outcome.ts";
import type { Attempt } from "./paid_call.ts";
import type { Deferred } from "./settlement.ts";
import type { AuthorizationState, PaymentAttempt } from "./settler.ts";

/** An authorization that moved what was asked, with the transfer that proves it. */
export type Settled = Extract<AuthorizationState, { kind: "settled" }>;

/** A payment, and the call that it came with. */
export type UnrecordedPayment = Pick<Attempt, "call" | "payment">;
/** What asking the chain needs; `onFault` takes that nobody answered. */
export type ChainQuestions = Pick<Deferred, "settler" | "clock" | "onFault">;

/** How facilitators word that an authorization was used. */
const NONCE_USED = /nonce.*used/;

/**
 * What a payment gets whose authorization moved to us what it says, which is
 * not what is asked today; null where the chain does not show that. It is not
 * restored: what it bought was sold on other terms. Where nothing is sold now,
 * and no node can tell, its payer is not told that he did not pay.
 */
export async function spentOnOtherTerms(
  { call, payment }: UnrecordedPayment,
  deps: ChainQuestions,
): Promise<PaidOutcome | null> {
  const amount = payment.authorization.value.toString();
  const requirements = { ...call.resource.requirements, amount };
  const state = await lookUp({ payment, requirements }, deps);
  if (state.kind === "settled") {
    return spentOnChain(state.transfer.transaction);
  }
  const mayHaveMoved = state.kind === "unknown" ||
    (state.kind === "unused" && state.isInFlight === true);
  return call.isOver === true && mayHaveMoved
    ? verificationUnavailable()
    : null;
}

/**
 * What a payment gets whose authorization moved money to us although no sale
 * is recorded: never a challenge. Where the chain shows it, the transfer: what
 * it bought can be restored. null when it did not, as far as the chain
 * says, and unless it says otherwise than who verified: one of several nodes
 * may be late. Nor while an authorization ends: no clock but the chain's says
 * that it cannot land any more, and its blocks may come late.
 *
 * @param reason What verification said.
 */
export async function spentBefore(
  known: UnrecordedPayment,
  reason: string | null,
  deps: ChainQuestions,
): Promise<PaidOutcome | Settled | null> {
  const { call: { resource: { requirements } }, payment } = known;
  const state = await lookUp({ payment, requirements }, deps);
  switch (state.kind) {
    case "settled":
      return state;
    case "unknown":
      deps.onFault("verification_unavailable", state.message);
      return verificationUnavailable();
    case "unused":
      return reason !== null && NONCE_USED.test(reason) ||
          reason === EXPIRED_REASON && mayLandYet(known, deps)
        ? verificationUnavailable()
        : null;
    case "dead":
      return null;
  }
}

/** What the chain knows of a payment without a record; no single node decides. */
function lookUp(
  asked: Pick<PaymentAttempt, "payment" | "requirements">,
  { settler, clock }: ChainQuestions,
): Promise<AuthorizationState> {
  const now = clock.now();
  return settler.lookup({ ...asked, claimedAt: now, now, isDecisive: true });
}

/**
 * Whether an unused authorization that is refused for its time may be used by
 * somebody else yet. One that lives for long is not waited for.
 */
function mayLandYet(
  { call, payment }: UnrecordedPayment,
  { settler, clock }: ChainQuestions,
): boolean {
  // Without a chain nobody but this process moves anything.
  return settler.confirm !== undefined &&
    !livesTooLong(payment.authorization, {
      requirements: call.resource.requirements,
      now: clock.now(),
    });
}
