/**
 * English words for what is said in other languages, as data:
 * `translations.txt` has one English word a line and behind it words of
 * Arabic, Chinese, Dutch, French, German, Hindi, Indonesian, Italian, Japanese,
 * Korean, Portuguese, Russian, Spanish, Swedish and Turkish for it.
 *
 * @module
 */

import { lazily } from "@/lib/lazily.ts";
import { isNameOfThing } from "./names_of_things.ts";
import { guessLanguage, scriptLanguage, type StemLanguage } from "./stems.ts";
import LINES from "./translations.txt" with { type: "text" };
import { type FoundRun, WordRuns } from "./word_runs.ts";
import { isAscii, termOf, wordsOf } from "./words.ts";

/** What a text in another language says in English, as far as it is known. */
export interface Translated {
  /** Whether the text is in another language. */
  readonly isForeign: boolean;
  /** Words that are known, with English ones. */
  readonly runs: readonly FoundRun[];
}

/** Reads folded words; nothing is known of a text in English. */
export function translate(words: readonly string[]): Translated {
  const exact = allWords().exact.in(words);
  const language = languageOf(words);
  if (language === "en" && exact.length === 0) {
    return { isForeign: false, runs: [] };
  }
  const known = new Set(exact.map(({ start }) => start));
  const stems = STEMMED.includes(language) ? stemsOf(language) : undefined;
  const stemmed = words.flatMap((word, start): FoundRun[] => {
    if (known.has(start)) return [];
    const meaning = stems?.get(termOf(word, language)) ??
      partsOf(word, language, stems);
    return meaning === undefined ? [] : [{ start, length: 1, meaning }];
  });
  return { isForeign: true, runs: [...exact, ...stemmed] };
}

/** The English words of the list. */
const english = lazily(() =>
  new Set(LINES.trim().split("\n").map((line) => line.split(": ")[0] ?? ""))
);
/** Languages that write words of several in one. */
const COMPOUNDING: ReadonlySet<StemLanguage> = new Set(["de", "nl", "sv"]);
/** Letters of the shortest part of a compound. */
const PART_MIN = 4;

/** What the last part of a compound means: "firmenproxy" is a proxy. */
function partsOf(
  word: string,
  language: StemLanguage,
  stems: ReadonlyMap<string, string[]> | undefined,
): string[] | undefined {
  if (!COMPOUNDING.has(language)) return undefined;
  for (let from = PART_MIN; from <= word.length - PART_MIN; from++) {
    const part = word.slice(from);
    // Much is called in other languages as in English: "firmenproxy".
    if (english().has(part) || isNameOfThing(part)) return [part];
    const meaning = stems?.get(termOf(part, language));
    if (meaning !== undefined) return meaning;
  }
  return undefined;
}

/** The language of a text, by its script where no word tells. */
function languageOf(words: readonly string[]): StemLanguage {
  const guessed = guessLanguage(words);
  if (guessed !== "en" || words.every(isAscii)) return guessed;
  return words.map(scriptLanguage).find((language) => language !== null) ??
    "en";
}

/** Languages in which other forms of a word are known by its stem. */
const STEMMED: readonly StemLanguage[] =
  "de fr es pt it nl sv ru ar hi id ko tr".split(" ") as StemLanguage[];

/** Foreign words with their English ones, in the order of the file. */
function* foreignWords(): Generator<{
  readonly words: readonly string[];
  readonly english: string;
}> {
  for (const line of LINES.trim().split("\n")) {
    const [english = "", others = ""] = line.split(": ");
    for (const other of others.split(" ")) {
      // What has small letters of ASCII alone is a folded word as it stands.
      const words = /^[a-z]+$/.test(other) ? [other] : wordsOf(other);
      yield { words, english };
    }
  }
}

/**
 * Other words of the same language for what a folded word says in English: of
 * "удаление" the verb. Where languages share a script, those that begin alike.
 */
export function kinOf(word: string, meaning: readonly string[]): string[] {
  const { byMeaning } = allWords();
  const kin = meaning.flatMap((english) => byMeaning.get(english) ?? [])
    .filter((other) => other !== word && isKin(word, other));
  return [...new Set(kin)].slice(0, KIN_MAX);
}

/** Words that one word is looked for as in its own language. */
const KIN_MAX = 4;
/** Letters that kin have in common at the beginning, in scripts of many languages. */
const KIN_LETTERS = 4;

function isKin(word: string, other: string): boolean {
  if (HAN.test(word)) return HAN.test(other);
  const script = scriptLanguage(word);
  return script === null
    ? other.startsWith(word.slice(0, KIN_LETTERS)) &&
      word.length >= KIN_LETTERS
    : script === scriptLanguage(other);
}

const HAN = /\p{Script=Han}/u;

/** What was read of the file, when it was first needed. */
const read: { words?: ForeignWords } = {};
const stemsRead = new Map<StemLanguage, ReadonlyMap<string, string[]>>();

/** All words as they stand in the file. */
interface ForeignWords {
  /** With their English ones. */
  readonly exact: WordRuns;
  /** Single words by the English one. */
  readonly byMeaning: ReadonlyMap<string, readonly string[]>;
}

function allWords(): ForeignWords {
  if (read.words !== undefined) return read.words;
  const exact = new WordRuns();
  const byMeaning = new Map<string, string[]>();
  for (const { words, english } of foreignWords()) {
    exact.add(words, [english]);
    const [word = "", ...more] = words;
    if (more.length > 0) continue;
    byMeaning.set(english, [...byMeaning.get(english) ?? [], word]);
  }
  return read.words = { exact, byMeaning };
}

/** The words by their stems in a language: most servers never need most of them. */
function stemsOf(language: StemLanguage): ReadonlyMap<string, string[]> {
  const known = stemsRead.get(language);
  if (known !== undefined) return known;
  const stems = new Map<string, string[]>();
  for (const { words: [word = "", ...more], english } of foreignWords()) {
    if (more.length > 0) continue;
    const stem = termOf(word, language);
    const meaning = stems.get(stem);
    if (meaning === undefined) stems.set(stem, [english]);
    else if (!meaning.includes(english)) meaning.push(english);
  }
  stemsRead.set(language, stems);
  return stems;
}
