/** Every family of rules. One import and one entry a family, in alphabetical order. */
import type { CompleteRule } from "../types.ts";
import { GENERIC_RULES } from "./generic.ts";
import { GIT_RULES } from "./git.ts";
import { SHELL_RULES } from "./shell.ts";

/** All rules; their order has no meaning. */
export const RULES: readonly CompleteRule[] = [
  ...GENERIC_RULES,
  ...GIT_RULES,
  ...SHELL_RULES,
];
