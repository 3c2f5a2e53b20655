/**
 * Signatures of secp256k1, the curve that WebCrypto does not know, by
 * libsecp256k1 in WebAssembly: a quarter of the time of the same in JavaScript.
 *
 * @module
 */

import { instantiateSecp256k1 } from "@bitauth/libauth/build/lib/crypto/secp256k1.js";
import { createHash } from "node:crypto";
import { keccak256 } from "viem/utils";

/** Half of the curve's order: Ethereum refuses `s` above it (EIP-2). */
const HALF_ORDER = Uint8Array.fromHex(
  "7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0",
);

/** Bytes of an Ethereum signature: r, s and v. */
const SIGNATURE_BYTES = 65;

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
  const publicKey = Uint8Array.fromHex(
    `04${base64urlHex(x)}${base64urlHex(y)}`,
  );
  const curve = await openCurve();
  // RFC 8812 takes `s` in either half; the library only in the lower.
  const signature = curve.normalizeSignatureCompact(claim.signature);
  return typeof signature !== "string" &&
    curve.verifySignatureCompact(
      signature,
      publicKey,
      createHash("sha256").update(claim.data).digest(),
    );
}

/**
 * The address that signed a digest; null when the signature is not one that
 * Ethereum's contracts accept: 65 bytes, `v` 27 or 28, `s` in the lower half,
 * so that one message has one signature.
 *
 * @param digest 32 bytes.
 * @returns Lower case.
 */
export async function recoverSigner(
  digest: Uint8Array,
  signature: string,
): Promise<`0x${string}` | null> {
  if (!/^0x[0-9a-fA-F]{128}1[bBcC]$/.test(signature)) return null;
  const bytes = Uint8Array.fromHex(signature.slice(2));
  const compact = bytes.subarray(0, SIGNATURE_BYTES - 1);
  if (isAbove(compact.subarray(32), HALF_ORDER)) return null;
  const curve = await openCurve();
  const publicKey = curve.recoverPublicKeyUncompressed(
    compact,
    bytes.at(-1) === 27 ? 0 : 1,
    digest,
  );
  // A text says why there is no point: r or s is zero or too large.
  if (typeof publicKey === "string") return null;
  return `0x${keccak256(publicKey.subarray(1)).slice(-40)}`;
}

/**
 * Signs a digest, deterministically (RFC 6979), with `s` in the lower half.
 *
 * The library overwrites its copy of the key.
 *
 * @param digest 32 bytes.
 * @throws {TypeError} when the key is not one of the curve's.
 */
export async function signDigest(
  digest: Uint8Array,
  privateKey: `0x${string}`,
): Promise<{ r: `0x${string}`; s: `0x${string}`; yParity: number }> {
  const curve = await openCurve();
  const signed = curve.signMessageHashRecoverableCompact(
    Uint8Array.fromHex(privateKey.slice(2)),
    digest,
  );
  if (typeof signed === "string") throw new TypeError("not a private key");
  const { signature, recoveryId } = signed;
  return {
    r: `0x${signature.subarray(0, 32).toHex()}`,
    s: `0x${signature.subarray(32).toHex()}`,
    yParity: recoveryId,
  };
}

/** Compiles what the first signature to be checked would wait for. */
export async function prepareSignatures(): Promise<void> {
  const digest = new Uint8Array(32).fill(1);
  const { r, s, yParity } = await signDigest(
    digest,
    `0x${"1".padStart(64, "0")}`,
  );
  await recoverSigner(
    digest,
    `${r}${s.slice(2)}${yParity === 0 ? "1b" : "1c"}`,
  );
}

let curve: ReturnType<typeof instantiateSecp256k1> | undefined;

/** Compiled when first needed: commands that check no signature do not wait for it. */
function openCurve(): ReturnType<typeof instantiateSecp256k1> {
  return curve ??= instantiateSecp256k1();
}

/** Compares big-endian numbers of one length. */
function isAbove(number: Uint8Array, limit: Uint8Array): boolean {
  const at = number.findIndex((byte, index) => byte !== limit[index]);
  return at !== -1 && (number[at] ?? 0) > (limit[at] ?? 0);
}

function base64urlHex(text: string): string {
  return Uint8Array.fromBase64(text, { alphabet: "base64url" }).toHex();
}
