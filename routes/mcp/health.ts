/** `GET /health`. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { healthRoute } from "../_health.ts";

/** Says whether the program can do its work. */
export const route: RouteFactory<App> = healthRoute("mcp");
