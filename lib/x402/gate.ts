/**
 * The payment gate: the one way to a paid result. HTTP, MCP and A2A call it
 * and only translate its outcomes.
 *
 * Two promises are kept here: a buyer is never charged without getting the
 * result, and never charged twice for one intent. So a payment is claimed
 * before the operation runs, the result is stored before money is asked for,
 * and an unclear settlement is reconciled and never answered with a new
 * challenge.
 *
 * @module
 */

import { findMismatch, isSignedByPayer } from "./authorization.ts";
import { workOn } from "./attempts.ts";
import { type ExactPayment, parsePayment } from "./codec.ts";
import {
  challengeFor,
  INVALID_SIGNATURE,
  invalidProof,
  labelOf,
  refusalFor,
} from "./gate_answers.ts";
import type {
  AttemptDependencies,
  GateDependencies,
} from "./gate_dependencies.ts";
import { type FoundPayment, identify, isHeld } from "./held_payment.ts";
import { answerMismatch } from "./lost_sales.ts";
import { type Delivered, noLongerKept, type PaidOutcome } from "./outcome.ts";
import {
  fingerprintOf,
  type PaidCall,
  readValidInput,
  termsOf,
} from "./paid_call.ts";
import { knownReason } from "./reasons.ts";
import { isResultGone, ReplayAccess } from "./replay_access.ts";
import { RunningCalls } from "./running_calls.ts";

/** Why a payment is not taken where nothing is sold. */
const NOT_SOLD = "resource_mismatch";

/** Takes a call and its payment to a result, a challenge or a refusal. */
export class PaymentGate {
  readonly #deps: AttemptDependencies;
  readonly #access: ReplayAccess;
  readonly #running: RunningCalls;

  /** Takes everything it needs; holds no connection of its own. */
  constructor(deps: GateDependencies) {
    this.#access = new ReplayAccess(deps);
    this.#deps = { ...deps, access: this.#access };
    this.#running = new RunningCalls({ wait: deps.wait, access: this.#access });
  }

  /** Paid calls that are running now. */
  get runningCount(): number {
    return this.#running.size;
  }

  /** Calls that have ended since the start, whatever became of them. */
  get endedCount(): number {
    return this.#running.endedCount;
  }

  /** Resolves when nothing runs any more; for an orderly stop. */
  async idle(): Promise<void> {
    await this.#running.idle();
  }

  /** The order of work, from proof to result. Never throws. */
  async call(call: PaidCall): Promise<PaidOutcome> {
    const outcome = await this.#outcomeOf(call);
    const { telemetry } = this.#deps;
    switch (outcome.kind) {
      case "payment_required":
        telemetry.challenged(labelOf(call), known(outcome.reason));
        break;
      case "delivered":
        telemetry.delivered(labelOf(call), outcome.isReplay);
        return call.wantsProof === true && outcome.isReplay
          ? await this.#proven(outcome)
          : outcome;
      case "refused":
        telemetry.refused(labelOf(call), outcome.error.code);
    }
    return outcome;
  }

  /** A proof that cannot be made does not stop a delivery. */
  async #proven(outcome: Delivered): Promise<PaidOutcome> {
    try {
      const settlement = await this.#deps.prove?.(outcome);
      return settlement === undefined ? outcome : { ...outcome, settlement };
    } catch (error) {
      this.#deps.onFault("receipt_not_proven", error);
      return outcome;
    }
  }

  async #outcomeOf(call: PaidCall): Promise<PaidOutcome> {
    if (call.proof === null || call.proof === undefined) {
      return challengeFor(call, null, this.#deps);
    }
    try {
      return await this.#callWithProof(call);
    } catch (error) {
      return { kind: "refused", error: refusalFor(error, this.#deps) };
    }
  }

  async #callWithProof(call: PaidCall): Promise<PaidOutcome> {
    const payment = parsePayment(call.proof);
    const resource = termsOf(call, payment);
    if (resource === call.resource) return await this.#pay(call, payment);
    const outcome = await this.#pay({ ...call, resource }, payment);
    return outcome.kind === "payment_required"
      // What was asked before is asked of nobody anew.
      ? { ...outcome, ...challengeFor(call, outcome.reason, this.#deps) }
      : outcome;
  }

  async #pay(call: PaidCall, payment: ExactPayment): Promise<PaidOutcome> {
    const { resource } = call;
    const identity = identify(payment, resource.requirements);
    const asked = { call, payment, identity };
    const held = await this.#deps.ledger.find(identity);
    if (held === null) await call.admit?.();
    if (call.isOver === true && !await this.#isBought(held)) {
      // It may have paid for a sale that this store lost.
      return await answerMismatch(asked, NOT_SOLD, this.#deps);
    }
    if (held === null || held.record.state === "released") {
      const mismatch = call.flaw ?? findMismatch(payment, {
        requirements: resource.requirements,
        resourceUrl: resource.paymentRequired.resource.url,
        now: this.#deps.clock.now(),
      });
      if (mismatch !== null) {
        return await answerMismatch(asked, mismatch, this.#deps);
      }
    } else if (isResultGone(held, this.#deps.clock.now())) {
      // Nothing is left to be opened, and everybody gets one answer.
      return noLongerKept();
    } else if (
      !await this.#access.mayOpen({ call, payment }, held)
    ) {
      return await this.#access.notProven({ call, payment });
    }
    const bought = boughtBy(held);
    const input = await readValidInput(call, bought);
    const fingerprint = fingerprintOf(resource.operation.id, input);
    const signed = await isSignedByPayer(payment, resource.requirements);
    if (!signed && !this.#deps.settler.verifiesContractSignatures) {
      return invalidProof(call, INVALID_SIGNATURE, this.#deps);
    }
    const attempt = {
      ...asked,
      input,
      fingerprint,
      signed,
      isOfBefore: bought !== null,
    };
    return await this.#running.join(
      attempt,
      () =>
        workOn(attempt, held, this.#deps).catch((error): PaidOutcome => ({
          kind: "refused",
          error: refusalFor(error, this.#deps),
        })),
    );
  }

  /** Whether a payment has its result, will have it, or had it. */
  async #isBought(held: FoundPayment | null): Promise<boolean> {
    if (held === null) return false;
    return !isHeld(held) || boughtBy(held) !== null ||
      await this.#deps.ledger.isLeased(held.record);
  }
}

/** Fingerprint of what a payment has a result for; null where something may run. */
function boughtBy(held: FoundPayment | null): string | null {
  if (held === null || !isHeld(held)) return null;
  const { state, fingerprint } = held.record;
  return state === "claimed" || state === "released" ? null : fingerprint;
}

function known(reason: string | null): string | null {
  return reason === null ? null : knownReason(reason);
}
