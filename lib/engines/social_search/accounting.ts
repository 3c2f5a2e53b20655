/**
 * The planner's books: each word of a goal is searched, read or reported.
 *
 * @module
 */

import { wordsOf, writtenWords } from "@/lib/text_understanding/words.ts";
import { GoalText, type Reason } from "./goal_text.ts";
import { writeList } from "./lists.ts";
import type { Operator } from "./operators.ts";
import { isEmptyWord } from "./words.ts";

/** The parts of a plan in which a caller reads what became of each word. */
export interface Told {
  /** As the search site reads it. */
  readonly query: string;
  /** Why the filters are as they are. */
  readonly reasons: readonly Reason[];
  /** What the query has beyond the filters. */
  readonly operators: readonly Operator[];
  /** What the query does not say. */
  readonly notApplied: readonly string[];
}

/** Words that only announce a sign, which says the same. */
const ANNOUNCED: readonly (readonly [RegExp, string])[] = [
  [/^hashtags?$/i, "#"],
  [/^(?:cashtags?|tickers?|symbols?)$/i, "$"],
  // Before a group of quotations.
  [/^(?:exact|literal|phrases?|words?|terms?|strings?|sentences?)$/i, '("'],
  [/^outside$/i, "-lang:"],
  [/^(?:originals?|top-level|stand-?alone)$/i, "filter:"],
  [/^eng$/i, "lang:en"],
];

/**
 * The words of a goal that no part of an answer names: neither the query, nor
 * the reason of a filter or an operator, nor what was not applied. Words of
 * grammar and of the request itself need not be named.
 */
export function unaccounted(goal: string, told: Told): string[] {
  const answer = [
    told.query,
    ...told.reasons.map(({ value, because }) => `${value} ${because}`),
    ...told.operators.map(({ because }) => because),
    ...told.notApplied,
  ].join(" ").toLowerCase();
  const isTold = (word: string) =>
    answer.includes(word.toLowerCase()) ||
    (word.startsWith("@") &&
      answer.includes(`:${word.slice(1).toLowerCase()}`)) ||
    ANNOUNCED.some(([name, sign]) => name.test(word) && answer.includes(sign));
  return writtenWords(new GoalText(writeList(goal)).rest)
    // Where no blanks are written, a run is many words.
    .flatMap((word) => UNSPACED.test(word) ? wordsOf(word) : [word])
    // "l'intelligence": the article is no part of the word.
    .map((word) => word.replace(ARTICLE, ""))
    // Plans write the unit as a word: 48 hours for 48h.
    .map((word) => word.replace(/^(\d+)[hd]$/, "$1"))
    // "12-13" is two days.
    .flatMap((word) => /^\d+-\d+$/.test(word) ? word.split("-") : [word])
    .filter((word) =>
      !isEmptyWord(word) && !isTold(word) && !PARTICLE.test(word)
    );
}

const ARTICLE = /^(?:l|d|qu|dell|sull|nell|dall|all)['’](?=\p{L}{2})/iu;
/** What binds words in Japanese. */
const PARTICLE = /^[とのをにはがもでか]$/;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
