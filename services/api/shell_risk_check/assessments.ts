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
} from "@/lib/engines/shell_risk/mod.ts";
import { shellRowId } from "@/lib/rules/shell_rows.ts";
import { rulePage } from "../rules/paths.ts";

/**
 * Assesses a command.
 *
 * @param apiUrl Where the pages of rules are.
 */
export function assess(command: string, apiUrl: string): {
  output: Omit<Assessment, "row">;
  note: { risk_level: string; rule: string | null; rule_page: string | null };
} {
  const { row, ...output } = assessCommand(command);
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

/** What a text is, for who has not paid: it is read, and not judged. */
export function shape(command: string): CommandShape {
  return shapeOfCommand(command);
}
