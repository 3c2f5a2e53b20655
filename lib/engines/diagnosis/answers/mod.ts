import { CLUSTER_ANSWERS } from "./clusters.ts";
import { CODE_ANSWERS } from "./codes.ts";
import { COMPILED_ANSWERS } from "./compiled.ts";
import { JAVASCRIPT_ANSWERS } from "./javascript.ts";
import { KNOWN_CI_ANSWERS } from "./known_ci.ts";
import { KNOWN_CLOUD_ANSWERS } from "./known_clouds.ts";
import { KNOWN_CLUSTER_ANSWERS } from "./known_clusters.ts";
import { KNOWN_CONTAINER_ANSWERS } from "./known_containers.ts";
import { KNOWN_DATABASE_ANSWERS } from "./known_databases.ts";
import { KNOWN_HOST_ANSWERS } from "./known_hosts.ts";
import { KNOWN_INFRASTRUCTURE_ANSWERS } from "./known_infrastructure.ts";
import { KNOWN_JAVASCRIPT_ANSWERS } from "./known_javascript.ts";
import { KNOWN_MISMATCH_ANSWERS } from "./known_mismatches.ts";
import { KNOWN_MOBILE_ANSWERS } from "./known_mobile.ts";
import { KNOWN_MODEL_ANSWERS } from "./known_models.ts";
import { KNOWN_MODULE_ANSWERS } from "./known_modules.ts";
import { KNOWN_NATIVE_ANSWERS } from "./known_native.ts";
import { KNOWN_PIPELINE_ANSWERS } from "./known_pipelines.ts";
import { KNOWN_PYTHON_ANSWERS } from "./known_python.ts";
import { KNOWN_PYTHON_BUILD_ANSWERS } from "./known_python_builds.ts";
import { KNOWN_RELEASE_ANSWERS } from "./known_releases.ts";
import { KNOWN_SCHEMA_ANSWERS } from "./known_schemas.ts";
import { KNOWN_SETUP_ANSWERS } from "./known_setups.ts";
import { KNOWN_SYSTEM_ANSWERS } from "./known_systems.ts";
import { KNOWN_TOOLCHAIN_ANSWERS } from "./known_toolchains.ts";
import { KNOWN_WEB_BUILD_ANSWERS } from "./known_web_builds.ts";
import { LANGUAGE_TABLE_ANSWERS } from "./language_tables.ts";
import { LINK_ANSWERS } from "./links.ts";
import { MORE_TOOL_ANSWERS } from "./more_tools.ts";
import { PYTHON_ANSWERS } from "./python.ts";
import { REFUSAL_ANSWERS } from "./refusals.ts";
import { RESOLUTION_ANSWERS } from "./resolutions.ts";
import { RUNTIME_ANSWERS } from "./runtimes.ts";
import { SERVICE_ANSWERS } from "./services.ts";
import { SHAPE_ANSWERS } from "./shapes.ts";
import { TABLE_ANSWERS } from "./tables.ts";
import { VALIDATOR_ANSWERS } from "./validators.ts";
import { VERSION_ANSWERS } from "./versions.ts";
import { VERSION_PAIR_ANSWERS } from "./version_pairs.ts";
import { WINDOWS_ANSWERS } from "./windows.ts";

/** Every answer; one import and one entry a file. */
import type { CompleteAnswer } from "./answer.ts";

/** Every answer to a diagnostic that was read in its structure. */
export const ANSWERS: readonly CompleteAnswer[] = [
  ...CLUSTER_ANSWERS,
  ...CODE_ANSWERS,
  ...COMPILED_ANSWERS,
  ...JAVASCRIPT_ANSWERS,
  ...KNOWN_CI_ANSWERS,
  ...KNOWN_CLOUD_ANSWERS,
  ...KNOWN_CLUSTER_ANSWERS,
  ...KNOWN_CONTAINER_ANSWERS,
  ...KNOWN_DATABASE_ANSWERS,
  ...KNOWN_HOST_ANSWERS,
  ...KNOWN_INFRASTRUCTURE_ANSWERS,
  ...KNOWN_JAVASCRIPT_ANSWERS,
  ...KNOWN_MISMATCH_ANSWERS,
  ...KNOWN_MOBILE_ANSWERS,
  ...KNOWN_MODEL_ANSWERS,
  ...KNOWN_MODULE_ANSWERS,
  ...KNOWN_NATIVE_ANSWERS,
  ...KNOWN_PIPELINE_ANSWERS,
  ...KNOWN_PYTHON_ANSWERS,
  ...KNOWN_PYTHON_BUILD_ANSWERS,
  ...KNOWN_RELEASE_ANSWERS,
  ...KNOWN_SCHEMA_ANSWERS,
  ...KNOWN_SETUP_ANSWERS,
  ...KNOWN_SYSTEM_ANSWERS,
  ...KNOWN_TOOLCHAIN_ANSWERS,
  ...KNOWN_WEB_BUILD_ANSWERS,
  ...LANGUAGE_TABLE_ANSWERS,
  ...LINK_ANSWERS,
  ...MORE_TOOL_ANSWERS,
  ...PYTHON_ANSWERS,
  ...REFUSAL_ANSWERS,
  ...RESOLUTION_ANSWERS,
  ...RUNTIME_ANSWERS,
  ...SERVICE_ANSWERS,
  ...SHAPE_ANSWERS,
  ...TABLE_ANSWERS,
  ...VALIDATOR_ANSWERS,
  ...VERSION_ANSWERS,
  ...VERSION_PAIR_ANSWERS,
  ...WINDOWS_ANSWERS,
];
