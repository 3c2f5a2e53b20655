/**
 * Who may open a stored result: whoever shows what the payment came with and
 * what is not on the public chain.
 *
 * @module
 */

import { sha256Hex } from "@/lib/json.ts";
import type { ExactPayment } from "./codec.ts";

/** Hashes of what a payment came with beside its authorization. A type alias, so that it is a JSON value. */
export type ReplaySecrets = {
  /** SHA-256 of the challenge's token that it echoed. */
  readonly tokenSha256?: string;
  /** SHA-256 of its payment-identifier. */
  readonly identifierSha256?: string;
};

/** What a payment shows. */
export function secretsOf(
  { replayToken, paymentId }: ExactPayment,
): ReplaySecrets {
  return {
    ...(replayToken === null ? {} : { tokenSha256: sha256Hex(replayToken) }),
    ...(paymentId === null
      ? {}
      : { identifierSha256: identifierSha256(paymentId) }),
  };
}

/** What the ledger keeps of a payment-identifier. */
export function identifierSha256(id: string): string {
  return sha256Hex(`payment-identifier ${id}`);
}

/** Whether a payment came with anything to show. */
export function hasSecret(secrets: ReplaySecrets): boolean {
  return secrets.tokenSha256 !== undefined ||
    secrets.identifierSha256 !== undefined;
}

/**
 * Whether a payment that is sent again shows what it came with: the token or
 * the identifier; where it came with both, one of them is enough.
 *
 * Hashes are compared, so that the time it takes says nothing of a secret.
 */
export function showsSecret(
  kept: ReplaySecrets,
  shown: ReplaySecrets,
): boolean {
  return (kept.tokenSha256 !== undefined &&
    kept.tokenSha256 === shown.tokenSha256) ||
    (kept.identifierSha256 !== undefined &&
      kept.identifierSha256 === shown.identifierSha256);
}
