/**
 * Settings that somebody meant to make: a misspelled one leaves the default in
 * force, which may be to sell for no money.
 *
 * @module
 */

import { nearest } from "./nearest.ts";

/** Characters of a name that is not like another by chance. */
const SHORTEST_NAME = 6;

/** What a supervisor sets, and what is like one of ours. */
const OF_OTHERS: ReadonlySet<string> = new Set(["NOTIFY_SOCKET"]);

/** Variables that are set, are not ours, and nearly are; null: none. */
export function misspelled(
  names: readonly string[],
  variables: readonly { readonly name: string }[],
): string | null {
  const known = variables.map(({ name }) => name);
  const found = names.flatMap((name) => {
    if (
      known.includes(name) || OF_OTHERS.has(name) || name.length < SHORTEST_NAME
    ) return [];
    const meant = nearest(name, known);
    return meant === null || known.some((other) => other.startsWith(name))
      ? []
      : [`${name} is set and unknown; did you mean ${meant}?`];
  });
  return found.length === 0 ? null : found.join("; ");
}
