/**
 * What verify says of itself to MCP and A2A clients.
 *
 * @module
 */

import type { AgentCardInfo } from "@/lib/a2a/card.ts";
import { A2A_X402_EXTENSION } from "@/lib/a2a/paid_skill.ts";
import type { McpServerCardInfo } from "@/lib/mcp/server_card.ts";
import type { Price } from "@/lib/operation/price.ts";
import { PRODUCT_NAME, PROGRAM_VERSION } from "../release.ts";
import { VERIFY_PURPOSE, VERIFY_TITLE } from "./discovery.ts";

/** What cards are made from. */
export interface CardOptions {
  /** Origin of this service, without a trailing slash. */
  readonly url: string;
  /** What a verification costs. */
  readonly price: Price;
}

/** What the MCP server card says. */
export function verifyServerCard(
  { url, price }: CardOptions,
): McpServerCardInfo {
  return {
    url,
    slug: `${PRODUCT_NAME}-verify`,
    title: VERIFY_TITLE,
    description:
      `Signed, checkable verdicts on JSON evidence. ${price.label} a call, x402.`,
    version: PROGRAM_VERSION,
    queries: [
      "check that this JSON evidence holds, and sign the verdict",
      "is this signed verdict genuine",
    ],
  };
}

/** The agent card without its skills, which the endpoint adds. */
export function verifyAgentCard(
  options: CardOptions & { readonly operatorName: string },
): Omit<AgentCardInfo, "skills"> {
  const { url, operatorName, price } = options;
  return {
    name: VERIFY_TITLE,
    description:
      `${VERIFY_PURPOSE} verify_evidence costs ${price.label} in USDC, paid with x402; everything else is free. No account is needed.`,
    url: `${url}/a2a`,
    version: PROGRAM_VERSION,
    documentationUrl: `${url}/docs/security-and-trust`,
    provider: {
      organization: operatorName === "" ? PRODUCT_NAME : operatorName,
      url,
    },
    extensions: [A2A_X402_EXTENSION],
  };
}

/** For models: what the tools are for and in which order to use them. */
export function verifyInstructions({ url, price }: CardOptions): string {
  return [
    VERIFY_PURPOSE,
    `Ask list_verification_checks for the checks and their parameters, quote_verification whether a bundle is well formed and what it costs, then verify_evidence (${price.label} in USDC). Whoever gets the result checks it with check_signed_result, or offline with ${url}/.well-known/jwks.json.`,
    `Calling verify_evidence without a payment is free and answers with how to pay in structuredContent; repeat the identical arguments with the payment in _meta["x402/payment"]. After a timeout repeat the same call with the same payment; do not sign again.`,
    "A bundle that fails its checks is a delivered, charged result. Send no private keys or other secrets; a private or symmetric key that is given to a check is refused. No URL in the evidence is fetched.",
  ].join("\n");
}
