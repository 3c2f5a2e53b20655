/**
 * pennyworth: small, deterministic, machine-payable results for software
 * agents.
 *
 * @module
 */

import { registerCron } from "@/cli/cron.ts";
import { runCli } from "@/cli/mod.ts";
import { keepOnlyFor } from "@/cli/permissions.ts";
import { openTerminal } from "@/cli/terminal.ts";

if (import.meta.main) {
  await keepOnlyFor(Deno.args[0]);
  registerCron({ schedule: Deno.cron, runCli, terminal: openTerminal });
  const code = await runCli(Deno.args, openTerminal());
  // What the runtime compiled it keeps for the next start a moment after it
  // loaded the program, and never where a command ends the process before.
  setTimeout(() => Deno.exit(code));
}
