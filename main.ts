/**
 * pennyworth: small, deterministic, machine-payable results for software
 * agents.
 *
 * @module
 */

import { registerCron } from "@/cli/cron.ts";
import { runCli } from "@/cli/mod.ts";
import { openTerminal } from "@/cli/terminal.ts";

if (import.meta.main) {
  registerCron({ schedule: Deno.cron, runCli, terminal: openTerminal });
  Deno.exit(await runCli(Deno.args, openTerminal()));
}
