/** `POST /agent/register`: an anonymous registration receipt. */
import { AppError } from "@/lib/errors.ts";
import { baseHeaders, jsonResponse } from "@/lib/http/respond.ts";
import { isJsonObject } from "@/lib/json.ts";
import { ofNetwork, takeToken } from "@/lib/routing/dispatcher.ts";
import type { RouteFactory } from "@/lib/routing/route.ts";
import { spanText } from "@/lib/spans.ts";
import type { App } from "@/services/app.ts";
import { RATES } from "@/services/rates.ts";
import {
  issueReceipt,
  RECEIPT_CREDENTIAL_TYPE,
  RECEIPT_SECONDS,
} from "@/services/verify/receipts/receipts.ts";
import { ERROR_RESPONSE } from "@/lib/openapi/common.ts";
import { readStrictBody } from "../_strict_json.ts";

/** Bytes of a body that is `{}`. */
const BODY_BYTES_MAX = 1_024;

/** What a receipt is not. */
const GRANTS_NOTHING =
  "no application access, no payment, no rate-limit bypass, no OAuth.";

/** Issues receipts. */
export const route: RouteFactory<App> = (app) => {
  const headers = baseHeaders(app.verify.url);
  return {
    methods: {
      POST: async (request, context) => {
        await takeToken(app.limiter, { limit: RATES.verifyRegister, context });
        const body = await readStrictBody(request, {
          bytesMax: BODY_BYTES_MAX,
        });
        if (!isJsonObject(body) || Object.keys(body).length > 0) {
          throw new AppError(
            "invalid_request",
            "The body must be {}: a registration has no members.",
          );
        }
        await takeToken(app.limiter, {
          limit: RATES.verifyRegisterNetwork,
          context: ofNetwork(context),
        });
        await takeToken(app.limiter, {
          limit: RATES.verifyRegisterService,
          context: { ...context, clientAddress: "" },
        });
        return jsonResponse(await issueReceipt(app.verify.receipts), {
          status: 201,
          headers,
        });
      },
    },
    docs: {
      POST: {
        operationId: "registerAgent",
        summary: "Register anonymously",
        description: `Returns a signed receipt once. It is valid ${
          spanText(RECEIPT_SECONDS * 1000)
        }, reads only its own claim and grants nothing: ${GRANTS_NOTHING}`,
        tags: ["free"],
        requestBody: {
          required: true,
          schema: {
            type: "object",
            additionalProperties: false,
            properties: {},
          },
          example: {},
        },
        responses: {
          "201": {
            description: "The receipt, shown once.",
            content: { "application/json": { schema: RECEIPT_SCHEMA } },
          },
          default: ERROR_RESPONSE,
        },
      },
    },
  };
};

const FALSE = { type: "boolean", const: false } as const;

const RECEIPT_SCHEMA = {
  type: "object",
  additionalProperties: false,
  required: [
    "credential_type",
    "credential",
    "expires_at",
    "expires_in",
    "registration_id",
    "claim_uri",
    "grants",
  ],
  properties: {
    credential_type: { type: "string", const: RECEIPT_CREDENTIAL_TYPE },
    credential: { type: "string" },
    expires_at: { type: "string", format: "date-time" },
    expires_in: { type: "integer" },
    registration_id: { type: "string" },
    claim_uri: { type: "string", format: "uri" },
    grants: {
      type: "object",
      additionalProperties: false,
      required: ["application_access", "payment", "rate_limit_bypass", "oauth"],
      properties: {
        application_access: FALSE,
        payment: FALSE,
        rate_limit_bypass: FALSE,
        oauth: FALSE,
      },
    },
  },
} as const;
