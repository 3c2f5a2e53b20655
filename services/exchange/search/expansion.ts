/**
 * Terms for a word that no entry has as it is written: longer words that begin
 * with it, words that differ by a slip of the keyboard, and of two words that
 * are written as one the rarer.
 *
 * @module
 */

import {
  slipsBetween,
  slipsToBeginnings,
} from "@/lib/text_understanding/distance.ts";
import { isNameOfThing } from "@/lib/text_understanding/names_of_things.ts";
import { isOrdinary } from "@/lib/text_understanding/ordinary_words.ts";
import { termOf } from "@/lib/text_understanding/words.ts";

/** Where terms are looked up. */
export interface Vocabulary {
  /** Terms with a beginning and their numbers of entries; null when they are too many to look at. */
  beginningWith(prefix: string): Promise<ReadonlyMap<string, number> | null>;
}

/** Characters of the shortest word that is completed. */
const COMPLETED_MIN = 3;
/** Characters of the shortest word in which one slip is forgiven. */
const ONE_SLIP_MIN = 4;
/** Characters of the shortest word in which two slips are forgiven. */
const TWO_SLIPS_MIN = 8;
/** Terms that stand in for one word. */
export const EXPANSIONS_MAX = 6;
/** How much a term counts that begins with the word. */
const COMPLETION_FACTOR = 0.9;
/** How much a term counts from which the word is made by an ending. */
const DERIVED_FACTOR = 0.7;
/** Characters of the shortest such term, and of the longest ending. */
const DERIVED_MIN = 5;
const ENDING_MAX = 3;
/** How much the rarer of two terms counts that a word is written together from. */
const PART_FACTOR = 0.9;
/** Characters of the shortest such part, and how many first ones are tried. */
const PART_MIN = 5;
const PARTS_TRIED = 3;
/** How much a term counts that is one or two slips away. */
const SLIP_FACTORS = [1, 0.7, 0.4];

/** A term that stands in for a word, how much it counts, and how many entries have it. */
export type StandIn = readonly [term: string, factor: number, count: number];

/** Terms that stand in for a folded word. */
export async function expansionsOf(
  word: string,
  vocabulary: Vocabulary,
): Promise<StandIn[]> {
  if (word.length < COMPLETED_MIN) return [];
  const candidates = await slipsFrom(word, vocabulary);
  // A word that is known is no slip: "wordpress" is not "password".
  const isSure = /[0-9]/.test(word) || isNameOfThing(word) || isOrdinary(word);
  const slipsMax = isSure || word.length < ONE_SLIP_MIN
    ? 0
    : word.length < TWO_SLIPS_MIN
    ? 1
    : 2;
  // Terms are stems: "actons" is one slip from "action" as "acton".
  const forms = [...new Set([word, termOf(word, "en")])]
    .filter((form) => form.length >= ONE_SLIP_MIN);
  const found: StandIn[] = [];
  for (const [term, count] of candidates) {
    // A stem is shorter than its word, so it may end before it; a number that
    // begins with another one is another number.
    if (term.startsWith(word)) {
      if (/[0-9]$/.test(word) && /^[0-9]/.test(term.slice(word.length))) {
        continue;
      }
      found.push([term, COMPLETION_FACTOR, count]);
    } else if (!isNameOfThing(word) && isDerived(word, term)) {
      found.push([term, DERIVED_FACTOR, count]);
    } else if (slipsMax > 0 && !/[0-9._:/-]/.test(term)) {
      const slips = Math.min(
        ...forms.map((form) =>
          slipsBetween(term, form, slipsOf(form, slipsMax)) ?? Infinity
        ),
      );
      const factor = SLIP_FACTORS[slips] ?? completedSlip(word, term);
      if (factor !== undefined) found.push([term, factor, count]);
    }
  }
  if (found.length === 0 && !isNameOfThing(word)) {
    found.push(...await partOf(word, candidates, vocabulary));
  }
  return found.sort((a, b) =>
    b[1] - a[1] || b[2] - a[2] || (a[0] < b[0] ? -1 : 1)
  ).slice(0, EXPANSIONS_MAX);
}

/** Of a word that entries write as two ("alphavantage") the term of the rarer one. */
async function partOf(
  word: string,
  candidates: ReadonlyMap<string, number>,
  vocabulary: Vocabulary,
): Promise<StandIn[]> {
  const firsts = Array.from(
    { length: Math.max(0, word.length - 2 * PART_MIN + 1) },
    (_, more) => word.slice(0, PART_MIN + more),
  ).filter((first) => candidates.has(termOf(first, "en")));
  for (const first of firsts.slice(0, PARTS_TRIED)) {
    const terms = [first, word.slice(first.length)]
      .map((part) => termOf(part, "en"));
    const [one = "", other = ""] = terms;
    const ones = candidates.get(one) ?? 0;
    const others = (await vocabulary.beginningWith(other))?.get(other) ?? 0;
    if (others === 0) continue;
    return [
      others < ones ? [other, PART_FACTOR, others] : [one, PART_FACTOR, ones],
    ];
  }
  return [];
}

/** Whether a word goes on behind a term by an ending that no stem loses: "thirsty". */
function isDerived(word: string, term: string): boolean {
  return term.length >= DERIVED_MIN && word.startsWith(term) &&
    word.length - term.length <= ENDING_MAX;
}

/** Slips that are forgiven in a form of a word: a short stem of a long word is short. */
function slipsOf(form: string, max: number): number {
  return form.length < TWO_SLIPS_MIN - 1 ? Math.min(max, 1) : max;
}

/** How much a longer term counts that begins with a long word, but for one slip. */
function completedSlip(word: string, term: string): number | undefined {
  if (word.length < TWO_SLIPS_MIN || term.length <= word.length + 2) return;
  const beginnings = slipsToBeginnings(word, term)
    .slice(word.length - 1, word.length + 2);
  return Math.min(...beginnings) <= 1
    ? COMPLETION_FACTOR * (SLIP_FACTORS[1] ?? 0)
    : undefined;
}

/** Terms that share the shortest beginning of which there are not too many. */
async function slipsFrom(
  word: string,
  vocabulary: Vocabulary,
): Promise<ReadonlyMap<string, number>> {
  for (let length = 1; length <= word.length; length++) {
    const found = await vocabulary.beginningWith(word.slice(0, length));
    if (found !== null) return found;
  }
  return new Map();
}
