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
  /** The network lost it: the same bytes again. */
  | { readonly kind: "resend" }
  /** The same call in the same place for today's price. */
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

/** What to do about it, given the most that a unit of gas may cost. */
export function nextMove(waiting: Waiting, seen: Seen, cap: bigint): Move {
  const { nonce, fee } = waiting;
  if (seen.usedNonces > nonce) {
    return waiting.looksMissing + 1 >= MISSING_LOOKS_MIN
      ? { kind: "requeue" }
      : { kind: "wait" };
  }
  if (seen.usedNonces < nonce) return { kind: "fill", from: seen.usedNonces };
  const otherwise: Move = { kind: seen.isKnown ? "wait" : "resend" };
  const replacement = replacementFee(fee, seen.market, cap);
  if (replacement === null) return otherwise;
  if (waiting.hasExpired && !waiting.isCancelled) {
    return { kind: "cancel", fee: replacement, reason: EXPIRED_REASON };
  }
  return isPriced(fee, seen.market) && !waiting.isOutbid
    ? otherwise
    : { kind: "replace", fee: replacement };
}
