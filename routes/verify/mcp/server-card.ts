/** `GET /mcp/server-card`: the place that SEP-2127 recommends. */
import { serverCardRoute } from "../_cards.ts";

/** The MCP server card. */
export const route = serverCardRoute;
