/**
 * The payment ledger: who works on a payment, and how far it came. Each step
 * is one atomic commit that checks the step before.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import type { JsonObject } from "@/lib/json.ts";
import { canonicalJson, sha256Hex } from "@/lib/json.ts";
import type { DraftSettlement } from "@/lib/operation/draft_settlement.ts";
import { type Clock, type Random, uuidV7 } from "@/lib/runtime.ts";
import type { Store, StoreCommit } from "@/lib/store/store.ts";
import type { ExactPayment } from "./codec.ts";
import { Drafts } from "./drafts.ts";
import {
  type CompactPayment,
  type OutboxEntry,
  outboxKey,
  type PaymentIdentity,
  paymentIdKey,
  type PaymentRecord,
  readPayment,
  readPaymentId,
  readResult,
  resultUntil,
  stepCommit,
  type StoredWrites,
} from "./store.ts";
import type { PaymentRequirements, SettlementResponse } from "./types.ts";

/** Milliseconds for which a settler may be waited for before others take over. */
export const SETTLE_LEASE_MS = 45_000;

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
  readonly #isExclusive: boolean;
  readonly #drafts: Drafts;
  /** Names this process in the leases it takes. */
  readonly owner: string;

  /**
   * Takes the store and where time and randomness come from. `isExclusive`: no
   * other process can have the store open, so that a lease of
   * another owner is that of a process which is gone. `drafts`: what decides,
   * by the operation's id, when a payment of it settles.
   */
  constructor(
    deps: {
      store: Store;
      clock: Clock;
      random: Random;
      isExclusive?: boolean;
      drafts?: ReadonlyMap<string, DraftSettlement>;
    },
  ) {
    this.#store = deps.store;
    this.#clock = deps.clock;
    this.#random = deps.random;
    this.#isExclusive = deps.isExclusive ?? false;
    this.#drafts = new Drafts(deps);
    this.owner = deps.random.uuid();
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
    return held.body ?? await readResult(this.#store, held.identity);
  }

  /**
   * Claims a payment that is new or released, or takes over one whose owner is
   * gone; null when somebody else was quicker.
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
  }): Promise<HeldPayment | null> {
    const now = this.#clock.now();
    const { payment, identity, previous } = options;
    // What the payer echoed of our own extensions is not worth keeping.
    const { extensions: _extensions, resource: _resource, ...payload } =
      payment.payload;
    const record: PaymentRecord = {
      format: 1,
      state: "claimed",
      operation: options.operation.id,
      service: options.operation.service,
      fingerprint: options.fingerprint,
      payload: payload as PaymentRecord["payload"],
      resourceUrl: options.resourceUrl,
      requirements: options.requirements as PaymentRecord["requirements"],
      requestId: options.requestId,
      claimedAt: previous?.record.claimedAt ?? now.toISOString(),
      updatedAt: now.toISOString(),
      owner: this.owner,
      leaseExpiresAt: new Date(now.getTime() + options.leaseMs).toISOString(),
    };
    const { paymentId } = payment;
    const known = paymentId === null
      ? null
      : await readPaymentId(this.#store, paymentId);
    return await this.#step({
      identity,
      record,
      version: previous?.version ?? null,
      now,
      ...(paymentId === null ? {} : {
        checks: [{
          key: paymentIdKey(paymentId),
          version: known?.version ?? null,
        }],
        sets: [{
          key: paymentIdKey(paymentId),
          value: { ...identity },
          expiresAt: resultUntil(now),
        }],
      }),
    });
  }

  /** Whether a payment's identifier (payment-identifier extension) is that of another payment. */
  async isPaymentIdTaken(
    payment: ExactPayment,
    identity: PaymentIdentity,
  ): Promise<boolean> {
    if (payment.paymentId === null) return false;
    const known = await readPaymentId(this.#store, payment.paymentId);
    return known !== null &&
      canonicalJson(known.value) !== canonicalJson({ ...identity });
  }

  /**
   * Stores the result and says that a settler is being asked.
   *
   * @throws {AppError} when the operation refuses its draft: the payment is let go.
   */
  executed(
    held: HeldPayment,
    result: {
      body: string;
      writes?: StoreCommit;
      draft?: JsonObject;
      settledBy?: string;
    },
  ): Promise<HeldPayment | null> {
    return this.#settling(held, {
      body: result.body,
      ...(result.draft === undefined ? {} : { draft: result.draft }),
      ...(result.settledBy === undefined
        ? {}
        : { settledBy: result.settledBy }),
      ...(result.writes === undefined
        ? {}
        : { writes: serializeWrites(result.writes) }),
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
  resettling(
    held: HeldPayment,
    settledBy?: string,
  ): Promise<HeldPayment | null> {
    return this.#settling(held, settledBy === undefined ? {} : { settledBy });
  }

  /** The step before money is asked for. */
  async #settling(
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
   * @returns null when a check failed: somebody else was quicker, or `commit`
   * (the settler's own) must be computed again.
   */
  async settled(
    held: HeldPayment,
    options: { settlement: SettlementResponse; commit?: StoreCommit },
  ): Promise<HeldPayment | null> {
    return await this.#drafts.commitWith(
      held,
      "finish",
      (effects) => this.#record(held, { ...options, effects }),
      // What the settler decided is decided again with it, by who called.
      options.commit === undefined ? undefined : 1,
    );
  }

  async #record(
    held: HeldPayment,
    options: {
      settlement: SettlementResponse;
      commit?: StoreCommit;
      effects: StoreCommit & { body?: string };
    },
  ): Promise<HeldPayment | null> {
    const now = this.#clock.now();
    const { settlement, commit, effects: finished } = options;
    const { writes, reason: _reason, draft: _draft, ...rest } = held.record;
    const effects = writes === undefined ? finished : deserializeWrites(writes);
    const record: PaymentRecord = {
      ...rest,
      state: "settled",
      updatedAt: now.toISOString(),
      leaseExpiresAt: now.toISOString(),
      settlement: settlement as SettlementResponse & JsonObject,
    };
    const body = finished.body ?? await this.result(held);
    return await this.#step({
      identity: held.identity,
      record,
      version: held.version,
      now,
      ...(body === null ? {} : { body }),
      checks: [...(commit?.checks ?? []), ...(effects.checks ?? [])],
      sets: [
        { key: outboxKey(uuidV7(now, this.#random)), value: outbox(record) },
        ...(commit?.sets ?? []),
        ...(effects.sets ?? []),
      ],
      deletes: [...(commit?.deletes ?? []), ...(effects.deletes ?? [])],
    });
  }

  /** The settler could not tell. */
  unknown(held: HeldPayment, reason: string): Promise<HeldPayment | null> {
    return this.#advance(held, { state: "unknown", leaseMs: 0, reason });
  }

  /** It is known not to have settled, and the payment can still be tried. */
  notSettled(held: HeldPayment, reason: string): Promise<HeldPayment | null> {
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

  /** Whether a record is being worked on by somebody whose lease still runs. */
  isLeased(record: PaymentRecord): boolean {
    if (this.#isExclusive && record.owner !== this.owner) return false;
    return (record.state === "claimed" || record.state === "settling") &&
      Date.parse(record.leaseExpiresAt) > this.#clock.now().getTime();
  }

  async #advance(
    held: HeldPayment,
    change: {
      state: PaymentRecord["state"];
      leaseMs: number;
      body?: string;
      writes?: StoredWrites;
      draft?: JsonObject;
      reason?: string;
      settledBy?: string;
    } & StoreCommit,
  ): Promise<HeldPayment | null> {
    const now = this.#clock.now();
    const { reason: _reason, draft, writes, ...rest } = held.record;
    const { checks, sets, deletes } = change;
    // Nothing that the run made outlives a payment that is let go.
    const made = change.state === "released" ? {} : {
      ...(draft === undefined ? {} : { draft }),
      ...(writes === undefined ? {} : { writes }),
    };
    const record: PaymentRecord = {
      ...rest,
      ...made,
      state: change.state,
      updatedAt: now.toISOString(),
      owner: this.owner,
      leaseExpiresAt: new Date(now.getTime() + change.leaseMs).toISOString(),
      ...(change.writes === undefined ? {} : { writes: change.writes }),
      ...(change.draft === undefined ? {} : { draft: change.draft }),
      ...(change.reason === undefined ? {} : { reason: change.reason }),
      ...(change.settledBy === undefined
        ? {}
        : { settledBy: change.settledBy }),
    };
    return await this.#step({
      identity: held.identity,
      record,
      version: held.version,
      now,
      ...(change.body === undefined ? {} : { body: change.body }),
      ...(checks === undefined ? {} : { checks }),
      ...(sets === undefined ? {} : { sets }),
      ...(deletes === undefined ? {} : { deletes }),
    });
  }

  async #step(
    step: Parameters<typeof stepCommit>[0],
  ): Promise<HeldPayment | null> {
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

function outbox(record: PaymentRecord): OutboxEntry {
  return {
    recordedAt: record.updatedAt,
    service: record.service,
    operation: record.operation,
    network: record.requirements.network,
    amount: record.requirements.amount,
    txSha256: sha256Hex(record.settlement?.transaction ?? ""),
    requestSha256: record.fingerprint,
  };
}

function serializeWrites(writes: StoreCommit): StoredWrites {
  if ((writes.checks ?? []).length > 0) {
    throw new TypeError("an operation's writes carry no checks");
  }
  return {
    sets: (writes.sets ?? []).map((set) => ({
      key: set.key,
      value: set.value,
      expiresAt: set.expiresAt?.toISOString() ?? null,
    })),
    deletes: writes.deletes ?? [],
  };
}

function deserializeWrites(writes: StoredWrites): StoreCommit {
  return {
    sets: writes.sets.map(({ key, value, expiresAt }) =>
      expiresAt === null
        ? { key, value }
        : { key, value, expiresAt: new Date(expiresAt) }
    ),
    deletes: writes.deletes,
  };
}
