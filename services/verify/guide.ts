/**
 * What verify is, for models.
 *
 * @module
 */

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
  const [, ...instructions] = verifyInstructions(verify).split("\n");
  return `# ${VERIFY_TITLE}

> ${VERIFY_PURPOSE} ${price.label} a call in USDC, paid with x402 version 2. No account, no API key.

${instructions.join("\n\n")}

## Tools

${
    [operation, ...freeOperations].map(({ id, description, limitation }) =>
      `- ${id}: ${description} ${limitation}`
    ).join("\n")
  }

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
