/** `POST /mcp`: the service as an MCP server. */
import { mcpRoute } from "./_endpoints.ts";

/** One paid and four free tools over streamable HTTP. */
export const route = mcpRoute;
