/** `GET /.well-known/ai-catalog.json`. */
import type { Route, RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { aiCatalog } from "@/services/exchange/cards.ts";
import { documentRoute } from "../../_document.ts";

/** Where the cards are. */
export const route: RouteFactory<App> = (app): Route =>
  documentRoute(app, {
    origin: "exchange",
    contentType: "application/ai-catalog+json",
    content: aiCatalog({
      url: app.config.origins.exchange,
    }),
  });
