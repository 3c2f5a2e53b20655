/**
 * The example request of `/match`.
 *
 * @module
 */

import type { MatchRequest } from "./schema.ts";

/** Shown wherever matching is documented. */
export const MATCH_EXAMPLE: MatchRequest = {
  need: "My build fails with a compile error; I want the next command to try.",
  max_price_usdc: "0.05",
};
