/**
 * English words for what is said in other languages, as data:
 * `translations.txt` has one English word a line and behind it words of
 * Arabic, Chinese, Dutch, French, German, Hindi, Indonesian, Italian, Japanese,
 * Korean, Portuguese, Russian, Spanish, Swedish and Turkish for it.
 *
 * @module
 */

import { guessLanguage, type StemLanguage } from "./stems.ts";
import LINES from "./translations.txt" with { type: "text" };
import { type FoundRun, WordRuns } from "./word_runs.ts";
import { termOf, wordsOf } from "./words.ts";

/** What a text in another language says in English, as far as it is known. */
export interface Translated {
  /** Whether the text is in another language. */
  readonly isForeign: boolean;
  /** Words that are known, with English ones. */
  readonly runs: readonly FoundRun[];
}

/** Reads folded words; nothing is known of a text in English. */
export function translate(words: readonly string[]): Translated {
  const exact = EXACT.in(words);
  const language = languageOf(words);
  if (language === "en" && exact.length === 0) {
    return { isForeign: false, runs: [] };
  }
  const known = new Set(exact.map(({ start }) => start));
  const stemmed = words.flatMap((word, start): FoundRun[] => {
    if (known.has(start)) return [];
    const meaning = STEMS.get(language)?.get(termOf(word, language));
    return meaning === undefined ? [] : [{ start, length: 1, meaning }];
  });
  return { isForeign: true, runs: [...exact, ...stemmed] };
}

/** The language of a text, by its script where no word tells. */
function languageOf(words: readonly string[]): StemLanguage {
  const guessed = guessLanguage(words);
  if (guessed !== "en") return guessed;
  return SCRIPTS.find(([script]) => words.some((word) => script.test(word)))
    ?.[1] ?? "en";
}

const SCRIPTS: readonly (readonly [RegExp, StemLanguage])[] = [
  [/\p{Script=Cyrillic}/u, "ru"],
  [/\p{Script=Arabic}/u, "ar"],
  [/\p{Script=Devanagari}/u, "hi"],
  [/\p{Script=Hangul}/u, "ko"],
];
/** Languages in which other forms of a word are known by its stem. */
const STEMMED: readonly StemLanguage[] =
  "de fr es pt it nl sv ru ar hi id ko tr".split(" ") as StemLanguage[];

const EXACT = new WordRuns();
const STEMS = new Map<StemLanguage, Map<string, string[]>>();

for (const line of LINES.trim().split("\n")) {
  const [english = "", others = ""] = line.split(": ");
  for (const other of others.split(" ")) {
    const words = wordsOf(other);
    EXACT.add(words, [english]);
    const [word = "", ...more] = words;
    if (more.length > 0) continue;
    for (const language of STEMMED) {
      const stems = STEMS.get(language) ?? new Map<string, string[]>();
      STEMS.set(language, stems);
      const stem = termOf(word, language);
      stems.set(stem, [...new Set([...stems.get(stem) ?? [], english])]);
    }
  }
}
