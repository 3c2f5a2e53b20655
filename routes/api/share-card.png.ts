/** `GET /share-card.png`: the picture of link previews, for those who take no SVG. */
import { Buffer } from "node:buffer";
import type { RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { documentRoute } from "../_document.ts";
import picture from "../_share_picture.txt" with { type: "text" };

/** Share picture without prices, drawn by `deno task share-picture`. */
export const route: RouteFactory<App> = (app) =>
  documentRoute(app, {
    origin: "api",
    content: new Uint8Array(Buffer.from(picture, "base64")),
    contentType: "image/png",
    isCompressed: false,
  });
