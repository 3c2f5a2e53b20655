/**
 * What verify is, for models.
 *
 * @module
 */

import type { Operation } from "@/lib/operation/operation.ts";
import { orderText } from "@/lib/operation/order.ts";
import { verifyInstructions } from "./cards.ts";
import { VERIFY_PURPOSE, VERIFY_TITLE } from "./discovery.ts";
import { VERIFY_PATH, type VerifyService } from "./verify.ts";

/**
 * `/llms.txt` of verify.
 *
 * @see https://llmstxt.org
 */
export function verifyLlmsText(verify: VerifyService): string {
  const { url, price, operation, freeOperations } = verify;
  const order = orderText({
    price,
    url: url + VERIFY_PATH,
    body: operation.example.input as object,
  });
  const [, ...instructions] = verifyInstructions(verify).split("\n");
  return `# ${VERIFY_TITLE}

> ${VERIFY_PURPOSE} ${price.label} a call in USDC, paid with x402 version 2. No account, no API key.

${instructions.join("\n\n")}

## Tools

- ${
    describe(operation)
  } ${order} Over HTTP the challenge is in PAYMENT-REQUIRED of a 402, and the payment goes into PAYMENT-SIGNATURE.
${freeOperations.map((free) => `- ${describe(free)}`).join("\n")}

## Endpoints

- [POST ${VERIFY_PATH}](${url}/openapi.json): the contract, with schemas and examples
- [MCP](${url}/mcp): streamable HTTP, POST
- [A2A](${url}/a2a): JSON-RPC, versions 1.0 and 0.3, POST

## Trust

- [Keys](${url}/.well-known/jwks.json): to check a result offline
- [Security and trust](${url}/docs/security-and-trust): what a signature means
- [Check a result](${url}/verify-result): in the browser
- [Errors](${url}/docs/errors): every error code and what to do

## Optional

- [Agent descriptor](${url}/agent.json): intents, prices, registration
- [Agent card](${url}/.well-known/agent-card.json): A2A
- [MCP server card](${url}/.well-known/mcp/server-card.json): remotes and versions
- [Catalog of cards](${url}/.well-known/ai-catalog.json): for crawlers
- [Statistics](${url}/stats): what was delivered
- [Health](${url}/health): whether it can do its work
`;
}

function describe({ id, description, limitation }: Operation): string {
  return `${id}: ${description} ${limitation}`;
}
