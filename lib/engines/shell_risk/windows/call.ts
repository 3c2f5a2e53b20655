import type { Call } from "../judge.ts";
import type { Context } from "../shell/state.ts";

/** The description of a run of these words. */
export function callOf(argv: readonly string[], context: Context): Call {
  return {
    name: (argv[0] ?? "").toLowerCase(),
    argv,
    args: argv.slice(1),
    stdin: undefined,
    root: context.root,
    via: context.via,
    cwd: context.state.cwd,
    depth: context.depth,
    env: context.env,
    within: context.within,
  };
}
