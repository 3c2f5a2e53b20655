/**
 * Signed offers and receipts of x402: who signed, and may they?
 *
 * A signature proves only which key signed. Whether that key speaks for the
 * seller is decided by what the caller trusts: keys, or the name of a signer.
 *
 * @module
 */

import { SIGNATURE_ALGORITHMS } from "@/lib/jose/algorithms.ts";
import { publicKeyOfDid } from "@/lib/jose/did_key.ts";
import type { PublicJwk } from "@/lib/jose/jwk.ts";
import { parseCompactJws, verifyCompactJws } from "@/lib/jose/jws.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/json.ts";
import { parseStrictJson } from "@/lib/json_strict.ts";
import type { Schema, Validator } from "@/lib/schema/schema.ts";
import { sameAddress } from "@/lib/x402/authorization.ts";
import { recoverSigner } from "@/lib/x402/secp256k1.ts";
import {
  type CheckContext,
  type CheckOutcome,
  fail,
  ITEM_PARAMETER,
  undecided,
} from "./check.ts";
import type { EvidenceItem } from "./item.ts";
import {
  ALGORITHMS_PARAMETER,
  KEY_PARAMETERS,
  type KeyParameters,
} from "./keys.ts";

/** A member that must have this text; addresses compare without regard to case. */
export const EXPECTED_TEXT = {
  type: "string",
  minLength: 1,
  maxLength: 2_048,
} as const satisfies Schema;

/** Parameters that offers and receipts share. */
export interface SignedParameters extends KeyParameters {
  /** Id of the item of evidence that holds it. */
  readonly item: string;
  /** Algorithms of JWS; all where it is left out. */
  readonly algorithms?: readonly string[];
  /** Members that must have these values, and who must have signed. */
  readonly expect?: { readonly [member: string]: string };
}

/** JSON Schemas of the parameters of a check of a signed message. */
export function signedParameters(
  members: readonly string[],
): { readonly [name: string]: Schema } {
  return {
    item: ITEM_PARAMETER,
    ...KEY_PARAMETERS,
    algorithms: ALGORITHMS_PARAMETER,
    expect: {
      type: "object",
      additionalProperties: false,
      properties: {
        ...Object.fromEntries(members.map((name) => [name, EXPECTED_TEXT])),
        signer: {
          ...EXPECTED_TEXT,
          description:
            "Who must have signed: an address (EIP-712), a DID or an RFC 7638 thumbprint (JWS).",
        },
      },
    },
  };
}

/** A kind of signed message. */
export interface SignedKind<Payload> {
  /** Reason for a message that is none of the kind. */
  readonly malformed: string;
  /** Checks the payload. */
  readonly validate: Validator<Payload>;
  /** EIP-712 digest of the payload. */
  readonly digest: (payload: Payload) => Uint8Array;
  /** The address that may sign where the caller names none; null when nobody may. */
  readonly defaultSigner: (payload: Payload) => string | null;
}

/** The payload of a message that holds, or the outcome that it is not. */
export type SignedResult<Payload> =
  | {
    readonly payload: Payload;
    readonly detail: JsonObject;
    /** The protected header, where it has one. */
    readonly header: JsonObject;
  }
  | { readonly outcome: CheckOutcome };

/** Reasons with which {@linkcode verifySigned} ends in `fail`. */
export const SIGNED_FAIL_REASONS: readonly string[] = [
  "malformed_jws",
  "algorithm_not_allowed",
  "critical_header_unsupported",
  "key_not_found",
  "signature_invalid",
  "signer_not_authorized",
];

/** Verifies a signed message: its shape, its signature, and that its signer may sign. */
export async function verifySigned<
  Payload extends { readonly resourceUrl: string },
>(
  kind: SignedKind<Payload>,
  parameters: SignedParameters,
  options: { context: CheckContext; keys: readonly PublicJwk[] | null },
): Promise<SignedResult<Payload>> {
  const { context, keys } = options;
  const message = readMessage(context.item(parameters.item));
  if (message === null) return { outcome: fail(kind.malformed) };
  return message.format === "jws"
    ? await verifyJws(kind, message.jws, { parameters, context, keys })
    : await verifyTyped(kind, message, { parameters, context });
}

/** The first expected member that the payload does not have, as a reason; null when all are there. */
export function findMismatch(
  payload: { readonly [member: string]: unknown },
  expect: { readonly [member: string]: string },
): string | null {
  for (const [name, expected] of Object.entries(expect)) {
    if (name === "signer") continue;
    const actual = payload[name];
    const isEqual = expected.startsWith("0x")
      ? sameAddress(actual, expected)
      : actual === expected;
    if (!isEqual) return `${snakeCase(name)}_mismatch`;
  }
  return null;
}

/** Reasons of {@linkcode findMismatch}. */
export function mismatchReasons(members: readonly string[]): readonly string[] {
  return members.map((name) => `${snakeCase(name)}_mismatch`);
}

type Message =
  | { readonly format: "jws"; readonly jws: string }
  | {
    readonly format: "eip712";
    readonly payload: JsonValue;
    readonly signature: string;
  };

/** A message as the extension writes it, or a bare compact JWS. */
function readMessage(item: EvidenceItem): Message | null {
  const object = item.object();
  if (object === null) {
    const jws = item.text();
    return jws === null ? null : { format: "jws", jws };
  }
  const { format, signature, payload } = messageIn(object);
  if (typeof signature !== "string") return null;
  if (format === "jws") return { format, jws: signature };
  return format === "eip712" && isJsonObject(payload)
    ? { format, payload, signature }
    : null;
}

/** The receipt of a settlement response, where the object is one. */
function messageIn(object: JsonObject): JsonObject {
  let found: JsonValue | undefined = object;
  for (const name of ["extensions", "offer-receipt", "info", "receipt"]) {
    found = isJsonObject(found) ? found[name] : undefined;
  }
  return isJsonObject(found) ? found : object;
}

async function verifyJws<Payload extends { readonly resourceUrl: string }>(
  kind: SignedKind<Payload>,
  jws: string,
  options: {
    parameters: SignedParameters;
    context: CheckContext;
    keys: readonly PublicJwk[] | null;
  },
): Promise<SignedResult<Payload>> {
  const { parameters, context, keys } = options;
  const header = parseCompactJws(jws)?.header;
  const kid = typeof header?.kid === "string" ? header.kid : "";
  const ownKey = keys === null ? publicKeyOfDid(kid) : null;
  let isExhausted = false;
  const result = await verifyCompactJws(jws, {
    keys: keys ?? (ownKey === null ? [] : [ownKey]),
    algorithms: parameters.algorithms ?? SIGNATURE_ALGORITHMS,
    spend: () => {
      const isLeft = context.budget.signature();
      isExhausted ||= !isLeft;
      return isLeft;
    },
  });
  if (result.kind === "failed") {
    return {
      outcome: isExhausted ? undecided("budget_exceeded") : fail(result.reason),
    };
  }
  const parsed = parseStrictJson(result.jws.payload);
  const payload = parsed.kind === "ok" ? kind.validate(parsed.value) : null;
  if (payload === null || !payload.valid) {
    return { outcome: fail(kind.malformed) };
  }
  const isAllowed = mayVouch({
    kid,
    thumbprint: result.thumbprint,
    expected: parameters.expect?.signer,
    isCallersKey: keys !== null,
    resourceUrl: payload.value.resourceUrl,
  });
  if (!isAllowed) return { outcome: fail("signer_not_authorized") };
  return {
    payload: payload.value,
    header: result.jws.header,
    detail: {
      format: "jws",
      alg: result.jws.algorithm,
      kid: result.thumbprint,
      key_binding: keys === null ? "expected_signer" : "caller_key",
      on_chain_checked: false,
    },
  };
}

/**
 * Whether the key of a JWS speaks for the seller: the caller named it, or gave
 * the key. A `did:web` of another host than the resource's is not believed.
 */
function mayVouch(signer: {
  kid: string;
  thumbprint: string;
  expected: string | undefined;
  isCallersKey: boolean;
  resourceUrl: string;
}): boolean {
  const { kid, expected } = signer;
  if (expected !== undefined) {
    const [did = ""] = kid.split("#");
    return [signer.thumbprint, kid, did].includes(expected);
  }
  if (!signer.isCallersKey) return false;
  if (!kid.startsWith("did:web:")) return true;
  const [host = ""] = kid.slice("did:web:".length).split(/[:#]/);
  const url = URL.parse(signer.resourceUrl);
  return url !== null && safelyDecoded(host) === url.host;
}

async function verifyTyped<Payload>(
  kind: SignedKind<Payload>,
  message: { readonly payload: JsonValue; readonly signature: string },
  options: { parameters: SignedParameters; context: CheckContext },
): Promise<SignedResult<Payload>> {
  const payload = kind.validate(message.payload);
  if (!payload.valid) return { outcome: fail(kind.malformed) };
  if (!options.context.budget.signature()) {
    return { outcome: undecided("budget_exceeded") };
  }
  const signer = await recoverSigner(
    kind.digest(payload.value),
    message.signature,
  );
  if (signer === null) return { outcome: fail("signature_invalid") };
  const expected = options.parameters.expect?.signer ??
    kind.defaultSigner(payload.value);
  if (expected === null || !sameAddress(signer, expected)) {
    return { outcome: fail("signer_not_authorized") };
  }
  return {
    payload: payload.value,
    header: {},
    detail: {
      format: "eip712",
      key_binding: "expected_signer",
      on_chain_checked: false,
    },
  };
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function safelyDecoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
