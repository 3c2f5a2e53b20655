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
import { unwrapped } from "./unwrap.ts";

/** The intents of a need, the clearest first; empty when nothing fits. */
export const understandNeed: (need: string) => string[] = needReader([]);

/** The same where an operator sells more. */
export function needReader(
  own: readonly OwnOfferPlan[],
): (need: string) => string[] {
  const read = createNeedReader(
    new Map([
      ...API_OFFERS.map(({ intent, need }) => [intent, need] as const),
      ...own.map((plan) => [plan.id, needOf(plan)] as const),
    ]),
    SHARED_WORDS,
  );
  return (need) => {
    const own = unwrapped(need);
    const found = read(own);
    // A call that names the offer is about it, whatever it holds.
    return found.length > 0 || own === need || !isNamed(need)
      ? found
      : read(need);
  };
}

function isNamed(need: string): boolean {
  return API_OFFERS.some((offer) => offer.need.names.test(need));
}
