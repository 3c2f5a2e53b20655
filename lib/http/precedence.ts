/**
 * Work that is paid for goes first: while something is being sold, what nobody
 * pays for is done at a bounded rate, and waits its turn beyond it.
 *
 * The first request of a purchase has no payment either. So a turn comes within
 * a second or not at all, networks take turns with each other, and who asked
 * for nothing lately goes before those who did: a flood waits behind itself.
 *
 * Counted in turns of a short beat and not in time that work took, so that what
 * happens is the same on every machine. While nothing is sold, everything is
 * done at once and nothing beats.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import { networkKey } from "@/lib/net/client_address.ts";
import { systemWait, type Wait } from "@/lib/runtime.ts";
import type { Limiter, RateDecision, RateLimit } from "./rate_limit.ts";
import { WaitingLine } from "./waiting_line.ts";

/** Milliseconds of a beat. */
export const BEAT_MS = 16;
/** Free requests that are answered in one beat while something is sold, at most: 500 a second. */
export const FREE_PER_BEAT = 8;
/**
 * And at least, however little is sold. Between the two it is one for each sale
 * of the beat before: an answer to a stranger costs a thirteenth of a sale, so
 * payers keep nine tenths of what they would have alone. Where fewer than a
 * hundred are sold a second, this least costs them more than a tenth.
 */
export const FREE_PER_BEAT_MIN = 2;
/** Beats for which sales go first after the last one was seen: between two calls of one buyer nothing is being sold. */
export const QUIET_BEATS = 16;
/** Beats that a free request waits for its turn, about a second; then its caller gets `busy`. */
export const WAITING_BEATS_MAX = 62;
/** Free requests that wait for their turn; beyond, the newest of the network that has most gets `busy`. */
export const WAITING_MAX = 1_024;
/** When those who got `busy` are asked to come again. */
const RETRY_AFTER_SECONDS = 2;

/** What is sold, as far as others have to wait for it. */
export interface Sales {
  /** Paid calls that are under way. */
  readonly runningCount: number;
  /** Paid calls that have ended since the start. */
  readonly endedCount: number;
}

/** Somebody who waits. */
interface Waiter {
  readonly go: () => void;
  readonly refuse: (error: AppError) => void;
}

/** Lets what is paid for go first. */
export class Precedence {
  readonly #sales: () => Sales;
  readonly #wait: Wait;
  readonly #waiting = new WaitingLine<Waiter>();
  #resting = new AbortController();
  #left = FREE_PER_BEAT;
  /** Beats until everything is done at once again; zero: it is. */
  #beats = 0;
  #beating: Promise<void> | null = null;

  /** `sales` says what is sold now; `wait` is for tests. */
  constructor(options: { sales: () => Sales; wait?: Wait }) {
    this.#sales = options.sales;
    this.#wait = options.wait ?? systemWait;
  }

  /**
   * The turn of a request that nobody paid for; undefined: at once.
   *
   * @param caller Who asks, as rate limits count.
   * @throws {AppError} `busy`, at once or later, when too many wait, or for too
   * long.
   */
  turn(caller: string): Promise<void> | undefined {
    if (this.#isSelling) this.#beats = QUIET_BEATS;
    if (this.#beats === 0) return undefined;
    this.#beating ??= this.#beat();
    const network = networkKey(caller);
    if (this.#left > 0) {
      this.#left -= 1;
      this.#waiting.served(network);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      this.#waiting.join(network, { go: resolve, refuse: reject });
      if (this.#waiting.size > WAITING_MAX) refuse(this.#waiting.dropNewest());
    });
  }

  /** Lets everybody go who waits, and resolves when nothing beats. */
  async idle(): Promise<void> {
    this.#resting.abort();
    await this.#beating;
  }

  get #isSelling(): boolean {
    return this.#sales().runningCount > 0;
  }

  /** Runs for as long as sales go first. */
  async #beat(): Promise<void> {
    this.#resting = new AbortController();
    const { signal } = this.#resting;
    let before = this.#sales().endedCount;
    while (this.#beats > 0 && !signal.aborted) {
      await this.#wait(BEAT_MS, signal);
      this.#beats = this.#isSelling ? QUIET_BEATS : this.#beats - 1;
      const sold = this.#sales().endedCount;
      this.#left = Math.min(
        Math.max(sold - before, FREE_PER_BEAT_MIN),
        FREE_PER_BEAT,
      );
      before = sold;
      while (this.#left > 0) {
        const next = this.#waiting.next();
        if (next === undefined) break;
        this.#left -= 1;
        next.go();
      }
      for (const late of this.#waiting.passBeat(WAITING_BEATS_MAX)) {
        refuse(late);
      }
    }
    this.#beats = 0;
    this.#left = FREE_PER_BEAT;
    for (const { go } of this.#waiting.clear()) go();
    this.#beating = null;
  }
}

function refuse(waiter: Waiter | undefined): void {
  waiter?.refuse(
    new AppError("busy", "Too many free requests wait.", {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    }),
  );
}

/** A limiter whose tokens for what nobody pays for come with their turn. */
export class PoliteLimiter implements Limiter {
  readonly #limiter: Limiter;
  readonly #precedence: Precedence;

  /** Both are those of one process. */
  constructor(limiter: Limiter, precedence: Precedence) {
    this.#limiter = limiter;
    this.#precedence = precedence;
  }

  /** See {@linkcode Limiter.take}; at once while nothing is sold. */
  take(
    limit: RateLimit,
    caller: string,
  ): RateDecision | Promise<RateDecision> {
    const decision = this.#limiter.take(limit, caller);
    if (limit.goesFirst === true) return decision;
    if (decision instanceof Promise) {
      return decision.then((late) => this.#inTurn(late, caller));
    }
    return this.#inTurn(decision, caller);
  }

  /** See {@linkcode Limiter.idle}. */
  async idle(): Promise<void> {
    await this.#precedence.idle();
    await this.#limiter.idle();
  }

  #inTurn(
    decision: RateDecision,
    caller: string,
  ): RateDecision | Promise<RateDecision> {
    const turn = decision.isAllowed ? this.#precedence.turn(caller) : undefined;
    return turn === undefined ? decision : turn.then(() => decision);
  }
}
