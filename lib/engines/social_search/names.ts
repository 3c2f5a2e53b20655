/**
 * Names of things that hold a word of a wish: "no man's sky", "apple pay",
 * "viral load". They are found before any reader reads, and no reader knows
 * their words from there on.
 *
 * Grammar says it where it can: right behind "about" begins what posts are
 * about, so a word of a wish that stands there before a plain word belongs to
 * it. Elsewhere an expression has to be a known one.
 *
 * @module
 */

import { lazily } from "@/lib/lazily.ts";
import { readWords } from "@/lib/text_understanding/word_list.ts";
import { isConditionWord } from "./conditions.ts";
import EXPRESSIONS from "./fixed_expressions.txt" with { type: "text" };
import { type GoalText, inNarrow } from "./goal_text.ts";
import { LANGUAGE_CODES } from "./languages.ts";
import { isEmptyWord, isFunctionWord } from "./words.ts";

/** Known expressions by their first word. */
const expressions = lazily(() => {
  const byFirst = new Map<string, string[]>();
  for (const expression of readWords(EXPRESSIONS)) {
    const [first = ""] = expression.split(" ", 1);
    byFirst.set(first, [...byFirst.get(first) ?? [], expression]);
  }
  return byFirst;
});

/** Before these an expression is a day or a span of time. */
const UNDATED =
  "(?<!\\b(?:since|until|till|before|after|during|last|this|past|next|the)) ";

/** A word and where it begins. */
interface Place {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** What opens the subject of a goal. */
const OPENS =
  /(?=[\p{L}\d])(?<!\bcare about )(?<=\s(?:about|regarding|concerning|discuss(?:es|ing)?|mention(?:s|ing)?|(?:posts|tweets|opinions|thoughts|everything|anything|news) on|think of|(?:conversations|discussions|talk|chatter) (?:around|of)) )[^|,.;:?!()@#$"\ue000-\ue00f]+/giu;
/** Subjects of one goal that are looked at. */
const SUBJECTS_MAX = 3;
/** Words of a subject that are looked at. */
const SUBJECT_WORDS_MAX = 6;

/** What rules out or says where and when, unless a subject begins with it. */
const BINDS =
  /^(?:no|without|excluding|skipping|near|from|within|after|before|until|under|over|between|below|above)$/;
/** Ends what posts are about. */
const ENDS =
  /^(?:no|not|without|near|sans|minus|nothing|never|rather|apart|aside|other|except|(?:exclud|ignor|omitt|skipp|avoid|hid|leav|mention|contain|includ)ing|exclude|ignore|omit|skip|avoid|posted|written|shared)$/;
/** Names no condition, and is read as one of posts. */
const ALSO_WISHES =
  /^(?:questions?|complaints?|advice|media|live|viral|trending|praise|reviews?)$/;
/** Says when, and seldom what posts are about. */
const RECENT =
  /^(?:latest|recent|newest|last|earliest|today|yesterday|tomorrow|since|days?|hours?|weeks?|months?|years?|minutes?|weekly|hourly|nightly)$/;
/** What a subject ends with, though a request has such words too. */
const HEADS =
  /^(?:threads|posts|tweets|twitter|order|account|post|result|discussion|talk|question|advice|media|search|thread|tweet|mention|list|people|user|report|language)$/;

/** Makes the names of a goal units that no reader looks into. */
export function holdNames(text: GoalText): void {
  holdExpressions(text);
  const found = [...text.rest.matchAll(OPENS)].slice(0, SUBJECTS_MAX);
  for (const { 0: said, index } of found) {
    const words = placesIn(
      said.trimEnd().split(" ", SUBJECT_WORDS_MAX),
      index,
    );
    const [first, second] = words;
    if (first === undefined || second === undefined) continue;
    if (beginsName(first.word, second.word)) text.name(first.start, second.end);
    const length = words.findIndex(({ word }, at) =>
      isFunctionWord(word) || (at > 0 && ENDS.test(word))
    );
    const [before, last] = words.slice(0, length < 0 ? undefined : length)
      .slice(-2);
    if (
      last !== undefined && HEADS.test(last.word) &&
      before !== undefined &&
      !/^ by\b/.test(text.rest.slice(last.end)) &&
      // "about time film posts": the goal begins with the name.
      /\S\s+\S+\s*$/.test(text.rest.slice(0, index))
    ) text.name(last.start, last.end);
  }
}

/** Whether the first word of a subject belongs to what stands behind it. */
function beginsName(first: string, second: string): boolean {
  if (
    !/^\p{L}[\p{L}'-]{2,}$/u.test(second) || isEmptyWord(second)
  ) return false;
  if (BINDS.test(first)) return !isConditionWord(second);
  return !RECENT.test(first) && !isFunctionWord(first) &&
    (isConditionWord(first) || ALSO_WISHES.test(first) ||
      LANGUAGE_CODES[first] !== undefined);
}

/** Makes the expressions that are known names. */
function holdExpressions(text: GoalText): void {
  const known = expressions();
  const plain = text.rest.toLowerCase().replace(/['’]/g, "");
  const firsts = new Set(plain.split(/[^\p{L}\p{N}-]+/u)).intersection(known);
  const found = [...firsts].flatMap((first) =>
    known.get(first)?.filter((expression) =>
      plain.includes(` ${expression}`)
    ) ??
      []
  );
  // The longest first: "around the world in 80 days" holds a shorter one.
  for (const expression of found.sort((a, b) => b.length - a.length)) {
    const pattern = new RegExp(
      `${UNDATED}(${expression.replace(/s\b/g, "['’]?s")}s?)(?![\\p{L}\\p{N}])`,
      "giu",
    );
    for (const { 0: said, index } of [...text.rest.matchAll(pattern)]) {
      text.name(index + 1, index + said.length);
    }
  }
}

/** The words of a text without the signs behind them. */
function placesIn(words: readonly string[], from: number): Place[] {
  let start = from;
  return words.map((said) => {
    const begins = start;
    start += said.length + 1;
    const bare = said.replace(/[.,;:!?)]+$/, "");
    return {
      word: bare.toLowerCase().replace(/['’]/, ""),
      start: begins,
      end: begins + bare.length,
    };
  });
}

/** The names of a goal in quotation marks, which nobody looks into. */
export function quoteNames(goal: string): string {
  return goal.replace(NAMED, (name) => `"${name}"`);
}

const NAMED = /[\uff10-\uff5a](?:[\uff10-\uff5a' -]*[\uff10-\uff5a])?/g;

/** Words that a name needs and a search for it does not. */
const BETWEEN = /^(?:and|or|vs|the|an?|of|to|in|for|with)$/i;

/** What a reading says, its names written as the goal has them. */
export function namesIn<Reading>(reading: Reading): Reading {
  if (typeof reading === "string") return inNarrow(reading) as Reading;
  if (Array.isArray(reading)) {
    return reading.filter((part) =>
      typeof part !== "string" || !isBetween(part)
    ).map(namesIn) as Reading;
  }
  if (Object.prototype.toString.call(reading) !== "[object Object]") {
    return reading;
  }
  return Object.fromEntries(
    Object.entries(reading as object).map((
      [name, part],
    ) => [name, namesIn(part)]),
  ) as Reading;
}

function isBetween(word: string): boolean {
  const narrow = inNarrow(word);
  return narrow !== word && BETWEEN.test(narrow);
}
