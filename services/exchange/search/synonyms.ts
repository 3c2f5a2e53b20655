/**
 * Other words for what a query says, as data: `synonyms.txt`, and by field
 * `field_synonyms.txt`. On each line the first word is also looked for as the others; behind an equals sign each word
 * as every other one. Words are folded, and found in all their English forms.
 *
 * @module
 */

import { lazily } from "@/lib/lazily.ts";
import { isNameOfThing } from "@/lib/text_understanding/names_of_things.ts";
import { plainFormsOf } from "@/lib/text_understanding/ordinary_words.ts";
import { termOf } from "@/lib/text_understanding/words.ts";
import FIELDS from "./field_synonyms.txt" with { type: "text" };
import LINES from "./synonyms.txt" with { type: "text" };

/** Other words that one word is looked for as. */
export const SYNONYMS_MAX = 8;

/** Other words for a folded word; none for most. A name is no form of another word: "stripe" strips nothing. */
export function synonymsOf(word: string): readonly string[] {
  const term = termOf(word, "en");
  const isName = isNameOfThing(word);
  const forms = isName ? [word] : plainFormsOf(word);
  const others = new Set(
    (synonyms().get(term) ?? []).filter(([head]) =>
      !isName && term.length >= SURE_TERM_MIN || forms.includes(head)
    ).flatMap(([, words]) => words),
  );
  others.delete(word);
  return [...others].slice(0, SYNONYMS_MAX);
}

/** Characters of the shortest term that stands for its forms alone: "cap" may be "cape". */
const SURE_TERM_MIN = 4;

/** By term: the word as it is listed, and its other words. */
type Listed = readonly [head: string, words: readonly string[]];

const synonyms = lazily(() => readSynonyms(`${LINES.trim()}\n${FIELDS}`));

function readSynonyms(text: string): ReadonlyMap<string, readonly Listed[]> {
  const synonyms = new Map<string, Listed[]>();
  for (const line of text.trim().split("\n")) {
    if (line.startsWith("#")) continue;
    const isEqual = line.startsWith("= ");
    const words = (isEqual ? line.slice(2) : line).split(" ");
    for (const head of isEqual ? words : words.slice(0, 1)) {
      const term = termOf(head, "en");
      const known = synonyms.get(term) ?? [];
      known.push([head, words.filter((word) => word !== head)]);
      synonyms.set(term, known);
    }
  }
  return synonyms;
}
