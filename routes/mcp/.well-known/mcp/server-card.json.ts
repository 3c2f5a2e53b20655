/** `GET /.well-known/mcp/server-card.json`. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { serverCardRoute } from "../../_cards.ts";

/** The MCP server card. */
export const route: RouteFactory<App> = serverCardRoute;
