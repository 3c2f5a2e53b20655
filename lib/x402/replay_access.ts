/**
 * Who may open a stored result, and what everybody else is told: one answer,
 * whatever body was sent.
 *
 * @module
 */

import type { ExactPayment } from "./codec.ts";
import { type FoundPayment, isHeld } from "./ledger.ts";
import { type PaidOutcome, replayNotProven } from "./outcome.ts";
import type { PaidCall } from "./paid_call.ts";
import { resultUntil } from "./record.ts";
import { hasSecret, secretsOf, showsSecret } from "./replay_secret.ts";
import {
  provesWallet,
  walletProofRequest,
  type WalletProofTerms,
} from "./wallet_proof.ts";

/** A payment that is sent again. */
export interface Replay {
  /** What is called with it. */
  readonly call: PaidCall;
  /** The proof, well-formed. */
  readonly payment: ExactPayment;
}

/** Whether the result of a settled payment is no longer kept. */
export function isResultGone(found: FoundPayment, now: Date): boolean {
  if (!isHeld(found)) return true;
  const { state, updatedAt } = found.record;
  return state === "settled" && resultUntil(new Date(updatedAt)) <= now;
}

/** Whether who sends a known payment again may be told anything about it. */
export async function mayOpen(
  replay: Replay,
  { record }: FoundPayment,
  now: Date,
): Promise<boolean> {
  // Nothing is left that could be opened.
  if (record.format === 2) return true;
  const { secrets = {} } = record;
  if (showsSecret(secrets, secretsOf(replay.payment))) return true;
  const { validBefore } = replay.payment.authorization;
  const nowSeconds = Math.floor(now.getTime() / 1000);
  // Without anything to show it is as good as its signature, for its time.
  if (!hasSecret(secrets) && validBefore > BigInt(nowSeconds)) return true;
  return await isProvenByWallet(replay, now);
}

/** Whether the call carries a proof of the payer's wallet for this payment. */
export async function isProvenByWallet(
  replay: Replay,
  now: Date,
): Promise<boolean> {
  const { walletProof = null } = replay.call;
  return walletProof !== null &&
    await provesWallet(walletProof, termsOf(replay, now));
}

/** What is told to who shows nothing, with what a wallet can sign instead. */
export function notProven(replay: Replay, now: Date): PaidOutcome {
  return replayNotProven(walletProofRequest(termsOf(replay, now)));
}

function termsOf({ call, payment }: Replay, now: Date): WalletProofTerms {
  const { resource } = call;
  return {
    payment,
    resourceUrl: resource.paymentRequired.resource.url,
    network: resource.requirements.network,
    now,
  };
}
