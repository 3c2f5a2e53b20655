/** `POST /mcp`: the exchange as an MCP server. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { mcpRoute } from "./_endpoints.ts";

/** Three paid tools over streamable HTTP. */
export const route: RouteFactory<App> = mcpRoute;
