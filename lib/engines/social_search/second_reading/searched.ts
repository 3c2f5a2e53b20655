/**
 * Words that posts must contain and that the goal says of the request or of the
 * search: "searches for", "phrases like", "the two words".
 *
 * @module
 */

import { isEmptyWord, isFunctionWord, isPostNoun } from "../words.ts";
import { type Compared, terms } from "./compared.ts";
import type { Placed } from "./spans.ts";

/** Such words of a plan, one sentence for all. */
export function searchedOfRequest(
  words: readonly Placed[],
  { written, parts, reported }: Compared,
): string[] {
  const bare = new Set(terms(parts));
  const suspects = words.filter(({ word, at, isSearched, isQuoted }, index) =>
    isSearched && !isQuoted && bare.has(word) &&
    /^\p{Ll}+$/u.test(written.slice(at, at + word.length)) &&
    !reported.includes(`"${word}"`) &&
    // "formula one": the word before it has it in its name.
    !(COUNTS.test(word) && words[index - 1]?.isSearched === true) &&
    (COUNTS.test(word) || OF_SEARCH.test(word) || isPostNoun(word) ||
      isFormOfRequest(word))
  ).map(({ word }) => `"${word}"`);
  return suspects.length === 0 ? [] : [
    `${
      [...new Set(suspects)].join(", ")
    }: searched as what posts must contain; leave it out if it says what to search, or how.`,
  ];
}

const COUNTS = /^(?:one|two|three|four|five|six|seven|eight|nine|ten)$/;
/** Names of what is searched for. */
const OF_SEARCH =
  /^(?:keywords?|phrases?|terms?|strings?|words?|parameters?|quer(?:y|ies)|operators?|search)$/;
/** "searches", "collected": endings of verbs. */
const ENDING = /(?:ing|ed|es|s)$/;

/** Whether a word is another form of one that requests have. */
function isFormOfRequest(word: string): boolean {
  const stem = word.replace(ENDING, "");
  return stem !== word && stem.length > 2 && isEmptyWord(stem) &&
    !isFunctionWord(stem);
}
