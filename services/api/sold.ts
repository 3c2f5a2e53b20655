/**
 * The offers of the API, one line each; each says its own place among them.
 *
 * @module
 */

export { AGENT_VISIBILITY_REPORT } from "./agent_visibility_report/operation.ts";
export { FIX_ERROR } from "./fix_error/operation.ts";
export { SHELL_RISK_CHECK } from "./shell_risk_check/operation.ts";
export { SUMMARIZE_URL } from "./summarize_url/operation.ts";
export { XSEARCH_QUERY } from "./xsearch_query/operation.ts";
