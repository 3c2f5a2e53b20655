/**
 * Which offers a stated need is about, in the words that the offers bring.
 *
 * @module
 */

import { createNeedReader } from "@/lib/engines/need_matching/mod.ts";
import { API_OFFERS } from "../operations.ts";
import type { OwnOfferPlan } from "../own_offers/file.ts";
import { needOf } from "../own_offers/offer.ts";
import { SHARED_WORDS } from "./shared_words.ts";

/** The intents of a need, the clearest first; empty when nothing fits. */
export const understandNeed: (need: string) => string[] = needReader([]);

/** The same where an operator sells more. */
export function needReader(
  own: readonly OwnOfferPlan[],
): (need: string) => string[] {
  return createNeedReader(
    new Map([
      ...API_OFFERS.map(({ intent, need }) => [intent, need] as const),
      ...own.map((plan) => [plan.id, needOf(plan)] as const),
    ]),
    SHARED_WORDS,
  );
}
