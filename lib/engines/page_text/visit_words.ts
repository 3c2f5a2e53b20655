/**
 * Whether a sentence speaks of the visit to a page (a check, a choice of
 * consent, an address that leads nowhere, a browser) and not of any matter:
 * told by words that are common to such pages in eleven languages, however a
 * site puts them. One such word says nothing, two in a short sentence do.
 *
 * @module
 */

import type { NoTextReason } from "./nothing_signs.ts";
import { foldedWords, foldText } from "./text.ts";
import { linesOf } from "./words/lines.ts";
import visit from "./words/visit.txt" with { type: "text" };

/** Different words of a kind from which a sentence is of it. */
const WORDS_MIN = 2;
/** Words of a sentence to each of these: a long one has some by chance. */
const WORDS_TO_EACH = 9;
/** Shortest and longest beginning of a word that stands for all of its forms. */
const STEM_LENGTHS = [3, 16] as const;

/** Each word, or its beginning and a star, with the kinds of pages that say it. */
const KINDS: ReadonlyMap<string, ReadonlySet<string>> = linesOf(visit).reduce(
  (kinds, line) => {
    const [word = "", kind = ""] = line.split(" ");
    return kinds.set(word, new Set(kinds.get(word)).add(kind));
  },
  new Map<string, ReadonlySet<string>>(),
);

/** Whether a sentence has words of a visit, of one kind, and enough of them. */
export function speaksOfVisit(sentence: string, kind: NoTextReason): boolean {
  const words = foldedWords(foldText(sentence));
  const found = new Set(words.filter((word) => isOfKind(word, kind)));
  return found.size >= WORDS_MIN && found.size * WORDS_TO_EACH >= words.length;
}

function isOfKind(word: string, kind: NoTextReason): boolean {
  if (KINDS.get(word)?.has(kind) === true) return true;
  const [shortest, longest] = STEM_LENGTHS;
  for (let end = Math.min(word.length, longest); end >= shortest; end--) {
    if (KINDS.get(`${word.slice(0, end)}*`)?.has(kind) === true) return true;
  }
  return false;
}
