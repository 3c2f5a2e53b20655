/**
 * JWS in compact serialisation: strict reading, verification with keys that the
 * verifier chose.
 *
 * @see RFC 7515 and RFC 8725
 * @module
 */

import { isJsonObject, type JsonObject } from "@/lib/json.ts";
import { parseStrictJson } from "@/lib/json_strict.ts";
import {
  fitsAlgorithm,
  isSignatureAlgorithm,
  verifySignature,
} from "./algorithms.ts";
import { decodeBase64url } from "./base64url.ts";
import { jwkThumbprint, type PublicJwk } from "./jwk.ts";

/** Characters of a JWS, unless the reader says otherwise. */
export const JWS_CHARS_MAX = 16_384;

/** A JWS taken apart. Nothing in it is to be believed yet. */
export interface CompactJws {
  /** The protected header. */
  readonly header: JsonObject;
  /** `alg` of the header. */
  readonly algorithm: string;
  /** The payload's bytes. */
  readonly payload: Uint8Array<ArrayBuffer>;
  /** The signature's bytes. */
  readonly signature: Uint8Array<ArrayBuffer>;
  /** The bytes under the signature: header, dot and payload as they came. */
  readonly signingInput: Uint8Array<ArrayBuffer>;
}

/**
 * Takes a compact JWS apart; null when it is none.
 *
 * The header must be strict JSON and each part the only base64url spelling of
 * its bytes, so that no character can be changed unnoticed.
 */
export function parseCompactJws(
  text: string,
  charsMax = JWS_CHARS_MAX,
): CompactJws | null {
  if (text.length > charsMax) return null;
  const parts = text.split(".");
  if (parts.length !== 3) return null;
  const [header, payload, signature] = parts.map(decodeBase64url);
  if (!header || !payload || !signature) return null;
  const parsed = parseStrictJson(header);
  if (parsed.kind === "error" || !isJsonObject(parsed.value)) return null;
  const { alg } = parsed.value;
  if (typeof alg !== "string") return null;
  return {
    header: parsed.value,
    algorithm: alg,
    payload,
    signature,
    signingInput: new TextEncoder().encode(`${parts[0]}.${parts[1]}`),
  };
}

/** Why a JWS was not verified. Stable: part of what is sold. */
export type JwsFailure =
  | "malformed_jws"
  | "algorithm_not_allowed"
  | "critical_header_unsupported"
  | "key_not_found"
  | "thumbprint_mismatch"
  | "signature_invalid";

/** The outcome of a verification. */
export type JwsVerification =
  | {
    readonly kind: "verified";
    readonly jws: CompactJws;
    readonly jwk: PublicJwk;
    /** RFC 7638 thumbprint of the key. */
    readonly thumbprint: string;
  }
  | {
    readonly kind: "failed";
    readonly reason: JwsFailure;
    /** The header's algorithm where it could be read. */
    readonly algorithm: string | null;
  };

/** What a verifier asks of a JWS. */
export interface JwsPolicy {
  /** Keys that may have signed; checked by `parsePublicJwk`. */
  readonly keys: readonly PublicJwk[];
  /** Algorithms that are accepted; those unknown here never are. */
  readonly algorithms: readonly string[];
  /** The key must have this RFC 7638 thumbprint. */
  readonly thumbprint?: string;
  /** Characters of the JWS; {@linkcode JWS_CHARS_MAX} where it is left out. */
  readonly charsMax?: number;
  /** Called before each signature is verified; false stops (a budget is used up). */
  readonly spend?: () => boolean;
}

/**
 * Verifies a compact JWS with keys that the verifier chose.
 *
 * Keys and URLs in the header (`jwk`, `jku`, `x5c`, `x5u`) are never used, and
 * no extension is understood, so that `crit` and `b64` always fail.
 */
export async function verifyCompactJws(
  text: string,
  policy: JwsPolicy,
): Promise<JwsVerification> {
  const jws = parseCompactJws(text, policy.charsMax);
  if (jws === null) {
    return { kind: "failed", reason: "malformed_jws", algorithm: null };
  }
  const { algorithm, header } = jws;
  const failed = (reason: JwsFailure) =>
    ({ kind: "failed", reason, algorithm }) as const;
  if (
    !policy.algorithms.includes(algorithm) || !isSignatureAlgorithm(algorithm)
  ) return failed("algorithm_not_allowed");
  if (Object.hasOwn(header, "crit") || Object.hasOwn(header, "b64")) {
    return failed("critical_header_unsupported");
  }
  const named = selectKeys(policy.keys, jws);
  if (named.length === 0) return failed("key_not_found");
  const candidates = policy.thumbprint === undefined
    ? named
    : named.filter((jwk) => jwkThumbprint(jwk) === policy.thumbprint);
  if (candidates.length === 0) return failed("thumbprint_mismatch");
  for (const jwk of candidates) {
    if (policy.spend?.() === false) break;
    const isValid = await verifySignature({
      algorithm,
      jwk,
      data: jws.signingInput,
      signature: jws.signature,
    });
    if (isValid) {
      return { kind: "verified", jws, jwk, thumbprint: jwkThumbprint(jwk) };
    }
  }
  return failed("signature_invalid");
}

/**
 * The keys that can have made a signature: of the algorithm's kind and, where
 * the header names a key and there is a choice, of that name.
 */
function selectKeys(
  keys: readonly PublicJwk[],
  jws: CompactJws,
): readonly PublicJwk[] {
  const fitting = keys.filter((jwk) => fitsAlgorithm(jwk, jws.algorithm));
  const { kid } = jws.header;
  if (typeof kid !== "string" || keys.length === 1) return fitting;
  // The DID URL of a key ends with its name, as the DID document has it.
  const names = kid.startsWith("did:")
    ? [kid, kid.slice(kid.indexOf("#") + 1)]
    : [kid];
  const named = fitting.filter((jwk) =>
    (jwk.kid !== undefined && names.includes(jwk.kid)) ||
    names.includes(jwkThumbprint(jwk))
  );
  if (named.length > 0) return named;
  return fitting.filter((jwk) => jwk.kid === undefined);
}
