/** `GET /log.json`: what one needs to check the log from outside. */
import { baseHeaders, jsonResponse } from "@/lib/http/respond.ts";
import type { RouteFactory } from "@/lib/routing/route.ts";
import { logDescription } from "@/services/api/revenue_log/tree/description.ts";
import type { App } from "@/services/app.ts";
import { RATES } from "@/services/rates.ts";

/** Origin, keys and addresses of the log. */
export const route: RouteFactory<App> = (app) => {
  const headers = baseHeaders(app.config.origins.api);
  return {
    rateLimit: RATES.log,
    methods: {
      GET: async () =>
        jsonResponse(
          await logDescription(app.log, app.config.origins.api),
          { headers },
        ),
    },
  };
};
