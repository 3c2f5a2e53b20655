/**
 * Token buckets, one for each caller and kind of work, in memory and bounded.
 *
 * A process that shares its store with others counts with them:
 * {@linkcode SharedRateLimiter} in `shared_rate_limit.ts`.
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
  /**
   * Tokens that each of several processes may give before it asks the store;
   * a sixteenth of a full bucket by default. Zero: the limit is exact.
   */
  readonly credit?: number;
  /**
   * Whether what it counts carries a payment: it never waits for its turn, see
   * `precedence.ts`.
   */
  readonly goesFirst?: boolean;
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
  /** Tokens that come back each minute. */
  readonly perMinute: number;
}

/** A limit in words: how many at once, and how many from then on. */
export function rateText(
  { limit, perMinute }: Pick<RateDecision, "limit" | "perMinute">,
): string {
  return `${limit} at once, and from then on ${perMinute} a minute`;
}

/** A limit as it holds where every limit is multiplied by `scale`. */
export function scaledRate(
  limit: RateLimit,
  scale: number,
): Pick<RateDecision, "limit" | "perMinute"> {
  return partsOf(rateTerms(limit, scale));
}

/** Counts what callers do. */
export interface Limiter {
  /** Takes a token from a caller's bucket, if there is one. At once wherever the store need not be asked. */
  take(
    limit: RateLimit,
    caller: string,
  ): RateDecision | Promise<RateDecision>;
  /** Resolves when nothing is under way in the store. */
  idle(): Promise<void>;
}

/** Buckets that are kept; the least recently used goes first. */
export const BUCKETS_MAX = 50_000;

/** Counts what callers of this process do. */
export class RateLimiter implements Limiter {
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
    const terms = rateTerms(limit, this.#scale);
    const { burst, perMs } = terms;
    const nowMs = this.#clock.now().getTime();
    const key = `${limit.name} ${caller}`;
    const bucket = this.#buckets.get(key);
    // A clock that was set back takes nothing away: time goes on from there.
    const passedMs = bucket === undefined
      ? Infinity
      : Math.max(0, nowMs - bucket.atMs);
    const refilled = Math.min(burst, (bucket?.tokens ?? 0) + passedMs * perMs);
    const isAllowed = refilled >= 1;
    const tokens = isAllowed ? refilled - 1 : refilled;
    rememberLast(this.#buckets, key, { tokens, atMs: nowMs });
    return isAllowed
      ? granted(tokens, terms)
      : refused((1 - tokens) / perMs, terms);
  }

  /** At once: memory is never under way. */
  idle(): Promise<void> {
    return Promise.resolve();
  }
}

/** A limit with its scale. */
export interface RateTerms {
  /** Tokens of a full bucket. */
  readonly burst: number;
  /** Tokens that come back each millisecond. */
  readonly perMs: number;
  /** Whole tokens that a process may give before it asks the store. */
  readonly credit: number;
}

/** A limit as it holds when every limit is multiplied by `scale`. */
export function rateTerms(limit: RateLimit, scale: number): RateTerms {
  const burst = Math.max(1, (limit.burst ?? limit.perMinute) * scale);
  return {
    burst,
    perMs: limit.perMinute * scale / 60_000,
    credit: limit.credit ?? Math.max(1, Math.floor(burst / CREDIT_SHARE)),
  };
}

/** The part of a bucket that is given on credit. */
const CREDIT_SHARE = 16;

/** A decision that allows. */
export function granted(tokens: number, terms: RateTerms): RateDecision {
  return {
    isAllowed: true,
    remaining: Math.floor(tokens),
    retryAfterSeconds: 0,
    ...partsOf(terms),
  };
}

/** A decision that refuses, with how long there is no token. */
export function refused(waitMs: number, terms: RateTerms): RateDecision {
  return {
    isAllowed: false,
    remaining: 0,
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
    ...partsOf(terms),
  };
}

function partsOf({ burst, perMs }: RateTerms) {
  return {
    limit: Math.floor(burst),
    perMinute: Math.round(perMs * 60_000 * 100) / 100,
  };
}

/** Moves a bucket to the end of the map, whose order is that of use, and drops the first of too many. */
export function rememberLast<T>(
  buckets: Map<string, T>,
  key: string,
  bucket: T,
): void {
  buckets.delete(key);
  buckets.set(key, bucket);
  if (buckets.size <= BUCKETS_MAX) return;
  const oldest = buckets.keys().next();
  if (!oldest.done) buckets.delete(oldest.value);
}
