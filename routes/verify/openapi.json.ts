/** `GET /openapi.json`: the contract of this origin, computed from its routes. */
import { baseHeaders } from "@/lib/http/respond.ts";
import type { RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { verifyOpenApi } from "@/services/verify/discovery.ts";
import { openApiRoute } from "../_openapi.ts";
import { freeDoc } from "../_live.ts";

/** The OpenAPI document; there are few documents here, so nothing is outlined. */
export const route: RouteFactory<App> = (app, siblings) =>
  openApiRoute(
    () => ({
      ...verifyOpenApi(app.verify, app.config),
      routes: siblings(),
      isOutlined: false,
    }),
    {
      headers: baseHeaders(app.verify.url),
      doc: freeDoc({ operationId: "openapi", summary: "This contract" }),
    },
  );
