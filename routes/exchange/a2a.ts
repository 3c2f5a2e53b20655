/** `POST /a2a`: the exchange as an A2A agent. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { a2aRoute } from "./_endpoints.ts";

/** Three paid skills over JSON-RPC, versions 1.0 and 0.3. */
export const route: RouteFactory<App> = a2aRoute;
