/** `GET /favicon.ico` of the mcp origin. */
import { faviconRoute } from "../_site.ts";

/** The icon. */
export const route = faviconRoute("mcp");
