/** `GET /verify-result.js`: the script of the page that checks results. */
import { scriptRoute } from "../_document.ts";
import script from "./_verify_result.js" with { type: "text" };

/** What stands beside it on the origin, and not in this folder; loaded before it runs. */
const IMPORTS = `import { believe } from "./belief.js";
import { openProof } from "./log-proof.js";
`;

/** Serves the script that checks a result in the browser. */
export const route = scriptRoute(IMPORTS + script, { origin: "verify" });
