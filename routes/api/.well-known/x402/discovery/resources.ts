/** `GET /.well-known/x402/discovery/resources`: paid resources as facilitators list them. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import { DISCOVERY_SCHEMA } from "@/services/api/discovery/schemas.ts";
import {
  DISCOVERY_LIMIT_DEFAULT,
  DISCOVERY_LIMIT_MAX,
  discoveryResources,
} from "@/services/api/discovery/well_known.ts";
import type { App } from "@/services/app.ts";
import { documentDoc, queryRoute } from "../../../../_document.ts";

/** Serves what is sold, as directories of x402 read it. */
export const route: RouteFactory<App> = (app) =>
  queryRoute(app, {
    origin: "api",
    content: (query) => discoveryResources(app, query),
    doc: documentDoc({
      operationId: "x402DiscoveryResources",
      summary: "Paid resources in the list format of facilitators",
      schema: DISCOVERY_SCHEMA,
      example: discoveryResources(app, [["limit", "1"]]),
      parameters: [{
        name: "limit",
        in: "query",
        description: "Items of the page.",
        schema: {
          type: "integer",
          minimum: 1,
          maximum: DISCOVERY_LIMIT_MAX,
          default: DISCOVERY_LIMIT_DEFAULT,
        },
      }, {
        name: "offset",
        in: "query",
        description: "Items before the page.",
        schema: { type: "integer", minimum: 0, default: 0 },
      }],
    }),
  });
