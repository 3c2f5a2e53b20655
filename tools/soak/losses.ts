/**
 * Payments that a store may have forgotten, because it was brought back from an
 * older copy.
 *
 * @module
 */

import { authorizationKey, type ChainBooks } from "./chain_books.ts";
import type { SignedPayment } from "./journal.ts";
import type { Loss } from "./restores.ts";

/** Milliseconds by which the chain's clock and ours may differ. */
const SKEW_MS = 3_000;
/** Milliseconds that an authorization may live at most, which a declaration reckons with. */
const LIFETIME_MS_MAX = 900_000;

/** What is known of the times that were lost. */
export interface LossBook {
  readonly losses: readonly Loss[];
  /** When the run began, in milliseconds of the epoch. */
  readonly beganAtMs: number;
}

/** Whether a payment's sale may be among what a store forgot. */
export function isLostPerhaps(
  { payer, nonce, attempts }: SignedPayment,
  { losses, beganAtMs }: LossBook,
  chain: ChainBooks,
): boolean {
  const movedAtMs = chain.movedAtMs.get(authorizationKey(payer, nonce));
  const firstMs = beganAtMs + (attempts[0]?.sentMs ?? Infinity);
  return movedAtMs !== undefined &&
    losses.some(({ fromMs, untilMs }) =>
      movedAtMs >= fromMs - SKEW_MS && firstMs <= untilMs
    );
}

/** Whether the declaration that stands at the end gives its payer the result. */
export function isCovered(
  { validBefore }: SignedPayment,
  { losses }: LossBook,
): boolean {
  // A declaration stands in the store: one that is brought back has the older one.
  const declared = losses.findLast(({ isDeclared }) => isDeclared);
  const endMs = validBefore * 1000;
  return declared !== undefined && endMs >= declared.fromMs &&
    endMs - LIFETIME_MS_MAX <= declared.untilMs;
}

/** Whether what was recorded at a moment of the run is in no store any more. */
export function wasInLoss(
  atMs: number,
  { losses, beganAtMs }: LossBook,
): boolean {
  return losses.some(({ fromMs, untilMs }) =>
    beganAtMs + atMs >= fromMs && beganAtMs + atMs < untilMs
  );
}

/** How many times the store had been brought back by a moment of the run. */
export function epochOf(
  atMs: number,
  { losses, beganAtMs }: LossBook,
): number {
  return losses.filter(({ untilMs }) => beganAtMs + atMs >= untilMs).length;
}
