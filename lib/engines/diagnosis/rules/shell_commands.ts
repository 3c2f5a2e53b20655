/** What rules of tables/shell_commands.txt compute. */
import table from "./tables/shell_commands.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { PROGRAMS } from "../catalogues/commands.ts";
import { isExecutable } from "../catalogues/packages.ts";
import {
  programOfPackage,
  USER_PROGRAMS,
} from "../catalogues/user_programs.ts";
import type { RuleContext } from "../context.ts";
import { distance } from "../did_you_mean.ts";
import { NOT_FOUND } from "../messages.ts";
import { installAll, OF_FRAMEWORKS } from "./javascript_support.ts";
import type { CompleteRule, Template } from "../types.ts";

/** A script whose line says that a program is not found. */
const SCRIPT_LINE =
  /^(?<script>[\w.@~/-]{1,160}):(?: line)? ?(?<no>\d{1,6}): |^(?<fish>[\w.@~/-]{1,160}) \(line (?<no2>\d{1,6})\): /;
/** The recipe of a makefile that stopped, as older and newer releases print it. */
const RECIPE_LINE =
  /^(?:make(?:\[\d{1,3}\])?: (?:\*\*\* \[)?)?(?<script>(?:[\w.@~/-]{1,120}\/)?(?:GNUm|M|m)akefile|[\w.@~/-]{1,120}\.mk):(?<no>\d{1,6}): /;

/** The place in a script where it runs what is not found, "a.sh:3". */
function scriptLine(c: RuleContext): string | undefined {
  for (const line of c.lines.slice(c.at, c.at + 2)) {
    const recipe = RECIPE_LINE.exec(line.slice(0, 300))?.groups;
    if (recipe !== undefined) return `${recipe["script"]}:${recipe["no"]}`;
    const { script, no, fish, no2 } =
      SCRIPT_LINE.exec(line.slice(0, 300))?.groups ?? {};
    const name = script ?? fish ?? "";
    // A shell names itself where nobody wrote a script.
    if (
      /[/.]/.test(name) && !/(?:^|\/)(?:ba|da|z|k|a)?sh$/.test(name) &&
      // A script that a package brought wants the program, not another line.
      !/^\/(?:usr|lib|bin|sbin|opt|nix|snap)\//.test(name)
    ) {
      return `${name}:${no ?? no2 ?? ""}`;
    }
  }
  return undefined;
}

/** Characters from which a name in a script may be a slip of another one. */
const SCRIPT_SLIP_CHARS_MIN = 5;

/** The command with its mistyped program corrected. */
const corrected: Template = (c) => {
  const wrong = c.v["bad"] ?? "";
  const near = nearProgram(c, wrong);
  if (near === undefined) return undefined;
  const place = scriptLine(c);
  // Whoever wrote a script ran it once: a short name there is another program.
  if (place !== undefined && wrong.length < SCRIPT_SLIP_CHARS_MIN) {
    return undefined;
  }
  const typed = c.cmd.text === undefined || c.cmd.text === ""
    ? undefined
    : c.cmd.replace(wrong, near).text;
  return typed ??
    (place !== undefined
      ? `Open ${place} and write ${near} there in place of ${wrong}`
      : c.cmd.text === undefined || c.cmd.text === ""
      ? near
      : undefined);
};
const installed: Template = (c) => {
  const bad = c.v["bad"] ?? "";
  const own = USER_PROGRAMS.get(bad);
  // A host that builds has what the project asks for: nobody installs a program on it.
  const kept = c.platform.isCi && /^sh: /.test(c.lines[c.at] ?? "")
    ? own?.replace(/^npm install --global /, "npm install --save-dev ")
    : own;
  return isExecutable(bad) || PROGRAMS.includes(bad)
    ? c.install(bad) ?? kept
    : kept;
};

function nearProgram(c: RuleContext, wrong: string): string | undefined {
  if (
    PROGRAMS.includes(wrong) || isExecutable(wrong) ||
    LOCAL_SCRIPTS.has(wrong) || USER_PROGRAMS.has(wrong) ||
    OTHER_PROGRAMS.has(wrong)
  ) return undefined;
  const near = SLIPS.get(wrong) ?? c.nearest(wrong, PROGRAMS);
  // A long word that lost half of its letters was no slip: streamlit is not stat.
  return near === undefined || wrong.length - near.length > SHORTENED_MAX ||
      !near.startsWith(wrong) && !SLIPS.has(wrong) &&
        distance(wrong, near) > slipsMax(wrong)
    ? undefined
    : near;
}

/** Slips that one makes in a word at most: in foo there is no odo. */
function slipsMax({ length }: string): number {
  return length <= 3 ? 1 : length <= 7 ? 2 : 3;
}

/** Programs that exist and come with something larger. */
const OTHER_PROGRAMS: ReadonlySet<string> = new Set([
  "cl",
  "devenv",
  "dumpbin",
  "msbuild",
  "nmake",
  "signtool",
  "vswhere",
]);

/** Letters that a mistyped name has more than the program that was meant. */
const SHORTENED_MAX = 3;

/** Slips whose nearest word by letters is another one than the usual. */
const SLIPS: ReadonlyMap<string, string> = new Map([
  ["cs", "cd"],
  ["xd", "cd"],
  ["vd", "cd"],
  ["sl", "ls"],
  ["lls", "ls"],
  ["dc", "cd"],
  ["got", "git"],
  ["gut", "git"],
  ["fit", "git"],
  ["gi", "git"],
  ["gti", "git"],
  ["vom", "vim"],
  ["iv", "vi"],
  ["mkdri", "mkdir"],
  ["sduo", "sudo"],
  ["suod", "sudo"],
  ["claer", "clear"],
  ["celar", "clear"],
  ["gerp", "grep"],
  ["pyton", "python"],
  ["phyton", "python"],
  ["nmp", "npm"],
  ["ocker", "docker"],
  ["kubctl", "kubectl"],
]);

/** Whether the failing word is a program near to one that is known. */
function isTypo(c: RuleContext): boolean {
  const bad = c.v["bad"] ?? "";
  return !bad.includes("/") && !/\.(?:sh|py|rb|pl|js|ts)$/.test(bad) &&
    // The name of a variable.
    !/^[A-Z][A-Z\d]*_[A-Z\d_]+$/.test(bad) &&
    nearProgram(c, bad) !== undefined;
}

/** Names that scripts in the current folder often have. */
const LOCAL_SCRIPTS = new Set([
  "main",
  "run",
  "build",
  "start",
  "setup",
  "configure",
  "install",
  "deploy",
  "app",
  "server",
  "a.out",
]);

/** The shell looked for a program. */
export const SHELL_COMMAND_RULES: readonly CompleteRule[] = readRules(table, {
  "shell-command-typo": { line: NOT_FOUND, when: isTypo, next: corrected },
  "shell-command-missing": {
    line: NOT_FOUND,
    when: (c) => mayBeProgram(c.v["bad"] ?? ""),
    next: [
      (c) => OF_FRAMEWORKS.has(c.v["bad"] ?? "") ? installAll(c) : installed(c),
      (c) =>
        OTHER_PROGRAMS.has(c.v["bad"] ?? "")
          ? "Run it in the Developer Command Prompt of Visual Studio; without it install the Build Tools: winget install Microsoft.VisualStudio.2022.BuildTools"
          : undefined,
      (c) =>
        LOCAL_SCRIPTS.has(c.v["bad"] ?? "") && c.cmd.program === c.v["bad"]
          ? c.cmd.replaceProgram(`./${c.v["bad"]}`)
          : undefined,
      (c) => {
        const place = scriptLine(c);
        return place === undefined || c.cmd.program === c.v["bad"]
          ? undefined
          : `Open ${place} and correct the program that it runs there, ${
            c.v["bad"]
          }, or install it`;
      },
    ],
  },
  "shell-package-as-program": {
    line: NOT_FOUND,
    when: (c) => programOfPackage(c.v["bad"] ?? "") !== undefined,
    next: (c) => {
      const program = programOfPackage(c.v["bad"] ?? "");
      return program === undefined || c.cmd.program !== c.v["bad"]
        ? program
        : c.cmd.replaceProgram(program);
    },
  },
  "shell-sudo-path": {
    when: (c) => c.cmd.isSudo && USER_TOOLS.has(c.v["bad"] ?? ""),
  },
});

/** Words of the shell itself, which no package brings. */
const OF_THE_SHELL =
  /^(?:alias|cd|declare|eval|exec|export|local|popd|pushd|read|set|shift|source|trap|ulimit|umask|unalias|unset)$/;

/** Whether a word may be what a program is called: no cmdlet, no variable, no sign and no word of the shell. */
function mayBeProgram(name: string): boolean {
  // A cmdlet comes with a module, not with a program.
  return !/^[A-Z][A-Za-z]{1,30}-[A-Z]\w/.test(name) &&
    !/^[A-Z][A-Z\d]{0,40}_[A-Z\d_-]{1,80}$/.test(name) &&
    /[\p{L}\d]/u.test(name) && !OF_THE_SHELL.test(name);
}

/** Programs that are usually installed in a user's own folders. */
const USER_TOOLS = new Set([
  "npm",
  "npx",
  "node",
  "yarn",
  "pnpm",
  "bun",
  "deno",
  "cargo",
  "rustc",
  "rustup",
  "go",
  "pip",
  "pip3",
  "pipx",
  "poetry",
  "uv",
  "conda",
  "gem",
  "bundle",
  "rails",
  "ruby",
  "rbenv",
  "pyenv",
  "composer",
  "brew",
  "nvm",
  "kubectl",
  "helm",
  "terraform",
  "aws",
  "gcloud",
  "appcfg",
  "java",
  "mvn",
  "gradle",
  "sdk",
  "dotnet",
]);
