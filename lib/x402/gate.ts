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

import { AppError } from "@/lib/errors.ts";
import { sha256Hex } from "@/lib/json.ts";
import type { Wait } from "@/lib/runtime.ts";
import { refusalOf } from "@/lib/store/refusal.ts";
import type { Store } from "@/lib/store/store.ts";
import type { CallLabel } from "@/lib/telemetry/telemetry.ts";
import { timedRun } from "@/lib/telemetry/timed_run.ts";
import { findMismatch, isSignedByPayer } from "./authorization.ts";
import { parsePayment } from "./codec.ts";
import {
  type FoundPayment,
  type HeldPayment,
  identify,
  isHeld,
  type UsedPayment,
} from "./ledger.ts";
import {
  afterFailure,
  alreadyUsed,
  challenge,
  idTaken,
  inProgress,
  noLongerKept,
  type PaidOutcome,
  refused,
  RETRY_AFTER_SECONDS,
  unsettleable,
} from "./outcome.ts";
import {
  type Attempt,
  fingerprintOf,
  type PaidCall,
  readValidInput,
  runOperation,
} from "./paid_call.ts";
import { knownReason } from "./reasons.ts";
import { type Deferred, settleHeld, type SettleReport } from "./settlement.ts";

/** Milliseconds for which a copy of a running request waits for its result. */
export const JOIN_MS = 5_000;
/** Paid runs at the same time in one process; beyond, callers are told `busy`. */
export const CONCURRENT_RUNS_MAX = 256;

/** The steps of a paid call, named for tests that interrupt it. */
export type GateStep =
  | "verified"
  | "claimed"
  | "ran"
  | "executed"
  | "settled"
  | "recorded";

/** What the gate is built from. */
export interface GateDependencies extends Deferred {
  /** Holds claims and results. */
  readonly store: Store;
  /** Waits. */
  readonly wait: Wait;
  /** Called after each step, before the next. */
  readonly onStep?: (step: GateStep) => void | Promise<void>;
}

/** See the module comment. */
export class PaymentGate {
  readonly #deps: GateDependencies;
  /** Calls that run in this process, by payment. */
  readonly #running = new Map<string, {
    fingerprint: string;
    outcome: Promise<PaidOutcome>;
  }>();

  /** Takes everything it needs; holds no connection of its own. */
  constructor(deps: GateDependencies) {
    this.#deps = deps;
  }

  /** Paid calls that are running now. */
  get runningCount(): number {
    return this.#running.size;
  }

  /** Resolves when nothing runs any more; for an orderly stop. */
  async idle(): Promise<void> {
    await Promise.allSettled(
      [...this.#running.values()].map((call) => call.outcome),
    );
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
        break;
      case "refused":
        telemetry.refused(labelOf(call), outcome.error.code);
    }
    return outcome;
  }

  async #outcomeOf(call: PaidCall): Promise<PaidOutcome> {
    if (call.proof === null || call.proof === undefined) {
      return challenge(call.resource, null);
    }
    try {
      return await this.#callWithProof(call);
    } catch (error) {
      return { kind: "refused", error: this.#refusal(error) };
    }
  }

  async #callWithProof(call: PaidCall): Promise<PaidOutcome> {
    const { resource } = call;
    const payment = parsePayment(call.proof);
    const identity = identify(payment, resource.requirements);
    const held = await this.#deps.ledger.find(identity);
    if (held === null || held.record.state === "released") {
      const mismatch = findMismatch(payment, {
        requirements: resource.requirements,
        resourceUrl: resource.paymentRequired.resource.url,
        now: this.#deps.clock.now(),
      });
      if (mismatch !== null) return this.#invalid(call, mismatch);
    }
    const input = await readValidInput(call);
    const fingerprint = fingerprintOf(resource.operation.id, input);
    const signed = await isSignedByPayer(payment, resource.requirements);
    if (!signed && !this.#deps.settler.verifiesContractSignatures) {
      return this.#invalid(call, INVALID_SIGNATURE);
    }
    return await this.#join(
      { call, payment, input, fingerprint, signed },
      held,
    );
  }

  /** Copies of a running request share its one execution. */
  async #join(
    attempt: Attempt,
    held: FoundPayment | null,
  ): Promise<PaidOutcome> {
    const { payment, fingerprint, signed, call } = attempt;
    const key = JSON.stringify([
      identify(payment, call.resource.requirements),
      // A signature that only a chain can check shares with its equals alone.
      signed ? "" : payment.signature,
    ]);
    const running = this.#running.get(key);
    if (running !== undefined) {
      if (running.fingerprint !== fingerprint) return alreadyUsed();
      const patience = new AbortController();
      const shared = await Promise.race([
        running.outcome,
        this.#deps.wait(JOIN_MS, patience.signal).then(inProgress),
      ]).finally(() => patience.abort());
      return shared.kind === "delivered"
        ? { ...shared, isReplay: true }
        : shared;
    }
    if (this.#running.size >= CONCURRENT_RUNS_MAX) {
      return refused("busy", "Too many paid calls are running.", 2);
    }
    const outcome = this.#work(attempt, held)
      .catch((error): PaidOutcome => ({
        kind: "refused",
        error: this.#refusal(error),
      }))
      .finally(() => this.#running.delete(key));
    this.#running.set(key, { fingerprint, outcome });
    return await outcome;
  }

  async #work(
    attempt: Attempt,
    found: FoundPayment | null,
  ): Promise<PaidOutcome> {
    let held = found;
    // A lost race shows the winner's record, which decides what happens next.
    for (let round = 0; round < 3; round++) {
      if (held !== null && !isHeld(held)) {
        return this.#usedLongAgo(attempt, held);
      }
      const isNew = held === null || held.record.state === "released";
      if (isNew && await this.#isIdTaken(attempt)) return idTaken();
      if (held !== null && !isNew) {
        const outcome = await this.#resume(attempt, held);
        if (outcome !== "takeover") return outcome;
      } else {
        const refusal = await this.#verify(attempt);
        if (refusal !== null) {
          // A copy may have used the nonce since we looked: then its result is
          // ours to give, and a challenge would charge the buyer again.
          const present = await this.#find(attempt);
          if (present?.version === held?.version) return refusal;
          held = present;
          continue;
        }
      }
      const claimed = await this.#claim(attempt, held);
      if (claimed !== null) return await this.#execute(attempt, claimed);
      held = await this.#find(attempt);
    }
    return inProgress();
  }

  #find({ payment, call }: Attempt): Promise<FoundPayment | null> {
    return this.#deps.ledger.find(
      identify(payment, call.resource.requirements),
    );
  }

  #isIdTaken({ payment, call }: Attempt): Promise<boolean> {
    return this.#deps.ledger.isPaymentIdTaken(
      payment,
      identify(payment, call.resource.requirements),
    );
  }

  /** What a payment that is known already gives. */
  async #resume(
    attempt: Attempt,
    held: HeldPayment,
  ): Promise<PaidOutcome | "takeover"> {
    const { record } = held;
    if (!attempt.signed) {
      // Nobody opens another's result with a signature that was not checked.
      if (record.payload.payload.signature !== attempt.payment.signature) {
        return this.#invalid(attempt.call, INVALID_SIGNATURE);
      }
    }
    if (record.fingerprint !== attempt.fingerprint) return alreadyUsed();
    if (this.#deps.ledger.isLeased(record)) return inProgress();
    switch (record.state) {
      case "settled":
        return await this.#deliver(held, { isReplay: true });
      case "claimed":
      case "released":
        return "takeover";
      case "executed":
      case "settling":
      case "unknown":
        return await this.#settle(attempt, held, { isFirst: false });
    }
  }

  /** What a payment gives whose result and proof are no longer kept. */
  #usedLongAgo(attempt: Attempt, { record }: UsedPayment): PaidOutcome {
    const { payment, signed, call, fingerprint } = attempt;
    if (!signed && sha256Hex(payment.signature) !== record.signatureSha256) {
      return this.#invalid(call, INVALID_SIGNATURE);
    }
    return record.fingerprint === fingerprint ? noLongerKept() : alreadyUsed();
  }

  async #verify(attempt: Attempt): Promise<PaidOutcome | null> {
    const { call, payment, signed } = attempt;
    const { telemetry } = this.#deps;
    const now = this.#deps.clock.now();
    const verdict = await this.#deps.settler.verify({
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
        await this.#deps.onStep?.("verified");
        return null;
      case "invalid":
        return this.#invalid(call, verdict.reason);
      case "unavailable":
        telemetry.verified(labelOf(call), { outcome: "unavailable" });
        this.#deps.onFault("verification_unavailable", verdict.message);
        return verdict.code === undefined
          ? refused(
            "verification_unavailable",
            "The payment could not be verified now.",
            RETRY_AFTER_SECONDS,
          )
          : unsettleable();
    }
  }

  /** A challenge that says what is wrong with the proof. */
  #invalid(call: PaidCall, reason: string): PaidOutcome {
    this.#deps.telemetry.verified(labelOf(call), {
      outcome: "invalid",
      reason: knownReason(reason),
    });
    return challenge(call.resource, reason);
  }

  #claim(
    attempt: Attempt,
    previous: HeldPayment | null,
  ): Promise<HeldPayment | null> {
    const { call, payment, fingerprint } = attempt;
    const { operation, requirements } = call.resource;
    return this.#deps.ledger.claim({
      payment,
      identity: identify(payment, requirements),
      requirements,
      resourceUrl: call.resource.paymentRequired.resource.url,
      operation,
      fingerprint,
      requestId: call.requestId,
      leaseMs: operation.runMsMax + 5_000,
      previous,
    });
  }

  async #execute(
    attempt: Attempt,
    claimed: HeldPayment,
  ): Promise<PaidOutcome> {
    await this.#deps.onStep?.("claimed");
    const { telemetry, clock } = this.#deps;
    const operation = attempt.call.resource.operation.id;
    let result;
    try {
      result = await timedRun(
        () => runOperation(attempt, clock.now()),
        { telemetry, operation },
      );
    } catch (error) {
      const refusal = this.#refusal(error);
      await this.#deps.ledger.released(claimed, refusal.code);
      return { kind: "refused", error: refusal };
    }
    await this.#deps.onStep?.("ran");
    const executed = await this.#deps.ledger.executed(claimed, {
      ...result,
      ...this.#deps.settler.chosen?.(attempt.payment),
    });
    if (executed === null) return inProgress();
    await this.#deps.onStep?.("executed");
    return await this.#settle(attempt, executed, { isFirst: true });
  }

  async #settle(
    attempt: Attempt,
    held: HeldPayment,
    options: { isFirst: boolean },
  ): Promise<PaidOutcome> {
    const report = await settleHeld(held, {
      ...this.#deps,
      payment: attempt.payment,
      isFirst: options.isFirst,
    });
    return await this.#answer(attempt, report);
  }

  async #answer(
    attempt: Attempt,
    report: SettleReport,
  ): Promise<PaidOutcome> {
    switch (report.kind) {
      case "settled":
        return await this.#deliver(report.held, { isReplay: false });
      case "not_settled":
        return afterFailure(
          challenge(attempt.call.resource, report.reason),
          {
            reason: report.reason,
            network: attempt.call.resource.requirements.network,
            payer: attempt.payment.authorization.from,
          },
        );
      case "unsent":
        return unsettleable();
      case "unknown":
        return refused(
          "settlement_unknown",
          "The payment was sent for settlement and its outcome is not known yet.",
          RETRY_AFTER_SECONDS,
        );
      case "contended":
        return inProgress();
    }
  }

  async #deliver(
    held: HeldPayment,
    { isReplay }: { isReplay: boolean },
  ): Promise<PaidOutcome> {
    const body = await this.#deps.ledger.result(held);
    const { settlement } = held.record;
    if (body === null || settlement === undefined) return noLongerKept();
    return { kind: "delivered", body, settlement, isReplay };
  }

  #refusal(error: unknown): AppError {
    if (error instanceof AppError) return error;
    const refusal = refusalOf(error);
    this.#deps.onFault(refusal.code, error);
    return refusal;
  }
}

const INVALID_SIGNATURE = "invalid_exact_evm_payload_signature";

function labelOf({ resource, transport }: PaidCall): CallLabel {
  return { operation: resource.operation.id, transport };
}

function known(reason: string | null): string | null {
  return reason === null ? null : knownReason(reason);
}
