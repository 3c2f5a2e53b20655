/** Answers that compute nothing: one import and one entry a table. */
import backupTools from "./tables/backup_tools.txt" with { type: "text" };
import chartsAndPods from "./tables/charts_and_pods.txt" with { type: "text" };
import cloudServices from "./tables/cloud_services.txt" with { type: "text" };
import dataStores from "./tables/data_stores.txt" with { type: "text" };
import dataTools from "./tables/data_tools.txt" with { type: "text" };
import deviceTools from "./tables/device_tools.txt" with { type: "text" };
import editors from "./tables/editors.txt" with { type: "text" };
import dotnet from "./tables/dotnet.txt" with { type: "text" };
import javascript from "./tables/javascript.txt" with { type: "text" };
import jvm from "./tables/jvm.txt" with { type: "text" };
import knownApple from "./tables/known_apple.txt" with { type: "text" };
import knownDevices from "./tables/known_devices.txt" with { type: "text" };
import knownFrameworks from "./tables/known_frameworks.txt" with {
  type: "text",
};
import knownLedgers from "./tables/known_ledgers.txt" with { type: "text" };
import knownOperations from "./tables/known_operations.txt" with {
  type: "text",
};
import knownPythonMessages from "./tables/known_python_messages.txt" with {
  type: "text",
};
import missingPackages from "./tables/missing_packages.txt" with {
  type: "text",
};
import mobileApps from "./tables/mobile_apps.txt" with { type: "text" };
import modelServices from "./tables/model_services.txt" with { type: "text" };
import native from "./tables/native.txt" with { type: "text" };
import operations from "./tables/operations.txt" with { type: "text" };
import php from "./tables/php.txt" with { type: "text" };
import platforms from "./tables/platforms.txt" with { type: "text" };
import publishingTools from "./tables/publishing_tools.txt" with {
  type: "text",
};
import python from "./tables/python.txt" with { type: "text" };
import ruby from "./tables/ruby.txt" with { type: "text" };
import rust from "./tables/rust.txt" with { type: "text" };
import secretTools from "./tables/secret_tools.txt" with { type: "text" };
import testRunners from "./tables/test_runners.txt" with { type: "text" };
import webServers from "./tables/web_servers.txt" with { type: "text" };
import workspaceTools from "./tables/workspace_tools.txt" with { type: "text" };
import type { CompleteAnswer } from "./answer.ts";
import { readAnswers } from "./table.ts";

/** Every answer of the tables that need no code. */
export const TABLE_ANSWERS: readonly CompleteAnswer[] = [
  backupTools,
  chartsAndPods,
  cloudServices,
  dataStores,
  dataTools,
  deviceTools,
  dotnet,
  editors,
  javascript,
  jvm,
  knownApple,
  knownDevices,
  knownFrameworks,
  knownLedgers,
  knownOperations,
  knownPythonMessages,
  missingPackages,
  mobileApps,
  modelServices,
  native,
  operations,
  php,
  platforms,
  publishingTools,
  python,
  ruby,
  rust,
  secretTools,
  testRunners,
  webServers,
  workspaceTools,
].flatMap((table) => readAnswers(table));
