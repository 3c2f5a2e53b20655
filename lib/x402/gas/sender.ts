/**
 * What the wallet has under way: signs, records, sends, looks after what was
 * sent until it is mined. Nothing is sent that is not recorded, and a payment
 * keeps its place among the wallet's nonces until that place is used.
 *
 * @module
 */

import type { Hex } from "../transfer.ts";
import {
  type Ended,
  type EndedJob,
  type EndingDependencies,
  recordEnd,
  recordTogether,
} from "./ending.ts";
import type { Fee } from "./fees.ts";
import type { QueuedJob } from "./order.ts";
import { TRANSACTION_FAILED } from "./outcomes.ts";
import type { GasChain } from "./port.ts";
import { Rescue } from "./rescue.ts";
import { type Offer, signFirst } from "./signing.ts";
import { type Job, jobCheck, type JobOutcome, jobWrites } from "./store.ts";
import { Trials } from "./trials.ts";
import { UnderWay, UNMINED_MAX } from "./under_way.ts";

/** Jobs recorded in one commit; each needs a check. Also transactions sent at once. */
export const BATCH_JOBS = 8;

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

/** Sends, while the keeper has the wallet. */
export class Sender {
  readonly #deps: SenderDependencies;
  readonly #underWay: UnderWay;
  readonly #trials: Trials;
  readonly #rescue: Rescue;
  /** Just sent: the first look needs no head. */
  #isFirstLook = false;

  /** Knows of nothing, and sends nothing before it did: see {@linkcode recover}. */
  constructor(deps: SenderDependencies) {
    this.#deps = deps;
    const underWay = this.#underWay = new UnderWay(deps);
    const trials = this.#trials = new Trials(deps);
    this.#rescue = new Rescue({ ...deps, underWay, trials });
  }

  /** Jobs that are on their way. */
  get sentJobs(): readonly Job[] {
    return this.#underWay.entries.map(({ job }) => job);
  }

  /** How many more may be sent now; less than one: none. */
  get room(): number {
    return UNMINED_MAX - this.#underWay.unmined.length;
  }

  /** What to offer now; null while the market is above the cap. Throws when the chain cannot be reached. */
  price(): Promise<Fee | null> {
    return this.#trials.price();
  }

  /**
   * Takes up what the wallet has under way, whoever sent it: the same bytes go
   * out again, since nobody knows whether they did, unless their place is used.
   */
  async recover(jobs: readonly Job[]): Promise<void> {
    const { chain, keeper, nowMs } = this.#deps;
    const underWay = this.#underWay;
    const [used, mined] = await Promise.all([
      chain.usedNonces("pending"),
      chain.usedNonces("latest"),
    ]);
    underWay.recover(jobs, nowMs());
    // Where nothing is under way the chain alone knows: the store may be an
    // older copy, or another program sent.
    const recorded = underWay.entries.length === 0
      ? null
      : keeper.record.nextNonce;
    underWay.nextNonce = Math.max(used, recorded ?? 0);
    underWay.seenHead = null;
    const open = underWay.entries.filter(({ job }) => job.sent.nonce >= mined);
    for (let at = 0; at < open.length; at += BATCH_JOBS) {
      await Promise.all(
        open.slice(at, at + BATCH_JOBS).map(({ job }) => underWay.resend(job)),
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
      queued.map(({ job }) => this.#trials.offerFor(job, fee)),
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
    const first = this.#underWay.nextNonce;
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
    this.#underWay.nextNonce = nextNonce;
    this.#isFirstLook = true;
    await this.#underWay.send(jobs, nowMs());
  }

  /** Looks for receipts, and ends what is mined deep enough, what one look finds together. */
  async look(): Promise<void> {
    const { chain } = this.#deps;
    if (this.#underWay.entries.length === 0) return;
    const head = this.#isFirstLook ? undefined : await chain.head();
    if (head === this.#underWay.seenHead) return;
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
    this.#underWay.seenHead = head ?? null;
  }

  /** Adds what is mined deep enough. Nonces are mined in order. */
  async #find(ends: EndedJob[], head: bigint | undefined): Promise<void> {
    const { chain } = this.#deps;
    for (const entry of [...this.#underWay.entries]) {
      if (
        entry.seenBlock !== null &&
        (head === undefined || !await chain.isConfirmed(entry.seenBlock, head))
      ) continue;
      const receipt = await this.#underWay.receiptOf(entry);
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

  /** See {@linkcode Rescue.look}. */
  lookAfter(): Promise<readonly Job[]> {
    return this.#rescue.look();
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
        this.#underWay.remove(final.id);
        this.#deps.onEnded(final, end.ended);
      }
    }
  }
}

const ABOVE_CAP: JobOutcome = {
  kind: "unsent",
  message: "gas price above the cap",
};
