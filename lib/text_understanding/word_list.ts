/**
 * Lists of words as text: one a line, sorted. A line that begins with `#` says
 * where they are from.
 *
 * @module
 */

/** The words of a list. */
export function readWords(text: string): ReadonlySet<string> {
  return new Set(
    text.split("\n").filter((line) => line !== "" && !line.startsWith("#")),
  );
}
