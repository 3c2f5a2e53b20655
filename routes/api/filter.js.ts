/** `GET /filter.js`. */
import { scriptRoute } from "../_document.ts";
import script from "../_filter.js" with { type: "text" };

/** The filter of tables, as one types. */
export const route = scriptRoute(script, {
  origin: "api",
  maxAgeSeconds: 3600,
});
