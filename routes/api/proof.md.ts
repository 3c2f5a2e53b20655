/** `GET /proof.md`: change history. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import { CHANGE_HISTORY } from "@/services/api/discovery/proof.ts";
import type { App } from "@/services/app.ts";
import { documentDoc } from "../_document.ts";
import { guidePageRoute } from "../_guide_page.tsx";

/** Change history, for programs and for people. */
export const route: RouteFactory<App> = (app) =>
  guidePageRoute(app, {
    origin: "api",
    path: "/proof.md",
    markdown: CHANGE_HISTORY,
    description: "What changed for those who call or run pennyworth.",
    doc: documentDoc({
      operationId: "proofHistory",
      summary: "Change history",
      contentType: "text/markdown",
      hasPage: true,
    }),
  });
