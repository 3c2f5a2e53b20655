/** `GET /share-card.svg`: share picture. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import { sharePicture } from "@/services/api/discovery/site.ts";
import type { App } from "@/services/app.ts";
import { documentRoute } from "../_document.ts";

/** Share picture. */
export const route: RouteFactory<App> = (app) => {
  const content = sharePicture(app);
  return documentRoute(app, {
    origin: "api",
    content,
    contentType: "image/svg+xml",
  });
};
