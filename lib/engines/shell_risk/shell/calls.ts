/**
 * A run of a program as the judge sees it.
 *
 * @module
 */
import { placeVariables } from "../grammar/connections.ts";
import type { Call } from "../judge.ts";
import { baseName, isShellName } from "./names.ts";
import type { Context } from "./state.ts";

/** The description of a run of `argv` in a context. */
export function callOf(argv: readonly string[], context: Context): Call {
  const first = argv[0] ?? "";
  return {
    name: baseName(first),
    argv,
    args: argv.slice(1),
    stdin: context.stdin?.text,
    root: context.root,
    via: context.via,
    cwd: context.state.cwd,
    depth: context.depth,
    env: withExported(context),
    within: context.within,
    listed: context.listed,
  };
}

/** Whether a run starts a command shell, perhaps through `exec`, `nohup` or the like. */
export function startsShell(call: Call): boolean {
  return call.argv.slice(0, 6).some((word) => isShellName(baseName(word)));
}

/** Whether something ends a program after some time. */
export function isTimed({ via, name }: Call): boolean {
  return [...via, name].some((one) => /^g?timeout$/.test(one));
}

/** The variables of a run, with those exported before that say where programs work. */
function withExported({ state, env }: Context): ReadonlyMap<string, string> {
  return state.exported.size === 0 ? env : new Map([
    ...placeVariables(state.exported, (name) => state.vars.get(name)),
    ...env,
  ]);
}
