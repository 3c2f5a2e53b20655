/**
 * How far two words are apart, in slips of the keyboard.
 *
 * @module
 */

/** Characters of the shortest term that can be a slip of a word. */
const TERM_MIN = 3;

/**
 * Slips between a term and the beginning of a word: characters more, fewer,
 * other, or two in the other order. The term is a stem, so up to three
 * characters of the word's end may have no counterpart. Null beyond `max`.
 */
export function slipsBetween(
  term: string,
  word: string,
  max: number,
): number | null {
  if (term.length < TERM_MIN || term.length > word.length + max) {
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
