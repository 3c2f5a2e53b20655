/** `GET /checkpoint`: how far the log goes, signed as a note. */
import { baseHeaders, headerPairs } from "@/lib/http/respond.ts";
import type { RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { RATES } from "@/services/rates.ts";

/** Seconds for which caches may keep a checkpoint: the log goes on. */
const CHECKPOINT_SECONDS = 2;

/** The checkpoint of the log. */
export const route: RouteFactory<App> = (app) => {
  const headers = headerPairs([
    ...baseHeaders(app.config.origins.api),
    ["content-type", "text/plain; charset=utf-8"],
    ["cache-control", `public, max-age=${CHECKPOINT_SECONDS}`],
  ]);
  return {
    rateLimit: RATES.log,
    methods: {
      GET: async () =>
        new Response((await app.log.checkpoint()).note, { headers }),
    },
  };
};
