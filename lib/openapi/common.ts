/**
 * Schemas that every OpenAPI document of the product shares.
 *
 * @module
 */

import { ANSWERED_ERRORS } from "@/lib/errors.ts";
import type { ResponseDoc } from "@/lib/routing/route.ts";
import { NETWORK_PATTERN } from "@/lib/x402/networks.ts";

/** The agent error body of the contract. */
export const AGENT_ERROR_SCHEMA = {
  type: "object",
  properties: {
    status: { type: ["integer", "string"] },
    error: { type: "string", enum: ANSWERED_ERRORS.map(([code]) => code) },
    message: { type: "string" },
    retryable: { type: "boolean" },
    next_action: { type: "string" },
    docs: { type: "string" },
    request_id: { type: "string" },
  },
  additionalProperties: true,
} as const;

/** The body of a 402 of the contract. */
export const PAYMENT_REQUIRED_SCHEMA = {
  type: "object",
  additionalProperties: false,
  required: [
    "status",
    "x402Version",
    "resource",
    "price",
    "asset",
    "network",
    "payTo",
    "payment_options",
    "payment_required",
  ],
  properties: {
    status: { type: "string", const: "payment_required" },
    x402Version: { type: "number", const: 2 },
    resource: { type: "string" },
    price: { type: "string" },
    asset: { type: "string", const: "USDC" },
    network: { type: "string", pattern: NETWORK_PATTERN },
    payTo: { type: "string", pattern: "^0x[a-fA-F0-9]{40}$" },
    payment_options: { type: "string" },
    payment_required: {
      type: ["object", "null"],
      required: ["x402Version", "resource", "accepts"],
      properties: {
        x402Version: { type: "number", const: 2 },
        resource: { type: "object" },
        accepts: { type: "array", items: { type: "object" } },
      },
    },
    payment_metadata: { type: "string" },
  },
} as const;

/** The `default` response of every operation. */
export const ERROR_RESPONSE: ResponseDoc = {
  description:
    "Validation or server error as the agent error body; inspect `retryable` before retrying.",
  content: { "application/json": { schema: AGENT_ERROR_SCHEMA } },
};

/** The answer to a caller who asks too often. */
export const TOO_MANY_RESPONSE: ResponseDoc = {
  description: "Too many requests of this address; wait as Retry-After says.",
  headers: { "Retry-After": "Seconds to wait." },
  content: { "application/json": { schema: AGENT_ERROR_SCHEMA } },
};
