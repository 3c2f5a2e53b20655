/** `GET /agent.json`: agent descriptor. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import { agentDescriptor } from "@/services/api/discovery/agent.ts";
import { AGENT_SCHEMA } from "@/services/api/discovery/schemas.ts";
import type { App } from "@/services/app.ts";
import { documentDoc, documentRoute } from "../_document.ts";

/** Agent descriptor. */
export const route: RouteFactory<App> = (app) => {
  const content = agentDescriptor(app);
  return documentRoute(app, {
    origin: "api",
    content,
    doc: documentDoc({
      operationId: "agent",
      summary: "Agent descriptor",
      schema: AGENT_SCHEMA,
    }),
  });
};
