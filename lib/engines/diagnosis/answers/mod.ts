/** Every answer; one import and one entry a file. */
import type { CompleteAnswer } from "./answer.ts";
import { CLUSTER_ANSWERS } from "./clusters.ts";
import { COMPILED_ANSWERS } from "./compiled.ts";
import { JAVASCRIPT_ANSWERS } from "./javascript.ts";
import { MORE_TOOL_ANSWERS } from "./more_tools.ts";
import { PLATFORM_ANSWERS } from "./platforms.ts";
import { PYTHON_ANSWERS } from "./python.ts";
import { SERVICE_ANSWERS } from "./services.ts";
import { SHAPE_ANSWERS } from "./shapes.ts";
import { VERSION_ANSWERS } from "./versions.ts";
import { WINDOWS_ANSWERS } from "./windows.ts";

/** What is known of diagnostics. */
export const ANSWERS: readonly CompleteAnswer[] = [
  ...CLUSTER_ANSWERS,
  ...COMPILED_ANSWERS,
  ...JAVASCRIPT_ANSWERS,
  ...MORE_TOOL_ANSWERS,
  ...PLATFORM_ANSWERS,
  ...PYTHON_ANSWERS,
  ...SERVICE_ANSWERS,
  ...SHAPE_ANSWERS,
  ...VERSION_ANSWERS,
  ...WINDOWS_ANSWERS,
];
