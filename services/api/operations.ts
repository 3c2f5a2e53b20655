/**
 * The offers of the API, in the order in which buyers see them.
 *
 * @module
 */

import type { PriceOf } from "@/lib/operation/price.ts";
import { AGENT_VISIBILITY_REPORT } from "./agent_visibility_report/operation.ts";
import { FIX_ERROR } from "./fix_error/operation.ts";
import type { ApiOffer, OfferParts, OfferPlan } from "./offer.ts";
import { SHELL_RISK_CHECK } from "./shell_risk_check/operation.ts";
import { SUMMARIZE_URL } from "./summarize_url/operation.ts";
import { XSEARCH_QUERY } from "./xsearch_query/operation.ts";

/** What is sold. */
export const API_OFFERS: readonly OfferPlan[] = [
  FIX_ERROR,
  SUMMARIZE_URL,
  SHELL_RISK_CHECK,
  AGENT_VISIBILITY_REPORT,
  XSEARCH_QUERY,
];

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
