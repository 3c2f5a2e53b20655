/** `GET /favicon.svg` of the mcp origin. */
import { faviconRoute } from "../_site.ts";

/** Serves the icon that browsers ask for. */
export const route = faviconRoute("mcp");
