/** What rules of tables/typing.txt compute. */
import table from "./tables/typing.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { USER_PROGRAMS } from "../catalogues/user_programs.ts";
import { PROGRAMS } from "../catalogues/commands.ts";
import { latinReadings } from "../catalogues/layouts.ts";
import { options } from "../catalogues/options.ts";
import { subcommands } from "../catalogues/subcommands.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteRule } from "../types.ts";

/** Whether the output speaks against the command or there is none. */
function failsAsTyped(c: RuleContext): boolean {
  return c.isSilent ||
    c.lines.some((line) =>
      /not found|not recogni[sz]ed|No such file|Unknown command|introuvable|nicht gefunden|no encontrada|n\u00e3o encontrado|non trovato|\u043d\u0435 \u043d\u0430\u0439\u0434\u0435\u043d\u0430|\u672a\u627e\u5230|\u898b\u3064\u304b\u308a\u307e\u305b\u3093|\ucc3e\uc744 \uc218 \uc5c6|unexpected EOF|unmatched|unterminated|is not an? \w+ command/i
        .test(line)
    );
}

/** Whether the program itself is what was not found, or nothing was printed. */
function isNoProgram(c: RuleContext): boolean {
  return failsAsTyped(c) &&
    (c.isSilent || c.lines.some((line) => line.includes(firstWord(c))));
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
export const TYPING_RULES: readonly CompleteRule[] = readRules(table, {
  "typing-prompt-pasted": {
    next: (c) => c.cmd.text?.replace(/^\s{0,8}(?:[$>%]\s{1,8}){1,8}/, ""),
  },
  "typing-no-break-space": {
    next: (c) =>
      c.cmd.text?.replaceAll("\u00a0", " ").replace(/ {2,}(?=\w)/g, " "),
  },
  "typing-wrong-layout": {
    when: (c) => failsAsTyped(c) && latinReadings(c.cmd.text ?? "").length > 0,
    cause: (c) =>
      `The command was typed with the ${
        best(c)?.layout ?? "wrong"
      } keyboard layout switched on.`,
    next: (c) => best(c)?.text,
  },
  "typing-cd-parent": {
    when: failsAsTyped,
    next: (c) => c.cmd.text?.replace(/cd(\.{2})\.?/, "cd $1"),
  },
  "typing-sl": { when: failsAsTyped },
  "typing-missing-space": {
    when: (c) =>
      isNoProgram(c) && !USER_PROGRAMS.has(firstWord(c)) &&
      split(firstWord(c)) !== undefined,
    next: (c) => c.cmd.replaceProgram(split(firstWord(c))),
  },
  "typing-hyphen-for-space": {
    when: (c) =>
      isNoProgram(c) && !USER_PROGRAMS.has(firstWord(c)) &&
      hyphenated(firstWord(c)) !== undefined,
    next: (c) => c.cmd.replaceProgram(hyphenated(firstWord(c))),
  },
  "typing-program-twice": {
    when: (c) =>
      failsAsTyped(c) && c.cmd.args[0] === c.cmd.program &&
      PROGRAMS.includes(c.cmd.program),
  },
  "typing-mixed-quotes": {
    when: (c) => {
      const text = c.cmd.text ?? "";
      const count = (mark: string) => text.split(mark).length - 1;
      return count("'") === 1 && count('"') === 1 && failsAsTyped(c);
    },
    next: (c) => c.cmd.text?.replace("'", '"'),
  },
  "typing-trailing-cedilla": {
    when: (c) =>
      /[a-z][\u00e7\u00b4\u00a8]$/.test(c.cmd.text ?? "") && failsAsTyped(c),
    next: (c) => c.cmd.text?.replace(/[\u00e7\u00b4\u00a8]+$/, ""),
  },
  "typing-option-dash": {
    when: (c) =>
      c.cmd.words.some((word) =>
        /^[\u2013\u2014\u2212]{1,2}[A-Za-z]/.test(word.raw)
      ),
    next: (c) =>
      c.cmd.text?.replace(/(\s)\u2014(?=\w{2,})/g, "$1--").replace(
        /(\s)[\u2013\u2014\u2212](?=[\w-])/g,
        "$1-",
      ).replace(/[\u2013\u2014\u2212](?=\w)/g, "-"),
  },
  "typing-curly-quotes": {
    when: (c) =>
      !c.isSilent &&
      c.cmd.words.some((word) =>
        /^(?:[\w-]{1,30}=)?[\u201c\u201d\u2018\u2019]/.test(word.raw)
      ),
    next: (c) =>
      c.cmd.text?.replace(/[\u201c\u201d]/g, '"').replace(
        /[\u2018\u2019]/g,
        "'",
      ),
  },
  "typing-git-url-alone": {
    when: (c) =>
      !c.isSilent &&
      /^(?:git@|ssh:|git:)|\.git$|:\/\/(?:github|gitlab|bitbucket|codeberg)\./
        .test(
          c.cmd.text ?? "",
        ),
  },
});

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
