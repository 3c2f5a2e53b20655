/**
 * Whether a signed result is one of ours. Free, and the same that anybody can
 * do with the published keys, or with a proof of the log.
 *
 * A result is believed by its key as long as that is published. When the key was
 * withdrawn, or its time is over, it is believed by the log: if that had the
 * statement before. What somebody signs with a stolen key is not in the log,
 * whatever date it bears.
 *
 * @module
 */

import { believe } from "@/lib/jose/belief.js";
import { parseCompactJws, verifyCompactJws } from "@/lib/jose/jws.ts";
import { type Keyring, SIGNING_ALGORITHM } from "@/lib/jose/keyring.ts";
import { isJsonObject, type JsonObject, sha256Hex } from "@/lib/json.ts";
import { parseStrictJson } from "@/lib/json_strict.ts";
import { SIGNED_RESULT_CHARS_MAX } from "./limits.ts";
import { predicateType, RESULT_JWS_TYPE } from "./statement.ts";

/** Finds a statement in the log by its SHA-256: its number, and since when it stands there. */
export type FindLogged = (
  statementSha256: string,
) => Promise<{ readonly index: number; readonly at: Date } | null>;

/** What a result is checked with. */
export interface CheckDependencies {
  /** The keys that sign results, and signed them once. */
  readonly keyring: Pick<Keyring, "publicKey" | "formerKey">;
  /** Origin of this service, without a trailing slash. */
  readonly verifyUrl: string;
  /** Has every result that was sold. */
  readonly findLogged: FindLogged;
}

/** What checking a signed result found. */
export type SignedResultReport =
  | {
    /** We signed it. */
    readonly valid: true;
    /** RFC 7638 thumbprint of the key. */
    readonly kid: string;
    /** `log`: the key is not published any more, and the log had the result before its end. */
    readonly believed_by: "key" | "log";
    /** Its place in the log and since when; null: the log does not have it, or not yet. */
    readonly log:
      | { readonly index: number; readonly recorded_at: string }
      | null;
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
      | "signature_invalid"
      /** The key was withdrawn, and the log did not have the result before. */
      | "key_compromised"
      /** The key is not published any more, and the log did not have the result before. */
      | "key_retired";
  };

/** Checks a signed result against our own keys. */
export async function checkSignedResult(
  jws: string,
  deps: CheckDependencies,
): Promise<SignedResultReport> {
  const text = jws.trim();
  const header = parseCompactJws(text, SIGNED_RESULT_CHARS_MAX)?.header;
  if (header === undefined) return { valid: false, reason: "malformed_jws" };
  if (header.typ !== RESULT_JWS_TYPE || typeof header.kid !== "string") {
    return { valid: false, reason: "not_a_signed_result" };
  }
  const { kid } = header;
  const published = await deps.keyring.publicKey(kid);
  const former = published === null ? await deps.keyring.formerKey(kid) : null;
  const jwk = published ?? former?.key;
  if (jwk === undefined) return { valid: false, reason: "unknown_key" };
  const result = await verifyCompactJws(text, {
    keys: [jwk],
    algorithms: [SIGNING_ALGORITHM],
    charsMax: SIGNED_RESULT_CHARS_MAX,
  });
  if (result.kind === "failed") {
    return { valid: false, reason: "signature_invalid" };
  }
  const report = readStatement(result.jws.payload, deps.verifyUrl);
  if (report === null) return { valid: false, reason: "not_a_signed_result" };
  const logged = await deps.findLogged(sha256Hex(result.jws.payload));
  const belief = believe({ end: former, loggedAt: logged?.at ?? null });
  if (belief.by === null) return { valid: false, reason: `key_${belief.why}` };
  return {
    valid: true,
    kid,
    believed_by: belief.by,
    log: logged === null
      ? null
      : { index: logged.index, recorded_at: logged.at.toISOString() },
    ...report,
  };
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
