/**
 * Words that a query has, held against the places where the goal has them: a
 * word within a negation, a number of something, the name of another language.
 *
 * @module
 */

import { LANGUAGE_CODES } from "../languages.ts";
import { isConditionWord } from "../conditions.ts";
import { isEmptyWord } from "../words.ts";
import { type Compared, LOOKED_AT_MAX, NOT_WORDS, terms } from "./compared.ts";
import type { Placed } from "./spans.ts";

/** Where words are searched that a goal has in a place of another meaning. */
export function misplacedWords(
  words: readonly Placed[],
  compared: Compared,
): string[] {
  return [
    ...searchedWithinNegation(words, compared),
    ...measures(words, compared),
    ...otherLanguages(words, compared),
    ...separatedGroups(compared),
    ...doubleExclusions(compared),
    ...conditionsOut(compared),
    ...requestsSearched(words, compared),
    ...boundTerms(compared),
    ...verbsSearched(words, compared),
  ];
}

const NEGATION = new RegExp(
  `(?<=^|[\\s(])(?:${NOT_WORDS}|[a-z]+n't)(?=\\s)(?! (?:like|love|enjoy|only|just|sure|one|matter|longer|yet|idea|more|less|fewer|older|earlier|newer|later|than)\\b)`,
  "g",
);
/** Ends what a negation covers. */
const SCOPE_END =
  /[;:!?|()]|(?<=\S )\p{Ll}{3,}ing\b|[.,](?=\s)|\s-\s|\b(?:about|on|in|with|from|by|since|that|who|which|but|only|just|yet|where|when|near|after|before|regarding|mentioning|because|posted)\b/u;

/** Words that a negation covers, together with others that are ruled out. */
function searchedWithinNegation(
  words: readonly Placed[],
  { goal, parts, reported }: Compared,
): string[] {
  const all = terms(parts);
  return [...goal.matchAll(NEGATION)].flatMap((match) => {
    const from = match.index + match[0].length;
    const covered = goal.slice(from).split(SCOPE_END)[0] ?? "";
    const inside = words.filter(({ at }) =>
      at >= from && at < from + covered.length
    );
    // Without one that is ruled out it is what posts say, and told elsewhere.
    if (!inside.some(({ isOut }) => isOut)) return [];
    return inside.filter((placed) =>
      placed.isSearched && !placed.isOut && !isEmptyWord(placed.word) &&
      all.includes(placed.word) && !reported.includes(placed.word)
    ).map(({ word }) =>
      `"${word}": searched as a word, though it stands behind "${
        match[0]
      }"; leave it out or write -${word}.`
    );
  });
}

const UNIT =
  /^(?:hours?|hrs?|minutes?|mins?|seconds?|days?|weeks?|months?|years?|percent|dollars?|euros?|pounds?|usd|eur|times|people|posts|tweets|results|characters|words|followers|views|bookmarks)$/;

/** Numbers of something that are searched as words. */
function measures(words: readonly Placed[], { reported }: Compared): string[] {
  return words.flatMap(({ word, isSearched, isQuoted }, index) => {
    const unit = words[index + 1];
    return isSearched && !isQuoted && /^\d[\d,.]*k?$/.test(word) &&
        unit !== undefined && UNIT.test(unit.word) && !unit.isQuoted &&
        !reported.includes(`${word} ${unit.word}`) &&
        !reported.includes(`"${word}"`)
      ? [
        `"${word} ${unit.word}": the number is searched as a word that posts must contain; leave it out if it is a condition.`,
      ]
      : [];
  });
}

/** Names of languages that are searched while the query asks for another one. */
function otherLanguages(
  words: readonly Placed[],
  { parts, reported }: Compared,
): string[] {
  const asked = terms(parts).filter((term) => /^-?lang:/.test(term));
  return asked.length === 0
    ? []
    : words.filter(({ word, isSearched, at }, index) =>
      isSearched && !isFirstOfName(words[index + 1], at + word.length) &&
      LANGUAGE_CODES[word] !== undefined &&
      !asked.some((term) => term.endsWith(`:${LANGUAGE_CODES[word]}`)) &&
      !reported.includes(`"${word}"`)
    ).map(({ word }) =>
      `"${word}": searched as a word beside another language; leave it out if the language of posts is meant.`
    );
}

/** Whether a word that is searched stands right behind: "Turkish lira". */
function isFirstOfName(next: Placed | undefined, end: number): boolean {
  return next !== undefined && next.at === end + 1 && next.isSearched &&
    !next.isQuoted;
}

const JOINED =
  /(?:^|[\s,(])(?:or|and|vs|versus|either|any of|one of|plus|nor)(?=[\s.,:(])|[,/&|+]/;

/** Groups of alternatives whose terms nothing in the goal joins. */
function separatedGroups({ goal, parts, reported }: Compared): string[] {
  // Languages have codes, which stand nowhere in a goal.
  return parts.filter((part) => /^\((?!.*lang:)/.test(part)).flatMap((part) => {
    const words = part.slice(1, -1).split(" or ").map((term) =>
      term.replace(/^[a-z_]+:|["@]/g, "")
    );
    const places = words.map((word) => goal.indexOf(word));
    // How an intent is worded stands nowhere in the goal.
    if (places.some((place) => place < 0) || new Set(words).size < 2) return [];
    const from = Math.min(...places);
    const to = Math.max(...places);
    const between = goal.slice(from, to);
    return JOINED.test(between.replaceAll("//", ";")) || reported.includes(part)
      ? []
      : [
        `"${part}": read as alternatives, though the goal does not join them by "or".`,
      ];
  });
}

/** Accounts that are ruled out both as authors and as mentioned. */
function doubleExclusions({ goal, parts, reported }: Compared): string[] {
  const all = terms(parts);
  return all.flatMap((term) => {
    const name = /^-@(\w+)$/.exec(term)?.[1];
    return name === undefined || !all.includes(`-from:${name}`) ||
        reported.includes(`@${name}`) ||
        new RegExp(
          `(?:mention\\w*|tag\\w*|about|anything|nothing|involv\\w*)(?: (?:of|from|by|to|or|with))* @${name}`,
        ).test(goal)
      ? []
      : [
        `"-@${name}": posts that mention the account are ruled out beside its own; say "not from @${name}" to keep them.`,
      ];
  });
}

/** Words that say which posts, and are ruled out as words. */
function conditionsOut({ goal, parts, reported }: Compared): string[] {
  return terms(parts).flatMap((term) => {
    const word = /^-(\p{Ll}+)$/u.exec(term)?.[1];
    // A preset and a quotation rule words out as words.
    return word === undefined || !isConditionWord(word) ||
        !new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(goal) ||
        reported.includes(`"${word}"`)
      ? []
      : [
        `"${word}": ruled out as a word of posts; if a kind of posts was meant, it was not understood.`,
      ];
  });
}

/** Words of requests that are searched, where something stands behind them. */
function requestsSearched(
  words: readonly Placed[],
  { goal, written, parts, reported }: Compared,
): string[] {
  const all = terms(parts);
  return words.filter(({ word, at, isQuoted }) =>
    all.includes(word) && !isQuoted && isEmptyWord(word) &&
    /^\p{Ll}+$/u.test(written.slice(at, at + word.length)) &&
    /^ (?:for|to|at|into|after|by|with|that|how)\b/.test(
      goal.slice(at + word.length),
    ) &&
    !reported.includes(`"${word}`)
  ).map(({ word }) =>
    `"${word}": searched as a word that posts must contain; leave it out if it says what the posts are to do.`
  );
}

/** Signs with which Japanese and Chinese say when, or bind a word to others. */
const BOUND_TERM =
  /\d[年月日号時]|以降|以前|以来|之前|之后|之後|以后|まで$|から$|昨日|今日|去年|[のをにはが]$|^[のをにはが]/u;

/** Terms of languages without blanks that hold more than a word of the subject. */
function boundTerms({ parts }: Compared): string[] {
  const all = terms(parts).filter((term) =>
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(term) &&
    BOUND_TERM.test(term)
  );
  return all.length === 0 ? [] : [
    `${
      all.map((term) => `"${term}"`).join(", ")
    }: searched as it stands, though it holds more than a word of the subject; write a day as YYYY-MM-DD and the rest apart.`,
  ];
}

/** "posts that name both": what posts do, right behind the word that says so. */
const DO =
  /\b(?:posts?|tweets?|threads?|replies|messages|ones|those|anything|everything) (?:that|which|who)(?: (?:also|both|only|all|explicitly|openly|publicly))* (\p{Ll}[\p{L}-]+)|(?:^|[;,|] ?)\s*(\p{Ll}[\p{L}_]+):(?=\s)/gu;

/** Verbs of posts, and labels of fields, that are searched as words. */
function verbsSearched(
  words: readonly Placed[],
  { goal, parts, reported }: Compared,
): string[] {
  const all = terms(parts);
  return [...goal.matchAll(DO)].slice(0, LOOKED_AT_MAX).flatMap((match) => {
    const word = match[1] ?? match[2] ?? "";
    return !all.includes(word) || reported.includes(`"${word}"`) ||
        words.some((placed) => placed.word === word && placed.isQuoted)
      ? []
      : [
        `"${word}": searched as a word that posts must contain; leave it out if it says what the posts do, or names a field.`,
      ];
  });
}
