/**
 * Where it stands what payers have in flight: in the store, where several
 * processes share it, and in memory, where one process has the store for itself.
 *
 * @module
 */

import type { Store, StoreEntry } from "@/lib/store/store.ts";
import { amountOf } from "../transfer.ts";
import {
  type Hold,
  type Job,
  type JobName,
  listLine,
  payerEndMs,
  type PayerRecord,
  payerStep,
  readJobs,
  readPayer,
  type WalletName,
} from "./store.ts";

/** Milliseconds for which a payment is held at most; as a rule until it ended or its authorization did. */
export const HOLD_MS_MAX = 600_000;
/** Payers' records that are remembered. */
export const REMEMBERED_MAX = 16_384;
/** Milliseconds after its authorization for which a payment is held. */
const LATE_MS = 30_000;
/** Jobs of the line that are read at once. */
const LINE_PAGE = 200;
/** Payers' records that are remembered as they were written to the store. */
const WRITTEN_MAX = 512;

/** A payer's record as it stands, or stood when this process wrote it. */
export type KnownPayer = Pick<StoreEntry<PayerRecord>, "value" | "version">;

/** A record that is written where its version still is what it was; null: there was none. */
export interface PayerStep {
  /** What is changed. */
  readonly version: string | null;
  /** What it becomes. */
  readonly record: PayerRecord;
}

/** Keeps the payers' records. */
export interface PayerBook {
  /** A payer's record; null where there is none. */
  read(name: JobName): Promise<KnownPayer | null>;
  /** Whether it was written: not where somebody else was quicker. */
  write(name: JobName, step: PayerStep): Promise<boolean>;
  /**
   * A payer's record for the commit that ends one of its payments and writes it;
   * null where that commit has nothing to do with it, and `letGo` is called when
   * it is written.
   */
  forEnd(name: JobName): Promise<KnownPayer | null>;
  /** Changes a record behind the commit that ended a payment, where that did not. */
  ended(
    name: JobName,
    change: (known: KnownPayer) => PayerRecord | null,
  ): Promise<void>;
}

/** Until when a payment is held at most, in milliseconds since 1970. */
export function heldUntilMs(validBefore: bigint, nowMs: number): number {
  return Math.min(
    Number(validBefore) * 1000 + LATE_MS,
    nowMs + HOLD_MS_MAX,
  );
}

/** Records that several processes share. */
export class StoredPayers implements PayerBook {
  readonly #store: Store;
  readonly #nowMs: () => number;
  readonly #written = new Map<string, KnownPayer>();

  /** Takes the store and the time. */
  constructor(deps: { store: Store; nowMs: () => number }) {
    this.#store = deps.store;
    this.#nowMs = deps.nowMs;
  }

  /** Reads the store. */
  read(name: JobName): Promise<KnownPayer | null> {
    return readPayer(this.#store, name);
  }

  /** In a commit of its own. */
  async write(name: JobName, { version, record }: PayerStep): Promise<boolean> {
    const { check, set } = payerStep(name, {
      version,
      record,
      nowMs: this.#nowMs(),
    });
    const key = payerOf(name);
    this.#written.delete(key);
    const next = await this.#store.commit({ checks: [check], sets: [set] });
    if (next === null) return false;
    if (this.#written.size >= WRITTEN_MAX) this.#written.clear();
    this.#written.set(key, { value: record, version: next });
    return true;
  }

  /** As this process wrote it last, once; else as it stands. */
  async forEnd(name: JobName): Promise<KnownPayer | null> {
    const key = payerOf(name);
    const known = this.#written.get(key);
    this.#written.delete(key);
    return known ?? await readPayer(this.#store, name);
  }

  /** Nothing: the commit that ended it wrote it. */
  ended(): Promise<void> {
    return Promise.resolve();
  }
}

/** A record in memory. */
interface Remembered extends KnownPayer {
  readonly endMs: number;
}

/**
 * Records of the one process that has the store. What it held is gone with it;
 * the next one begins with what stands in the wallet's line, since only that is
 * sent without being asked again: a payment whose buyer comes back is held anew
 * before it gets a place there.
 */
export class RememberedPayers implements PayerBook {
  readonly #store: Store;
  readonly #wallet: WalletName;
  readonly #nowMs: () => number;
  /** The one that was written longest ago first. */
  readonly #known = new Map<string, Remembered>();
  #writes = 0;
  #takingUp: Promise<void> | null = null;

  /** Takes the store, whose line it is and the time. */
  constructor(
    deps: { store: Store; wallet: WalletName; nowMs: () => number },
  ) {
    this.#store = deps.store;
    this.#wallet = deps.wallet;
    this.#nowMs = deps.nowMs;
  }

  /** The first time the line is read. */
  async read(name: JobName): Promise<KnownPayer | null> {
    await this.#takeUp();
    return this.#living(payerOf(name));
  }

  /** At once. */
  async write(name: JobName, { version, record }: PayerStep): Promise<boolean> {
    await this.#takeUp();
    const key = payerOf(name);
    if ((this.#living(key)?.version ?? null) !== version) return false;
    this.#remember(key, record);
    return true;
  }

  /** Nothing that a commit would have to change. */
  forEnd(): Promise<null> {
    return Promise.resolve(null);
  }

  /** Where the line was not read yet, what ended is not in it any more. */
  async ended(
    name: JobName,
    change: (known: KnownPayer) => PayerRecord | null,
  ): Promise<void> {
    if (this.#takingUp === null) return;
    await this.#takingUp.catch(() => {});
    const key = payerOf(name);
    const known = this.#living(key);
    const record = known === null ? null : change(known);
    if (record !== null) this.#remember(key, record);
  }

  #takeUp(): Promise<void> {
    return this.#takingUp ??= this.#readLine().catch((error) => {
      this.#takingUp = null;
      throw error;
    });
  }

  async #readLine(): Promise<void> {
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listLine>> = await listLine(
        this.#store,
        this.#wallet,
        { limit: LINE_PAGE, ...(cursor === null ? {} : { cursor }) },
      );
      const names = page.places.map(({ name }) => name);
      for (const entry of await readJobs(this.#store, names)) {
        if (entry !== null) this.#hold(entry.value);
      }
      cursor = page.cursor;
    } while (cursor !== null);
  }

  #hold({ name, state, data, validBefore }: Job): void {
    const amount = amountOf(data);
    if (state === "ended" || name.leg !== "transfer" || amount === null) return;
    const key = payerOf(name);
    const { holds = {}, block = "0" } = this.#known.get(key)?.value ?? {};
    const hold: Hold = {
      amount: amount.toString(),
      until: new Date(heldUntilMs(BigInt(validBefore), this.#nowMs()))
        .toISOString(),
    };
    this.#remember(key, { holds: { ...holds, [name.nonce]: hold }, block });
  }

  #living(key: string): KnownPayer | null {
    const known = this.#known.get(key);
    return known === undefined || known.endMs <= this.#nowMs() ? null : known;
  }

  #remember(key: string, value: PayerRecord): void {
    const nowMs = this.#nowMs();
    this.#known.delete(key);
    for (const [oldest, { endMs }] of this.#known) {
      if (endMs > nowMs && this.#known.size < REMEMBERED_MAX) break;
      this.#known.delete(oldest);
    }
    this.#known.set(key, {
      value,
      version: String(++this.#writes),
      endMs: payerEndMs(value, nowMs),
    });
  }
}

/** Names a payer, its network and its asset. */
export function payerOf({ network, asset, payer }: JobName): string {
  return `${network} ${asset} ${payer}`;
}
