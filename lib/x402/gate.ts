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
import type { Random, Wait } from "@/lib/runtime.ts";
import { refusalOf } from "@/lib/store/refusal.ts";
import type { Store } from "@/lib/store/store.ts";
import type { CallLabel } from "@/lib/telemetry/telemetry.ts";
import { timedRun } from "@/lib/telemetry/timed_run.ts";
import {
  EXPIRED_REASON,
  findMismatch,
  isSignedByPayer,
  sameAddress,
} from "./authorization.ts";
import { type ExactPayment, parsePayment } from "./codec.ts";
import {
  type FoundPayment,
  type HeldPayment,
  identify,
  isHeld,
} from "./ledger.ts";
import {
  afterFailure,
  alreadyUsed,
  challenge,
  type Delivered,
  idTaken,
  inProgress,
  noLongerKept,
  notRestored,
  type PaidOutcome,
  refused,
  RETRY_AFTER_SECONDS,
  spentOnChain,
  unsettleable,
  verificationUnavailable,
} from "./outcome.ts";
import {
  type Attempt,
  fingerprintOf,
  type PaidCall,
  readValidInput,
  runOperation,
  termsOf,
} from "./paid_call.ts";
import type { KeptLease } from "./leases.ts";
import type { SeenIdentifier } from "./payment_identifier.ts";
import { knownReason } from "./reasons.ts";
import { isResultGone, ReplayAccess } from "./replay_access.ts";
import { JOIN_MS, RunningCalls } from "./running_calls.ts";
import {
  type Deferred,
  recordSettlement,
  settleHeld,
  type SettleReport,
} from "./settlement.ts";
import {
  type Settled,
  spentBefore,
  spentOnOtherTerms,
} from "./spent_before.ts";
import type { SettlementResponse } from "./types.ts";

/** Milliseconds between two looks at a payment that another process works on. */
const LOOK_MS = 250;
/** Times that a sale is taken up again which another process took over meanwhile. */
const TAKEN_UP_MAX = 2;

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
  /** Waits as long as it is asked to; tests do not. */
  readonly wait: Wait;
  /** Makes the tokens of challenges. */
  readonly random: Random;
  /** The settlement of a repetition with what proves it, where that is known by now. */
  readonly prove?: (
    delivered: Pick<Delivered, "settlement" | "body">,
  ) => Promise<SettlementResponse>;
  /** Called after each step, before the next. */
  readonly onStep?: (step: GateStep) => void | Promise<void>;
}

/**
 * What happened to a payment at another process: it is `elsewhere` while that
 * works on it, and was `overtaken` where it wrote what this one was about to.
 */
type Meanwhile = "elsewhere" | "overtaken";

/** A payment that may have paid already; its input is read when it is worth it. */
interface Candidate extends Pick<Attempt, "call" | "payment" | "identity"> {
  attempt(): Promise<Attempt>;
}

/** Takes a call and its payment to a result, a challenge or a refusal. */
export class PaymentGate {
  readonly #deps: GateDependencies;
  readonly #access: ReplayAccess;
  readonly #running: RunningCalls;

  /** Takes everything it needs; holds no connection of its own. */
  constructor(deps: GateDependencies) {
    this.#deps = deps;
    this.#access = new ReplayAccess(deps);
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
      return this.#challenge(call, null);
    }
    try {
      return await this.#callWithProof(call);
    } catch (error) {
      return { kind: "refused", error: this.#refusal(error) };
    }
  }

  #challenge({ resource }: PaidCall, reason: string | null): PaidOutcome {
    return challenge(resource, { reason, random: this.#deps.random });
  }

  async #callWithProof(call: PaidCall): Promise<PaidOutcome> {
    const payment = parsePayment(call.proof);
    const resource = termsOf(call, payment);
    if (resource === call.resource) return await this.#pay(call, payment);
    const outcome = await this.#pay({ ...call, resource }, payment);
    return outcome.kind === "payment_required"
      // What was asked before is asked of nobody anew.
      ? { ...outcome, ...this.#challenge(call, outcome.reason) }
      : outcome;
  }

  async #pay(call: PaidCall, payment: ExactPayment): Promise<PaidOutcome> {
    const { resource } = call;
    const identity = identify(payment, resource.requirements);
    const held = await this.#deps.ledger.find(identity);
    if (held === null) await call.admit?.();
    if (call.isOver === true && !await this.#isBought(held)) {
      // It may have paid for a sale that this store lost.
      return await this.#mismatch({ call, payment, identity }, NOT_SOLD);
    }
    if (held === null || held.record.state === "released") {
      const mismatch = call.flaw ?? findMismatch(payment, {
        requirements: resource.requirements,
        resourceUrl: resource.paymentRequired.resource.url,
        now: this.#deps.clock.now(),
      });
      if (mismatch !== null) {
        return await this.#mismatch({ call, payment, identity }, mismatch);
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
      return this.#invalid(call, INVALID_SIGNATURE);
    }
    const attempt = {
      ...{ call, payment, identity, input, fingerprint, signed },
      isOfBefore: bought !== null,
    };
    return await this.#running.join(
      attempt,
      () =>
        this.#work(attempt, held).catch((error): PaidOutcome => ({
          kind: "refused",
          error: this.#refusal(error),
        })),
    );
  }

  /** Whether a payment has its result, will have it, or had it. */
  async #isBought(held: FoundPayment | null): Promise<boolean> {
    if (held === null) return false;
    return !isHeld(held) || boughtBy(held) !== null ||
      await this.#deps.ledger.isLeased(held.record);
  }

  /**
   * What a payment gets that does not offer what is asked. It may have paid
   * before its time was over, or before the price was another one, for a sale
   * that this store lost: then no challenge asks its buyer to pay again.
   */
  async #mismatch(
    known: Pick<Attempt, "call" | "payment" | "identity">,
    reason: string,
  ): Promise<PaidOutcome> {
    const { call, payment } = known;
    const { requirements } = call.resource;
    const isLate = reason === EXPIRED_REASON;
    if (!isLate && !sameAddress(payment.authorization.to, requirements.payTo)) {
      return this.#invalid(call, reason);
    }
    const signed = await isSignedByPayer(payment, requirements);
    if (!signed && !this.#deps.settler.verifiesContractSignatures) {
      return this.#invalid(call, reason);
    }
    if (!isLate) {
      return await spentOnOtherTerms(known, this.#deps) ??
        this.#invalid(call, reason);
    }
    const attempt = async () => {
      const input = await readValidInput(call);
      const fingerprint = fingerprintOf(call.resource.operation.id, input);
      return { ...known, input, fingerprint, signed };
    };
    return await this.#spentBefore({ ...known, attempt }, reason) ??
      this.#invalid(call, reason);
  }

  /** See {@linkcode spentBefore}; what was paid for and lost is given. */
  async #spentBefore(
    candidate: Candidate,
    reason: string | null,
  ): Promise<PaidOutcome | null> {
    const found = await spentBefore(candidate, reason, this.#deps);
    return found?.kind === "settled"
      ? await this.#restore(candidate, found)
      : found;
  }

  /**
   * Delivers what was paid for and lost, where the operator said when sales
   * were lost. The chain shows everybody who paid, so only the payer's wallet
   * opens it.
   */
  async #restore(
    candidate: Candidate,
    proven: Settled,
  ): Promise<PaidOutcome> {
    const { call, payment } = candidate;
    const { ledger } = this.#deps;
    if (!await ledger.mayHaveLost(payment)) {
      return spentOnChain(proven.transfer.transaction);
    }
    if (!await this.#access.isProvenByWallet({ call, payment })) {
      return await this.#access.notProven({ call, payment });
    }
    const attempt = await candidate.attempt();
    const known = await this.#find(attempt);
    // A copy may restore it, or have restored it, while this one was proven.
    const isFree = known === null ||
      (isHeld(known) && known.record.state === "released");
    const claimed = isFree ? await this.#claim(attempt, known) : null;
    if (claimed === null) return inProgress();
    const outcome = await this.#execute(attempt, claimed, proven);
    return outcome === "overtaken" ? inProgress() : outcome;
  }

  /**
   * Goes on where another process had to do with the payment, as its buyer would
   * by sending it again: waits for a while for what that process gives, and takes
   * the sale up again where a process that was starved lost it to another.
   */
  async #work(
    attempt: Attempt,
    found: FoundPayment | null,
  ): Promise<PaidOutcome> {
    let held = found;
    let waits = JOIN_MS / LOOK_MS;
    let takenUp = 0;
    while (true) {
      const outcome = await this.#workOnce(attempt, held);
      if (outcome === "elsewhere") {
        if (waits-- === 0) return inProgress();
        await this.#deps.wait(LOOK_MS);
      } else if (outcome !== "overtaken") {
        return outcome;
      } else if (takenUp++ === TAKEN_UP_MAX) {
        return inProgress();
      }
      held = await this.#find(attempt);
      if (held !== null && !await this.#mayOpenNow(attempt, held)) {
        return await this.#access.notProven(attempt);
      }
    }
  }

  async #workOnce(
    attempt: Attempt,
    found: FoundPayment | null,
  ): Promise<PaidOutcome | Meanwhile> {
    let held = found;
    // A lost race shows the winner's record, which decides what happens next.
    for (let round = 0; round < 3; round++) {
      if (held !== null && !isHeld(held)) return noLongerKept();
      const isNew = held === null || held.record.state === "released";
      let identifier: SeenIdentifier | null = null;
      if (held !== null && !isNew) {
        const outcome = await this.#resume(attempt, held);
        if (outcome !== "takeover") return outcome;
      } else {
        const { identity, call: { resource: { operation } } } = attempt;
        identifier = await this.#deps.ledger.identifierOf(attempt.payment, {
          identity,
          operation: operation.id,
        });
        const other = await this.#deps.ledger.otherWithIdentifier(
          identifier,
          identity,
        );
        if (other !== null) return await this.#ofIdentifier(attempt, other);
        const refusal = await this.#verify(attempt);
        if (refusal !== null) {
          // A copy may have used the nonce since we looked: then its result is
          // ours to give, and a challenge would charge the buyer again.
          const present = await this.#find(attempt);
          if (present?.version === held?.version) {
            return refusal.kind === "payment_required"
              ? await this.#spentBefore({
                ...attempt,
                attempt: () => Promise.resolve(attempt),
              }, refusal.reason) ?? refusal
              : refusal;
          }
          held = present;
          if (held !== null && !await this.#mayOpenNow(attempt, held)) {
            return await this.#access.notProven(attempt);
          }
          continue;
        }
      }
      const claimed = await this.#claim(attempt, held, identifier);
      if (claimed !== null) return await this.#execute(attempt, claimed);
      held = await this.#find(attempt);
      if (held !== null && !await this.#mayOpenNow(attempt, held)) {
        return await this.#access.notProven(attempt);
      }
    }
    return inProgress();
  }

  /** The same question for a record that appeared while the call was under way. */
  async #mayOpenNow(
    { call, payment }: Attempt,
    held: FoundPayment,
  ): Promise<boolean> {
    return held.record.state === "released" ||
      await this.#access.mayOpen({ call, payment }, held);
  }

  #find({ identity }: Attempt): Promise<FoundPayment | null> {
    return this.#deps.ledger.find(identity);
  }

  /**
   * An intent that has its payment already: whoever signs a second one with the
   * same identifier for the same request is given the first one's result, and
   * nothing is charged.
   */
  async #ofIdentifier(
    attempt: Attempt,
    other: FoundPayment,
  ): Promise<PaidOutcome> {
    // Who is not the payer by its own key learns nothing.
    if (!attempt.signed || !isHeld(other)) return idTaken();
    const { record } = other;
    if (record.fingerprint !== attempt.fingerprint) return idTaken();
    return record.state === "settled"
      ? await this.#deliver(other, { isReplay: true })
      : inProgress();
  }

  /** What a payment that is known already gives. */
  async #resume(
    attempt: Attempt,
    held: HeldPayment,
  ): Promise<PaidOutcome | Meanwhile | "takeover"> {
    const { record } = held;
    if (!attempt.signed) {
      // Nobody opens another's result with a signature that was not checked.
      if (record.payload.payload.signature !== attempt.payment.signature) {
        return this.#invalid(attempt.call, INVALID_SIGNATURE);
      }
    }
    if (record.fingerprint !== attempt.fingerprint) return alreadyUsed();
    if (await this.#deps.ledger.isLeased(record)) return "elsewhere";
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
          ? verificationUnavailable()
          : unsettleable();
    }
  }

  /** A challenge that says what is wrong with the proof. */
  #invalid(call: PaidCall, reason: string): PaidOutcome {
    this.#deps.telemetry.verified(labelOf(call), {
      outcome: "invalid",
      reason: knownReason(reason),
    });
    return this.#challenge(call, reason);
  }

  #claim(
    attempt: Attempt,
    previous: HeldPayment | null,
    identifier: SeenIdentifier | null = null,
  ): Promise<HeldPayment | null> {
    const { call, payment, identity, fingerprint } = attempt;
    const { operation, requirements } = call.resource;
    return this.#deps.ledger.claim({
      payment,
      identity,
      requirements,
      resourceUrl: call.resource.paymentRequired.resource.url,
      operation,
      fingerprint,
      requestId: call.requestId,
      leaseMs: runLeaseMs(operation),
      previous,
      identifier,
    });
  }

  async #execute(
    attempt: Attempt,
    claimed: HeldPayment,
    proven?: Settled,
  ): Promise<PaidOutcome | "overtaken"> {
    const leaseMs = runLeaseMs(attempt.call.resource.operation);
    const lease = this.#deps.ledger.keepLease(claimed, leaseMs);
    try {
      return await this.#executeLeased(attempt, lease, proven);
    } finally {
      // What failed halfway is nobody's work any more: the reconciler takes it.
      await lease.end();
    }
  }

  async #executeLeased(
    attempt: Attempt,
    lease: KeptLease<HeldPayment>,
    proven: Settled | undefined,
  ): Promise<PaidOutcome | "overtaken"> {
    const { telemetry, clock } = this.#deps;
    const { operation } = attempt.call.resource;
    await this.#deps.onStep?.("claimed");
    let result;
    try {
      result = await timedRun(
        () => runOperation(attempt, clock.now()),
        { telemetry, operation: operation.id },
      );
    } catch (error) {
      const refusal = this.#refusal(error);
      await this.#deps.ledger.released(await lease.end(), refusal.code);
      const { payment, call: { resource: { requirements } } } = attempt;
      await this.#deps.settler.letGo?.({ payment, requirements });
      return proven === undefined
        ? { kind: "refused", error: refusal }
        : notRestored(refusal, proven.transfer.transaction);
    }
    await this.#deps.onStep?.("ran");
    const settling = await this.#deps.ledger.settling(await lease.end(), {
      ...result,
      ...this.#deps.settler.chosen?.(attempt.payment),
    });
    if (settling === null) return "overtaken";
    await this.#deps.onStep?.("executed");
    if (proven !== undefined) {
      return await this.#answer(
        attempt,
        await recordSettlement(settling, proven, this.#deps),
      );
    }
    return await this.#settle(attempt, settling, { isFirst: true });
  }

  async #settle(
    attempt: Attempt,
    held: HeldPayment,
    options: { isFirst: boolean },
  ): Promise<PaidOutcome | "overtaken"> {
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
  ): Promise<PaidOutcome | "overtaken"> {
    switch (report.kind) {
      case "settled":
        return await this.#deliver(report.held, { isReplay: false });
      case "not_settled":
        return afterFailure(
          this.#challenge(attempt.call, report.reason),
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

  async #deliver(
    held: HeldPayment,
    { isReplay }: { isReplay: boolean },
  ): Promise<PaidOutcome> {
    const delivery = await this.#deps.ledger.delivery(held);
    return delivery === null
      ? noLongerKept()
      : { kind: "delivered", ...delivery, isReplay };
  }

  #refusal(error: unknown): AppError {
    if (error instanceof AppError) return error;
    const refusal = refusalOf(error);
    this.#deps.onFault(refusal.code, error);
    return refusal;
  }
}

/** Fingerprint of what a payment has a result for; null where something may run. */
function boughtBy(held: FoundPayment | null): string | null {
  if (held === null || !isHeld(held)) return null;
  const { state, fingerprint } = held.record;
  return state === "claimed" || state === "released" ? null : fingerprint;
}

/** Milliseconds for which a run is waited for without a sign of its process. */
function runLeaseMs({ runMsMax }: { readonly runMsMax: number }): number {
  return runMsMax + 5_000;
}

/** Stands for every operation that is not sold. */
export const NOT_SOLD_LABEL = "not_sold";
/** Why a payment is not taken where nothing is sold. */
const NOT_SOLD = "resource_mismatch";
const INVALID_SIGNATURE = "invalid_exact_evm_payload_signature";

/** Where nothing is sold the operation is a word of the caller's, and no label. */
function labelOf({ resource, transport, isOver }: PaidCall): CallLabel {
  const operation = isOver === true ? NOT_SOLD_LABEL : resource.operation.id;
  return { operation, transport };
}

function known(reason: string | null): string | null {
  return reason === null ? null : knownReason(reason);
}
