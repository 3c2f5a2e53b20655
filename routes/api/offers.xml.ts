/** `GET /offers.xml`: offer revisions as RSS. */
import { RSS_TYPE, rssFeed } from "@/lib/feeds/feed.ts";
import type { RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { feedRoute } from "./_feed.ts";

/** The RSS feed. */
export const route: RouteFactory<App> = (app) =>
  feedRoute(app, {
    path: "/offers.xml",
    operationId: "offersXml",
    summary: "Offer revisions as RSS 2.0",
    contentType: RSS_TYPE,
    write: rssFeed,
    schema: { type: "string" },
    hasExample: false,
  });
