/**
 * Terms for a word that no entry has as it is written: longer words that begin
 * with it, and words that differ by a slip of the keyboard.
 *
 * @module
 */

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
const COMPLETION_FACTOR = 0.8;
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
  const slipsMax = /[0-9]/.test(word) || word.length < ONE_SLIP_MIN
    ? 0
    : word.length < TWO_SLIPS_MIN
    ? 1
    : 2;
  const found: StandIn[] = [];
  for (const [term, count] of candidates) {
    // A stem is shorter than its word, so it may end before it.
    if (term.startsWith(word)) {
      found.push([term, COMPLETION_FACTOR, count]);
    } else if (slipsMax > 0 && !/[0-9._:/-]/.test(term)) {
      const slips = slipsBetween(term, word, slipsMax);
      const factor = slips === null ? undefined : SLIP_FACTORS[slips];
      if (factor !== undefined) found.push([term, factor, count]);
    }
  }
  return found.sort((a, b) =>
    b[1] - a[1] || b[2] - a[2] || (a[0] < b[0] ? -1 : 1)
  ).slice(0, EXPANSIONS_MAX);
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

/**
 * Slips between a term and the beginning of a word: characters more, fewer,
 * other, or two in the other order. The term is a stem, so up to three
 * characters of the word's end may have no counterpart. Null beyond `max`.
 */
function slipsBetween(term: string, word: string, max: number): number | null {
  if (term.length < ONE_SLIP_MIN - 1 || term.length > word.length + max) {
    return null;
  }
  const tail = Math.max(0, word.length - term.length);
  if (tail > 3 + max) return null;
  let previous: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, index) => index);
  for (let i = 1; i <= term.length; i++) {
    const next = [i];
    for (let j = 1; j <= word.length; j++) {
      const cost = term[i - 1] === word[j - 1] ? 0 : 1;
      let value = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + cost,
      );
      if (
        i > 1 && j > 1 && term[i - 1] === word[j - 2] &&
        term[i - 2] === word[j - 1]
      ) value = Math.min(value, (previous[j - 2] ?? 0) + 1);
      next.push(value);
    }
    [previous, row] = [row, next];
  }
  const whole = row[word.length] ?? Infinity;
  // The inflection that the stem lost: at least as much is left as was typed.
  const isStem = word.length - term.length <= 3 && term.length >= 5;
  const ends = isStem ? row.slice(Math.max(term.length - 1, 1)) : [];
  const slips = Math.min(whole, ...ends.map((value) => Math.max(1, value)));
  return slips <= max ? slips : null;
}
