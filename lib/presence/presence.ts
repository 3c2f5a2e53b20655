/**
 * Which processes of a store live: each says so every moment under a name of
 * its own, and whatever bears the name of one that fell silent may be taken
 * over. One key for each process, however much it works on.
 *
 * Presence alone excludes nobody: a process that was asleep wakes up and goes
 * on. What it does next must be a commit that checks what a successor changed.
 *
 * @module
 */

import type { Clock, Random, Wait } from "@/lib/runtime.ts";
import type { Store, StoreCheck } from "@/lib/store/store.ts";
import {
  absenceCheck,
  deletePresence,
  readPresence,
  writePresence,
} from "./store.ts";

/** Milliseconds between two signs of life: a quarter of what one is good for. */
export const HEARTBEAT_MS = 1_500;

/** What {@linkcode Presence} is built from. */
export interface PresenceOptions {
  /** What the processes share. */
  readonly store: Store;
  /** The time. */
  readonly clock: Clock;
  /** Names the process. */
  readonly random: Random;
  /** Waits between two signs of life. */
  readonly wait: Wait;
  /** Takes what kept a sign of life from being written. */
  readonly onFault: (event: string, detail: unknown) => void;
  /**
   * Whether no other process can have the store open: then every other owner is
   * gone, and nothing is written.
   */
  readonly isExclusive?: boolean;
}

/** One process among those that share a store. */
export class Presence {
  readonly #options: PresenceOptions;
  readonly #stopping = new AbortController();
  readonly #onBeats: (() => Promise<void>)[] = [];
  #beating: Promise<void> | null = null;
  #shownAtMs = -Infinity;
  /** Names this process in what it takes hold of. */
  readonly owner: string;

  /** Whether no other process can have the store open. */
  get isAlone(): boolean {
    return this.#options.isExclusive === true;
  }

  /** Writes nothing yet. */
  constructor(options: PresenceOptions) {
    this.#options = options;
    this.owner = options.random.uuid();
  }

  /**
   * Shows that this process lives, before it takes hold of something, and from
   * then on until it is stopped. Costs nothing while the last sign is fresh.
   *
   * @throws {StoreError} when the store cannot be reached.
   */
  async show(): Promise<void> {
    if (this.#options.isExclusive || this.#stopping.signal.aborted) return;
    const nowMs = this.#options.clock.now().getTime();
    if (Math.abs(nowMs - this.#shownAtMs) >= HEARTBEAT_MS) await this.#beat();
    this.#beating ??= this.#keepBeating();
  }

  /**
   * Has something done with each sign of life, beside it: what is slow holds no
   * sign up.
   */
  onBeat(work: () => Promise<void>): void {
    this.#onBeats.push(work);
  }

  /** Whether what bears this owner's name may be taken over. */
  async isGone(owner: string): Promise<boolean> {
    if (owner === this.owner) return false;
    return this.#options.isExclusive === true ||
      !await readPresence(this.#options.store, owner);
  }

  /** For the commit that takes over: holds only while that owner is gone. */
  goneChecks(owner: string): readonly StoreCheck[] {
    return owner === this.owner || this.#options.isExclusive
      ? []
      : [absenceCheck(owner)];
  }

  /** Falls silent at once, so that others need not wait. Never throws. */
  async stop(): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    this.#stopping.abort();
    await this.#beating;
    if (this.#shownAtMs === -Infinity) return;
    await deletePresence(this.#options.store, this.owner).catch((error) =>
      this.#options.onFault("presence_not_withdrawn", error)
    );
  }

  async #beat(): Promise<void> {
    const now = this.#options.clock.now();
    await writePresence(this.#options.store, this.owner, now);
    this.#shownAtMs = now.getTime();
  }

  async #keepBeating(): Promise<void> {
    const { signal } = this.#stopping;
    // It may be stopped while a sign is written: then nothing is waited for.
    while (!signal.aborted) {
      await this.#options.wait(HEARTBEAT_MS, signal);
      if (signal.aborted) return;
      await this.#beat().catch((error) =>
        this.#options.onFault("presence_not_shown", error)
      );
      for (const work of this.#onBeats) {
        work().catch((error) =>
          this.#options.onFault("lease_not_renewed", error)
        );
      }
    }
  }
}
