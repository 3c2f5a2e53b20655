/**
 * From text to words, and from words to the terms of the index.
 *
 * A word is what a person searches for: compatibility forms, case and accents
 * do not matter. A term is a word without its inflection, in a language.
 *
 * @module
 */

import { lazily } from "@/lib/lazily.ts";
import {
  scriptLanguage,
  type StemLanguage,
  STEMMERS,
  stripPrefix,
  stripSuffix,
} from "./stems.ts";

/** Characters of a word; longer runs are cut. */
export const WORD_CHARACTERS_MAX = 40;

/** Scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Letters, marks and digits in a row. */
const RUN = /[\p{L}\p{N}\p{M}]+/gu;
/** The same in a text of ASCII alone, as most are, for a fraction of the time. */
const ASCII_RUN = /[A-Za-z0-9]+/g;

/** A word with its place in the text it came from. */
export interface PlacedWord {
  /** Folded: NFKC, lower case, without accents. */
  readonly word: string;
  /** Code units into the normalised text. */
  readonly start: number;
  /** Code units into the normalised text, exclusive. */
  readonly end: number;
}

/** Text in the form that {@linkcode placedWords} reads and snippets show. */
export function normalizeText(text: string): string {
  return text.normalize("NFKC");
}

/**
 * The words of a normalised text, in order.
 *
 * Runs of letters, marks and digits are words; in scripts without spaces a run
 * is cut by the dictionary of `Intl.Segmenter`. An English `'s` is dropped.
 */
export function placedWords(text: string): PlacedWord[] {
  const words: PlacedWord[] = [];
  const isPlain = isAscii(text);
  for (const match of text.matchAll(isPlain ? ASCII_RUN : RUN)) {
    const [run] = match;
    const start = match.index;
    if (isPossessive(text, start, run)) continue;
    if (!isPlain && UNSPACED.test(run)) {
      for (const { segment, index } of segmenter().segment(run)) {
        push(words, segment, start + index);
      }
    } else push(words, run, start);
  }
  return words;
}

/**
 * Every word of a text, as written, without surrounding punctuation; the point
 * of ".NET" belongs to the name.
 */
export function writtenWords(text: string): string[] {
  return text.match(
    /(?:[#@$]|(?<![^\s(])\.(?=\p{Lu}))?[\p{L}\p{N}][\p{L}\p{M}\p{N}_'+#.&/-]*/gu,
  )?.map((word) => word.replace(/[.'/&-]+$|'s$/gu, "")).filter((word) =>
    word !== ""
  ) ?? [];
}

/** The folded words of any text, in order. */
export function wordsOf(text: string): string[] {
  return placedWords(normalizeText(text)).map(({ word }) => word);
}

/**
 * Identifiers, error codes, paths and versions as wholes, folded: runs of
 * characters with punctuation inside or a change of case. Their parts are
 * words besides.
 */
export function identifiersOf(text: string): string[] {
  const wholes = new Set<string>();
  for (const match of normalizeText(text).matchAll(IDENTIFIER)) {
    const whole = match[0].replace(/[.:/-]+$/, "");
    const isCompound = /[^\p{L}\p{N}]/u.test(whole) ||
      /\p{Ll}\p{Lu}/u.test(whole);
    if (isCompound && whole.length >= 3 && whole.length <= IDENTIFIER_MAX) {
      wholes.add(whole.toLowerCase());
    }
  }
  return [...wholes];
}

/** Characters of the longest identifier that is a term. */
const IDENTIFIER_MAX = 64;
const IDENTIFIER = /[\p{L}\p{N}$][\p{L}\p{N}_.:/@$+#-]*[\p{L}\p{N}+#]/gu;

/** The folded words in camel case; none for most text. */
export function camelWholesOf(text: string): string[] {
  return camelRunsOf(text).flatMap((run) => wordsOf(run));
}

function camelRunsOf(text: string): string[] {
  if (!/\p{Ll}\p{Lu}/u.test(text)) return [];
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(([run]) => run)
    .filter((run) => /\p{Ll}\p{Lu}/u.test(run));
}

/** The parts of words in camel case; none for most text. */
export function camelPartsOf(text: string): string[] {
  const parts: string[] = [];
  for (const run of camelRunsOf(text)) {
    parts.push(
      ...run.split(/(?<=\p{Ll})(?=\p{Lu})/u).flatMap((part) => wordsOf(part))
        .filter((part) => part.length > 1),
    );
  }
  return parts;
}

/**
 * Letters and digits that belong together, as one word and apart: of "EU261"
 * the parts, of "EU 261" and "24 h" the whole.
 */
export function mixedNamesOf(words: readonly string[]): string[] {
  return words.flatMap((word, index) => {
    const parts = /^([a-z]{2,})([0-9]{2,})$|^([0-9]+)([a-z]{1,2})$/.exec(word)
      ?.slice(1).filter((part) => part !== undefined);
    if (parts !== undefined) return parts;
    const next = words[index + 1] ?? "";
    const isName = /^[a-z]{2,4}$/.test(word) && /^[0-9]{2,4}$/.test(next);
    return isName ? [word + next] : [];
  });
}

/**
 * The term of a folded word in a language. A word in a script of one language is
 * of that one: short texts and those with code among them do not tell theirs.
 */
export function termOf(word: string, language: StemLanguage): string {
  const own = scriptLanguage(word) ?? language;
  return stripSuffix(stripPrefix(word, own), STEMMERS[own]);
}

/**
 * The terms that a word of a query may stand for. Without a language it could
 * be of any, so each language's term is an alternative.
 */
export function alternativesOf(
  word: string,
  language: StemLanguage | null,
): string[] {
  // As written too: an entry may be older than the stems of its language.
  if (language !== null) return [...new Set([termOf(word, language), word])];
  if (scriptLanguage(word) !== null) {
    return [...new Set([termOf(word, "en"), word])];
  }
  const languages = Object.keys(STEMMERS) as StemLanguage[];
  const terms = new Set(languages.map((name) => termOf(word, name)));
  // Of "Canada" a Spanish "can" is left, which is another word elsewhere.
  return [...terms].filter((term) =>
    term.length >= STEM_SURE_MIN || word.length < STEM_SURE_MIN + 2 ||
    term === termOf(word, "en")
  );
}

/** Characters of the shortest stem that is taken for a longer word in any language. */
const STEM_SURE_MIN = 4;

/** The stemmer for a language tag; null when there is none for it. */
export function stemLanguage(tag: string | null): StemLanguage | null {
  const primary = tag?.split("-")[0]?.toLowerCase() ?? "";
  return primary in STEMMERS ? primary as StemLanguage : null;
}

/** Whether a text has no character beyond ASCII. */
export function isAscii(text: string): boolean {
  return !/[\u0080-\uffff]/.test(text);
}

// Its dictionary is read when a text needs it.
const segmenter = lazily(() =>
  new Intl.Segmenter("und", { granularity: "word" })
);

function push(words: PlacedWord[], raw: string, start: number): void {
  const word = fold(raw).slice(0, WORD_CHARACTERS_MAX);
  if (word !== "") words.push({ word, start, end: start + raw.length });
}

/** Lower case, without combining accents, Arabic vowel marks and tatweel. */
function fold(raw: string): string {
  const lower = raw.toLowerCase();
  if (/^[a-z0-9]+$/.test(lower)) return lower;
  return lower.normalize("NFD")
    .replace(/[\u0300-\u036f\u064b-\u0652\u0640]+/g, "")
    .normalize("NFC").replaceAll("ß", "ss").replaceAll("æ", "ae")
    .replaceAll("ø", "o").replaceAll("œ", "oe").replaceAll("ł", "l");
}

function isPossessive(text: string, start: number, run: string): boolean {
  return run.length === 1 && /[st]/i.test(run) && start > 1 &&
    /['’]/.test(text.charAt(start - 1)) &&
    /\p{L}/u.test(text.charAt(start - 2));
}
