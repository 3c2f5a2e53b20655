/** `GET /sitemap.xml` of the exchange origin. */
import { siteMapRoute } from "../_site.ts";

/** Serves the addresses of all pages. */
export const route = siteMapRoute("exchange", [
  "/",
  "/docs/first-purchase",
  "/docs/errors",
]);
