/** `GET /.well-known/ai-catalog.json`. */
import { AI_CATALOG_TYPE, aiCatalog } from "@/lib/mcp/server_card.ts";
import type { Route, RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { exchangeServerCard } from "@/services/exchange/cards.ts";
import { documentRoute } from "../../_document.ts";

/** Where the cards are. */
export const route: RouteFactory<App> = (app): Route =>
  documentRoute(app, {
    origin: "exchange",
    contentType: AI_CATALOG_TYPE,
    content: aiCatalog(exchangeServerCard({
      url: app.config.origins.exchange,
      prices: app.exchange.prices,
    })),
  });
