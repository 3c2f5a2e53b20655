/**
 * Texts of any character for properties.
 *
 * @module
 */

import fc from "fast-check";

const SURROGATES_FIRST = 0xd800;
const SURROGATES_COUNT = 0x800;
const CODE_MAX = 0x10ffff;

/**
 * Any character, like fast-check's unit `binary`, which writes down the million
 * of them before it draws the first: a second of work for each isolate.
 */
export const ANY_CHARACTER: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: CODE_MAX - SURROGATES_COUNT })
  .map(
    (index) =>
      String.fromCodePoint(
        index < SURROGATES_FIRST ? index : index + SURROGATES_COUNT,
      ),
    indexOf,
  );

/** So fast-check also draws texts that break programs, and makes what fails shorter. */
function indexOf(value: unknown): number {
  const code = typeof value === "string" ? value.codePointAt(0) : undefined;
  if (
    code === undefined || value !== String.fromCodePoint(code) ||
    !String(value).isWellFormed()
  ) throw new TypeError("not one character");
  return code < SURROGATES_FIRST ? code : code - SURROGATES_COUNT;
}
