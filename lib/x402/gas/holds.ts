/**
 * What a payer has in flight. Each payment is good for itself; together they
 * may ask for more than the payer has, and all but the first would revert at
 * the seller's cost. So each is held against the balance before anything runs.
 *
 * @module
 */

import type { Store } from "@/lib/store/store.ts";
import {
  heldUntilMs,
  type KnownPayer,
  type PayerBook,
  payerOf,
  StoredPayers,
} from "./payers.ts";
import {
  type Hold,
  type JobName,
  type PayerRecord,
  payerStep,
} from "./store.ts";

/** Payments of one payer in flight at a time. */
export const PAYER_IN_FLIGHT_MAX = 16;
/** Rounds after which a payer's record that others keep changing is left to the next request. */
const ROUNDS_MAX = 32;

/** A payment, as far as it is held. */
export interface Held {
  /** The job whose amount is held against the balance. */
  readonly name: JobName;
  /** Atomic units. */
  readonly amount: bigint;
  /** Unix seconds. */
  readonly validBefore: bigint;
}

/** What the chain says at one block. */
export interface BalanceReader {
  /** What the payer has, and which of these authorizations are used, at the last block or at one that lies later. */
  balanceAt(options: {
    readonly payer: string;
    readonly asset: string;
    readonly nonces: readonly string[];
    readonly blockMin: bigint;
  }): Promise<{
    readonly balance: bigint;
    readonly used: ReadonlySet<string>;
  }>;
}

/** Holds payments, and lets go of them. */
export class Holds {
  readonly #payers: PayerBook;
  readonly #nowMs: () => number;
  readonly #reader: BalanceReader;
  /** The last work on each payer's record in this process, so that one payer's calls do not race. */
  readonly #queues = new Map<string, Promise<unknown>>();

  /** Takes the time, who reads balances, and where the records stand: in the store by default. */
  constructor(
    deps: {
      store: Store;
      nowMs: () => number;
      reader: BalanceReader;
      payers?: PayerBook;
    },
  ) {
    this.#nowMs = deps.nowMs;
    this.#reader = deps.reader;
    this.#payers = deps.payers ?? new StoredPayers(deps);
  }

  /**
   * Holds a payment: `insufficient` when the payer has not enough for it and
   * for what is in flight already, `crowded` when too much is.
   *
   * @throws when the chain or the store cannot be reached.
   */
  hold(payment: Held): Promise<"held" | "insufficient" | "crowded"> {
    return this.#alone(payment.name, async () => {
      for (let round = 0; round < ROUNDS_MAX; round++) {
        const entry = await this.#payers.read(payment.name);
        const holds = this.#living(entry);
        if (payment.name.nonce in holds) return "held";
        if (Object.keys(holds).length >= PAYER_IN_FLIGHT_MAX) return "crowded";
        if (!await this.#isCovered(payment, holds, entry)) {
          return "insufficient";
        }
        const hold: Hold = {
          amount: payment.amount.toString(),
          until: new Date(heldUntilMs(payment.validBefore, this.#nowMs()))
            .toISOString(),
        };
        const record = {
          holds: { ...holds, [payment.name.nonce]: hold },
          block: entry?.value.block ?? "0",
        };
        const { version = null } = entry ?? {};
        if (await this.#payers.write(payment.name, { version, record })) {
          return "held";
        }
      }
      return "crowded";
    });
  }

  /** Lets go of a payment that nothing is sent for. */
  release(name: JobName): Promise<void> {
    return this.#alone(name, async () => {
      for (let round = 0; round < ROUNDS_MAX; round++) {
        const entry = await this.#payers.read(name);
        const record = this.without(name, entry, 0n);
        if (entry === null || record === null) return;
        const { version } = entry;
        if (await this.#payers.write(name, { version, record })) return;
      }
    });
  }

  /**
   * What the commit that ends a payment, in a block, checks and writes to let go
   * of it; nothing where the record does not stand in the store.
   */
  async freeing(
    name: JobName,
    block: bigint,
  ): Promise<ReturnType<typeof payerStep>[]> {
    const payer = await this.#payers.forEnd(name);
    const record = this.without(name, payer, block);
    return payer === null || record === null ? [] : [
      payerStep(name, {
        version: payer.version,
        record,
        nowMs: this.#nowMs(),
      }),
    ];
  }

  /** Lets go of a payment when that commit is written. */
  freed(name: JobName, block: bigint): Promise<void> {
    return this.#payers.ended(
      name,
      (known) => this.without(name, known, block),
    );
  }

  /** A payer's record without a payment that changed the balance in a block; null when there is nothing to change. */
  without(
    name: JobName,
    entry: KnownPayer | null,
    block: bigint,
  ): PayerRecord | null {
    if (entry === null || !(name.nonce in entry.value.holds)) return null;
    const { [name.nonce]: _gone, ...holds } = this.#living(entry);
    const known = BigInt(entry.value.block);
    return { holds, block: (block > known ? block : known).toString() };
  }

  async #isCovered(
    { name, amount }: Held,
    holds: Readonly<Record<string, Hold>>,
    entry: KnownPayer | null,
  ): Promise<boolean> {
    const others = Object.entries(holds);
    // Alone it was tried by its verification, unless another was mined meanwhile.
    if (others.length === 0 && (entry?.value.block ?? "0") === "0") return true;
    const { balance, used } = await this.#reader.balanceAt({
      payer: name.payer,
      asset: name.asset,
      nonces: others.map(([nonce]) => nonce),
      blockMin: BigInt(entry?.value.block ?? "0"),
    });
    // What was mined a moment ago is held still, and gone from the balance.
    const needed = others.reduce(
      (sum, [nonce, hold]) => used.has(nonce) ? sum : sum + BigInt(hold.amount),
      amount,
    );
    return balance >= needed;
  }

  #living(
    entry: KnownPayer | null,
  ): Readonly<Record<string, Hold>> {
    const nowMs = this.#nowMs();
    return Object.fromEntries(
      Object.entries(entry?.value.holds ?? {}).filter(([, { until }]) =>
        Date.parse(until) > nowMs
      ),
    );
  }

  /** One after the other for each payer. */
  #alone<T>(name: JobName, work: () => Promise<T>): Promise<T> {
    const key = payerOf(name);
    const task = (this.#queues.get(key) ?? Promise.resolve()).then(work);
    const done = task.then(() => {}, () => {}).then(() => {
      if (this.#queues.get(key) === done) this.#queues.delete(key);
    });
    this.#queues.set(key, done);
    return task;
  }
}
