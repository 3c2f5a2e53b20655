/** `GET /tile/...`: hashes and entries of the log, which never change. */
import { AppError } from "@/lib/errors.ts";
import { baseHeaders, headerPairs } from "@/lib/http/respond.ts";
import type { RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { RATES } from "@/services/rates.ts";

/** Tiles of the tree, and bundles of entries. */
export const route: RouteFactory<App> = (app) => {
  const headers = headerPairs([
    ...baseHeaders(app.config.origins.api),
    ["content-type", "application/octet-stream"],
    ["cache-control", "public, max-age=31536000, immutable"],
  ]);
  return {
    rateLimit: RATES.log,
    methods: {
      GET: async (request) => {
        const bytes = await app.log.tile(
          new URL(request.url).pathname.slice(1),
        );
        if (bytes === null) {
          throw new AppError("not_found", "The log has no such tile.");
        }
        return new Response(bytes, { headers });
      },
    },
  };
};
