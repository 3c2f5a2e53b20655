/** `GET /mcp/server-card`: the place that SEP-2127 recommends. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { serverCardRoute } from "../_cards.ts";

/** The MCP server card. */
export const route: RouteFactory<App> = serverCardRoute;
