/** `GET /sitemap.xml` of the mcp origin. */
import { siteMapRoute } from "../_site.ts";

/** Serves the addresses of all pages. */
export const route = siteMapRoute("mcp", ["/", "/docs/errors"]);
