/** `GET /.well-known/x402`: paid resources of this origin. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import { wellKnownX402 } from "@/services/api/discovery/well_known.ts";
import { WELL_KNOWN_X402_SCHEMA } from "@/services/api/discovery/schemas.ts";
import type { App } from "@/services/app.ts";
import { documentDoc, documentRoute } from "../../_document.ts";

/** Paid resources of this origin. */
export const route: RouteFactory<App> = (app) => {
  const content = wellKnownX402(app);
  return documentRoute(app, {
    origin: "api",
    content,
    doc: documentDoc({
      operationId: "wellKnownX402",
      summary: "Paid resources of this origin",
      schema: WELL_KNOWN_X402_SCHEMA,
      example: content,
    }),
  });
};
