/**
 * Functions that call themselves: where that only does the same again, and where
 * it starts processes without end.
 *
 * @module
 */
import type { CommandNode, CompoundList } from "unbash";
import { isWordNamed } from "./named_nodes.ts";
import type { ActiveCall, ShellState } from "./state.ts";

/** Calls of a function within itself that are followed where each may do something else. */
const REENTRIES_MAX = 2;

/**
 * Whether a call of a function within itself would only do the same again. With
 * other arguments, or after functions were defined, it may do something else:
 * it is followed a few times.
 */
export function endsNowhere(
  { body, args, functions }: ActiveCall,
  active: readonly ActiveCall[],
): boolean {
  const before = active.filter((call) => call.body === body);
  return before.length > REENTRIES_MAX ||
    before.some((call) =>
      isSame(call.args, args) && isSame(call.functions, functions)
    );
}

function isSame<T>(some: readonly T[], others: readonly T[]): boolean {
  return some.length === others.length &&
    some.every((one, index) => one === others[index]);
}

/**
 * Whether a circle of functions, back to this body, starts itself at least twice or once in the background.
 *
 * @internal
 */
export function multipliesWithin(
  body: CommandNode | CompoundList,
  { active, functions }: ShellState,
): boolean {
  const from = active.findLastIndex((call) => call.body === body);
  const circle = new Set(active.slice(from).map((call) => call.body));
  const names = new Set(
    [...functions].filter(([, one]) => circle.has(one)).map(([name]) => name),
  );
  return [...circle].some((one) => multiplies(one, names));
}

/** Whether a function body starts one of these at least twice, or once in the background. */
function multiplies(
  body: CommandNode | CompoundList,
  names: ReadonlySet<string>,
): boolean {
  let calls = 0;
  let background = false;
  let pending: unknown[] = [body];
  for (let seen = 0; pending.length > 0 && seen < 2_000; seen++) {
    const node = pending.pop();
    if (typeof node !== "object" || node === null) continue;
    if ("type" in node) {
      if (
        node.type === "Command" && "name" in node &&
        isWordNamed(node.name, names)
      ) calls++;
      if (
        node.type === "Statement" && "background" in node &&
        node.background === true
      ) background = true;
      if (node.type === "Coproc") background = true;
    }
    pending = pending.concat(
      Object.values(node).flatMap((value) =>
        Array.isArray(value) ? value : typeof value === "object" ? [value] : []
      ),
    );
  }
  return calls >= 2 || (calls >= 1 && background);
}
