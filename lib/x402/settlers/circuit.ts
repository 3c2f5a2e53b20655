/**
 * Leaving alone for a while what does not answer, so that it does not cost
 * every caller its timeout.
 *
 * @module
 */

/** Milliseconds for which it is left alone after the first failure. */
export const BACKOFF_MS_MIN = 1_000;
/** The most; each failure in a row doubles it. */
export const BACKOFF_MS_MAX = 60_000;

/** Remembers how one service did lately. */
export class Circuit {
  readonly #nowMs: () => number;
  #failures = 0;
  #untilMs = -Infinity;

  /** Takes the time in milliseconds. */
  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  /** Whether it should be asked: it did well, or its time of rest is over. */
  get isClosed(): boolean {
    return this.#nowMs() >= this.#untilMs;
  }

  /**
   * Somebody asks after a failure: the others wait for what comes of it, and
   * do not all find out by themselves.
   */
  begin(): void {
    if (this.#failures > 0) this.#rest();
  }

  /** It answered. */
  succeeded(): void {
    this.#failures = 0;
    this.#untilMs = -Infinity;
  }

  /** It did not. */
  failed(): void {
    this.#failures++;
    this.#rest();
  }

  /** After a failure at least. */
  #rest(): void {
    this.#untilMs = this.#nowMs() +
      Math.min(BACKOFF_MS_MIN * 2 ** (this.#failures - 1), BACKOFF_MS_MAX);
  }
}
