/**
 * Runs of words that mean something together, and where a text has them.
 *
 * @module
 */

/** Words of the longest run that is looked for. */
const RUN_MAX = 6;

/** A run in a text. */
export interface FoundRun {
  /** Where it begins, in words. */
  readonly start: number;
  /** How many words it has. */
  readonly length: number;
  /** What it is known for. */
  readonly meaning: readonly string[];
}

/** Runs of words with their meanings. */
export class WordRuns {
  readonly #meanings = new Map<string, string[]>();
  readonly #formOf: (word: string) => string;

  /** `formOf` gives the form under which words are compared. */
  constructor(formOf: (word: string) => string = (word) => word) {
    this.#formOf = formOf;
  }

  /** Adds a run; what it meant before stays. */
  add(words: readonly string[], meaning: readonly string[]): void {
    const key = this.#keyOf(words);
    this.#meanings.set(key, [...this.#meanings.get(key) ?? [], ...meaning]);
  }

  /** The runs of a text, the longest where several begin; none overlap. */
  in(words: readonly string[]): FoundRun[] {
    const found: FoundRun[] = [];
    for (let start = 0; start < words.length; start++) {
      const run = this.#at(words, start);
      if (run === undefined) continue;
      found.push(run);
      start += run.length - 1;
    }
    return found;
  }

  #at(words: readonly string[], start: number): FoundRun | undefined {
    const longest = Math.min(RUN_MAX, words.length - start);
    for (let length = longest; length > 0; length--) {
      const meaning = this.#meanings.get(
        this.#keyOf(words.slice(start, start + length)),
      );
      if (meaning !== undefined) return { start, length, meaning };
    }
    return undefined;
  }

  #keyOf(words: readonly string[]): string {
    return words.map(this.#formOf).join(" ");
  }
}
