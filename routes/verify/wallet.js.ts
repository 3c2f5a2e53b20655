/** `GET /wallet.js`. */
import { scriptRoute } from "../_document.ts";
import script from "../_wallet.js" with { type: "text" };

/** The throwaway wallet of demo mode. */
export const route = scriptRoute(script, {
  origin: "verify",
  maxAgeSeconds: 3600,
});
