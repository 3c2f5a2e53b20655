/**
 * A guide as a document, and as a page where it is for people too.
 *
 * @module
 */

import type { RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import type { GuideOptions } from "@/services/exchange/documents.ts";
import { documentRoute } from "../_document.ts";
import { type GuidePageOptions, guidePageRoute } from "../_guide_page.tsx";

/** A route that serves a guide to programs, and as a page to people. */
export function guideRoute(
  write: (options: GuideOptions) => string,
  page: Pick<GuidePageOptions, "path" | "description">,
): RouteFactory<App> {
  return (app) =>
    guidePageRoute(app, {
      ...page,
      origin: "exchange",
      markdown: write(guideOptions(app)),
    });
}

/** A route that serves a text for programs alone. */
export function textRoute(
  write: (options: GuideOptions) => string,
  contentType: string,
): RouteFactory<App> {
  return (app) =>
    documentRoute(app, {
      origin: "exchange",
      contentType,
      content: write(guideOptions(app)),
    });
}

/** What guides of the exchange are written from. */
export function guideOptions(app: App): GuideOptions {
  return {
    url: app.config.origins.exchange,
    terms: app.config.terms,
    mode: app.config.mode,
    operations: app.exchange.operations,
    retraction: app.exchange.retraction,
    rateLimitScale: app.config.rateLimitScale,
  };
}
