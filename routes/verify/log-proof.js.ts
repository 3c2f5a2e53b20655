/** `GET /log-proof.js`: checks proofs of the log; the page that checks results loads it. */
import { scriptRoute } from "../_document.ts";
import script from "./_log_proof.js" with { type: "text" };

/** Serves the script that checks a proof in the browser. */
export const route = scriptRoute(script, { origin: "verify" });
