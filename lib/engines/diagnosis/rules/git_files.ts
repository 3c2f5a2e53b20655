/** What rules of tables/git_files.txt compute. */
import table from "./tables/git_files.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { CompleteRule } from "../types.ts";

/** What git prints of paths, locks and ignored things. */
export const GIT_FILE_RULES: readonly CompleteRule[] = readRules(table, {
  "git-not-a-repository": {
    next: [
      (c) => {
        const address = c.cmd.operands.find((word) =>
          /^(?:git@|https?:\/\/|ssh:\/\/)/.test(word)
        );
        return c.cmd.sub === "pull" && address !== undefined
          ? c.cmd.replaceSub("clone")
          : undefined;
      },
      (c) =>
        ["", "git"].includes(c.cmd.program)
          ? undefined
          : "Run it inside the repository: change to the folder that has .git, or clone the repository there first.",
    ],
  },
});
