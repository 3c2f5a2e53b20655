/** `GET /proof.json`: claims and how to verify them. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import { proof } from "@/services/api/discovery/proof.ts";
import { PROOF_SCHEMA } from "@/services/api/discovery/schemas.ts";
import type { App } from "@/services/app.ts";
import { documentDoc, documentRoute } from "../_document.ts";

/** Claims and how to verify them. */
export const route: RouteFactory<App> = (app) => {
  const content = proof(app);
  return documentRoute(app, {
    origin: "api",
    content,
    doc: documentDoc({
      operationId: "proof",
      summary: "Claims and how to verify them",
      schema: PROOF_SCHEMA,
      example: content,
    }),
  });
};
