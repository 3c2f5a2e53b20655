/** Every list of cases; one import and one entry a file. */
import type { FixErrorCase } from "./case.ts";
import { CLOUD_AND_CHAIN_CASES } from "./clouds_and_chains.ts";
import { COMPILED_CASES } from "./compiled.ts";
import { FITTING_VERSION_CASES } from "./fitting_versions.ts";
import { GIT_CASES } from "./git.ts";
import { JAVASCRIPT_CASES } from "./javascript.ts";
import { MODEL_CASES } from "./models.ts";
import { MORE_TOOL_CASES } from "./more_tools.ts";
import { OPERATIONS_CASES } from "./operations.ts";
import { PAYMENT_CASES } from "./payments.ts";
import { PYTHON_CASES } from "./python.ts";
import { REGISTRY_AND_BUILD_CASES } from "./registries_and_builds.ts";
import { SHELL_CASES } from "./shells.ts";
import { SYSTEM_CASES } from "./systems.ts";
import { WEB_PROTOCOL_CASES } from "./web_protocols.ts";
import { WINDOWS_CI_CASES } from "./windows_ci.ts";

/** Every case. */
export const CASES: readonly FixErrorCase[] = [
  ...CLOUD_AND_CHAIN_CASES,
  ...COMPILED_CASES,
  ...FITTING_VERSION_CASES,
  ...GIT_CASES,
  ...JAVASCRIPT_CASES,
  ...MODEL_CASES,
  ...MORE_TOOL_CASES,
  ...OPERATIONS_CASES,
  ...PAYMENT_CASES,
  ...PYTHON_CASES,
  ...REGISTRY_AND_BUILD_CASES,
  ...SHELL_CASES,
  ...SYSTEM_CASES,
  ...WEB_PROTOCOL_CASES,
  ...WINDOWS_CI_CASES,
];
