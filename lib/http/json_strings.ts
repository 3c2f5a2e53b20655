/**
 * A bound on the strings of a JSON text, counted before it is parsed.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import { hasStringsWithin } from "@/lib/text_understanding/json_strings.ts";

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
  return text.length <= SHORT_CHARS ||
    hasStringsWithin(text, JSON_STRINGS_MAX);
}

/** The refusal of a text that has more. */
export function tooManyStrings(): AppError {
  return new AppError(
    "invalid_request",
    `The body must have at most ${JSON_STRINGS_MAX} strings.`,
  );
}
