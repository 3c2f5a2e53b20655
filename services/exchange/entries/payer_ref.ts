/**
 * The pseudonym of a paying wallet.
 *
 * @module
 */

import { createHmac } from "node:crypto";

/** The pseudonym of the operator's own runs, which nobody pays for. */
export const NO_PAYER_REF = "0000000000000000";

/**
 * 16 hexadecimal characters: the same wallet has the same pseudonym here and
 * another one elsewhere, and it cannot be turned back without the key.
 */
export function payerRef(
  payer: { readonly address: string } | null,
  key: Uint8Array,
): string {
  if (payer === null) return NO_PAYER_REF;
  return createHmac("sha256", key)
    .update(`payer\0${payer.address.toLowerCase()}`)
    .digest("hex").slice(0, 16);
}
