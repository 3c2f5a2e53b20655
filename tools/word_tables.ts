/**
 * Finds tables that words of strangers are looked up in, and that know what every
 * object inherits besides: `TABLE["constructor"]` is a function.
 *
 * @module
 */

/** Where what is looked up comes from strangers. */
export function isReadByWords(file: string): boolean {
  return /^lib\/(?:engines|text_understanding)\//.test(file) &&
    !/_test\.ts$/.test(file);
}

/** A table by any text, written as a plain object. */
const BY_TEXT = /^:\s*(?:Readonly<)?Record<\s*string,/;

/**
 * Why a declaration is such a table; null where it is none.
 *
 * @param text The whole file.
 */
export function wordTableProblem(
  { name, annotation, isPlain }: {
    readonly name: string;
    readonly annotation: string;
    /** Whether it is an object with members. */
    readonly isPlain: boolean;
  },
  text: string,
): string | null {
  if (!isPlain || !BY_TEXT.test(annotation)) return null;
  if (text.includes(`Object.hasOwn(${name}`)) return null;
  // What is exported is looked up elsewhere.
  const isLookedUp = new RegExp(
    `\\b${name}\\s*\\[(?!\\s*["'\`\\d])|\\bexport const ${name}\\b`,
  ).test(text);
  return isLookedUp
    ? `${name}["constructor"] is a function: make it a wordTable()`
    : null;
}
