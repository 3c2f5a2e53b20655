/** `GET /pricing.json`: prices. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import { pricing } from "@/services/api/discovery/payment.ts";
import { PRICING_SCHEMA } from "@/services/api/discovery/schemas.ts";
import type { App } from "@/services/app.ts";
import { documentDoc, documentRoute } from "../_document.ts";

/** Serves what each operation costs. */
export const route: RouteFactory<App> = (app) => {
  const content = pricing(app);
  return documentRoute(app, {
    origin: "api",
    content,
    doc: documentDoc({
      operationId: "pricing",
      summary: "Prices",
      schema: PRICING_SCHEMA,
      example: content,
    }),
  });
};
