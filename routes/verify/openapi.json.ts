/** `GET /openapi.json`: the contract of this origin, computed from its routes. */
import { createDocument, serveDocument } from "@/lib/http/document.ts";
import { baseHeaders } from "@/lib/http/respond.ts";
import { buildOpenApi } from "@/lib/openapi/openapi.ts";
import type { RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { RATES } from "@/services/rates.ts";
import { verifyOpenApi } from "@/services/verify/discovery.ts";
import { freeDoc } from "./_live.ts";

/** The OpenAPI document. */
export const route: RouteFactory<App> = (app, siblings) => {
  let document: ReturnType<typeof createDocument> | undefined;
  return {
    rateLimit: RATES.documents,
    methods: {
      GET: (request) => {
        document ??= createDocument(
          buildOpenApi({
            ...verifyOpenApi(app.verify, app.config),
            routes: siblings(),
          }),
          {
            contentType: "application/json",
            headers: baseHeaders(app.verify.url),
            isCompressed: true,
          },
        );
        return serveDocument(request, document);
      },
    },
    docs: {
      GET: freeDoc({ operationId: "openapi", summary: "This contract" }),
    },
  };
};
