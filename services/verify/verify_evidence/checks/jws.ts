import { SIGNATURE_ALGORITHMS } from "@/lib/jose/algorithms.ts";
import { parsePublicJwk, type PublicJwk } from "@/lib/jose/jwk.ts";
import {
  JWS_CHARS_MAX,
  parseCompactJws,
  verifyCompactJws,
} from "@/lib/jose/jws.ts";
import { type JsonObject, sha256Hex } from "@/lib/json.ts";
import {
  type CheckContext,
  type CheckOutcome,
  type CheckType,
  defineCheck,
  fail,
  InvalidBundle,
  ITEM_PARAMETER,
  pass,
  undecided,
} from "../check.ts";
import {
  ALGORITHMS_PARAMETER,
  KEY_PARAMETERS,
  type KeyParameters,
  readKeys,
} from "../keys.ts";

interface Parameters extends KeyParameters {
  readonly item: string;
  readonly allow_embedded_jwk?: boolean;
  readonly algorithms: readonly string[];
  readonly jwk_thumbprint?: string;
}

/** Algorithm names that may be repeated in a result. */
const ALGORITHM_NAME = /^[A-Za-z0-9+-]{1,16}$/;

/** A JWS was signed by a key that the caller trusts. */
export const jwsCheck: CheckType = defineCheck<Parameters>({
  type: "jws",
  description:
    `The item is a compact JWS of at most ${JWS_CHARS_MAX} characters, signed by the given key (or one of the set). Keys and URLs in its header are not used; with allow_embedded_jwk its jwk is, which proves integrity only unless jwk_thumbprint pins it. Algorithms: ${
      SIGNATURE_ALGORITHMS.join(", ")
    }.`,
  properties: {
    item: ITEM_PARAMETER,
    ...KEY_PARAMETERS,
    allow_embedded_jwk: {
      type: "boolean",
      description: "Use the jwk of the header instead of a key of yours.",
    },
    algorithms: ALGORITHMS_PARAMETER,
    jwk_thumbprint: {
      type: "string",
      pattern: "^[A-Za-z0-9_-]{43}$",
      description: "RFC 7638 thumbprint that the key must have.",
    },
  },
  required: ["item", "algorithms"],
  failReasons: [
    "malformed_jws",
    "algorithm_not_allowed",
    "critical_header_unsupported",
    "key_not_found",
    "thumbprint_mismatch",
    "signature_invalid",
  ],
  errorReasons: ["item_not_text"],
  example: {
    item: "token",
    jwk: {
      kty: "EC",
      crv: "P-256",
      x: "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",
      y: "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0",
    },
    algorithms: ["ES256"],
  },
  prepare: (parameters) => {
    const keys = readKeys(parameters);
    const embedded = parameters.allow_embedded_jwk === true;
    if ((keys === null) !== embedded) {
      throw new InvalidBundle(
        "exactly one of jwk, jwks and allow_embedded_jwk is required.",
      );
    }
    return { run: (context) => run(parameters, keys, context) };
  },
});

async function run(
  parameters: Parameters,
  keys: readonly PublicJwk[] | null,
  context: CheckContext,
): Promise<CheckOutcome> {
  const text = context.item(parameters.item).text();
  if (text === null) return undecided("item_not_text");
  let isExhausted = false;
  const result = await verifyCompactJws(text, {
    keys: keys ?? embeddedKeys(text),
    algorithms: parameters.algorithms,
    ...(parameters.jwk_thumbprint === undefined
      ? {}
      : { thumbprint: parameters.jwk_thumbprint }),
    spend: () => {
      const isLeft = context.budget.signature();
      isExhausted ||= !isLeft;
      return isLeft;
    },
  });
  if (result.kind === "failed") {
    if (isExhausted) return undecided("budget_exceeded");
    return fail(result.reason, algorithmDetail(result.algorithm));
  }
  return pass({
    alg: result.jws.algorithm,
    kid: result.thumbprint,
    key_binding: keyBinding(parameters),
    payload_sha256: sha256Hex(result.jws.payload),
  });
}

/** What ties the key to somebody: the caller's word, a pinned thumbprint, or nothing. */
function keyBinding(parameters: Parameters): string {
  if (parameters.allow_embedded_jwk !== true) return "caller_key";
  return parameters.jwk_thumbprint === undefined
    ? "embedded_key"
    : "embedded_key_pinned";
}

/** The key that a JWS carries; none when it is private or unusable. */
function embeddedKeys(text: string): readonly PublicJwk[] {
  const parsed = parsePublicJwk(parseCompactJws(text)?.header.jwk);
  return parsed.kind === "ok" ? [parsed.jwk] : [];
}

/** Only what looks like the name of an algorithm is repeated. */
function algorithmDetail(algorithm: string | null): JsonObject | undefined {
  return algorithm !== null && ALGORITHM_NAME.test(algorithm)
    ? { alg: algorithm }
    : undefined;
}
