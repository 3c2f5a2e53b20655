/**
 * Who has the gas wallet: one process at a time, fenced.
 *
 * Whoever has it commits only while the wallet's record is as it left it, and
 * whoever takes it over writes that record. So a process that was asleep while
 * it was taken for dead cannot record another transaction, and what is not
 * recorded is not sent.
 *
 * @module
 */

import type { Presence } from "@/lib/presence/presence.ts";
import type {
  Store,
  StoreCheck,
  StoreKey,
  StoreSet,
} from "@/lib/store/store.ts";
import {
  readWallet,
  walletCheck,
  type WalletName,
  type WalletRecord,
  walletSet,
} from "./store.ts";

/** Somebody else has the wallet now, or what was to be changed has changed. */
export class LostRace extends Error {
  /** Tells it from other errors. */
  override readonly name = "LostRace";
}

/** The wallet's record as this process left it. */
export interface Held {
  /** Who has the wallet, until when, and its next nonce. */
  readonly record: WalletRecord;
  /** Its version: what fences. */
  readonly version: string;
}

/** What a step writes beside the wallet's record. */
export interface Step {
  /** The new record, where it changes. */
  readonly record?: WalletRecord;
  /** What must hold beside the fence. */
  readonly checks?: readonly StoreCheck[];
  /** What is written. */
  readonly sets?: readonly StoreSet[];
  /** Keys that are gone after the commit. */
  readonly deletes?: readonly StoreKey[];
}

/** Takes the wallet, and keeps it. */
export class WalletKeeper {
  readonly #store: Store;
  readonly #presence: Presence;
  readonly #wallet: WalletName;
  #held: Held | null = null;

  /** Takes what the processes share, and which wallet it is about. */
  constructor(
    deps: { store: Store; presence: Presence; wallet: WalletName },
  ) {
    this.#store = deps.store;
    this.#presence = deps.presence;
    this.#wallet = deps.wallet;
  }

  /** The wallet, while this process has it. */
  get held(): Held | null {
    return this.#held;
  }

  /**
   * Its record.
   *
   * @throws {LostRace} while this process does not have it.
   */
  get record(): WalletRecord {
    if (this.#held === null) throw new LostRace("the wallet is not held");
    return this.#held.record;
  }

  /** Forgets what it knows: {@linkcode take} reads it again. */
  letGo(): void {
    this.#held = null;
  }

  /**
   * Takes the wallet where nobody has it, or one who is gone; whether this
   * process has it now.
   */
  async take(): Promise<boolean> {
    if (this.#held !== null) {
      await this.#presence.show();
      return true;
    }
    const entry = await readWallet(this.#store, this.#wallet);
    const { owner } = this.#presence;
    if (entry?.value.owner === owner) {
      this.#held = { record: entry.value, version: entry.version };
      return true;
    }
    if (entry !== null && !await this.#presence.isGone(entry.value.owner)) {
      return false;
    }
    await this.#presence.show();
    const record: WalletRecord = entry === null
      ? {
        owner,
        nextNonce: null,
        spent: { day: "", wei: "0", weiBefore: "0" },
      }
      : { ...entry.value, owner };
    const version = await this.#store.commit({
      checks: [
        walletCheck(this.#wallet, entry?.version ?? null),
        ...(entry === null ? [] : this.#presence.goneChecks(entry.value.owner)),
      ],
      sets: [walletSet(this.#wallet, record)],
    });
    if (version === null) return false;
    this.#held = { record, version };
    return true;
  }

  /**
   * Commits, if the wallet is still this process's.
   *
   * @throws {LostRace} when a check failed; nothing was written then. The wallet
   * is held still where its own record is what it was.
   */
  async commit(step: Step): Promise<void> {
    const held = this.#held;
    if (held === null) throw new LostRace("the wallet is not held");
    const { record } = step;
    let version: string | null;
    try {
      version = await this.#store.commit({
        checks: [
          walletCheck(this.#wallet, held.version),
          ...(step.checks ?? []),
        ],
        sets: [
          ...(record === undefined ? [] : [walletSet(this.#wallet, record)]),
          ...(step.sets ?? []),
        ],
        deletes: step.deletes ?? [],
      });
    } catch (error) {
      // It may have happened: what is true is read again.
      this.#held = null;
      throw error;
    }
    if (version === null) {
      this.#held = null;
      const present = await readWallet(this.#store, this.#wallet);
      // What is under way is known then: only a job or a payer has changed.
      if (present?.version === held.version) this.#held = held;
      throw new LostRace("somebody else was quicker");
    }
    if (record !== undefined) this.#held = { record, version };
  }
}
