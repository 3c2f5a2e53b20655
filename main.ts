/**
 * pennyworth: small, deterministic, machine-payable results for software
 * agents.
 *
 * @module
 */

import { runCli } from "@/cli/mod.ts";
import { openTerminal } from "@/cli/terminal.ts";

if (import.meta.main) Deno.exit(await runCli(Deno.args, openTerminal()));
