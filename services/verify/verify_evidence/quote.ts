/**
 * The quote that stands in the challenge of an unpaid call.
 *
 * @module
 */

import {
  canonicalSha256,
  type JsonObject,
  type JsonValue,
} from "@/lib/json.ts";
import type { Price } from "@/lib/operation/price.ts";
import { TIMEOUT_SECONDS } from "@/lib/x402/challenge.ts";
import type { SubmittedBundle } from "./bundle.ts";
import { readBundle } from "./operation.ts";

/**
 * The `quote` extension for arguments that fit the input schema.
 *
 * @throws {AppError} for a bundle that no payment would make right.
 */
export function quoteExtension(args: unknown, price: Price): JsonObject {
  readBundle(args as SubmittedBundle);
  return {
    quote: {
      info: {
        unsigned: true,
        arguments_sha256: canonicalSha256(args as JsonValue),
        price: price.label,
        valid_seconds: TIMEOUT_SECONDS,
        would_reject: [],
      },
    },
  };
}
