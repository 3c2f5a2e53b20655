/** `GET /llms.txt`: guide for language models. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import { llmsText } from "@/services/api/discovery/guides.ts";
import type { App } from "@/services/app.ts";
import { documentDoc, documentRoute } from "../_document.ts";

/** Guide for language models. */
export const route: RouteFactory<App> = (app) => {
  const content = llmsText(app);
  return documentRoute(app, {
    origin: "api",
    content,
    contentType: "text/plain; charset=utf-8",
    doc: documentDoc({
      operationId: "llms",
      summary: "Guide for language models",
      contentType: "text/plain",
    }),
  });
};
