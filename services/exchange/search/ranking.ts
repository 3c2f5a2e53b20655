/**
 * How well a document fits, and in which order documents are shown.
 *
 * The statistics of a ranking (how rare the words are, how long texts are, what
 * counts as recent) are taken once, when a search begins, and travel in its
 * cursor. So the score of a document is the same on every page, however many
 * entries come and go in between, and "after this score and id" is a place that
 * does not move.
 *
 * @see Robertson and Zaragoza, The Probabilistic Relevance Framework: BM25 and Beyond
 * @module
 */

/** Saturation of a word's weight. */
const K1 = 1.2;
/** How much the length of a text counts. */
const B = 0.6;
/** How much rarer than any other a word is that no entry has. */
const ABSENT_FACTOR = 1.3;
/** How much newness adds to relevance at most. */
const RECENCY_SHARE = 0.25;
/** Milliseconds after which newness is worth half: two weeks. */
const RECENCY_HALF_LIFE_MS = 14 * 86_400_000;

/** A term beside those that a query names, and how much it counts. */
export type Expansion = readonly [term: string, factor: number];

/** The statistics that a search keeps through its pages. */
export interface FrozenRanking {
  /** Milliseconds; entries published later are not part of this search. */
  readonly asOfMs: number;
  /** Rarity of each group, in the order of the groups; 0 for marks. */
  readonly weights: readonly number[];
  /** Average length of a document. */
  readonly averageLength: number;
  /** What the rarities of the words that a document has must add up to. */
  readonly massMin: number;
  /** Longer words and near misses, for groups that nothing has as written. */
  readonly expansions: readonly (readonly Expansion[])[];
}

/** A place in a ranked list: the last entry that was shown. */
export interface RankPosition {
  /** Its score; its time of publication when sorted by newness. */
  readonly score: number;
  /** Its id without prefix: 32 hexadecimal characters. */
  readonly id: string;
}

/** Rarity of a group that `matching` of `total` documents have. */
export function rarity(matching: number, total: number): number {
  const rarity = Math.log(1 + (total - matching + 0.5) / (matching + 0.5));
  return matching === 0 ? ABSENT_FACTOR * rarity : rarity;
}

/**
 * What one group adds to a document's score, from the weight and the length.
 * Called for every posting, so everything that does not change is taken out. It
 * grows with the weight and falls with the length, which upper bounds rest on.
 */
export function groupScorer(
  rarity: number,
  averageLength: number,
): (weight: number, length: number) => number {
  const perLength = K1 * B / Math.max(1, averageLength);
  const fixed = K1 * (1 - B);
  const factor = rarity * (K1 + 1);
  return (weight, length) =>
    factor * weight / (weight + fixed + perLength * length);
}

/** What a group of a rarity adds to a score at most, whatever its weight and the length. */
export function fullScoreOf(rarity: number): number {
  return rarity * (K1 + 1);
}

/** The factor by which newness raises a score. */
export function recencyFactor(publishedMs: number, asOfMs: number): number {
  const ageMs = Math.max(0, asOfMs - publishedMs);
  return 1 + RECENCY_SHARE * 2 ** (-ageMs / RECENCY_HALF_LIFE_MS);
}

/**
 * Keeps the best of many candidates that come after a position, best first.
 * Ties are broken by id, the later one first, so the order is total.
 */
export class TopCandidates {
  readonly #count: number;
  readonly #after: RankPosition | null;
  readonly #best: RankPosition[] = [];
  readonly #partial = new Set<string>();
  readonly #highest: number;
  #lowest = -Infinity;

  /** Keeps `count` candidates that come after a position. */
  constructor(count: number, after: RankPosition | null) {
    this.#count = count;
    this.#after = after;
    this.#highest = after?.score ?? Infinity;
  }

  /** The score from which on a candidate may be taken. */
  get lowest(): number {
    return this.#lowest;
  }

  /** Whether a score can be among the best: a cheap look before the id is made. */
  mayTake(score: number): boolean {
    return score <= this.#highest && score >= this.#lowest;
  }

  /** Offers a candidate; `isPartial` when it lacks words of the query. */
  offer(score: number, id: string, isPartial = false): void {
    if (!this.mayTake(score)) return;
    const after = this.#after;
    const candidate = { score, id };
    if (after !== null && compareRank(after, candidate) >= 0) return;
    let low = 0;
    let high = this.#best.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.#best[middle];
      if (other !== undefined && compareRank(other, candidate) < 0) {
        low = middle + 1;
      } else high = middle;
    }
    const next = this.#best[low];
    if (next !== undefined && compareRank(next, candidate) === 0) return;
    this.#best.splice(low, 0, candidate);
    if (isPartial) this.#partial.add(id);
    if (this.#best.length > this.#count) this.#best.pop();
    if (this.#best.length === this.#count) {
      this.#lowest = this.#best.at(-1)?.score ?? -Infinity;
    }
  }

  /** Whether a candidate lacks words of the query. */
  isPartial(id: string): boolean {
    return this.#partial.has(id);
  }

  /** The candidates, best first. */
  get list(): readonly RankPosition[] {
    return this.#best;
  }
}

/** Negative when `a` is shown before `b`. */
export function compareRank(a: RankPosition, b: RankPosition): number {
  if (a.score !== b.score) return b.score - a.score;
  return a.id < b.id ? 1 : a.id > b.id ? -1 : 0;
}
