/**
 * A bound on the strings of a JSON text, counted before it is parsed.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";

/** Strings (names and values) of a long JSON body. */
export const JSON_STRINGS_MAX = 8_192;
/** Characters up to which a text cannot hold enough strings to matter. */
const SHORT_CHARS = 64 * 1024;

/**
 * Whether a JSON text has at most {@linkcode JSON_STRINGS_MAX} strings; short
 * texts always have.
 *
 * The engine keeps every short string once, in a table whose hash of numbers is
 * known to everybody: 2 MiB of numbers that meet in it took 5 s to parse, and
 * 16,384 of them still half a second.
 */
export function hasFewStrings(text: string): boolean {
  if (text.length <= SHORT_CHARS) return true;
  let quotes = 0;
  for (
    let at = text.indexOf('"');
    at !== -1;
    at = text.indexOf('"', at + 1)
  ) {
    // A quote within a string is escaped; a string cannot end in half an escape.
    if (text[at - 1] === "\\" && isEscaped(text, at)) continue;
    quotes += 1;
    if (quotes > 2 * JSON_STRINGS_MAX) return false;
  }
  return true;
}

/** The refusal of a text that has more. */
export function tooManyStrings(): AppError {
  return new AppError(
    "invalid_request",
    `The body must have at most ${JSON_STRINGS_MAX} strings.`,
  );
}

function isEscaped(text: string, at: number): boolean {
  let start = at;
  while (text[start - 1] === "\\") start -= 1;
  return (at - start) % 2 === 1;
}
