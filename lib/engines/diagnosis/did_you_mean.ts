/**
 * Nearest word of a list: longest-matching-block similarity (as Python's
 * difflib measures it) together with edit distance that counts a swap of two
 * neighbours as one slip.
 */

import { slipsToBeginnings } from "@/lib/text_understanding/distance.ts";

/** Characters of a word that are compared. */
export const WORD_CHARS_MAX = 64;

/** Similarity a candidate needs when nobody vouches for the list. */
export const CUTOFF = 0.6;

/** Letters from which a beginning counts as an abbreviation. */
const ABBREVIATION_CHARS_MIN = 3;
const ABBREVIATION_BONUS = 0.15;
/** Two neighbours that changed places are what hands do most. */
const SWAP_BONUS = 0.15;

/** Twice the matching characters over all characters, 0 to 1. */
export function ratio(a: string, b: string): number {
  if (a.length + b.length === 0) return 1;
  return (2 * matching(a, b)) / (a.length + b.length);
}

function matching(a: string, b: string): number {
  if (a === "" || b === "") return 0;
  let best = 0;
  let bestA = 0;
  let bestB = 0;
  let previous = new Uint8Array(b.length + 1);
  for (let i = 0; i < a.length; i++) {
    const row = new Uint8Array(b.length + 1);
    for (let j = 0; j < b.length; j++) {
      if (a.charCodeAt(i) !== b.charCodeAt(j)) continue;
      const size = (previous[j] ?? 0) + 1;
      row[j + 1] = size;
      if (size > best) {
        best = size;
        bestA = i - size + 1;
        bestB = j - size + 1;
      }
    }
    previous = row;
  }
  if (best === 0) return 0;
  return best + matching(a.slice(0, bestA), b.slice(0, bestB)) +
    matching(a.slice(bestA + best), b.slice(bestB + best));
}

/** Insertions, deletions, replacements and swaps of neighbours between two words. */
export function distance(a: string, b: string): number {
  return slipsToBeginnings(a, b)[b.length] ?? 0;
}

/** 0 to 1; the mean of both measures. */
export function similarity(a: string, b: string): number {
  const x = a.slice(0, WORD_CHARS_MAX);
  const y = b.slice(0, WORD_CHARS_MAX);
  if (x === y) return 1;
  const longest = Math.max(x.length, y.length);
  const edit = 1 - distance(x, y) / longest;
  return (ratio(x, y) + edit) / 2;
}

/**
 * Candidates from most to least similar. Of equal ones that with the longer
 * common beginning comes first, then the list's order decides, so a catalogue
 * lists what people use most first.
 *
 * @param options.cutoff Least difflib ratio or edit similarity; 0.6.
 */
export function closeMatches(
  word: string,
  candidates: Iterable<string>,
  options: { readonly cutoff?: number; readonly max?: number } = {},
): readonly string[] {
  const cutoff = options.cutoff ?? CUTOFF;
  const folded = word.toLowerCase().slice(0, WORD_CHARS_MAX);
  const scored: {
    value: string;
    score: number;
    prefix: number;
    order: number;
  }[] = [];
  const letters = new SharedLetters(folded);
  let order = 0;
  for (const value of candidates) {
    order++;
    const other = value.toLowerCase().slice(0, WORD_CHARS_MAX);
    const longest = Math.max(folded.length, other.length);
    const shortest = Math.min(folded.length, other.length);
    // Neither measure can reach the cutoff when the lengths differ too much.
    if (value === word || (2 * shortest) / (longest + shortest) < cutoff) {
      continue;
    }
    // Nor when they share too few letters, which most of a long list does.
    const shared = letters.with(other);
    if (
      (2 * shared) / (longest + shortest) < cutoff ||
      isOtherName(folded, other)
    ) continue;
    const near = 1 - distance(folded, other) / longest;
    const blocks = ratio(folded, other);
    if (Math.max(near, blocks) >= cutoff) {
      scored.push({
        value,
        // A word cut short means the one that begins with it.
        score: (near + blocks) / 2 +
          (folded.length >= ABBREVIATION_CHARS_MIN && other.startsWith(folded)
            ? ABBREVIATION_BONUS
            : 0) +
          (isSwap(folded, other) ? SWAP_BONUS : 0),
        prefix: commonPrefix(folded, other),
        order,
      });
    }
  }
  scored.sort((p, q) =>
    q.score - p.score || q.prefix - p.prefix || p.order - q.order
  );
  return scored.slice(0, options.max ?? 3).map((entry) => entry.value);
}

/** Counts the characters that words have in common with one, wherever they stand. */
class SharedLetters {
  readonly #counts = new Map<string, number>();
  readonly #taken = new Map<string, number>();

  constructor(word: string) {
    for (let at = 0; at < word.length; at++) {
      const letter = word.charAt(at);
      this.#counts.set(letter, (this.#counts.get(letter) ?? 0) + 1);
    }
  }

  /** At least what any matching of the two can have. */
  with(other: string): number {
    this.#taken.clear();
    let shared = 0;
    for (let at = 0; at < other.length; at++) {
      const letter = other.charAt(at);
      const count = this.#counts.get(letter);
      if (count === undefined) continue;
      const taken = this.#taken.get(letter) ?? 0;
      if (taken === count) continue;
      this.#taken.set(letter, taken + 1);
      shared += 1;
    }
    return shared;
  }
}

/** Letters before a word that make another one of it: "uninstall", "nextest". */
const BEFORE_MIN = 2;

/** Whether one word is the other with letters before it, which hands do not do. */
function isOtherName(a: string, b: string): boolean {
  const [long, short] = a.length > b.length ? [a, b] : [b, a];
  const end = short.replace(/^[^\p{L}]+/u, "");
  return end.length > BEFORE_MIN && long.endsWith(end) &&
    lettersOf(long) - lettersOf(end) >= BEFORE_MIN;
}

function lettersOf(text: string): number {
  return text.replace(/[^\p{L}]/gu, "").length;
}

/** Whether a word is another one with two neighbours in each other's place. */
function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length || a === b) return false;
  const at = commonPrefix(a, b);
  return a[at] === b[at + 1] && a[at + 1] === b[at] &&
    a.slice(at + 2) === b.slice(at + 2);
}

function commonPrefix(a: string, b: string): number {
  let i = 0;
  while (i < a.length && i < b.length && a[i] === b[i]) i++;
  return i;
}

/** The nearest candidate, undefined when none is near enough. */
export function closest(
  word: string | undefined,
  candidates: Iterable<string>,
  cutoff: number = CUTOFF,
): string | undefined {
  return word === undefined || word === ""
    ? undefined
    : closeMatches(word, candidates, { cutoff, max: 1 })[0];
}
