/** `GET /sitemap.xml` of the api origin. */
import { API_PAGES } from "@/services/api/discovery/site.ts";
import { siteMapRoute } from "../_site.ts";

/** Serves the addresses of all pages. */
export const route = siteMapRoute("api", API_PAGES);
