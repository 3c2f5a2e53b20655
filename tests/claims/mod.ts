/**
 * Every test of a claim, by the claim's id.
 *
 * @module
 */

import { LOG_EVENTS } from "@/services/log_events.ts";
import { BOUND_TESTS } from "./bounds.ts";
import type { ClaimTests } from "./claim.ts";
import { ERROR_TESTS } from "./errors.ts";
import { KEPT_TESTS, PERIOD_TESTS } from "./periods.ts";
import { RATE_TESTS } from "./rates.ts";

/** By id. */
export const CLAIM_TESTS: ClaimTests = {
  ...RATE_TESTS,
  ...BOUND_TESTS,
  ...PERIOD_TESTS,
  ...KEPT_TESTS,
  ...ERROR_TESTS,
  ...Object.fromEntries(
    Object.keys(LOG_EVENTS).map((name) => [
      `event.${name}`,
      {
        file: "tests/claims/claims_test.ts",
        test: "the log has the events that are listed, and no others",
      },
    ]),
  ),
};
