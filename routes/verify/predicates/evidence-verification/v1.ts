/** `GET /predicates/evidence-verification/v1`: what the predicate of a result means. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { predicateDocument } from "@/services/verify/discovery.ts";
import { documentRoute } from "../../../_document.ts";

/** The predicate's description. */
export const route: RouteFactory<App> = (app) =>
  documentRoute(app, {
    origin: "verify",
    content: predicateDocument(app.verify),
  });
