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
  [
    /^(?:exact|literal|phrases?|words?|terms?|strings?|sentences?|two|three|four)$/i,
    '"',
  ],
  [/^questions?$/i, "?"],
  [/^outside$/i, "-lang:"],
  [/^(?:originals?|top-level|stand-?alone)$/i, "filter:"],
  [/^eng$/i, "lang:en"],
  // "two weeks back": how a span of time is said.
  [/^back$/i, "since:"],
  // "limited to German", "nothing older than", "no one except @a".
  [/^(?:limit(?:ed)?|restrict(?:ed)?|nothing|except)$/i, ":"],
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
  const said = new Set(answer.match(WORDS)?.flatMap(formsOf) ?? []);
  const isTold = (word: string) =>
    formsOf(word.toLowerCase()).some((form) => said.has(form)) ||
    // "BBC (@BBCWorld)": the account's name says it.
    answer.includes(`@${word.replace("@", "").toLowerCase()}`) ||
    answer.includes(`:${word.replace("@", "").toLowerCase()}`) ||
    ANNOUNCED.some(([name, sign]) => name.test(word) && answer.includes(sign));
  return [...new Set(writtenWords(new GoalText(writeList(goal)).rest))]
    // Where no blanks are written, a run is many words.
    .flatMap((word) =>
      !UNSPACED.test(word)
        ? [word]
        : answer.includes(word.toLowerCase())
        ? []
        : wordsOf(word).filter((part) => !answer.includes(part))
    )
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

/** A word with the signs that may stand within one. */
const WORDS = /[\p{L}\p{M}\p{N}_@#$.'’+/:&-]+/gu;

/** The forms by which a word is found: itself, without signs, its parts. */
function formsOf(word: string): string[] {
  const bare = word.replace(/^[.'’:/&+-]+|[.'’:/&-]+$|['’]s$/g, "");
  // "30d" and "48h" are 30 and 48.
  const parts = bare.replace(/^(\d+)\p{L}$/u, "$1_").split(/[.'’:/&@#$_-]+/)
    .filter((part) => part !== "");
  return [bare, bare.replace(/\+$/, ""), ...parts].flatMap((
    form,
  ) => [form, form.replace(/s$/, "")]);
}

const ARTICLE = /^(?:l|d|qu|dell|sull|nell|dall|all)['’](?=\p{L}{2})/iu;
/** What binds words in Japanese. */
const PARTICLE = /^[とのをにはがもでか]$/;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
