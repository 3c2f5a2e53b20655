/**
 * Which language a goal is in, and the English words for those of it that say
 * which posts are wanted.
 *
 * @module
 */

import { lazily } from "@/lib/lazily.ts";
import { guessLanguage } from "@/lib/text_understanding/stems.ts";
import { wordsOf } from "@/lib/text_understanding/words.ts";
import FOREIGN from "./foreign_words.txt" with { type: "text" };
import { isEmptyWord } from "./words.ts";

/** Words of grammar from which on a goal is taken for one of another language. */
export const SURE_MIN = 2;

/** By language: a word of it, and the English one. */
const tables = lazily(() => readForeign(FOREIGN));

function readForeign(
  text: string,
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const languages = new Map<string, Map<string, string>>();
  for (const line of text.trim().split("\n")) {
    const [, language = "", word = "", english = ""] =
      /^([a-z]{2}) ([^=]+)=(.+)$/.exec(line) ?? [];
    if (english === "") continue;
    const words = languages.get(language) ?? new Map<string, string>();
    languages.set(language, words.set(word, english));
  }
  return languages;
}

/** A word of a goal, and no part of a name, an address or a time. */
export const WORD =
  /(?<![\p{L}\p{M}\p{N}@#$_'.:/-])[\p{L}][\p{L}\p{M}']*(?![\p{L}\p{M}\p{N}_:/-]|\.[\p{L}])/gu;

/** "LA fires": no article in capitals alone. */
const ACRONYM = /^\p{Lu}{2,}$/u;

/** The first word of a sentence has a capital whatever it is. */
export function firstWord(
  word: string,
  before: string,
  table: ReadonlyMap<string, string>,
): string | undefined {
  return /(?:^|[.?!:;|])\s*$/.test(before) && !ACRONYM.test(word)
    ? table.get(word.toLowerCase())
    : undefined;
}

/** Words of a goal that says each of them again and again: no sentence does. */
const ONE_SENTENCE = 40;
const SAID_MAX = 4;

/** Whether a text says its words so often that it is in no language. */
export function isRepeated(rest: string): boolean {
  const words = rest.match(WORD) ?? [];
  return words.length > ONE_SENTENCE &&
    new Set(words).size * SAID_MAX < words.length;
}

/** The words of the goal's language; null for English and what has none. */
export function tableOf(
  rest: string,
  sureMin: number,
): ReadonlyMap<string, string> | null {
  const words = rest.match(WORD) ?? [];
  // "no" and "over" are words of English too, and "posts" of half the world.
  const telling = words.filter((word) => !isEmptyWord(word));
  const guessed = guessLanguage(wordsOf(rest));
  let best: ReadonlyMap<string, string> | null = null;
  let bestCount = 0;
  let bestSure = 0;
  for (const [language, table] of tables()) {
    const sure = telling.filter((word) =>
      (table.get(word) ??
        (rest.trimStart().startsWith(word)
          ? firstWord(word, "", table)
          : undefined) ??
        word) !== word
    ).length;
    const count = sure === 0 ? 0 : sure + (guessed === language ? 1 : 0);
    const isSurer = count === bestCount && sure > bestSure;
    if (count > bestCount || isSurer) {
      bestSure = sure;
      [best, bestCount] = [table, count];
    }
  }
  const english = words.filter((word) => ENGLISH_GRAMMAR.has(word)).length;
  // "posts about mortal sin": one word is a word of English most likely.
  const isOneWord = bestSure < SURE_MIN && english > 0;
  return bestCount >= sureMin && bestCount > english && !isOneWord
    ? best
    : null;
}

/** What stands in English goals alone. */
const ENGLISH_GRAMMAR: ReadonlySet<string> = new Set(
  "about all and any are but by find for from get how is more new not of or show since some than that the to what who with without"
    .split(" "),
);
