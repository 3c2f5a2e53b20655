/**
 * What the wallet has under way: signs, records, sends, looks after what was
 * sent until it is mined. Nothing is sent that is not recorded, and a payment
 * keeps its place among the wallet's nonces until that place is used.
 *
 * @module
 */

import { messageOf } from "@/lib/errors.ts";
import type { Hex } from "../transfer.ts";
import {
  type Ended,
  type EndedJob,
  type EndingDependencies,
  recordEnd,
  recordTogether,
} from "./ending.ts";
import { type Fee, marketFee } from "./fees.ts";
import { Gaps } from "./gaps.ts";
import { type Move, nextMove, type Seen } from "./moves.ts";
import {
  GAS_LIMIT_EXCEEDED,
  SIMULATION_FAILED,
  TRANSACTION_FAILED,
} from "./outcomes.ts";
import type { Estimate, GasChain, MinedTransaction } from "./port.ts";
import {
  emptyOffer,
  feeOf,
  isSent,
  type Offer,
  offerOf,
  type SentJob,
  signAgain,
  signFirst,
} from "./signing.ts";
import { type Job, jobCheck, type JobOutcome, jobWrites } from "./store.ts";

/** Transactions on their way at a time: what nodes hold for one account. */
export const UNMINED_MAX = 64;
/** Jobs recorded in one commit; each needs a check. Also transactions sent at once. */
export const BATCH_JOBS = 8;
/** Milliseconds after which the first transaction that is not mined is looked after. */
export const LOOK_MS = 4_000;
/** Milliseconds for which a trial of a call and a price are believed: about a block. */
export const ESTIMATE_MAX_AGE_MS = 2_000;

/** A job that waits for its turn, with the version under which it is stored; null: it is not. */
export interface QueuedJob {
  /** What is to be sent. */
  readonly job: Job;
  /** As the store names it. */
  readonly version: string | null;
}

/** What the sender works with. */
export interface SenderDependencies extends EndingDependencies {
  /** The gas wallet's view of its chain. */
  readonly chain: GasChain;
  /** The most that a unit of gas may cost, in wei. */
  readonly gasPriceMax: bigint;
  /** Takes faults for the log; callers do not see them. */
  readonly onFault: (event: string, detail: unknown) => void;
  /** Takes each job that ended, after it was recorded. */
  readonly onEnded: (job: Job, ended: Ended) => void;
  /**
   * Takes what is mined deep enough, before that is recorded: the chain has it,
   * whoever comes to write it down, so that nobody waits for that.
   */
  readonly onMined: (job: Job, ended: Ended) => void;
}

/** A transaction that was sent, with what this process saw of it. */
interface Entry {
  job: SentJob;
  /** The block that has it, while that is not deep enough. */
  seenBlock: bigint | null;
  lookedAtMs: number;
  looksMissing: number;
  /** Looks at which it was the first that waits. */
  looksFirst: number;
  isOutbid: boolean;
}

/** Sends, while the keeper has the wallet. */
export class Sender {
  readonly #deps: SenderDependencies;
  readonly #gaps: Gaps;
  /** By the wallet's nonce, ascending. */
  #entries: Entry[] = [];
  #nextNonce = 0;
  /** The head of the last look; null: the next one looks whatever it is. */
  #seenHead: bigint | null = null;
  /** Just sent: the first look needs no head. */
  #isFirstLook = false;
  #price: { readonly fee: Fee | null; readonly atMs: number } | null = null;

  /** Knows of nothing, and sends nothing before it did: see {@linkcode recover}. */
  constructor(deps: SenderDependencies) {
    this.#deps = deps;
    this.#gaps = new Gaps(deps);
  }

  /** Jobs that are on their way. */
  get sentJobs(): readonly Job[] {
    return this.#entries.map(({ job }) => job);
  }

  /** How many more may be sent now; less than one: none. */
  get room(): number {
    return UNMINED_MAX -
      this.#entries.filter(({ seenBlock }) => seenBlock === null).length;
  }

  /** What to offer now; null while the market is above the cap. Throws when the chain cannot be reached. */
  async price(): Promise<Fee | null> {
    const nowMs = this.#deps.nowMs();
    if (
      this.#price === null || nowMs - this.#price.atMs > ESTIMATE_MAX_AGE_MS
    ) {
      const market = await this.#deps.chain.market();
      this.#price = {
        fee: marketFee(market, this.#deps.gasPriceMax),
        atMs: nowMs,
      };
    }
    return this.#price.fee;
  }

  /**
   * Takes up what the wallet has under way, whoever sent it: the same bytes go
   * out again, since nobody knows whether they did, unless their place is used.
   */
  async recover(jobs: readonly Job[]): Promise<void> {
    const { chain, keeper, nowMs } = this.#deps;
    const [used, mined] = await Promise.all([
      chain.usedNonces("pending"),
      chain.usedNonces("latest"),
    ]);
    const before = new Map(this.#entries.map((entry) => [entry.job.id, entry]));
    this.#entries = jobs.filter(isSent)
      .toSorted((a, b) => a.sent.nonce - b.sent.nonce)
      .map((job) => {
        // However often it begins again, what waits is looked after in time.
        const { lookedAtMs = nowMs(), looksMissing = 0, looksFirst = 0 } =
          before.get(job.id) ?? {};
        return { ...entryOf(job, lookedAtMs), looksMissing, looksFirst };
      });
    // Where nothing is under way the chain alone knows: the store may be an
    // older copy, or another program sent.
    const recorded = this.#entries.length === 0
      ? null
      : keeper.record.nextNonce;
    this.#nextNonce = Math.max(used, recorded ?? 0);
    this.#seenHead = null;
    const open = this.#entries.filter(({ job }) => job.sent.nonce >= mined);
    for (let at = 0; at < open.length; at += BATCH_JOBS) {
      await Promise.all(
        open.slice(at, at + BATCH_JOBS).map(({ job }) => this.#resend(job)),
      );
    }
  }

  /**
   * Signs, records and sends what waits, {@linkcode BATCH_JOBS} at most; returns
   * those that need no further turn. What the chain refuses ends here, and what
   * cannot be tried now keeps nobody else waiting.
   */
  async send(queued: readonly QueuedJob[]): Promise<readonly QueuedJob[]> {
    const { onFault } = this.#deps;
    const fee = await this.price();
    if (fee === null) {
      for (const { job } of queued) await this.end(job, { outcome: ABOVE_CAP });
      return queued;
    }
    const trials = await Promise.allSettled(
      queued.map(({ job }) => this.#trial(job, fee)),
    );
    const failed = trials.find((trial) => trial.status === "rejected");
    if (failed !== undefined) {
      onFault("settlement_worker_failed", failed.reason);
    }
    const done: QueuedJob[] = [];
    const batch: { readonly item: QueuedJob; readonly offer: Offer }[] = [];
    for (const [at, item] of queued.entries()) {
      const trial = trials[at];
      if (trial?.status !== "fulfilled") continue;
      if ("kind" in trial.value) {
        await this.end(item.job, { outcome: trial.value });
      } else batch.push({ item, offer: trial.value });
      done.push(item);
    }
    if (batch.length > 0) await this.#sendBatch(batch);
    return done;
  }

  /** Signs what was tried, records it behind the fence, and only then sends it. */
  async #sendBatch(
    batch: readonly { readonly item: QueuedJob; readonly offer: Offer }[],
  ): Promise<void> {
    const { chain, keeper, nowMs } = this.#deps;
    const first = this.#nextNonce;
    const jobs = await Promise.all(
      batch.map(({ item, offer }, at) =>
        signFirst(chain, item.job, { offer, nonce: first + at, nowMs: nowMs() })
      ),
    );
    const nextNonce = first + jobs.length;
    await keeper.commit({
      record: { ...keeper.record, nextNonce },
      checks: batch.map(({ item }) => jobCheck(item.job.name, item.version)),
      sets: jobs.flatMap((job) => jobWrites(job, nowMs()).sets),
    });
    this.#nextNonce = nextNonce;
    const entries = jobs.map((job) => entryOf(job, nowMs()));
    this.#entries.push(...entries);
    this.#isFirstLook = true;
    await Promise.all(entries.map((entry) => this.#offer(entry)));
  }

  /** Looks for receipts, and ends what is mined deep enough, what one look finds together. */
  async look(): Promise<void> {
    const { chain } = this.#deps;
    if (this.#entries.length === 0) return;
    const head = this.#isFirstLook ? undefined : await chain.head();
    if (head === this.#seenHead) return;
    const ends: EndedJob[] = [];
    try {
      await this.#find(ends, head);
    } finally {
      // Also where the chain stopped answering halfway.
      for (const { job, ended } of ends) {
        if (ended.outcome.kind === "mined") this.#deps.onMined(job, ended);
      }
      await this.#end(ends);
    }
    this.#isFirstLook = false;
    this.#seenHead = head ?? null;
  }

  /** Adds what is mined deep enough. Nonces are mined in order. */
  async #find(ends: EndedJob[], head: bigint | undefined): Promise<void> {
    const { chain } = this.#deps;
    for (const entry of [...this.#entries]) {
      if (
        entry.seenBlock !== null &&
        (head === undefined || !await chain.isConfirmed(entry.seenBlock, head))
      ) continue;
      const receipt = await this.#receiptOf(entry);
      entry.seenBlock = receipt?.blockNumber ?? null;
      if (receipt === null) {
        // One that lost its place keeps those behind it from nothing.
        if (entry.looksMissing > 0) continue;
        break;
      }
      if (!await chain.isConfirmed(receipt.blockNumber, head)) continue;
      const hash = receipt.transactionHash as Hex;
      const { sent } = entry.job;
      const outcome: JobOutcome = sent.cancellations.includes(hash)
        ? {
          kind: "cancelled",
          reason: sent.cancelReason ?? TRANSACTION_FAILED,
        }
        : { kind: "mined", transaction: hash };
      ends.push({ job: entry.job, ended: { outcome, receipt } });
    }
  }

  /**
   * Looks after the first transaction that is not mined, when it is time, and
   * with it after all whose places are used; returns the jobs that have to wait
   * for another turn.
   */
  async lookAfter(): Promise<readonly Job[]> {
    const { chain, nowMs } = this.#deps;
    const waiting = this.#entries.filter(({ seenBlock }) => seenBlock === null);
    const [first] = waiting;
    if (first === undefined || nowMs() - first.lookedAtMs < LOOK_MS) return [];
    const { sent } = first.job;
    const [usedNonces, isKnown, market] = await Promise.all([
      chain.usedNonces("latest"),
      chain.isKnown(sent.hashes.at(-1) ?? "0x"),
      chain.market(),
    ]);
    const seen: Seen = { usedNonces, isKnown, market };
    const passed = waiting.filter(({ job }) => job.sent.nonce < usedNonces);
    if (passed.length > 0) return await this.#lookForPassed(passed, seen);
    first.lookedAtMs = nowMs();
    first.looksMissing = 0;
    const move = this.#moveFor(first, seen);
    first.looksFirst += 1;
    return await this.#make(move, first);
  }

  /**
   * Looks at transactions whose nonces are used: each is mined, or another one
   * took its nonce.
   */
  async #lookForPassed(
    passed: readonly Entry[],
    seen: Seen,
  ): Promise<readonly Job[]> {
    const again: Job[] = [];
    const receipts = await Promise.all(
      passed.map((entry) => this.#receiptOf(entry)),
    );
    for (const [at, entry] of passed.entries()) {
      entry.lookedAtMs = this.#deps.nowMs();
      if (receipts[at] !== null) {
        entry.looksMissing = 0;
        // The next look ends it, whether or not another block comes.
        this.#seenHead = null;
        continue;
      }
      const move = this.#moveFor(entry, seen);
      entry.looksMissing += 1;
      again.push(...await this.#make(move, entry));
    }
    return again;
  }

  #moveFor(
    { job, isOutbid, looksMissing, looksFirst }: Entry,
    seen: Seen,
  ): Move {
    const { nowMs, gasPriceMax, onFault } = this.#deps;
    const { sent } = job;
    const { offeredAtMs = sent.atMs } = sent;
    const move = nextMove(
      {
        nonce: sent.nonce,
        fee: feeOf(job),
        isCancelled: sent.cancelReason !== undefined,
        hasExpired: Number(job.validBefore) * 1000 <= nowMs(),
        isOutbid,
        looksMissing,
        looksFirst,
        waitedMs: nowMs() - offeredAtMs,
        agedMs: offeredAtMs - sent.atMs,
      },
      seen,
      gasPriceMax,
    );
    if (move.kind !== "wait") {
      onFault(`transaction_${move.kind}`, sent.hashes.at(-1));
    }
    return move;
  }

  /** Records how a job ended, and tells. */
  async end(job: Job, ended: Ended): Promise<void> {
    await this.#end([{ job, ended }]);
  }

  /** {@linkcode BATCH_JOBS} at a time, since each may need a check. */
  async #end(ends: readonly EndedJob[]): Promise<void> {
    for (let at = 0; at < ends.length; at += BATCH_JOBS) {
      const batch = ends.slice(at, at + BATCH_JOBS);
      const finals = batch.length === 1
        ? null
        : await recordTogether(batch, this.#deps);
      for (const [index, end] of batch.entries()) {
        const final = finals?.[index] ?? await recordEnd(end, this.#deps);
        this.#entries = this.#entries.filter(({ job }) => job.id !== final.id);
        this.#deps.onEnded(final, end.ended);
      }
    }
  }

  async #make(move: Move, entry: Entry): Promise<readonly Job[]> {
    switch (move.kind) {
      case "wait":
        return [];
      case "resend":
        // What was lost was seldom lost alone.
        for (const other of [...this.#entries]) {
          if (other.seenBlock === null) await this.#offer(other);
        }
        return [];
      case "replace":
        await this.#replace(entry, move.fee);
        return [];
      case "cancel":
        await this.#cancel(entry, move.fee, move.reason);
        return [];
      case "fill":
        // The fence, though nothing is written: only the wallet's owner sends.
        await this.#deps.keeper.commit({});
        await this.#gaps.fill(move.from, entry.job.sent.nonce);
        return [];
      case "requeue":
        return [await this.#requeue(entry)];
    }
  }

  async #replace(entry: Entry, fee: Fee): Promise<void> {
    const { job } = entry;
    if (job.sent.cancelReason !== undefined) {
      return await this.#cancel(entry, fee, job.sent.cancelReason);
    }
    const trial = await this.#estimate(job, fee);
    switch (trial.kind) {
      case "gas":
        return await this.#resign(entry, {
          offer: offerOf(job, { gas: trial.gas, fee }),
        });
      case "reverts":
      case "too_expensive":
        return await this.#cancel(entry, fee, TRANSACTION_FAILED);
      case "unfunded":
        this.#deps.onFault("gas_wallet_empty", this.#deps.chain.account);
    }
  }

  async #cancel(entry: Entry, fee: Fee, cancelReason: string): Promise<void> {
    const offer = emptyOffer(this.#deps.chain, fee);
    await this.#resign(entry, { offer, cancelReason });
  }

  /** Another transaction in the same place. */
  async #resign(
    entry: Entry,
    plan: { offer: Offer; cancelReason?: string },
  ): Promise<void> {
    const { chain, keeper, nowMs } = this.#deps;
    const job = await signAgain(chain, entry.job, { ...plan, nowMs: nowMs() });
    await keeper.commit(jobWrites(job, nowMs()));
    entry.job = job;
    await this.#offer(entry);
  }

  /** None of its transactions can be mined any more: it waits for another place. */
  async #requeue(entry: Entry): Promise<Job> {
    const { keeper, nowMs, chain } = this.#deps;
    const { sent: _sent, estimate: _estimate, ...rest } = entry.job;
    const job: Job = { ...rest, state: "queued" };
    await keeper.commit(jobWrites(job, nowMs()));
    this.#entries = this.#entries.filter((other) => other !== entry);
    const used = await chain.usedNonces("pending");
    this.#nextNonce = Math.max(this.#nextNonce, used);
    return job;
  }

  /** What a job's transaction is, or why it ends before it is sent. */
  async #trial(job: Job, fee: Fee): Promise<Offer | JobOutcome> {
    const { estimate } = job;
    const isFresh = estimate !== undefined &&
      this.#deps.nowMs() - estimate.atMs <= ESTIMATE_MAX_AGE_MS;
    const trial: Estimate = isFresh
      ? { kind: "gas", gas: BigInt(estimate.gas) }
      : await this.#estimate(job, fee);
    switch (trial.kind) {
      case "gas":
        return offerOf(job, { gas: trial.gas, fee });
      case "reverts":
        return { kind: "refused", reason: SIMULATION_FAILED };
      case "too_expensive":
        return { kind: "refused", reason: GAS_LIMIT_EXCEEDED };
      case "unfunded":
        return { kind: "unsent", message: "the gas wallet is nearly empty" };
    }
  }

  async #estimate(job: Job, fee: Fee): Promise<Estimate> {
    const gasMax = BigInt(job.gasMax);
    return await this.#deps.chain.estimate(job, { fee, gasMax });
  }

  /** Sends what is recorded; another in its place may offer more. */
  async #offer(entry: Entry): Promise<void> {
    entry.isOutbid = await this.#resend(entry.job) === "underpriced";
  }

  /** The recorded bytes to the network. An answer that is lost is made good by the next look. */
  async #resend(job: SentJob): ReturnType<GasChain["broadcast"]> {
    try {
      return await this.#deps.chain.broadcast(job.sent.raw);
    } catch (error) {
      this.#deps.onFault("transaction_not_broadcast", messageOf(error));
      return "refused";
    }
  }

  async #receiptOf({ job }: Entry): Promise<MinedTransaction | null> {
    for (const hash of job.sent.hashes.toReversed()) {
      const receipt = await this.#deps.chain.receipt(hash);
      if (receipt !== null) return receipt;
    }
    return null;
  }
}

const ABOVE_CAP: JobOutcome = {
  kind: "unsent",
  message: "gas price above the cap",
};

function entryOf(job: SentJob, nowMs: number): Entry {
  return {
    job,
    seenBlock: null,
    lookedAtMs: nowMs,
    looksMissing: 0,
    looksFirst: 0,
    isOutbid: false,
  };
}
