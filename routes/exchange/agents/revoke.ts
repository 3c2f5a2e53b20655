/** `POST /agents/revoke`. */
import { baseHeaders, jsonResponse } from "@/lib/http/respond.ts";
import type { Route, RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { RATES } from "@/services/rates.ts";

/** Deletes the registration that the bearer credential names. */
export const route: RouteFactory<App> = (app): Route => {
  const headers = baseHeaders(app.config.origins.exchange);
  return {
    rateLimit: RATES.exchangeRevoke,
    methods: {
      POST: async (request) => {
        await request.body?.cancel();
        const { agentId } = await app.exchange.registrations.revoke(
          request.headers.get("authorization"),
        );
        return jsonResponse({ agent_id: agentId, revoked: true }, { headers });
      },
    },
  };
};
