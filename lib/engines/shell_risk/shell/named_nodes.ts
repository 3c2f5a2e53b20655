/**
 * Which program a node of a script runs, by the word that is written there.
 *
 * @module
 */

import { baseName, isShellName } from "./names.ts";

/** Whether a word of a script is one of these names. */
export function isWordNamed(
  word: unknown,
  names: ReadonlySet<string>,
): boolean {
  return typeof word === "object" && word !== null && "value" in word &&
    typeof word.value === "string" && names.has(word.value);
}

/** Most parts of a command that are looked at; with more, anything may be there. */
const PARTS_MAX = 2_000;

/** Whether a shell may be started within a node: one is named, or a name is computed. */
export function mayStartShell(node: unknown): boolean {
  const pending = [node];
  for (let seen = 0; pending.length > 0; seen++) {
    const part = pending.pop();
    if (seen > PARTS_MAX) return true;
    if (typeof part !== "object" || part === null) continue;
    const isCommand = "type" in part && part.type === "Command";
    if (isCommand && "name" in part && isComputed(part.name)) return true;
    if (
      "value" in part && typeof part.value === "string" &&
      isShellName(baseName(part.value))
    ) return true;
    pending.push(...Object.values(part));
  }
  return false;
}

/** Whether the name of a program is not known before the script runs. */
function isComputed(word: unknown): boolean {
  return typeof word === "object" && word !== null && "value" in word &&
    typeof word.value === "string" && /[$`*?[]/.test(word.value);
}

/** Whether a node runs a program by this name. */
export function isNamed(
  node: { readonly type: string },
  name: string,
): boolean {
  return node.type === "Command" && "name" in node &&
    isWordNamed(node.name, new Set([name]));
}
