/** `GET /belief.js`: why a signature is believed; the page that checks results loads it. */
import script from "@/lib/jose/belief.js" with { type: "text" };
import { scriptRoute } from "../_document.ts";

/** Serves the function by which this service decides as well. */
export const route = scriptRoute(script, { origin: "verify" });
