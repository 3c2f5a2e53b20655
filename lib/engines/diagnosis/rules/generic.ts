/** What rules of tables/generic.txt compute. */
import table from "./tables/generic.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { DISK_FULL } from "../messages.ts";
import type { CompleteRule } from "../types.ts";

/** What is left when no tool's own rule fits. */
export const GENERIC_RULES: readonly CompleteRule[] = readRules(table, {
  "generic-disk-full": { line: new RegExp(`${DISK_FULL}|\\bENOSPC\\b`) },
});
