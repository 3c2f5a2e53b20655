/**
 * The worker that owns the gas wallet. Transactions stand in a line in the
 * store; one process at a time sends them, in order, and looks after what it
 * sent by its own timer, whether or not a buyer waits. When that process dies
 * another goes on with the very same transactions.
 *
 * @module
 */

import type { Presence } from "@/lib/presence/presence.ts";
import { type Random, uuidV7, type Wait } from "@/lib/runtime.ts";
import type { Store } from "@/lib/store/store.ts";
import { Callers } from "./callers.ts";
import type { Fee } from "./fees.ts";
import type { Holds } from "./holds.ts";
import { LostRace, WalletKeeper } from "./keeper.ts";
import {
  hasPlace,
  isFinal,
  jobOf,
  type Order,
  type OrderResult,
} from "./order.ts";
import type { GasChain } from "./port.ts";
import { BATCH_JOBS, Sender } from "./sender.ts";
import {
  type JobName,
  listLine,
  readJob,
  readWallet,
  type WalletName,
} from "./store.ts";
import { LINE_PAGE, WaitingJobs } from "./waiting.ts";

/** Milliseconds between the first looks for a receipt; they become rarer. */
const POLL_MS_MIN = 100;
/** The most of it; also between two looks at the line. */
const POLL_MS_MAX = 500;
/** Milliseconds between two looks whether who has the wallet lives. */
export const TAKEOVER_LOOK_MS = 1_000;
/** Milliseconds of rest where no other process can bring work. */
const REST_MS = 60_000;
/** Why a wait ends early; without a reason the runtime makes an error with a stack. */
const OVER = "over";

/** What the worker is built from. */
export interface WorkerOptions {
  /** Has the line. */
  readonly store: Store;
  /** This process among those that share the store. */
  readonly presence: Presence;
  /** The gas wallet's view of its chain. */
  readonly chain: GasChain;
  /** What payers have in flight. */
  readonly holds: Holds;
  /** CAIP-2 network. */
  readonly network: string;
  /** The most that a unit of gas may cost, in wei. */
  readonly gasPriceMax: bigint;
  /** Whether no other process can have the store open. */
  readonly isExclusive: boolean;
  /** Names the places in the line. */
  readonly random: Random;
  /** The time in milliseconds. */
  readonly nowMs: () => number;
  /** Waits as long as it is asked to; tests do not. */
  readonly wait: Wait;
  /** Takes faults for the log; callers do not see them. */
  readonly onFault: (event: string, detail: unknown) => void;
}

/** Sends what stands in the gas wallet's line, while no other process does. */
export class SettlementWorker {
  readonly #options: WorkerOptions;
  readonly #wallet: WalletName;
  readonly #keeper: WalletKeeper;
  readonly #sender: Sender;
  readonly #closing = new AbortController();
  readonly #waiting: WaitingJobs;
  readonly #callers: Callers;
  /** Whether what is known to be under way is what the store has; never without the wallet. */
  #isRecovered = false;
  /** Whether what is known to wait is; never before what is under way is known. */
  #isLineKnown = false;
  #isServing = false;
  #pollMs = POLL_MS_MIN;
  #looping: Promise<void> | null = null;
  #wake: AbortController | null = null;
  #isWoken = false;

  /** Does nothing until it is given an order, or started. */
  constructor(options: WorkerOptions) {
    const { store, presence, chain, network } = options;
    this.#options = options;
    this.#wallet = { network, account: chain.account };
    this.#keeper = new WalletKeeper({ store, presence, wallet: this.#wallet });
    this.#waiting = new WaitingJobs({
      store,
      wallet: this.#wallet,
      nowMs: options.nowMs,
      onEnded: (name, outcome) => this.#callers.tell(name, { outcome }),
    });
    this.#callers = new Callers({
      ...options,
      waiting: this.#waiting,
      isMine: (name) => this.#isMine(name),
      closing: this.#closing.signal,
    });
    this.#sender = new Sender({
      ...options,
      keeper: this.#keeper,
      onEnded: ({ name }, ended) => this.#callers.tell(name, ended),
      onMined: ({ name }, ended) => this.#callers.tell(name, ended),
    });
  }

  /** Works without being asked, until it is closed: for a process that serves. */
  start(): void {
    this.#isServing = true;
    this.#kick();
  }

  /** Stops; what is under way stays in the line. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#wake?.abort();
    await this.#looping;
  }

  /** Whether a transaction stands in the line, sent or not. */
  async isUnderWay(name: JobName): Promise<boolean> {
    if (this.#callers.has(name)) return true;
    const known = await readJob(this.#options.store, name);
    return known !== null && known.value.state !== "ended";
  }

  /** Whether {@linkcode run} has nothing more to send for it: it stands in the line, or was on the chain. */
  async isKnown(name: JobName): Promise<boolean> {
    const known = await readJob(this.#options.store, name);
    return known !== null && hasPlace(known.value);
  }

  /** How many stand in the line, counted up to a page, and since when the first does. */
  async line(): Promise<{ length: number; sinceMs: number | null }> {
    const { places } = await listLine(this.#options.store, this.#wallet, {
      limit: LINE_PAGE,
    });
    const [first] = places;
    return {
      length: places.length,
      sinceMs: first === undefined
        ? null
        : Number.parseInt(first.id.replaceAll("-", "").slice(0, 12), 16),
    };
  }

  /** Wei that a day takes, by today and yesterday; null while nothing is known. */
  async spentDaily(): Promise<bigint | null> {
    const entry = await readWallet(this.#options.store, this.#wallet);
    if (entry === null) return null;
    const { wei, weiBefore } = entry.value.spent;
    const most = BigInt(wei) > BigInt(weiBefore) ? wei : weiBefore;
    return most === "0" ? null : BigInt(most);
  }

  /** What a unit of gas is offered now; null while the market is above the cap. */
  price(): Promise<Fee | null> {
    return this.#sender.price();
  }

  /**
   * Puts a transaction in the line, unless it stood there before, and waits for
   * how it ends.
   *
   * @param untilMs When the caller cannot wait any longer: what was not sent by
   * then is taken out of the line.
   * @throws {StoreError} when the store cannot be reached.
   */
  async run(order: Order, untilMs: number): Promise<OrderResult> {
    const { store, random, nowMs } = this.#options;
    const { name } = order;
    const known = order.isNew === true ? null : await readJob(store, name);
    if (known?.value.outcome !== undefined && isFinal(known.value.outcome)) {
      return { outcome: known.value.outcome };
    }
    const isUnderWay = known !== null && known.value.state !== "ended";
    if (!isUnderWay && !this.#callers.has(name)) {
      const job = jobOf(order, {
        id: uuidV7(new Date(nowMs()), random),
        account: this.#wallet.account,
      });
      this.#waiting.bring({ job, version: known?.version ?? null });
    }
    return await this.#callers.wait(name, {
      untilMs,
      start: () => this.#kick(),
    });
  }

  /**
   * One round of work.
   *
   * @returns After how many milliseconds the next makes sense; null when there
   * is nothing to do until something is ordered.
   */
  async step(): Promise<number | null> {
    if (!await this.#keeper.take()) {
      await this.#waiting.storeBrought();
      return this.#callers.size > 0 || this.#isServing
        ? TAKEOVER_LOOK_MS
        : null;
    }
    try {
      await this.#readLine();
      const isUnderWay = this.#sender.sentJobs.length > 0;
      await this.#send();
      // What was sent just now is in no block yet; what was sent before is
      // looked for however much there is to send.
      if (isUnderWay) await this.#sender.look();
      // What lost its place on the chain waits in the line for another one.
      const again = await this.#sender.lookAfter();
      if (again.length > 0) this.#isLineKnown = false;
    } catch (error) {
      // Whatever is true stands in the store.
      this.#isLineKnown = false;
      if (this.#keeper.held === null) this.#isRecovered = false;
      if (!(error instanceof LostRace)) throw error;
      return 0;
    }
    return this.#pause();
  }

  #pause(): number | null {
    if (!this.#isLineKnown) return 0;
    const isBusy = this.#sender.sentJobs.length > 0 ||
      this.#waiting.all.length > 0;
    if (isBusy) {
      const pauseMs = this.#pollMs;
      this.#pollMs = Math.min(this.#pollMs * 2, POLL_MS_MAX);
      return pauseMs;
    }
    if (!this.#isServing) return null;
    return this.#options.isExclusive ? REST_MS : POLL_MS_MAX;
  }

  /** What others put in the line, and after a takeover or a lost race everything. */
  async #readLine(): Promise<void> {
    // Who does not know what is under way does not know the line either.
    const isFirst = !this.#isLineKnown;
    if (!isFirst && this.#options.isExclusive) return;
    const taken = await this.#waiting.read(this.#sender.sentJobs, { isFirst });
    if (!isFirst) return;
    if (!this.#isRecovered) await this.#sender.recover(taken);
    await this.#waiting.sortBrought();
    this.#isRecovered = true;
    this.#isLineKnown = true;
  }

  /** Sends what waits, as far as there is room. */
  async #send(): Promise<void> {
    // What comes meanwhile has its turn after the next look.
    const waiting = this.#waiting.all;
    while (waiting.length > 0 && this.#sender.room > 0) {
      const turn = waiting.splice(0, Math.min(BATCH_JOBS, this.#sender.room));
      const gone = await this.#sender.send(turn);
      this.#waiting.remove(gone);
      if (gone.length > 0) this.#pollMs = POLL_MS_MIN;
    }
  }

  /** Whether this process looks after it, and tells how it ends: nobody need ask the store. */
  #isMine(name: JobName): boolean {
    const key = JSON.stringify(name);
    return this.#isRecovered &&
      this.#sender.sentJobs.some((job) => JSON.stringify(job.name) === key);
  }

  #kick(): void {
    if (this.#closing.signal.aborted) return;
    this.#isWoken = true;
    this.#wake?.abort(OVER);
    this.#looping ??= this.#loop().finally(() => {
      this.#looping = null;
      if (this.#isWoken) this.#kick();
    });
  }

  async #loop(): Promise<void> {
    const { wait, onFault } = this.#options;
    while (!this.#closing.signal.aborted) {
      this.#isWoken = false;
      let pauseMs: number | null;
      try {
        pauseMs = await this.step();
      } catch (error) {
        onFault("settlement_worker_failed", error);
        pauseMs = POLL_MS_MAX;
      }
      if (this.#isWoken || this.#closing.signal.aborted) continue;
      if (pauseMs === null) return;
      this.#wake = new AbortController();
      await wait(pauseMs, this.#wake.signal);
    }
  }
}
