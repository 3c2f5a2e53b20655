/** `GET /.well-known/revenue-goal.json`. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { freeDoc, liveRoute } from "../../_live.ts";

/** This month's goal and what came of it. */
export const route: RouteFactory<App> = (app) =>
  liveRoute(app, {
    content: () => app.verify.revenueGoal(),
    maxAgeSeconds: 60,
    doc: freeDoc({ operationId: "revenueGoal", summary: "Revenue goal" }),
  });
