/** x402 payments: reason codes of facilitators, challenges, headers, clients and resource servers. */
import table from "./tables/x402_reasons.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { type CompleteRule, defineRules } from "../types.ts";

/** Payments by x402. */
export const X402_REASON_RULES: readonly CompleteRule[] = defineRules({
  family: "x402_reasons",
  tools: ["x402", "agentcash", "awal"],
  risk:
    "Before you sign again, find out whether the first payment was settled; a second signature can pay twice.",
  prevent:
    "Build every payment from the newest challenge, keep the signed payload, and retry with the same one.",
}, [
  ...readRules(table),
  {
    id: "x402-network-name",
    line:
      /[Uu]nsupported network:? "?(?<net>base-sepolia|base|avalanche(?:-fuji)?|polygon(?:-amoy)?|solana(?:-devnet)?)\b/,
    level: "code",
    cause:
      "The network name {net} is of x402 version 1; version 2 writes CAIP-2 names.",
    next: (c) =>
      `Write the CAIP-2 name in place of ${
        c.v["net"] ?? ""
      }: eip155:8453 is Base, eip155:84532 is Base Sepolia; only names of the facilitator's /supported are settled.`,
    hits: [
      "Error: Unsupported network: base-sepolia",
      "x402 client: Unsupported network: base",
    ],
    misses: ["network unreachable"],
  },
]);
