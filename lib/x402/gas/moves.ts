/**
 * What is done about the first transaction of the wallet that is not mined:
 * everything behind it waits for it. Decisions only.
 *
 * @module
 */

import { EXPIRED_REASON } from "../authorization.ts";
import { type Fee, isPriced, type Market, replacementFee } from "./fees.ts";

/** A transaction that waits, as far as the decision goes. */
export interface Waiting {
  /** Nonce of the wallet. */
  readonly nonce: number;
  /** What it offers. */
  readonly fee: Fee;
  /** Whether it is a cancellation already. */
  readonly isCancelled: boolean;
  /** Whether its authorization can no longer be used. */
  readonly hasExpired: boolean;
  /** Whether a node said that another transaction in its place offers more. */
  readonly isOutbid: boolean;
  /** Looks at which its nonce was used and none of its transactions was found. */
  readonly looksMissing: number;
  /** Looks before this one at which it was the first that waits. */
  readonly looksFirst: number;
  /** Milliseconds since the last transaction for its place was signed. */
  readonly waitedMs: number;
  /** Milliseconds from the first one to the last. */
  readonly agedMs: number;
}

/** What was seen of the chain. */
export interface Seen {
  /** Nonces of the wallet that are used. */
  readonly usedNonces: number;
  /** Whether the network has the transaction. */
  readonly isKnown: boolean;
  /** What gas costs. */
  readonly market: Market;
}

/** What to do. */
export type Move =
  | { readonly kind: "wait" }
  /** The network lost it, or may have: the same bytes again. */
  | { readonly kind: "resend" }
  /** The same call in the same place for today's price, or a little more than before. */
  | { readonly kind: "replace"; readonly fee: Fee }
  /** It would be refused now: an empty transaction in its place. */
  | { readonly kind: "cancel"; readonly fee: Fee; readonly reason: string }
  /** Nothing has the nonces before it: empty transactions there. */
  | { readonly kind: "fill"; readonly from: number }
  /** Another program used its nonce: none of its transactions can be mined any more. */
  | { readonly kind: "requeue" };

/**
 * Looks at which a receipt is missing before it is believed that there is none:
 * nodes of a pool have not all seen the same blocks.
 */
export const MISSING_LOOKS_MIN = 2;

/**
 * Milliseconds after which one that is known and offers enough is replaced all
 * the same: nodes keep transactions that they never give to a block, and refuse
 * the same bytes. What was replaced waits as long again as its place has waited:
 * a chain that stands still is not helped by a higher price.
 */
export const PATIENCE_MS = 12_000;

/** What to do about it, given the most that a unit of gas may cost. */
export function nextMove(waiting: Waiting, seen: Seen, cap: bigint): Move {
  const { nonce, fee } = waiting;
  if (seen.usedNonces > nonce) {
    return waiting.looksMissing + 1 >= MISSING_LOOKS_MIN
      ? { kind: "requeue" }
      : { kind: "wait" };
  }
  if (seen.usedNonces < nonce) return { kind: "fill", from: seen.usedNonces };
  const isStuck = waiting.looksFirst > 0 &&
    waiting.waitedMs >= Math.max(PATIENCE_MS, waiting.agedMs);
  // What one node of several knows may be lost to those that make blocks.
  const isLost = !seen.isKnown || isStuck;
  const otherwise: Move = { kind: isLost ? "resend" : "wait" };
  const replacement = replacementFee(fee, seen.market, cap);
  if (replacement === null) return otherwise;
  if (waiting.hasExpired && !waiting.isCancelled) {
    return { kind: "cancel", fee: replacement, reason: EXPIRED_REASON };
  }
  return isPriced(fee, seen.market) && !waiting.isOutbid && !isStuck
    ? otherwise
    : { kind: "replace", fee: replacement };
}
