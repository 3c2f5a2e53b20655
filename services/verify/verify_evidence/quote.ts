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
import { TIMEOUT_SECONDS } from "@/lib/x402/challenge.ts";
import { PRICE_LABEL } from "@/services/price.ts";
import type { SubmittedBundle } from "./bundle.ts";
import { readBundle } from "./operation.ts";

/**
 * The `quote` extension for arguments that fit the input schema.
 *
 * @throws {AppError} for a bundle that no payment would make right.
 */
export function quoteExtension(args: unknown): JsonObject {
  readBundle(args as SubmittedBundle);
  return {
    quote: {
      info: {
        unsigned: true,
        arguments_sha256: canonicalSha256(args as JsonValue),
        price: PRICE_LABEL,
        valid_seconds: TIMEOUT_SECONDS,
        would_reject: [],
      },
    },
  };
}
