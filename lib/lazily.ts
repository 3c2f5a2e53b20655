/**
 * What is made when it is asked for first, so that a start does not wait for it.
 *
 * @module
 */

/** The same value each time, made by the first call. */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
