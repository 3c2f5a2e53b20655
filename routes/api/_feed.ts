/**
 * The shape of a feed route.
 *
 * @module
 */

import type { Feed } from "@/lib/feeds/feed.ts";
import type { Route } from "@/lib/routing/route.ts";
import type { Schema } from "@/lib/schema/schema.ts";
import {
  FEED_PARAMETERS,
  offerFeed,
  POLL_MINUTES,
  readFilters,
} from "@/services/api/offers/feed.ts";
import type { App } from "@/services/app.ts";
import { PRODUCT_NAME } from "@/services/release.ts";
import { documentDoc, queryRoute } from "../_document.ts";

/** A route that serves the offer feed, written one way. */
export function feedRoute(
  app: App,
  options: {
    path: string;
    operationId: string;
    summary: string;
    contentType: string;
    write: (feed: Feed) => string | object;
    schema: Schema;
    hasExample: boolean;
  },
): Route {
  const { path, contentType, write } = options;
  const author = app.config.operatorName || PRODUCT_NAME;
  const apiUrl = app.config.origins.api;
  const own = app.offers.filter(({ isOwn }) => isOwn)
    .map(({ intent }) => intent);
  const empty = { all: [], current: new Map<string, number>() };
  return queryRoute(app, {
    origin: "api",
    contentType,
    maxAgeSeconds: POLL_MINUTES * 60,
    content: async (query) => {
      const filters = readFilters(query, own);
      const revisions = await app.announcements.read();
      return write(offerFeed(revisions, { apiUrl, path, filters, author }));
    },
    doc: documentDoc({
      operationId: options.operationId,
      summary: options.summary,
      description:
        "Each item is a revision of an offer and never changes. Filters are AND-ed; an empty result is a valid empty feed. Poll hourly with If-None-Match.",
      contentType: contentType.split(";")[0] ?? contentType,
      schema: options.schema,
      refusal: "Invalid filters.",
      ...(options.hasExample
        ? {
          example: write(
            offerFeed(empty, { apiUrl, path, filters: {}, author }),
          ),
        }
        : {}),
      parameters: FEED_PARAMETERS.map((parameter) => ({
        ...parameter,
        in: "query" as const,
      })),
    }),
  });
}
