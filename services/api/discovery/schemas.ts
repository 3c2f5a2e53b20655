/**
 * Schemas of the discovery documents: every member is required unless it says
 * otherwise, and there are no others.
 *
 * @module
 */

import { DECIMAL_AMOUNT_PATTERN } from "@/lib/money.ts";
import type { Schema } from "@/lib/schema/schema.ts";
import { NETWORK_PATTERN } from "@/lib/x402/networks.ts";
import { X402_VERSION } from "@/lib/x402/types.ts";
import { INTENTS } from "../operations.ts";
import { REQUIREMENTS_SCHEMA } from "../offers/schema.ts";

/** A closed object. */
function object(
  properties: Readonly<Record<string, Schema>>,
  optional: readonly string[] = [],
): Schema {
  return {
    type: "object",
    additionalProperties: false,
    required: Object.keys(properties).filter((name) =>
      !optional.includes(name)
    ),
    properties,
  };
}

const array = (items: Schema): Schema => ({ type: "array", items });
const constant = (value: string | number | boolean): Schema => ({
  type: typeof value === "string"
    ? "string"
    : typeof value === "boolean"
    ? "boolean"
    : "integer",
  const: value,
});

const text: Schema = { type: "string" };
const texts = array(text);
const url: Schema = { type: "string", format: "uri" };
const urls = array(url);
const flag: Schema = { type: "boolean" };
const count: Schema = { type: "integer", minimum: 0 };
const anyObject: Schema = { type: "object" };
const network: Schema = { type: "string", pattern: NETWORK_PATTERN };
const address: Schema = { type: "string", pattern: "^0x[a-fA-F0-9]{40}$" };
const amount: Schema = { type: "string", pattern: DECIMAL_AMOUNT_PATTERN };
const atomic: Schema = { type: "string", pattern: "^[0-9]{1,30}$" };
/** What a call costs at most, and where prices differ, at least. */
const price = object({ amount, amount_min: amount, currency: text }, [
  "amount_min",
]);
const version = constant(X402_VERSION);
const mode: Schema = { type: "string", enum: ["demo", "testnet", "mainnet"] };
const limits: Schema = {
  type: "object",
  additionalProperties: { type: ["string", "number"] },
};
const nullableUrl: Schema = { type: ["string", "null"] };
const nullableIntent: Schema = { enum: [...INTENTS, null] };

const resourceInfo = object({
  url,
  description: text,
  mimeType: text,
  serviceName: text,
  tags: texts,
  iconUrl: url,
}, ["description", "mimeType", "serviceName", "tags", "iconUrl"]);

/** `/payment-options.json`. */
export const PAYMENT_OPTIONS_SCHEMA: Schema = object({
  x402Version: version,
  mode,
  real_revenue: flag,
  options: array({
    ...REQUIREMENTS_SCHEMA,
    required: [
      ...REQUIREMENTS_SCHEMA.required,
      "id",
      "price",
      "currency",
      "decimals",
      "resources",
    ],
    properties: {
      ...REQUIREMENTS_SCHEMA.properties,
      id: text,
      price: text,
      currency: text,
      decimals: count,
      resources: urls,
    },
  }),
  proof_headers: texts,
  challenge_header: text,
  settlement_headers: texts,
  mcp: object({ payment: text, response: text }),
  replay: object({ window_seconds: count, rule: text }),
  refunds: object({
    policy: constant("none"),
    failed_delivery_charged: constant(false),
  }),
  client_checks: texts,
  max_charge_per_request: amount,
});

/** `/x402-payment.json`. */
export const X402_PAYMENT_SCHEMA: Schema = object({
  x402Version: version,
  error: text,
  resource: resourceInfo,
  accepts: array(REQUIREMENTS_SCHEMA),
  extensions: anyObject,
  resources: urls,
});

/** `/x402/config`. */
export const X402_CONFIG_SCHEMA: Schema = object({
  x402Version: version,
  scheme: constant("exact"),
  network,
  asset: object({
    address,
    symbol: text,
    decimals: count,
    eip712: object({ name: text, version: text }),
  }),
  payTo: address,
  amount: atomic,
  maxTimeoutSeconds: count,
  settlement: { type: "string", enum: ["demo", "facilitator", "onchain"] },
  mode,
  real_revenue: flag,
});

/** `/pricing.json`. */
export const PRICING_SCHEMA: Schema = object({
  currency: text,
  items: array(object({
    path: text,
    method: constant("POST"),
    price: amount,
    atomic_amount: atomic,
    unit: constant("call"),
    free_alternative: nullableUrl,
  })),
  free: array(object({ id: text, title: text, url })),
  changes: array(
    object({ date: { type: "string", format: "date" }, change: text }),
  ),
});

/** `/.well-known/x402`. */
export const WELL_KNOWN_X402_SCHEMA: Schema = object({
  version: constant(1),
  x402Version: version,
  kind: text,
  name: text,
  resources: urls,
  instructions: text,
  openapi: url,
  discovery: url,
});

/** `/.well-known/x402/discovery/resources`. */
export const DISCOVERY_SCHEMA: Schema = object({
  x402Version: version,
  items: array(object({
    resource: url,
    type: constant("http"),
    x402Version: version,
    accepts: array(REQUIREMENTS_SCHEMA),
    lastUpdated: { type: "string", format: "date-time" },
    description: text,
    mimeType: text,
    serviceName: text,
    tags: texts,
    iconUrl: url,
    extensions: anyObject,
  }, ["iconUrl"])),
  pagination: object({ limit: count, offset: count, total: count }),
});

/** `/.well-known/api-catalog`. */
export const API_CATALOG_SCHEMA: Schema = object({
  linkset: array({
    type: "object",
    required: ["anchor"],
    properties: { anchor: url },
    additionalProperties: array(
      object({ href: url, type: text, title: text }, ["type", "title"]),
    ),
  }),
});

/** `/agent.json`. */
export const AGENT_SCHEMA: Schema = object({
  version: text,
  origin: url,
  payout_address: address,
  name: text,
  description: text,
  url,
  capabilities: texts,
  intents: array(object({
    name: { type: "string", enum: INTENTS },
    description: text,
    endpoint: url,
    method: constant("POST"),
    parameters: anyObject,
    price: object({ amount, currency: text, network }),
  })),
  links: { type: "object", additionalProperties: url },
});

/** `/capabilities.json`. */
export const CAPABILITIES_SCHEMA: Schema = object({
  capabilities: array(object({
    id: text,
    intent: nullableIntent,
    paid: flag,
    endpoint: url,
    method: constant("POST"),
    input_schema: anyObject,
    output_schema: anyObject,
    limits,
    limitation: text,
    example: anyObject,
    free_alternative: nullableUrl,
  })),
  boundaries: texts,
});

/** `/goal`. */
export const GOAL_SCHEMA: Schema = object({
  name: text,
  purpose: text,
  audience: texts,
  not_for: texts,
  upgrade_rule: object({
    payment_required_when: texts,
    payment_not_required_for: texts,
  }),
  price,
  offers: array(object({
    id: text,
    intent: { type: "string", enum: INTENTS },
    path: text,
    result: text,
  })),
  boundaries: texts,
  next: url,
});

/** `/buy`. */
export const BUY_SCHEMA: Schema = object({
  name: text,
  mode,
  price: object({
    amount,
    amount_min: amount,
    atomic_amount: atomic,
    currency: text,
    network,
  }, ["amount_min"]),
  resources: urls,
  steps: array(object({ step: count, title: text, text })),
  client_checks: texts,
  snippets: array(
    object({ id: text, title: text, language: text, code: text }),
  ),
  payment_options: url,
});

/** `/proof.json`. */
export const PROOF_SCHEMA: Schema = object({
  version: text,
  mode,
  real_revenue: flag,
  history: array(object({ release: text, changes: texts })),
  history_markdown: url,
  checks: array(object({ claim: text, how_to_verify: text, url })),
  does_not_prove: texts,
});

/** `/share-card.json`. */
export const SHARE_CARD_SCHEMA: Schema = object({
  title: text,
  description: text,
  url,
  image: object({ url, width: count, height: count, alt: text }),
  price,
  tags: texts,
});

/** `/docs/errors`. */
export const ERRORS_SCHEMA: Schema = object({
  errors: array(object({
    error: text,
    status: count,
    retryable: flag,
    next_action: text,
  })),
});
