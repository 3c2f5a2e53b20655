/** Slips of the keyboard that show in the command itself. */
import { USER_PROGRAMS } from "../catalogues/user_programs.ts";
import { PROGRAMS } from "../catalogues/commands.ts";
import { latinReadings } from "../catalogues/layouts.ts";
import { options } from "../catalogues/options.ts";
import { subcommands } from "../catalogues/subcommands.ts";
import type { RuleContext } from "../context.ts";
import { type CompleteRule, defineRules } from "../types.ts";

/** Whether the output speaks against the command or there is none. */
function failsAsTyped(c: RuleContext): boolean {
  return c.isSilent ||
    c.lines.some((line) =>
      /not found|not recogni[sz]ed|No such file|Unknown command|introuvable|nicht gefunden|no encontrada|n\u00e3o encontrado|non trovato|\u043d\u0435 \u043d\u0430\u0439\u0434\u0435\u043d\u0430|\u672a\u627e\u5230|\u898b\u3064\u304b\u308a\u307e\u305b\u3093|\ucc3e\uc744 \uc218 \uc5c6|unexpected EOF|unmatched|unterminated|is not an? \w+ command/i
        .test(line)
    );
}

function firstWord(c: RuleContext): string {
  return c.cmd.program;
}

/** `gitbranch` as `git branch`: a known program and what may follow it. */
function split(word: string): string | undefined {
  if (
    PROGRAMS.includes(word) || word.includes("/") ||
    hyphenated(word) !== undefined
  ) return undefined;
  for (let at = word.length - 1; at >= 2; at--) {
    const program = word.slice(0, at);
    const rest = word.slice(at);
    if (!PROGRAMS.includes(program)) continue;
    const follows = subcommands(program).includes(rest) ||
      (/^-{1,2}\w/.test(rest) && !/^-\w{4,}/.test(rest)) ||
      (RUNNERS.has(program) && PROGRAMS.includes(rest));
    if (follows) return `${program} ${rest}`;
  }
  return undefined;
}
const RUNNERS = new Set([
  "sudo",
  "watch",
  "man",
  "time",
  "which",
  "exec",
  "nohup",
]);

/** `git-log` as `git log`. */
function hyphenated(word: string): string | undefined {
  if (PROGRAMS.includes(word)) return undefined;
  for (let at = word.indexOf("-"); at > 0; at = word.indexOf("-", at + 1)) {
    const program = word.slice(0, at);
    const rest = word.slice(at + 1);
    if (subcommands(program).includes(rest)) return `${program} ${rest}`;
  }
  return undefined;
}

/** Typed text that is no command yet. */
export const TYPING_RULES: readonly CompleteRule[] = defineRules({
  family: "typing",
  risk:
    "Read the corrected command before you run it: it is what was probably meant.",
  prevent: "Use tab completion, and paste commands without their prompt.",
}, [
  {
    id: "typing-prompt-pasted",
    tools: [],
    cmd: /^\s{0,8}[$>%]\s/,
    line: /(?:^|: )[$>%]: (?:command )?not found/,
    level: "code",
    confidence: "MachineApplicable",
    cause:
      "The prompt sign was pasted with the command, and the shell took it for a program.",
    next: (c) => c.cmd.text?.replace(/^(?:\s{0,8}[$>%]\s{1,8}){1,8}/, ""),
    hits: [
      {
        command: "$ cd newdir",
        error: "$: command not found",
        next: "cd newdir",
      },
      {
        command: "$ $ make test",
        error: "bash: $: command not found",
        next: "make test",
      },
    ],
    misses: [{ command: "make", error: "make: command not found" }],
  },
  {
    id: "typing-no-break-space",
    cmd: /\u00a0/,
    level: "certain",
    priority: 20,
    confidence: "MachineApplicable",
    cause:
      "The command contains a no-break space (Alt+Space), which the shell takes for part of a word.",
    next: (c) =>
      c.cmd.text?.replaceAll("\u00a0", " ").replace(/ {2,}(?=\w)/g, " "),
    prevent:
      "Map Alt+Space to a plain space, and do not copy commands out of formatted documents.",
    hits: [
      {
        command: "ps -ef |\u00a0grep foo",
        error: "-bash: \u00a0grep: command not found",
        next: "ps -ef | grep foo",
      },
      { command: "ls\u00a0-la", next: "ls -la" },
    ],
    misses: [{
      command: "ps -ef | grp foo",
      error: "bash: grp: command not found",
    }],
  },
  {
    id: "typing-wrong-layout",
    cmd: /^[^\x21-\x7e]/,
    level: "certain",
    priority: 20,
    when: (c) => failsAsTyped(c) && latinReadings(c.cmd.text ?? "").length > 0,
    confidence: "MachineApplicable",
    cause: (c) =>
      `The command was typed with the ${
        best(c)?.layout ?? "wrong"
      } keyboard layout switched on.`,
    next: (c) => best(c)?.text,
    prevent:
      "Show the active layout in the status bar, and switch it before you type a command.",
    hits: [
      { command: "пше ыефегы", next: "git status" },
      {
        command: "λσ -λα",
        error: "bash: λσ: command not found",
        next: "ls -la",
      },
      { command: "ךד -ךש", next: "ls -la" },
      { command: "ㅣㄴ -ㅣㅁ", next: "ls -la" },
    ],
    misses: [
      {
        command: "ls -la",
        error: "ls: cannot access 'x': No such file or directory",
      },
    ],
  },
  {
    id: "typing-cd-parent",
    cmd: /^(?:sudo )?cd\.{2,3}(?<rest>\/\S{0,200})?(?:\s|$)/,
    when: failsAsTyped,
    level: "certain",
    priority: 20,
    confidence: "MachineApplicable",
    cause: "The space between cd and .. is missing.",
    next: (c) => c.cmd.text?.replace(/cd(\.{2})\.?/, "cd $1"),
    hits: [
      { command: "cd..", error: "cd..: command not found", next: "cd .." },
      { command: "cd../src", next: "cd ../src" },
    ],
    misses: [{
      command: "cd x",
      error: "bash: cd: x: No such file or directory",
    }],
  },
  {
    id: "typing-sl",
    cmd: /^(?:sudo )?sl(?:\s|$)/,
    when: failsAsTyped,
    level: "code",
    priority: 20,
    confidence: "MachineApplicable",
    cause: "sl is a slip for ls.",
    next: (c) => c.cmd.replace("sl", "ls"),
    hits: [
      { command: "sl", next: "ls" },
      { command: "sl -la", error: "sl: command not found", next: "ls -la" },
    ],
    misses: [{ command: "lss", error: "lss: command not found" }],
  },
  {
    id: "typing-missing-space",
    cmd: /^(?:sudo )?[a-z][\w-]{3,60}(?:\s|$)/,
    when: (c) =>
      failsAsTyped(c) && !USER_PROGRAMS.has(firstWord(c)) &&
      split(firstWord(c)) !== undefined,
    level: "certain",
    priority: 20,
    confidence: "MachineApplicable",
    cause: "A space is missing after the name of the program.",
    next: (c) => c.cmd.replaceProgram(split(firstWord(c))),
    hits: [
      {
        command: "gitbranch -v",
        error: "gitbranch: command not found",
        next: "git branch -v",
      },
      { command: "npminstall webpack", next: "npm install webpack" },
      {
        command: "mandiff",
        error: "mandiff: command not found",
        next: "man diff",
      },
      { command: "ls-la", error: "ls-la: command not found", next: "ls -la" },
    ],
    misses: [{
      command: "docker-compose up",
      error: "docker-compose: command not found",
    }],
  },
  {
    id: "typing-hyphen-for-space",
    cmd: /^(?:sudo )?[a-z]{2,20}-[a-z]/,
    when: (c) =>
      failsAsTyped(c) && !USER_PROGRAMS.has(firstWord(c)) &&
      hyphenated(firstWord(c)) !== undefined,
    level: "certain",
    priority: 19,
    confidence: "MachineApplicable",
    cause: "A hyphen stands where a space belongs.",
    next: (c) => c.cmd.replaceProgram(hyphenated(firstWord(c))),
    hits: [
      { command: "git-log", next: "git log" },
      {
        command: "apt-install python",
        error: "apt-install: command not found",
        next: "apt install python",
      },
    ],
    misses: [{
      command: "apt-get updaet",
      error: "E: Invalid operation updaet",
    }],
  },
  {
    id: "typing-program-twice",
    cmd: /^(?:sudo )?[a-z][\w-]{1,20} [a-z][\w-]{1,20}(?: |$)/,
    when: (c) =>
      failsAsTyped(c) && c.cmd.args[0] === c.cmd.program &&
      PROGRAMS.includes(c.cmd.program),
    level: "certain",
    priority: 20,
    confidence: "MachineApplicable",
    cause: "The name of the program is typed twice.",
    next: (c) => c.cmd.remove(c.cmd.program),
    hits: [
      { command: "cd cd foo", next: "cd foo" },
      {
        command: "git git push origin main",
        error: "git: 'git' is not a git command. See 'git --help'.",
        next: "git push origin main",
      },
    ],
    misses: [{ command: "git log", error: "fatal: not a git repository" }],
  },
  {
    id: "typing-mixed-quotes",
    cmd: /['"]/,
    when: (c) => {
      const text = c.cmd.text ?? "";
      const count = (mark: string) => text.split(mark).length - 1;
      return count("'") === 1 && count('"') === 1 && failsAsTyped(c);
    },
    level: "certain",
    priority: 18,
    cause: "The quotation marks do not match: one is single, the other double.",
    next: (c) => c.cmd.text?.replace("'", '"'),
    hits: [
      {
        command: "git commit -m 'My message\"",
        next: 'git commit -m "My message"',
      },
      {
        command: "echo \"hello'",
        error: "bash: unexpected EOF while looking for matching `\"'",
        next: 'echo "hello"',
      },
    ],
    misses: [{
      command: 'echo "it\'s"',
      error: "bash: foo: command not found",
    }],
  },
  {
    id: "typing-trailing-cedilla",
    cmd: /[\u00e7\u00b4\u00a8]$/,
    when: (c) =>
      /[a-z][\u00e7\u00b4\u00a8]$/.test(c.cmd.text ?? "") && failsAsTyped(c),
    level: "certain",
    priority: 18,
    cause: "A stray character stands at the end of the command.",
    next: (c) => c.cmd.text?.replace(/[\u00e7\u00b4\u00a8]+$/, ""),
    hits: [
      { command: "git status\u00e7", next: "git status" },
      {
        command: "make tests\u00e7",
        error:
          "make: *** No rule to make target 'tests\u00e7'. command not found",
        next: "make tests",
      },
    ],
    misses: [{
      command: "cat fa\u00e7ade",
      error: "cat: fa\u00e7ade: No such file or directory",
    }],
  },
  {
    id: "typing-option-dash",
    cmd: /\s[\u2013\u2014\u2212]{1,2}[A-Za-z]/,
    when: (c) =>
      c.cmd.words.some((word) =>
        /^[\u2013\u2014\u2212]{1,2}[A-Za-z]/.test(word.raw)
      ),
    level: "certain",
    priority: 16,
    confidence: "MachineApplicable",
    cause:
      "The command has a typographic dash where options need a plain hyphen; it was copied out of a formatted text.",
    next: (c) =>
      c.cmd.text?.replace(/(\s)\u2014(?=\w{2,})/g, "$1--").replace(
        /(\s)[\u2013\u2014\u2212](?=[\w-])/g,
        "$1-",
      ).replace(/[\u2013\u2014\u2212](?=\w)/g, "-"),
    prevent: "Copy commands from code blocks only.",
    hits: [
      {
        command: "git commit \u2014amend",
        error:
          "error: pathspec '\u2014amend' did not match any file(s) known to git",
        next: "git commit --amend",
      },
      {
        command: "ls \u2013la",
        error: "ls: cannot access '\u2013la': No such file or directory",
        next: "ls -la",
      },
    ],
    misses: [{
      command: "echo a \u2014 b",
      error: "bash: syntax error near unexpected token `)'",
    }],
  },
  {
    id: "typing-curly-quotes",
    cmd: /[\u201c\u201d\u2018\u2019]/,
    level: "certain",
    priority: 14,
    when: (c) =>
      !c.isSilent &&
      c.cmd.words.some((word) =>
        /^(?:[\w-]{1,30}=)?[\u201c\u201d\u2018\u2019]/.test(word.raw)
      ),
    cause:
      "The command has typographic quotation marks, which a shell does not understand as quotes.",
    next: (c) =>
      c.cmd.text?.replace(/[\u201c\u201d]/g, '"').replace(
        /[\u2018\u2019]/g,
        "'",
      ),
    prevent: "Copy commands from code blocks only.",
    hits: [
      {
        command: "git commit -m \u201cfix it\u201d",
        error:
          "error: pathspec 'it\u201d' did not match any file(s) known to git",
        next: 'git commit -m "fix it"',
      },
      {
        command: "echo \u2018a;b\u2019",
        error: "bash: b\u2019: command not found",
        next: "echo 'a;b'",
      },
    ],
    misses: [{
      command: 'git commit -m "it\u2019s done"',
      error: "nothing to commit, working tree clean",
    }, {
      command: "git commit -m 'fix'",
      error: "nothing to commit, working tree clean",
    }],
  },
  {
    id: "typing-git-url-alone",
    cmd: /^(?:(?:https?|ssh|git):\/\/|git@)\S{3,300}$/,
    when: (c) =>
      !c.isSilent &&
      /^(?:git@|ssh:|git:)|\.git$|:\/\/(?:github|gitlab|bitbucket|codeberg)\./
        .test(
          c.cmd.text ?? "",
        ),
    level: "certain",
    priority: 20,
    cause: "The address of a repository was typed alone, without git clone.",
    next: (c) =>
      c.cmd.text === undefined ? undefined : `git clone ${c.cmd.text}`,
    hits: [
      {
        command: "https://github.com/acme/shop.git",
        error:
          "bash: https://github.com/acme/shop.git: No such file or directory",
        next: "git clone https://github.com/acme/shop.git",
      },
      {
        command: "git@example.com:acme/shop.git",
        error: "zsh: no such file or directory: git@example.com:acme/shop.git",
        next: "git clone git@example.com:acme/shop.git",
      },
    ],
    misses: [{
      command: "curl https://example.com",
      error: "curl: (6) Could not resolve host: example.com",
    }],
  },
]);

function best(c: RuleContext): { layout: string; text: string } | undefined {
  const readings = latinReadings(c.cmd.text ?? "");
  return readings.find(({ text }) => {
    const [program, sub] = text.split(" ");
    return PROGRAMS.includes(program ?? "") &&
      (sub === undefined || sub.startsWith("-") ||
        subcommands(program ?? "").includes(sub) ||
        options(program ?? "").includes(sub));
  }) ??
    readings.find(({ text }) => PROGRAMS.includes(text.split(" ")[0] ?? "")) ??
    readings[0];
}
