/** `GET /.well-known/jwks.json`: the keys that results and receipts are signed with. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { freeDoc, liveRoute } from "../_live.ts";

/** Ten minutes: a key is published a day before it signs. */
const JWKS_SECONDS = 600;

/** The key set. */
export const route: RouteFactory<App> = (app) =>
  liveRoute(app, {
    content: () => app.keyring.jwks(),
    maxAgeSeconds: JWKS_SECONDS,
    doc: freeDoc({
      operationId: "jwks",
      summary: "Public keys",
      description:
        "Keys (RFC 7517) for checking signed results. kid is the RFC 7638 thumbprint; retired keys stay at least 400 days.",
    }),
  });
