/** `GET /.well-known/api-catalog`: aPI catalog (RFC 9727). */
import type { RouteFactory } from "@/lib/routing/route.ts";
import { apiCatalog } from "@/services/api/discovery/well_known.ts";
import { API_CATALOG_SCHEMA } from "@/services/api/discovery/schemas.ts";
import type { App } from "@/services/app.ts";
import { documentDoc, documentRoute } from "../../_document.ts";

/** API catalog (RFC 9727). */
export const route: RouteFactory<App> = (app) => {
  const content = apiCatalog(app);
  return documentRoute(app, {
    origin: "api",
    content,
    contentType: "application/linkset+json",
    doc: documentDoc({
      operationId: "apiCatalog",
      summary: "API catalog (RFC 9727)",
      schema: API_CATALOG_SCHEMA,
      example: content,
      contentType: "application/linkset+json",
    }),
  });
};
