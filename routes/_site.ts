/**
 * What every web site has, for any origin: an icon, robots.txt, a site map.
 *
 * @module
 */

import type { RouteFactory } from "@/lib/routing/route.ts";
import {
  FAVICON_SVG,
  robotsText,
  securityText,
  siteMap,
} from "@/services/api/discovery/site.ts";
import type { App } from "@/services/app.ts";
import { documentRoute, queryRoute } from "./_document.ts";

/** Which of the four origins. */
export type OriginName = keyof App["config"]["origins"];

/** Seconds for which an icon may be kept. */
const ICON_SECONDS = 86_400;

/** The icon of an origin. Browsers that ask for `/favicon.ico` take SVG too. */
export function faviconRoute(origin: OriginName): RouteFactory<App> {
  return (app) =>
    documentRoute(app, {
      origin,
      content: FAVICON_SVG,
      contentType: "image/svg+xml",
      maxAgeSeconds: ICON_SECONDS,
    });
}

/** `/robots.txt` of an origin. */
export function robotsRoute(origin: OriginName): RouteFactory<App> {
  return (app) =>
    documentRoute(app, {
      origin,
      content: robotsText(app.config.origins[origin]),
      contentType: "text/plain; charset=utf-8",
    });
}

/** `/.well-known/security.txt` of an origin. */
export function securityRoute(origin: OriginName): RouteFactory<App> {
  return (app) =>
    queryRoute(app, {
      origin,
      content: () =>
        securityText(app, {
          origin: app.config.origins[origin],
          now: app.clock.now(),
        }),
      contentType: "text/plain; charset=utf-8",
    });
}

/** `/llms.txt` of an origin. */
export function modelGuideRoute(
  origin: OriginName,
  write: (app: App) => string,
): RouteFactory<App> {
  return (app) =>
    documentRoute(app, {
      origin,
      content: write(app),
      contentType: "text/plain; charset=utf-8",
    });
}

/** `/skill.md` of an origin. */
export function skillRoute(
  origin: OriginName,
  write: (app: App) => string,
): RouteFactory<App> {
  return (app) =>
    documentRoute(app, {
      origin,
      content: write(app),
      contentType: "text/markdown; charset=utf-8",
    });
}

/** `/sitemap.xml` of an origin's pages. */
export function siteMapRoute(
  origin: OriginName,
  paths: readonly string[],
): RouteFactory<App> {
  return (app) =>
    documentRoute(app, {
      origin,
      content: siteMap(app.config.origins[origin], paths),
      contentType: "application/xml; charset=utf-8",
    });
}
