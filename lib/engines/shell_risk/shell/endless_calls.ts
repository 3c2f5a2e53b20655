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

/** A part of a function, and how it is reached. */
interface Reached {
  readonly node: unknown;
  /** Whether only some of the calls get there. */
  readonly sometimes: boolean;
  /** Whether it is started beside what goes on. */
  readonly beside: boolean;
}

/**
 * Whether a function body starts one of these at least twice, or once in the
 * background. One call after the other, where a condition decides, is how a tree
 * is gone through.
 */
function multiplies(
  body: CommandNode | CompoundList,
  names: ReadonlySet<string>,
): boolean {
  let calls = 0;
  let besides = 0;
  let pending: Reached[] = [{ node: body, sometimes: false, beside: false }];
  for (let seen = 0; pending.length > 0 && seen < 2_000; seen++) {
    const reached = pending.pop();
    const node = reached?.node;
    if (typeof node !== "object" || node === null) continue;
    const type = "type" in node ? node.type : undefined;
    if (
      type === "Command" && "name" in node && isWordNamed(node.name, names)
    ) {
      if (reached?.sometimes !== true) calls++;
      if (reached?.beside === true) besides++;
    }
    const sometimes = reached?.sometimes === true || BRANCHES.test(`${type}`);
    const beside = reached?.beside === true ||
      startsBeside(node, type, names);
    pending = pending.concat(
      Object.values(node).flat().map((inner) => ({
        node: inner,
        sometimes,
        beside,
      })),
    );
  }
  return calls >= 2 || besides >= 1;
}

/** What runs its parts as a condition has it. */
const BRANCHES = /^(?:If|Case|While|For|ArithmeticFor|Select|AndOr)$/;

function startsBeside(
  node: object,
  type: unknown,
  names: ReadonlySet<string>,
): boolean {
  return type === "Coproc" ||
    type === "Statement" && "background" in node && node.background === true ||
    type === "Pipeline" && "commands" in node &&
      Array.isArray(node.commands) &&
      node.commands.filter((one) => mayStart(one, names)).length > 1;
}

/** Whether a part of a pipeline is one of these, or a group in which one may be. */
function mayStart(node: unknown, names: ReadonlySet<string>): boolean {
  return typeof node === "object" && node !== null && "type" in node &&
    (node.type !== "Command" ||
      "name" in node && isWordNamed(node.name, names));
}
