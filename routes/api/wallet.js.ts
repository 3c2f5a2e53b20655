/** `GET /wallet.js`. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { documentRoute } from "../_document.ts";
import script from "../_wallet.js" with { type: "text" };

/** The throwaway wallet of demo mode. */
export const route: RouteFactory<App> = (app) =>
  documentRoute(app, {
    origin: "api",
    content: script,
    contentType: "text/javascript; charset=utf-8",
    maxAgeSeconds: 3600,
  });
