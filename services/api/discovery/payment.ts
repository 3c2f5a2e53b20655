/**
 * What is paid, to whom and how: computed from the very requirements that the
 * challenges carry.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import { PROOF_HEADERS } from "@/lib/http/respond.ts";
import { canonicalJson, type JsonObject } from "@/lib/json.ts";
import {
  MCP_PAYMENT_KEY,
  MCP_PAYMENT_RESPONSE_KEY,
} from "@/lib/mcp/paid_tool.ts";
import { RESULT_HOURS } from "@/lib/x402/record.ts";
import { X402_VERSION } from "@/lib/x402/types.ts";
import type { App, PricedOffer } from "@/services/app.ts";
import { RELEASE_DATE } from "@/services/release.ts";
import { freeOptionsOf, previewsOf } from "../offers/item.ts";
import { highestPrice, pricesText } from "./prices.ts";

/** Where a 402 has what it asks for, as base64. */
export const CHALLENGE_HEADER = "PAYMENT-REQUIRED";
/** Headers of the settlement evidence. */
export const SETTLEMENT_HEADERS: readonly string[] = [
  "PAYMENT-RESPONSE",
  "X-PAYMENT-RESPONSE",
];
/** Seconds for which a payment fetches its stored result again. */
export const REPLAY_WINDOW_SECONDS: number = RESULT_HOURS * 3600;

/** What a buyer checks before signing. */
export const CLIENT_CHECKS: readonly string[] = [
  "The amount is at most your own budget for one call.",
  "The network is one that you mean to pay on.",
  "The asset is the contract that you know as USDC on that network.",
  "payTo equals the recipient of this document.",
  "The resource URL is the one that you call.",
  "After a timeout, repeat the identical request with the same payment; do not sign again.",
];

/** `/payment-options.json`. */
export function paymentOptions(app: App): JsonObject {
  const groups = new Map<string, PricedOffer[]>();
  for (const offer of app.offers) {
    const key = canonicalJson(asJson(offer.resource.requirements));
    groups.set(key, [...groups.get(key) ?? [], offer]);
  }
  const { asset } = app.config.terms;
  return {
    x402Version: X402_VERSION,
    mode: app.config.mode,
    real_revenue: app.config.isRealRevenue,
    options: [...groups.values()].map((offers, index) => ({
      id: `${asset.symbol.toLowerCase()}-exact-${index + 1}`,
      ...asJson(offers[0]?.resource.requirements ?? {}),
      price: offers[0]?.resource.price.label ?? "",
      currency: asset.symbol,
      decimals: asset.decimals,
      resources: offers.map(urlOf),
    })),
    proof_headers: PROOF_HEADERS.map((name) => name.toUpperCase()),
    challenge_header: CHALLENGE_HEADER,
    settlement_headers: SETTLEMENT_HEADERS,
    mcp: {
      payment: `_meta["${MCP_PAYMENT_KEY}"]`,
      response: `_meta["${MCP_PAYMENT_RESPONSE_KEY}"]`,
    },
    replay: {
      window_seconds: REPLAY_WINDOW_SECONDS,
      rule:
        "The identical request with the same payment is answered with the stored result and not charged again. The same payment with another request is 409.",
    },
    refunds: { policy: "none", failed_delivery_charged: false },
    client_checks: CLIENT_CHECKS,
    max_charge_per_request: highestPrice(app).decimal,
  };
}

/**
 * `/x402-payment.json`: the challenge of a route.
 *
 * @param resource Path or URL of a paid route; null: the first.
 * @throws {AppError} `invalid_filter` for anything else.
 */
export function x402Payment(app: App, resource: string | null): JsonObject {
  const offer = resource === null
    ? app.offers[0]
    : app.offers.find((item) =>
      item.path === resource || urlOf(item) === resource
    );
  if (offer === undefined) {
    throw new AppError(
      "invalid_filter",
      `resource must be one of ${
        app.offers.map(({ path }) => path).join(", ")
      }.`,
    );
  }
  return {
    ...asJson(offer.resource.paymentRequired),
    resources: app.offers.map(urlOf),
  };
}

/** `/x402/config`. */
export function x402Config(app: App): JsonObject {
  const { terms, settlement, mode, isRealRevenue } = app.config;
  const [offer] = app.offers;
  const { asset } = terms;
  return {
    x402Version: X402_VERSION,
    scheme: offer?.resource.requirements.scheme ?? "exact",
    network: terms.network,
    asset: {
      address: asset.address,
      symbol: asset.symbol,
      decimals: asset.decimals,
      eip712: { name: asset.name, version: asset.version },
    },
    payTo: terms.payTo,
    amount: highestPrice(app).atomic.toString(),
    maxTimeoutSeconds: offer?.resource.requirements.maxTimeoutSeconds ?? 0,
    settlement,
    mode,
    real_revenue: isRealRevenue,
  };
}

/** `/pricing.json`. */
export function pricing(app: App): JsonObject {
  const { asset } = app.config.terms;
  return {
    currency: asset.symbol,
    items: app.offers.map((offer) => ({
      path: offer.path,
      method: "POST",
      price: offer.resource.price.decimal,
      atomic_amount: offer.resource.requirements.amount,
      unit: "call",
      free_alternative: freeOptionsOf(offer, app.config)[0]?.url ?? null,
    })),
    free: app.offers.flatMap((offer) =>
      [
        ...freeOptionsOf(offer, app.config),
        ...previewsOf(offer, app.config),
      ].map(({ id, title, url }) => ({ id, title, url }))
    ),
    changes: [{
      date: RELEASE_DATE,
      change: `Every paid call costs ${
        pricesText(app, "decimal")
      } ${asset.symbol}.`,
    }],
  };
}

/** The absolute URL of a paid route, as its challenge names it. */
export function urlOf(offer: PricedOffer): string {
  return offer.resource.paymentRequired.resource.url;
}

function asJson(value: object): JsonObject {
  return JSON.parse(JSON.stringify(value));
}
