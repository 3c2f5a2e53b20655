/**
 * What the API says of itself to MCP and A2A clients where an operator sells by
 * files: it has no endpoint for them else.
 *
 * @module
 */

import type { AgentCardInfo } from "@/lib/a2a/card.ts";
import { A2A_X402_EXTENSION } from "@/lib/a2a/paid_skill.ts";
import type { McpServerCardInfo } from "@/lib/mcp/server_card.ts";
import { PRODUCT_NAME, PROGRAM_VERSION } from "@/services/release.ts";

const TITLE = `${PRODUCT_NAME} offers`;

/** What cards are made from. */
export interface OwnCardOptions {
  /** Origin of the API, without a trailing slash. */
  readonly url: string;
  /** Shown as the provider; empty when the operator does not say. */
  readonly operatorName: string;
  /** Titles of what is sold. */
  readonly titles: readonly string[];
}

/** What the MCP server card says. */
export function ownServerCard(
  { url, titles }: Pick<OwnCardOptions, "url" | "titles">,
): McpServerCardInfo {
  return {
    url,
    slug: `${PRODUCT_NAME}-offers`,
    title: TITLE,
    description: "Results of this service's operator, paid per call by x402.",
    version: PROGRAM_VERSION,
    queries: titles.slice(0, 5).map((title) => title.toLowerCase()),
  };
}

/** The agent card without its skills, which the endpoint adds. */
export function ownAgentCard(
  { url, operatorName }: OwnCardOptions,
): Omit<AgentCardInfo, "skills"> {
  return {
    name: TITLE,
    description:
      "Sells results of this service's operator. Each skill says what a call costs in USDC, paid with x402; an unpaid call is answered with how to pay. No account is needed.",
    url: `${url}/a2a`,
    version: PROGRAM_VERSION,
    documentationUrl: `${url}/buy`,
    provider: {
      organization: operatorName === "" ? PRODUCT_NAME : operatorName,
      url,
    },
    extensions: [A2A_X402_EXTENSION],
  };
}

/** For models: how to buy. */
export const OWN_INSTRUCTIONS: string = [
  "Each tool costs what it says in USDC, paid with x402; its result is stored before money is asked for.",
  'Calling without a payment is free and answers with how to pay; repeat the identical arguments with the payment in _meta["x402/payment"]. After a timeout repeat the same call with the same payment; do not sign again.',
].join("\n");
