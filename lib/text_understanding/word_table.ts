/**
 * Tables that are looked up by words of strangers.
 *
 * @module
 */

/**
 * A table without what every object inherits: `table["constructor"]` is a
 * function of a plain one, which then stands in an answer, or is called.
 */
export function wordTable<Value>(
  rows: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> {
  return Object.assign(Object.create(null), rows);
}
