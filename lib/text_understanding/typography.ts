/**
 * One way of writing for what keyboards and programs write in several.
 *
 * @module
 */

/** Straight quotation marks and apostrophes in place of curved and angular ones. */
export function straightQuotes(text: string): string {
  return straightApostrophes(text)
    .replace(/[\u201c-\u201f\u00ab\u00bb]/g, '"');
}

/** Straight apostrophes in place of curved ones. */
export function straightApostrophes(text: string): string {
  return text.replace(/[\u2018\u2019\u02bc]/g, "'");
}

/** Single blanks in place of any white space, none at the ends. */
export function singleBlanks(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
