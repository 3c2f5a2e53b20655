/**
 * The words that one word of a script becomes while it is expanded.
 *
 * @module
 */
import { bounded, FURTHER, isCut } from "../values.ts";

/** Most words that one word may expand to; what is behind them is said to be there. */
const FIELDS_MAX = 256;

/** Most words that the braces of one word may multiply to. */
const ALTERNATIVES_MAX = 64;

/** The words that there are so far, and the one that is still being written. */
export class Fields {
  readonly #done: string[] = [];
  #open: string[] = [""];
  #any = false;
  /** Whether the open word has more alternatives than are followed. */
  #hasMore = false;
  readonly #splits: boolean;

  /**
   * No words yet.
   *
   * @param splits Whether what is not quoted makes several words.
   */
  constructor(splits = true) {
    this.#splits = splits;
  }

  /** Adds to the word as it is. */
  add(text: string): void {
    this.#any = true;
    if (text === "") return;
    this.#open = this.#open.map((open) =>
      isCut(open.slice(-1)) ? open : bounded(open + text)
    );
  }

  /** Adds what is not quoted: its separators end the word. */
  addSplit(text: string, separators: string): void {
    if (!this.#splits) return this.add(text);
    const pattern = separators.includes(" ") || separators === ""
      ? /[ \t\n]+/
      : new RegExp(`[${escapeClass(separators)}]+`);
    if (!pattern.test(text)) {
      if (text !== "") this.add(text);
      return;
    }
    const chunks = text.split(pattern);
    chunks.forEach((chunk, index) => {
      if (index > 0) this.next();
      if (chunk !== "") this.add(chunk);
    });
  }

  /** Adds values that are words of their own, the first to the word that there is. */
  addMany(values: readonly string[]): void {
    values.forEach((value, index) => {
      if (index > 0) this.next();
      this.add(value);
    });
  }

  /** Multiplies the word by values, one of which stands there each time. */
  addAlternatives(values: readonly string[]): void {
    this.#any = true;
    if (this.#open.length * values.length > ALTERNATIVES_MAX) {
      // More words than anybody means: the first of each, and what is not known.
      this.add(values[0] ?? "");
      this.#hasMore = true;
      return;
    }
    const next: string[] = [];
    for (const open of this.#open) {
      for (const value of values) {
        if (next.length < FIELDS_MAX) next.push(bounded(open + value));
      }
    }
    this.#open = next;
  }

  /** Ends the word. */
  next(): void {
    if (this.#any && this.#done.length < FIELDS_MAX) {
      this.#done.push(...this.#open, ...this.#hasMore ? [FURTHER] : []);
    } else if (this.#any && this.#done.at(-1) !== FURTHER) {
      this.#done.push(FURTHER);
    }
    this.#open = [""];
    this.#any = false;
    this.#hasMore = false;
  }

  /** All words, the last one ended. */
  finish(): string[] {
    this.next();
    return this.#done;
  }
}

/** Characters as a class of a pattern has them. */
function escapeClass(text: string): string {
  return text.replace(/[\\\]^-]/g, "\\$&");
}
