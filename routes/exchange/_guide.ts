/**
 * A guide as a Markdown document.
 *
 * @module
 */

import type { RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import type { GuideOptions } from "@/services/exchange/documents.ts";
import { documentRoute } from "../_document.ts";

/** A route that serves a guide. */
export function guideRoute(
  write: (options: GuideOptions) => string,
  contentType = "text/markdown; charset=utf-8",
): RouteFactory<App> {
  return (app) =>
    documentRoute(app, {
      origin: "exchange",
      contentType,
      content: write({
        url: app.config.origins.exchange,
        terms: app.config.terms,
        mode: app.config.mode,
        operations: app.exchange.operations,
        retraction: app.exchange.retraction,
        rateLimitScale: app.config.rateLimitScale,
      }),
    });
}
