/**
 * How many strings a JSON text has, without parsing it.
 *
 * @module
 */

/**
 * Whether a JSON text has at most so many strings, names and values.
 *
 * The engine keeps every short string once, in a table whose hash of numbers is
 * known to everybody: many that meet in it take the square of their count.
 */
export function hasStringsWithin(text: string, stringsMax: number): boolean {
  let quotes = 0;
  for (
    let at = text.indexOf('"');
    at !== -1;
    at = text.indexOf('"', at + 1)
  ) {
    // A quote within a string is escaped; a string cannot end in half an escape.
    if (text[at - 1] === "\\" && isEscaped(text, at)) continue;
    quotes += 1;
    if (quotes > 2 * stringsMax) return false;
  }
  return true;
}

function isEscaped(text: string, at: number): boolean {
  let start = at;
  while (text[start - 1] === "\\") start -= 1;
  return (at - start) % 2 === 1;
}
