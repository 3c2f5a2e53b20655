/**
 * How far two words are apart, in slips of the keyboard.
 *
 * @module
 */

/**
 * Slips that make of one word each beginning of another, by its length:
 * characters more, fewer, other, or two neighbours in the other order.
 */
export function slipsToBeginnings(from: string, to: string): number[] {
  let previous: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const isSame = from.charCodeAt(i - 1) === to.charCodeAt(j - 1);
      let slips = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (
        i > 1 && j > 1 && from.charCodeAt(i - 1) === to.charCodeAt(j - 2) &&
        from.charCodeAt(i - 2) === to.charCodeAt(j - 1)
      ) slips = Math.min(slips, (previous[j - 2] ?? 0) + 1);
      next.push(slips);
    }
    [previous, row] = [row, next];
  }
  return row;
}

/** Characters of the shortest term that can be a slip of a word. */
const TERM_MIN = 3;
/** Ends of English words that a stem loses. */
const INFLECTION = /(?:ments?|ings?|ions?|ers?|i?ed|i?es|s|ly)$/;

/**
 * Slips between a term and the beginning of a word: characters more, fewer,
 * other, or two in the other order. The term is a stem, so an inflection at the
 * word's end may have no counterpart: "fallback" is not "fault". Null beyond `max`.
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
  const row = slipsToBeginnings(term, word);
  const whole = row[word.length] ?? Infinity;
  // The inflection that the stem lost: at least as much is left as was typed.
  const isStem = word.length - term.length <= 3 && term.length >= 5;
  const inflection = INFLECTION.exec(word)?.[0].length ?? 0;
  const ends = isStem
    ? row.slice(Math.max(term.length - 1, word.length - inflection))
    : [];
  const slips = Math.min(whole, ...ends.map((value) => Math.max(1, value)));
  return slips <= max ? slips : null;
}
