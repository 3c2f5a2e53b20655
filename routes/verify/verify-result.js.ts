/** `GET /verify-result.js`: the script of the page that checks results. */
import { scriptRoute } from "../_document.ts";
import script from "./_verify_result.js" with { type: "text" };

/** Serves the script that checks a result in the browser. */
export const route = scriptRoute(script, { origin: "verify" });
