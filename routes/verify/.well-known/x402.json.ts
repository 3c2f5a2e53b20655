/** `GET /.well-known/x402.json`: the same as `/.well-known/x402`, where some directories look. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { verifyX402 } from "@/services/verify/discovery.ts";
import { documentRoute } from "../../_document.ts";

/** Paid resources of this origin. */
export const route: RouteFactory<App> = (app) =>
  documentRoute(app, { origin: "verify", content: verifyX402(app.verify) });
