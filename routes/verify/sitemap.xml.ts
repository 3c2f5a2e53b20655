/** `GET /sitemap.xml` of the verify origin. */
import { siteMapRoute } from "../_site.ts";

/** The pages. */
export const route = siteMapRoute("verify", [
  "/",
  "/verify-result",
  "/stats",
  "/docs/security-and-trust",
  "/docs/errors",
]);
