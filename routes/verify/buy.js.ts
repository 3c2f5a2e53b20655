/** `GET /buy.js`. */
import { scriptRoute } from "../_document.ts";
import script from "../_buy.js" with { type: "text" };

/** The purchase panel. */
export const route = scriptRoute(script, {
  origin: "verify",
  maxAgeSeconds: 3600,
});
