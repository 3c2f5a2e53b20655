/** `GET /llms.txt`. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { llmsText } from "@/services/exchange/documents.ts";
import { textRoute } from "./_guide.ts";

/** What the exchange is, for models. */
export const route: RouteFactory<App> = textRoute(
  llmsText,
  "text/plain; charset=utf-8",
);
