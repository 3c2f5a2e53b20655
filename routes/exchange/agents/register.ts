/** `POST /agents/register`. */
import { readBody } from "@/lib/http/body.ts";
import { baseHeaders, jsonResponse } from "@/lib/http/respond.ts";
import { AppError } from "@/lib/errors.ts";
import { rateLimitKey } from "@/lib/net/client_address.ts";
import type { Route, RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { RATES } from "@/services/rates.ts";

/** Bytes of a registration: a name, and room for a client's formatting. */
const BODY_BYTES_MAX = 1024;

/** Registers an agent; the body is optional, whatever its content type. */
export const route: RouteFactory<App> = (app): Route => {
  const headers = baseHeaders(app.config.origins.exchange);
  return {
    // Behind it all registrations take turns: nobody fills the line alone.
    rateLimit: RATES.exchangeRegister,
    methods: {
      POST: async (request, { clientAddress }) => {
        const bytes = await readBody(request, { bytesMax: BODY_BYTES_MAX });
        const registration = await app.exchange.registrations.register(
          parseOptionalJson(bytes),
          rateLimitKey(clientAddress),
        );
        return jsonResponse(registration, { status: 201, headers });
      },
    },
  };
};

function parseOptionalJson(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.trim() === "" ? undefined : JSON.parse(text);
  } catch {
    throw new AppError(
      "invalid_request",
      "The body must be empty or a JSON object.",
    );
  }
}
