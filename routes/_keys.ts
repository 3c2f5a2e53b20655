/**
 * The shape of a document about keys: it changes only when keys rotate, so it
 * is made anew for each answer and still conditional.
 *
 * @module
 */

import { createDocument, serveDocument } from "@/lib/http/document.ts";
import { baseHeaders } from "@/lib/http/respond.ts";
import type { Jwks } from "@/lib/jose/keyring.ts";
import { TOO_MANY_RESPONSE } from "@/lib/openapi/common.ts";
import type { RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { RATES } from "@/services/rates.ts";

/** Seconds for which keys may be kept: a rotation is published a day before. */
export const KEYS_SECONDS = 600;

/** A route that serves a document made from the published keys. */
export function keyDocumentRoute(
  origin: keyof App["config"]["origins"],
  options: {
    operationId: string;
    summary: string;
    contentType: string;
    render: (jwks: Jwks, origin: string) => object;
  },
): RouteFactory<App> {
  return (app) => {
    const url = app.config.origins[origin];
    return {
      rateLimit: RATES.documents,
      methods: {
        GET: async (request) =>
          serveDocument(
            request,
            createDocument(options.render(await app.keyring.jwks(), url), {
              contentType: options.contentType,
              headers: baseHeaders(url),
              maxAgeSeconds: KEYS_SECONDS,
            }),
          ),
      },
      docs: {
        GET: {
          operationId: options.operationId,
          summary: options.summary,
          tags: ["free"],
          responses: {
            "200": {
              description: "The document.",
              content: {
                [options.contentType]: { schema: { type: "object" } },
              },
            },
            "304": { description: "Unchanged." },
            "429": TOO_MANY_RESPONSE,
          },
        },
      },
    };
  };
}
