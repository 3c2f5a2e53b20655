/**
 * What the engine says of a command, as it is sold, with the facts for the log.
 * Loaded when the first caller needs it.
 *
 * @module
 */

import {
  assessCommand,
  type Assessment,
  type CommandShape,
  shapeOfCommand,
  TOLD_SETTINGS,
} from "@/lib/engines/shell_risk/mod.ts";
import type { Pause } from "@/lib/next_turn.ts";
import { shellRowId } from "@/lib/rules/shell_rows.ts";
import { rulePage } from "../rules/paths.ts";

/**
 * Assesses a command.
 *
 * @param apiUrl Where the pages of rules are.
 * @param context Where it runs, where the operator says so.
 */
export function assess(command: string, apiUrl: string, context?: string): {
  output: Omit<Assessment, "row">;
  note: { risk_level: string; rule: string | null; rule_page: string | null };
} {
  const setting = TOLD_SETTINGS.find((told) => told === context);
  const { row, ...output } = assessCommand(command, setting);
  const rule = shellRowId(row);
  return {
    output,
    note: {
      risk_level: output.risk_level,
      rule,
      rule_page: rulePage(apiUrl, "shell-risk", rule),
    },
  };
}

/**
 * Assessed before anybody pays, one after the other: an engine compiles its patterns as
 * it comes to them, and each of these comes to others.
 */
const FIRST_COMMANDS: readonly string[] = [
  "ls",
  "git status",
  "Get-ChildItem",
  "ls -la | grep log > out.txt",
  "git push --force origin main",
];

/** Assesses what others would otherwise be the first to ask for, with pauses between. */
export async function assessFirst(pause: Pause): Promise<void> {
  for (const command of FIRST_COMMANDS) {
    assess(command, "");
    await pause();
  }
}

/** What a text is, for who has not paid: it is read, and not judged. */
export function shape(command: string): CommandShape {
  return shapeOfCommand(command);
}
