/** `GET /payment-options.json`: payment options. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import { paymentOptions } from "@/services/api/discovery/payment.ts";
import { PAYMENT_OPTIONS_SCHEMA } from "@/services/api/discovery/schemas.ts";
import type { App } from "@/services/app.ts";
import { documentDoc, documentRoute } from "../_document.ts";

/** Payment options. */
export const route: RouteFactory<App> = (app) => {
  const content = paymentOptions(app);
  return documentRoute(app, {
    origin: "api",
    content,
    doc: documentDoc({
      operationId: "paymentOptions",
      summary: "Payment options",
      schema: PAYMENT_OPTIONS_SCHEMA,
      example: content,
    }),
  });
};
