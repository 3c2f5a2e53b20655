/** `POST /agents/revoke`. */
import { baseHeaders, jsonResponse } from "@/lib/http/respond.ts";
import type { Route, RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";

/** Guesses of credentials from one address. */
const LIMIT = { name: "exchange-revoke", perMinute: 60 };

/** Deletes the registration that the bearer credential names. */
export const route: RouteFactory<App> = (app): Route => {
  const headers = baseHeaders(app.config.origins.exchange);
  return {
    rateLimit: LIMIT,
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
