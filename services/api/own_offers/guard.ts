/**
 * Bounds the calls of one upstream, and knows when it fails: then nobody is
 * asked for money. Each process counts for itself.
 *
 * What one payer sends may be what it fails for. So failures of one payer count
 * twice at most for everybody, and then shut the offer for that payer alone.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import { Rest } from "@/lib/rest.ts";

/** Failures in a row after which the circuit opens. */
export const FAILURES_MAX = 5;
/** Failures of one payer among them that count: three payers open it. */
export const FAILURES_OF_PAYER_MAX = 2;
/** Payers whose failures are known; who failed first is forgotten first. */
export const PAYERS_MAX = 1_000;
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

/** What failed for one payer. */
interface Failing {
  /** In a row. */
  failures: number;
  readonly open: Rest;
}

/** The state of one upstream. */
export class UpstreamGuard {
  #limits: { concurrency: number; perMinute: number };
  /** How often it was renewed. */
  #age = 0;
  #running = 0;
  #minute = 0;
  #inMinute = 0;
  /** By payer, in the order of their last failures. */
  readonly #failing = new Map<string, Failing>();
  /** Who had the last failures in a row that count for everybody. */
  readonly #row: (string | undefined)[] = [];
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
    this.#row.length = 0;
    this.#failing.clear();
    this.#open.end();
    this.#isTrying = false;
  }

  /**
   * Whether a call can be sold now.
   *
   * @param payer Whose call it would be, where that is known.
   * @throws {AppError} `unavailable` while the circuit is open.
   */
  requireAvailable(now: Date, payer?: string): void {
    const own = payer === undefined ? undefined : this.#failing.get(payer);
    const leftMs = Math.max(
      this.#open.leftMs(now.getTime()),
      own?.open.leftMs(now.getTime()) ?? 0,
    );
    if (leftMs > 0) throw unavailable("failing", Math.ceil(leftMs / 1000));
  }

  /**
   * Runs one call of the upstream.
   *
   * @param of The moment, and who pays; nobody where the operator runs it.
   * @throws {AppError} `unavailable` while the circuit is open, `busy` beyond a
   * bound; what the call throws.
   */
  async run<T>(
    of: { now: Date; payer: string | undefined },
    call: () => Promise<{ end: CallEnd; value: T }>,
  ): Promise<T> {
    const { now, payer } = of;
    this.requireAvailable(now, payer);
    const isHalfOpen = this.#row.length >= FAILURES_MAX;
    if (isHalfOpen && this.#isTrying) throw unavailable("failing", 1);
    this.#take(now);
    this.#running += 1;
    if (isHalfOpen) this.#isTrying = true;
    const age = this.#age;
    try {
      const { end, value } = await call();
      if (age === this.#age) this.#note(end, of);
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

  #note(
    end: CallEnd,
    { now, payer }: { now: Date; payer: string | undefined },
  ): void {
    if (end.kind === "well") {
      this.#row.length = 0;
      if (payer !== undefined) this.#failing.delete(payer);
    }
    if (end.kind !== "failed") return;
    const restMs = (end.retryAfterSeconds ?? OPEN_SECONDS) * 1000;
    if (payer !== undefined) this.#noteOf(payer, { now, restMs });
    // An upstream that names a time speaks of itself.
    const isOfInput = payer !== undefined && end.retryAfterSeconds === null &&
      this.#row.filter((one) => one === payer).length >= FAILURES_OF_PAYER_MAX;
    if (isOfInput) return;
    this.#row.push(payer);
    if (this.#row.length > FAILURES_MAX) this.#row.shift();
    if (this.#row.length < FAILURES_MAX) return;
    this.#open.begin(now.getTime(), restMs);
  }

  #noteOf(
    payer: string,
    { now, restMs }: { now: Date; restMs: number },
  ): void {
    const one = this.#failing.get(payer) ?? { failures: 0, open: new Rest() };
    one.failures += 1;
    this.#failing.delete(payer);
    this.#failing.set(payer, one);
    if (one.failures >= FAILURES_MAX) one.open.begin(now.getTime(), restMs);
    if (this.#failing.size <= PAYERS_MAX) return;
    const first = this.#failing.keys().next();
    if (!first.done) this.#failing.delete(first.value);
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
