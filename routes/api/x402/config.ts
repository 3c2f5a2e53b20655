/** `GET /x402/config`: x402 configuration. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import { x402Config } from "@/services/api/discovery/payment.ts";
import { X402_CONFIG_SCHEMA } from "@/services/api/discovery/schemas.ts";
import type { App } from "@/services/app.ts";
import { documentDoc, documentRoute } from "../../_document.ts";

/** x402 configuration. */
export const route: RouteFactory<App> = (app) => {
  const content = x402Config(app);
  return documentRoute(app, {
    origin: "api",
    content,
    doc: documentDoc({
      operationId: "x402Config",
      summary: "x402 configuration",
      schema: X402_CONFIG_SCHEMA,
      example: content,
    }),
  });
};
