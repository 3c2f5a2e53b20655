/** `GET /openapi.json`: the canonical contract, computed from the routes. */
import { baseHeaders } from "@/lib/http/respond.ts";
import type { RouteFactory } from "@/lib/routing/route.ts";
import { apiOpenApi } from "@/services/api/discovery/openapi.ts";
import { withOwnOffers } from "@/services/api/own_offers/contract.ts";
import type { App } from "@/services/app.ts";
import { documentDoc } from "../_document.ts";
import { FULL_PARAMETER_DOC, openApiRoute } from "../_openapi.ts";

/** The OpenAPI document of the API; `?full` has all of it. */
export const route: RouteFactory<App> = (app, siblings) =>
  openApiRoute(
    () => ({
      ...apiOpenApi(app),
      routes: siblings(),
      isOutlined: true,
      complete: (contract) =>
        withOwnOffers(
          contract,
          app.offers.filter(({ isOwn }) => isOwn).map(({ intent }) => intent),
        ),
    }),
    {
      headers: baseHeaders(app.config.origins.api),
      doc: {
        ...documentDoc({
          operationId: "openapi",
          summary: "This contract",
          schema: OPENAPI_SCHEMA,
        }),
        parameters: [FULL_PARAMETER_DOC],
      },
    },
  );

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
