/**
 * Words that matter, as they come out of a keyboard in haste.
 *
 * @module
 */

import { isOrdinary } from "@/lib/text_understanding/ordinary_words.ts";

const VOWELS = ["a", "e", "i", "o", "u"];

/** Shorter words lose too much with a letter to be known again. */
const LETTERS_MIN = 5;

/**
 * What is meant by each slip: a letter that is missing, doubled, or before its
 * neighbour, or another vowel. Slips that are words of their own stay what they are.
 */
export function slipsOf(words: readonly string[]): ReadonlyMap<string, string> {
  const meant = new Map<string, string>();
  for (const word of words) {
    for (const slip of slipsOfWord(word)) {
      if (!words.includes(slip) && !isOrdinary(slip)) meant.set(slip, word);
    }
  }
  return meant;
}

function slipsOfWord(word: string): string[] {
  const slips: string[] = [];
  // The first letter is seldom missed, and without the last it is another form.
  for (let at = 1; at < word.length - 1; at++) {
    const [before, letter, after] = [
      word.slice(0, at),
      word.charAt(at),
      word.slice(at + 1),
    ];
    slips.push(before + after.charAt(0) + letter + after.slice(1));
    if (word.length < LETTERS_MIN) continue;
    slips.push(before + after, before + letter + letter + after);
    if (!VOWELS.includes(letter)) continue;
    slips.push(...VOWELS.map((vowel) => before + vowel + after));
  }
  return slips.filter((slip) => slip !== word);
}

/** Folded words with what is meant in place of slips. */
export function withoutSlips(
  words: string,
  meant: ReadonlyMap<string, string>,
): string {
  return words.split(" ").map((word) => meant.get(word) ?? word).join(" ");
}
