/**
 * The cards as documents.
 *
 * @module
 */

import { agentCardJson, cardFormFor } from "@/lib/a2a/card.ts";
import { createDocument, serveDocument } from "@/lib/http/document.ts";
import { baseHeaders } from "@/lib/http/respond.ts";
import type { Route } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { exchangeAgentCard, mcpServerCard } from "@/services/exchange/cards.ts";
import { DOCUMENT_LIMIT, documentRoute } from "../_document.ts";
import { exchangeSkills } from "./_endpoints.ts";

/** One hour: a card changes with a release. */
const CARD_SECONDS = 3600;

/** The agent card: pure 1.0 for who asks for that version, both versions otherwise. */
export function agentCardRoute(app: App): Route {
  const url = app.config.origins.exchange;
  const { operatorName } = app.config;
  const info = {
    ...exchangeAgentCard({ url, operatorName }),
    skills: exchangeSkills(app),
  };
  const options = {
    contentType: "application/json",
    headers: baseHeaders(url),
    maxAgeSeconds: CARD_SECONDS,
    vary: "A2A-Version",
  };
  const documents = {
    "1.0": createDocument(agentCardJson(info, "1.0"), options),
    hybrid: createDocument(agentCardJson(info, "hybrid"), options),
  };
  return {
    rateLimit: DOCUMENT_LIMIT,
    methods: {
      GET: (request) =>
        serveDocument(
          request,
          documents[cardFormFor(request.headers.get("a2a-version"))],
        ),
    },
  };
}

/** The MCP server card, at any of its places. */
export function serverCardRoute(app: App): Route {
  return documentRoute(app, {
    origin: "exchange",
    content: mcpServerCard({
      url: app.config.origins.exchange,
      operatorName: app.config.operatorName,
    }),
    contentType: "application/mcp-server-card+json",
    maxAgeSeconds: CARD_SECONDS,
  });
}
