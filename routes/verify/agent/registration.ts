/** `GET /agent/registration`: the claim of the receipt that is presented. */
import { AppError } from "@/lib/errors.ts";
import { baseHeaders, jsonResponse } from "@/lib/http/respond.ts";
import { ERROR_RESPONSE } from "@/lib/openapi/common.ts";
import type { RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { RATES } from "@/services/rates.ts";
import {
  readRegistration,
  RECEIPT_CREDENTIAL_TYPE,
} from "@/services/verify/receipts/receipts.ts";

/** Reads claims. */
export const route: RouteFactory<App> = (app) => {
  const headers = baseHeaders(app.verify.url);
  return {
    rateLimit: RATES.verifyRegistration,
    methods: {
      GET: async (request) => {
        const credential = bearerOf(request.headers.get("authorization"));
        return jsonResponse(
          await readRegistration(credential, app.verify.receipts),
          { headers },
        );
      },
    },
    docs: {
      GET: {
        operationId: "readRegistration",
        summary: "Read your registration",
        description: "Shows the active claim of the receipt that is presented.",
        tags: ["free"],
        parameters: [{
          name: "Authorization",
          in: "header",
          required: true,
          description: "Bearer and the receipt's credential.",
          schema: { type: "string" },
        }],
        responses: {
          "200": {
            description: "The claim.",
            content: { "application/json": { schema: CLAIM_SCHEMA } },
          },
          default: ERROR_RESPONSE,
        },
      },
    },
  };
};

/** The credential of an Authorization header (RFC 6750, section 2.1). */
function bearerOf(header: string | null): string {
  const match = /^Bearer +([A-Za-z0-9._~+/=-]+) *$/i.exec(header ?? "");
  if (match === null) {
    throw new AppError(
      "invalid_receipt",
      "Send the receipt as Authorization: Bearer <credential>.",
    );
  }
  return match[1] ?? "";
}

const CLAIM_SCHEMA = {
  type: "object",
  additionalProperties: false,
  required: [
    "registration_id",
    "type",
    "status",
    "issued_at",
    "expires_at",
    "expires_in",
    "credential_type",
    "privileges",
  ],
  properties: {
    registration_id: { type: "string" },
    type: { type: "string", const: "anonymous" },
    status: { type: "string", const: "active" },
    issued_at: { type: "string", format: "date-time" },
    expires_at: { type: "string", format: "date-time" },
    expires_in: { type: "integer" },
    credential_type: { type: "string", const: RECEIPT_CREDENTIAL_TYPE },
    privileges: { type: "array", maxItems: 0, items: { type: "string" } },
  },
} as const;
