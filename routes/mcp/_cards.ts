/**
 * The cards of the free MCP server as documents.
 *
 * @module
 */

import {
  AI_CATALOG_TYPE,
  aiCatalog,
  MCP_SERVER_CARD_TYPE,
  mcpServerCard,
} from "@/lib/mcp/server_card.ts";
import type { Route } from "@/lib/routing/route.ts";
import { xsearchServerCard } from "@/services/api/xsearch_tools/card.ts";
import type { App } from "@/services/app.ts";
import { documentRoute } from "../_document.ts";

/** One hour: a card changes with a release. */
const CARD_SECONDS = 3600;

/** The server card, at any of its places. */
export function serverCardRoute(app: App): Route {
  return documentRoute(app, {
    origin: "mcp",
    content: mcpServerCard(xsearchServerCard(app.config.origins.mcp)),
    contentType: MCP_SERVER_CARD_TYPE,
    maxAgeSeconds: CARD_SECONDS,
  });
}

/** Where the card is. */
export function catalogRoute(app: App): Route {
  return documentRoute(app, {
    origin: "mcp",
    contentType: AI_CATALOG_TYPE,
    content: aiCatalog(xsearchServerCard(app.config.origins.mcp), {
      speaksA2a: false,
    }),
  });
}
