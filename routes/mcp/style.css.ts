/** `GET /style.css` of the MCP origin. */
import type { Route, RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { documentRoute } from "../_document.ts";
import css from "../_style.css" with { type: "text" };

/** The one style sheet. */
export const route: RouteFactory<App> = (app): Route =>
  documentRoute(app, {
    origin: "mcp",
    content: css,
    contentType: "text/css; charset=utf-8",
    maxAgeSeconds: 3600,
  });
