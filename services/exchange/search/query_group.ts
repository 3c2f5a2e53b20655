/**
 * What a query is taken apart into: groups of terms, each of which stands for
 * one thing that is looked for.
 *
 * @module
 */

/** A term and how much it counts beside the others of its group. */
export type Alternative = readonly [term: string, factor: number];

/** Terms of which any stands for one thing that is looked for. */
export interface QueryGroup {
  /** The folded word, or the mark. */
  readonly word: string;
  /** Any of them will do. */
  readonly alternatives: readonly Alternative[];
  /**
   * - `word`: counts for whether an entry matches, and how well.
   * - `must`: a word that every result has, since it was quoted.
   * - `bonus`: counts for how well only.
   * - `mark`: every result has it, and it counts for nothing.
   */
  readonly kind: "word" | "must" | "bonus" | "mark";
  /** How much of its rarity counts for how much of the query an entry has; unset: all. */
  readonly massShare?: number;
  /** How much of that says that an entry answers; unset: all. */
  readonly evidenceShare?: number;
  /** How often that counts where no entry has the word; unset: once. */
  readonly absentShare?: number;
  /** What having it says, beside how rare it is. */
  readonly traits?: readonly Trait[];
}

/**
 * What a word of a question is to it: the `name` of a thing, the `code` of an
 * error, what stands where the `subject` does, or one of the `other` words of
 * content. What has no word of one kind, where the question has some, answers
 * less likely.
 */
export type Trait = "name" | "code" | "subject" | "other";

/** Whether a group counts for whether an entry matches. */
export function isWord(kind: QueryGroup["kind"]): boolean {
  return kind === "word" || kind === "must";
}

/** The terms of a group that are the word itself, and not another for the same. */
export function ownTermsOf({ alternatives }: QueryGroup): string[] {
  return alternatives.filter(([, factor]) => factor === 1)
    .map(([term]) => term);
}
