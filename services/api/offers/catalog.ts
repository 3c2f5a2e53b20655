/**
 * `/catalog.json`: every offer with its revision, examples and limits.
 *
 * @module
 */

import type { JsonObject } from "@/lib/json.ts";
import {
  freeOptionsOf,
  type ItemFacts,
  offerItem,
  previewsOf,
  type SoldOffer,
  subscriptionOf,
} from "./item.ts";
import type { Revisions } from "./announcements.ts";

/** Every offer with price, limits, examples and its latest revision. */
export function offerCatalog(
  revisions: Revisions,
  facts: ItemFacts & { readonly offers: readonly SoldOffer[] },
): JsonObject {
  return {
    offers: facts.offers.map((offer) => ({
      ...offerItem(offer, facts),
      revision: revisions.current.get(offer.intent) ?? 1,
      result: offer.resultName,
      input_example: offer.operation.example.input as JsonObject,
      output_example: offer.operation.example.output as JsonObject,
      limits: offer.limits,
    })),
    feeds: subscriptionOf(facts.origins.api, null),
    free_options: facts.offers.flatMap((offer) => [
      ...freeOptionsOf(offer, facts),
      ...previewsOf(offer, facts),
    ]),
  };
}
