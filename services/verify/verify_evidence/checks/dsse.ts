import { verifySignature } from "@/lib/jose/algorithms.ts";
import { CURVES, ecdsaFromDer } from "@/lib/jose/curves.ts";
import {
  DSSE_SIGNATURES_MAX,
  dsseSigningInput,
  type OpenedEnvelope,
  openEnvelope,
} from "@/lib/jose/dsse.ts";
import { jwkThumbprint, type PublicJwk } from "@/lib/jose/jwk.ts";
import { sha256Hex } from "@/lib/json.ts";
import {
  type CheckContext,
  type CheckOutcome,
  type CheckType,
  defineCheck,
  fail,
  InvalidBundle,
  ITEM_PARAMETER,
  NOT_JSON,
  pass,
  undecided,
} from "../check.ts";
import { KEY_PARAMETERS, type KeyParameters, readKeys } from "../keys.ts";

interface Parameters extends KeyParameters {
  readonly item: string;
  readonly payload_type: string;
}

/** A DSSE envelope was signed by a key that the caller trusts. */
export const dsseCheck: CheckType = defineCheck<Parameters>({
  type: "dsse",
  description:
    `The item is a DSSE envelope of the payload type, with at most ${DSSE_SIGNATURES_MAX} signatures, one of which was made by the given key (or one of the set). ECDSA signatures may be r || s or DER; RSA is read as PKCS#1 v1.5 with SHA-256, or as the key's alg says.`,
  properties: {
    item: ITEM_PARAMETER,
    ...KEY_PARAMETERS,
    payload_type: {
      type: "string",
      minLength: 1,
      maxLength: 256,
      description: "The payloadType that was signed.",
    },
  },
  required: ["item", "payload_type"],
  failReasons: ["malformed_envelope", "key_not_found", "signature_invalid"],
  errorReasons: [NOT_JSON],
  example: {
    item: "attestation",
    payload_type: "application/vnd.in-toto+json",
    jwk: {
      kty: "EC",
      crv: "P-256",
      x: "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",
      y: "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0",
    },
  },
  prepare: (parameters) => {
    const keys = readKeys(parameters);
    if (keys === null) {
      throw new InvalidBundle("one of jwk and jwks is required.");
    }
    return { run: (context) => run(parameters, keys, context) };
  },
});

async function run(
  parameters: Parameters,
  keys: readonly PublicJwk[],
  context: CheckContext,
): Promise<CheckOutcome> {
  const json = context.item(parameters.item).json();
  if (json === null) return undecided(NOT_JSON);
  const envelope = openEnvelope(json.value);
  if (envelope === null) return fail("malformed_envelope");
  if (keys.length === 0) return fail("key_not_found");
  // The type that is asked for is what must have been signed.
  if (envelope.payloadType !== parameters.payload_type) {
    return fail("signature_invalid");
  }
  const data = dsseSigningInput(parameters.payload_type, envelope.payload);
  for (const [jwk, signature] of pairsOf(keys, envelope)) {
    if (!context.budget.signature()) return undecided("budget_exceeded");
    const algorithm = algorithmOf(jwk);
    const isValid = await verifySignature({
      algorithm,
      jwk,
      data,
      signature: inJoseForm(jwk, signature),
    });
    if (isValid) {
      return pass({
        alg: algorithm,
        kid: jwkThumbprint(jwk),
        key_binding: "caller_key",
        payload_sha256: sha256Hex(envelope.payload),
      });
    }
  }
  return fail("signature_invalid");
}

/** Keys and signatures that are tried; the hint `keyid` only decides which come first. */
function pairsOf(
  keys: readonly PublicJwk[],
  envelope: OpenedEnvelope,
): readonly (readonly [PublicJwk, Uint8Array<ArrayBuffer>])[] {
  const isHinted = (jwk: PublicJwk, keyId: string | null) =>
    keyId !== null && (jwk.kid === keyId || jwkThumbprint(jwk) === keyId);
  return envelope.signatures
    .flatMap(({ keyId, bytes }) =>
      keys.map((jwk) => ({ jwk, bytes, isFirst: isHinted(jwk, keyId) }))
    )
    .toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst))
    .map(({ jwk, bytes }) => [jwk, bytes] as const);
}

/** DSSE leaves the algorithm to the key. */
function algorithmOf(jwk: PublicJwk): string {
  if (jwk.alg !== undefined) return jwk.alg;
  const byCurve: ReadonlyMap<string, string> = new Map([
    ["P-256", "ES256"],
    ["P-384", "ES384"],
    ["P-521", "ES512"],
    ["secp256k1", "ES256K"],
    ["Ed25519", "EdDSA"],
  ]);
  return byCurve.get(jwk.crv ?? "") ?? "RS256";
}

function inJoseForm(
  jwk: PublicJwk,
  signature: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> {
  const curve = jwk.kty === "EC" ? CURVES.get(jwk.crv ?? "") : undefined;
  if (curve === undefined || signature.length === 2 * curve.bytes) {
    return signature;
  }
  return ecdsaFromDer(curve, signature) ?? signature;
}
