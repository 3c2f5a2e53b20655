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
  /** Words of the longest run that begins with a word, where that has several. */
  readonly #longest = new Map<string, number>();
  readonly #formOf: (word: string) => string;

  /** `formOf` gives the form under which words are compared. */
  constructor(formOf: (word: string) => string = (word) => word) {
    this.#formOf = formOf;
  }

  /** Adds a run; what it meant before stays. */
  add(words: readonly string[], meaning: readonly string[]): void {
    const forms = words.map(this.#formOf);
    const [first = ""] = forms;
    const key = forms.join(" ");
    this.#meanings.set(key, [...this.#meanings.get(key) ?? [], ...meaning]);
    const longest = Math.min(forms.length, RUN_MAX);
    if (longest > (this.#longest.get(first) ?? 1)) {
      this.#longest.set(first, longest);
    }
  }

  /** The runs of a text, the longest where several begin; none overlap. */
  in(words: readonly string[]): FoundRun[] {
    const forms = words.map(this.#formOf);
    const found: FoundRun[] = [];
    for (let start = 0; start < forms.length; start++) {
      const run = this.#at(forms, start);
      if (run === undefined) continue;
      found.push(run);
      start += run.length - 1;
    }
    return found;
  }

  #at(forms: readonly string[], start: number): FoundRun | undefined {
    const longest = this.#longest.get(forms[start] ?? "") ?? 1;
    const left = Math.min(longest, forms.length - start);
    for (let length = left; length > 0; length--) {
      const key = forms.slice(start, start + length).join(" ");
      const meaning = this.#meanings.get(key);
      if (meaning !== undefined) return { start, length, meaning };
    }
    return undefined;
  }
}
