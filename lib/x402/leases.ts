/**
 * The leases of the payments that this process works on: they are renewed with
 * its signs of life for as long as the work lasts, so that nobody takes over
 * from a process that lives, however slow its work is. They end with the work,
 * and soon after the process.
 *
 * @module
 */

import type { Presence } from "@/lib/presence/presence.ts";
import type { Clock } from "@/lib/runtime.ts";
import type { LeaseTaken } from "./next_record.ts";
import type { PaymentRecord } from "./record.ts";

/** A payment as it is written, with whatever names that state of it. */
export interface Leased {
  /** The payment as it was claimed; its lease is what is renewed. */
  readonly record: PaymentRecord;
}

/** The lease of a payment while it is worked on. */
export interface KeptLease<Held extends Leased> {
  /** The payment as it was last written, for the next step: nothing renews its lease from now on. */
  take(): Promise<Held>;
  /** Goes on renewing, with what a step gave. */
  keep(held: Held): void;
  /** The same as `take`, when the work is over. */
  end(): Promise<Held>;
}

/** Writes a later end of a lease; null when somebody else wrote meanwhile. */
export type Renew<Held extends Leased> = (
  held: Held,
  leaseMs: number,
) => Promise<Held | null>;

interface Work<Held extends Leased> {
  held: Held;
  readonly leaseMs: number;
  isKept: boolean;
  renewal: Promise<void> | null;
}

/** The leases of one process. */
export class Leases<Held extends Leased> {
  readonly #clock: Clock;
  readonly #presence: Presence;
  readonly #renew: Renew<Held>;
  readonly #works = new Map<string, Work<Held>>();

  /** Renews at each sign of life. */
  constructor(
    options: { presence: Presence; clock: Clock; renew: Renew<Held> },
  ) {
    this.#clock = options.clock;
    this.#presence = options.presence;
    this.#renew = options.renew;
    options.presence.onBeat(() => this.#renewDue());
  }

  /** A lease of this process's, from now on. */
  taken(now: Date, leaseMs: number): LeaseTaken {
    return {
      owner: this.#presence.owner,
      leaseExpiresAt: new Date(now.getTime() + leaseMs).toISOString(),
      ...(this.#presence.isAlone ? {} : { hasPresence: true }),
    };
  }

  /** Whether this process works on a payment. */
  isInHand(record: PaymentRecord): boolean {
    return this.#works.has(nameOf(record));
  }

  /**
   * Whether a payment is being worked on by somebody whose lease still runs and
   * who still lives.
   */
  async isLeased(record: PaymentRecord): Promise<boolean> {
    if (record.state !== "claimed" && record.state !== "settling") return false;
    if (this.isInHand(record)) return true;
    const isRunning =
      Date.parse(record.leaseExpiresAt) > this.#clock.now().getTime();
    return isRunning && !(await this.#isOwnerGone(record));
  }

  /** Older programs gave no signs of life: beside them only time tells. */
  async #isOwnerGone(record: PaymentRecord): Promise<boolean> {
    return (record.hasPresence === true || this.#presence.isAlone) &&
      await this.#presence.isGone(record.owner);
  }

  /** Keeps a lease while something is done. */
  keep(held: Held, leaseMs: number): KeptLease<Held> {
    const work: Work<Held> = { held, leaseMs, isKept: true, renewal: null };
    const name = nameOf(held.record);
    this.#works.set(name, work);
    const take = async () => {
      work.isKept = false;
      // What is being written now is what the next step checks.
      if (work.renewal !== null) await work.renewal.catch(() => {});
      return work.held;
    };
    return {
      take,
      keep(given) {
        work.held = given;
        work.isKept = true;
      },
      end: () => {
        if (this.#works.get(name) === work) this.#works.delete(name);
        return take();
      },
    };
  }

  async #renewDue(): Promise<void> {
    const nowMs = this.#clock.now().getTime();
    const due = [...this.#works.values()].filter((work) =>
      work.isKept && work.renewal === null &&
      Date.parse(work.held.record.leaseExpiresAt) - nowMs <= work.leaseMs / 2
    );
    await Promise.all(due.map((work) => {
      const renewal = this.#renewOne(work).finally(() => work.renewal = null);
      work.renewal = renewal;
      return renewal;
    }));
  }

  async #renewOne(work: Work<Held>): Promise<void> {
    const renewed = await this.#renew(work.held, work.leaseMs);
    // Where somebody else wrote, the next step finds out.
    if (renewed === null) work.isKept = false;
    else work.held = renewed;
  }
}

function nameOf({ payload, requirements }: PaymentRecord): string {
  const { from, nonce } = payload.payload.authorization;
  return `${requirements.network} ${from.toLowerCase()} ${nonce}`;
}
