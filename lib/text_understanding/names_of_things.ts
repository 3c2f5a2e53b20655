/**
 * Names of products, languages, places, foods, animals, illnesses, sports and of
 * what is at home and on a journey, as data. Where a question names one that no
 * text has, the texts are about something else; and no slip makes one of them.
 *
 * @module
 */

import list from "./names_of_things.txt" with { type: "text" };
import { readWords } from "./word_list.ts";

const NAMES: ReadonlySet<string> = readWords(list);

/** Whether a folded word is the name of a thing, in English. */
export function isNameOfThing(word: string): boolean {
  return NAMES.has(word);
}
