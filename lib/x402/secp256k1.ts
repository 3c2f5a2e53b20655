/**
 * Signatures of secp256k1, the curve that WebCrypto does not know.
 *
 * @module
 */

import { sha256Hex } from "@/lib/json.ts";
import { recoverAddress, recoverPublicKey } from "viem/utils";

/** Half of the curve's order: Ethereum refuses `s` above it (EIP-2). */
const HALF_ORDER =
  0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

/** `v` of a signature that came without one. */
const RECOVERY_VALUES = ["1b", "1c"] as const;

/**
 * Whether a JWK made an ES256K signature (r || s) over SHA-256 of the data.
 *
 * @param claim A key whose coordinates were checked, base64url.
 * @see RFC 8812, section 3.2
 */
export async function verifyEs256k(claim: {
  readonly jwk: { readonly x?: string; readonly y?: string };
  readonly data: Uint8Array;
  readonly signature: Uint8Array;
}): Promise<boolean> {
  const { x = "", y = "" } = claim.jwk;
  const expected = `0x04${base64urlHex(x)}${base64urlHex(y)}`;
  for (const v of RECOVERY_VALUES) {
    try {
      const found = await recoverPublicKey({
        hash: `0x${sha256Hex(claim.data)}`,
        signature: `0x${claim.signature.toHex()}${v}`,
      });
      if (found === expected) return true;
    } catch {
      // No point for this v; the other may have one.
    }
  }
  return false;
}

/**
 * The address that signed a digest; null when the signature is not one that
 * Ethereum's contracts accept: 65 bytes, `v` 27 or 28, `s` in the lower half.
 *
 * @returns Lower case.
 */
export async function recoverSigner(
  digest: `0x${string}`,
  signature: string,
): Promise<string | null> {
  if (!/^0x[0-9a-fA-F]{128}1[bBcC]$/.test(signature)) return null;
  if (BigInt(`0x${signature.slice(66, 130)}`) > HALF_ORDER) return null;
  try {
    const address = await recoverAddress({
      hash: digest,
      signature: signature as `0x${string}`,
    });
    return address.toLowerCase();
  } catch {
    return null;
  }
}

function base64urlHex(text: string): string {
  return Uint8Array.fromBase64(text, { alphabet: "base64url" }).toHex();
}
