/**
 * The cards as documents.
 *
 * @module
 */

import type { Route } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { exchangeAgentCard, mcpServerCard } from "@/services/exchange/cards.ts";
import { agentCardDocumentRoute, CARD_SECONDS } from "../_agent_card.ts";
import { documentRoute } from "../_document.ts";
import { exchangeSkills } from "./_endpoints.ts";

/** The agent card: pure 1.0 for who asks for that version, both versions otherwise. */
export function agentCardRoute(app: App): Route {
  const url = app.config.origins.exchange;
  const { operatorName } = app.config;
  const info = {
    ...exchangeAgentCard({ url, operatorName, prices: app.exchange.prices }),
    skills: exchangeSkills(app),
  };
  return agentCardDocumentRoute(url, info);
}

/** The MCP server card, at any of its places. */
export function serverCardRoute(app: App): Route {
  return documentRoute(app, {
    origin: "exchange",
    content: mcpServerCard({
      url: app.config.origins.exchange,
      operatorName: app.config.operatorName,
      prices: app.exchange.prices,
    }),
    contentType: "application/mcp-server-card+json",
    maxAgeSeconds: CARD_SECONDS,
  });
}
