/**
 * Judges a signed result by what somebody has kept of the service: the keys of
 * its results, with their ends, and since when the log has it. The service and
 * the page `/verify-result` come to the same.
 *
 * @module
 */

import { believe } from "@/lib/jose/belief.js";
import { verifySignature } from "@/lib/jose/algorithms.ts";
import { CURVES, ecdsaFromDer } from "@/lib/jose/curves.ts";
import { dsseSigningInput, openEnvelope } from "@/lib/jose/dsse.ts";
import { parsePublicJwk, type PublicJwk } from "@/lib/jose/jwk.ts";
import { parseCompactJws, verifyCompactJws } from "@/lib/jose/jws.ts";
import { SIGNING_ALGORITHM } from "@/lib/jose/keyring.ts";
import { isJsonObject, type JsonObject } from "@/lib/json.ts";
import { parseStrictJson } from "@/lib/json_strict.ts";
import { SIGNED_RESULT_CHARS_MAX } from "./limits.ts";
import { RESULT_JWS_TYPE, STATEMENT_TYPE } from "./statement.ts";

/** Keys of results as `/log.json` of verify tells them, taken apart. */
export interface KnownKeys {
  /** By thumbprint; `end` is null while the key is published. */
  readonly byKid: ReadonlyMap<
    string,
    { readonly jwk: PublicJwk; readonly end: KeyEnd | null }
  >;
}

/** Why and when a key ended. */
export interface KeyEnd {
  /** It was withdrawn, or its time is over. */
  readonly why: "compromised" | "retired";
  /** What the log had before is to be believed. */
  readonly until: Date;
}

/** What came of it. */
export type Judgement =
  | {
    readonly valid: true;
    /** RFC 7638 thumbprint of the key. */
    readonly kid: string;
    /** See {@linkcode believe}. */
    readonly believedBy: "key" | "log";
    /** Of the key; null while it is published. */
    readonly end: KeyEnd | null;
  }
  /** In words. */
  | { readonly valid: false; readonly reason: string };

/**
 * Judges a result.
 *
 * @param text A compact JWS, or a DSSE envelope as JSON.
 * @param options `loggedAt`: since when the log has exactly this statement, as
 * a proof has shown; null where none has.
 */
export async function judgeResult(
  text: string,
  { keys, loggedAt }: {
    readonly keys: KnownKeys;
    readonly loggedAt: Date | null;
  },
): Promise<Judgement> {
  const kid = kidOf(text);
  if (kid === null) return { valid: false, reason: "it is no signed result" };
  const known = keys.byKid.get(kid);
  if (known === undefined) {
    return {
      valid: false,
      reason: "its key is none that the service signs results with",
    };
  }
  const { jwk, end } = known;
  if (!await isSignedWith(text, jwk)) {
    return { valid: false, reason: "its signature does not hold" };
  }
  const belief = believe({ end, loggedAt });
  if (belief.by !== null) {
    return { valid: true, kid, believedBy: belief.by, end };
  }
  const ended = belief.why === "compromised"
    ? "its key was withdrawn"
    : "the time of its key was over";
  return {
    valid: false,
    reason: `${ended} at ${end?.until.toISOString()}, and the log had it ${
      belief.isLate ? `only at ${loggedAt?.toISOString()}` : "at no time"
    }`,
  };
}

function kidOf(text: string): string | null {
  if (!text.startsWith("{")) {
    const header = parseCompactJws(text, SIGNED_RESULT_CHARS_MAX)?.header;
    return header?.typ === RESULT_JWS_TYPE && typeof header.kid === "string"
      ? header.kid
      : null;
  }
  const envelope = envelopeOf(text);
  return envelope?.payloadType === STATEMENT_TYPE
    ? envelope.signatures[0]?.keyId ?? null
    : null;
}

async function isSignedWith(text: string, jwk: PublicJwk): Promise<boolean> {
  if (!text.startsWith("{")) {
    const { kind } = await verifyCompactJws(text, {
      keys: [jwk],
      algorithms: [SIGNING_ALGORITHM],
      charsMax: SIGNED_RESULT_CHARS_MAX,
    });
    return kind === "verified";
  }
  const envelope = envelopeOf(text);
  const curve = CURVES.get(jwk.crv ?? "");
  const [first] = envelope?.signatures ?? [];
  if (!envelope || curve === undefined || first === undefined) return false;
  const { payloadType, payload } = envelope;
  // Programs before this one wrote r || s.
  const signature = ecdsaFromDer(curve, first.bytes) ?? first.bytes;
  return await verifySignature({
    algorithm: SIGNING_ALGORITHM,
    jwk,
    data: dsseSigningInput(payloadType, payload),
    signature,
  });
}

function envelopeOf(text: string) {
  const parsed = parseStrictJson(text);
  return parsed.kind === "ok" ? openEnvelope(parsed.value) : null;
}

/** Reads `/log.json` of verify, or its `result_keys`, or a bare JWKS; null when it is none. */
export function readKnownKeys(text: string): KnownKeys | null {
  const parsed = parseStrictJson(text);
  const value = parsed.kind === "ok" ? objectOf(parsed.value) : {};
  const keys = isJsonObject(value.result_keys) ? value.result_keys : value;
  if (!Array.isArray(keys.keys)) return null;
  const former = Array.isArray(keys.former) ? keys.former : [];
  const byKid = new Map<string, { jwk: PublicJwk; end: KeyEnd | null }>();
  for (const [index, member] of [...keys.keys, ...former].entries()) {
    const jwk = parsePublicJwk(member);
    if (jwk.kind !== "ok" || jwk.jwk.kid === undefined) continue;
    const end = index < keys.keys.length ? null : endOf(objectOf(member));
    // A former key without an end is not known.
    if (end === undefined || byKid.has(jwk.jwk.kid)) continue;
    byKid.set(jwk.jwk.kid, { jwk: jwk.jwk, end });
  }
  return { byKid };
}

/** The end of a former key; undefined for one that cannot be read. */
function endOf(
  { status, believed_until: until }: JsonObject,
): KeyEnd | undefined {
  const date = new Date(typeof until === "string" ? until : NaN);
  if (status !== "compromised" && status !== "retired") return undefined;
  return Number.isNaN(date.getTime())
    ? undefined
    : { why: status, until: date };
}

function objectOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}
