/**
 * How a host starts this very program again.
 *
 * @module
 */

import { fileURLToPath } from "node:url";
import { PERMISSION_FLAGS, RUN_FLAGS } from "../run_flags.ts";
import type { ServerCommand } from "./hosts.ts";

/** Set by what starts the program, where that is not this runtime: a JSON list of words. */
export const LAUNCHER_VARIABLE = "PENNYWORTH_LAUNCHER";

/** The command without the words for the program itself. */
export function ownCommand(): ServerCommand {
  const launcher = launcherOf(Deno.env.get(LAUNCHER_VARIABLE));
  if (launcher !== null) return launcher;
  const command = Deno.execPath();
  if (Deno.build.standalone) return { command, args: [] };
  const main = fileURLToPath(Deno.mainModule);
  // The source has its own configuration, the bundle needs none.
  const flags = main.endsWith(".ts") ? [] : RUN_FLAGS;
  return {
    command,
    args: ["run", "--quiet", ...flags, ...PERMISSION_FLAGS, main],
  };
}

function launcherOf(text: string | undefined): ServerCommand | null {
  try {
    const words: unknown = JSON.parse(text ?? "null");
    if (!Array.isArray(words) || words.length === 0) return null;
    const [command = "", ...args] = words.map(String);
    return { command, args };
  } catch {
    return null;
  }
}
