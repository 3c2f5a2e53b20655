/**
 * Looks after what was sent and is not mined in time: sends it again, offers
 * more for it, cancels it, fills a place before it, or puts it back in the line.
 *
 * @module
 */

import type { Fee } from "./fees.ts";
import { Gaps } from "./gaps.ts";
import type { WalletKeeper } from "./keeper.ts";
import { type Move, nextMove, type Seen } from "./moves.ts";
import { TRANSACTION_FAILED } from "./outcomes.ts";
import {
  emptyOffer,
  feeOf,
  type Offer,
  offerOf,
  signAgain,
} from "./signing.ts";
import { type Job, jobWrites } from "./store.ts";
import type { TrialDependencies, Trials } from "./trials.ts";
import type { Entry, UnderWay } from "./under_way.ts";

/** Milliseconds after which the first transaction that is not mined is looked after. */
export const LOOK_MS = 4_000;

/** What is worked with. */
export interface RescueDependencies extends TrialDependencies {
  /** Has the wallet. */
  readonly keeper: WalletKeeper;
  /** What was sent. */
  readonly underWay: UnderWay;
  /** Tries a call anew before more is offered for it. */
  readonly trials: Trials;
  /** Takes faults for the log; callers do not see them. */
  readonly onFault: (event: string, detail: unknown) => void;
}

/** Makes the moves that {@linkcode nextMove} chooses. */
export class Rescue {
  readonly #deps: RescueDependencies;
  readonly #gaps: Gaps;

  /** Does nothing before it is asked. */
  constructor(deps: RescueDependencies) {
    this.#deps = deps;
    this.#gaps = new Gaps(deps);
  }

  /**
   * Looks after the first transaction that is not mined, when it is time, and
   * with it after all whose places are used; returns the jobs that have to wait
   * for another turn.
   */
  async look(): Promise<readonly Job[]> {
    const { chain, nowMs, underWay } = this.#deps;
    const waiting = underWay.unmined;
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
    const { underWay, nowMs } = this.#deps;
    const again: Job[] = [];
    const receipts = await Promise.all(
      passed.map((entry) => underWay.receiptOf(entry)),
    );
    for (const [at, entry] of passed.entries()) {
      entry.lookedAtMs = nowMs();
      if (receipts[at] !== null) {
        entry.looksMissing = 0;
        // The next look ends it, whether or not another block comes.
        underWay.seenHead = null;
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

  async #make(move: Move, entry: Entry): Promise<readonly Job[]> {
    const { underWay } = this.#deps;
    switch (move.kind) {
      case "wait":
        return [];
      case "resend":
        // What was lost was seldom lost alone.
        for (const other of underWay.unmined) await underWay.offer(other);
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
    const trial = await this.#deps.trials.estimate(job, fee);
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
    const { chain, keeper, nowMs, underWay } = this.#deps;
    const job = await signAgain(chain, entry.job, { ...plan, nowMs: nowMs() });
    await keeper.commit(jobWrites(job, nowMs()));
    entry.job = job;
    await underWay.offer(entry);
  }

  /** None of its transactions can be mined any more: it waits for another place. */
  async #requeue(entry: Entry): Promise<Job> {
    const { chain, keeper, nowMs, underWay } = this.#deps;
    const { sent: _sent, estimate: _estimate, ...rest } = entry.job;
    const job: Job = { ...rest, state: "queued" };
    await keeper.commit(jobWrites(job, nowMs()));
    underWay.remove(job.id);
    const used = await chain.usedNonces("pending");
    underWay.nextNonce = Math.max(underWay.nextNonce, used);
    return job;
  }
}
