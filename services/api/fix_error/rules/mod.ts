/** Every family of rules. One import and one entry a family, in alphabetical order. */
import type { CompleteRule } from "../types.ts";
import { CLI_COMMAND_RULES } from "./cli_commands.ts";
import { CLI_OPTION_RULES } from "./cli_options.ts";
import { GENERIC_RULES } from "./generic.ts";
import { GIT_RULES } from "./git.ts";
import { SHELL_RULES } from "./shell.ts";

/** All rules; their order has no meaning. */
export const RULES: readonly CompleteRule[] = [
  ...CLI_COMMAND_RULES,
  ...CLI_OPTION_RULES,
  ...GENERIC_RULES,
  ...GIT_RULES,
  ...SHELL_RULES,
];
