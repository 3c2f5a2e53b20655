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
import { canonicalSha256, type JsonValue, sha256Hex } from "@/lib/json.ts";
import type { Operation } from "@/lib/operation/operation.ts";
import type { Wait } from "@/lib/runtime.ts";
import { refusalOf } from "@/lib/store/refusal.ts";
import type { Store } from "@/lib/store/store.ts";
import type { CallLabel, Transport } from "@/lib/telemetry/telemetry.ts";
import { timedRun } from "@/lib/telemetry/timed_run.ts";
import { findMismatch, isSignedByPayer } from "./authorization.ts";
import { type PricedResource, refuseProof } from "./challenge.ts";
import { type ExactPayment, parsePayment } from "./codec.ts";
import {
  type FoundPayment,
  type HeldPayment,
  identify,
  isHeld,
  type UsedPayment,
} from "./ledger.ts";
import { knownReason } from "./reasons.ts";
import { type Deferred, settleHeld, type SettleReport } from "./settlement.ts";
import type { PaymentRequired, SettlementResponse } from "./types.ts";

/** Milliseconds for which a copy of a running request waits for its result. */
export const JOIN_MS = 5_000;
/** Seconds after which a caller is told to ask again. */
export const RETRY_AFTER_SECONDS = 2;
/** Bytes of a result as JSON text. */
export const RESULT_BYTES_MAX = 60_000;
/** Paid runs at the same time in one process; beyond, callers are told `busy`. */
export const CONCURRENT_RUNS_MAX = 256;

/** A call of a paid operation, free of its transport. */
export interface PaidCall {
  /** What is called, and what is asked for it. */
  readonly resource: PricedResource;
  /** The proof: header text (base64) or an object; null when there is none. */
  readonly proof: unknown;
  /** Reads the input, once the proof is worth it. Throws `AppError`. */
  readonly readInput: () => unknown;
  /** Names the request in the log. */
  readonly requestId: string;
  /** How it came in. */
  readonly transport: Transport;
  /** The registered agent that calls, where the service knows agents. */
  readonly agentId?: string | null;
}

/** What a paid call came to. Every transport handles each kind. */
export type PaidOutcome =
  /** Without proof, or with one that cannot be accepted: the challenge. */
  | {
    readonly kind: "payment_required";
    readonly paymentRequired: PaymentRequired;
    /** Why the proof was not accepted; null when there was none. */
    readonly reason: string | null;
  }
  /** Paid and delivered, now or before. */
  | {
    readonly kind: "delivered";
    /** The output as JSON text, byte-identical on every repetition. */
    readonly body: string;
    readonly settlement: SettlementResponse;
    /** Whether the payment had settled before this call. */
    readonly isReplay: boolean;
  }
  /** Refused; nothing was charged unless the code says otherwise. */
  | { readonly kind: "refused"; readonly error: AppError };

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
      return challenge(call, null);
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
        return refused(
          "verification_unavailable",
          "The payment could not be verified now.",
          RETRY_AFTER_SECONDS,
        );
    }
  }

  /** A challenge that says what is wrong with the proof. */
  #invalid(call: PaidCall, reason: string): PaidOutcome {
    this.#deps.telemetry.verified(labelOf(call), {
      outcome: "invalid",
      reason: knownReason(reason),
    });
    return challenge(call, reason);
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
    const executed = await this.#deps.ledger.executed(claimed, result);
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
        return challenge(attempt.call, report.reason);
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

/** A proof with its validated input. */
interface Attempt {
  readonly call: PaidCall;
  readonly payment: ExactPayment;
  readonly input: unknown;
  readonly fingerprint: string;
  /** Whether the payer's own key signed; otherwise the settler judges. */
  readonly signed: boolean;
}

const INVALID_SIGNATURE = "invalid_exact_evm_payload_signature";

function labelOf({ resource, transport }: PaidCall): CallLabel {
  return { operation: resource.operation.id, transport };
}

function known(reason: string | null): string | null {
  return reason === null ? null : knownReason(reason);
}

async function readValidInput(call: PaidCall): Promise<unknown> {
  const checked = call.resource.operation.validateInput(await call.readInput());
  if (!checked.valid) throw new AppError("invalid_request", checked.message);
  return checked.value;
}

/** The same request has the same fingerprint over every transport. */
function fingerprintOf(operation: string, input: unknown): string {
  try {
    return canonicalSha256({ operation, input: input as JsonValue });
  } catch (error) {
    throw new AppError(
      "invalid_request",
      "Text must be Unicode: no lone surrogates.",
      { cause: error },
    );
  }
}

/** Runs the operation within its time and checks what it gives. */
async function runOperation(
  attempt: Attempt,
  now: Date,
): Promise<{ body: string } & Pick<Awaited<RunReturn>, "writes">> {
  const { call, payment, input } = attempt;
  const { operation } = call.resource;
  const result = await operation.run(input, {
    now,
    requestId: call.requestId,
    signal: AbortSignal.timeout(operation.runMsMax),
    payer: {
      address: payment.authorization.from,
      network: call.resource.requirements.network,
    },
    agentId: call.agentId ?? null,
  });
  const checked = operation.validateOutput(result.output);
  if (!checked.valid) {
    throw new TypeError(`${operation.id}: output: ${checked.message}`);
  }
  const body = JSON.stringify(result.output);
  if (new TextEncoder().encode(body).length > RESULT_BYTES_MAX) {
    throw new TypeError(`${operation.id}: the result is too large`);
  }
  return result.writes === undefined
    ? { body }
    : { body, writes: result.writes };
}

type RunReturn = ReturnType<Operation["run"]>;

function challenge(call: PaidCall, reason: string | null): PaidOutcome {
  const { paymentRequired } = call.resource;
  return {
    kind: "payment_required",
    paymentRequired: reason === null
      ? paymentRequired
      : refuseProof(paymentRequired, reason),
    reason,
  };
}

function inProgress(): PaidOutcome {
  return refused(
    "payment_in_progress",
    "This payment is being worked on.",
    RETRY_AFTER_SECONDS,
  );
}

function noLongerKept(): PaidOutcome {
  return refused(
    "payment_already_used",
    "This payment was used and its result is no longer kept.",
  );
}

function alreadyUsed(): PaidOutcome {
  return refused(
    "payment_already_used",
    "This payment was used for another request.",
  );
}

function idTaken(): PaidOutcome {
  return refused(
    "payment_already_used",
    "The payment identifier belongs to another payment.",
  );
}

function refused(
  code: AppError["code"],
  message: string,
  retryAfterSeconds?: number,
): PaidOutcome {
  const error = new AppError(
    code,
    message,
    retryAfterSeconds === undefined ? {} : { retryAfterSeconds },
  );
  return { kind: "refused", error };
}
