/** `GET /sitemap.xml` of the verify origin. */
import { siteMapRoute } from "../_site.ts";

/** Serves the addresses of all pages. */
export const route = siteMapRoute("verify", [
  "/",
  "/verify-result",
  "/stats",
  "/docs/security-and-trust",
  "/docs/errors",
]);
