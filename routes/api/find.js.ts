/** `GET /find.js`. */
import { scriptRoute } from "../_document.ts";
import script from "../_find.js" with { type: "text" };

/** The matching form, in place. */
export const route = scriptRoute(script, {
  origin: "api",
  maxAgeSeconds: 3600,
});
