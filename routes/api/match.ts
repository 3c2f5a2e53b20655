/** `POST /match`: which offers serve a need, or that none does. */
import { AppError } from "@/lib/errors.ts";
import { readJsonBody, requireJson } from "@/lib/http/body.ts";
import { baseHeaders, headerPairs, jsonResponse } from "@/lib/http/respond.ts";
import { AGENT_ERROR_SCHEMA, ERROR_RESPONSE } from "@/lib/openapi/common.ts";
import type { OperationDoc, RouteFactory } from "@/lib/routing/route.ts";
import { MATCH_EXAMPLE } from "@/services/api/match/example.ts";
import { matchOffers } from "@/services/api/match/match.ts";
import {
  MATCH_BODY_BYTES_MAX,
  MATCH_REQUEST_PUBLISHED,
  MATCH_RESPONSE_SCHEMA,
  matchReader,
} from "@/services/api/match/schema.ts";
import type { App } from "@/services/app.ts";
import { RATES } from "@/services/rates.ts";

const BODY_LIMIT = { bytesMax: MATCH_BODY_BYTES_MAX };

/** Matching. It buys nothing. */
export const route: RouteFactory<App> = (app) => {
  const headers = baseHeaders(app.config.origins.api);
  const facts = {
    ...app.config,
    offers: app.offers,
    understandNeed: app.understandNeed,
  };
  const readMatchRequest = matchReader(app.offers.map(({ intent }) => intent));
  return {
    rateLimit: RATES.match,
    methods: {
      POST: async (request) => {
        await requireJson(request);
        let body: unknown;
        try {
          body = await readJsonBody(request, BODY_LIMIT);
        } catch (error) {
          // The contract wants this one status as text.
          if (error instanceof AppError && error.code === "payload_too_large") {
            return new Response(`${error.message}\n`, {
              status: error.status,
              headers: headerPairs([
                ...headers,
                ["content-type", "text/plain; charset=utf-8"],
                ["cache-control", "no-store"],
              ]),
            });
          }
          throw error;
        }
        const read = readMatchRequest(body);
        if (!read.valid) throw new AppError("invalid_request", read.message);
        return jsonResponse(matchOffers(read.value, facts), { headers });
      },
    },
    docs: {
      POST: matchDoc(() => matchOffers(MATCH_EXAMPLE, facts)),
    },
  };
};

/** How it stands in the contract; the example is made when somebody reads it. */
function matchDoc(exampleOf: () => object): OperationDoc {
  return {
    operationId: "match",
    summary: "Match a need to an offer",
    description:
      "By explicit intent or by conservative matching of words. `skip` when nothing fits confidently or a constraint excludes all. Buys nothing, authorizes nothing.",
    tags: ["free"],
    requestBody: {
      required: true,
      schema: MATCH_REQUEST_PUBLISHED,
      example: MATCH_EXAMPLE,
    },
    responses: {
      "200": {
        description: "What to review, or that there is nothing to buy.",
        content: {
          "application/json": {
            schema: MATCH_RESPONSE_SCHEMA,
            get example() {
              return exampleOf();
            },
          },
        },
      },
      "400": {
        description: "Invalid input: both or neither of need and intent.",
        content: { "application/json": { schema: AGENT_ERROR_SCHEMA } },
      },
      "413": {
        description: `More than ${MATCH_BODY_BYTES_MAX} bytes.`,
        content: { "text/plain": { schema: { type: "string" } } },
      },
      "415": {
        description: "The content type is not application/json.",
        content: { "application/json": { schema: AGENT_ERROR_SCHEMA } },
      },
      default: ERROR_RESPONSE,
    },
  };
}
