/** What rules of tables/x402_reasons.txt compute. */
import table from "./tables/x402_reasons.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { CompleteRule } from "../types.ts";

/** Payments by x402. */
export const X402_REASON_RULES: readonly CompleteRule[] = readRules(table, {
  "x402-network-name": {
    next: (c) =>
      `Write the CAIP-2 name in place of ${
        c.v["net"] ?? ""
      }: eip155:8453 is Base, eip155:84532 is Base Sepolia; only names of the facilitator's /supported are settled.`,
  },
});
