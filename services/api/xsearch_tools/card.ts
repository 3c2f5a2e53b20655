/**
 * What the free MCP server says of itself.
 *
 * @module
 */

import type { McpServerCardInfo } from "@/lib/mcp/server_card.ts";
import { PRODUCT_NAME, PROGRAM_VERSION } from "@/services/release.ts";

/** What the server card says; the protocol answers repeat it. */
export function xsearchServerCard(url: string): McpServerCardInfo {
  return {
    url,
    slug: `${PRODUCT_NAME}-xsearch`,
    title: `${PRODUCT_NAME} search tools`,
    description:
      "Free tools that plan, sort and hand over searches of social posts. Nothing is fetched.",
    version: PROGRAM_VERSION,
    queries: [
      "plan a search of what people say about a product",
      "which of these posts are spam, and which are worth reading",
    ],
  };
}

/** Name of the tool that previews paid results. */
export const PREVIEW_TOOL = "preview_paid_result";

/** For models: what the tools are for and in which order to use them. */
export const XSEARCH_INSTRUCTIONS =
  "Free tools for searching social posts. Start with xsearch_search_plan: it turns a goal in words into filters with reasons, a query and a URL. Pass posts that you have to xsearch_filter_signals to sort signal from noise. Use xsearch_build_handoff when another agent or a person carries on. preview_paid_result says whether a purchase at the API is worth it. Nothing is fetched, nobody is contacted, and nothing of what you send is kept. Payment is required only for automated use of a query and for paid routes; each answer says where.";
