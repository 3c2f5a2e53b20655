/**
 * Request and answer of `/match`, as the contract has them.
 *
 * @module
 */

import { DECIMAL_AMOUNT_PATTERN } from "@/lib/money.ts";
import {
  compileSchema,
  type Schema,
  type Validation,
  type Validator,
  type ValueOf,
} from "@/lib/schema/schema.ts";
import { NETWORK_PATTERN } from "@/lib/x402/networks.ts";
import { INTENTS } from "../operations.ts";
import { FREE_OPTION_SCHEMA, OFFER_ITEM_SCHEMA } from "../offers/schema.ts";

/** Bytes of a request. */
export const MATCH_BODY_BYTES_MAX = 8_192;
/** Code points of a need. */
export const NEED_CODE_POINTS_MAX = 500;
/** Matches of an answer. */
export const MATCHES_MAX = 3;
/** Version of the answer's schema. */
export const MATCH_SCHEMA_VERSION = "1.0";

/** The request; exactly one of need and intent. */
export const MATCH_REQUEST_SCHEMA = {
  type: "object",
  additionalProperties: false,
  properties: {
    need: {
      type: "string",
      minLength: 1,
      maxLength: NEED_CODE_POINTS_MAX,
      description: "The need in words. No secrets or personal data.",
    },
    intent: { type: "string", enum: INTENTS },
    max_price_usdc: {
      type: "string",
      pattern: DECIMAL_AMOUNT_PATTERN,
      description: "The most that a call may cost.",
    },
    network: {
      type: "string",
      pattern: NETWORK_PATTERN,
      description: "The network that you can pay on.",
    },
    prefer_free: { type: "boolean" },
    local_solution_sufficient: { type: "boolean" },
  },
} as const;

/** A request that fits. */
export type MatchRequest = ValueOf<typeof MATCH_REQUEST_SCHEMA>;

/** As it is published: the schema with its rule on need and intent. */
export const MATCH_REQUEST_PUBLISHED: Schema = {
  ...MATCH_REQUEST_SCHEMA,
  oneOf: [{ required: ["need"] }, { required: ["intent"] }],
};

/** Reads requests: the request, or one sentence about what is wrong with it. */
export type MatchReader = (value: unknown) => Validation<MatchRequest>;

/** A reader for what is sold. */
export function matchReader(intents: readonly string[]): MatchReader {
  const { properties } = MATCH_REQUEST_SCHEMA;
  const validate: Validator<MatchRequest> = compileSchema({
    ...MATCH_REQUEST_SCHEMA,
    properties: { ...properties, intent: { type: "string", enum: intents } },
  });
  return (value) => withOneQuestion(validate(value));
}

/** A request has one of need and intent. */
function withOneQuestion(
  checked: Validation<MatchRequest>,
): Validation<MatchRequest> {
  if (!checked.valid) return checked;
  const { need, intent } = checked.value;
  if ((need === undefined) === (intent === undefined)) {
    return {
      valid: false,
      message: need === undefined
        ? 'The body must have either "need" or "intent".'
        : 'The body must have only one of "need" and "intent".',
    };
  }
  if (need !== undefined && need.trim() === "") {
    return { valid: false, message: "need must not be blank." };
  }
  return checked;
}

/** The answer. */
export const MATCH_RESPONSE_SCHEMA = {
  type: "object",
  additionalProperties: false,
  required: [
    "schema_version",
    "decision",
    "reason",
    "matches",
    "free_options",
    "purchase_executed",
    "payment_authorized",
    "policy",
  ],
  properties: {
    schema_version: { type: "string", const: MATCH_SCHEMA_VERSION },
    decision: { type: "string", enum: ["review", "skip"] },
    reason: { type: "string" },
    matches: { type: "array", maxItems: MATCHES_MAX, items: OFFER_ITEM_SCHEMA },
    free_options: { type: "array", items: FREE_OPTION_SCHEMA },
    purchase_executed: { type: "boolean", const: false },
    payment_authorized: { type: "boolean", const: false },
    policy: { type: "string" },
  },
} as const;
