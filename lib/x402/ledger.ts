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
import { type DraftEffects, Drafts } from "./drafts.ts";
import type { HeldPayment } from "./held_payment.ts";
import { type KeptLease, Leases } from "./leases.ts";
import { LedgerReader } from "./ledger_reader.ts";
import {
  checkedStep,
  checkLaterStep,
  type Claim,
  claimedRecord,
  lookedAtStep,
  openStep,
  renewedStep,
  settledStep,
  type Settlement,
  unpaidStep,
} from "./ledger_steps.ts";
import type { OpenChange } from "./next_record.ts";
import { isOfAnother, seeIdentifier } from "./payment_identifier.ts";
import type { PaymentRecord, StoredWrites } from "./record.ts";
import { secretsOf } from "./replay_secret.ts";
import type { TransferProof } from "./settler.ts";
import { type Step, stepCommit } from "./step.ts";
import { serializeWrites } from "./stored_writes.ts";

/**
 * Milliseconds for which a settler is waited for without a sign that its
 * process still works on it; while it does, the lease is renewed. From a process
 * that died others take over as soon as its signs of life end (see
 * {@linkcode Presence}).
 */
export const SETTLE_LEASE_MS = 45_000;

/** The ledger. Holds no state of its own beside the name of its owner. */
export class Ledger extends LedgerReader {
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
    super(deps);
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

  /**
   * Claims a payment that is new or released, or takes over one whose owner is
   * gone; null when somebody else was quicker, or has the identifier.
   */
  async claim(claim: Claim): Promise<HeldPayment | null> {
    const now = this.#clock.now();
    const { identity, previous, leaseMs } = claim;
    // What a run died for stays open to who showed it then, and to no other.
    const secrets = previous?.record.state === "claimed"
      ? previous.record.secrets ?? {}
      : secretsOf(claim.payment);
    const seen = claim.identifier ??
      await seeIdentifier(this.#store, identity, {
        operation: claim.operation.id,
        secrets,
      });
    // An identifier that stands there is its payment's until that lets go of it.
    if (isOfAnother(seen, identity)) return null;
    await this.#presence.show();
    return await this.#step({
      identity,
      record: claimedRecord(claim, {
        secrets,
        now,
        lease: this.#leases.taken(now, leaseMs),
        // Behind the settlement's lease as well: a call that goes well moves once.
        dueAtMs: now.getTime() + leaseMs + SETTLE_LEASE_MS + 1_000,
      }),
      previous,
      now,
      ...(seen === null
        ? {}
        : { checks: [{ key: seen.key, version: seen.version }] }),
    });
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
        const isOurs = await this.released(held, error.code) !== null;
        if (!isOurs) return null;
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
   * @returns null when a check failed: somebody else was quicker, `commit`
   * (the settler's own) must be computed again, or the transfer is another
   * payment's ({@linkcode LedgerReader.isTransferOfAnother}).
   */
  async settled(
    held: HeldPayment,
    settled: Settlement,
  ): Promise<HeldPayment | null> {
    return await this.#drafts.commitWith(
      held,
      "finish",
      async ({ body, ...effects }) => {
        const now = this.#clock.now();
        return await this.#step(settledStep(held, settled, {
          now,
          outboxId: uuidV7(now, this.#random),
          effects,
          body: body ?? await this.result(held),
        }));
      },
      // What the settler decided is decided again with it, by who called.
      settled.commit === undefined ? undefined : 1,
    ).finally(() => this.#logged += 1);
  }

  /**
   * Takes a record that is due, for one look: others see it again later. null
   * when somebody else took it.
   */
  async takeDue(held: HeldPayment): Promise<HeldPayment | null> {
    return await this.#step(lookedAtStep(held, this.#clock.now()));
  }

  /** What was settled stands on the chain: with its transfer, where only a word was known. */
  async checked(
    held: HeldPayment,
    transfer: TransferProof,
  ): Promise<HeldPayment | null> {
    return await this.#step(checkedStep(held, transfer, this.#clock.now()));
  }

  /** Holds a settlement against the chain once more, later. */
  async checkLater(held: HeldPayment): Promise<HeldPayment | null> {
    return await this.#step(checkLaterStep(held, this.#clock.now()));
  }

  /** What was delivered turns out not to be paid: marked here and in the revenue log. */
  async unpaid(
    held: HeldPayment,
    reason: string,
  ): Promise<HeldPayment | null> {
    const now = this.#clock.now();
    const outboxId = uuidV7(now, this.#random);
    return await this.#step(unpaidStep(held, reason, { now, outboxId }))
      .finally(() => this.#logged += 1);
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
    const lease = this.#leases.taken(now, leaseMs);
    return await this.#step(renewedStep(held, { now, lease }));
  }

  /** See {@linkcode Leases.isLeased}. */
  async isLeased(record: PaymentRecord): Promise<boolean> {
    return await this.#leases.isLeased(record);
  }

  async #advance(
    held: HeldPayment,
    { leaseMs, ...change }: OpenChange & DraftEffects & { leaseMs: number },
  ): Promise<HeldPayment | null> {
    const now = this.#clock.now();
    const lease = this.#leases.taken(now, leaseMs);
    return await this.#step(openStep(held, change, { now, lease }));
  }

  async #step(step: Step): Promise<HeldPayment | null> {
    const version = await this.#store.commit(stepCommit(step, this.#presence));
    const { identity, record, body } = step;
    return version === null
      ? null
      : { identity, record, version, ...(body === undefined ? {} : { body }) };
  }
}
