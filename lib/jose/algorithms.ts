/**
 * Signature algorithms: everything about each of them in one table.
 *
 * There is no `none` and no HMAC in it: a verdict needs a key that cannot sign.
 *
 * @see RFC 7518 section 3, RFC 8037, RFC 8812 and RFC 8725 section 3
 * @module
 */

import { importJWK } from "@panva/jose";
import { verifyEs256k } from "@/lib/x402/secp256k1.ts";
import { CURVES, isEcdsaSignature, isEd25519Signature } from "./curves.ts";
import type { PublicJwk } from "./jwk.ts";

/** What an algorithm needs of a key and how WebCrypto is asked. */
interface Algorithm {
  readonly kty: string;
  readonly crv?: string;
  /** Parameters of `crypto.subtle.verify`; null where WebCrypto does not know the algorithm. */
  readonly params: AlgorithmIdentifier | EcdsaParams | RsaPssParams | null;
}

const ALGORITHMS: ReadonlyMap<string, Algorithm> = new Map([
  ["ES256", ecdsa("P-256", "SHA-256")],
  ["ES384", ecdsa("P-384", "SHA-384")],
  ["ES512", ecdsa("P-521", "SHA-512")],
  ["ES256K", { kty: "EC", crv: "secp256k1", params: null }],
  ["EdDSA", { kty: "OKP", crv: "Ed25519", params: { name: "Ed25519" } }],
  ["Ed25519", { kty: "OKP", crv: "Ed25519", params: { name: "Ed25519" } }],
  ["RS256", { kty: "RSA", params: { name: "RSASSA-PKCS1-v1_5" } }],
  ["RS384", { kty: "RSA", params: { name: "RSASSA-PKCS1-v1_5" } }],
  ["RS512", { kty: "RSA", params: { name: "RSASSA-PKCS1-v1_5" } }],
  ["PS256", { kty: "RSA", params: pss(32) }],
  ["PS384", { kty: "RSA", params: pss(48) }],
  ["PS512", { kty: "RSA", params: pss(64) }],
]);

/** Names of the algorithms that signatures are verified with. */
export const SIGNATURE_ALGORITHMS: readonly string[] = [...ALGORITHMS.keys()];

/** Whether signatures of this algorithm can be verified here. */
export function isSignatureAlgorithm(name: string): boolean {
  return ALGORITHMS.has(name);
}

/** Whether a key is of the type and curve that the algorithm signs with, and not bound to another. */
export function fitsAlgorithm(jwk: PublicJwk, name: string): boolean {
  const algorithm = ALGORITHMS.get(name);
  if (algorithm === undefined || jwk.kty !== algorithm.kty) return false;
  if (algorithm.crv !== undefined && jwk.crv !== algorithm.crv) return false;
  return jwk.alg === undefined || jwk.alg === name ||
    (isEd25519(jwk.alg) && isEd25519(name));
}

/** A signature with what it speaks about. */
export interface SignatureClaim {
  /** An algorithm of {@linkcode SIGNATURE_ALGORITHMS}. */
  readonly algorithm: string;
  /** A checked key. */
  readonly jwk: PublicJwk;
  /** What was signed. */
  readonly data: Uint8Array<ArrayBuffer>;
  /** The signature's bytes; ECDSA as r || s. */
  readonly signature: Uint8Array<ArrayBuffer>;
}

/**
 * Whether the key made the signature over the data.
 *
 * False, never an exception, for keys and signatures that cannot be.
 */
export async function verifySignature(claim: SignatureClaim): Promise<boolean> {
  const { jwk, data, signature } = claim;
  const algorithm = ALGORITHMS.get(claim.algorithm);
  if (algorithm === undefined || !fitsAlgorithm(jwk, claim.algorithm)) {
    return false;
  }
  if (!isWellFormed(algorithm, signature)) return false;
  try {
    if (algorithm.params === null) {
      return await verifyEs256k({ jwk, data, signature });
    }
    const key = await importJWK({ ...jwk }, claim.algorithm);
    if (key instanceof Uint8Array) return false;
    return await crypto.subtle.verify(algorithm.params, key, signature, data);
  } catch {
    return false;
  }
}

function isWellFormed(algorithm: Algorithm, signature: Uint8Array): boolean {
  if (algorithm.kty === "OKP") return isEd25519Signature(signature);
  const curve = CURVES.get(algorithm.crv ?? "");
  return curve === undefined || isEcdsaSignature(curve, signature);
}

function isEd25519(name: string): boolean {
  return name === "EdDSA" || name === "Ed25519";
}

function ecdsa(crv: string, hash: string): Algorithm {
  return { kty: "EC", crv, params: { name: "ECDSA", hash } };
}

function pss(saltLength: number): RsaPssParams {
  return { name: "RSA-PSS", saltLength };
}
