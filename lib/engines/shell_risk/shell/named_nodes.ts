/**
 * Which program a node of a script runs, by the word that is written there.
 *
 * @module
 */

/** Whether a word of a script is one of these names. */
export function isWordNamed(
  word: unknown,
  names: ReadonlySet<string>,
): boolean {
  return typeof word === "object" && word !== null && "value" in word &&
    typeof word.value === "string" && names.has(word.value);
}

/** Whether a node runs a program by this name. */
export function isNamed(
  node: { readonly type: string },
  name: string,
): boolean {
  return node.type === "Command" && "name" in node &&
    isWordNamed(node.name, new Set([name]));
}
