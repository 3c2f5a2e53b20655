/**
 * The piece of an entry that shows why it was found.
 *
 * @module
 */

import {
  guessLanguage,
  type StemLanguage,
  STEMMERS,
} from "@/lib/text_understanding/stems.ts";
import {
  normalizeText,
  type PlacedWord,
  placedWords,
  stemLanguage,
  termOf,
} from "@/lib/text_understanding/words.ts";

const ELLIPSIS = "…";

/** Whether each phrase stands in a text, word by word, in any inflection. */
export type PhraseTest = (text: string, language: string | null) => boolean;

/**
 * The test for some phrases, made once for all the texts of a search: what the
 * words of a phrase begin with in any language costs more than a text.
 */
export function phraseTest(
  phrases: readonly (readonly string[])[],
): PhraseTest {
  const looks = phrases.map((phrase) => ({
    phrase,
    pattern: beginningsOf(phrase),
  }));
  return (text, language) => {
    if (looks.length === 0) return true;
    const lower = text.toLowerCase();
    const plain = isAscii(lower) ? lower.replaceAll("_", " ") : null;
    const places = looks.map(({ pattern }) => placesOf(plain, pattern));
    if (places.some((found) => found?.length === 0)) return false;
    let stem: StemLanguage | undefined;
    return looks.every(({ phrase }, index) => {
      const parts = (places[index] ?? [text]).map(wordsIn);
      // Word for word it stands there in any language.
      if (parts.some((words) => stands(phrase, words))) return true;
      const isIn = (known: StemLanguage) => {
        const wanted = phrase.map((word) => termOf(word, known));
        return parts.some((words) =>
          words.length >= wanted.length &&
          stands(wanted, words.map((word) => termOf(word, known)))
        );
      };
      // Which language it is costs the whole text; most have it in none.
      if (places[index] !== null && !LANGUAGES.some(isIn)) return false;
      stem ??= stemLanguage(language) ??
        guessLanguage(wordsIn(text.slice(0, GUESSED_CHARACTERS)));
      return isIn(stem);
    });
  };
}

/** Whether words follow each other among others. */
function stands(wanted: readonly string[], words: readonly string[]): boolean {
  return words.some((_, start) =>
    wanted.every((word, offset) => words[start + offset] === word)
  );
}

function isAscii(text: string): boolean {
  // deno-lint-ignore no-control-regex
  return /^[\u0000-\u007f]*$/.test(text);
}

/** Characters of a text by which its language is guessed where nobody said it. */
const GUESSED_CHARACTERS = 2_000;

function wordsIn(text: string): string[] {
  return placedWords(normalizeText(text)).map(({ word }) => word);
}

/**
 * A cheap look before a text is stemmed word by word: inflection leaves the
 * beginning of a word alone, so a phrase can only stand where words that begin
 * so follow each other. Null where words have accents or other scripts.
 */
function beginningsOf(phrase: readonly string[]): RegExp | null {
  if (!phrase.every((word) => /^[a-z0-9]+$/.test(word))) return null;
  const beginnings = phrase.map((word) => `${beginningOf(word)}[a-z0-9]*`);
  return new RegExp(
    `\\b${beginnings.join("(?:'[st]\\b)?[^a-z0-9]+")}`,
    "g",
  );
}

/**
 * Where a phrase may stand. Null where the whole text has to be read: it has
 * accents or other scripts, or is full of such places.
 */
function placesOf(
  plain: string | null,
  pattern: RegExp | null,
): string[] | null {
  if (plain === null || pattern === null) return null;
  const places: string[] = [];
  let characters = 0;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(plain); match; match = pattern.exec(plain)) {
    places.push(match[0]);
    characters += match[0].length;
    // Places that lie over each other cost more than the text they are in.
    if (characters > plain.length) return null;
    // The second word of a place may be the first one of another.
    pattern.lastIndex = match.index + 1;
  }
  return places;
}

/**
 * What all words with the term of this one begin with, in whatever language.
 * Words with digits are never stemmed. Of the others a stemmer cuts the end
 * off, and some rules write another: what stands before what a rule may have
 * written stands in every form.
 */
export function beginningOf(word: string): string {
  if (/[0-9]/.test(word)) return word;
  const lengths = LANGUAGES.map((language) =>
    sureLength(termOf(word, language), language)
  );
  return word.slice(0, Math.max(1, Math.min(...lengths)));
}

const LANGUAGES = Object.keys(STEMMERS) as StemLanguage[];

/** Characters of a term that stand in each word that has it. */
function sureLength(term: string, language: StemLanguage): number {
  const written = WRITTEN_ENDS.get(language)?.find((end) => term.endsWith(end));
  return term.length - (written?.length ?? 0);
}

/** What the rules of each language write and did not find there, and how it begins; the longest first. */
const WRITTEN_ENDS = new Map(LANGUAGES.map((language) => [
  language,
  [
    ...new Set(
      STEMMERS[language].flatMap((pass) => [...pass.values()].flat())
        .map(({ suffix, replacement }) =>
          replacement.slice(sharedLength(suffix, replacement))
        )
        .flatMap((end) =>
          Array.from(end, (_, index) => end.slice(0, index + 1))
        ),
    ),
  ].sort((a, b) => b.length - a.length),
]));

/** Characters with which both begin. */
function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

/** The piece of a text in a language that is shown; see {@linkcode snippetMaker}. */
export type SnippetMaker = (text: string, language: string | null) => string;

/**
 * Makes snippets for all results of a search, which share most of their words:
 * at most `charactersMax` characters of a text around the densest place of the
 * searched words; its beginning when none of them is in it. White space is
 * joined, cuts are marked with an ellipsis and never split a character.
 */
export function snippetMaker(
  { words, charactersMax }: {
    words: readonly string[];
    charactersMax: number;
  },
): SnippetMaker {
  const stems = new Map<StemLanguage, (word: string) => string>();
  const stemIn = (language: StemLanguage) => {
    const known = stems.get(language) ?? rememberedTerms(language);
    stems.set(language, known);
    return known;
  };
  return (text, language) => {
    const plain = normalizeText(text).replace(/\s+/g, " ").trim();
    if (plain.length <= charactersMax) return plain;
    // Room for an ellipsis at both ends.
    const window = charactersMax - 2;
    if (words.length === 0) return cut(plain, 0, window);
    const placed = placedWords(plain);
    const stem = stemIn(
      stemLanguage(language) ?? guessLanguage(placed.map(({ word }) => word)),
    );
    const wanted = new Set(words.map(stem));
    const hits = placed.filter(({ word }) => wanted.has(stem(word)));
    const center = densest(hits, { window, stem });
    const start = Math.max(
      0,
      Math.min(center - Math.floor(window / 4), plain.length - window),
    );
    return cut(plain, start, start + window);
  };
}

/** The terms of words in a language, each made once. */
function rememberedTerms(language: StemLanguage): (word: string) => string {
  const terms = new Map<string, string>();
  return (word) => {
    const known = terms.get(word);
    if (known !== undefined) return known;
    const term = termOf(word, language);
    terms.set(word, term);
    return term;
  };
}

/** The start of the hit from which a window covers most different terms. */
function densest(
  hits: readonly PlacedWord[],
  options: { window: number; stem: (word: string) => string },
): number {
  let best = { start: 0, score: 0 };
  const reach = options.window * 3 / 4;
  for (let first = 0; first < hits.length && first < 500; first++) {
    const hit = hits[first];
    if (hit === undefined) break;
    const seen = new Set<string>();
    let count = 0;
    for (let next = first; next < hits.length; next++) {
      const other = hits[next];
      if (other === undefined || other.end - hit.start > reach) break;
      seen.add(options.stem(other.word));
      count++;
    }
    const score = seen.size * 100 + Math.min(count, 50);
    if (score > best.score) best = { start: hit.start, score };
  }
  return best.start;
}

/** A piece between word boundaries near its ends, where there are any. */
function cut(text: string, from: number, to: number): string {
  let start = from;
  let end = Math.min(to, text.length);
  if (start > 0) {
    const space = text.indexOf(" ", start);
    if (space !== -1 && space - start < 20) start = space + 1;
    else if (isLowSurrogate(text, start)) start++;
  }
  if (end < text.length) {
    const space = text.lastIndexOf(" ", end);
    if (space > start && end - space < 20) end = space;
    else if (isLowSurrogate(text, end)) end--;
  }
  return (start > 0 ? ELLIPSIS : "") + text.slice(start, end) +
    (end < text.length ? ELLIPSIS : "");
}

function isLowSurrogate(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= 0xdc00 && unit <= 0xdfff;
}
