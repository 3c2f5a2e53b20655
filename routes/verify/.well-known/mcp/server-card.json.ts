/** `GET /.well-known/mcp/server-card.json`. */
import { serverCardRoute } from "../../_cards.ts";

/** The MCP server card. */
export const route = serverCardRoute;
