/**
 * What verify says of itself to machines: pure functions of the
 * configuration.
 *
 * @module
 */

import type { Config } from "@/lib/config.ts";
import type { JsonObject, JsonValue } from "@/lib/json.ts";
import type { PaymentRequirements } from "@/lib/x402/types.ts";
import {
  CONTRACT_VERSION,
  PRODUCT_NAME,
  RELEASE_DATE,
  SERVICE_VERSION,
} from "../release.ts";
import { RECEIPT_CREDENTIAL_TYPE } from "./receipts/receipts.ts";
import type { VerifyService } from "./verify.ts";
import { VERIFY_PATH } from "./verify.ts";
import { VERIFY_OUTPUT } from "./verify_evidence/schema.ts";
import { predicateType, STATEMENT_TYPE } from "./verify_evidence/statement.ts";

/** Name for people. */
export const VERIFY_TITLE = `${PRODUCT_NAME} verify`;

/** What the service is, in one sentence. */
export const VERIFY_PURPOSE =
  "Deterministic verification of inline JSON evidence, with results that anybody can check against published keys.";

/** How agents may register: the object of the contract. */
function agentAuth(url: string): JsonObject {
  return {
    skill: "anonymous",
    register_uri: `${url}/agent/register`,
    identity_types_supported: ["anonymous"],
    anonymous: {
      credential_types_supported: [RECEIPT_CREDENTIAL_TYPE],
      claim_uri: `${url}/agent/registration`,
    },
  };
}

/** `/agent.json`. */
export function verifyAgentJson(verify: VerifyService): JsonObject {
  const { url, operation, resources } = verify;
  return {
    version: SERVICE_VERSION,
    origin: url,
    payout_address: resources.http.requirements.payTo,
    name: VERIFY_TITLE,
    description: VERIFY_PURPOSE,
    url,
    capabilities: ["x402", "mcp", "a2a"],
    intents: [{
      name: operation.id,
      description: `${operation.description} ${operation.limitation}`,
      endpoint: `${url}${VERIFY_PATH}`,
      method: "POST",
      parameters: operation.inputSchema as JsonObject,
      price: { amount: verify.price.decimal, currency: "USDC" },
    }],
    agent_auth: agentAuth(url),
    links: linksOf(url),
  };
}

/** `/.well-known/x402`. */
export function verifyX402(
  { url, resources, price }: VerifyService,
): JsonObject {
  return {
    version: 1,
    x402Version: 2,
    kind: "resource-server",
    resources: [`${url}${VERIFY_PATH}`],
    accepts: [asJson(resources.http.requirements)],
    instructions:
      `POST without proof for the challenge (402), pay ${price.label} in USDC, repeat the identical POST with PAYMENT-SIGNATURE. The MCP tool verify_evidence and the A2A skill of the same name cost the same.`,
    openapi: `${url}/openapi.json`,
    mcp: `${url}/mcp`,
    a2a: `${url}/a2a`,
  };
}

/** What stands above the paths in the OpenAPI document. */
export function verifyOpenApi(
  { url, price }: VerifyService,
  config: Config,
): { info: JsonObject; serverUrl: string; extensions: JsonObject } {
  const { operatorName, operatorContact } = config;
  const isEmail = /^[^\s@]+@[^\s@]+$/.test(operatorContact);
  return {
    serverUrl: url,
    info: {
      title: VERIFY_TITLE,
      version: CONTRACT_VERSION,
      description: VERIFY_PURPOSE,
      contact: {
        name: operatorName || PRODUCT_NAME,
        ...(isEmail ? { email: operatorContact } : {
          url: URL.canParse(operatorContact) ? operatorContact : url,
        }),
      },
      license: { name: "MIT", identifier: "MIT" },
      "x-guidance": [
        `A verification costs ${price.label} in USDC (POST ${VERIFY_PATH}, and the same over MCP and A2A), paid with x402 version 2; everything else is free. There is no account and no API key.`,
        "POST the bundle without proof to receive 402 with the challenge in PAYMENT-REQUIRED. Check amount, network, asset and payTo against your own budget, sign, and repeat the identical POST with the proof in PAYMENT-SIGNATURE.",
        "A malformed bundle is 400 and free; the free MCP tool quote_verification tells beforehand. A bundle that fails its checks is a delivered, charged result.",
        "After a timeout or a 5xx, repeat the identical request with the same payment; never sign a second one for the same intent.",
        "Check a result with any JOSE library and /.well-known/jwks.json. Send no secrets; a private or symmetric key that is given to a check is refused.",
      ].join("\n"),
    },
    extensions: {
      "x-service-version": SERVICE_VERSION,
      "x-release-date": RELEASE_DATE,
    },
  };
}

/** What the predicate of a signed result means, where its type leads. */
export function predicateDocument({ url }: VerifyService): JsonObject {
  const { verdict, results, evidence_sha256, checks_sha256 } =
    VERIFY_OUTPUT.properties;
  return {
    predicateType: predicateType(url),
    statement: "https://in-toto.io/Statement/v1",
    media_type: STATEMENT_TYPE,
    description:
      "A verdict on a bundle of evidence. Each subject is an item with the SHA-256 of its bytes (inline JSON: of its RFC 8785 form).",
    schema: {
      type: "object",
      required: [
        "verifier",
        "verified_at",
        "verdict",
        "evidence_sha256",
        "checks_sha256",
        "results",
        "limits",
      ],
      properties: asJson({
        verifier: { type: "object", required: ["id", "version"] },
        verified_at: { type: "string", format: "date-time" },
        verdict,
        evidence_sha256,
        checks_sha256,
        request_id: { type: "string" },
        results,
        limits: { type: "object" },
        payment: { type: "object" },
      }),
    },
  };
}

/** Where everything is. */
function linksOf(url: string): JsonObject {
  return {
    openapi: `${url}/openapi.json`,
    jwks: `${url}/.well-known/jwks.json`,
    agent_card: `${url}/.well-known/agent-card.json`,
    mcp: `${url}/mcp`,
    a2a: `${url}/a2a`,
    x402: `${url}/.well-known/x402`,
    revenue_goal: `${url}/.well-known/revenue-goal.json`,
    statistics: `${url}/stats`,
    security_and_trust: `${url}/docs/security-and-trust`,
    verify_result: `${url}/verify-result`,
    health: `${url}/health`,
  };
}

function asJson(value: object | PaymentRequirements): JsonObject & JsonValue {
  return JSON.parse(JSON.stringify(value));
}
