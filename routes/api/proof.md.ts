/** `GET /proof.md`: change history. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import { CHANGE_HISTORY } from "@/services/api/discovery/proof.ts";
import type { App } from "@/services/app.ts";
import { documentDoc, documentRoute } from "../_document.ts";

/** Change history. */
export const route: RouteFactory<App> = (app) => {
  const content = CHANGE_HISTORY;
  return documentRoute(app, {
    origin: "api",
    content,
    contentType: "text/markdown; charset=utf-8",
    doc: documentDoc({
      operationId: "proofHistory",
      summary: "Change history",
      contentType: "text/markdown",
    }),
  });
};
