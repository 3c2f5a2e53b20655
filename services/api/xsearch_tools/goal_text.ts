/**
 * A goal in words, read piece by piece: each reader takes what it understands
 * out of the text, so that no word is used twice.
 *
 * @module
 */

/** Stands where something was taken out; no reader reads across it. */
const GAP = " | ";

/** What a reader learned, one sentence each, for the caller. */
export interface Reason {
  /** Field of the filters. */
  readonly filter: string;
  /** Its value, as text. */
  readonly value: string;
  /** Which words of the goal led to it, and how. */
  readonly because: string;
}

/** The part of a goal that nobody has read yet. */
export class GoalText {
  #rest: string;

  /**
   * Nothing is read yet.
   *
   * @param goal As the caller wrote it.
   */
  constructor(goal: string) {
    this.#rest = ` ${
      goal.normalize("NFC")
        .replace(/[\p{Cc}\p{Cf}\p{Cs}|]+/gu, " ")
        .replace(/[\u2018\u2019\u02BC]/g, "'")
        .replace(/[\u201C-\u201F\u00AB\u00BB]/g, '"')
        .replace(/[\u2010-\u2015\u2212]/g, "-")
        .replace(/\s+/g, " ").trim()
    } `;
  }

  /** What is left. */
  get rest(): string {
    return this.#rest;
  }

  /** Whether the pattern occurs in what is left. */
  has(pattern: RegExp): boolean {
    return pattern.test(this.#rest);
  }

  /** Takes out the first match; null when there is none. */
  take(pattern: RegExp): RegExpExecArray | null {
    const match = pattern.exec(this.#rest);
    if (match === null) return null;
    this.#rest = this.#rest.slice(0, match.index) + GAP +
      this.#rest.slice(match.index + match[0].length);
    return match;
  }

  /** Puts a part of a match in its place. */
  keepOnly(match: RegExpExecArray, part: string): void {
    this.#rest = this.#rest.slice(0, match.index) + part +
      this.#rest.slice(match.index + match[0].length);
  }

  /** Takes out every match, at most `max` of them. */
  takeAll(pattern: RegExp, max = 10): RegExpExecArray[] {
    const matches: RegExpExecArray[] = [];
    while (matches.length < max) {
      const match = this.take(pattern);
      if (match === null) break;
      matches.push(match);
    }
    return matches;
  }
}

/** The words of a match as they are quoted back to the caller. */
export function quoteBack(match: RegExpExecArray): string {
  return `"${match[0].replace(/[|"]/g, " ").replace(/\s+/g, " ").trim()}"`;
}
