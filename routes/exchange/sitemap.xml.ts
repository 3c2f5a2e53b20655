/** `GET /sitemap.xml` of the exchange origin. */
import { siteMapRoute } from "../_site.ts";

/** The pages. */
export const route = siteMapRoute("exchange", [
  "/",
  "/docs/first-purchase",
  "/docs/errors",
]);
