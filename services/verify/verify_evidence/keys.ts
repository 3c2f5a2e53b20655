/**
 * Keys that a caller names for a check.
 *
 * @module
 */

import type { JsonValue } from "@/lib/json.ts";
import {
  parsePublicJwk,
  type PublicJwk,
  RSA_BITS_MAX,
  RSA_BITS_MIN,
  RSA_EXPONENT_BITS_MAX,
} from "@/lib/jose/jwk.ts";
import type { Schema } from "@/lib/schema/schema.ts";
import { InvalidBundle } from "./check.ts";
import { KEYS_MAX } from "./limits.ts";

/** Parameters of every check that verifies signatures with the caller's keys. */
export interface KeyParameters {
  /** One public key. */
  readonly jwk?: { readonly [member: string]: JsonValue };
  /** A set of public keys. */
  readonly jwks?: {
    readonly keys: readonly { readonly [member: string]: JsonValue }[];
  };
}

/** JSON Schemas of {@linkcode KeyParameters}. */
export const KEY_PARAMETERS = {
  jwk: {
    type: "object",
    description: "The public key (JWK) that must have signed.",
  },
  jwks: {
    type: "object",
    required: ["keys"],
    properties: {
      keys: {
        type: "array",
        minItems: 1,
        maxItems: KEYS_MAX,
        items: { type: "object" },
      },
    },
    description: "A key set (RFC 7517), one key of which must have signed.",
  },
} as const satisfies { readonly [name: string]: Schema };

/** Parameter that lists the algorithms that may have been used. */
export const ALGORITHMS_PARAMETER = {
  type: "array",
  minItems: 1,
  maxItems: 16,
  items: { type: "string", pattern: "^[A-Za-z0-9-]{1,16}$" },
  description:
    "Algorithms that are accepted. none and HS* never are, whatever is listed.",
} as const satisfies Schema;

/**
 * The caller's keys; null where none were given.
 *
 * A key set may hold keys that are of no use here, as RFC 7517 has it; a single
 * key may not.
 *
 * @throws {InvalidBundle} for private keys, a single unusable key, or both forms.
 */
export function readKeys(
  parameters: KeyParameters,
): readonly PublicJwk[] | null {
  const { jwk, jwks } = parameters;
  if (jwk !== undefined && jwks !== undefined) {
    throw new InvalidBundle("jwk and jwks cannot both be given.");
  }
  if (jwk !== undefined) {
    const key = readKey(jwk);
    if (key === null) {
      throw new InvalidBundle(
        `jwk must be a public key for signatures: EC on P-256, P-384, P-521 or secp256k1, OKP Ed25519, or RSA of ${RSA_BITS_MIN} to ${RSA_BITS_MAX} bits (odd exponent above 65536 of at most ${RSA_EXPONENT_BITS_MAX} bits, no key of CVE-2017-15361).`,
      );
    }
    return [key];
  }
  if (jwks === undefined) return null;
  return jwks.keys.map(readKey).filter((key) => key !== null);
}

function readKey(value: JsonValue): PublicJwk | null {
  const parsed = parsePublicJwk(value);
  switch (parsed.kind) {
    case "ok":
      return parsed.jwk;
    case "unusable":
      return null;
    case "private_key":
      throw new InvalidBundle(
        "a private or symmetric key was supplied; send public keys only.",
        { isSecret: true },
      );
  }
}
