/**
 * How the words of a page that says little sound: each beginning of a word is
 * worth what it was seen to be worth on pages that were not asked for, beside
 * short ones that were. None says much; together they tell what no list of
 * sentences foresees.
 *
 * @module
 */

import { linesOf } from "./words/lines.ts";
import stems from "./words/stems.txt" with { type: "text" };

/** Letters of a word by which it is known in all its forms. */
export const STEM_LENGTH = 6;
/** Words from which each counts for less: two words are no sample. */
const WORDS_MIN = 6;

/** What each beginning of a word is worth. */
const WEIGHTS: ReadonlyMap<string, number> = new Map(
  linesOf(stems).map((line): [string, number] => {
    const [stem = "", weight = ""] = line.split(" ");
    return [stem, Number(weight)];
  }),
);

/** How much words sound like those of a page that was not asked for. */
export function soundOf(words: readonly string[]): number {
  const heard = new Set(
    words.filter(isWord).map((word) => word.slice(0, STEM_LENGTH)),
  );
  const sum = [...heard].reduce(
    (sum, stem) => sum + (WEIGHTS.get(stem) ?? 0),
    0,
  );
  return sum / Math.sqrt(Math.max(WORDS_MIN, heard.size));
}

/** Where letters begin of which one is a word. */
const WIDE_LETTERS = 0x2e80;

/** Whether it is a word, and no number or a single letter. */
function isWord(word: string): boolean {
  return !/\d/.test(word) &&
    (word.length > 1 || word.charCodeAt(0) >= WIDE_LETTERS);
}
