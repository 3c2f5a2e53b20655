/** `POST /agent-visibility-report`. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { offerRoute } from "../_paid.ts";

/** Sells visibility reports. */
export const route: RouteFactory<App> = offerRoute("agent-visibility-report");
