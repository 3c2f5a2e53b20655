/**
 * Whether a signed result is one of ours. Free, and the same that anybody can
 * do with the published keys.
 *
 * @module
 */

import { parseCompactJws, verifyCompactJws } from "@/lib/jose/jws.ts";
import { type Keyring, SIGNING_ALGORITHM } from "@/lib/jose/keyring.ts";
import { isJsonObject, type JsonObject } from "@/lib/json.ts";
import { parseStrictJson } from "@/lib/json_strict.ts";
import { SIGNED_RESULT_CHARS_MAX } from "./limits.ts";
import { predicateType, RESULT_JWS_TYPE } from "./statement.ts";

/** What checking a signed result found. */
export type SignedResultReport =
  | {
    /** We signed it. */
    readonly valid: true;
    /** RFC 7638 thumbprint of the key. */
    readonly kid: string;
    /** Id of the verification, from the signed payload. */
    readonly verification_id: string;
    /** The verdict that was signed. */
    readonly verdict: string;
    /** When it was given. */
    readonly verified_at: string;
    /** SHA-256 of the RFC 8785 form of the evidence. */
    readonly evidence_sha256: string;
    /** SHA-256 of the RFC 8785 form of the checks. */
    readonly checks_sha256: string;
  }
  | {
    /** We did not, or it is something else. */
    readonly valid: false;
    /** Which of the conditions does not hold. */
    readonly reason:
      | "malformed_jws"
      | "not_a_signed_result"
      | "unknown_key"
      | "signature_invalid";
  };

/** Checks a signed result against our own keys. */
export async function checkSignedResult(
  jws: string,
  deps: { readonly keyring: Keyring; readonly verifyUrl: string },
): Promise<SignedResultReport> {
  const text = jws.trim();
  const header = parseCompactJws(text, SIGNED_RESULT_CHARS_MAX)?.header;
  if (header === undefined) return { valid: false, reason: "malformed_jws" };
  if (header.typ !== RESULT_JWS_TYPE || typeof header.kid !== "string") {
    return { valid: false, reason: "not_a_signed_result" };
  }
  const jwk = await deps.keyring.publicKey(header.kid);
  if (jwk === null) return { valid: false, reason: "unknown_key" };
  const result = await verifyCompactJws(text, {
    keys: [jwk],
    algorithms: [SIGNING_ALGORITHM],
    charsMax: SIGNED_RESULT_CHARS_MAX,
  });
  if (result.kind === "failed") {
    return { valid: false, reason: "signature_invalid" };
  }
  const report = readStatement(result.jws.payload, deps.verifyUrl);
  return report === null
    ? { valid: false, reason: "not_a_signed_result" }
    : { valid: true, kid: header.kid, ...report };
}

function readStatement(payload: Uint8Array, verifyUrl: string) {
  const parsed = parseStrictJson(payload);
  const statement = parsed.kind === "ok" ? objectOf(parsed.value) : {};
  const predicate = objectOf(statement.predicate);
  const { verdict, verified_at, evidence_sha256, checks_sha256 } = predicate;
  if (
    statement.predicateType !== predicateType(verifyUrl) ||
    typeof statement.jti !== "string" || typeof verdict !== "string" ||
    typeof verified_at !== "string" || typeof evidence_sha256 !== "string" ||
    typeof checks_sha256 !== "string"
  ) return null;
  return {
    verification_id: statement.jti,
    verdict,
    verified_at,
    evidence_sha256,
    checks_sha256,
  };
}

function objectOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}
