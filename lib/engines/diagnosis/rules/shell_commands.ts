/** Programs that the shell cannot find: mistyped, missing or not in PATH. */
import { byPlatform } from "../actions.ts";
import { PROGRAMS } from "../catalogues/commands.ts";
import { PACKAGES } from "../catalogues/packages.ts";
import { USER_PROGRAMS } from "../catalogues/user_programs.ts";
import type { RuleContext } from "../context.ts";
import { NOT_FOUND } from "../messages.ts";
import { type CompleteRule, defineRules, type Template } from "../types.ts";

/** The command with its mistyped program corrected. */
const corrected: Template = (c) => {
  const wrong = c.v["bad"] ?? "";
  const near = nearProgram(c, wrong);
  return c.cmd.text === undefined || c.cmd.text === ""
    ? near
    : c.cmd.replace(wrong, near);
};
const installed: Template = (c) => {
  const bad = c.v["bad"] ?? "";
  return PACKAGES.has(bad) || PROGRAMS.includes(bad)
    ? c.install(bad)
    : USER_PROGRAMS.get(bad);
};

function nearProgram(c: RuleContext, wrong: string): string | undefined {
  if (
    PROGRAMS.includes(wrong) || PACKAGES.has(wrong) ||
    LOCAL_SCRIPTS.has(wrong) || USER_PROGRAMS.has(wrong) ||
    OTHER_PROGRAMS.has(wrong)
  ) return undefined;
  const near = SLIPS.get(wrong) ?? c.nearest(wrong, PROGRAMS);
  // A long word that lost half of its letters was no slip: streamlit is not stat.
  return near === undefined || wrong.length - near.length > SHORTENED_MAX
    ? undefined
    : near;
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
export const SHELL_COMMAND_RULES: readonly CompleteRule[] = defineRules({
  family: "shell_commands",
  risk:
    "Check the words of the command before you run it; a shell does what is typed, not what is meant.",
  prevent:
    "Use tab completion for names of programs, and list the programs a script needs in its documentation.",
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
      {
        command: "gti status",
        error:
          'Der Befehl "gti" ist entweder falsch geschrieben oder\nkonnte nicht gefunden werden.',
        environment: "Windows 11",
        next: "git status",
      },
      "bash: line 3: kubeclt: command not found",
    ],
    misses: ["bash: NODE_EVN: command not found", {
      command: "qwxyz --help",
      error: "qwxyz: command not found",
    }, {
      command: "git status",
      error:
        "fatal: not a git repository (or any of the parent directories): .git",
    }],
  },
  {
    id: "shell-command-missing",
    line: NOT_FOUND,
    none: [/syntax error near unexpected token/],
    // A cmdlet comes with a module, not with a program.
    when: (c) => !/^[A-Z][A-Za-z]{1,30}-[A-Z]\w/.test(c.v["bad"] ?? ""),
    cause: "The program {bad} is not installed, or its folder is not in PATH.",
    next: [
      (c) =>
        c.v["bad"] === "gradle" && c.cmd.program === "gradle"
          ? c.cmd.replaceProgram("./gradlew")
          : c.v["bad"] === "mvn" && c.cmd.program === "mvn" && c.platform.isCi
          ? c.cmd.replaceProgram("./mvnw")
          : undefined,
      installed,
      (c) =>
        OTHER_PROGRAMS.has(c.v["bad"] ?? "")
          ? "Run it in the Developer Command Prompt of Visual Studio; without it install the Build Tools: winget install Microsoft.VisualStudio.2022.BuildTools"
          : undefined,
      (c) =>
        LOCAL_SCRIPTS.has(c.v["bad"] ?? "") && c.cmd.program === c.v["bad"]
          ? c.cmd.replaceProgram(`./${c.v["bad"]}`)
          : undefined,
      byPlatform({ windows: "where.exe {bad}" }, "type -a {bad}"),
    ],
    plan: ["If it is installed, add its folder to PATH and open a new shell."],
    risk:
      "Install from the system's or the language's package manager, or the maker's own page, never from a link in a log.",
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
      {
        command: "gradle assemble",
        error: "gradle: not found",
        next: "./gradlew assemble",
      },
      {
        command: "htop",
        error: "bash: htop : commande introuvable",
        next: "sudo apt-get install htop",
      },
    ],
    misses: [
      { command: "gti status", error: "gti: command not found" },
      "zsh: command not found:",
    ],
  },
  {
    id: "shell-sudo-path",
    tools: [],
    line: /^sudo: (?<bad>[\w.+@-]{1,60}): command not found/,
    when: (c) => c.cmd.isSudo && USER_TOOLS.has(c.v["bad"] ?? ""),
    priority: 10,
    cause:
      "{bad} is installed for your user only: sudo searches its own secure_path and does not find it.",
    next: [
      (c) => c.cmd.replace(c.v["bad"], `env "PATH=$PATH" ${c.v["bad"]}`),
      'sudo env "PATH=$PATH" {bad}',
    ],
    plan: [
      "Better: install it without sudo (for npm a prefix in your home folder).",
    ],
    risk:
      "Runs a program from folders that your user can write to with root's rights.",
    prevent:
      "Install user tools for the user, and system tools for the system.",
    hits: [
      {
        command: "sudo npm install -g react-native-cli",
        error: "sudo: npm: command not found",
        next: 'sudo env "PATH=$PATH" npm install -g react-native-cli',
      },
      {
        command: "sudo -u app appcfg update .",
        error: "sudo: appcfg: command not found",
        next: 'sudo -u app env "PATH=$PATH" appcfg update .',
      },
    ],
    misses: [{
      command: "sudo dokcer ps",
      error: "sudo: dokcer: command not found",
    }],
  },
  {
    id: "shell-cd-not-program",
    tools: ["sudo"],
    line:
      /^sudo: (?<bad>cd|source|export|alias|pushd|ulimit): command not found/,
    cause: "{bad} is part of the shell and no program, so sudo cannot run it.",
    next: [
      (c) => c.v["bad"] === "cd" ? "sudo -s" : undefined,
      (c) => c.v["bad"] === "source" ? "sudo -s" : undefined,
      "sudo sh -c '{bad} <arguments>'",
    ],
    risk:
      "A root shell does everything with root's rights; leave it with exit.",
    hits: [
      {
        command: "sudo cd /root",
        error: "sudo: cd: command not found",
        next: "sudo -s",
      },
      {
        command: "sudo source env.sh",
        error: "sudo: source: command not found",
        next: "sudo -s",
      },
    ],
    misses: [{ command: "sudo npm i", error: "sudo: npm: command not found" }],
  },
  {
    id: "shell-nix-suggests",
    line:
      /^\s{0,4}(?:nix-env -iA (?<attr>(?:nixos|nixpkgs)\.[\w.-]{1,60})|nix-shell -p (?<shell>[\w.-]{1,60}))/,
    none: [/error: attribute/],
    priority: 4,
    cause: "The program is not installed; Nix has it as {attr?a package}.",
    next: [
      (c) =>
        c.v["attr"] === undefined
          ? undefined
          : c.cmd.precededBy(`nix-env -iA ${c.v["attr"]}`),
      "nix-env -iA {attr}",
      "nix-shell -p {shell}",
    ],
    hits: [
      {
        command: "vim",
        error: "nix-env -iA nixos.vim",
        next: "nix-env -iA nixos.vim && vim",
      },
      {
        command: "htop -d 5",
        error:
          "The program 'htop' is not in your PATH. You can make it available in an\nephemeral shell by typing:\n  nix-shell -p htop",
        next: "nix-shell -p htop",
      },
    ],
    misses: [
      "error: attribute 'vimm' in selection path 'nixos.vimm' not found",
    ],
  },
  {
    id: "shell-powershell-current-folder",
    line: [
      /The command (?<bad>[\w.-]{1,60}) was not found, but does exist in the current location/,
      /^Suggestion \[\d,General\]: The command (?<bad2>[\w.-]{1,60}) was not found, but does exist/,
    ],
    priority: 12,
    cause:
      "PowerShell does not run programs of the current folder by their bare name; {bad} stands in it.",
    next: [
      (c) => c.cmd.replaceProgram(`.\\${c.v["bad"] ?? c.v["bad2"]}`),
      ".\\{bad}",
    ],
    hits: [
      {
        command: "build.cmd release",
        error:
          "build.cmd : The term 'build.cmd' is not recognized as the name of a cmdlet, function, script file, or operable program.\nSuggestion [3,General]: The command build.cmd was not found, but does exist in the current location. Windows PowerShell does not load commands from the current location by default.",
        next: ".\\build.cmd release",
      },
      {
        command: "gradlew test",
        error:
          "The command gradlew was not found, but does exist in the current location.",
        next: ".\\gradlew test",
      },
    ],
    misses: ["The term 'foo' is not recognized as the name of a cmdlet"],
  },
]);

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
