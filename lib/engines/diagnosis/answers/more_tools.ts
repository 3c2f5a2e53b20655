/** What answers of tables/more_tools.txt compute. */
import table from "./tables/more_tools.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { CompleteAnswer } from "./answer.ts";

/** Single causes with a known way out. */
export const MORE_TOOL_ANSWERS: readonly CompleteAnswer[] = readAnswers(table, {
  "vite-config-loads-esm": {
    next: (c) => {
      const name = c.lines.join("\n").match(
        /\b(?:vite|vitest)(?:\.[\w-]{1,20})?\.config\.ts\b/,
      )?.[0] ?? (/vitest/.test(c.cmd.text ?? "")
        ? "vitest.config.ts"
        : "vite.config.ts");
      return `git mv ${name} ${name.replace(/\.ts$/, ".mts")}`;
    },
  },
});
