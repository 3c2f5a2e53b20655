/** Git: work tree, index, stash and repository files. */
import table from "./tables/git_files.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { subFlag } from "../actions.ts";
import { type CompleteRule, defineRules } from "../types.ts";

/** What git prints of paths, locks and ignored things. */
export const GIT_FILE_RULES: readonly CompleteRule[] = defineRules({
  family: "git_files",
  tools: ["git"],
  risk: "Look at `git status` first; commit or stash what you want to keep.",
  prevent: "Commit small and often, and keep build output in .gitignore.",
}, [
  ...readRules(table),
  {
    id: "git-not-a-repository",
    line: [
      /^fatal: [Nn]ot a git repository/,
      /^fatal: (?:\u043d\u0435 \u043d\u0430\u0439\u0434\u0435\u043d git|Kein Git-Repository|ni ceci ni aucun de ses r\u00e9pertoires parents|no es un repositorio git|non \u00e8 un repository git|n\u00e3o \u00e9 um reposit\u00f3rio git|\u4e0d\u662f\u4e00\u4e2a git \u4ed3\u5e93|\u4e0d\u662f git \u4ed3\u5e93|git \u30ea\u30dd\u30b8\u30c8\u30ea\u3067\u306f\u3042\u308a\u307e\u305b\u3093)/i,
    ],
    cause:
      "The current folder is not inside a git repository: neither it nor a parent has a .git folder.",
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
      "git init",
    ],
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
      {
        command: "git pull git@example.com:a/b.git",
        error:
          "fatal: Not a git repository (or any parent up to mount point /home)",
        next: "git clone git@example.com:a/b.git",
      },
    ],
    misses: ["fatal: repository 'https://example.com/x.git/' not found"],
  },
  {
    id: "git-ignored-path",
    line:
      /^(?:The following paths are ignored by one of your \.gitignore files|Die folgenden Pfade werden durch eine Ihrer|Les chemins suivants sont ignor\u00e9s)/,
    cause: "The files are ignored by a .gitignore file.",
    next: [subFlag("--force"), "git check-ignore -v <path>"],
    plan: ["See which line ignores a file with `git check-ignore -v`."],
    risk:
      "Ignored files are often build output or secrets; look at what you add.",
    hits: [
      {
        command: "git add dist/app.js",
        error:
          "The following paths are ignored by one of your .gitignore files:\ndist\nhint: Use -f if you really want to add them.",
        next: "git add --force dist/app.js",
      },
      "The following paths are ignored by one of your .gitignore files:\n.env",
    ],
    misses: ["fatal: pathspec 'dist' did not match any files"],
  },
  {
    id: "git-nothing-added",
    line:
      /^(?:no changes added to commit|nothing added to commit but untracked files present|keine \u00c4nderungen zum Commit vorgemerkt|aucune modification n'a \u00e9t\u00e9 ajout\u00e9e)/,
    priority: 4,
    cause: "Nothing is staged: the changes were not added to the commit.",
    next: [
      (c) =>
        c.cmd.sub === "commit" &&
          /no changes added|keine|aucune/.test(c.lines[c.at] ?? "") &&
          !c.cmd.has("-a")
          ? c.cmd.afterSub("-a")
          : undefined,
      "git add --all",
    ],
    plan: ["To choose what goes in, use `git add -p`."],
    hits: [
      {
        command: "git commit -m x",
        error:
          'Changes not staged for commit:\n\tmodified:   a.py\n\nno changes added to commit (use "git add" and/or "git commit -a")',
        next: "git commit -a -m x",
      },
      {
        command: "git commit -m x",
        error:
          'Untracked files:\n\tb.py\n\nnothing added to commit but untracked files present (use "git add" to track)',
        next: "git add --all",
      },
    ],
    misses: ["nothing to commit, working tree clean"],
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
  {
    id: "git-remove-changed",
    line:
      /^error: the following files? ha(?:s|ve) (?:local modifications|changes staged in the index|staged content different)/,
    cause: "The file has changes that would be lost by git rm.",
    next: [subFlag("--cached"), "git diff HEAD -- <file>"],
    plan: ["--cached takes it out of git and keeps the file."],
    hits: [
      {
        command: "git rm foo",
        error:
          "error: the following file has local modifications:\n    foo\n(use --cached to keep the file, or -f to force removal)",
        next: "git rm --cached foo",
      },
      {
        command: "git rm a b",
        error:
          "error: the following files have changes staged in the index:\n    a\n    b",
        next: "git rm --cached a b",
      },
    ],
    misses: ["fatal: not removing 'foo' recursively without -r"],
  },
  {
    id: "git-local-changes-overwritten",
    line: [
      /^error: (?:[Yy]our local changes (?:to the following files )?would be overwritten by (?<what>[\w-]{1,20})|[Cc]annot (?:pull with )?rebase: |cannot pull with rebase: )/,
      /^(?:error: )?[Cc]annot (?:pull with )?rebase: (?:[Yy]ou have unstaged changes|[Yy]our index contains uncommitted changes)/,
      /^error: (?:Ihre lokalen \u00c4nderungen|[Vv]os modifications locales|[Tt]us cambios locales|Los cambios locales)/,
      /^Please commit (?:your changes )?or stash them/,
    ],
    cause:
      "Changes that are not committed would be overwritten, so git refuses.",
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
    plan: [
      "Bring the changes back afterwards with `git stash pop`, or commit them first instead.",
    ],
    hits: [
      {
        command: "git pull",
        error:
          "error: cannot pull with rebase: You have unstaged changes.\nerror: please commit or stash them.",
        next: "git stash && git pull && git stash pop",
      },
      {
        command: "git checkout main",
        error:
          "error: Your local changes to the following files would be overwritten by checkout:\n\tapp.py\nPlease commit your changes or stash them before you switch branches.\nAborting",
        next: "git stash && git checkout main",
      },
      {
        command: "git stash pop",
        error:
          "error: Your local changes to the following files would be overwritten by merge:\n\ta",
        next: "git add --update && git stash pop && git reset .",
      },
    ],
    misses: [
      "error: The following untracked working tree files would be overwritten by merge:\n\ta",
    ],
  },
  {
    id: "git-submodule-missing",
    line:
      /^(?:Error: )?fatal: (?:no submodule mapping found in \.gitmodules for|No url found for submodule) path '(?<path>[^']{1,200})'|^fatal: (?:remote error: upload-pack: not our ref|reference is not a tree:?) (?<sha>[0-9a-f]{7,64})|Fetched in submodule path '(?<path2>[^']{1,200})', but it did not contain|^fatal: Unable to find (?:refs\/remotes\/)?(?<branch>[\w.\/-]{1,120}) revision in submodule path '(?<path3>[^']{1,200})'/,
    cause: [
      "The path {path} is recorded as a submodule, but .gitmodules does not know it.",
      "The submodule {path2} points to a commit that its remote does not have.",
      "The commit {sha} of a submodule is not on its remote.",
      "The submodule {path3} has no branch {branch} at hand: its remote has none of that name (branch = in .gitmodules), or a shallow clone fetched only one.",
    ],
    next: [
      "git -C {path3} ls-remote --heads origin",
      (c) =>
        c.v["path"] === undefined
          ? undefined
          : "git config --file .gitmodules --get-regexp path",
      "git submodule sync --recursive",
    ],
    plan: [
      "A folder that is no submodule any more: git rm --cached <path>, then commit (its files stay on disk).",
      "Push the missing commit of the submodule, or point the submodule at one that exists; a shallow clone (depth) can lack it.",
      "Then `git submodule update --init --recursive`.",
    ],
    hits: [
      "fatal: no submodule mapping found in .gitmodules for path 'vendor/x'",
      "fatal: No url found for submodule path 'third_party/fmt' in .gitmodules",
      "Error: fatal: No url found for submodule path 'docs/theme' in .gitmodules",
      "fatal: remote error: upload-pack: not our ref 1a2b3c4d5e6f7a8b9c0d",
      {
        error:
          "fatal: Unable to find refs/remotes/origin/v2 revision in submodule path 'web'",
        next: "git -C web ls-remote --heads origin",
      },
    ],
    misses: ["fatal: couldn't find remote ref main"],
  },
  {
    id: "git-crlf-warning",
    line:
      /^(?:warning|fatal): (?:in the working copy of '(?<path>[^']{1,200})', )?(?:LF|CRLF) would be replaced by (?:CRLF|LF)/,
    cause:
      "Line endings differ between the file and the settings[[ ({path})]].",
    next: (c) =>
      /^fatal/.test(c.lines[c.at] ?? "")
        ? "git config core.safecrlf warn"
        : "git add --renormalize .",
    prevent: "Put `* text=auto` into .gitattributes.",
    level: "keyword",
    priority: 10,
    hits: [
      {
        error: "fatal: CRLF would be replaced by LF in a.txt",
        next: "git config core.safecrlf warn",
      },
      "fatal: LF would be replaced by CRLF in src/b.c",
    ],
    misses: ["error: patch failed: a.txt:1"],
  },
  {
    id: "git-patch-failed",
    line:
      /^error: (?:patch failed: (?<place>\S{1,200})|corrupt patch at line (?<no>\d{1,7})|(?<path>\S{1,200}): patch does not apply)/,
    cause: [
      "The patch does not fit the file at {place}.",
      "The patch file is damaged at line {no}.",
      "The patch does not fit {path}.",
    ],
    next: [
      (c) => c.cmd.sub === "apply" ? c.cmd.afterSub("--3way") : undefined,
      (c) => c.cmd.sub === "am" ? "git am --show-current-patch" : undefined,
      "git apply --check <patch>",
    ],
    hits: [
      {
        command: "git apply fix.patch",
        error:
          "error: patch failed: src/a.c:12\nerror: src/a.c: patch does not apply",
        next: "git apply --3way fix.patch",
      },
      "error: corrupt patch at line 31",
    ],
    misses: ["error: could not apply 1a2b3c4... x"],
  },
]);
