/** `POST /verify-evidence`: a signed verdict on a bundle of evidence. */
import type { DsseEnvelope } from "@/lib/jose/dsse.ts";
import { baseHeaders, deliveredResponse } from "@/lib/http/respond.ts";
import { preferredType } from "@/lib/http/negotiation.ts";
import type { OperationDoc, RouteFactory } from "@/lib/routing/route.ts";
import type { PaidOutcome } from "@/lib/x402/outcome.ts";
import type { App } from "@/services/app.ts";
import { CHECK_TYPES } from "@/services/verify/verify_evidence/check_types.ts";
import { BODY_BYTES_MAX } from "@/services/verify/verify_evidence/limits.ts";
import {
  CHECKS,
  VERIFY_INPUT,
  type VerifyOutput,
} from "@/services/verify/verify_evidence/schema.ts";
import {
  resealAsDsse,
  STATEMENT_TYPE,
} from "@/services/verify/verify_evidence/statement.ts";
import { VERIFY_PATH } from "@/services/verify/verify.ts";
import { paidRoute } from "../_paid.ts";
import { readStrictBody } from "./_strict_json.ts";

/** Media type that DSSE gives its envelopes; understood as well. */
const ENVELOPE_TYPE = "application/vnd.dsse.envelope.v1+json";

/** The paid route. */
export const route: RouteFactory<App> = (app) => {
  const paid = paidRoute(app, {
    resource: app.verify.resources.http,
    origin: app.verify.url,
    path: VERIFY_PATH,
    readInput: (request) =>
      readStrictBody(request, { bytesMax: BODY_BYTES_MAX }),
    deliver: (outcome, request) => deliverEnvelope(app, outcome, request),
  });
  return {
    ...paid,
    docs: {
      ...paid.docs,
      ...(paid.docs?.POST === undefined
        ? {}
        : { POST: withDetails(paid.docs.POST) }),
    },
  };
};

/**
 * The same statement as a DSSE envelope, for clients that prefer it. What a store
 * holds is not signed anew unless it was signed here before; and it was paid for,
 * so where no envelope can be had the result is given as it is.
 */
async function deliverEnvelope(
  app: App,
  outcome: Extract<PaidOutcome, { kind: "delivered" }>,
  request: Request,
): Promise<Response | null> {
  const type = preferredType(request.headers.get("accept"), [
    "application/json",
    STATEMENT_TYPE,
    ENVELOPE_TYPE,
  ]);
  if (type === null || type === "application/json") return null;
  const { signed_result }: VerifyOutput = JSON.parse(outcome.body);
  const envelope = await envelopeOf(app, signed_result.value);
  return envelope === null
    ? null
    : deliveredResponse(JSON.stringify(envelope), {
      settlement: outcome.settlement,
      headers: baseHeaders(app.verify.url),
      contentType: type,
    });
}

async function envelopeOf(
  { verify, keyring, onFault }: App,
  jws: string,
): Promise<DsseEnvelope | null> {
  try {
    if (await verify.isOwnResult(jws)) {
      return await resealAsDsse(jws, await keyring.signer());
    }
    onFault("envelope_not_signed", "the stored result is not one of ours");
  } catch (error) {
    onFault("envelope_not_signed", error);
  }
  return null;
}

/** The contract gives every check its own shape, and the second form of the answer. */
function withDetails(doc: OperationDoc): OperationDoc {
  const { properties: { required, id } } = CHECKS.items;
  const shapes = CHECK_TYPES.map(({ type, description, parameters }) => ({
    ...parameters,
    title: type,
    description,
    properties: {
      id,
      type: { type: "string", const: type },
      required,
      ...parameters.properties as Record<string, unknown>,
    },
    required: ["id", "type", ...parameters.required as string[]],
  }));
  return {
    ...doc,
    requestBody: {
      required: true,
      schema: {
        ...VERIFY_INPUT,
        properties: {
          ...VERIFY_INPUT.properties,
          checks: { ...CHECKS, items: { oneOf: shapes } },
        },
      },
      example: doc.requestBody?.example,
    },
    responses: {
      ...doc.responses,
      "200": {
        description: "Paid and delivered.",
        ...doc.responses["200"],
        content: {
          ...doc.responses["200"]?.content,
          [STATEMENT_TYPE]: {
            schema: {
              type: "object",
              description: "DSSE envelope of the in-toto statement.",
              required: ["payloadType", "payload", "signatures"],
            },
          },
        },
      },
    },
  };
}
