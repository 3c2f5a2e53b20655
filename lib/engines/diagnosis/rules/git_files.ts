/** What rules of tables/git_files.txt compute. */
import table from "./tables/git_files.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { subFlag } from "../actions.ts";
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
  "git-ignored-path": { next: subFlag("--force") },
  "git-nothing-added": {
    next: (c) =>
      c.cmd.sub === "commit" &&
        /no changes added|keine|aucune/.test(c.lines[c.at] ?? "") &&
        !c.cmd.has("-a")
        ? c.cmd.afterSub("-a")
        : undefined,
  },
  "git-remove-needs-recursive": { next: subFlag("-r") },
  "git-remove-changed": { next: subFlag("--cached") },
  "git-local-changes-overwritten": {
    next: [
      (c) =>
        c.cmd.sub === "stash"
          ? "git add --update && git stash pop && git reset ."
          : undefined,
      (c) =>
        c.cmd.sub === "pull"
          ? (c.cmd.text === undefined
            ? undefined
            : `git stash && ${c.cmd.text} && git stash pop`)
          : undefined,
      (c) => c.cmd.sub === "stash" ? undefined : c.cmd.precededBy("git stash"),
      (c) => c.cmd.sub === "stash" ? undefined : "git stash",
    ],
  },
  "git-submodule-missing": {
    next: (c) =>
      c.v["path"] === undefined
        ? undefined
        : "git config --file .gitmodules --get-regexp path",
  },
  "git-crlf-warning": {
    next: (c) =>
      /^fatal/.test(c.lines[c.at] ?? "")
        ? "git config core.safecrlf warn"
        : "git add --renormalize .",
  },
  "git-patch-failed": {
    next: [
      (c) => c.cmd.sub === "apply" ? c.cmd.afterSub("--3way") : undefined,
      (c) => c.cmd.sub === "am" ? "git am --show-current-patch" : undefined,
    ],
  },
});
