/**
 * Words that relate one part of a goal to another, held against a plan: each is
 * named by a reader, shows in a part of the query that says the same, or is
 * reported. No list says which words relate: it is each word of grammar and of
 * requests that does not stand in the list of those that say nothing.
 *
 * @module
 */

import { lazily } from "@/lib/lazily.ts";
import { readWords } from "@/lib/text_understanding/word_list.ts";
import BINDING from "../binding_words.txt" with { type: "text" };
import SILENT from "../silent_words.txt" with { type: "text" };
import { isEmptyWord } from "../words.ts";
import { type Compared, terms } from "./compared.ts";
import type { Placed } from "./spans.ts";

/** Words that deny, single out, compare, count or date, and may be part of a subject. */
const bindingWords = lazily(() => readWords(BINDING));
/** Words that say nothing of the posts, whatever stands beside them. */
const silentWords = lazily(() => readWords(SILENT));

/** Whether a word of grammar or of a request says something of the posts. */
export function isRelation(word: string): boolean {
  return !silentWords().has(word) &&
    (bindingWords().has(word) || isEmptyWord(word));
}

/** Words that relate, and the part of a query that has what they say. */
const SHOWN: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:not|no|nor|neither|never|none|without|except|w\/o|nothing|nobody|out|off|unless|outside|rather|instead|others?)$/,
    /^-/,
  ],
  [
    /^(?:only|just|solely|exactly|exclusively|alone|likes?|filters|sort)$/,
    /^-|:|^["#@$]/,
  ],
  [/^follow(?:ing)?$/, /filter:follows/],
  [
    /^(?:from|by)$/,
    /^-?\(?(?:from|to|since|until|near|url|list|lang|filter|conversation_id):/,
  ],
  // Whom they stand for is named.
  [
    /^(?:he|him|his|himself|her|hers|herself|theirs?|themselves)$/,
    /^-?\(?(?:from:|to:|@)/,
  ],
  [/^(?:against|towards?|together|both)$/, /^-|^\(/],
  [
    /^(?:not|before|after|since|until|till|up|during|between|within|over|under|more|most|less|fewer|few|than|least|below|above|down|longer|older|newer|already|still|yet|now|once|half|equal|per|again|while|always|when|many|much)$/,
    /^-?(?:since|until|within|within_time|min_[a-z]+|near|filter|to|conversation_id):/,
  ],
];
/** Words of what is shown. */
const SHOWN_MAX = 3;

/**
 * Relations of a goal that nothing in a plan has, one sentence for all.
 *
 * @param told What the second reading says of them already.
 */
export function relationsLeft(
  words: readonly Placed[],
  { parts, reported }: Compared,
  told: string,
): string[] {
  const all = [...parts, ...terms(parts)];
  const left = words.flatMap(({ word, isQuoted, isSearched }, index) => {
    if (isQuoted || isSearched || !isRelation(word)) return [];
    // "not only" neither denies nor singles out.
    if (
      isNotOnly(word, words[index + 1]) ||
      isNotOnly(words[index - 1]?.word, words[index])
    ) return [];
    const meant = SHOWN.filter(([name]) => name.test(word));
    if (meant.some(([, shown]) => all.some((part) => shown.test(part)))) {
      return [];
    }
    // A described author, for one, has a sentence of its own.
    const bound = words.slice(index + 1).find((next) =>
      isRelation(next.word) || !isEmptyWord(next.word)
    );
    if (bound?.isQuoted === true && !bound.isSearched) return [];
    const beside = bound === undefined
      ? words.slice(Math.max(0, index - 1), index + 1)
      : words.slice(index, index + SHOWN_MAX);
    const shown = beside.map((next) => next.word).join(" ");
    return reported.includes(shown) || told.includes(`"${shown}`)
      ? []
      : [`"${shown}"`];
  });
  return left.length === 0 ? [] : [
    `${[...new Set(left)].join(", ")}: has no effect on the query.`,
  ];
}

function isNotOnly(
  word: string | undefined,
  next: Placed | undefined,
): boolean {
  return word === "not" && next?.word === "only";
}
