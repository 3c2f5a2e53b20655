/**
 * Words of a goal that got lost: neither searched, nor read into something
 * that means the same, nor reported.
 *
 * @module
 */

import { lazily } from "@/lib/lazily.ts";
import { readWords } from "@/lib/text_understanding/word_list.ts";
import BINDING from "../binding_words.txt" with { type: "text" };
import { isConditionWord } from "../conditions.ts";
import { LANGUAGE_CODES } from "../languages.ts";
import { isEmptyWord, isFunctionWord, isPostNoun } from "../words.ts";
import {
  CLAUSE,
  type Compared,
  LOOKED_AT_MAX,
  NOT_WORDS,
  terms,
} from "./compared.ts";
import type { Placed } from "./spans.ts";

/** Words of grammar that deny, single out, compare, count or date what follows. */
const bindingWords = lazily(() => readWords(BINDING));
/** How far a binding word reaches, in words. */
const REACH_WORDS_MAX = 12;
/** Words of what is shown. */
const SHOWN_MAX = 3;

/** What the words of a goal have become of, where the plan does not say it. */
export function wordsLeft(
  words: readonly Placed[],
  compared: Compared,
): string[] {
  return [
    ...bindingLeft(words, compared),
    ...contentLeft(words, compared),
    ...objectsLeft(words, compared),
    ...beginningsLeft(compared),
  ];
}

/** Binding words that no part of the plan has, before or behind what is searched. */
function bindingLeft(words: readonly Placed[], compared: Compared): string[] {
  const { goal, reported } = compared;
  let left = LOOKED_AT_MAX;
  const said = words.flatMap(({ word, at, isQuoted, isSearched }, index) => {
    if (
      isQuoted || isSearched || !bindingWords().has(word) || left-- <= 0
    ) return [];
    // "not only" neither denies nor singles out.
    if (/\bnot only\b/.test(goal.slice(Math.max(0, at - 4), at + 8))) return [];
    const end = clauseEnd(goal, at);
    const behind = words.slice(index + 1, index + 1 + REACH_WORDS_MAX)
      .filter((next) => next.at < end);
    const bound = behind.find((next) => !isEmptyWord(next.word));
    const isAfter = bound === undefined;
    const before = words[index - 1];
    if (
      isAfter &&
      (!PARTICLE.test(word) || before === undefined || !isLooseEnd(before))
    ) return [];
    if (
      bound !== undefined &&
      (isRead(bound, compared) || PARTICLE_ALONE.test(word))
    ) return [];
    const shown = isAfter
      ? `${before?.word ?? ""} ${word}`
      : [word, ...behind.slice(0, SHOWN_MAX).map((next) => next.word)].join(
        " ",
      );
    return reported.includes(shown) ? [] : [`"${shown}"`];
  });
  return said.length === 0 ? [] : [
    `${
      [...new Set(said)].join(", ")
    }: what this says of the posts was not understood; the query has the words beside it alone.`,
  ];
}

/** Words that may end a clause, and belong to what stands before them. */
const PARTICLE =
  /^(?:over|up|down|off|out|else|others|again|alone|instead|only|yet|once|twice|never)$/;
/** Those that are a part of many verbs. */
const PARTICLE_ALONE = /^(?:up|down|off|out)$/;

/** Whether what a binding word stands before was read, and the word with it. */
function isRead(bound: Placed, { parts }: Compared): boolean {
  return !bound.isSearched || bound.isQuoted || bound.word.startsWith("@") ||
    isInOperator(bound.word, terms(parts)) ||
    (/^\d/.test(bound.word) &&
      parts.some((part) => /^(?:since|until|-?min_[a-z]+|within):/.test(part)));
}

/** "mentioning @nasa, not from nasa": a word that only an operator has. */
function isInOperator(word: string, all: readonly string[]): boolean {
  return !all.includes(word) &&
    all.some((term) => term.replace(/^-?[a-z_]+:/, ":") === `:${word}`);
}

/** Whether a word at the end of a clause stands behind what is searched. */
function isLooseEnd(before: Placed): boolean {
  return !before.isQuoted && !isFunctionWord(before.word) &&
    !isPostNoun(before.word);
}

function clauseEnd(goal: string, from: number): number {
  const end = goal.slice(from).search(CLAUSE);
  return end < 0 ? goal.length : from + end;
}

/** What an operator may stand for, by the words that name it. */
const CARRIED: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:hash ?tags?)$/, /^-?#|hashtags/],
  [/^(?:cashtags?|tickers?|symbols?)$/, /^-?\$/],
  [
    /^(?:phrases?|words?|terms?|keywords?|strings?|exact|wording)$/,
    /^-?["\p{L}\p{N}]/u,
  ],
  [
    /^\d[\d,.:/-]*(?:st|nd|rd|th|k|m)?$/,
    /^-?(?:since|until|within|within_time|min_[a-z]+|conversation_id|quoted_tweet_id|near):/,
  ],
  [
    /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*$/,
    /^(?:since|until):/,
  ],
  [/^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/, /^(?:since|until):/],
  [/^(?:likes?|faves?|favou?rites?|hearts?)$/, /min_faves/],
  [/^(?:re-?tweets?|reposts?|rts?)$/, /retweets/],
  [
    /^(?:repl(?:y|ies|ying|ied)|answers?|comments?)$/,
    /replies|^-?to:|conversation_id/,
  ],
  [
    /^(?:links?|urls?|https?|status|linking)$/,
    /links|url:|conversation_id|quoted_tweet_id|filter:news/,
  ],
  [/^(?:images?|photos?|pictures?|pics?|screenshots?)$/, /images|media/],
  [/^(?:videos?|clips?|footage)$/, /videos?|media/],
  [/^(?:miles?|km|kilomet(?:er|re)s?)$/, /^within:/],
  [/^(?:sent|wrote|written|posted|published)$/, /^-?(?:from:|filter:replies)/],
  [/^(?:near|around)$/, /^near:/],
  [/^(?:zero|one|two|three|least|most|fewer|more|less|than)$/, /^-?min_/],
  [/^(?:min|max)(?:imum)?(?:_?[a-z]+)?$/, /^-?min_/],
  [/^(?:lang(?:uage)?|eng)$/, /^-?lang:/],
  [/^(?:originals?|top-level|stand-?alone)$/, /filter:/],
  [/^(?:nobody|none|nothing)$/, /^from:/],
  // As many as there are quotations.
  [/^(?:two|three|four)$/, /^-?"/],
  [/^questions?$/, /^\?$/],
  [/^w$/, /./],
];
const OUT = new RegExp(`^(?:${NOT_WORDS}|excluded|outside|outs|o)$`);

/** Content words that stand nowhere in the plan. */
function contentLeft(
  words: readonly Placed[],
  { parts, reported, quoted }: Compared,
): string[] {
  const all = terms(parts);
  const told = new Set(
    `${reported} ${quoted.join(" ")}`.match(
      /[\p{L}\p{N}][\p{L}\p{M}\p{N}_'.-]*/gu,
    )
      ?.map((word) => word.replace(/[.'-]+$|'s$/g, "")) ?? [],
  );
  const isCarried = (word: string) =>
    CARRIED.some(([name, meant]) =>
      name.test(word) && all.some((term) => meant.test(term))
    ) ||
    (OUT.test(word) && all.some((term) => term.startsWith("-"))) ||
    (LANGUAGE_CODES[word] !== undefined &&
      all.some((term) => term.endsWith(`lang:${LANGUAGE_CODES[word]}`)));
  const unsaid = words.filter((placed) =>
    !placed.isQuoted && !placed.isSearched && !placed.isOut
  );
  const once = new Map(unsaid.map((placed) => [placed.word, placed]));
  const lost = [...once.values()].filter((placed) =>
    !isEmptyWord(placed.word) && !told.has(placed.word) &&
    !/^[@#$]/.test(placed.word) && !isCarried(placed.word)
  ).map(({ word }) => `"${word}"`);
  return lost.length === 0 ? [] : [
    `${[...new Set(lost)].join(", ")}: stands for nothing in the query.`,
  ];
}

/** Words of a request behind what is searched that only belong to the posts. */
const OF_POSTS =
  /^(?:mentioning|mentions?|using|use|said|asked|asking|re|w|written|posted|shared|containing|including|related|please|results?|topics?|accounts?|users?|people|folks|concerning|showing|discussing|talking|happening|appears?|kind|listing|thread|regarding|looking|posting|tweeting)$/;

/** "knocking things": a word that a request has too, and that belongs to the subject here. */
function objectsLeft(
  words: readonly Placed[],
  { goal, reported }: Compared,
): string[] {
  const lost = words.filter((placed, index) => {
    const before = words[index - 1];
    return before !== undefined && !placed.isQuoted && !placed.isSearched &&
      !placed.isOut && isEmptyWord(placed.word) &&
      (placed.word === "things" || placed.word === "thing" ||
        !isFunctionWord(placed.word)) &&
      !isPostNoun(placed.word) && !OF_POSTS.test(placed.word) &&
      before.isSearched && !isEmptyWord(before.word) &&
      goal.slice(before.at + before.word.length, placed.at) === " " &&
      !reported.includes(`"${placed.word}"`);
  }).map(({ word }) => `"${word}"`);
  return lost.length === 0 ? [] : [
    `${
      [...new Set(lost)].join(", ")
    }: not searched; put the words in quotation marks if they belong to the subject.`,
  ];
}

/** Where a subject begins, and its first two words. */
const BEGINNING =
  /(?:^ ?|(?<=\s(?:about|regarding|concerning|around|mention(?:ing)?|discuss(?:ing)?|on|of|for|some|any) ))([\p{L}\d][\p{L}\d-]*) (\p{L}[\p{L}\d'-]*)/gu;
const POSTS_BEHIND = /^ ?\S+ \S+ (?:posts|tweets|threads)\b/;
/** What to do, at the beginning of a goal; and names of posts. */
const TOLD_TO_DO =
  /^(?:find|search|show|get|give|list|look|fetch|pull|collect|gather|need|want|identify|locate|retrieve|track|monitor|compile|discover|know|tell|go|help|hi|hey|hello|pls|plz|please|thx|share|tweets?|posts?|threads?|people|lang|hashtag|mentioning|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)$/;

/**
 * The first word of a subject that was read as a wish or as a word of the
 * request: "recent grads", "2012 film", "ask jeeves".
 */
function beginningsLeft({ goal, parts, reported }: Compared): string[] {
  const found = [...goal.matchAll(BEGINNING)].slice(0, LOOKED_AT_MAX);
  if (found.length === 0) return [];
  const all = terms(parts).filter((term) => !/^-?[a-z_]+:/.test(term))
    .join(" ");
  return found.flatMap(({ 1: first = "", 2: second = "", index }) => {
    if (
      // "2026 tea crop": when; "original tea posts": which posts.
      (index === 0 && /^\d/.test(first)) ||
      (isConditionWord(first) && POSTS_BEHIND.test(goal.slice(index))) ||
      (isFunctionWord(first) && first !== "may") || isEmptyWord(second) ||
      TOLD_TO_DO.test(first) || all.includes(first) || !all.includes(second) ||
      reported.includes(`"${first}`)
    ) return [];
    return [
      `"${first}": read as said of posts or of the search, though it stands where a subject begins; put "${first} ${second}" in quotation marks if it belongs to a name.`,
    ];
  });
}
