/**
 * The transactions that the wallet has under way, by its nonces: which they
 * are, and what this process saw of each.
 *
 * @module
 */

import { messageOf } from "@/lib/errors.ts";
import type { GasChain, MinedTransaction } from "./port.ts";
import { isSent, type SentJob } from "./signing.ts";
import type { Job } from "./store.ts";

/** Transactions on their way at a time: what nodes hold for one account. */
export const UNMINED_MAX = 64;

/** A transaction that was sent, with what this process saw of it. */
export interface Entry {
  /** As it is recorded. */
  job: SentJob;
  /** The block that has it, while that is not deep enough. */
  seenBlock: bigint | null;
  /** When it was looked after. */
  lookedAtMs: number;
  /** Looks in a row at which its place was used and no receipt found. */
  looksMissing: number;
  /** Looks at which it was the first that waits. */
  looksFirst: number;
  /** Whether another in its place offers more. */
  isOutbid: boolean;
}

/** What was sent and did not end. */
export class UnderWay {
  readonly #chain: GasChain;
  readonly #onFault: (event: string, detail: unknown) => void;
  /** The wallet's next nonce. */
  nextNonce = 0;
  /** The head of the last look; null: the next one looks whatever it is. */
  seenHead: bigint | null = null;
  #entries: Entry[] = [];

  /** Knows of nothing. */
  constructor(
    deps: {
      readonly chain: GasChain;
      readonly onFault: (event: string, detail: unknown) => void;
    },
  ) {
    this.#chain = deps.chain;
    this.#onFault = deps.onFault;
  }

  /** All, by the wallet's nonce, ascending. */
  get entries(): readonly Entry[] {
    return this.#entries;
  }

  /** Those that are in no block, as far as this process saw. */
  get unmined(): readonly Entry[] {
    return this.#entries.filter(({ seenBlock }) => seenBlock === null);
  }

  /** Takes up what is recorded, whoever sent it. */
  recover(jobs: readonly Job[], nowMs: number): void {
    const before = new Map(this.#entries.map((entry) => [entry.job.id, entry]));
    this.#entries = jobs.filter(isSent)
      .toSorted((a, b) => a.sent.nonce - b.sent.nonce)
      .map((job) => {
        // However often it begins again, what waits is looked after in time.
        const { lookedAtMs = nowMs, looksMissing = 0, looksFirst = 0 } =
          before.get(job.id) ?? {};
        return { ...entryOf(job, lookedAtMs), looksMissing, looksFirst };
      });
  }

  /** Sends what was recorded just now. */
  async send(jobs: readonly SentJob[], nowMs: number): Promise<void> {
    const entries = jobs.map((job) => entryOf(job, nowMs));
    this.#entries.push(...entries);
    await Promise.all(entries.map((entry) => this.offer(entry)));
  }

  /** Forgets what ended, or waits in the line again. */
  remove(id: string): void {
    this.#entries = this.#entries.filter(({ job }) => job.id !== id);
  }

  /** Sends what is recorded; another in its place may offer more. */
  async offer(entry: Entry): Promise<void> {
    entry.isOutbid = await this.resend(entry.job) === "underpriced";
  }

  /** The recorded bytes to the network. An answer that is lost is made good by the next look. */
  async resend(job: SentJob): ReturnType<GasChain["broadcast"]> {
    try {
      return await this.#chain.broadcast(job.sent.raw);
    } catch (error) {
      this.#onFault("transaction_not_broadcast", messageOf(error));
      return "refused";
    }
  }

  /** Of whichever of its transactions is mined. */
  async receiptOf({ job }: Entry): Promise<MinedTransaction | null> {
    for (const hash of job.sent.hashes.toReversed()) {
      const receipt = await this.#chain.receipt(hash);
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
