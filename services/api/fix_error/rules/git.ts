/** Git, as its own messages put it. */
import { append, nearest, subFlag } from "../actions.ts";
import { GIT_COMMANDS } from "../catalogues/commands.ts";
import type { RuleContext } from "../context.ts";
import { defineRules } from "../types.ts";

/** The suggestion printed on the lines after "The most similar command is". */
function printed(c: RuleContext): string | undefined {
  const start = c.lines.findIndex((line) =>
    /most similar commands? (?:is|are)|Did you mean (?:this|one of these)/i
      .test(line)
  );
  if (start < 0) return undefined;
  const all = c.lines.slice(start + 1, start + 8).map((line) => line.trim())
    .filter((line) => GIT_COMMANDS.includes(line));
  return c.nearest(c.v["bad"], all, 0.1) ?? all[0];
}

/** Git. */
export const GIT_RULES = defineRules({
  family: "git",
  tools: ["git"],
  risk: "Look at `git status` first; commit or stash what you want to keep.",
  prevent:
    "Commit small and often, and read `git status` before commands that move branches.",
}, [
  {
    id: "git-unknown-command",
    line: /^git: '(?<bad>[\w-]{1,60})' is not a git command/,
    confidence: "MachineApplicable",
    cause: "git has no command {bad}; it looks like a typing mistake.",
    next: [
      (c) => c.cmd.replace(c.v["bad"], printed(c)),
      nearest("bad", GIT_COMMANDS),
      "git help -a",
    ],
    prevent: "Set help.autocorrect to prompt, or use tab completion for git.",
    hits: [
      {
        command: "git brnch -v",
        error:
          "git: 'brnch' is not a git command. See 'git --help'.\n\nThe most similar command is\n\tbranch",
        next: "git branch -v",
      },
      {
        command: "sudo git comit -m 'a b'",
        error: "git: 'comit' is not a git command. See 'git --help'.",
        next: "sudo git commit -m 'a b'",
      },
    ],
    misses: ["error: unknown option `al'"],
  },
  {
    id: "git-not-a-repository",
    line: [
      /^fatal: [Nn]ot a git repository/,
      /^fatal: (?:\u043d\u0435 \u043d\u0430\u0439\u0434\u0435\u043d git|Kein Git-Repository|ni ceci ni aucun de ses r\u00e9pertoires parents|no es un repositorio git|non \u00e8 un repository git|n\u00e3o \u00e9 um reposit\u00f3rio git|\u4e0d\u662f\u4e00\u4e2a git \u4ed3\u5e93|\u4e0d\u662f git \u4ed3\u5e93)/i,
    ],
    cause:
      "The current folder is not inside a git repository: neither it nor a parent has a .git folder.",
    next: "git init",
    plan: [
      "If the repository is elsewhere, change to its folder with cd, or clone it, instead of creating a new one.",
    ],
    risk:
      "git init in the wrong folder creates a second, empty repository there.",
    prevent:
      "Let scripts change to the repository's folder first, or use `git -C FOLDER`.",
    hits: [
      {
        command: "git status",
        error:
          "fatal: not a git repository (or any of the parent directories): .git",
        next: "git init",
      },
      {
        command: "git log",
        error:
          "fatal: Kein Git-Repository (oder irgendeines der Elternverzeichnisse): .git",
      },
    ],
    misses: ["fatal: repository 'https://example.com/x.git/' not found"],
  },
  {
    id: "git-push-no-upstream",
    line:
      /^fatal: The current branch (?<branch>\S{1,200}) has no upstream branch/,
    confidence: "MachineApplicable",
    cause: "The branch {branch} has no upstream branch to push to.",
    next: [
      (c) =>
        c.cmd.sub === "push"
          ? c.cmd.remove("-u").text !== undefined
            ? c.cmd.remove("-u").afterSub(
              `--set-upstream origin ${c.quote(c.v["branch"] ?? "")}`,
            )
            : c.cmd.afterSub(
              `--set-upstream origin ${c.quote(c.v["branch"] ?? "")}`,
            )
          : undefined,
      "git push --set-upstream origin {branch}",
    ],
    prevent: "Set push.autoSetupRemote to true in the git configuration.",
    hits: [
      {
        command: "git push",
        error:
          "fatal: The current branch feat has no upstream branch.\nTo push the current branch and set the remote as upstream, use\n\n    git push --set-upstream origin feat",
        next: "git push --set-upstream origin feat",
      },
      {
        error: "fatal: The current branch x/y has no upstream branch.",
        next: "git push --set-upstream origin x/y",
      },
    ],
    misses: [
      "fatal: The upstream branch of your current branch does not match the name of your current branch.",
    ],
  },
  {
    id: "git-push-behind",
    line: /^ ! \[rejected\]\s.{1,200}\((?:fetch first|non-fast-forward)\)/,
    cause:
      "The remote has commits that your branch lacks, so the push is not a fast-forward and was rejected.",
    next: ["git pull --rebase"],
    plan: ["Resolve conflicts if there are any, then push again."],
    risk:
      "Do not force the push: it would throw away the commits others have pushed.",
    prevent: "Fetch before you start and before you push.",
    hits: [
      {
        command: "git push",
        error:
          "To ../up.git\n ! [rejected]        main -> main (fetch first)\nerror: failed to push some refs to '../up.git'",
        next: "git pull --rebase",
      },
      " ! [rejected]        dev -> dev (non-fast-forward)\nerror: failed to push some refs to 'git@example.com:a/b.git'",
    ],
    misses: [
      " ! [remote rejected] main -> main (pre-receive hook declined)\nerror: failed to push some refs",
    ],
  },
  {
    id: "git-merge-conflict",
    line:
      /^CONFLICT \([^)]{1,60}\): (?:Merge conflict in (?<file>\S.{0,199})|.{1,200})/,
    cause: [
      "Merge conflict in {file}: both sides changed the same lines.",
      "Merge conflict: both sides changed the same files.",
    ],
    next: ["git diff --name-only --diff-filter=U"],
    plan: [
      "Edit each file: keep what is right and remove the lines with <<<<<<<, ======= and >>>>>>>.",
      "Mark it resolved with `git add`, then `git commit` (or `git rebase --continue`).",
      "To give up, use `git merge --abort`.",
    ],
    risk: "Taking one side blindly loses the other side's work.",
    prevent: "Merge the main branch into long-lived branches often.",
    hits: [
      {
        command: "git pull --no-rebase",
        error:
          "Auto-merging app.py\nCONFLICT (content): Merge conflict in app.py\nAutomatic merge failed; fix conflicts and then commit the result.",
        next: "git diff --name-only --diff-filter=U",
      },
      "CONFLICT (modify/delete): a.txt deleted in HEAD and modified in topic.  Version topic of a.txt left in tree.",
    ],
    misses: ["Auto-merging app.py\nMerge made by the 'ort' strategy."],
  },
  {
    id: "git-unmerged-files",
    line: [
      /because you have unmerged files/,
      /^fatal: Exiting because of an unresolved conflict/,
      /^error: you need to resolve your current index first/,
    ],
    cause:
      "There are unmerged files: an earlier merge has unresolved conflicts.",
    next: "git status",
    plan: [
      "Resolve the files shown as both modified, `git add` them, then commit.",
      "To give up, use `git merge --abort`.",
    ],
    hits: [
      "error: Committing is not possible because you have unmerged files.\nfatal: Exiting because of an unresolved conflict.",
      "error: Pulling is not possible because you have unmerged files.",
    ],
    misses: ["fatal: refusing to merge unrelated histories"],
  },
  {
    id: "git-index-lock",
    line: /^fatal: Unable to create '(?<lock>[^']{1,300}\.lock)': File exists/,
    level: "code",
    cause:
      "The lock file {lock} exists: another git process is running, or one crashed and left it.",
    next: ["pgrep -a git"],
    plan: ["If no git process is running, remove the stale lock: `rm {lock}`."],
    risk: "Removing the lock while git still runs can damage the index.",
    prevent:
      "Do not run editors' background git and scripts on one work tree at the same time.",
    hits: [
      "fatal: Unable to create '/home/dev/a/.git/index.lock': File exists.\n\nAnother git process seems to be running",
      {
        command: "git commit",
        error: "fatal: Unable to create '/r/.git/HEAD.lock': File exists.",
      },
    ],
    misses: ["fatal: Unable to create '/r/.git/index.lock': Permission denied"],
  },
  {
    id: "git-pathspec-unknown",
    line:
      /^error: pathspec '(?<bad>[^']{1,200})' did not match any file\(?s?\)? known to git/,
    cause: "{bad} is neither a branch nor a file that git knows.",
    next: [
      (c) =>
        c.cmd.sub === "commit" || c.cmd.sub === "rm" ||
          c.cmd.sub === "restore" || !c.cmd.has(c.v["bad"] ?? "")
          ? undefined
          : ["checkout", "switch"].includes(c.cmd.sub)
          ? c.cmd.after(c.cmd.sub, c.cmd.sub === "switch" ? "-c" : "-b")
          : undefined,
      (c) =>
        c.cmd.text
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
    ],
    misses: ["fatal: pathspec 'x' is beyond a symbolic link"],
  },
  {
    id: "git-branch-not-merged",
    line: /^error: [Tt]he branch '(?<branch>[^']{1,200})' is not fully merged/,
    cause: "The branch {branch} has commits that are in no other branch.",
    next: [(c) => c.cmd.replace("-d", "-D"), "git log {branch} --not HEAD"],
    risk:
      "Commits that are only on that branch are lost when it is deleted; look at them first with git log.",
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
    id: "git-option-needs-two-dashes",
    line:
      /^error: did you mean [`'](?<good>--[\w-]{1,60})[`'] \(with two dashes/,
    confidence: "MachineApplicable",
    cause: "The option {good} is written with two dashes.",
    next: [
      (c) => c.cmd.replace(c.v["good"]?.slice(1), c.v["good"]),
      "git help {sub}",
    ],
    hits: [
      {
        command: "git add -update",
        error: "error: did you mean `--update` (with two dashes ?)",
        next: "git add --update",
      },
      {
        command: "git commit -amend",
        error: "error: did you mean `--amend` (with two dashes ?)",
        next: "git commit --amend",
      },
    ],
    misses: ["error: unknown switch `X'"],
  },
  {
    id: "git-remote-exists",
    line: /^(?:fatal|error): remote (?<remote>\S{1,100}) already exists/,
    cause: "There is a remote named {remote} already.",
    next: [(c) => c.cmd.replace("add", "set-url"), "git remote -v"],
    risk: "Afterwards pushes go to the new address.",
    hits: [
      {
        command: "git remote add origin git@example.com:a/b.git",
        error: "fatal: remote origin already exists.",
        next: "git remote set-url origin git@example.com:a/b.git",
      },
      { error: "error: remote origin already exists.", next: "git remote -v" },
    ],
    misses: ["error: No such remote: 'origin'"],
  },
  {
    id: "git-unrelated-histories",
    line: /^fatal: refusing to merge unrelated histories/,
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
    id: "git-remove-needs-recursive",
    line: /^fatal: not removing '(?<path>[^']{1,200})' recursively without -r/,
    confidence: "MachineApplicable",
    cause:
      "{path} is a directory, and git rm removes directories only with -r.",
    next: [subFlag("-r"), "git rm -r {path}"],
    hits: [
      {
        command: "git rm foo",
        error: "fatal: not removing 'foo' recursively without -r",
        next: "git rm -r foo",
      },
      {
        command: "git rm foo bar",
        error: "fatal: not removing 'foo' recursively without -r",
        next: "git rm -r foo bar",
      },
    ],
    misses: ["fatal: pathspec 'foo' did not match any files"],
  },
]);
