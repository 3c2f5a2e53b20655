/**
 * How long a store may take to answer: one timer for all calls of a store that
 * are under way, because a timer of its own cost each call as much as encoding
 * what it asks.
 *
 * @module
 */

import type { StoreError } from "./store.ts";

interface Waiting {
  readonly endsAtMs: number;
  readonly onLate: () => void;
}

/** The deadlines of a store's calls, all of one length. */
export class Deadlines {
  readonly #ms: number;
  /** In the order in which they end. */
  readonly #waiting = new Set<Waiting>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  /** Each call has `ms` milliseconds. */
  constructor(ms: number) {
    this.#ms = ms;
  }

  /**
   * The result of a call, unless it comes too late.
   *
   * @param onLate Makes the error that is thrown then.
   */
  hold<T>(call: PromiseLike<T>, onLate: () => StoreError): Promise<T> {
    return new Promise((resolve, reject) => {
      const waiting = {
        endsAtMs: performance.now() + this.#ms,
        onLate: () => reject(onLate()),
      };
      this.#waiting.add(waiting);
      this.#timer ??= this.#lookIn(this.#ms);
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

  #lookIn(ms: number): ReturnType<typeof setTimeout> {
    const timer = setTimeout(() => this.#look(), ms);
    // What is waited for keeps the process; that nothing is must not.
    Deno.unrefTimer(timer);
    return timer;
  }

  #look(): void {
    this.#timer = undefined;
    const nowMs = performance.now();
    for (const waiting of this.#waiting) {
      if (waiting.endsAtMs > nowMs) {
        this.#timer = this.#lookIn(waiting.endsAtMs - nowMs);
        return;
      }
      this.#waiting.delete(waiting);
      waiting.onLate();
    }
  }
}
