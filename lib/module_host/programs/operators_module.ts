/**
 * Stands where the module of an operator is imported.
 *
 * @module
 */

/** What a module exports is a function of the input. */
export function run(input: unknown): unknown {
  return input;
}
