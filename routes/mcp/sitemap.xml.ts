/** `GET /sitemap.xml` of the mcp origin. */
import { siteMapRoute } from "../_site.ts";

/** The pages. */
export const route = siteMapRoute("mcp", ["/", "/docs/errors"]);
