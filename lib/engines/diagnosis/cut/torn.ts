/**
 * Whether a line was cut off inside of a value, so that what stands at its end
 * is half a name. A half name is worse than none: what is proposed with it
 * cannot be right.
 */

/** Characters of the end that are looked at. */
const END_CHARS = 240;
/** Quotes that open and close with one sign; of apostrophes only those outside of words. */
const QUOTES: readonly (readonly [RegExp, RegExp])[] = [
  [/"/g, /(?:^|[\s(=:[,])"[^"]{0,240}$/],
  [/`/g, /(?:^|[\s(=:[,])`[^`]{0,240}$/],
  [/(?<![A-Za-z0-9])'|'(?![A-Za-z])/g, /(?:^|[\s(=:[,])'[^']{0,240}$/],
];
/** What GNU's programs quote: opened by one sign and closed by the other. */
const GNU_QUOTED = /`[^`']{0,240}'/g;
/** A bracket that opens nothing: a sign that is spoken of, or the program `[`. */
const SPOKEN_SIGN = /['"`][^\w\s'"`]{1,3}['"`]|(?<=^|\s)\[(?=: )/g;
/** A bracket that was opened and is not closed. */
const OPEN_BRACKET = /(?:\([^()]{0,240}|\[[^\][]{0,240})$/;

/** An option that ends in a hyphen. */
const OPEN_OPTION = /(?:^|\s)(--\w[\w-]{0,60}-)$/;

/**
 * The word at the end of a line that was cut off inside of it; null where the
 * line ends as lines do.
 */
export function tornWord(line: string): string | null {
  const end = line.slice(-END_CHARS).replace(GNU_QUOTED, "")
    .replace(SPOKEN_SIGN, "");
  const option = OPEN_OPTION.exec(end)?.[1];
  if (option !== undefined) return option;
  const isOpen = OPEN_BRACKET.test(end) ||
    QUOTES.some(([mark, open]) =>
      (end.match(mark)?.length ?? 0) % 2 === 1 && open.test(end)
    );
  return isOpen ? /["'`]?(\S{0,240})$/.exec(end)?.[1] ?? "" : null;
}
