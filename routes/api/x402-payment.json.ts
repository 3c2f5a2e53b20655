/** `GET /x402-payment.json`: the challenge of a paid route. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import { x402Payment } from "@/services/api/discovery/payment.ts";
import { X402_PAYMENT_SCHEMA } from "@/services/api/discovery/schemas.ts";
import type { App } from "@/services/app.ts";
import { documentDoc, queryRoute } from "../_document.ts";

/** The challenge, as the route itself would give it. */
export const route: RouteFactory<App> = (app) =>
  queryRoute(app, {
    origin: "api",
    content: (query) => x402Payment(app, query.get("resource")),
    doc: documentDoc({
      operationId: "x402Payment",
      summary: "Challenge of a paid route",
      schema: X402_PAYMENT_SCHEMA,
      example: x402Payment(app, null),
      parameters: [{
        name: "resource",
        in: "query",
        description: "Path of a paid route; the first one by default.",
        schema: { type: "string", enum: app.offers.map(({ path }) => path) },
      }],
    }),
  });
