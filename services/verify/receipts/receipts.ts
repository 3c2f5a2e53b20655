/**
 * Anonymous registration: a signed receipt that lives 15 minutes, reads its own
 * claim and opens nothing else. Nothing is stored.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import { type Keyring, SIGNING_ALGORITHM } from "@/lib/jose/keyring.ts";
import { parseCompactJws, verifyCompactJws } from "@/lib/jose/jws.ts";
import { canonicalJson, isJsonObject, type JsonObject } from "@/lib/json.ts";
import { parseStrictJson } from "@/lib/json_strict.ts";
import type { Clock, Random } from "@/lib/runtime.ts";

/** The type by which a client tells this receipt from a token. */
export const RECEIPT_CREDENTIAL_TYPE =
  "urn:pennyworth:params:agent-credential:anonymous-registration-receipt";
/** `typ` of the JWS. */
export const RECEIPT_JWS_TYPE = "anonymous-registration-receipt+jwt";
/** Seconds from issue to expiry. */
export const RECEIPT_SECONDS = 900;

/** What receipts are made and read with. */
export interface ReceiptDependencies {
  /** Signs and knows its keys. */
  readonly keyring: Keyring;
  /** The time. */
  readonly clock: Clock;
  /** Makes ids. */
  readonly random: Random;
  /** Origin of this service: issuer and audience. */
  readonly verifyUrl: string;
}

/** What registering gives, once. */
export interface RegistrationReceipt {
  /** See {@linkcode RECEIPT_CREDENTIAL_TYPE}. */
  readonly credential_type: string;
  /** The bearer credential. */
  readonly credential: string;
  /** ISO 8601. */
  readonly expires_at: string;
  /** Seconds. */
  readonly expires_in: number;
  /** `reg_` and a UUID. */
  readonly registration_id: string;
  /** Where the claim can be read. */
  readonly claim_uri: string;
  /** What it does not grant. */
  readonly grants: {
    readonly application_access: false;
    readonly payment: false;
    readonly rate_limit_bypass: false;
    readonly oauth: false;
  };
}

/** A registration's own claim. */
export interface RegistrationClaim {
  /** `reg_` and a UUID. */
  readonly registration_id: string;
  /** The only type there is. */
  readonly type: "anonymous";
  /** Expired claims are not shown. */
  readonly status: "active";
  /** ISO 8601. */
  readonly issued_at: string;
  /** ISO 8601. */
  readonly expires_at: string;
  /** Seconds that are left. */
  readonly expires_in: number;
  /** See {@linkcode RECEIPT_CREDENTIAL_TYPE}. */
  readonly credential_type: string;
  /** None. */
  readonly privileges: readonly [];
}

/** Signs that somebody was here, and nothing more: an id and two times. */
export async function issueReceipt(
  deps: ReceiptDependencies,
): Promise<RegistrationReceipt> {
  const issuedAt = Math.floor(deps.clock.now().getTime() / 1000);
  const registrationId = `reg_${deps.random.uuid()}`;
  const expiresAt = issuedAt + RECEIPT_SECONDS;
  const claims = {
    iss: deps.verifyUrl,
    aud: deps.verifyUrl,
    sub: registrationId,
    iat: issuedAt,
    exp: expiresAt,
    credential_type: RECEIPT_CREDENTIAL_TYPE,
  };
  const signer = await deps.keyring.signer();
  return {
    credential_type: RECEIPT_CREDENTIAL_TYPE,
    credential: await signer.sign(
      new TextEncoder().encode(canonicalJson(claims)),
      { typ: RECEIPT_JWS_TYPE },
    ),
    expires_at: isoOf(expiresAt),
    expires_in: RECEIPT_SECONDS,
    registration_id: registrationId,
    claim_uri: `${deps.verifyUrl}/agent/registration`,
    grants: {
      application_access: false,
      payment: false,
      rate_limit_bypass: false,
      oauth: false,
    },
  };
}

/**
 * The claim of a receipt.
 *
 * @throws {AppError} `invalid_receipt` unless we signed it as a receipt of this
 * service and its time has not passed.
 */
export async function readRegistration(
  credential: string,
  deps: ReceiptDependencies,
): Promise<RegistrationClaim> {
  const claims = await verifiedClaims(credential, deps);
  const { iss, aud, sub, iat, exp } = claims ?? {};
  const now = deps.clock.now().getTime();
  if (
    claims === null || iss !== deps.verifyUrl || aud !== deps.verifyUrl ||
    claims.credential_type !== RECEIPT_CREDENTIAL_TYPE ||
    typeof sub !== "string" || !sub.startsWith("reg_") ||
    typeof iat !== "number" || typeof exp !== "number" ||
    now >= exp * 1000
  ) {
    throw new AppError(
      "invalid_receipt",
      "The receipt is not one of this service or has expired.",
    );
  }
  return {
    registration_id: sub,
    type: "anonymous",
    status: "active",
    issued_at: isoOf(iat),
    expires_at: isoOf(exp),
    expires_in: Math.ceil(exp - now / 1000),
    credential_type: RECEIPT_CREDENTIAL_TYPE,
    privileges: [],
  };
}

/** The claims of a JWS that one of our keys signed as a receipt; null otherwise. */
async function verifiedClaims(
  credential: string,
  { keyring }: ReceiptDependencies,
): Promise<JsonObject | null> {
  const header = parseCompactJws(credential)?.header;
  if (header?.typ !== RECEIPT_JWS_TYPE || typeof header.kid !== "string") {
    return null;
  }
  const jwk = await keyring.publicKey(header.kid);
  const result = await verifyCompactJws(credential, {
    keys: jwk === null ? [] : [jwk],
    algorithms: [SIGNING_ALGORITHM],
  });
  if (result.kind === "failed") return null;
  const parsed = parseStrictJson(result.jws.payload);
  return parsed.kind === "ok" && isJsonObject(parsed.value)
    ? parsed.value
    : null;
}

function isoOf(unixSeconds: number): string {
  return new Date(unixSeconds * 1000).toISOString();
}
