/**
 * What can be asked here, for agents: the descriptor and the capabilities.
 *
 * @module
 */

import type { JsonObject } from "@/lib/json.ts";
import type { App, PricedOffer } from "@/services/app.ts";
import { PRODUCT_NAME, SERVICE_VERSION } from "@/services/release.ts";
import { freeOptionsOf } from "../offers/item.ts";
import { MATCH_SCHEMA_VERSION } from "../match/schema.ts";
import {
  MATCH_REQUEST_PUBLISHED,
  MATCH_RESPONSE_SCHEMA,
} from "../match/schema.ts";
import { MATCH_EXAMPLE } from "../match/example.ts";
import {
  MATCH_BODY_BYTES_MAX,
  MATCHES_MAX,
  NEED_CODE_POINTS_MAX,
} from "../match/schema.ts";
import { urlOf } from "./payment.ts";
import { SURFACES } from "./surface.ts";

/** What the product is, in one sentence. */
export const PURPOSE =
  "Small, deterministic, machine-payable results for software agents.";

/** What no operation of the program itself does. */
const PRODUCT_BOUNDARIES: readonly string[] = [
  "Suggested commands are never executed.",
  "Results come from rules, not from a language model: the same input gives the same output, but for times and request ids. A page that is fetched and the state that is reported are input, too.",
  "Matching, previews and dry runs never buy anything and accept no payment.",
  "A failed delivery is not charged; a delivered result is not refunded.",
  "There are no accounts, API keys or sessions.",
];

/** What no operation does, and which results are another server's. */
export function boundariesOf({ offers }: App): readonly string[] {
  const own = offers.filter(({ isOwn }) => isOwn).map(({ path }) => path);
  return own.length === 0 ? PRODUCT_BOUNDARIES : [
    ...PRODUCT_BOUNDARIES,
    `No rules here make the results of ${
      own.join(", ")
    }: they are what their operator's source answers at the time.`,
  ];
}

/** `/agent.json`. */
export function agentDescriptor(app: App): JsonObject {
  const { origins, terms } = app.config;
  const hasOwn = app.offers.some(({ isOwn }) => isOwn);
  return {
    version: SERVICE_VERSION,
    origin: origins.api,
    payout_address: terms.payTo,
    name: PRODUCT_NAME,
    description: PURPOSE,
    url: `${origins.api}/`,
    // Of this origin: MCP and A2A are at others, which `links` names, but for
    // what an operator sells by files.
    capabilities: ["x402", "match", "feeds", ...(hasOwn ? ["mcp", "a2a"] : [])],
    intents: app.offers.map((offer) => ({
      name: offer.intent,
      description:
        `${offer.operation.description} ${offer.operation.limitation}`,
      endpoint: urlOf(offer),
      method: "POST",
      parameters: offer.operation.inputSchema as JsonObject,
      price: {
        amount: offer.resource.price.decimal,
        currency: terms.asset.symbol,
        network: terms.network,
      },
    })),
    links: {
      ...Object.fromEntries(
        SURFACES.map(({ path }) => [nameOf(path), origins.api + path]),
      ),
      mcp: `${origins.mcp}/mcp`,
      exchange: `${origins.exchange}/`,
      verify: `${origins.verify}/`,
      ...(hasOwn
        ? {
          own_offers_mcp: `${origins.api}/mcp`,
          own_offers_a2a: `${origins.api}/a2a`,
        }
        : {}),
    },
  };
}

/** `/capabilities.json`. */
export function capabilities(app: App): JsonObject {
  const { api } = app.config.origins;
  return {
    capabilities: [
      ...app.offers.map((offer) => capabilityOf(offer, app)),
      {
        id: "match",
        intent: null,
        paid: false,
        endpoint: `${api}/match`,
        method: "POST",
        input_schema: MATCH_REQUEST_PUBLISHED as JsonObject,
        output_schema: MATCH_RESPONSE_SCHEMA,
        limits: {
          body_bytes: MATCH_BODY_BYTES_MAX,
          need_characters: NEED_CODE_POINTS_MAX,
          matches: MATCHES_MAX,
          schema_version: MATCH_SCHEMA_VERSION,
        },
        limitation:
          "It reads words, not minds: when a need is unclear it says skip.",
        example: { input: MATCH_EXAMPLE },
        free_alternative: null,
      },
    ],
    boundaries: boundariesOf(app),
  };
}

function capabilityOf(offer: PricedOffer, app: App): JsonObject {
  const { operation, intent, limits } = offer;
  return {
    id: operation.id,
    intent,
    paid: true,
    endpoint: urlOf(offer),
    method: "POST",
    input_schema: operation.inputSchema as JsonObject,
    output_schema: operation.outputSchema as JsonObject,
    limits,
    limitation: operation.limitation,
    example: operation.example as JsonObject,
    free_alternative: freeOptionsOf(offer, app.config)[0]?.url ?? null,
  };
}

/** A path as a member's name: `/docs/errors` is `docs_errors`. */
function nameOf(path: string): string {
  return path.replace(/^\/(?:\.well-known\/)?/, "")
    .replace(/[^a-z0-9]+/gi, "_");
}
