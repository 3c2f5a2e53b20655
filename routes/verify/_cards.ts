/**
 * The cards as documents.
 *
 * @module
 */

import { agentCardJson, cardFormFor } from "@/lib/a2a/card.ts";
import { createDocument, serveDocument } from "@/lib/http/document.ts";
import { baseHeaders } from "@/lib/http/respond.ts";
import {
  aiCatalog,
  MCP_SERVER_CARD_TYPE,
  mcpServerCard,
} from "@/lib/mcp/server_card.ts";
import type { Route } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { verifyAgentCard, verifyServerCard } from "@/services/verify/cards.ts";
import { DOCUMENT_LIMIT, documentRoute } from "../_document.ts";
import { verifySkills } from "./_endpoints.ts";
import { freeDoc } from "./_live.ts";

/** One hour: a card changes with a release. */
const CARD_SECONDS = 3600;

/** The agent card: pure 1.0 for who asks for that version, both versions otherwise. */
export function agentCardRoute(app: App): Route {
  const { url } = app.verify;
  const info = {
    ...verifyAgentCard({ url, operatorName: app.config.operatorName }),
    skills: verifySkills(app),
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
    docs: {
      GET: freeDoc({ operationId: "agentCard", summary: "A2A agent card" }),
    },
  };
}

/** The MCP server card, at any of its places. */
export function serverCardRoute(app: App): Route {
  return documentRoute(app, {
    origin: "verify",
    content: mcpServerCard(verifyServerCard(app.verify.url)),
    contentType: MCP_SERVER_CARD_TYPE,
    maxAgeSeconds: CARD_SECONDS,
  });
}

/** Where the cards are. */
export function catalogRoute(app: App): Route {
  return documentRoute(app, {
    origin: "verify",
    content: aiCatalog(verifyServerCard(app.verify.url)),
  });
}
