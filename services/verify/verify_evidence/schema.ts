/**
 * Shapes of a verification: what is sent, what is sold.
 *
 * @module
 */

import type { ValueOf } from "@/lib/schema/schema.ts";
import { VERDICTS } from "./bundle.ts";
import { CHECK_TYPES } from "./check_types.ts";
import { CHECKS_MAX, DIGESTS_KEEP_DAYS, ITEMS_MAX } from "./limits.ts";

/** Names of items and checks. */
const ID = { type: "string", pattern: "^[A-Za-z0-9._-]{1,64}$" } as const;
const SHA256 = { type: "string", pattern: "^[0-9a-f]{64}$" } as const;

/** A caller's own name for a request: the same on every retry. */
export const REQUEST_ID = {
  type: "string",
  pattern: "^[A-Za-z0-9_-]{16,128}$",
  description: "Your id of this request; the same value on every retry.",
} as const;

/** The evidence of a bundle. */
export const EVIDENCE = {
  type: "object",
  additionalProperties: false,
  required: ["items"],
  properties: {
    items: {
      type: "array",
      minItems: 1,
      maxItems: ITEMS_MAX,
      items: {
        type: "object",
        additionalProperties: false,
        required: ["id", "media_type"],
        properties: {
          id: ID,
          media_type: { type: "string", minLength: 3, maxLength: 255 },
          content: { description: "Inline JSON." },
          content_text: { type: "string", description: "Text." },
          content_base64: {
            type: "string",
            description: "Bytes as base64 with padding.",
          },
        },
      },
    },
  },
} as const;

/**
 * The checks of a bundle. Each type has parameters of its own, which
 * `list_verification_checks` gives; they are validated before anything is paid
 * for.
 */
export const CHECKS = {
  type: "array",
  minItems: 1,
  maxItems: CHECKS_MAX,
  items: {
    type: "object",
    required: ["id", "type"],
    properties: {
      id: ID,
      type: { type: "string", enum: CHECK_TYPES.map(({ type }) => type) },
      required: { type: "boolean", description: "Default true." },
    },
  },
} as const;

/** Body of `POST /verify-evidence`, arguments of the tool and of the skill. */
export const VERIFY_INPUT = {
  type: "object",
  additionalProperties: false,
  required: ["evidence", "checks"],
  properties: {
    request_id: REQUEST_ID,
    profile: { type: "string", const: "evidence-bundle/1" },
    evidence: EVIDENCE,
    checks: CHECKS,
  },
} as const;

/**
 * The outline of {@linkcode VERIFY_INPUT} that a challenge has room for. What it
 * accepts is a superset; the contract and the free tools give the whole.
 */
export const VERIFY_INPUT_OUTLINE = {
  type: "object",
  required: VERIFY_INPUT.required,
  properties: {
    evidence: {
      type: "object",
      required: EVIDENCE.required,
      properties: { items: { type: "array", items: { type: "object" } } },
    },
    checks: {
      type: "array",
      items: { type: "object", required: CHECKS.items.required },
    },
  },
} as const;

/** What came of one check. */
const RESULT = {
  type: "object",
  additionalProperties: false,
  required: ["id", "type", "required", "status"],
  properties: {
    id: ID,
    type: { type: "string" },
    required: { type: "boolean" },
    status: { type: "string", enum: ["pass", "fail", "error"] },
    reason: { type: "string" },
    detail: { type: "object" },
  },
} as const;

/** The result of a verification. */
export const VERIFY_OUTPUT = {
  type: "object",
  additionalProperties: false,
  required: [
    "status",
    "verification_id",
    "verdict",
    "results",
    "evidence_sha256",
    "checks_sha256",
    "verified_at",
    "signed_result",
    "kid",
    "jwks_uri",
    "does_not_prove",
    "retention",
  ],
  properties: {
    status: { type: "string", const: "paid" },
    verification_id: { type: "string", pattern: "^vrf_[0-9a-f-]{36}$" },
    verdict: { type: "string", enum: VERDICTS },
    results: { type: "array", items: RESULT },
    evidence_sha256: SHA256,
    checks_sha256: SHA256,
    verified_at: { type: "string", format: "date-time" },
    signed_result: {
      type: "object",
      additionalProperties: false,
      required: ["format", "value"],
      properties: {
        format: { type: "string", const: "jws" },
        value: { type: "string" },
      },
    },
    kid: { type: "string" },
    jwks_uri: { type: "string", format: "uri" },
    does_not_prove: { type: "array", items: { type: "string" } },
    retention: {
      type: "object",
      additionalProperties: false,
      required: ["raw_evidence", "digests_days"],
      properties: {
        raw_evidence: { type: "boolean", const: false },
        digests_days: { type: "integer", const: DIGESTS_KEEP_DAYS },
      },
    },
    request_id: REQUEST_ID,
    demo: { type: "boolean", const: true },
  },
} as const;

/** The type of a result. */
export type VerifyOutput = ValueOf<typeof VERIFY_OUTPUT>;
