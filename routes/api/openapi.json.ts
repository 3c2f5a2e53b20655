/** `GET /openapi.json`: the canonical contract, computed from the routes. */
import { createDocument, serveDocument } from "@/lib/http/document.ts";
import { baseHeaders } from "@/lib/http/respond.ts";
import { buildOpenApi } from "@/lib/openapi/openapi.ts";
import type { RouteFactory } from "@/lib/routing/route.ts";
import { apiOpenApi } from "@/services/api/discovery/openapi.ts";
import type { App } from "@/services/app.ts";
import { DOCUMENT_LIMIT } from "../_document.ts";

/** The OpenAPI document of the API. */
export const route: RouteFactory<App> = (app, siblings) => {
  let document: ReturnType<typeof createDocument> | undefined;
  return {
    rateLimit: DOCUMENT_LIMIT,
    methods: {
      GET: (request) => {
        document ??= createDocument(
          buildOpenApi({ ...apiOpenApi(app), routes: siblings() }),
          {
            contentType: "application/json",
            headers: baseHeaders(app.config.origins.api),
          },
        );
        return serveDocument(request, document);
      },
    },
    docs: {
      GET: {
        operationId: "openapi",
        summary: "This contract",
        tags: ["free"],
        responses: {
          "200": {
            description: "The OpenAPI 3.1 document.",
            content: { "application/json": { schema: { type: "object" } } },
          },
          "304": { description: "Unchanged." },
        },
      },
    },
  };
};
