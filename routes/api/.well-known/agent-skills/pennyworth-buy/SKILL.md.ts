/** `GET /.well-known/agent-skills/pennyworth-buy/SKILL.md`: how an agent buys here. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import { skillText } from "@/services/api/discovery/listing.ts";
import type { App } from "@/services/app.ts";
import { documentRoute } from "../../../../_document.ts";

/** The skill. */
export const route: RouteFactory<App> = (app) =>
  documentRoute(app, {
    origin: "api",
    content: skillText(app),
    contentType: "text/markdown; charset=utf-8",
  });
