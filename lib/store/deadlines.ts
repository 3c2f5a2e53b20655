/**
 * How long a store may take to answer: one timer for all calls of a store that
 * are under way, because a timer of its own cost each call as much as encoding
 * what it asks.
 *
 * The time is counted in looks, not measured: a process that was held up, by
 * work of its own or by a machine that let it wait, has not heard yet of answers
 * that came meanwhile, and blames no store for them.
 *
 * @module
 */

import type { StoreError } from "./store.ts";

/** Looks in the time that a call has. */
const LOOKS = 10;

interface Waiting {
  /** The look at which it is late. */
  readonly endsAtLook: number;
  readonly onLate: () => void;
}

/** The deadlines of a store's calls, all of one length. */
export class Deadlines {
  readonly #lookMs: number;
  /** In the order in which they end. */
  readonly #waiting = new Set<Waiting>();
  #looks = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  /** Each call has `ms` milliseconds, and up to a tenth more. */
  constructor(ms: number) {
    this.#lookMs = ms / LOOKS;
  }

  /**
   * The result of a call, unless it comes too late.
   *
   * @param onLate Makes the error that is thrown then.
   */
  hold<T>(call: PromiseLike<T>, onLate: () => StoreError): Promise<T> {
    return new Promise((resolve, reject) => {
      const waiting = {
        // The next look may come at once.
        endsAtLook: this.#looks + LOOKS + (this.#timer === undefined ? 0 : 1),
        onLate: () => reject(onLate()),
      };
      this.#waiting.add(waiting);
      this.#timer ??= this.#startTimer();
      call.then((result) => {
        this.#end(waiting);
        resolve(result);
      }, (error) => {
        this.#end(waiting);
        reject(error);
      });
    });
  }

  /** Keeps no timer any more once what is under way has ended. */
  stop(): void {
    this.#isStopped = true;
    this.#rest();
  }

  #end(waiting: Waiting): void {
    this.#waiting.delete(waiting);
    if (this.#isStopped) this.#rest();
  }

  #rest(): void {
    if (this.#waiting.size > 0) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #startTimer(): ReturnType<typeof setTimeout> {
    const timer = setTimeout(() => this.#look(), this.#lookMs);
    // What is waited for keeps the process; that nothing is must not.
    Deno.unrefTimer(timer);
    return timer;
  }

  #look(): void {
    this.#timer = undefined;
    this.#looks++;
    for (const waiting of this.#waiting) {
      if (waiting.endsAtLook > this.#looks) break;
      this.#waiting.delete(waiting);
      waiting.onLate();
    }
    if (this.#waiting.size > 0) this.#timer = this.#startTimer();
  }
}
