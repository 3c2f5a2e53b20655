/** `GET /offers.json`: offer revisions as JSON Feed. */
import { JSON_FEED_TYPE, jsonFeed } from "@/lib/feeds/feed.ts";
import type { RouteFactory } from "@/lib/routing/route.ts";
import { FEED_SCHEMA } from "@/services/api/offers/schema.ts";
import type { App } from "@/services/app.ts";
import { feedRoute } from "./_feed.ts";

/** The JSON Feed. */
export const route: RouteFactory<App> = (app) =>
  feedRoute(app, {
    path: "/offers.json",
    operationId: "offersJson",
    summary: "Offer revisions as JSON Feed 1.1",
    contentType: JSON_FEED_TYPE,
    write: jsonFeed,
    schema: FEED_SCHEMA,
    hasExample: true,
  });
