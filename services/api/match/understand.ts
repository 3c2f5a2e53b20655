/**
 * Which offers a stated need is about, in the words that the offers bring.
 *
 * @module
 */

import { isJsonObject, type JsonObject } from "@/lib/json.ts";
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
  const read = createNeedReader(
    new Map([
      ...API_OFFERS.map(({ intent, need }) => [intent, need] as const),
      ...own.map((plan) => [plan.id, needOf(plan)] as const),
    ]),
    SHARED_WORDS,
  );
  return (need) => read(unwrapped(need));
}

/** Members of a request that state a need, where somebody pastes the request. */
const STATING = new Set([
  "cmd",
  "command",
  "goal",
  "link",
  "need",
  "request",
  "task",
  "uri",
  "url",
]);

/** A need that stands in JSON, in its own words. */
function unwrapped(need: string): string {
  if (!/^\s*\{/.test(need)) return need;
  const value = objectIn(need);
  if (value === null) return need;
  const members = Object.entries(value);
  const states = members.length > 0 &&
    members.every(([name, text]) =>
      STATING.has(name) && typeof text === "string"
    );
  return states ? members.map(([, text]) => text).join(" ") : need;
}

function objectIn(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}
