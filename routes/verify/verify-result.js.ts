/** `GET /verify-result.js`: the script of the page that checks results. */
import { scriptRoute } from "../_document.ts";
import script from "./_verify_result.js" with { type: "text" };

/** The script. */
export const route = scriptRoute(script, { origin: "verify" });
