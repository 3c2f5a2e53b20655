/**
 * What the free MCP server is, for models.
 *
 * @module
 */

import type { App } from "@/services/app.ts";
import { XSEARCH_INSTRUCTIONS, xsearchServerCard } from "./card.ts";

/**
 * `/llms.txt` of the free MCP server.
 *
 * @see https://llmstxt.org
 */
export function xsearchLlmsText({ config }: App): string {
  const { mcp, api } = config.origins;
  const { title, description } = xsearchServerCard(mcp);
  return `# ${title}

> ${description}

${XSEARCH_INSTRUCTIONS}

## Endpoints

- [MCP](${mcp}/mcp): streamable HTTP, POST

## Optional

- [Page](${mcp}/): the tools for people
- [MCP server card](${mcp}/.well-known/mcp/server-card.json): remotes and versions
- [Catalog of cards](${mcp}/.well-known/ai-catalog.json): for crawlers
- [Errors](${mcp}/docs/errors): every error code and what to do
- [Health](${mcp}/health): whether it can do its work
- [Paid routes](${api}/llms.txt): the guide of the other services
`;
}
