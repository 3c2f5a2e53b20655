/** Git: branches, tags, merging and rebasing. */
import table from "./tables/git_branches.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { append } from "../actions.ts";
import type { RuleContext } from "../context.ts";
import { type CompleteRule, defineRules } from "../types.ts";

/** `git branch 0a` was meant to be `git branch -a`. */
function zeroFlag(c: RuleContext): string | undefined {
  const typed = c.cmd.args.find((arg) => /^0[A-Za-z]$/.test(arg));
  return c.cmd.sub === "branch" ? typed : undefined;
}

/** Branches and histories. */
export const GIT_BRANCH_RULES: readonly CompleteRule[] = defineRules({
  family: "git_branches",
  tools: ["git"],
  risk:
    "Look at `git status` and `git log` first; commit what you want to keep.",
  prevent:
    "Commit small and often, and read `git status` before commands that move branches.",
}, [
  ...readRules(table),
  {
    id: "git-merge-parent-missing",
    line:
      /error: commit (?<hash>[0-9a-f]{7,40}) is a merge but no -m option was given|error: mainline was specified but commit (?<plain>[0-9a-f]{7,40}) is not a merge/,
    level: "code",
    cause: [
      "The commit {hash} is a merge: git must be told which parent to compare it with.",
      "The commit {plain} is no merge, so it takes no -m.",
    ],
    next: [
      (c) =>
        c.v["hash"] !== undefined && /^(?:cherry-pick|revert)$/.test(c.cmd.sub)
          ? c.cmd.afterSub("-m 1")
          : undefined,
      (c) =>
        c.v["plain"] === undefined ? undefined : c.cmd.remove("-m").remove("1"),
      "git show --no-patch --pretty=%P {hash}",
    ],
    plan: [
      "Parent 1 is the branch that was merged into; git show prints both parents.",
    ],
    hits: [{
      command: "git revert 9fceb02d",
      error:
        "error: commit 9fceb02d0ae598e95dc970b74767f19372d61af8 is a merge but no -m option was given.\nfatal: revert failed",
      next: "git revert -m 1 9fceb02d",
    }, {
      command: "git cherry-pick -m 1 77aa88b",
      error:
        "error: mainline was specified but commit 77aa88b0ae598e95dc970b74767f19372d61af8 is not a merge.\nfatal: cherry-pick failed",
      next: "git cherry-pick 77aa88b",
    }],
    misses: ["error: could not apply 9fceb02... fix"],
  },
  {
    id: "git-pathspec-unknown",
    line: [
      /^error: pathspec '(?<bad>[^']{1,200})' did not match any file\(?s?\)? known to git/,
      /^(?:error|Fehler|erreur): (?:Pfadspezifikation|le sp\u00e9cificateur de chemin|la ruta especificada|ruta especificada) '(?<bad>[^']{1,200})'/,
      /^fatal: invalid reference: (?<bad>\S{1,200})/,
    ],
    cause: "{bad} is neither a branch nor a file that git knows here.",
    next: [
      (c) =>
        c.v["bad"] === "master"
          ? c.cmd.replace("master", "main")
          : c.v["bad"] === "main"
          ? c.cmd.replace("main", "master")
          : undefined,
      (c) =>
        ["checkout", "switch"].includes(c.cmd.sub) &&
          c.cmd.has(c.v["bad"] ?? "")
          ? c.cmd.after(c.cmd.sub, c.cmd.sub === "switch" ? "-c" : "-b")
          : undefined,
      (c) =>
        c.cmd.text && !["checkout", "switch"].includes(c.cmd.sub)
          ? c.cmd.precededBy(`git add -- ${c.quote(c.v["bad"] ?? "")}`)
          : undefined,
      "git branch --all",
    ],
    plan: [
      "List what exists with `git branch --all`; fetch first if the branch is on a remote.",
    ],
    hits: [
      {
        command: "git checkout unknown",
        error:
          "error: pathspec 'unknown' did not match any file(s) known to git.",
        next: "git checkout -b unknown",
      },
      {
        command: "git commit unknown",
        error:
          "error: pathspec 'unknown' did not match any file(s) known to git",
        next: "git add -- unknown && git commit unknown",
      },
      {
        command: "git checkout master",
        error:
          "error: pathspec 'master' did not match any file(s) known to git",
        next: "git checkout main",
      },
    ],
    misses: ["fatal: pathspec 'x' is beyond a symbolic link"],
  },
  {
    id: "git-branch-zero-flag",
    line: [
      /^fatal: A branch named '(?<branch>[^']{1,200})' already exists/,
      /^fatal: Not a valid object name: '(?<object>[^']{1,200})'/,
    ],
    when: (c) => zeroFlag(c) !== undefined,
    priority: 10,
    cause:
      "A zero was typed for the hyphen of an option; git took it for the name of a branch.",
    next: (c) => {
      const typed = zeroFlag(c) ?? "";
      const fixed = c.cmd.replace(typed, `-${typed.slice(1)}`);
      return c.v["branch"] === undefined
        ? fixed
        : fixed.precededBy(`git branch -D ${typed}`);
    },
    risk:
      "Deletes only the branch that the slip made a moment ago; make sure it is not older.",
    hits: [
      {
        command: "git branch 0a",
        error: "fatal: A branch named '0a' already exists.",
        next: "git branch -D 0a && git branch -a",
      },
      {
        command: "git branch 0u upstream",
        error: "fatal: Not a valid object name: 'upstream'.",
        next: "git branch -u upstream",
      },
    ],
    misses: [{
      command: "git branch foo",
      error: "fatal: A branch named 'foo' already exists.",
    }],
  },
  {
    id: "git-branch-exists",
    line: /^fatal: [Aa] branch named '"?(?<branch>.{1,200}?)"?' already exists/,
    cause: "There is a branch named {branch} already.",
    next: [
      (c) => `git checkout ${c.quote(c.v["branch"] ?? "")}`,
      "git branch --list",
    ],
    plan: ["To start it anew from here, choose another name."],
    hits: [
      {
        command: "git branch foo",
        error: "fatal: A branch named 'foo' already exists.",
        next: "git checkout foo",
      },
      {
        command: "git checkout -b topic",
        error: "fatal: a branch named 'topic' already exists",
        next: "git checkout topic",
      },
    ],
    misses: ["fatal: tag 'v1' already exists"],
  },
  {
    id: "git-branch-list-typed",
    cmd: /\bgit branch list$/,
    when: (c) => c.isSilent,
    cause:
      "git branch list makes a branch named list; branches are listed by git branch alone.",
    next: "git branch --delete list && git branch",
    hits: [{
      command: "git branch list",
      next: "git branch --delete list && git branch",
    }, { command: "sudo git branch list" }],
    misses: [{ command: "git branch --list" }],
  },
  {
    id: "git-branch-not-merged",
    line: /^error: [Tt]he branch '(?<branch>[^']{1,200})' is not fully merged/,
    cause:
      "The branch {branch} has commits that are not merged: neither its upstream nor HEAD has them.",
    next: [(c) => c.cmd.replace("-d", "-D"), "git log {branch} --not HEAD"],
    risk:
      "-D deletes the branch with its commits; those that are on no other branch are lost from sight. Look at them first with git log.",
    hits: [
      {
        command: "git branch -d topic",
        error:
          "error: The branch 'topic' is not fully merged.\nIf you are sure you want to delete it, run 'git branch -D topic'.",
        next: "git branch -D topic",
      },
      {
        error: "error: the branch 'a/b' is not fully merged.",
        next: "git log a/b --not HEAD",
      },
    ],
    misses: ["error: branch 'topic' not found."],
  },
  {
    id: "git-branch-checked-out",
    line:
      /^(?:error|fatal): (?:[Cc]annot delete branch '(?<branch>[^']{1,200})' (?:checked out at|used by worktree at) '(?<path>[^']{1,300})'|'(?<branch2>[^']{1,200})' is already (?:checked out|used by worktree) at '(?<path2>[^']{1,300})')/,
    cause: [
      "The branch {branch} is checked out at {path}, so it cannot be deleted.",
      "The branch {branch2} is checked out in another work tree, {path2}.",
    ],
    next: [
      (c) =>
        c.v["branch"] === undefined
          ? undefined
          : c.cmd.precededBy("git checkout master"),
      "git worktree list",
    ],
    plan: ["Where the main branch is called main, check that out instead."],
    hits: [
      {
        command: "git branch -D foo",
        error: "error: Cannot delete branch 'foo' checked out at '/srv/foo'",
        next: "git checkout master && git branch -D foo",
      },
      {
        command: "git checkout x",
        error: "fatal: 'x' is already checked out at '/srv/b'",
        next: "git worktree list",
      },
    ],
    misses: ["error: branch 'foo' not found."],
  },
  {
    id: "git-branch-not-found",
    line: [
      /^error: branch '(?<bad>[^']{1,200})' not found/,
      /^fatal: '(?<bad>[^']{1,200})' does not appear to be a commit|^fatal: bad revision '(?<bad2>[^']{1,200})'/,
      /^fatal: ambiguous argument '(?<bad>[^']{1,200})': unknown revision/,
      /^fatal: [Nn]ot a valid object name:? '?(?<bad>[^']{1,200})'?/,
      /^fatal: couldn't find remote ref (?<remote>\S{1,200})/,
    ],
    level: "keyword",
    priority: 18,
    cause: [
      "git knows no branch, tag or commit named {bad}.",
      "git knows no revision {bad2}.",
      "The remote has no branch named {remote}.",
    ],
    next: [
      (c) =>
        c.v["remote"] === undefined
          ? undefined
          : "git ls-remote --heads origin",
      "git branch --all",
    ],
    plan: [
      "Fetch first: `git fetch --all --tags`. In CI fetch the whole history (fetch-depth: 0).",
    ],
    hits: [
      {
        command: "git branch -d tpoic",
        error: "error: branch 'tpoic' not found.",
        next: "git branch --all",
      },
      {
        command: "git pull origin develp",
        error: "fatal: couldn't find remote ref develp",
        next: "git ls-remote --heads origin",
      },
      "fatal: ambiguous argument 'HEAD~3': unknown revision or path not in the working tree.",
    ],
    misses: ["error: pathspec 'x' did not match any file(s) known to git"],
  },
  {
    id: "git-tag-exists",
    line: /^fatal: tag '(?<tag>[^']{1,200})' already exists/,
    cause: "There is a tag named {tag} already.",
    next: [(c) => c.cmd.afterSub("--force"), "git show {tag} --stat"],
    plan: [
      "For a published tag make a new one instead: others have the old one.",
    ],
    risk:
      "Moving a tag that others have fetched leaves them with the old commit.",
    hits: [
      {
        command: "git tag alert",
        error: "fatal: tag 'alert' already exists",
        next: "git tag --force alert",
      },
      {
        error: "fatal: tag 'v1.2.0' already exists",
        next: "git show v1.2.0 --stat",
      },
    ],
    misses: [" ! [rejected] v1 -> v1 (already exists)"],
  },
  {
    id: "git-merge-suggested",
    line: [/^merge: (?<bad>\S{1,200}) - not something we can merge/],
    near: [/^\s{1,12}(?<good>[\w.-]{1,60}\/[\w./-]{1,150})$/],
    cause: "git knows no branch {bad} here.",
    next: [(c) => lastOperand(c, c.v["bad"], c.v["good"]), "git branch --all"],
    hits: [
      {
        command: "git merge local",
        error:
          "merge: local - not something we can merge\n\nDid you mean this?\n\tremote/local",
        next: "git merge remote/local",
      },
      {
        command: "git merge tpoic",
        error: "merge: tpoic - not something we can merge",
        next: "git branch --all",
      },
    ],
    misses: ["fatal: refusing to merge unrelated histories"],
  },
  {
    id: "git-unrelated-histories",
    line:
      /^fatal: (?:refusing to merge unrelated histories|Verweigere den Merge von nicht zusammenh\u00e4ngenden Historien|refus de fusionner des historiques sans relation)/,
    cause:
      "The two branches share no commit, so git refuses to merge unrelated histories.",
    next: [
      append("--allow-unrelated-histories"),
      "git log --oneline --all --graph",
    ],
    risk:
      "Make sure that the remote is the right one: unrelated histories often mean a wrong address.",
    hits: [
      {
        command: "git pull origin main",
        error: "fatal: refusing to merge unrelated histories",
        next: "git pull origin main --allow-unrelated-histories",
      },
      {
        command: "git merge test",
        error: "fatal: refusing to merge unrelated histories",
      },
    ],
    misses: ["fatal: Not possible to fast-forward, aborting."],
  },
  {
    id: "git-divergent-branches",
    line: [
      /^fatal: Need to specify how to reconcile divergent branches/,
      /^hint: You have divergent branches and need to specify/,
      /^fatal: Not possible to fast-forward, aborting/,
    ],
    cause:
      "Your branch and the remote one have both moved on, and git was not told how to bring them together.",
    next: [
      (c) =>
        c.cmd.sub === "pull"
          ? c.cmd.remove("--ff-only").text === undefined
            ? c.cmd.afterSub("--rebase")
            : c.cmd.remove("--ff-only").afterSub("--rebase")
          : undefined,
      "git pull --rebase",
    ],
    prevent: "Choose once: git config --global pull.rebase true.",
    hits: [
      {
        command: "git pull",
        error:
          "hint: You have divergent branches and need to specify how to reconcile them.\nfatal: Need to specify how to reconcile divergent branches.",
        next: "git pull --rebase",
      },
      {
        command: "git pull --ff-only origin main",
        error: "fatal: Not possible to fast-forward, aborting.",
        next: "git pull --rebase origin main",
      },
    ],
    misses: ["fatal: refusing to merge unrelated histories"],
  },
  {
    id: "git-rebase-in-progress",
    line:
      /already a rebase-(?:merge|apply) directory|^fatal: It (?:seems|looks like) (?:that )?(?:there is already|.{0,20}git am)/,
    cause: "Another rebase is still in progress, or one was broken off.",
    next: [
      (c) =>
        c.cmd.args.some((arg) => /^-{0,2}skip$/.test(arg))
          ? "git rebase --skip"
          : undefined,
      "git rebase --continue",
    ],
    plan: [
      "Look where it stands with `git status`; to give it up use `git rebase --abort`.",
    ],
    hits: [
      {
        command: "git rebase main",
        error:
          "fatal: It seems that there is already a rebase-merge directory, and\nI wonder if you are in the middle of another rebase.",
        next: "git rebase --continue",
      },
      {
        command: "git rebase -skip",
        error:
          "It seems that there is already a rebase-apply directory, and\nI wonder if you are in the middle of another rebase.",
        next: "git rebase --skip",
      },
    ],
    misses: ["fatal: No rebase in progress?"],
  },
  {
    id: "git-rebase-no-changes",
    line:
      /^No changes - did you forget to use 'git add'\?|^The previous cherry-pick is now empty/,
    cause:
      "The commit brings nothing new: its changes are in the branch already, or the resolved files are not added.",
    next: [
      (c) =>
        c.cmd.sub === "cherry-pick"
          ? "git cherry-pick --skip"
          : "git rebase --skip",
    ],
    plan: ["If you resolved files, `git add` them and continue instead."],
    hits: [
      {
        command: "git rebase --continue",
        error:
          "Applying: Test commit\nNo changes - did you forget to use 'git add'?",
        next: "git rebase --skip",
      },
      {
        command: "git cherry-pick abc1234",
        error:
          "The previous cherry-pick is now empty, possibly due to conflict resolution.",
        next: "git cherry-pick --skip",
      },
    ],
    misses: ["fatal: No rebase in progress?"],
  },
]);

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
