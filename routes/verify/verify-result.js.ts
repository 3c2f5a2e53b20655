/** `GET /verify-result.js`: the script of the page that checks results. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { documentRoute } from "../_document.ts";
import script from "./_verify_result.js" with { type: "text" };

/** The script. */
export const route: RouteFactory<App> = (app) =>
  documentRoute(app, {
    origin: "verify",
    content: script,
    contentType: "text/javascript; charset=utf-8",
  });
