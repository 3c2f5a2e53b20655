/** `GET /.well-known/agent-skills/index.json`: the skills of this origin. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import { skillIndex } from "@/services/api/discovery/listing.ts";
import type { App } from "@/services/app.ts";
import { documentRoute } from "../../../_document.ts";

/** The skills, each with the digest of its bytes. */
export const route: RouteFactory<App> = (app) =>
  documentRoute(app, { origin: "api", content: skillIndex(app) });
