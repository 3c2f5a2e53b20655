/** `GET /openapi.json`: the canonical contract, computed from the routes. */
import { createDocument, serveDocument } from "@/lib/http/document.ts";
import { baseHeaders } from "@/lib/http/respond.ts";
import { buildOpenApi } from "@/lib/openapi/openapi.ts";
import type { RouteFactory } from "@/lib/routing/route.ts";
import { apiOpenApi } from "@/services/api/discovery/openapi.ts";
import type { App } from "@/services/app.ts";
import { RATES } from "@/services/rates.ts";
import { documentDoc } from "../_document.ts";

/** The OpenAPI document of the API. */
export const route: RouteFactory<App> = (app, siblings) => {
  let document: ReturnType<typeof createDocument> | undefined;
  return {
    rateLimit: RATES.documents,
    methods: {
      GET: (request) => {
        document ??= createDocument(
          buildOpenApi({ ...apiOpenApi(app), routes: siblings() }),
          {
            contentType: "application/json",
            headers: baseHeaders(app.config.origins.api),
            isCompressed: true,
          },
        );
        return serveDocument(request, document);
      },
    },
    docs: {
      GET: documentDoc({
        operationId: "openapi",
        summary: "This contract",
        schema: OPENAPI_SCHEMA,
      }),
    },
  };
};

/** What a reader may rely on; the whole is defined by the specification. */
const OPENAPI_SCHEMA = {
  type: "object",
  required: ["openapi", "info", "servers", "paths"],
  properties: {
    openapi: { type: "string", const: "3.1.0" },
    info: { type: "object" },
    servers: { type: "array", items: { type: "object" } },
    paths: { type: "object" },
  },
} as const;
