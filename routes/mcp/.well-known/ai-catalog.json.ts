/** `GET /.well-known/ai-catalog.json`. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { catalogRoute } from "../_cards.ts";

/** Where the card is. */
export const route: RouteFactory<App> = catalogRoute;
