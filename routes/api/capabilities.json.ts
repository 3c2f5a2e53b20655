/** `GET /capabilities.json`: capabilities. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import { capabilities } from "@/services/api/discovery/agent.ts";
import { CAPABILITIES_SCHEMA } from "@/services/api/discovery/schemas.ts";
import type { App } from "@/services/app.ts";
import { documentDoc, documentRoute } from "../_document.ts";

/** Serves what can be bought, with limits and prices. */
export const route: RouteFactory<App> = (app) => {
  const content = capabilities(app);
  return documentRoute(app, {
    origin: "api",
    content,
    doc: documentDoc({
      operationId: "capabilities",
      summary: "Capabilities",
      schema: CAPABILITIES_SCHEMA,
    }),
  });
};
