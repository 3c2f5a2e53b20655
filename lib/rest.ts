/**
 * Leaving something alone for a while.
 *
 * @module
 */

/**
 * A rest by the system's clock. Where that is set back by more than the rest, the
 * rest is over: else it would last for as long as the clock had been ahead.
 */
export class Rest {
  #fromMs = 0;
  #ms = 0;

  /** Begins now, in place of the one before. */
  begin(nowMs: number, ms: number): void {
    this.#fromMs = nowMs;
    this.#ms = ms;
  }

  /** It is over. */
  end(): void {
    this.#ms = 0;
  }

  /** Milliseconds that are left of it; zero when it is over. */
  leftMs(nowMs: number): number {
    const passedMs = nowMs - this.#fromMs;
    if (passedMs < -this.#ms) return 0;
    return Math.min(this.#ms, Math.max(0, this.#ms - passedMs));
  }
}
