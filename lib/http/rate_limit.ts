/**
 * Token buckets, one for each caller and kind of work, in memory and bounded.
 *
 * @module
 */

import type { Clock } from "@/lib/runtime.ts";

/** How often something may be done. */
export interface RateLimit {
  /** Names the bucket; two limits of one name share it. */
  readonly name: string;
  /** Tokens that come back each minute. */
  readonly perMinute: number;
  /** Tokens of a full bucket; as many as come back each minute by default. */
  readonly burst?: number;
}

/** The answer to one request for a token. */
export interface RateDecision {
  /** Whether the work may be done. */
  readonly isAllowed: boolean;
  /** Whole tokens left. */
  readonly remaining: number;
  /** Seconds until there is a token again; zero when allowed. */
  readonly retryAfterSeconds: number;
  /** Tokens of a full bucket. */
  readonly limit: number;
}

/** Buckets that are kept; the least recently used goes first. */
export const BUCKETS_MAX = 50_000;

/** Counts what callers do. */
export class RateLimiter {
  readonly #clock: Clock;
  readonly #scale: number;
  readonly #buckets = new Map<string, { tokens: number; atMs: number }>();

  /** `scale` multiplies every limit. */
  constructor(options: { clock: Clock; scale: number }) {
    this.#clock = options.clock;
    this.#scale = options.scale;
  }

  /** Takes a token from a caller's bucket, if there is one. */
  take(limit: RateLimit, caller: string): RateDecision {
    const burst = Math.max(1, (limit.burst ?? limit.perMinute) * this.#scale);
    const perMs = limit.perMinute * this.#scale / 60_000;
    const nowMs = this.#clock.now().getTime();
    const key = `${limit.name} ${caller}`;
    const bucket = this.#buckets.get(key);
    const refilled = bucket === undefined
      ? burst
      : Math.min(burst, bucket.tokens + (nowMs - bucket.atMs) * perMs);
    const isAllowed = refilled >= 1;
    const tokens = isAllowed ? refilled - 1 : refilled;
    this.#remember(key, { tokens, atMs: nowMs });
    return {
      isAllowed,
      remaining: Math.floor(tokens),
      retryAfterSeconds: isAllowed
        ? 0
        : Math.max(1, Math.ceil((1 - tokens) / perMs / 1000)),
      limit: Math.floor(burst),
    };
  }

  #remember(key: string, bucket: { tokens: number; atMs: number }): void {
    // Deleting first moves the key to the end: the map's order is that of use.
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    if (this.#buckets.size <= BUCKETS_MAX) return;
    const oldest = this.#buckets.keys().next();
    if (!oldest.done) this.#buckets.delete(oldest.value);
  }
}
