/**
 * When to look at a payment that is not final: when looking can tell something
 * new, and less often the longer it tells nothing.
 *
 * @module
 */

import type { PaymentRecord } from "./record.ts";

/** Milliseconds until the first look at what nobody works on. */
const FIRST_LOOK_MS = 30_000;
/** Milliseconds between two looks, at most. */
const LOOK_MS_MAX = 86_400_000;
/** Milliseconds behind the end of an authorization at which the chain must have passed it. */
const EXPIRY_MARGIN_MS = 60_000;
/** Milliseconds after which a settlement is held against the chain. */
const FIRST_CHECK_MS = 60_000;

/**
 * When an open record is due; a worker that dies is found then by whoever runs,
 * if its buyer does not come back before.
 *
 * @param looks How often it was looked at since its state changed.
 * @returns Unix milliseconds.
 */
export function nextLookMs(
  record: PaymentRecord,
  { now, looks }: { now: Date; looks: number },
): number {
  const inMs = Math.min(FIRST_LOOK_MS * 2 ** looks, LOOK_MS_MAX);
  const usualMs = now.getTime() + inMs;
  const { validBefore } = record.payload.payload.authorization;
  const endMs = Number(validBefore) * 1000 + EXPIRY_MARGIN_MS;
  return endMs > now.getTime() ? Math.min(usualMs, endMs) : usualMs;
}

/** When a settlement is held against the chain; later from time to time, while the chain is silent. */
export function nextCheckMs(
  { now, looks }: { now: Date; looks: number },
): number {
  return now.getTime() + Math.min(FIRST_CHECK_MS * 2 ** looks, LOOK_MS_MAX);
}
