/** Answers that compute nothing, but for those of languages: one import and one entry a table. */
import adminTools from "./tables/admin_tools.txt" with { type: "text" };
import backupTools from "./tables/backup_tools.txt" with { type: "text" };
import chartsAndPods from "./tables/charts_and_pods.txt" with { type: "text" };
import cloudServices from "./tables/cloud_services.txt" with { type: "text" };
import dataStores from "./tables/data_stores.txt" with { type: "text" };
import dataTools from "./tables/data_tools.txt" with { type: "text" };
import deviceTools from "./tables/device_tools.txt" with { type: "text" };
import editors from "./tables/editors.txt" with { type: "text" };
import knownApple from "./tables/known_apple.txt" with { type: "text" };
import knownDevices from "./tables/known_devices.txt" with { type: "text" };
import knownLedgers from "./tables/known_ledgers.txt" with { type: "text" };
import knownOperations from "./tables/known_operations.txt" with {
  type: "text",
};
import missingPackages from "./tables/missing_packages.txt" with {
  type: "text",
};
import mobileApps from "./tables/mobile_apps.txt" with { type: "text" };
import modelServices from "./tables/model_services.txt" with { type: "text" };
import operations from "./tables/operations.txt" with { type: "text" };
import platforms from "./tables/platforms.txt" with { type: "text" };
import publishingTools from "./tables/publishing_tools.txt" with {
  type: "text",
};
import secretTools from "./tables/secret_tools.txt" with { type: "text" };
import webServers from "./tables/web_servers.txt" with { type: "text" };
import workspaceTools from "./tables/workspace_tools.txt" with { type: "text" };
import type { CompleteAnswer } from "./answer.ts";
import { readAnswers } from "./table.ts";

/** Every answer of the tables that need no code, whatever the language. */
export const TABLE_ANSWERS: readonly CompleteAnswer[] = [
  adminTools,
  backupTools,
  chartsAndPods,
  cloudServices,
  dataStores,
  dataTools,
  deviceTools,
  editors,
  knownApple,
  knownDevices,
  knownLedgers,
  knownOperations,
  missingPackages,
  mobileApps,
  modelServices,
  operations,
  platforms,
  publishingTools,
  secretTools,
  webServers,
  workspaceTools,
].flatMap((table) => readAnswers(table));
