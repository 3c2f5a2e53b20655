/**
 * The signed result: an in-toto Statement about the items, as JWS or as DSSE.
 *
 * @see https://github.com/in-toto/attestation/blob/main/spec/v1/statement.md
 * @module
 */

import { ecdsaToDer } from "@/lib/jose/curves.ts";
import {
  type DsseEnvelope,
  dsseSigningInput,
  sealEnvelope,
} from "@/lib/jose/dsse.ts";
import { parseCompactJws } from "@/lib/jose/jws.ts";
import type { Signer } from "@/lib/jose/keyring.ts";
import {
  canonicalJson,
  type JsonObject,
  type JsonValue,
  sha256Hex,
} from "@/lib/json.ts";
import type { Evaluation } from "./bundle.ts";
import { SIGNED_RESULT_CHARS_MAX } from "./limits.ts";

/** Media type of the statement, and `cty` of its JWS. */
export const STATEMENT_TYPE = "application/vnd.in-toto+json";
/** `typ` of a signed result. */
export const RESULT_JWS_TYPE = "evidence-verification+jws";

/** What a statement says beside the evaluation. */
export interface StatementContext {
  /** Origin of this service; `iss` and the verifier's id. */
  readonly issuer: string;
  /** Build label of the program. */
  readonly version: string;
  /** `jti` and the answer's verification_id. */
  readonly verificationId: string;
  /** The caller's own id, where it sent one. */
  readonly requestId: string | null;
  /** The moment of the verification. */
  readonly now: Date;
  /** What the verification was sold for; null where nobody paid. */
  readonly payment: JsonObject | null;
}

/** The statement of an evaluation. */
export function createStatement(
  evaluation: Evaluation,
  context: StatementContext,
): JsonObject {
  const { issuer, now } = context;
  return {
    _type: "https://in-toto.io/Statement/v1",
    subject: evaluation.subject,
    predicateType: predicateType(issuer),
    predicate: {
      verifier: { id: issuer, version: context.version },
      verified_at: now.toISOString(),
      verdict: evaluation.verdict,
      evidence_sha256: evaluation.evidenceSha256,
      checks_sha256: evaluation.checksSha256,
      ...(context.requestId === null ? {} : { request_id: context.requestId }),
      results: evaluation.results as unknown as JsonValue,
      limits: { network_access: false, executes_code: false },
      ...(context.payment === null ? {} : { payment: context.payment }),
    },
    iss: issuer,
    iat: Math.floor(now.getTime() / 1000),
    jti: context.verificationId,
  };
}

/** Names the shape of the predicate. */
export function predicateType(issuer: string): string {
  return `${issuer}/predicates/evidence-verification/v1`;
}

/** The statement as a compact JWS over its RFC 8785 form, and the SHA-256 of that form. */
export async function signStatement(
  statement: JsonObject,
  signer: Signer,
): Promise<{ readonly jws: string; readonly sha256: string }> {
  const bytes = new TextEncoder().encode(canonicalJson(statement));
  const jws = await signer.sign(bytes, {
    typ: RESULT_JWS_TYPE,
    cty: STATEMENT_TYPE,
  });
  return { jws, sha256: sha256Hex(bytes) };
}

/**
 * The statement of a signed result as a DSSE envelope with a signature of its
 * own: the two formats sign different bytes. The signature is DER, which is
 * what verifiers of DSSE read (in-toto, sigstore, securesystemslib).
 *
 * @param jws A result that this service signed.
 */
export async function resealAsDsse(
  jws: string,
  signer: Signer,
): Promise<DsseEnvelope> {
  const parsed = parseCompactJws(jws, SIGNED_RESULT_CHARS_MAX);
  if (parsed === null) throw new TypeError("not a signed result");
  return sealEnvelope({
    payloadType: STATEMENT_TYPE,
    payload: parsed.payload,
    keyId: signer.kid,
    signature: ecdsaToDer(
      await signer.signBytes(dsseSigningInput(STATEMENT_TYPE, parsed.payload)),
    ),
  });
}
