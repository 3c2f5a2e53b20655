/**
 * Public keys as JWK: what is accepted, and how a key is named.
 *
 * @see RFC 7517, RFC 7518 section 6, RFC 7638 and RFC 8037
 * @module
 */

import { isJsonObject, type JsonObject, sha256Hex } from "@/lib/json.ts";
import { decodeBase64url, encodeBase64url } from "./base64url.ts";
import { bigEndian, CURVES, isEd25519Key, isOnCurve } from "./curves.ts";
import { isRocaModulus } from "./roca.ts";
import { isFactoredAtOnce } from "./rsa_factors.ts";

/** Bits of an RSA modulus, at least (RFC 7518, section 3.3). */
export const RSA_BITS_MIN = 2048;
/** Bits of an RSA modulus, at most: larger ones only cost time. */
export const RSA_BITS_MAX = 4096;

/** Bits of an RSA exponent, at most: longer ones only cost time. */
export const RSA_EXPONENT_BITS_MAX = 32;

/** A public key that has been checked. Members beside these are dropped. */
export interface PublicJwk {
  /** `EC`, `RSA` or `OKP`. */
  readonly kty: string;
  /** Curve of EC and OKP keys. */
  readonly crv?: string;
  /** Coordinate, base64url. */
  readonly x?: string;
  /** Coordinate, base64url. */
  readonly y?: string;
  /** RSA modulus, base64url. */
  readonly n?: string;
  /** RSA exponent, base64url. */
  readonly e?: string;
  /** Name of the key. */
  readonly kid?: string;
  /** The only algorithm the key is for. */
  readonly alg?: string;
  /** `sig` where present. */
  readonly use?: string;
}

/** A checked key, or why it is none. */
export type PublicJwkResult =
  | { readonly kind: "ok"; readonly jwk: PublicJwk }
  /** It has private or symmetric members: nobody should send these. */
  | { readonly kind: "private_key" }
  /** It cannot verify signatures here: unknown type, not on its curve, wrong size or use. */
  | { readonly kind: "unusable" };

/** Members that hold secrets (RFC 7518, sections 6.2.2, 6.3.2 and 6.4; RFC 8037). */
const SECRET_MEMBERS = ["d", "p", "q", "dp", "dq", "qi", "oth", "k"] as const;

/**
 * Checks a public key for verifying signatures.
 *
 * @param value What a caller supplied.
 */
export function parsePublicJwk(value: unknown): PublicJwkResult {
  if (!isJsonObject(value)) return { kind: "unusable" };
  if (value.kty === "oct" || hasSecretMember(value)) {
    return { kind: "private_key" };
  }
  const members = keyMembers(value);
  if (members === null || !isForVerifying(value)) return { kind: "unusable" };
  return {
    kind: "ok",
    jwk: {
      ...members,
      ...pickText(value, "kid"),
      ...pickText(value, "alg"),
      ...pickText(value, "use"),
    },
  };
}

/** Whether an object has a member in which JWKs hold secrets. */
function hasSecretMember(value: JsonObject): boolean {
  return SECRET_MEMBERS.some((name) => Object.hasOwn(value, name));
}

/**
 * The name of a key that depends on nothing but the key: SHA-256 of its
 * required members in lexicographic order, base64url.
 *
 * @see RFC 7638, section 3
 */
export function jwkThumbprint(jwk: PublicJwk): string {
  const required = REQUIRED_MEMBERS.get(jwk.kty);
  if (required === undefined) throw new TypeError(`unknown kty ${jwk.kty}`);
  const text = JSON.stringify(
    Object.fromEntries(required.map((name) => [name, jwk[name]])),
  );
  return encodeBase64url(Uint8Array.fromHex(sha256Hex(text)));
}

const REQUIRED_MEMBERS: ReadonlyMap<
  string,
  readonly ("crv" | "kty" | "x" | "y" | "e" | "n")[]
> = new Map(
  [
    ["EC", ["crv", "kty", "x", "y"]],
    ["RSA", ["e", "kty", "n"]],
    ["OKP", ["crv", "kty", "x"]],
  ] as const,
);

function keyMembers(value: JsonObject): PublicJwk | null {
  const { kty, crv, x, y, n, e } = value;
  if (kty === "EC" && isText(crv) && isText(x) && isText(y)) {
    const curve = CURVES.get(crv);
    const point = { x: decodeBase64url(x), y: decodeBase64url(y) };
    if (curve === undefined || point.x === null || point.y === null) {
      return null;
    }
    return isOnCurve(curve, { x: point.x, y: point.y })
      ? { kty, crv, x, y }
      : null;
  }
  if (kty === "OKP" && crv === "Ed25519" && isText(x)) {
    const bytes = decodeBase64url(x);
    return bytes !== null && isEd25519Key(bytes) ? { kty, crv, x } : null;
  }
  if (kty === "RSA" && isText(n) && isText(e)) {
    return isRsaKey(decodeBase64url(n), decodeBase64url(e))
      ? { kty, n, e }
      : null;
  }
  return null;
}

/** FIPS 186-5, section 5.1: an odd exponent above 2^16; a modulus within our limits, whose factors nobody knows. */
function isRsaKey(n: Uint8Array | null, e: Uint8Array | null): boolean {
  if (n === null || e === null || n[0] === 0 || e[0] === 0) return false;
  if (8 * e.length > RSA_EXPONENT_BITS_MAX) return false;
  const bits = n.length * 8 - Math.clz32(n[0] ?? 0) + 24;
  if (bits < RSA_BITS_MIN || bits > RSA_BITS_MAX) return false;
  const exponent = bigEndian(e);
  const modulus = bigEndian(n);
  return exponent > 65_536n && exponent % 2n === 1n &&
    !isRocaModulus(modulus) && !isFactoredAtOnce(modulus);
}

function isForVerifying(value: JsonObject): boolean {
  if (Object.hasOwn(value, "use") && value.use !== "sig") return false;
  if (!Object.hasOwn(value, "key_ops")) return true;
  return Array.isArray(value.key_ops) && value.key_ops.includes("verify");
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function pickText<Name extends string>(
  value: JsonObject,
  name: Name,
): { [key in Name]?: string } {
  const member = value[name];
  return isText(member) ? { [name]: member } as { [key in Name]: string } : {};
}
