/**
 * The cards as documents.
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
import type { App } from "@/services/app.ts";
import { verifyAgentCard, verifyServerCard } from "@/services/verify/cards.ts";
import { agentCardDocumentRoute, CARD_SECONDS } from "../_agent_card.ts";
import { documentRoute } from "../_document.ts";
import { verifySkills } from "./_endpoints.ts";
import { freeDoc } from "../_live.ts";

/** The agent card: pure 1.0 for who asks for that version, both versions otherwise. */
export function agentCardRoute(app: App): Route {
  const { url } = app.verify;
  const info = {
    ...verifyAgentCard({
      ...app.verify,
      operatorName: app.config.operatorName,
    }),
    skills: verifySkills(app),
  };
  return {
    ...agentCardDocumentRoute(url, info),
    docs: {
      GET: freeDoc({ operationId: "agentCard", summary: "A2A agent card" }),
    },
  };
}

/** The MCP server card, at any of its places. */
export function serverCardRoute(app: App): Route {
  return documentRoute(app, {
    origin: "verify",
    content: mcpServerCard(verifyServerCard(app.verify)),
    contentType: MCP_SERVER_CARD_TYPE,
    maxAgeSeconds: CARD_SECONDS,
  });
}

/** Where the cards are. */
export function catalogRoute(app: App): Route {
  return documentRoute(app, {
    origin: "verify",
    contentType: AI_CATALOG_TYPE,
    content: aiCatalog(verifyServerCard(app.verify)),
  });
}
