/**
 * An offer as buyers are shown it: the match item of the contract, which the
 * catalog and the feeds repeat.
 *
 * @module
 */

import type { Config } from "@/lib/config.ts";
import type { JsonObject, JsonValue } from "@/lib/json.ts";
import type { PricedResource } from "@/lib/x402/challenge.ts";
import { X402_VERSION } from "@/lib/x402/types.ts";
import type { ApiOffer } from "../offer.ts";

/** An offer with its challenge. */
export interface SoldOffer extends ApiOffer {
  /** What a buyer is asked for it. */
  readonly resource: PricedResource;
}

/** What items are made from. */
export type ItemFacts = Pick<Config, "origins" | "terms" | "mode">;

/** Feeds of one intent. */
export interface Subscription {
  /** By format, so that it is JSON. */
  readonly [format: string]: string;
  /** JSON Feed. */
  readonly json: string;
  /** The item as an RSS element. */
  readonly rss: string;
}

/** Something free, as shown to buyers. */
export interface FreeOption {
  /** By name, so that it is JSON. */
  readonly [name: string]: JsonValue;
  /** Stable id. */
  readonly id: string;
  /** A few words. */
  readonly title: string;
  /** One sentence. */
  readonly description: string;
  /** Absolute URL. */
  readonly url: string;
  /** Where changes of the offer are announced. */
  readonly subscription: Subscription;
}

/** The feeds that announce the offer of an intent; of all offers without one. */
export function subscriptionOf(
  apiUrl: string,
  intent: string | null,
): Subscription {
  const query = intent === null ? "" : `?intent=${intent}`;
  return {
    json: `${apiUrl}/offers.json${query}`,
    rss: `${apiUrl}/offers.xml${query}`,
  };
}

/** The free options that serve part of an intent. */
export function freeOptionsOf(
  offer: ApiOffer,
  { origins }: ItemFacts,
): FreeOption[] {
  const subscription = subscriptionOf(origins.api, offer.intent);
  const { freeAlternative, moreFree = [] } = offer;
  return [
    ...(freeAlternative === null ? [] : [freeAlternative]),
    ...moreFree,
  ].map(({ id, title, description, path, origin = "api" }) => ({
    id,
    title,
    description,
    url: origins[origin] + path,
    subscription,
  }));
}

/** The preview of an offer, for the lists of what is free. */
export function previewsOf(
  { preview, intent }: ApiOffer,
  { origins }: ItemFacts,
): FreeOption[] {
  if (preview === undefined) return [];
  const { operation, path } = preview;
  return [{
    id: `${operation.id}-post`,
    title: operation.title,
    description:
      `POST what the paid path takes. ${operation.description} ${operation.limitation}`,
    url: origins.api + path,
    subscription: subscriptionOf(origins.api, intent),
  }];
}

/** Where the schema of an offer's request stands. */
function inputSchemaUrl(apiUrl: string, path: string): string {
  const part = path.replaceAll("~", "~0").replaceAll("/", "~1");
  return `${apiUrl}/openapi.json#/paths/${part}/post/requestBody/content/application~1json/schema`;
}

/** The price of an offer as items have it. */
function priceOf(offer: SoldOffer, facts: ItemFacts): JsonObject {
  const { resource } = offer;
  return {
    amount: resource.price.decimal,
    currency: facts.terms.asset.symbol,
    atomic_amount: resource.requirements.amount,
    network: resource.requirements.network,
    mode: facts.mode,
  };
}

/** The match item of an offer. */
export function offerItem(offer: SoldOffer, facts: ItemFacts): JsonObject {
  const { operation, resource, intent, path } = offer;
  const { api } = facts.origins;
  const [free] = freeOptionsOf(offer, facts);
  return {
    id: operation.id,
    intent,
    title: operation.title,
    description: operation.description,
    limitation: operation.limitation,
    url: `${api}/find?intent=${intent}`,
    method: "POST",
    endpoint: resource.paymentRequired.resource.url,
    input_schema: inputSchemaUrl(api, path),
    example_request: operation.example.input as JsonObject,
    free_preview: free?.url ?? null,
    free_alternative: free === undefined
      ? null
      : `${free.title}: ${free.description}`,
    subscription: subscriptionOf(api, intent),
    price: priceOf(offer, facts),
    payment: {
      protocol: "x402",
      version: X402_VERSION,
      recipient: resource.requirements.payTo,
      requirements: resource.requirements as unknown as JsonObject,
      authorization_required: true,
    },
  };
}
