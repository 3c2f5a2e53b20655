/**
 * What the offers of the API cost, one line each; without what they are, which
 * nobody needs who only asks for a price.
 *
 * @module
 */

export { PRICED as AGENT_VISIBILITY_REPORT } from "./agent_visibility_report/priced.ts";
export { PRICED as FIX_ERROR } from "./fix_error/priced.ts";
export { PRICED as SHELL_RISK_CHECK } from "./shell_risk_check/priced.ts";
export { PRICED as SUMMARIZE_URL } from "./summarize_url/priced.ts";
export { PRICED as XSEARCH_QUERY } from "./xsearch_query/priced.ts";
