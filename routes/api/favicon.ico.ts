/** `GET /favicon.ico` of the api origin. */
import { faviconRoute } from "../_site.ts";

/** Serves the icon that browsers ask for. */
export const route = faviconRoute("api");
