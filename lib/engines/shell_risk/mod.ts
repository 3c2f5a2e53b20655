/**
 * Judges a shell command before it runs.
 *
 * The text is parsed as a shell would parse it, run on abstract values without
 * executing anything, and every program it would reach says what it does; one
 * table turns effects and targets into a level. PowerShell and cmd have their
 * own readers.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { assessCommand } from "@/lib/engines/shell_risk/mod.ts";
 *
 * assert.equal(assessCommand("ls -l").risk_level, "low");
 * const { risk_level, safer_alternative } = assessCommand(
 *   "git push --force origin main",
 * );
 * assert.equal(risk_level, "high");
 * assert.equal(safer_alternative, "git push --force-with-lease origin main --dry-run");
 * ```
 *
 * @module
 */
import { type Assessment, assessText } from "./assess.ts";
import type { ToldSetting } from "./told_settings.ts";

export type { Assessment };
export { COMMAND_CHARS_MAX, PARSED_CHARS_MAX } from "./guard.ts";
export { type CommandShape, shapeOfCommand } from "./shape.ts";
export { RISK_LEVELS, type RiskLevel } from "./levels.ts";
export { TOLD_SETTINGS, type ToldSetting } from "./told_settings.ts";

/**
 * The risk of a command: its level, why, and what to run instead.
 *
 * Never throws; the same text always gives the same answer; a low level does not
 * prove safety.
 *
 * @param command A command line or script for sh, bash, PowerShell or cmd.
 * @param setting Where it runs; left out, what its own text says of that counts.
 */
export function assessCommand(
  command: string,
  setting?: ToldSetting,
): Assessment {
  return assessText(command, setting);
}
