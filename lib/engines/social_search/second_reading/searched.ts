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
      isFormOfRequest(word) || isNoSubject(words, index))
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

/** Words before, the word itself and the one behind it, where it is no subject. */
const NO_SUBJECT: readonly (readonly [RegExp, RegExp, RegExp])[] = [
  // "monitor and respond to", "and format as": what is to be done with posts.
  [/^and$/, /^/, /^(?:as|to|into|it|them)$/],
  // "posts praising it": what the posts do.
  [/^(?:posts|tweets|threads|messages)$/, /ing$/, /^/],
  // "is it possible to find", "that date prior to May".
  [/^it$/, /^possible$/, /^to$/],
  [/^(?:that|which)$/, /^date$/, /^(?:prior|before|after|from|back)$/],
];

function isNoSubject(words: readonly Placed[], index: number): boolean {
  const [before = "", word = "", behind = ""] = [-1, 0, 1].map((step) =>
    words[index + step]?.word
  );
  return NO_SUBJECT.some((at) =>
    at[0].test(before) && at[1].test(word) && at[2].test(behind)
  );
}

/** What a form leaves open: "[product]", "{brand}", "<topic>". */
const PLACEHOLDER = /\[[^\][@#]{2,40}\]|\{[^{}@#]{2,40}\}|<[^<>@#=]{2,40}>/g;

/** Places to fill in whose words are searched. */
export function placeholders(goal: string, query: string): string[] {
  const found =
    goal.match(PLACEHOLDER)?.filter((place) =>
      query.toLowerCase().includes(place.slice(1, -1).trim().toLowerCase())
    ) ?? [];
  return found.length === 0 ? [] : [
    `${
      [...new Set(found)].map((place) => `"${place}"`).join(", ")
    }: looks like a place to fill in, and its words are searched as they stand.`,
  ];
}

/** Whether a word is another form of one that requests have. */
function isFormOfRequest(word: string): boolean {
  const stem = word.replace(ENDING, "");
  return stem !== word && stem.length > 2 && isEmptyWord(stem) &&
    !isFunctionWord(stem);
}
