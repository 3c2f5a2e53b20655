/** Git: how its commands are typed. */
import table from "./tables/git_commands.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { meant, subFlag } from "../actions.ts";
import type { RuleContext } from "../context.ts";
import { type CompleteRule, defineRules } from "../types.ts";

/** The command without one word, that word put before the first file. */
function flagFirst(c: RuleContext): string | undefined {
  const bad = c.v["bad"];
  const [, file] = c.cmd.operands;
  if (bad === undefined || file === undefined) return undefined;
  const at = c.cmd.args.indexOf(bad);
  return at < 0 ? undefined : c.cmd.remove(bad).before(file, bad).text;
}

/** Git's command line. */
export const GIT_COMMAND_RULES: readonly CompleteRule[] = defineRules({
  family: "git_commands",
  tools: ["git"],
  risk: "Look at `git status` first; commit or stash what you want to keep.",
  prevent:
    "Set help.autocorrect to prompt, and use the shell's completion for git.",
}, [
  ...readRules(table),
  {
    id: "git-unknown-command",
    line:
      /^git: '(?<bad>[\w-]{1,60})' (?:is not a git command|ist kein Git-Befehl|n'est pas une commande git|no es un comando de git|non \u00e8 un comando git|n\u00e3o \u00e9 um comando git|\u043d\u0435 \u044f\u0432\u043b\u044f\u0435\u0442\u0441\u044f \u043a\u043e\u043c\u0430\u043d\u0434\u043e\u0439 git|\u4e0d\u662f\u4e00\u4e2a git \u547d\u4ee4)/,
    confidence: "MachineApplicable",
    cause: "git has no command {bad}; it looks like a typing mistake.",
    next: [meant("bad"), "git help -a"],
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
      {
        command: "git psuh",
        error: "git: 'psuh' ist kein Git-Befehl. Siehe 'git --help'.",
        next: "git push",
      },
    ],
    misses: ["error: unknown option `al'"],
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
    id: "git-flag-after-file",
    line: [
      /^fatal: bad flag '(?<bad>--?[\w-]{1,60})' used after filename/,
      /^fatal: option '(?<bad>--?[\w=-]{1,60})' must come before non-option arguments/,
    ],
    confidence: "MachineApplicable",
    cause:
      "The option {bad} stands after a file name, and git wants options first.",
    next: [flagFirst, "git help {sub}"],
    hits: [
      {
        command: "git log README.md -p",
        error: "fatal: bad flag '-p' used after filename",
        next: "git log -p README.md",
      },
      {
        command: "git log -p a.md --name-only",
        error:
          "fatal: option '--name-only' must come before non-option arguments",
        next: "git log -p --name-only a.md",
      },
    ],
    misses: [
      "fatal: ambiguous argument 'x': unknown revision or path not in the working tree.",
    ],
  },
  {
    id: "git-stash-subcommand",
    line: /^usage: git stash list/,
    cmd: /\bgit\b.{0,80} stash \S/,
    level: "keyword",
    priority: 20,
    cause: "git stash has no command {word?of that name}.",
    next: [
      (c) => {
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
      "git stash list",
    ],
    hits: [
      {
        command: "git stash opp",
        error:
          "usage: git stash list [<options>]\n   or: git stash show [<stash>]",
        next: "git stash pop",
      },
      {
        command: "git stash Some message",
        error:
          "usage: git stash list [<options>]\n   or: git stash show [<stash>]",
        next: "git stash save Some message",
      },
    ],
    misses: [{ command: "git stash pop", error: "No stash entries found." }],
  },
  {
    id: "git-bisect-subcommand",
    line: /^usage: git bisect/,
    cmd: /\bbisect \S/,
    level: "keyword",
    priority: 20,
    cause: "git bisect has no such command.",
    next: [
      (c) => {
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
      "git help bisect",
    ],
    hits: [
      {
        command: "git bisect goood",
        error:
          "usage: git bisect [help|start|bad|good|new|old|terms|skip|next|reset|visualize|replay|log|run]",
        next: "git bisect good",
      },
      {
        command: "git bisect strt",
        error:
          "usage: git bisect [help|start|bad|good|new|old|terms|skip|next|reset]",
        next: "git bisect start",
      },
    ],
    misses: [{
      command: "git bisect good",
      error: 'You need to start by "git bisect start"',
    }],
  },
  {
    id: "git-remote-delete-typed",
    cmd: /\bgit remote delete \S/,
    when: (c) => c.isSilent,
    cause:
      "No error output was submitted. git remote has no command delete; it is called remove.",
    next: (c) => c.cmd.replace("delete", "remove"),
    hits: [
      { command: "git remote delete foo", next: "git remote remove foo" },
      { command: "git remote delete delete", next: "git remote remove delete" },
    ],
    misses: [{ command: "git remote remove foo" }],
  },
  {
    id: "git-help-alias",
    line:
      /^[`'](?:git )?(?<alias>[\w-]{1,40})' is aliased to [`'](?<good>[\w-]{1,40})(?: [^']{0,100})?'/,
    level: "code",
    cause: "{alias} is an alias of {good}, which has the help page.",
    next: [(c) => c.cmd.replace(c.v["alias"], c.v["good"]), "git help {good}"],
    hits: [
      {
        command: "git help st",
        error: "`git st' is aliased to `status'",
        next: "git help status",
      },
      {
        command: "git help ds",
        error: "'ds' is aliased to 'diff --staged'",
        next: "git help diff",
      },
    ],
    misses: ["No manual entry for git-st"],
  },
  {
    id: "git-clone-twice",
    line: /^fatal: Too many arguments\./,
    cmd: /git clone git clone/,
    level: "code",
    confidence: "MachineApplicable",
    cause: "git clone is typed twice.",
    next: (c) => c.cmd.text?.replace("git clone git clone", "git clone"),
    hits: [
      {
        command: "git clone git clone foo",
        error:
          "fatal: Too many arguments.\n\nusage: git clone [<options>] [--] <repo> [<dir>]",
        next: "git clone foo",
      },
      {
        command: "git clone git clone a@b:c.git d",
        error: "fatal: Too many arguments.",
        next: "git clone a@b:c.git d",
      },
    ],
    misses: [{
      command: "git clone a b c",
      error: "fatal: Too many arguments.",
    }],
  },
  {
    id: "git-diff-not-in-repository",
    cmd: /\bgit diff [^-\s]\S{0,200} [^-\s]\S{0,200}$/,
    when: (c) => c.isSilent,
    cause:
      "No error output was submitted. git diff compares commits and the work tree; two arbitrary files need --no-index.",
    next: subFlag("--no-index"),
    hits: [
      { command: "git diff foo bar", next: "git diff --no-index foo bar" },
      {
        command: "git diff a.txt b.txt",
        next: "git diff --no-index a.txt b.txt",
      },
    ],
    misses: [{ command: "git diff" }],
  },
  {
    id: "git-diff-staged",
    cmd: /\bgit diff(?: [^-\s]\S*)?$/,
    when: (c) => c.isSilent && !c.cmd.has("--staged") && !c.cmd.has("--cached"),
    cause:
      "No error output was submitted. If git diff printed nothing, the changes are staged already.",
    next: subFlag("--staged"),
    hits: [
      { command: "git diff", next: "git diff --staged" },
      { command: "git diff foo", next: "git diff --staged foo" },
    ],
    misses: [{ command: "git diff --staged" }],
  },
  {
    id: "git-lfs-missing",
    line: [
      /git-lfs filter-process: (?:line 1: )?git-lfs: (?:command )?not found|git: 'lfs' is not a git command|This repository is configured for Git LFS but 'git-lfs' was not found|external filter 'git-lfs filter-process' failed/,
    ],
    // The filter ran, and said why it could not get the content.
    none: [/Smudge error|batch response|Error downloading object/],
    level: "code",
    priority: 8,
    cause:
      "The repository keeps large files with Git LFS, and git-lfs is not installed.",
    next: [(c) => c.install("git-lfs")],
    plan: ["Then `git lfs install` and `git lfs pull`."],
    hits: [
      {
        command: "git clone a@b:c.git",
        error:
          "git-lfs filter-process: git-lfs: command not found\nfatal: the remote end hung up unexpectedly",
        next: "sudo apt-get install git-lfs",
      },
      {
        command: "git lfs pull",
        error: "git: 'lfs' is not a git command. See 'git --help'.",
      },
    ],
    misses: ['Error: unknown command "evn" for "git-lfs"'],
  },
]);
