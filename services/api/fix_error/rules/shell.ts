/** Shells themselves: names, paths, permissions, syntax. */
import { byPlatform, sudo } from "../actions.ts";
import { PROGRAMS } from "../catalogues/commands.ts";
import { PACKAGES } from "../catalogues/packages.ts";
import type { RuleContext } from "../context.ts";
import { programName } from "../shell_words.ts";
import { defineRules, type Template } from "../types.ts";

/** The command with its mistyped program corrected. */
const corrected: Template = (c) => {
  const wrong = c.v["bad"] ?? "";
  if (PROGRAMS.includes(wrong)) return undefined;
  const near = c.nearest(wrong, PROGRAMS);
  return c.cmd.text === undefined || c.cmd.text === ""
    ? near
    : c.cmd.replace(wrong, near);
};
const installed: Template = (c) => {
  const bad = c.v["bad"] ?? "";
  return PACKAGES.has(bad) || PROGRAMS.includes(bad)
    ? c.install(bad)
    : undefined;
};
/** Whether the failing word is a program near to one that is known. */
function isTypo(c: RuleContext): boolean {
  const bad = c.v["bad"] ?? "";
  return !PROGRAMS.includes(bad) && !bad.includes("/") &&
    c.nearest(bad, PROGRAMS) !== undefined;
}

/** A program that the shell cannot find, as the shells and languages say it. */
const NOT_FOUND: readonly RegExp[] = [
  /^(?:[\w./-]{1,60}: )?(?:line \d{1,6}: |\d{1,6}: )?(?<bad>[\w.+@-]{1,60}): (?:command )?not found$/,
  /^(?:zsh|\w{2,6}): command not found: (?<bad>[\w.+@-]{1,60})/,
  /^fish: Unknown command:? '?(?<bad>[\w.+@-]{1,60})/,
  /command not found: (?<bad>[\w.+@-]{1,60})$/,
  /^Command '(?<bad>[\w.+@-]{1,60})' not found/,
  /^(?:[\w./-]{1,60}: )?(?<bad>[\w.+@-]{1,60}): command not found/,
  /'(?<bad>[\w.+@-]{1,60})' is not recognized as an internal or external command/,
  /The term '(?<bad>[\w.+@\\/-]{1,60})' is not recognized as/,
  /Der Befehl "(?<bad>[\w.+@-]{1,60})" ist entweder falsch/,
  /(?<bad>[\w.+@-]{1,60}): (?:Befehl nicht gefunden|Kommando nicht gefunden)/,
  /(?<bad>[\w.+@-]{1,60})\s?: (?:commande introuvable|orden no encontrada|comando non trovato|comando n\u00e3o encontrado|\u043a\u043e\u043c\u0430\u043d\u0434\u0430 \u043d\u0435 \u043d\u0430\u0439\u0434\u0435\u043d\u0430|\u672a\u627e\u5230\u547d\u4ee4|\u30b3\u30de\u30f3\u30c9\u304c\u898b\u3064\u304b\u308a\u307e\u305b\u3093)/,
  /exec: "(?<bad>[\w.+@-]{1,60})": executable file not found in/,
];

/** Shell basics. */
export const SHELL_RULES = defineRules({
  family: "shell",
  risk:
    "Check the words of the command before you run it; a shell does what is typed, not what is meant.",
  prevent:
    "Use tab completion for names and paths, and run scripts through shellcheck.",
}, [
  {
    id: "shell-command-typo",
    line: NOT_FOUND,
    when: isTypo,
    priority: 2,
    confidence: "MachineApplicable",
    cause: "There is no program named {bad}; it looks like a typing mistake.",
    next: corrected,
    hits: [
      {
        command: "gti status",
        error: "gti: command not found",
        next: "git status",
      },
      {
        command: "sudo dokcer ps -a",
        error: "sudo: dokcer: command not found",
        next: "sudo docker ps -a",
      },
      {
        command: "pyhton app.py --port 80",
        error: "zsh: command not found: pyhton",
        next: "python app.py --port 80",
      },
      "bash: line 3: kubeclt: command not found",
    ],
    misses: [
      { command: "qwxyz --help", error: "qwxyz: command not found" },
      {
        command: "git status",
        error:
          "fatal: not a git repository (or any of the parent directories): .git",
      },
    ],
  },
  {
    id: "shell-command-missing",
    line: NOT_FOUND,
    cause: "The program {bad} is not installed, or its folder is not in PATH.",
    next: [
      installed,
      byPlatform({ windows: "where.exe {bad}" }, "type -a {bad}"),
    ],
    plan: ["If it is installed, add its folder to PATH and open a new shell."],
    risk:
      "Install from the system's package manager or the maker's own page, never from a link in a log.",
    prevent:
      "List the programs a script needs in its documentation or in the image it runs in.",
    hits: [
      {
        command: "jq . a.json",
        error: "bash: jq: command not found",
        next: "sudo apt-get install jq",
      },
      {
        command: "make",
        error: "make: not found",
        environment: "alpine:3.20 container",
        next: "apk add --no-cache build-base",
      },
      {
        command: "qwxyz run",
        error: "zsh: command not found: qwxyz",
        next: "type -a qwxyz",
      },
    ],
    misses: [{ command: "gti status", error: "gti: command not found" }],
  },
  {
    id: "shell-script-not-executable",
    line:
      /^(?:[\w./-]{1,60}: )?(?:line \d{1,6}: )?(?<script>(?:\.{1,2}\/|\/)?[\w./-]{1,200}): [Pp]ermission denied$|^zsh: permission denied: (?<zscript>\.{0,2}\/[\w./-]{1,200})$/,
    when: (c) => {
      const script = c.v["script"] ?? c.v["zscript"] ?? "";
      return /^(?:\.\/|\.\.\/|\/)/.test(script) && c.cmd.program === script;
    },
    priority: 6,
    cause: [
      "The script {script} is not executable: it lacks the execute permission.",
      "The script {zscript} is not executable: it lacks the execute permission.",
    ],
    next: [
      (c) =>
        c.cmd.precededBy(
          `chmod +x ${c.quote(c.v["script"] ?? c.v["zscript"] ?? "")}`,
        ),
      "chmod +x {script}",
    ],
    risk: "Read a script before you make it executable.",
    prevent:
      "Commit scripts with the execute bit: git update-index --chmod=+x FILE.",
    hits: [
      {
        command: "./gradlew build",
        error: "bash: ./gradlew: Permission denied",
        next: "chmod +x ./gradlew && ./gradlew build",
      },
      {
        command: "./run.sh",
        error: "zsh: permission denied: ./run.sh",
        next: "chmod +x ./run.sh && ./run.sh",
      },
    ],
    misses: [{
      command: "touch /etc/x.conf",
      error: "touch: cannot touch '/etc/x.conf': Permission denied",
    }],
  },
  {
    id: "shell-permission-denied",
    line: [
      /^(?<tool>[\w.-]{1,40}): (?:[a-z][a-z ]{1,60} )?['"\u2018]?(?<path>[\w@~./\\+-]{1,200})['"\u2019]?: (?:Permission denied|Operation not permitted)/,
      /(?<path>\/[\w@~./+-]{1,200})['"\u2019]?: Permission denied$/,
    ],
    cause: "Permission denied: the user has no right to change {path}.",
    next: [sudo(), byPlatform({ windows: "icacls {path}" }, "ls -ld {path}")],
    plan: [
      "Look at the owner and mode with `ls -ld {path}`; prefer a place you own over more rights.",
    ],
    risk:
      "Running as root changes system files; make sure that path is really the one you mean.",
    prevent:
      "Keep own files under your home folder, and give services their own user and folders.",
    hits: [
      {
        command: "touch /etc/myapp.conf",
        error: "touch: cannot touch '/etc/myapp.conf': Permission denied",
        next: "sudo touch /etc/myapp.conf",
      },
      {
        command: "mkdir /opt/tool",
        error:
          "mkdir: cannot create directory \u2018/opt/tool\u2019: Permission denied",
        next: "sudo mkdir /opt/tool",
      },
    ],
    misses: [{ command: "./a.sh", error: "bash: ./a.sh: Permission denied" }],
  },
  {
    id: "shell-no-such-file",
    line: [
      /^(?<tool>[\w.-]{1,40}): (?:[a-z][a-z ]{1,60} )?['"\u2018]?(?<path>[^'"\u2018\u2019:]{1,200})['"\u2019]?: No such file or directory/,
      /can't open file '(?<path>[^']{1,200})': \[Errno 2\]/,
    ],
    level: "keyword",
    priority: 6,
    cause: "The path {path} does not exist as seen from the current folder.",
    next: [
      (c) =>
        c.platform.os === "windows"
          ? undefined
          : `ls -la ${c.quote(dirOf(c.v["path"] ?? ""))}`,
      "Get-ChildItem {path|dir}",
    ],
    plan: [
      "Compare the name letter by letter, case included, and check the current folder with `pwd`.",
    ],
    prevent:
      "Use absolute paths, or change to the script's own folder first, in scripts and jobs.",
    hits: [
      {
        command: "cat conf/app.yml",
        error: "cat: conf/app.yml: No such file or directory",
        next: "ls -la conf",
      },
      {
        command: "python3 main.py",
        error:
          "python3: can't open file '/home/dev/main.py': [Errno 2] No such file or directory",
        next: "ls -la /home/dev",
      },
    ],
    misses: [{
      command: "mkdir a/b/c",
      error:
        "mkdir: cannot create directory 'a/b/c': No such file or directory",
    }],
  },
  {
    id: "mkdir-missing-parent",
    tools: ["mkdir"],
    gate: true,
    line:
      /^mkdir: .{0,60}?['"\u2018]?(?<path>[\w@~./+ -]{1,200})['"\u2019]?: No such file or directory/,
    confidence: "MachineApplicable",
    cause: "mkdir cannot create {path}: its parent folder does not exist.",
    next: [
      (c) => c.cmd.has("-p") ? undefined : c.cmd.afterProgram("-p"),
      "mkdir -p {path}",
    ],
    risk:
      "Creates every missing folder on the way; check the spelling of the path.",
    hits: [
      {
        command: "mkdir a/b/c",
        error:
          "mkdir: cannot create directory 'a/b/c': No such file or directory",
        next: "mkdir -p a/b/c",
      },
      {
        command: "sudo mkdir -v /srv/x/y",
        error: "mkdir: /srv/x/y: No such file or directory",
        next: "sudo mkdir -p -v /srv/x/y",
      },
    ],
    misses: [{
      command: "cat a/b",
      error: "cat: a/b: No such file or directory",
    }],
  },
  {
    id: "shell-copy-directory",
    tools: ["cp"],
    line:
      /^cp: (?:-r not specified; )?omitting directory ['"\u2018]?(?<path>[^'"\u2019]{1,200})|^cp: (?<mac>[^:]{1,200}) is a directory \(not copied\)/,
    confidence: "MachineApplicable",
    cause: [
      "{path} is a directory, and cp copies directories only with -r or -a.",
      "{mac} is a directory, and cp copies directories only with -r or -a.",
    ],
    next: [(c) => c.cmd.afterProgram("-a"), "cp -a {path} <target>"],
    risk: "Existing files of the same names in the target are overwritten.",
    hits: [
      {
        command: "cp dir target",
        error: "cp: -r not specified; omitting directory 'dir'",
        next: "cp -a dir target",
      },
      {
        command: "sudo cp etc /mnt",
        error: "cp: omitting directory 'etc'",
        next: "sudo cp -a etc /mnt",
      },
    ],
    misses: [{
      command: "cp a b",
      error: "cp: cannot stat 'a': No such file or directory",
    }],
  },
  {
    id: "shell-remove-root-refused",
    tools: ["rm"],
    line:
      /^rm: it is dangerous to operate recursively on ['"\u2018]?(?<path>\/[^'"\u2019]{0,100})/,
    priority: 10,
    cause:
      "rm refused to delete the whole root file system recursively; the failsafe protected {path}.",
    next:
      "Stop and name the specific directory you intended to remove; list it first with ls before deleting anything.",
    risk:
      "Deleting the root directory destroys the system and every mounted disk beyond repair.",
    prevent:
      "In scripts, stop on unset variables (set -u) and write ${DIR:?} in paths given to rm.",
    hits: [
      {
        command: "rm -rf /",
        error:
          "rm: it is dangerous to operate recursively on '/'\nrm: use --no-preserve-root to override this failsafe",
      },
      "rm: it is dangerous to operate recursively on '/' (same as '//')",
    ],
    misses: [{
      command: "rm build",
      error: "rm: cannot remove 'build': Is a directory",
    }],
  },
  {
    id: "shell-argument-list-too-long",
    line: /: [Aa]rgument list too long/,
    cause:
      "The shell expanded the pattern to more arguments than the kernel takes in one command (ARG_MAX).",
    next: (c) => {
      const glob = c.cmd.args.find((arg) => /[*?]/.test(arg));
      if (glob === undefined) return "getconf ARG_MAX";
      const cut = glob.lastIndexOf("/");
      const dir = cut > 0 ? glob.slice(0, cut) : ".";
      const flags = c.cmd.args.filter((arg) => arg.startsWith("-")).join(" ");
      const rest = c.cmd.operands.filter((arg) => arg !== glob).map((arg) =>
        c.quote(arg)
      ).join(" ");
      const run = [programName(c.cmd.program), flags, "{}", rest].filter((
        part,
      ) => part !== "").join(" ");
      return `find ${c.quote(dir)} -maxdepth 1 -name '${
        glob.slice(cut + 1).replaceAll("'", "")
      }' -exec ${run} ${rest === "" ? "+" : "\\;"}`;
    },
    risk: "Run find with -print first to see exactly which files it selects.",
    prevent:
      "Use find with -exec or xargs in scripts that meet folders of unknown size.",
    hits: [
      {
        command: "rm logs/*.tmp",
        error: "bash: /bin/rm: Argument list too long",
        next: "find logs -maxdepth 1 -name '*.tmp' -exec rm {} +",
      },
      {
        command: "mv img/*.png out",
        error: "/usr/bin/mv: Argument list too long",
        next: "find img -maxdepth 1 -name '*.png' -exec mv {} out \\;",
      },
    ],
    misses: [{
      command: "rm x",
      error: "rm: cannot remove 'x': No such file or directory",
    }],
  },
  {
    id: "shell-crlf-script",
    line: [
      /\^M: bad interpreter/,
      /\$'\\r': command not found/,
      /env: '?\u2018?(?:bash|python3?|sh|node)\\r/,
    ],
    level: "code",
    cause:
      "The script has Windows line endings (CRLF): a carriage return is read as part of the interpreter's or a command's name.",
    next: [
      (c) =>
        c.cmd.program === "" ? undefined : `sed -i 's/\\r$//' ${
          c.quote(
            /\.|\//.test(c.cmd.program)
              ? c.cmd.program
              : c.cmd.operands[0] ?? c.cmd.program,
          )
        }`,
      "dos2unix <script>",
    ],
    risk: "Rewrites the file in place; keep it under version control first.",
    prevent:
      "Put `*.sh text eol=lf` into .gitattributes so that scripts keep Unix line endings.",
    hits: [
      {
        command: "./deploy.sh",
        error:
          "-bash: ./deploy.sh: /bin/bash^M: bad interpreter: No such file or directory",
        next: "sed -i 's/\\r$//' ./deploy.sh",
      },
      {
        command: "bash run.sh",
        error: "run.sh: line 2: $'\\r': command not found",
        next: "sed -i 's/\\r$//' run.sh",
      },
    ],
    misses: [{
      command: "./a.py",
      error:
        "bash: ./a.py: /usr/bin/python9: bad interpreter: No such file or directory",
    }],
  },
  {
    id: "shell-syntax-error",
    line: [
      /^(?<script>[^\s:]{1,200}): line (?<no>\d{1,7}): syntax error(?: near unexpected token [`'](?<token>[^']{1,40})')?/,
      /^(?<script>[^\s:]{1,200}): (?<no>\d{1,7}): Syntax error: (?<token>.{1,80})/,
      /syntax error near unexpected token [`'](?<token>[^']{1,40})'/,
    ],
    cause: [
      "Shell syntax error in {script} at line {no}[[: unexpected {token}]].",
      "Shell syntax error: unexpected token {token}.",
    ],
    next: [
      "Open {script} at line {no} and correct the syntax[[ around {token}]], then check it with `bash -n {script}`.",
      "Correct the unmatched or misplaced {token} in the command.",
    ],
    risk:
      "Lines before the error may already have run; check what they changed.",
    hits: ["syn2.sh: line 3: syntax error near unexpected token `)'", {
      command: "sh x.sh",
      error: 'x.sh: 7: Syntax error: end of file unexpected (expecting "fi")',
    }],
    misses: ['psql: error: syntax error at or near "form"'],
  },
]);

function dirOf(path: string): string {
  const cut = path.lastIndexOf("/");
  return cut > 0 ? path.slice(0, cut) : cut === 0 ? "/" : ".";
}
