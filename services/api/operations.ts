/**
 * The offers of the API, in the order in which buyers see them.
 *
 * @module
 */

import { inPlace, type PriceOf } from "@/lib/operation/price.ts";
import type { ApiOffer, OfferParts, OfferPlan } from "./offer.ts";
import * as sold from "./sold.ts";

/** What is sold. */
export const API_OFFERS: readonly OfferPlan[] = inPlace(
  Object.values<OfferPlan>(sold),
);

/** Names of what buyers want, as `/match` and the feeds know them. */
export const INTENTS: readonly string[] = API_OFFERS.map(({ intent }) =>
  intent
);

/** What the offers are made from. */
export interface ApiOfferDependencies extends Omit<OfferParts, "price"> {
  /** What a call costs. */
  readonly priceOf: PriceOf;
}

/** Creates every offer of the API. */
export function createApiOffers(
  { priceOf, ...parts }: ApiOfferDependencies,
): readonly ApiOffer[] {
  return API_OFFERS.map(({ id, intent, create }) => ({
    ...create({ ...parts, price: priceOf(id) }),
    intent,
  }));
}
