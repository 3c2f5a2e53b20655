/** What rules of tables/git_branches.txt compute. */
import table from "./tables/git_branches.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteRule } from "../types.ts";

/** `git branch 0a` was meant to be `git branch -a`. */
function zeroFlag(c: RuleContext): string | undefined {
  const typed = c.cmd.args.find((arg) => /^0[A-Za-z]$/.test(arg));
  return c.cmd.sub === "branch" ? typed : undefined;
}

/** How a trunk stands in a revision: alone, of a remote, at either end of a range. */
const TRUNK = /(?<=^|[/.])(?:master|main)(?=$|[.^~@])/;

/** The command with the other of the two usual names of a repository's trunk. */
function otherTrunk(c: RuleContext): string | undefined {
  const bad = ["bad", "bad2", "bad3", "remote"].map((name) => c.v[name])
    .find(Boolean);
  const other = bad?.replace(
    TRUNK,
    (name) => name === "main" ? "master" : "main",
  );
  return bad === other || bad === undefined
    ? undefined
    : c.cmd.replace(bad, other).text;
}

/** Branches and histories. */
export const GIT_BRANCH_RULES: readonly CompleteRule[] = readRules(table, {
  "git-merge-parent-missing": {
    next: (c) =>
      c.v["plain"] === undefined ? undefined : c.cmd.remove("-m").remove("1"),
  },
  "git-branch-not-found": { next: otherTrunk },
  "git-pathspec-unknown": {
    next: [
      otherTrunk,
      (c) =>
        ["checkout", "switch"].includes(c.cmd.sub) &&
          c.cmd.has(c.v["bad"] ?? "")
          ? c.cmd.after(c.cmd.sub, c.cmd.sub === "switch" ? "-c" : "-b")
          : undefined,
    ],
  },
  "git-branch-zero-flag": {
    when: (c) => zeroFlag(c) !== undefined,
    next: (c) => {
      const typed = zeroFlag(c) ?? "";
      const fixed = c.cmd.replace(typed, `-${typed.slice(1)}`);
      return c.v["branch"] === undefined
        ? fixed
        : fixed.precededBy(`git branch -D ${typed}`);
    },
  },
  "git-branch-list-typed": { when: (c) => c.isSilent },
  "git-merge-suggested": {
    next: [(c) => lastOperand(c, c.v["bad"], c.v["good"]), otherTrunk],
  },
  "git-divergent-branches": {
    next: (c) =>
      c.cmd.sub === "pull"
        ? c.cmd.remove("--ff-only").text === undefined
          ? c.cmd.afterSub("--rebase")
          : c.cmd.remove("--ff-only").afterSub("--rebase")
        : undefined,
  },
});

/** Replaces the last operand with this value: a message may hold the same word. */
function lastOperand(
  c: RuleContext,
  from: string | undefined,
  to: string | undefined,
): string | undefined {
  const text = c.cmd.text;
  if (text === undefined || from === undefined || to === undefined) {
    return undefined;
  }
  const word = c.cmd.words.findLast((w) => !w.isOperator && w.value === from);
  return word === undefined
    ? undefined
    : text.slice(0, word.start) + c.quote(to) + text.slice(word.end);
}
