/** `GET /code.js`. */
import { scriptRoute } from "../_document.ts";
import script from "../_code.js" with { type: "text" };

/** Tabs of code, and copying it. */
export const route = scriptRoute(script, {
  origin: "exchange",
  maxAgeSeconds: 3600,
});
