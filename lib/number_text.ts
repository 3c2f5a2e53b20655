/**
 * Numbers for people.
 *
 * @module
 */

/**
 * A whole number with a comma between each three digits: `1,048,576`; text stays
 * as it is.
 *
 * What `Intl` says for English, without loading its data, which would be the
 * dearest part of what is written while the program starts.
 */
export function withCommas(value: number | string): string {
  return typeof value === "string"
    ? value
    : String(value).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
