/**
 * What programs that work on files have in common: how they are asked for help,
 * and which of their words are sources and which the destination.
 *
 * @module
 */

import type { Run } from "../handler.ts";
import { asksForHelp } from "../help.ts";
import type { Options } from "../options.ts";

/** Whether a program is only asked for help; then that is all it does. */
export function help(run: Run): boolean {
  if (
    !asksForHelp(run.call.args, run.call.takes) ||
    run.call.args[0] === "-h" && run.call.args.length > 1
  ) return false;
  if (
    run.call.args.length > 1 && !run.call.args.includes("--help") &&
    !run.call.args.includes("--version")
  ) return false;
  run.judge.add(run.call, "observe", { says: "prints help or its version" });
  return true;
}

/** Source words and destination of `cp`, `mv`, `ln`, `install`. */
export function operands(
  options: Options,
): { sources: readonly string[]; destination: string | undefined } {
  const directory = options.values.get("-t") ??
    options.values.get("--target-directory");
  if (directory !== undefined) {
    return { sources: options.words, destination: directory };
  }
  return options.words.length < 2
    ? { sources: options.words, destination: undefined }
    : {
      sources: options.words.slice(0, -1),
      destination: options.words.at(-1),
    };
}
