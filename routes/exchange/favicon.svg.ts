/** `GET /favicon.svg` of the exchange origin. */
import { faviconRoute } from "../_site.ts";

/** The icon. */
export const route = faviconRoute("exchange");
