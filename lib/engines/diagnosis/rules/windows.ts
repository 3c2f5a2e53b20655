/** What rules of tables/windows.txt compute. */
import table from "./tables/windows.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { CompleteRule } from "../types.ts";

/** What the system and cmd.exe print. */
export const WINDOWS_RULES: readonly CompleteRule[] = readRules(table, {
  "powershell-parameter": {
    next: (c) =>
      c.v["tok"] === "&&" && c.cmd.text
        ? (c.cmd.text ?? "").replaceAll("&&", ";").replace(/ ;/g, ";")
        : undefined,
  },
});
