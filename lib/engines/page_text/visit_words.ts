/**
 * Whether a sentence speaks of the visit to a page (a check, a choice of
 * consent, an address that leads nowhere, a browser) and not of any matter:
 * told by words that are common to such pages in some forty languages, however a
 * site puts them. One such word says nothing, two in a short sentence do.
 *
 * @module
 */

import type { NoTextReason } from "./no_text_reason.ts";
import { foldedWords, foldText } from "./text.ts";
import { linesOf } from "./words/lines.ts";
import reader from "./words/reader.txt" with { type: "text" };
import visit from "./words/visit.txt" with { type: "text" };

/** Different words of a kind from which a sentence is of it. */
const WORDS_MIN = 2;
/** Words of a sentence to each of these: a long one has some by chance. */
const WORDS_TO_EACH = 9;
/** Shortest and longest beginning of a word that stands for all of its forms. */
const STEM_LENGTHS = [3, 16] as const;

interface Kinds {
  /** Each word, or its beginning and a star, with the kinds that it is of. */
  readonly of: ReadonlyMap<string, ReadonlySet<string>>;
  /** How each begins, as far as the shortest: most words of a page begin otherwise. */
  readonly openings: ReadonlySet<string>;
}

const VISIT = kindsOf(visit);
const READER = kindsOf(reader);

function kindsOf(text: string): Kinds {
  const of = linesOf(text).reduce((kinds, line) => {
    const [word = "", kind = ""] = line.split(" ");
    return kinds.set(word, new Set(kinds.get(word)).add(kind));
  }, new Map<string, ReadonlySet<string>>());
  const openings = of.keys().map((word) => word.slice(0, STEM_LENGTHS[0]));
  return { of, openings: new Set(openings) };
}

/** Whether a sentence has words of a visit, of one kind, and enough of them. */
export function speaksOfVisit(sentence: string, kind: NoTextReason): boolean {
  const words = foldedWords(foldText(sentence));
  const found = visitWords(words, kind);
  return found >= WORDS_MIN && found * WORDS_TO_EACH >= words.length;
}

/** The kinds of visits that words tell. */
export const VISIT_KINDS: readonly NoTextReason[] = [
  "bot_challenge",
  "error_page",
  "empty",
  "needs_javascript",
  "consent_wall",
];

/** Whether a text speaks of a visit, of whatever kind. */
export function speaksOfAnyVisit(text: string): boolean {
  return VISIT_KINDS.some((kind) => speaksOfVisit(text, kind));
}

/** How many different words of a visit, of one kind, are among words. */
export function visitWords(
  words: readonly string[],
  kind: NoTextReason,
): number {
  return new Set(words.filter((word) => isOfKind(word, VISIT, kind))).size;
}

/** What a sentence can be to its reader. */
export type Manner = "address" | "here" | "general" | "not" | "sorry";

/**
 * Whether a sentence speaks to its reader, or of the page itself and the time
 * of the visit, or of what is so in general, or says no, or regrets.
 */
export function speaksWith(sentence: string, manner: Manner): boolean {
  return foldedWords(foldText(sentence)).some((word) =>
    isOfKind(word, READER, manner)
  );
}

function isOfKind(word: string, kinds: Kinds, kind: string): boolean {
  const { of, openings } = kinds;
  const [shortest, longest] = STEM_LENGTHS;
  if (!openings.has(word.slice(0, shortest))) return false;
  if (of.get(word)?.has(kind) === true) return true;
  for (let end = Math.min(word.length, longest); end >= shortest; end--) {
    if (of.get(`${word.slice(0, end)}*`)?.has(kind) === true) return true;
  }
  return false;
}
