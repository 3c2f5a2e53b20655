/** Every family of rules. One import and one entry a family, in alphabetical order. */
import type { CompleteRule } from "../types.ts";
import { BUNDLER_RULES } from "./bundlers.ts";
import { CLOUD_RULES } from "./cloud.ts";
import { DENO_RULES } from "./deno.ts";
import { DOCKER_RULES } from "./docker.ts";
import { GENERIC_RULES } from "./generic.ts";
import { GIT_RULES } from "./git.ts";
import { GO_RULES } from "./go.ts";
import { INFRASTRUCTURE_RULES } from "./infrastructure.ts";
import { JAVA_RULES } from "./java.ts";
import { JS_TEST_RULES } from "./js_tests.ts";
import { KUBERNETES_RULES } from "./kubernetes.ts";
import { NODE_RULES } from "./node.ts";
import { NPM_RULES } from "./npm.ts";
import { PIP_RULES } from "./pip.ts";
import { PYTHON_RULES } from "./python.ts";
import { PYTHON_TOOL_RULES } from "./python_tools.ts";
import { RUST_RULES } from "./rust.ts";
import { SHELL_RULES } from "./shell.ts";
import { TYPESCRIPT_RULES } from "./typescript.ts";

/** All rules; their order has no meaning. */
export const RULES: readonly CompleteRule[] = [
  ...BUNDLER_RULES,
  ...CLOUD_RULES,
  ...DENO_RULES,
  ...DOCKER_RULES,
  ...GENERIC_RULES,
  ...GIT_RULES,
  ...GO_RULES,
  ...INFRASTRUCTURE_RULES,
  ...JAVA_RULES,
  ...JS_TEST_RULES,
  ...KUBERNETES_RULES,
  ...NODE_RULES,
  ...NPM_RULES,
  ...PIP_RULES,
  ...PYTHON_RULES,
  ...PYTHON_TOOL_RULES,
  ...RUST_RULES,
  ...SHELL_RULES,
  ...TYPESCRIPT_RULES,
];
