/** `POST /mcp`: the exchange as an MCP server. */
import { mcpRoute } from "./_endpoints.ts";

/** Three paid tools over streamable HTTP. */
export const route = mcpRoute;
