/** What rules of tables/git_commands.txt compute. */
import table from "./tables/git_commands.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteRule } from "../types.ts";

/** The command without one word, that word put before the first file. */
function flagFirst(c: RuleContext): string | undefined {
  const bad = c.v["bad"];
  const [, file] = c.cmd.operands;
  if (bad === undefined || file === undefined) return undefined;
  const at = c.cmd.args.indexOf(bad);
  return at < 0 ? undefined : c.cmd.remove(bad).before(file, bad).text;
}

/** Git's command line. */
export const GIT_COMMAND_RULES: readonly CompleteRule[] = readRules(table, {
  "git-flag-after-file": { next: flagFirst },
  "git-stash-subcommand": {
    cause: (c) => `git stash has no command "${c.cmd.operands[1] ?? ""}".`,
    next: (c) => {
      const word = c.cmd.operands[1];
      const known = [
        "pop",
        "list",
        "show",
        "drop",
        "apply",
        "branch",
        "clear",
        "save",
        "push",
      ];
      if (word === undefined || known.includes(word)) return undefined;
      const near = c.nearest(word, known);
      return near === undefined
        ? c.cmd.before(word, "save")
        : c.cmd.replace(word, near);
    },
  },
  "git-bisect-subcommand": {
    next: (c) => {
      const word = c.cmd.operands[1];
      return c.cmd.replace(
        word,
        c.nearest(word, [
          "start",
          "good",
          "bad",
          "new",
          "old",
          "reset",
          "skip",
          "log",
          "next",
          "terms",
          "run",
          "replay",
          "visualize",
          "help",
        ], 0.5),
      );
    },
  },
  "git-remote-delete-typed": { when: (c) => c.isSilent },
  "git-clone-twice": {
    next: (c) => c.cmd.text?.replace("git clone git clone", "git clone"),
  },
  "git-diff-not-in-repository": { when: (c) => c.isSilent },
  "git-diff-staged": {
    when: (c) => c.isSilent && !c.cmd.has("--staged") && !c.cmd.has("--cached"),
  },
});
