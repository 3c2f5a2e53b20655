/** `GET /agent.json`: the service for agents, with its registration. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { verifyAgentJson } from "@/services/verify/discovery.ts";
import { documentRoute } from "../_document.ts";
import { freeDoc } from "../_live.ts";

/** Serves what verify says of itself to agents. */
export const route: RouteFactory<App> = (app) =>
  documentRoute(app, {
    origin: "verify",
    content: verifyAgentJson(app.verify),
    doc: freeDoc({ operationId: "agent", summary: "Agent descriptor" }),
  });
