import type { Statement } from "unbash";
import type { Context, ShellState } from "./state.ts";

/** Most other ways through a script that are followed. */
export const WAYS_MAX = 8;

/**
 * What is left of a script where it goes on with other values than were followed first.
 *
 * @internal
 */
export interface Way {
  /** The statements behind the branch. */
  readonly rest: readonly Statement[];
  /** What is around them, with the values of the other branch. */
  readonly context: Context;
}

/**
 * Notes the values that variables have where a branch is not taken: what comes
 * behind it can meet either.
 *
 * @param before The variables as the other branch leaves them.
 */
export function noteOther(
  before: ReadonlyMap<string, string>,
  state: ShellState,
): void {
  const other = new Map<string, string>();
  for (const [name, value] of before) {
    if (state.vars.get(name) !== value) other.set(name, value);
  }
  if (other.size > 0) state.others.push(other);
}

/**
 * The ways on from a statement: one for each branch noted since, with what it left behind.
 *
 * @param known How many branches had been noted before.
 * @internal
 */
export function waysOn(
  rest: readonly Statement[],
  known: number,
  context: Context,
): Way[] {
  if (rest.length === 0) return [];
  return context.state.others.slice(known).map((other) => {
    const state = context.state.clone();
    for (const [name, value] of other) state.vars.set(name, value);
    return { rest, context: { ...context, state } };
  });
}
