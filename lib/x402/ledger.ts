/**
 * The payment ledger: who works on a payment, and how far it came. Each step
 * is one atomic commit that checks the step before.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import type { JsonObject } from "@/lib/json.ts";
import type { DraftSettlement } from "@/lib/operation/draft_settlement.ts";
import { type Clock, type Random, uuidV7 } from "@/lib/runtime.ts";
import type { Presence } from "@/lib/presence/presence.ts";
import type { Store, StoreCommit } from "@/lib/store/store.ts";
import { LIFETIME_MARGIN_SECONDS } from "./authorization.ts";
import { TIMEOUT_SECONDS } from "./challenge.ts";
import { type ExactPayment, parsePayment } from "./codec.ts";
import { nextCheckMs, nextLookMs } from "./due.ts";
import { type KeptLease, Leases } from "./leases.ts";
import {
  type LeaseTaken,
  type OpenChange,
  openRecord,
  settledRecord,
} from "./next_record.ts";
import {
  isOfAnother,
  seeIdentifier,
  type SeenIdentifier,
} from "./payment_identifier.ts";
import { hasSecret, secretsOf } from "./replay_secret.ts";
import { Drafts } from "./drafts.ts";
import {
  type CompactPayment,
  isSameIdentity,
  outboxEntryOf,
  type PaymentIdentity,
  type PaymentRecord,
  type StoredWrites,
} from "./record.ts";
import { type Step, stepCommit } from "./step.ts";
import {
  outboxKey,
  readLostTime,
  readPayment,
  readResult,
  readTransfer,
  transferKey,
} from "./store.ts";
import { deserializeWrites, serializeWrites } from "./stored_writes.ts";
import type { TransferProof } from "./settler.ts";
import type { PaymentRequirements, SettlementResponse } from "./types.ts";

/**
 * Milliseconds for which a settler is waited for without a sign that its
 * process still works on it; while it does, the lease is renewed. From a process
 * that died others take over as soon as its signs of life end (see
 * {@linkcode Presence}).
 */
export const SETTLE_LEASE_MS = 45_000;

/** Milliseconds for which an authorization lives, at most, when it is first taken. */
const LIFETIME_MS_MAX = (TIMEOUT_SECONDS + LIFETIME_MARGIN_SECONDS) * 1_000;

/** A record with the version that the next step checks. */
export interface HeldPayment {
  /** Which payment. */
  readonly identity: PaymentIdentity;
  /** As it was last written. */
  readonly record: PaymentRecord;
  /** Opaque version in the store. */
  readonly version: string;
  /** The result, where this process has it at hand. */
  readonly body?: string;
}

/** A payment that settled so long ago that only its use is remembered. */
export interface UsedPayment {
  /** Which payment. */
  readonly identity: PaymentIdentity;
  /** What is kept of it. */
  readonly record: CompactPayment;
  /** Opaque version in the store. */
  readonly version: string;
}

/** What the ledger knows of a payment. */
export type FoundPayment = HeldPayment | UsedPayment;

/** Whether a payment can still be worked on, or be delivered again. */
export function isHeld(found: FoundPayment): found is HeldPayment {
  return found.record.format === 1;
}

/** The ledger. Holds no state of its own beside the name of its owner. */
export class Ledger {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #presence: Presence;
  readonly #drafts: Drafts;
  readonly #leases: Leases<HeldPayment>;
  #logged = 0;

  /** Moves whenever something may have come onto its way to the revenue log through this process. */
  get loggedCount(): number {
    return this.#logged;
  }

  /**
   * Takes the store and where time and randomness come from. `presence` names
   * this process in the leases it takes, and says which others live. `drafts`:
   * what decides, by the operation's id, when a payment of it settles.
   */
  constructor(
    deps: {
      store: Store;
      clock: Clock;
      random: Random;
      presence: Presence;
      drafts?: ReadonlyMap<string, DraftSettlement>;
    },
  ) {
    this.#store = deps.store;
    this.#clock = deps.clock;
    this.#random = deps.random;
    this.#presence = deps.presence;
    this.#drafts = new Drafts(deps);
    this.#leases = new Leases({
      ...deps,
      renew: (held, leaseMs) => this.#renewed(held, leaseMs),
    });
  }

  /** The record of a payment, if there is one. */
  async find(identity: PaymentIdentity): Promise<FoundPayment | null> {
    const entry = await readPayment(this.#store, identity);
    if (entry === null) return null;
    const { value: record, version } = entry;
    return record.format === 1
      ? { identity, record, version }
      : { identity, record, version };
  }

  /** The result of a payment; null when it is no longer kept. */
  async result(held: HeldPayment): Promise<string | null> {
    return held.body ??
      (await readResult(this.#store, held.identity))?.body ?? null;
  }

  /** What a settled payment gives its buyer; null when it is no longer kept. */
  async delivery(
    held: HeldPayment,
  ): Promise<
    {
      body: string;
      settlement: SettlementResponse;
      settledAt: string;
    } | null
  > {
    const { settlement, updatedAt: settledAt } = held.record;
    if (settlement === undefined) return null;
    if (held.body !== undefined) {
      return { body: held.body, settlement, settledAt };
    }
    const result = await readResult(this.#store, held.identity);
    return result === null ? null : {
      body: result.body,
      settledAt,
      settlement: result.extensions === undefined
        ? settlement
        : { ...settlement, extensions: result.extensions },
    };
  }

  /**
   * Claims a payment that is new or released, or takes over one whose owner is
   * gone; null when somebody else was quicker, or has the identifier.
   */
  async claim(options: {
    payment: ExactPayment;
    identity: PaymentIdentity;
    requirements: PaymentRequirements;
    resourceUrl: string;
    operation: { id: string; service: string };
    fingerprint: string;
    requestId: string;
    leaseMs: number;
    previous: HeldPayment | null;
    /** What is known of its identifier already; read where it is left out. */
    identifier?: SeenIdentifier | null;
  }): Promise<HeldPayment | null> {
    const now = this.#clock.now();
    const { payment, identity, previous } = options;
    const { x402Version, payload } = payment.payload;
    const secrets = secretsOf(payment);
    const record: PaymentRecord = {
      format: 1,
      state: "claimed",
      operation: options.operation.id,
      service: options.operation.service,
      fingerprint: options.fingerprint,
      payload: { x402Version, payload } as PaymentRecord["payload"],
      ...(hasSecret(secrets) ? { secrets } : {}),
      resourceUrl: options.resourceUrl,
      requirements: options.requirements as PaymentRecord["requirements"],
      requestId: options.requestId,
      claimedAt: previous?.record.claimedAt ?? now.toISOString(),
      updatedAt: now.toISOString(),
      ...this.#lease(now, options.leaseMs),
      // Behind the settlement's lease as well: a call that goes well moves once.
      dueAtMs: now.getTime() + options.leaseMs + SETTLE_LEASE_MS + 1_000,
    };
    const seen = options.identifier ??
      await seeIdentifier(this.#store, identity, {
        operation: record.operation,
        secrets,
      });
    // An identifier that stands there is its payment's until that lets go of it.
    if (isOfAnother(seen, identity)) return null;
    await this.#presence.show();
    return await this.#step({
      identity,
      record,
      previous,
      now,
      ...(seen === null
        ? {}
        : { checks: [{ key: seen.key, version: seen.version }] }),
    });
  }

  /**
   * What a payment's identifier stands for now (payment-identifier extension):
   * the payment of the same payer for the same operation that has it. null for
   * a payment without one. The claim checks that it still does.
   */
  async identifierOf(
    payment: ExactPayment,
    { identity, operation }: { identity: PaymentIdentity; operation: string },
  ): Promise<SeenIdentifier | null> {
    if (payment.paymentId === null) return null;
    const secrets = secretsOf(payment);
    return await seeIdentifier(this.#store, identity, { operation, secrets });
  }

  /** The payment that an identifier belongs to, when that is another one. */
  async otherWithIdentifier(
    seen: SeenIdentifier | null,
    identity: PaymentIdentity,
  ): Promise<FoundPayment | null> {
    return isOfAnother(seen, identity) ? await this.find(seen.holder) : null;
  }

  /**
   * Whether a payment may have settled in the time of which the operator says
   * that its records were lost (a store from an older copy).
   */
  async mayHaveLost({ authorization }: ExactPayment): Promise<boolean> {
    const lost = await readLostTime(this.#store);
    if (lost === null) return false;
    // A payment settles before it expires, and not long before.
    const endMs = Number(authorization.validBefore) * 1000;
    return endMs >= Date.parse(lost.from) &&
      endMs - LIFETIME_MS_MAX <= Date.parse(lost.until);
  }

  /**
   * Stores the result and says that a settler is being asked.
   *
   * @throws {AppError} when the operation refuses its draft: the payment is let go.
   */
  settling(
    held: HeldPayment,
    result: {
      body: string;
      writes?: StoreCommit;
      draft?: JsonObject;
      statementSha256?: string;
      settledBy?: string;
    },
  ): Promise<HeldPayment | null> {
    const { writes, statementSha256 } = result;
    return this.#advanceToSettling(held, {
      body: result.body,
      ...(result.draft === undefined ? {} : { draft: result.draft }),
      ...(result.settledBy === undefined
        ? {}
        : { settledBy: result.settledBy }),
      ...(writes === undefined && statementSha256 === undefined
        ? {}
        : { writes: serializeWrites(writes ?? {}, statementSha256) }),
    });
  }

  /**
   * Takes the lease for another attempt to settle, by another settler if one is
   * named.
   *
   * @throws {AppError} when the operation refuses its draft by now: the payment
   *   is let go where nothing can have been sent, and waits for its end
   *   otherwise.
   */
  settlingAgain(
    held: HeldPayment,
    settledBy?: string,
  ): Promise<HeldPayment | null> {
    return this.#advanceToSettling(
      held,
      settledBy === undefined ? {} : { settledBy },
    );
  }

  /** The step before money is asked for. */
  async #advanceToSettling(
    held: HeldPayment,
    change: {
      body?: string;
      writes?: StoredWrites;
      draft?: JsonObject;
      settledBy?: string;
    },
  ): Promise<HeldPayment | null> {
    const record = { ...held.record, ...change };
    try {
      return await this.#drafts.commitWith(
        { ...held, record },
        "prepare",
        (effects) =>
          this.#advance(held, {
            state: "settling",
            leaseMs: SETTLE_LEASE_MS,
            ...change,
            ...effects,
          }),
      );
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { state } = held.record;
      if (state === "claimed" || state === "executed") {
        await this.released(held, error.code);
        throw error;
      }
      // What was sent before may land yet: then it is delivered.
      throw new AppError("settlement_unknown", error.message, { cause: error });
    }
  }

  /**
   * The amount moved: final. The operation's own writes and the entry for the
   * revenue log are part of the commit.
   *
   * @param options `transfer`: what proves it; it pays for this payment and
   * for no other, ever. `hasChain`: whether the settlement is held against the
   * chain once more later.
   * @returns null when a check failed: somebody else was quicker, `commit`
   * (the settler's own) must be computed again, or the transfer is another
   * payment's ({@linkcode Ledger.isTransferOfAnother}).
   */
  async settled(
    held: HeldPayment,
    options: {
      settlement: SettlementResponse;
      transfer?: TransferProof;
      hasChain: boolean;
      commit?: StoreCommit;
    },
  ): Promise<HeldPayment | null> {
    return await this.#drafts.commitWith(
      held,
      "finish",
      (effects) => this.#record(held, { ...options, effects }),
      // What the settler decided is decided again with it, by who called.
      options.commit === undefined ? undefined : 1,
    ).finally(() => this.#logged += 1);
  }

  async #record(
    held: HeldPayment,
    options: {
      settlement: SettlementResponse;
      transfer?: TransferProof;
      hasChain: boolean;
      commit?: StoreCommit;
      effects: StoreCommit & { body?: string };
    },
  ): Promise<HeldPayment | null> {
    const now = this.#clock.now();
    const { transfer, commit, effects: finished } = options;
    const { writes } = held.record;
    const effects = writes === undefined ? finished : deserializeWrites(writes);
    const record = settledRecord(held.record, { ...options, now });
    const body = finished.body ?? await this.result(held);
    const proof = transfer === undefined
      ? null
      : claimTransfer(held.identity, transfer);
    return await this.#step({
      identity: held.identity,
      record,
      previous: held,
      now,
      ...(body === null ? {} : { body }),
      checks: [
        ...(proof?.checks ?? []),
        ...(commit?.checks ?? []),
        ...(effects.checks ?? []),
      ],
      sets: [
        {
          key: outboxKey(uuidV7(now, this.#random)),
          value: outboxEntryOf(record, writes?.statementSha256),
        },
        ...(proof?.sets ?? []),
        ...(commit?.sets ?? []),
        ...(effects.sets ?? []),
      ],
      deletes: [...(commit?.deletes ?? []), ...(effects.deletes ?? [])],
    });
  }

  /** Whether a transfer paid for another payment already. */
  async isTransferOfAnother(
    held: HeldPayment,
    transfer: TransferProof,
  ): Promise<boolean> {
    const key = transferKey(held.identity.network, transfer);
    const known = await readTransfer(this.#store, key);
    return known !== null && !isSameIdentity(known.value, held.identity);
  }

  /**
   * Takes a record that is due, for one look: others see it again later. null
   * when somebody else took it.
   */
  async takeDue(held: HeldPayment): Promise<HeldPayment | null> {
    const now = this.#clock.now();
    const looks = (held.record.looks ?? 0) + 1;
    const record: PaymentRecord = {
      ...held.record,
      looks,
      dueAtMs: nextLookMs(held.record, { now, looks }),
    };
    return await this.#step({
      identity: held.identity,
      record,
      previous: held,
      now,
    });
  }

  /** What was settled stands on the chain: with its transfer, where only a word was known. */
  async checked(
    held: HeldPayment,
    transfer: TransferProof,
  ): Promise<HeldPayment | null> {
    const { checkAtMs: _check, looks: _looks, ...rest } = held.record;
    const proof = held.record.transfer === undefined
      ? claimTransfer(held.identity, transfer)
      : {};
    return await this.#step({
      identity: held.identity,
      record: { ...rest, transfer: { ...transfer } },
      previous: held,
      now: this.#clock.now(),
      ...proof,
    });
  }

  /** Holds a settlement against the chain once more, later. */
  async checkLater(held: HeldPayment): Promise<HeldPayment | null> {
    const now = this.#clock.now();
    const looks = (held.record.looks ?? 0) + 1;
    return await this.#step({
      identity: held.identity,
      record: {
        ...held.record,
        looks,
        checkAtMs: nextCheckMs({ now, looks }),
      },
      previous: held,
      now,
    });
  }

  /** What was delivered turns out not to be paid: marked here and in the revenue log. */
  async unpaid(
    held: HeldPayment,
    reason: string,
  ): Promise<HeldPayment | null> {
    const now = this.#clock.now();
    const { checkAtMs: _check, looks: _looks, ...rest } = held.record;
    const record: PaymentRecord = { ...rest, unpaid: reason };
    return await this.#step({
      identity: held.identity,
      record,
      previous: held,
      now,
      sets: [{
        key: outboxKey(uuidV7(now, this.#random)),
        value: {
          ...outboxEntryOf(record),
          event: "payment_unpaid",
          recordedAt: now.toISOString(),
        },
      }],
    }).finally(() => this.#logged += 1);
  }

  /** The settler could not tell. */
  unknown(held: HeldPayment, reason: string): Promise<HeldPayment | null> {
    return this.#advance(held, { state: "unknown", leaseMs: 0, reason });
  }

  /** Back to a result that is stored: it did not settle, and can still be tried. */
  executed(held: HeldPayment, reason: string): Promise<HeldPayment | null> {
    return this.#drafts.commitWith(
      held,
      "giveBack",
      (effects) =>
        this.#advance(held, {
          state: "executed",
          leaseMs: 0,
          reason,
          ...effects,
        }),
    );
  }

  /** Lets go of a payment: nothing moved and nothing was delivered. */
  released(held: HeldPayment, reason: string): Promise<HeldPayment | null> {
    return this.#drafts.commitWith(
      held,
      "giveBack",
      (effects) =>
        this.#advance(held, {
          state: "released",
          leaseMs: 0,
          reason,
          ...effects,
        }),
    );
  }

  /**
   * Keeps the lease of a claimed or settling payment for as long as something
   * is done with it.
   */
  keepLease(held: HeldPayment, leaseMs: number): KeptLease<HeldPayment> {
    return this.#leases.keep(held, leaseMs);
  }

  async #renewed(
    held: HeldPayment,
    leaseMs: number,
  ): Promise<HeldPayment | null> {
    const now = this.#clock.now();
    return await this.#step({
      identity: held.identity,
      record: { ...held.record, ...this.#lease(now, leaseMs) },
      previous: held,
      now,
    });
  }

  /**
   * Whether a record is being worked on by somebody whose lease still runs and
   * who still lives.
   */
  async isLeased(record: PaymentRecord): Promise<boolean> {
    if (record.state !== "claimed" && record.state !== "settling") return false;
    if (this.#leases.isInHand(record)) return true;
    const isRunning =
      Date.parse(record.leaseExpiresAt) > this.#clock.now().getTime();
    return isRunning && !(await this.#isOwnerGone(record));
  }

  /** Older programs gave no signs of life: beside them only time tells. */
  async #isOwnerGone(record: PaymentRecord): Promise<boolean> {
    return (record.hasPresence === true || this.#presence.isAlone) &&
      await this.#presence.isGone(record.owner);
  }

  #lease(now: Date, leaseMs: number): LeaseTaken {
    return {
      owner: this.#presence.owner,
      leaseExpiresAt: new Date(now.getTime() + leaseMs).toISOString(),
      ...(this.#presence.isAlone ? {} : { hasPresence: true }),
    };
  }

  async #advance(
    held: HeldPayment,
    change: OpenChange & { leaseMs: number; body?: string } & StoreCommit,
  ): Promise<HeldPayment | null> {
    const now = this.#clock.now();
    const { body, checks, sets, deletes } = change;
    const lease = this.#lease(now, change.leaseMs);
    return await this.#step({
      identity: held.identity,
      record: openRecord(held.record, change, { now, lease }),
      previous: held,
      now,
      ...(body === undefined ? {} : { body }),
      ...(checks === undefined ? {} : { checks }),
      ...(sets === undefined ? {} : { sets }),
      ...(deletes === undefined ? {} : { deletes }),
    });
  }

  async #step(step: Step): Promise<HeldPayment | null> {
    const version = await this.#store.commit(stepCommit(step));
    const { identity, record, body } = step;
    return version === null
      ? null
      : { identity, record, version, ...(body === undefined ? {} : { body }) };
  }
}

/** What the ledger takes for the identity of a payment. */
export function identify(
  payment: ExactPayment,
  requirements: PaymentRequirements,
): PaymentIdentity {
  return {
    network: requirements.network,
    asset: requirements.asset.toLowerCase(),
    payer: payment.authorization.from,
    nonce: payment.authorization.nonce,
  };
}

/** The proof of a record as a payment that can be sent again. */
export function paymentOf(record: PaymentRecord): ExactPayment {
  const { payload, requirements } = record;
  return parsePayment({
    ...payload,
    accepted: payload.accepted ?? requirements,
  });
}

/** A transfer pays for one payment: the check and the write that hold it. */
function claimTransfer(identity: PaymentIdentity, transfer: TransferProof) {
  const key = transferKey(identity.network, transfer);
  return {
    checks: [{ key, version: null }],
    sets: [{ key, value: { ...identity } }],
  };
}
