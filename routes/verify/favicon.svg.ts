/** `GET /favicon.svg` of the verify origin. */
import { faviconRoute } from "../_site.ts";

/** Serves the icon that browsers ask for. */
export const route = faviconRoute("verify");
