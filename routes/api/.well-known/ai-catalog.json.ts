/** `GET /.well-known/ai-catalog.json`: the cards of all origins. */
import { AI_CATALOG_TYPE, aiCatalog } from "@/lib/mcp/server_card.ts";
import type { RouteFactory } from "@/lib/routing/route.ts";
import { xsearchServerCard } from "@/services/api/xsearch_tools/card.ts";
import type { App } from "@/services/app.ts";
import { exchangeServerCard } from "@/services/exchange/cards.ts";
import { verifyServerCard } from "@/services/verify/cards.ts";
import { documentRoute } from "../../_document.ts";
import { serverCardOf } from "../../_own_offers.ts";

/** Where the cards are: this origin has endpoints for own offers alone. */
export const route: RouteFactory<App> = (app) => {
  const { mcp, exchange } = app.config.origins;
  const own = app.offers.filter(({ isOwn }) => isOwn);
  const catalogs = [
    ...(own.length === 0 ? [] : [aiCatalog(serverCardOf(app, own))]),
    aiCatalog(xsearchServerCard(mcp), { speaksA2a: false }),
    aiCatalog(
      exchangeServerCard({ url: exchange, prices: app.exchange.prices }),
    ),
    aiCatalog(verifyServerCard(app.verify)),
  ];
  return documentRoute(app, {
    origin: "api",
    contentType: AI_CATALOG_TYPE,
    content: {
      specVersion: "1.0",
      entries: catalogs.flatMap(({ entries }) => entries ?? []),
    },
  });
};
