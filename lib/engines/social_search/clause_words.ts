/**
 * The words of what is left of a goal, with their places in its clauses: for
 * readers that tell by its place what a word does.
 *
 * @module
 */

/** A word, a name with its sign, or a quotation. */
export interface ClauseWord {
  /** In small letters. */
  readonly word: string;
  /** As it stands in the goal. */
  readonly written: string;
  /** Where it begins. */
  readonly start: number;
  /** What stands between it and the word before. */
  readonly between: string;
  /** What stands behind it, as far as a gap reaches. */
  readonly after: string;
}

/** Characters of a gap and the blanks around it. */
const GAP_MAX = 4;

/** The words of a text, in their order. */
export function wordsIn(rest: string): ClauseWord[] {
  let end = 0;
  return Array.from(
    rest.matchAll(/[@#$]?[\p{L}\p{N}][\p{L}\p{M}\p{N}']*|[\ue000-\ue00f]/gu),
    ({ 0: written, index: start }) => {
      const between = rest.slice(end, start);
      end = start + written.length;
      const after = rest.slice(end, end + GAP_MAX);
      return { word: written.toLowerCase(), written, start, between, after };
    },
  );
}

/** Whether a clause begins with a word, or nothing is there. */
export function isFirst(words: readonly ClauseWord[], at: number): boolean {
  const word = words[at];
  return at <= 0 || word === undefined || /[|,.;:?!()]/.test(word.between);
}

/** Whether only a blank or a hyphen stands before a word. */
export function isJoined(word: ClauseWord): boolean {
  return /^[ -]$/.test(word.between);
}

/** A name or a sign. The first word is written large anyway. */
export function isName({ written, start }: ClauseWord): boolean {
  return /^[@#$\ue000-\ue00f]/.test(written) ||
    start > 1 && /^\p{Lu}/u.test(written);
}
