/** `GET /docs/first-purchase`. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { firstPurchaseGuide } from "@/services/exchange/documents.ts";
import { guideRoute } from "../_guide.ts";

/** From nothing to the first paid result. */
export const route: RouteFactory<App> = guideRoute(firstPurchaseGuide, {
  path: "/docs/first-purchase",
  description: "From nothing to the first paid result of the exchange.",
});
