/**
 * Which offers a stated need is about, in the words that the offers bring.
 *
 * @module
 */

import { createNeedReader } from "@/lib/engines/need_matching/mod.ts";
import { API_OFFERS } from "../operations.ts";
import { SHARED_WORDS } from "./shared_words.ts";

/** The intents of a need, the clearest first; empty when nothing fits. */
export const understandNeed: (need: string) => string[] = createNeedReader(
  new Map(API_OFFERS.map(({ intent, need }) => [intent, need])),
  SHARED_WORDS,
);
