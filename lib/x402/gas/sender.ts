/**
 * What the wallet has under way: signs, records, sends, looks after what was
 * sent until it is mined. Nothing is sent that is not recorded, and a payment
 * keeps its place among the wallet's nonces until that place is used.
 *
 * @module
 */

import { messageOf } from "@/lib/errors.ts";
import type { Store } from "@/lib/store/store.ts";
import type { Hex } from "../transfer.ts";
import { type Fee, marketFee, replacementFee } from "./fees.ts";
import type { Holds } from "./holds.ts";
import type { WalletKeeper } from "./keeper.ts";
import { type Move, nextMove, type Seen } from "./moves.ts";
import {
  GAS_LIMIT_EXCEEDED,
  SIMULATION_FAILED,
  TRANSACTION_FAILED,
} from "./outcomes.ts";
import type { Estimate, GasChain, MinedTransaction } from "./port.ts";
import {
  type Job,
  jobCheck,
  type JobOutcome,
  jobWrites,
  payerStep,
  readPayer,
  type SentTransactions,
  type WalletRecord,
} from "./store.ts";

/** Transactions on their way at a time: what nodes hold for one account. */
export const UNMINED_MAX = 64;
/** Jobs recorded in one commit; each needs a check. Also transactions sent at once. */
export const BATCH_JOBS = 8;
/** Milliseconds after which the first transaction that is not mined is looked after. */
export const LOOK_MS = 4_000;
/** Milliseconds for which a trial of a call and a price are believed: about a block. */
export const ESTIMATE_MAX_AGE_MS = 2_000;
/** Gas of a transaction that moves nothing. */
const EMPTY_GAS = 21_000n;
/** Rounds in which a payer's record is written that calls keep changing. */
const ROUNDS_MAX = 16;

/** A job that waits for its turn, with the version under which it is stored; null: it is not. */
export interface QueuedJob {
  /** What is to be sent. */
  readonly job: Job;
  /** As the store names it. */
  readonly version: string | null;
}

/** How a job ended, with its receipt where this process saw it. */
export interface Ended {
  /** What is recorded. */
  readonly outcome: JobOutcome;
  /** What the chain said. */
  readonly receipt?: MinedTransaction;
}

/** What the sender works with. */
export interface SenderDependencies {
  /** Has the jobs. */
  readonly store: Store;
  /** The gas wallet's view of its chain. */
  readonly chain: GasChain;
  /** Has the wallet. */
  readonly keeper: WalletKeeper;
  /** What payers have in flight. */
  readonly holds: Holds;
  /** The most that a unit of gas may cost, in wei. */
  readonly gasPriceMax: bigint;
  /** The time in milliseconds. */
  readonly nowMs: () => number;
  /** Takes faults for the log; callers do not see them. */
  readonly onFault: (event: string, detail: unknown) => void;
  /** Takes each job that ended, after it was recorded. */
  readonly onEnded: (job: Job, ended: Ended) => void;
}

type SentJob = Job & { readonly sent: SentTransactions };

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
  /** By the wallet's nonce, ascending. */
  #entries: Entry[] = [];
  #nextNonce: number | null = null;
  #seenHead: bigint | null = null;
  /** Just sent: the first look needs no head. */
  #isFirstLook = false;
  #price: { readonly fee: Fee | null; readonly atMs: number } | null = null;
  /** What was offered for nonces that nothing had. */
  readonly #filled = new Map<number, Fee>();

  /** Knows of nothing; see {@linkcode recover}. */
  constructor(deps: SenderDependencies) {
    this.#deps = deps;
  }

  /** Jobs that are on their way. */
  get sentJobs(): readonly Job[] {
    return this.#entries.map(({ job }) => job);
  }

  /** How many more may be sent now. */
  get room(): number {
    const unmined = this.#entries.filter(({ seenBlock }) => seenBlock === null);
    return Math.max(0, UNMINED_MAX - unmined.length);
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
    const last = this.#entries.at(-1)?.job.sent.nonce ?? -1;
    const recorded = this.#entries.length === 0
      ? 0
      : keeper.held?.record.nextNonce ?? 0;
    this.#nextNonce = Math.max(used, recorded, last + 1);
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
    const fee = await this.price();
    const trials = await Promise.allSettled(
      queued.map((item) => this.#trial(item, fee)),
    );
    const failed = trials.find((trial) => trial.status === "rejected");
    if (failed !== undefined) {
      this.#deps.onFault("settlement_worker_failed", failed.reason);
    }
    const batch: { readonly queued: QueuedJob; readonly job: SentJob }[] = [];
    const done: QueuedJob[] = [];
    const nonce = this.#nextNonce ?? 0;
    for (const [at, item] of queued.entries()) {
      const trial = trials[at];
      if (trial?.status !== "fulfilled") continue;
      if ("kind" in trial.value) {
        await this.end(item.job, { outcome: trial.value });
      } else if (fee !== null) {
        const job = await this.#signed(item.job, {
          nonce: nonce + batch.length,
          fee,
          gas: trial.value.gas,
        });
        batch.push({ queued: item, job });
      }
      done.push(item);
    }
    if (batch.length === 0) return done;
    await this.#record(batch);
    this.#nextNonce = nonce + batch.length;
    for (const { job } of batch) {
      this.#entries.push(entryOf(job, this.#deps.nowMs()));
    }
    this.#isFirstLook = true;
    await Promise.all(
      this.#entries.slice(-batch.length).map(async (entry) => {
        const answer = await this.#resend(entry.job);
        entry.isOutbid = answer === "underpriced";
      }),
    );
    return done;
  }

  /** Looks for receipts, and ends what is mined deep enough. Nonces are mined in order. */
  async look(): Promise<void> {
    const { chain } = this.#deps;
    if (this.#entries.length === 0) return;
    const head = this.#isFirstLook ? undefined : await chain.head();
    if (head !== undefined && head === this.#seenHead) return;
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
      await this.end(entry.job, {
        outcome: sent.cancellations.includes(hash)
          ? {
            kind: "cancelled",
            reason: sent.cancelReason ?? TRANSACTION_FAILED,
          }
          : { kind: "mined", transaction: hash },
        receipt,
      });
    }
    this.#isFirstLook = false;
    this.#seenHead = head ?? null;
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
        fee: feeOf(sent),
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

  /** Records how a job ended, lets go of what its payer had in flight, and tells. */
  async end(job: Job, ended: Ended): Promise<void> {
    const { keeper, nowMs, store, holds } = this.#deps;
    const { sent, ...rest } = job;
    const isMined = sent !== undefined;
    const final: Job = { ...rest, state: "ended", outcome: ended.outcome };
    const { sets, deletes } = jobWrites(final, nowMs());
    const cost = ended.receipt?.cost ?? 0n;
    for (let round = 0;; round++) {
      const held = keeper.held;
      const payer = job.name.leg === "transfer"
        ? await readPayer(store, job.name)
        : null;
      const freed = holds.without(
        job.name,
        payer,
        ended.receipt?.blockNumber ?? 0n,
      );
      const step = payer === null || freed === null ? null : payerStep(
        job.name,
        { version: payer.version, record: freed, nowMs: nowMs() },
      );
      try {
        await keeper.commit({
          ...(held === null || cost === 0n
            ? {}
            : { record: spending(held.record, cost, nowMs()) }),
          checks: step === null ? [] : [step.check],
          sets: step === null ? sets : [...sets, step.set],
          deletes,
        });
        break;
      } catch (error) {
        // Most likely another call of the payer; if it is not, what is true is read again.
        const isUnchanged = await keeper.take() &&
          keeper.held?.version === held?.version;
        if (round === ROUNDS_MAX || !isUnchanged) {
          keeper.letGo();
          throw error;
        }
      }
    }
    if (isMined) {
      this.#entries = this.#entries.filter((entry) => entry.job.id !== job.id);
    }
    this.#deps.onEnded(final, ended);
  }

  async #make(move: Move, entry: Entry): Promise<readonly Job[]> {
    switch (move.kind) {
      case "wait":
        return [];
      case "resend":
        // What was lost was seldom lost alone.
        for (const { job, seenBlock } of [...this.#entries]) {
          if (seenBlock !== null) continue;
          const answer = await this.#resend(job);
          if (job.id === entry.job.id) {
            entry.isOutbid = answer === "underpriced";
          }
        }
        return [];
      case "replace":
        await this.#replace(entry, move.fee);
        return [];
      case "cancel":
        await this.#cancel(entry, move.fee, move.reason);
        return [];
      case "fill":
        await this.#fill(move.from, entry.job.sent.nonce);
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
        await this.#resign(entry, {
          to: job.to,
          data: job.data,
          gas: withMargin(trial.gas, BigInt(job.gasMax)),
          fee,
        });
        break;
      case "reverts":
      case "too_expensive":
        await this.#cancel(entry, fee, TRANSACTION_FAILED);
        break;
      case "unfunded":
        this.#deps.onFault("gas_wallet_empty", this.#deps.chain.account);
    }
  }

  async #cancel(entry: Entry, fee: Fee, reason: string): Promise<void> {
    await this.#resign(entry, {
      to: this.#deps.chain.account,
      data: "0x",
      gas: EMPTY_GAS,
      fee,
      reason,
    });
  }

  /** Another transaction in the same place. */
  async #resign(
    entry: Entry,
    call: { to: Hex; data: Hex; gas: bigint; fee: Fee; reason?: string },
  ): Promise<void> {
    const { chain, keeper, nowMs } = this.#deps;
    const { sent } = entry.job;
    const { reason } = call;
    const { raw, hash } = await chain.sign({
      to: call.to,
      data: call.data,
      gas: call.gas,
      fee: call.fee,
      nonce: sent.nonce,
    });
    const job: SentJob = {
      ...entry.job,
      sent: {
        ...sent,
        raw,
        fee: storedFee(call.fee),
        hashes: [...sent.hashes, hash],
        offeredAtMs: nowMs(),
        ...(reason === undefined ? {} : {
          cancellations: [...sent.cancellations, hash],
          cancelReason: reason,
        }),
      },
    };
    await keeper.commit(jobWrites(job, nowMs()));
    entry.job = job;
    entry.isOutbid = await this.#resend(job) === "underpriced";
  }

  /** Empty transactions where nothing is: a block was taken back, or the store is an older copy. */
  async #fill(from: number, to: number): Promise<void> {
    const { chain, keeper, gasPriceMax } = this.#deps;
    // The fence, though nothing is written: only the wallet's owner sends.
    await keeper.commit({});
    for (let nonce = from; nonce < to; nonce++) {
      const old = this.#filled.get(nonce);
      const market = await chain.market();
      const fee = old === undefined
        ? marketFee(market, gasPriceMax)
        : replacementFee(old, market, gasPriceMax);
      if (fee === null) return;
      const { raw } = await chain.sign({
        to: chain.account,
        data: "0x",
        gas: EMPTY_GAS,
        nonce,
        fee,
      });
      await chain.broadcast(raw);
      this.#filled.set(nonce, fee);
    }
  }

  /** None of its transactions can be mined any more: it waits for another place. */
  async #requeue(entry: Entry): Promise<Job> {
    const { keeper, nowMs, chain } = this.#deps;
    const { sent: _sent, estimate: _estimate, ...rest } = entry.job;
    const job: Job = { ...rest, state: "queued" };
    await keeper.commit(jobWrites(job, nowMs()));
    this.#entries = this.#entries.filter((other) => other !== entry);
    const used = await chain.usedNonces("pending");
    this.#nextNonce = Math.max(this.#nextNonce ?? 0, used);
    return job;
  }

  /** What a job may use, or why it ends before it is sent. */
  async #trial(
    { job }: QueuedJob,
    fee: Fee | null,
  ): Promise<{ gas: bigint } | JobOutcome> {
    if (fee === null) {
      return { kind: "unsent", message: "gas price above the cap" };
    }
    const { estimate } = job;
    const isFresh = estimate !== undefined &&
      this.#deps.nowMs() - estimate.atMs <= ESTIMATE_MAX_AGE_MS;
    const trial: Estimate = isFresh
      ? { kind: "gas", gas: BigInt(estimate.gas) }
      : await this.#estimate(job, fee);
    switch (trial.kind) {
      case "gas":
        return { gas: withMargin(trial.gas, BigInt(job.gasMax)) };
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

  async #signed(
    job: Job,
    plan: { nonce: number; fee: Fee; gas: bigint },
  ): Promise<SentJob> {
    const { chain, nowMs } = this.#deps;
    const { raw, hash } = await chain.sign({
      to: job.to,
      data: job.data,
      ...plan,
    });
    return {
      ...job,
      state: "sent",
      sent: {
        nonce: plan.nonce,
        raw,
        fee: storedFee(plan.fee),
        hashes: [hash],
        cancellations: [],
        atMs: nowMs(),
      },
    };
  }

  /** The commit after which transactions may be sent: their nonces, bytes and hashes, behind the fence. */
  async #record(
    batch: readonly { readonly queued: QueuedJob; readonly job: SentJob }[],
  ): Promise<void> {
    const { keeper, nowMs } = this.#deps;
    const record = keeper.held?.record;
    const last = batch.at(-1)?.job.sent.nonce;
    if (record === undefined || last === undefined) return;
    await keeper.commit({
      record: { ...record, nextNonce: last + 1 },
      checks: batch.map(({ queued }) =>
        jobCheck(queued.job.name, queued.version)
      ),
      sets: batch.flatMap(({ job }) => jobWrites(job, nowMs()).sets),
    });
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

function isSent(job: Job): job is SentJob {
  return job.sent !== undefined && job.state === "sent";
}

function feeOf({ fee }: SentTransactions): Fee {
  return {
    maxFeePerGas: BigInt(fee.max),
    maxPriorityFeePerGas: BigInt(fee.tip),
  };
}

function storedFee(fee: Fee): SentTransactions["fee"] {
  return {
    max: fee.maxFeePerGas.toString(),
    tip: fee.maxPriorityFeePerGas.toString(),
  };
}

/** A fifth more than the trial found, within the bound. */
function withMargin(gas: bigint, gasMax: bigint): bigint {
  const wanted = gas + gas / 5n;
  return wanted < gasMax ? wanted : gasMax;
}

/** The record with what a transaction cost. */
function spending(
  record: WalletRecord,
  cost: bigint,
  nowMs: number,
): WalletRecord {
  const day = new Date(nowMs).toISOString().slice(0, 10);
  const { spent } = record;
  const isToday = spent.day === day;
  return {
    ...record,
    spent: {
      day,
      wei: ((isToday ? BigInt(spent.wei) : 0n) + cost).toString(),
      weiBefore: isToday ? spent.weiBefore : spent.wei,
    },
  };
}
