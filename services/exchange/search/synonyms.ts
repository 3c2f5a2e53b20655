/**
 * Other words for what a query says, as data: `synonyms.txt`. On each line the
 * first word is also looked for as the others; behind an equals sign each word
 * as every other one. Words are folded, and found in all their English forms.
 *
 * @module
 */

import { termOf } from "@/lib/text_understanding/words.ts";
import LINES from "./synonyms.txt" with { type: "text" };

/** Other words that one word is looked for as. */
export const SYNONYMS_MAX = 8;

/** Other words for a folded word; none for most. */
export function synonymsOf(word: string): readonly string[] {
  const others = new Set(SYNONYMS.get(termOf(word, "en")));
  others.delete(word);
  return [...others].slice(0, SYNONYMS_MAX);
}

const SYNONYMS = readSynonyms(LINES);

function readSynonyms(text: string): ReadonlyMap<string, readonly string[]> {
  const synonyms = new Map<string, string[]>();
  for (const line of text.trim().split("\n")) {
    const isEqual = line.startsWith("= ");
    const words = (isEqual ? line.slice(2) : line).split(" ");
    for (const head of isEqual ? words : words.slice(0, 1)) {
      const term = termOf(head, "en");
      const known = synonyms.get(term) ?? [];
      known.push(...words.filter((word) => word !== head));
      synonyms.set(term, known);
    }
  }
  return synonyms;
}
