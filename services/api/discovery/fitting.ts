/**
 * Lists within a length: what readers of a document take has a limit, and what
 * an operator sells has another.
 *
 * @module
 */

/** The whole list where it fits, else its beginning and how many more there are. */
export function fitting(
  texts: readonly string[],
  { charactersMax, separator, more }: {
    /** Characters of all of it. */
    readonly charactersMax: number;
    /** Between two of them. */
    readonly separator: string;
    /** Says how many are left out; follows the last one. */
    readonly more: (count: number) => string;
  },
): string {
  const whole = texts.join(separator);
  if (whole.length <= charactersMax) return whole;
  for (let shown = texts.length - 1; shown > 0; shown--) {
    const part = texts.slice(0, shown).join(separator) +
      more(texts.length - shown);
    if (part.length <= charactersMax) return part;
  }
  return "";
}
