/** `GET /favicon.ico` of the verify origin. */
import { faviconRoute } from "../_site.ts";

/** The icon. */
export const route = faviconRoute("verify");
