/**
 * The shape of an agent card route: pure 1.0 for who asks for that version,
 * both versions otherwise.
 *
 * @module
 */

import { agentCardJson, cardFormFor } from "@/lib/a2a/card.ts";
import { createDocument, serveDocument } from "@/lib/http/document.ts";
import { baseHeaders } from "@/lib/http/respond.ts";
import type { Route } from "@/lib/routing/route.ts";
import { RATES } from "@/services/rates.ts";

/** One hour: a card changes with a release. */
export const CARD_SECONDS = 3600;

/** A route that serves an agent card in the form that its reader knows. */
export function agentCardDocumentRoute(
  url: string,
  info: Parameters<typeof agentCardJson>[0],
): Route {
  const options = {
    contentType: "application/json",
    headers: baseHeaders(url),
    maxAgeSeconds: CARD_SECONDS,
    vary: "A2A-Version",
    isCompressed: true,
  };
  const documents = {
    "1.0": createDocument(agentCardJson(info, "1.0"), options),
    hybrid: createDocument(agentCardJson(info, "hybrid"), options),
  };
  return {
    rateLimit: RATES.documents,
    methods: {
      GET: (request) =>
        serveDocument(
          request,
          documents[cardFormFor(request.headers.get("a2a-version"))],
        ),
    },
  };
}
