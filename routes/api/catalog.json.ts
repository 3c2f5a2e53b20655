/** `GET /catalog.json`: every offer with its revision, examples and limits. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import { offerCatalog } from "@/services/api/offers/catalog.ts";
import { CATALOG_SCHEMA } from "@/services/api/offers/schema.ts";
import type { App } from "@/services/app.ts";
import { documentDoc, queryRoute } from "../_document.ts";

/** Serves every offer with its limits. */
export const route: RouteFactory<App> = (app) => {
  const facts = { ...app.config, offers: app.offers };
  return queryRoute(app, {
    origin: "api",
    content: async () => offerCatalog(await app.announcements.read(), facts),
    doc: documentDoc({
      operationId: "catalog",
      summary: "Offer catalog",
      schema: CATALOG_SCHEMA,
    }),
  });
};
