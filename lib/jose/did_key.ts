/**
 * Keys that are their own name: `did:key` and `did:jwk`. Nothing is fetched;
 * `did:web` needs a document and so is not resolved here.
 *
 * @see https://w3c-ccg.github.io/did-key-spec/ and https://github.com/quartzjer/did-jwk
 * @module
 */

import { parseStrictJson } from "@/lib/json_strict.ts";
import { decodeBase64url, encodeBase64url } from "./base64url.ts";
import { bigEndian, type Curve, CURVES } from "./curves.ts";
import { parsePublicJwk, type PublicJwk } from "./jwk.ts";

/** Characters of a DID that are looked at. */
const DID_CHARS_MAX = 2_048;

/** The public key that a `did:key` or `did:jwk` (with or without fragment) is; null for others. */
export function publicKeyOfDid(did: string): PublicJwk | null {
  if (did.length > DID_CHARS_MAX) return null;
  const [name = ""] = did.split("#");
  const value = name.startsWith("did:jwk:")
    ? jwkOfText(name.slice("did:jwk:".length))
    : name.startsWith("did:key:z")
    ? jwkOfMulticodec(decodeBase58(name.slice("did:key:z".length)))
    : null;
  const parsed = parsePublicJwk(value);
  return parsed.kind === "ok" ? parsed.jwk : null;
}

function jwkOfText(text: string): unknown {
  const bytes = decodeBase64url(text);
  if (bytes === null) return null;
  const parsed = parseStrictJson(bytes);
  return parsed.kind === "ok" ? parsed.value : null;
}

/** Multicodec prefixes of public keys, as varints. */
const PREFIXES: readonly (readonly [readonly number[], string])[] = [
  [[0xed, 0x01], "Ed25519"],
  [[0xe7, 0x01], "secp256k1"],
  [[0x80, 0x24], "P-256"],
  [[0x81, 0x24], "P-384"],
];

function jwkOfMulticodec(bytes: Uint8Array | null): unknown {
  if (bytes === null) return null;
  for (const [[first, second], crv] of PREFIXES) {
    if (bytes[0] !== first || bytes[1] !== second) continue;
    const key = bytes.subarray(2);
    if (crv === "Ed25519") return { kty: "OKP", crv, x: encodeBase64url(key) };
    const curve = CURVES.get(crv);
    const y = curve === undefined ? null : liftX(curve, key);
    if (y === null) return null;
    return { kty: "EC", crv, x: encodeBase64url(key.subarray(1)), y };
  }
  return null;
}

/**
 * The second coordinate of a compressed point, base64url; null when there is
 * none. The square root by one power: the primes are 3 modulo 4.
 *
 * @see SEC 1, section 2.3.4
 */
function liftX(curve: Curve, point: Uint8Array): string | null {
  const [sign = 0] = point;
  if (point.length !== curve.bytes + 1 || (sign !== 2 && sign !== 3)) {
    return null;
  }
  const { p, a, b } = curve;
  const x = bigEndian(point.subarray(1));
  if (x >= p) return null;
  const square = ((x * x * x + a * x + b) % p + p) % p;
  const root = power(square, (p + 1n) / 4n, p);
  if (root * root % p !== square) return null;
  const y = root % 2n === BigInt(sign % 2) ? root : p - root;
  return encodeBase64url(
    Uint8Array.fromHex(y.toString(16).padStart(curve.bytes * 2, "0")),
  );
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let factor = base % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = result * factor % modulus;
    factor = factor * factor % modulus;
  }
  return result;
}

const BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
/** Characters of a key in base58: the longest here has 51 bytes. */
const BASE58_CHARS_MAX = 80;

function decodeBase58(text: string): Uint8Array | null {
  if (text.length > BASE58_CHARS_MAX) return null;
  let value = 0n;
  for (const character of text) {
    const digit = BASE58.indexOf(character);
    if (digit < 0) return null;
    value = value * 58n + BigInt(digit);
  }
  const hex = value.toString(16);
  return Uint8Array.fromHex(hex.length % 2 === 0 ? hex : `0${hex}`);
}
