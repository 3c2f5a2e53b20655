/** What answers of tables/platforms.txt compute. */
import table from "./tables/platforms.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { CompleteAnswer } from "./answer.ts";

/** What runners, registries, chains and tool servers refuse. */
export const PLATFORM_ANSWERS: readonly CompleteAnswer[] = readAnswers(table, {
  "git-working-tree-not-writable": {
    next: (c) => c.platform.os === "windows" ? "Get-PSDrive" : "df -h .",
  },
});
