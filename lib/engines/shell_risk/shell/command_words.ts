/**
 * The words that a command gets, those that look like assignments among them.
 *
 * @module
 */
import type { Assignment, Command, Word } from "unbash";
import { assign, type AssigningShell } from "./assignments.ts";
import { expandFields, expandText } from "./expand.ts";
import type { Context } from "./state.ts";

/**
 * The words of a command; `--file=<(...)` is a single one, and the parser makes two of it.
 *
 * @internal
 */
export function commandWords(
  name: Word,
  suffix: Command["suffix"],
  context: Context,
  shell: AssigningShell,
): string[] {
  const argv = expandFields(name, context, shell);
  let end = name.end;
  for (const item of suffix) {
    if (item.type === "Word") {
      const fields = expandFields(item, context, shell);
      const isGlued = item.pos === end &&
        item.parts?.[0]?.type === "ProcessSubstitution";
      if (isGlued && argv.length > 1) {
        argv.push((argv.pop() ?? "") + (fields.shift() ?? ""));
      }
      argv.push(...fields);
    } else if (item.type === "Assignment") {
      argv.push(...assignmentWords(item, argv[0] ?? "", context, shell));
    }
    end = item.end;
  }
  return argv;
}

function assignmentWords(
  item: Assignment,
  name: string,
  context: Context,
  shell: AssigningShell,
): string[] {
  if (item.value.type === "ArrayValue") {
    assign(item, context, shell);
    return [item.name];
  }
  const value = expandText(item.value, context, shell);
  if (/^(?:export|declare|local|typeset|readonly|alias)$/.test(name)) {
    return [`${item.name}=${value}`];
  }
  return [`${item.text.slice(0, item.text.indexOf("=") + 1)}${value}`];
}
