/**
 * The five offers of the API, in the order in which buyers see them.
 *
 * @module
 */

import type { Deployment } from "@/services/deployment.ts";
import { createFixErrorOffer } from "./fix_error/operation.ts";
import type { ApiOffer } from "./offer.ts";

/** What the offers are made from. */
export interface ApiOfferDependencies {
  /** Facts that results repeat. */
  readonly deployment: Deployment;
}

/** Creates every offer of the API. */
export function createApiOffers(
  deps: ApiOfferDependencies,
): readonly ApiOffer[] {
  return [
    createFixErrorOffer(deps.deployment),
  ];
}
