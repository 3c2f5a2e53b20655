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
import { LineStart } from "@/lib/store/line_start.ts";
import type { Store, StoreEntry } from "@/lib/store/store.ts";
import type { ContractCall } from "../transfer.ts";
import type { Ended } from "./ending.ts";
import type { Fee } from "./fees.ts";
import type { Holds } from "./holds.ts";
import { LostRace, WalletKeeper } from "./keeper.ts";
import type { GasChain } from "./port.ts";
import { BATCH_JOBS, type QueuedJob, Sender } from "./sender.ts";
import {
  type Job,
  jobCheck,
  jobDeletes,
  type JobName,
  type JobOutcome,
  jobWrites,
  listLine,
  readJob,
  readJobs,
  readWallet,
  type WalletName,
} from "./store.ts";

/** Milliseconds between the first looks for a receipt; they become rarer. */
const POLL_MS_MIN = 100;
/** The most of it; also between two looks at the line. */
const POLL_MS_MAX = 500;
/** Milliseconds between two looks whether who has the wallet lives. */
export const TAKEOVER_LOOK_MS = 1_000;
/** Milliseconds of rest where no other process can bring work. */
const REST_MS = 60_000;
/** Jobs of a line that are read at once. */
const LINE_PAGE = 200;
/** How a job ends whose caller could not wait for its turn. */
const NO_TURN: JobOutcome = { kind: "unsent", message: "no turn in time" };
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

/** A transaction that is to be sent. */
export interface Order {
  /** Which of which payment: there is one transaction of each, ever. */
  readonly name: JobName;
  /** What it does. */
  readonly call: ContractCall;
  /** The most gas that it may use. */
  readonly gasMax: bigint;
  /** Unix seconds from which on it is of no use. */
  readonly validBefore: bigint;
  /** What a trial found a moment ago, and when. */
  readonly estimate?: { readonly gas: bigint; readonly atMs: number };
  /**
   * Whether its payment was claimed a moment ago, so that there should be no
   * transaction yet: nobody reads whether there is. Where there is one after all
   * nothing is sent, and the line is read anew.
   */
  readonly isNew?: boolean;
}

/** The outcome of an order in the time that its caller had. */
export type OrderResult =
  | Ended
  /** It is on its way. */
  | { readonly pending: string };

/** Sends what stands in the gas wallet's line, while no other process does. */
export class SettlementWorker {
  readonly #options: WorkerOptions;
  readonly #wallet: WalletName;
  readonly #keeper: WalletKeeper;
  readonly #sender: Sender;
  readonly #closing = new AbortController();
  readonly #line = new LineStart();
  /** What stands in the line and is not sent, the oldest first. */
  #queued: QueuedJob[] = [];
  /** What callers of this process brought and nobody recorded yet. */
  #inbox: QueuedJob[] = [];
  /** Who waits in this process, by the name of the job. */
  readonly #waiting = new Map<string, PromiseWithResolvers<Ended>>();
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
    this.#sender = new Sender({
      ...options,
      keeper: this.#keeper,
      onEnded: ({ name }, ended) => this.#tell(name, ended),
      onMined: ({ name }, ended) => this.#tell(name, ended),
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
    if (this.#waiting.has(JSON.stringify(name))) return true;
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
    const key = JSON.stringify(name);
    const known = order.isNew === true ? null : await readJob(store, name);
    if (known?.value.outcome !== undefined && isFinal(known.value.outcome)) {
      return { outcome: known.value.outcome };
    }
    const waiting = this.#waiting.get(key) ?? Promise.withResolvers<Ended>();
    const isUnderWay = known !== null && known.value.state !== "ended";
    if (!isUnderWay && !this.#waiting.has(key)) {
      const job: Job = {
        id: uuidV7(new Date(nowMs()), random),
        name,
        account: this.#wallet.account,
        to: order.call.to,
        data: order.call.data,
        gasMax: order.gasMax.toString(),
        ...(order.estimate === undefined ? {} : {
          estimate: {
            gas: order.estimate.gas.toString(),
            atMs: order.estimate.atMs,
          },
        }),
        validBefore: order.validBefore.toString(),
        state: "queued",
      };
      this.#inbox.push({ job, version: known?.version ?? null });
    }
    this.#waiting.set(key, waiting);
    this.#kick();
    try {
      return await this.#waitFor(name, { waiting, untilMs });
    } finally {
      if (this.#waiting.get(key) === waiting) this.#waiting.delete(key);
    }
  }

  /**
   * One round of work.
   *
   * @returns After how many milliseconds the next makes sense; null when there
   * is nothing to do until something is ordered.
   */
  async step(): Promise<number | null> {
    if (!await this.#keeper.take()) {
      await this.#storeInbox();
      return this.#waiting.size > 0 || this.#isServing
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
      this.#queued.length + this.#inbox.length > 0;
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
    const { store } = this.#options;
    const sent = new Set(this.#sender.sentJobs.map(({ id }) => id));
    const known = new Map(
      isFirst ? [] : this.#queued.map((item) => [item.job.id, item]),
    );
    const queued: QueuedJob[] = [];
    const taken: Job[] = [];
    const now = new Date(this.#options.nowMs());
    // Nothing may be missed then.
    const from = isFirst ? null : this.#line.next(now);
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listLine>> = await listLine(
        store,
        this.#wallet,
        { limit: LINE_PAGE, from, ...(cursor === null ? {} : { cursor }) },
      );
      if (cursor === null) this.#line.saw(page.places[0]?.id ?? null, now);
      const fresh = page.places.filter(({ id }) =>
        isFirst || !sent.has(id) && !known.has(id)
      );
      const jobs = await readJobs(store, fresh.map(({ name }) => name));
      const read = new Map<string, StoreEntry<Job>>();
      for (const entry of jobs) {
        if (entry !== null) read.set(entry.value.id, entry);
      }
      for (const { id } of page.places) {
        const entry = read.get(id);
        const waits = known.get(id) ??
          (entry?.value.state === "queued"
            ? { job: entry.value, version: entry.version }
            : undefined);
        if (waits !== undefined) queued.push(waits);
        else if (entry !== undefined) taken.push(entry.value);
      }
      cursor = page.cursor;
    } while (cursor !== null);
    this.#queued = queued;
    if (!isFirst) return;
    if (!this.#isRecovered) await this.#sender.recover(taken);
    await this.#sortInbox();
    this.#isRecovered = true;
    this.#isLineKnown = true;
  }

  /** Of what this process brought, what stands in the line after all, or ended, needs no place. */
  async #sortInbox(): Promise<void> {
    const inbox = [...this.#inbox];
    const stored = await readJobs(
      this.#options.store,
      inbox.map(({ job }) => job.name),
    );
    const left = inbox.flatMap(({ job }, index): QueuedJob[] => {
      const entry = stored[index] ?? null;
      if (entry === null) return [{ job, version: null }];
      const { outcome } = entry.value;
      if (hasPlace(entry.value)) {
        if (outcome !== undefined) this.#tell(job.name, { outcome });
        return [];
      }
      return [{ job, version: entry.version }];
    });
    const added = this.#inbox.filter((item) => !inbox.includes(item));
    this.#inbox = [...left, ...added];
  }

  /** Sends what waits, as far as there is room. */
  async #send(): Promise<void> {
    // What comes meanwhile has its turn after the next look.
    const waiting = [...this.#queued, ...this.#inbox];
    while (waiting.length > 0 && this.#sender.room > 0) {
      const turn = waiting.splice(0, Math.min(BATCH_JOBS, this.#sender.room));
      const gone = new Set(await this.#sender.send(turn));
      this.#queued = this.#queued.filter((item) => !gone.has(item));
      this.#inbox = this.#inbox.filter((item) => !gone.has(item));
      if (gone.size > 0) this.#pollMs = POLL_MS_MIN;
    }
  }

  /** Another process has the wallet: what callers bring here waits in the line. */
  async #storeInbox(): Promise<void> {
    const { store, nowMs } = this.#options;
    for (const item of this.#inbox) {
      await store.commit({
        checks: [jobCheck(item.job.name, item.version)],
        ...jobWrites(item.job, nowMs()),
      });
      // Where the check failed the job stands in the line already.
      this.#inbox = this.#inbox.filter((other) => other !== item);
    }
  }

  async #waitFor(
    name: JobName,
    { waiting, untilMs }: {
      waiting: PromiseWithResolvers<Ended>;
      untilMs: number;
    },
  ): Promise<OrderResult> {
    const { wait, nowMs, store } = this.#options;
    while (true) {
      const patience = new AbortController();
      const ended = await Promise.race([
        waiting.promise,
        wait(POLL_MS_MAX, patience.signal).then(() => null),
      ]).finally(() => patience.abort(OVER));
      if (ended !== null) return ended;
      if (!this.#isMine(name)) {
        const isInInbox = this.#isInInbox(name);
        const job = await readJob(store, name);
        const outcome = job?.value.outcome;
        if (outcome !== undefined && !this.#isInInbox(name)) return { outcome };
        // Another caller's time was over, and it took the job out of the line.
        if (job === null && !isInInbox) return { outcome: NO_TURN };
      }
      if (nowMs() >= untilMs || this.#closing.signal.aborted) {
        return await this.#giveUp(name);
      }
    }
  }

  /** The caller's time is over: what was not sent is not sent any more. */
  async #giveUp(name: JobName): Promise<OrderResult> {
    const { store } = this.#options;
    const unsent: Ended = { outcome: NO_TURN };
    const key = JSON.stringify(name);
    this.#inbox = this.#inbox.filter(({ job }) =>
      JSON.stringify(job.name) !== key
    );
    const entry = await readJob(store, name);
    if (entry === null) return unsent;
    const { outcome, state, sent } = entry.value;
    if (outcome !== undefined) return { outcome };
    if (state === "queued") {
      const isOut = await store.commit({
        checks: [jobCheck(name, entry.version)],
        deletes: jobDeletes(entry.value),
      });
      if (isOut !== null) return unsent;
    }
    return { pending: sent?.hashes.at(-1) ?? "" };
  }

  /** Whether this process looks after it, and tells how it ends: nobody need ask the store. */
  #isMine(name: JobName): boolean {
    const key = JSON.stringify(name);
    return this.#isRecovered &&
      this.#sender.sentJobs.some((job) => JSON.stringify(job.name) === key);
  }

  #isInInbox(name: JobName): boolean {
    const key = JSON.stringify(name);
    return this.#inbox.some(({ job }) => JSON.stringify(job.name) === key);
  }

  #tell(name: JobName, ended: Ended): void {
    this.#waiting.get(JSON.stringify(name))?.resolve(ended);
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

/** Whether a job has had its place, or has it still: what was on the chain is not tried again. */
function hasPlace({ outcome }: Job): boolean {
  return outcome === undefined || isFinal(outcome);
}

/** Whether a job's end is the end of its payment: what was on the chain is not tried again. */
function isFinal({ kind }: JobOutcome): boolean {
  return kind === "mined" || kind === "cancelled";
}
