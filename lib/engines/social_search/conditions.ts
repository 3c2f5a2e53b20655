/**
 * Words that a goal says of posts and that no reader understood: they are left
 * in the subject and searched as words, which is seldom what was meant. So the
 * plan names them, and nothing is misread in silence.
 *
 * @module
 */

import { readWords } from "@/lib/text_understanding/word_list.ts";
import { isEmptyWord } from "./words.ts";
import { LANGUAGE_CODES } from "./languages.ts";
import PEOPLE from "./role_words.txt" with { type: "text" };
import CONDITIONS from "./condition_words.txt" with { type: "text" };

const CONDITION_WORDS = readWords(CONDITIONS);
/** Kinds of people: more likely who posts than what posts contain. */
const ROLES = readWords(PEOPLE);
/** What is no plain word of a query: phrases, operators, exclusions. */
const NO_WORD =
  /(?:(?<![a-z_])-?[a-z_]+:|-)?"[^"]*"|(?<!\S)-\S+|(?<![a-z_])[a-z_]+:\S+/g;
/** What ends like a manner and is a thing, a time or a quality of one. */
const THINGS: ReadonlySet<string> = new Set(
  "assembly butterfly costly daily dragonfly elderly family friendly grocery homely hourly lovely melancholy monopoly monthly multiply reply supply weekly yearly"
    .split(" "),
);
/** Those that are hardly anything else. */
const MONTH_NAME =
  /^(?:January|February|April|June|July|August|September|October|November|December)$/;
/** Those that a day stands beside. */
const ANY_MONTH =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)$/;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}.'-]*/gu;

/**
 * What to report of a query: the words in it that read like a condition on
 * posts, and numbers that belong to no name.
 */
export function searchedConditions(query: string, goal: string): string[] {
  const words = query.replace(NO_WORD, " | ").match(/[^|]+/g)?.flatMap(
    (run) => suspectsIn(run.match(WORD) ?? [], { goal, query }),
  ) ?? [];
  const said = [...new Set(words)];
  return said.length === 0 ? [] : [
    `${said.map((word) => `"${word}"`).join(", ")}: searched as ${
      said.length === 1 ? "a word" : "words"
    } that posts must contain; if a condition on posts was meant, it was not understood: say it as an operator, or leave it out.`,
  ];
}

/** Whether a word says which posts, whose, when or how many. */
export function isConditionWord(word: string): boolean {
  const lower = word.toLowerCase();
  return CONDITION_WORDS.has(lower) ||
    CONDITION_WORDS.has(lower.replace(/s$/, ""));
}

function suspectsIn(
  run: readonly string[],
  { goal, query }: { readonly goal: string; readonly query: string },
): string[] {
  return run.filter((word, index) => {
    if (/^\d{1,4}$/.test(word)) {
      return isLooseNumber(word, run[index - 1] ?? "", goal);
    }
    if (/^\d{1,6}-\d{1,6}$/.test(word)) return true;
    if (/^\d{1,2}(?:[ap]m|h)$|^[hq][1-4]$/i.test(word)) return true;
    // The site itself, most likely.
    if (/^(?:x|twitter)$/i.test(word) || isAuthorWord(word, goal)) return true;
    // "sincerely": how something is done, and no thing.
    if (/^\p{Ll}{3,}[bcdefghklmnprstvxz]ly$/u.test(word) && !THINGS.has(word)) {
      return true;
    }
    // A month beside days that were read belongs to them most likely.
    if (MONTH_NAME.test(word) && /\b(?:since|until):/.test(query)) return true;
    // "1 November": a day that no reader took.
    if (
      ANY_MONTH.test(word) &&
      [run[index - 1], run[index + 1]].some((near) =>
        /^\d{1,4}$/.test(near ?? "")
      )
    ) return true;
    const lower = word.toLowerCase();
    // "CEO", and no name of a word that is a role too.
    if (ROLES.has(/^[A-Z]{3}$/.test(word) ? `${lower}s` : word)) return true;
    if (LANGUAGE_CODES[lower] !== undefined) {
      return new RegExp(
        `(?:\\b(?:in|only|or)|,) ${word}\\b|\\b${word} (?:or|only)\\b|\\b${word} (?:(?:and|or|[\\w-]+) ){0,2}(?:fans|users|people|speakers|devs|founders|journalists|influencers|[a-z]+(?:ers|ists|ors))\\b`,
      ).test(goal);
    }
    if (!isConditionWord(word)) return false;
    // "Threads" and "Spaces" within a goal are names.
    const isName = /^\p{Lu}/u.test(word) &&
      !goal.trimStart().startsWith(word);
    return !isName;
  });
}

/** Whether a number belongs to no name: "Bun 2" and "sqlite 26" are names, "find 15" is none. */
function isLooseNumber(word: string, before: string, goal: string): boolean {
  const said = new RegExp(`(\\p{L}+)[ -]${word}(?!\\d)`, "u").exec(goal)?.[1];
  // "newest 20": it stands behind another word than in the query.
  const isMoved = said !== undefined && before !== "" &&
    said.toLowerCase() !== before.toLowerCase();
  return isMoved
    ? isEmptyWord(said) || isConditionWord(said)
    : !/^\p{Lu}|\d|\p{Ll}\p{Lu}/u.test(before) &&
      (said === undefined || isEmptyWord(said));
}

/** "from artists": a small word behind "from" says who posts. */
function isAuthorWord(word: string, goal: string): boolean {
  return /^\p{Ll}[\p{L}-]*s$/u.test(word) &&
    new RegExp(`\\b(?:from|by) ${word}(?![\\w-])`).test(goal);
}
