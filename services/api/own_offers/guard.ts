/**
 * Bounds the calls of one upstream, and knows when it fails: then nobody is
 * asked for money. Each process counts for itself.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import { Rest } from "@/lib/rest.ts";

/** Failures in a row after which the circuit opens. */
export const FAILURES_MAX = 5;
/** Seconds for which it stays open, where the upstream names no time. */
export const OPEN_SECONDS = 30;
/** Seconds that an upstream may ask for, at most. */
export const RETRY_AFTER_SECONDS_MAX = 300;

/** How a call of the upstream ended. */
export type CallEnd =
  | { readonly kind: "well" }
  /** Nothing that speaks against the upstream: what a caller sent. */
  | { readonly kind: "refused" }
  | { readonly kind: "failed"; readonly retryAfterSeconds: number | null };

/** The state of one upstream. */
export class UpstreamGuard {
  #limits: { concurrency: number; perMinute: number };
  /** How often it was renewed. */
  #age = 0;
  #running = 0;
  #minute = 0;
  #inMinute = 0;
  #failures = 0;
  readonly #open = new Rest();
  #isTrying = false;

  /** Nothing runs and nothing failed. */
  constructor(limits: { concurrency: number; perMinute: number }) {
    this.#limits = limits;
  }

  /**
   * Goes on with other bounds. What runs still counts; what failed does not, as
   * the operator may have mended it, and neither does what was asked before and
   * fails from now on.
   */
  renew(limits: { concurrency: number; perMinute: number }): void {
    this.#limits = limits;
    this.#age += 1;
    this.#failures = 0;
    this.#open.end();
    this.#isTrying = false;
  }

  /**
   * Whether a call can be sold now.
   *
   * @throws {AppError} `unavailable` while the circuit is open.
   */
  requireAvailable(now: Date): void {
    const leftMs = this.#open.leftMs(now.getTime());
    if (leftMs > 0) throw unavailable("failing", Math.ceil(leftMs / 1000));
  }

  /**
   * Runs one call of the upstream.
   *
   * @throws {AppError} `unavailable` while the circuit is open, `busy` beyond a
   * bound; what the call throws.
   */
  async run<T>(
    now: Date,
    call: () => Promise<{ end: CallEnd; value: T }>,
  ): Promise<T> {
    this.requireAvailable(now);
    const isHalfOpen = this.#failures >= FAILURES_MAX;
    if (isHalfOpen && this.#isTrying) throw unavailable("failing", 1);
    this.#take(now);
    this.#running += 1;
    if (isHalfOpen) this.#isTrying = true;
    const age = this.#age;
    try {
      const { end, value } = await call();
      if (age === this.#age) this.#note(end, now);
      return value;
    } finally {
      this.#running -= 1;
      if (isHalfOpen && age === this.#age) this.#isTrying = false;
    }
  }

  #take(now: Date): void {
    const minute = Math.floor(now.getTime() / 60_000);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#inMinute = 0;
    }
    const { concurrency, perMinute } = this.#limits;
    if (this.#running >= concurrency) throw busy(2);
    if (this.#inMinute >= perMinute) {
      throw busy(60 - Math.floor(now.getTime() / 1000) % 60);
    }
    this.#inMinute += 1;
  }

  #note(end: CallEnd, now: Date): void {
    if (end.kind === "well") this.#failures = 0;
    if (end.kind !== "failed") return;
    this.#failures += 1;
    if (this.#failures < FAILURES_MAX) return;
    const seconds = end.retryAfterSeconds ?? OPEN_SECONDS;
    this.#open.begin(now.getTime(), seconds * 1000);
  }
}

/** The refusal of what cannot be done now; the reason is for programs. */
export function unavailable(
  reason: string,
  retryAfterSeconds: number,
  message =
    "What does the work of this offer fails; nothing is sold until it answers.",
): AppError {
  return new AppError("unavailable", message, {
    details: { reason },
    retryAfterSeconds,
  });
}

function busy(retryAfterSeconds: number): AppError {
  return new AppError("busy", "This offer has too many calls.", {
    retryAfterSeconds,
  });
}

/** Seconds of a Retry-After header, bounded; null where it names none. */
export function retryAfterOf(header: string | null, now: Date): number | null {
  if (header === null) return null;
  const seconds = /^\d{1,9}$/.test(header.trim())
    ? Number(header.trim())
    : Math.ceil((Date.parse(header) - now.getTime()) / 1000);
  return Number.isFinite(seconds)
    ? Math.min(Math.max(seconds, 1), RETRY_AFTER_SECONDS_MAX)
    : null;
}
