/** Every family of rules. One import and one entry a family, in alphabetical order. */
import type { CompleteRule } from "../types.ts";
import { ARCHIVE_RULES } from "./archives.ts";
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
import { GIT_BRANCH_RULES } from "./git_branches.ts";
import { GIT_COMMAND_RULES } from "./git_commands.ts";
import { GIT_FILE_RULES } from "./git_files.ts";
import { GIT_REMOTE_RULES } from "./git_remotes.ts";
import { PACKAGES_LINUX_RULES } from "./packages_linux.ts";
import { PACKAGES_DESKTOP_RULES } from "./packages_desktop.ts";
import { SHELL_COMMAND_RULES } from "./shell_commands.ts";
import { SHELL_FILE_RULES } from "./shell_files.ts";
import { SHELL_PERMISSION_RULES } from "./shell_permissions.ts";
import { SHELL_SYNTAX_RULES } from "./shell_syntax.ts";
import { TOOLS_DEV_RULES } from "./tools_dev.ts";
import { TOOLS_TEXT_RULES } from "./tools_text.ts";
import { TYPING_RULES } from "./typing.ts";

/** All rules; their order has no meaning. */
export const RULES: readonly CompleteRule[] = [
  ...ARCHIVE_RULES,
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
  ...GIT_BRANCH_RULES,
  ...GIT_COMMAND_RULES,
  ...GIT_FILE_RULES,
  ...GIT_REMOTE_RULES,
  ...PACKAGES_LINUX_RULES,
  ...PACKAGES_DESKTOP_RULES,
  ...SHELL_COMMAND_RULES,
  ...SHELL_FILE_RULES,
  ...SHELL_PERMISSION_RULES,
  ...SHELL_SYNTAX_RULES,
  ...TOOLS_DEV_RULES,
  ...TOOLS_TEXT_RULES,
  ...TYPING_RULES,
];
