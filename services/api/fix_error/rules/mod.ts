/** Every family of rules. One import and one entry a family, in alphabetical order. */
import type { CompleteRule } from "../types.ts";
import { CLI_COMMAND_RULES } from "./cli_commands.ts";
import { CLI_OPTION_RULES } from "./cli_options.ts";
import { BUNDLER_RULES } from "./bundlers.ts";
import { DENO_RULES } from "./deno.ts";
import { GENERIC_RULES } from "./generic.ts";
import { GIT_RULES } from "./git.ts";
import { JS_TEST_RULES } from "./js_tests.ts";
import { NODE_RULES } from "./node.ts";
import { NPM_RULES } from "./npm.ts";
import { SHELL_RULES } from "./shell.ts";
import { TYPESCRIPT_RULES } from "./typescript.ts";

/** All rules; their order has no meaning. */
export const RULES: readonly CompleteRule[] = [
  ...CLI_COMMAND_RULES,
  ...CLI_OPTION_RULES,
  ...BUNDLER_RULES,
  ...DENO_RULES,
  ...GENERIC_RULES,
  ...GIT_RULES,
  ...JS_TEST_RULES,
  ...NODE_RULES,
  ...NPM_RULES,
  ...SHELL_RULES,
  ...TYPESCRIPT_RULES,
];
