/** `GET /favicon.svg` of the api origin. */
import { faviconRoute } from "../_site.ts";

/** The icon. */
export const route = faviconRoute("api");
