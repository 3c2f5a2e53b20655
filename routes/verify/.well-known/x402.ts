/** `GET /.well-known/x402`: what is sold here. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { documentRoute } from "../../_document.ts";
import { verifyX402 } from "@/services/verify/discovery.ts";
import { freeDoc } from "../../_live.ts";

/** The discovery document. */
export const route: RouteFactory<App> = (app) =>
  documentRoute(app, {
    origin: "verify",
    content: verifyX402(app.verify),
    doc: freeDoc({ operationId: "x402", summary: "x402 resources" }),
  });
