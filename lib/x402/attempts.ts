/**
 * An attempt beside others of the same payment, in this process and in others.
 * The ledger's record of the payment says what it does:
 *
 * - none, or `released`: it is verified and claimed, and sells; the claim
 *   decides who of several does;
 * - any other with a lease that has not ended: somebody works on it, and it
 *   waits;
 * - `claimed`: whoever worked on it is gone, before there was a result: it
 *   claims it anew, and sells;
 * - `executed`, `settling`, `unknown`: the result is there: it settles, or
 *   finds out how that ended;
 * - `settled`: the stored result is given again.
 *
 * @module
 */

import type { AttemptDependencies } from "./gate_dependencies.ts";
import { INVALID_SIGNATURE, invalidProof, labelOf } from "./gate_answers.ts";
import {
  asTaken,
  type FoundPayment,
  type HeldPayment,
  isHeld,
} from "./held_payment.ts";
import { answerSpent } from "./lost_sales.ts";
import {
  alreadyUsed,
  idTaken,
  inProgress,
  noLongerKept,
  type PaidOutcome,
  unsettleable,
  verificationUnavailable,
} from "./outcome.ts";
import type { Attempt } from "./paid_call.ts";
import { JOIN_MS } from "./running_calls.ts";
import { claimSale, deliver, runSale, settleSale } from "./sale.ts";

/** Milliseconds between two looks at a payment that another process works on. */
const LOOK_MS = 250;
/** Times that a sale is taken up again which another process took over meanwhile. */
const TAKEN_UP_MAX = 2;
/** Rounds in which a claim is tried that others were quicker at. */
const CLAIM_ROUNDS_MAX = 3;

/**
 * What happened to a payment at another process: it is `elsewhere` while that
 * works on it, and was `overtaken` where it wrote what this one was about to.
 */
type Meanwhile = "elsewhere" | "overtaken";

/**
 * Goes on where another process had to do with the payment, as its buyer would
 * by sending it again: waits for a while for what that process gives, and takes
 * the sale up again where a process that was starved lost it to another.
 *
 * @param found What the ledger knew of the payment a moment ago.
 */
export async function workOn(
  attempt: Attempt,
  found: FoundPayment | null,
  deps: AttemptDependencies,
): Promise<PaidOutcome> {
  let held = found;
  let waits = JOIN_MS / LOOK_MS;
  let takenUp = 0;
  while (true) {
    const outcome = await workOnce(attempt, held, deps);
    if (outcome === "elsewhere") {
      if (waits-- === 0) return inProgress();
      await deps.wait(LOOK_MS);
    } else if (outcome !== "overtaken") {
      return outcome;
    } else if (takenUp++ === TAKEN_UP_MAX) {
      return inProgress();
    }
    held = await deps.ledger.find(attempt.identity);
    if (!await mayOpenNow(attempt, held, deps)) {
      return await deps.access.notProven(attempt);
    }
  }
}

async function workOnce(
  attempt: Attempt,
  found: FoundPayment | null,
  deps: AttemptDependencies,
): Promise<PaidOutcome | Meanwhile> {
  let held = found;
  // A lost race shows the winner's record, which decides what happens next.
  for (let round = 0; round < CLAIM_ROUNDS_MAX; round++) {
    if (held !== null && !isHeld(held)) return noLongerKept();
    const outcome = held === null || held.record.state === "released"
      ? await begin(attempt, held, deps)
      : await takeUp(attempt, held, deps);
    if (outcome !== "changed") return outcome;
    held = await deps.ledger.find(attempt.identity);
    if (!await mayOpenNow(attempt, held, deps)) {
      return await deps.access.notProven(attempt);
    }
  }
  return inProgress();
}

/** A payment that is new, or was let go: verified, and then sold for. */
async function begin(
  attempt: Attempt,
  previous: HeldPayment | null,
  deps: AttemptDependencies,
): Promise<PaidOutcome | "overtaken" | "changed"> {
  const { identity, payment, call: { resource: { operation } } } = attempt;
  const { ledger } = deps;
  const identifier = await ledger.identifierOf(payment, {
    identity,
    operation: operation.id,
  });
  const other = await ledger.otherWithIdentifier(identifier, identity);
  if (other !== null) return await ofIdentifier(attempt, other, deps);
  const refusal = await verify(attempt, deps);
  if (refusal === null) {
    return await sell(attempt, { previous, identifier }, deps);
  }
  // A copy may have used the nonce since we looked: then its result is ours to
  // give, and a challenge would charge the buyer again.
  const present = await ledger.find(identity);
  if (present?.version !== previous?.version) return "changed";
  if (refusal.kind !== "payment_required") return refusal;
  const candidate = { ...attempt, attempt: () => Promise.resolve(attempt) };
  return await answerSpent(candidate, refusal.reason, deps) ?? refusal;
}

/** A payment that somebody worked on. */
async function takeUp(
  attempt: Attempt,
  previous: HeldPayment,
  deps: AttemptDependencies,
): Promise<PaidOutcome | Meanwhile | "changed"> {
  const outcome = await resume(attempt, previous, deps);
  return outcome === "takeover"
    ? await sell(
      ofTaken(attempt, previous),
      { previous, identifier: null },
      deps,
    )
    : outcome;
}

async function sell(
  attempt: Attempt,
  seen: Parameters<typeof claimSale>[1],
  deps: AttemptDependencies,
): Promise<PaidOutcome | "overtaken" | "changed"> {
  const claimed = await claimSale(attempt, seen, deps);
  return claimed === null ? "changed" : await runSale(attempt, claimed, deps);
}

/** Whether a record that appeared while the call was under way is its caller's to open. */
async function mayOpenNow(
  { call, payment }: Attempt,
  held: FoundPayment | null,
  { access }: AttemptDependencies,
): Promise<boolean> {
  return held === null || held.record.state === "released" ||
    await access.mayOpen({ call, payment }, held);
}

/**
 * An intent that has its payment already: whoever signs a second one with the
 * same identifier for the same request is given the first one's result, and
 * nothing is charged.
 */
async function ofIdentifier(
  attempt: Attempt,
  other: FoundPayment,
  deps: AttemptDependencies,
): Promise<PaidOutcome> {
  // Who is not the payer by its own key learns nothing.
  if (!attempt.signed || !isHeld(other)) return idTaken();
  const { record } = other;
  if (record.fingerprint !== attempt.fingerprint) return idTaken();
  return record.state === "settled"
    ? await deliver(other, { ...deps, isReplay: true })
    : inProgress();
}

/**
 * The attempt with what was verified when its payment was taken, for the terms
 * of that moment: this process may sell for another price, or to another wallet.
 */
function ofTaken(attempt: Attempt, { record }: HeldPayment): Attempt {
  const { call, payment } = attempt;
  const { requirements } = record;
  return {
    ...attempt,
    payment: asTaken(payment, record),
    call: { ...call, resource: { ...call.resource, requirements } },
  };
}

/** What a payment that is known already gives. */
async function resume(
  attempt: Attempt,
  held: HeldPayment,
  deps: AttemptDependencies,
): Promise<PaidOutcome | Meanwhile | "takeover"> {
  const { record } = held;
  if (!attempt.signed) {
    // Nobody opens another's result with a signature that was not checked.
    if (record.payload.payload.signature !== attempt.payment.signature) {
      return invalidProof(attempt.call, INVALID_SIGNATURE, deps);
    }
  }
  if (record.fingerprint !== attempt.fingerprint) return alreadyUsed();
  if (await deps.ledger.isLeased(record)) return "elsewhere";
  switch (record.state) {
    case "settled":
      return await deliver(held, { ...deps, isReplay: true });
    case "claimed":
    case "released":
      return "takeover";
    case "executed":
    case "settling":
    case "unknown":
      return await settleSale(ofTaken(attempt, held), held, {
        ...deps,
        isFirst: false,
      });
  }
}

/** What keeps a proof from being taken; null: nothing. */
async function verify(
  { call, payment, signed }: Attempt,
  deps: AttemptDependencies,
): Promise<PaidOutcome | null> {
  const { telemetry, clock, settler, onFault, onStep } = deps;
  const now = clock.now();
  const verdict = await settler.verify({
    payment,
    isSignedByPayer: signed,
    requirements: call.resource.requirements,
    claimedAt: now,
    now,
    sold: call.resource.paymentRequired,
  });
  switch (verdict.kind) {
    case "valid":
      telemetry.verified(labelOf(call), { outcome: "valid" });
      await onStep?.("verified");
      return null;
    case "invalid":
      return invalidProof(call, verdict.reason, deps);
    case "unavailable":
      telemetry.verified(labelOf(call), { outcome: "unavailable" });
      onFault("verification_unavailable", verdict.message);
      return verdict.code === undefined
        ? verificationUnavailable()
        : unsettleable();
  }
}
