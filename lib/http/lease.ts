/**
 * How a process takes some of a caller's tokens at once, so that it need not
 * ask for each.
 *
 * A bucket is one time: when it will be full again. Every token is a slot of
 * `1 / perMs` milliseconds on that line, a lease is the slots between the old
 * time and the new one, and a token not given before its slot is over is lost.
 * So the slots of all leases are disjoint, and in no interval are more tokens
 * given than a full bucket and what came back meanwhile.
 *
 * @see The generic cell rate algorithm, ITU-T I.371
 * @module
 */

import type { RateTerms } from "./rate_limit.ts";

/** What a process asks for. */
export interface LeaseRequest {
  /** The time by this process's clock. */
  readonly nowMs: number;
  /** Tokens that it has given already or that requests wait for. */
  readonly needed: number;
}

/** What comes of it. */
export type LeasePlan =
  | {
    readonly kind: "leased";
    /** Whole tokens, one at least. */
    readonly count: number;
    /** What the bucket becomes, and when the last slot of the lease is over. */
    readonly fullAtMs: number;
  }
  | {
    readonly kind: "empty";
    /** When there is a token again. */
    readonly retryAtMs: number;
  };

/**
 * The part of what is left that is taken beyond what is needed: the less there
 * is, the less lies idle in one process.
 */
const SPARE_SHARE = 8;
/**
 * Milliseconds by which the clocks of processes may differ. A bucket that is
 * further from full than an empty one and this was written by a clock that was
 * set back since, or of another limit: it says nothing about the caller, who
 * is given a full one. (Each process's own bucket still bounds what it gives.)
 */
export const CLOCKS_DIFFER_MS_MAX = 5_000;
/** Tokens; times are fractions, and a bucket of 60 must not hold 59.9999. */
const TOLERANCE = 1e-6;

/**
 * Takes tokens out of a bucket.
 *
 * @param fullAtMs When it is full again; null: it is full. A time further away
 * than an empty bucket's is an empty bucket where the clock of another process
 * can have written it, see {@linkcode CLOCKS_DIFFER_MS_MAX}.
 */
export function planLease(
  fullAtMs: number | null,
  { burst, perMs }: RateTerms,
  { nowMs, needed }: LeaseRequest,
): LeasePlan {
  const emptyMs = nowMs + burst / perMs;
  const isForeign = fullAtMs !== null &&
    fullAtMs > emptyMs + CLOCKS_DIFFER_MS_MAX;
  const knownMs = isForeign ? nowMs : fullAtMs ?? nowMs;
  const fromMs = Math.min(Math.max(knownMs, nowMs), emptyMs);
  const left = (emptyMs - fromMs) * perMs;
  const whole = Math.floor(left + TOLERANCE);
  if (whole < 1) {
    return { kind: "empty", retryAtMs: nowMs + (1 - left) / perMs };
  }
  const spare = Math.max(1, Math.floor(whole / SPARE_SHARE));
  const count = Math.min(whole, needed + spare);
  return { kind: "leased", count, fullAtMs: fromMs + count / perMs };
}

/** How many of a lease's tokens are still good. */
export function tokensInHand(
  lease: { readonly count: number; readonly fullAtMs: number },
  { perMs }: RateTerms,
  nowMs: number,
): number {
  const slots = Math.floor((lease.fullAtMs - nowMs) * perMs + TOLERANCE);
  return Math.max(0, Math.min(lease.count, slots));
}
