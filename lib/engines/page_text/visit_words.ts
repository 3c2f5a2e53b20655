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

interface Kinds<Kind extends string> {
  /** Each word, or its beginning and a star, with the kinds that it is of. */
  readonly of: ReadonlyMap<string, ReadonlySet<Kind>>;
  /** How each begins, as far as the shortest: most words of a page begin otherwise. */
  readonly openings: ReadonlySet<string>;
}

const VISIT = kindsOf<NoTextReason>(visit);
const READER = kindsOf<Manner>(reader);

function kindsOf<Kind extends string>(text: string): Kinds<Kind> {
  const of = linesOf(text).reduce((kinds, line) => {
    const [word = "", kind = ""] = line.split(" ");
    return kinds.set(word, new Set(kinds.get(word)).add(kind as Kind));
  }, new Map<string, ReadonlySet<Kind>>());
  const openings = of.keys().map((word) => word.slice(0, STEM_LENGTHS[0]));
  return { of, openings: new Set(openings) };
}

/** The kinds of visits of which a sentence has words, and enough of them. */
export function visitsOf(sentence: string): NoTextReason[] {
  const words = foldedWords(foldText(sentence));
  const counts = countVisits(words);
  return VISIT_KINDS.filter((kind) => {
    const found = counts.get(kind) ?? 0;
    return found >= WORDS_MIN && found * WORDS_TO_EACH >= words.length;
  });
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
  return visitsOf(text).length > 0;
}

/** How many different words of a visit, of each kind, are among words. */
export function countVisits(
  words: readonly string[],
): ReadonlyMap<NoTextReason, number> {
  const counts = new Map<NoTextReason, number>();
  for (const word of new Set(words)) {
    for (const kind of visitKindsOf(word)) {
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
  }
  return counts;
}

/** The kinds of visits that a word is of. */
export function visitKindsOf(word: string): ReadonlySet<NoTextReason> {
  return lookUp(word, VISIT);
}

/** What a sentence can be to its reader. */
export type Manner = "address" | "here" | "general" | "not" | "sorry";

/**
 * How a sentence speaks: to its reader, or of the page itself and the time of
 * the visit, or of what is so in general, or whether it says no, or regrets.
 */
export function mannersOf(sentence: string): ReadonlySet<Manner> {
  return new Set(
    foldedWords(foldText(sentence)).flatMap((word) => [
      ...lookUp(word, READER),
    ]),
  );
}

/** All that a word is of, by itself and by how it begins. */
function lookUp<Kind extends string>(
  word: string,
  { of, openings }: Kinds<Kind>,
): ReadonlySet<Kind> {
  const [shortest, longest] = STEM_LENGTHS;
  let found = NONE as ReadonlySet<Kind>;
  if (!openings.has(word.slice(0, shortest))) return found;
  found = of.get(word) ?? found;
  for (let end = Math.min(word.length, longest); end >= shortest; end--) {
    const begun = of.get(`${word.slice(0, end)}*`);
    if (begun !== undefined) {
      found = found.size > 0 ? found.union(begun) : begun;
    }
  }
  return found;
}

/** What most words are of. */
const NONE: ReadonlySet<never> = new Set<never>();
