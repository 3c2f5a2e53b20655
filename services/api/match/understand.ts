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
import { withoutCallForHelp } from "@/lib/text_understanding/frames.ts";
import { hasAside, unwrapped } from "./unwrap.ts";

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
    // Who calls for help may do no more, and may mean something by it.
    const asked = withoutCallForHelp(own);
    const first = read(asked);
    const found = first.length > 0 || asked === own ? first : read(own);
    // What stands beside may hold the evidence, or name the offer.
    return found.length > 0 || own === need || !saysMore(need)
      ? found
      : read(need);
  };
}

/** Whether more of a need may count than its own words. */
function saysMore(need: string): boolean {
  return hasAside(need) ||
    API_OFFERS.some((offer) => offer.need.names.test(need));
}
