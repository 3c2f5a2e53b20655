/** `GET /share-card.json`: share card. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import { shareCard } from "@/services/api/discovery/site.ts";
import { SHARE_CARD_SCHEMA } from "@/services/api/discovery/schemas.ts";
import type { App } from "@/services/app.ts";
import { documentDoc, documentRoute } from "../_document.ts";

/** Share card. */
export const route: RouteFactory<App> = (app) => {
  const content = shareCard(app);
  return documentRoute(app, {
    origin: "api",
    content,
    doc: documentDoc({
      operationId: "shareCard",
      summary: "Share card",
      schema: SHARE_CARD_SCHEMA,
      example: content,
    }),
  });
};
