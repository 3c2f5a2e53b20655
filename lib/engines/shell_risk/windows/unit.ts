import { isAttackTool } from "../rules/attack_tools.ts";
import { cmdletDeed, tellsDeed, withDeed } from "../deeds.ts";
import type { Call, Judge } from "../judge.ts";
import { globMatcher } from "../shell/patterns.ts";
import type { Around, Unit } from "./around.ts";
import { callOf } from "./call.ts";
import type { WinCommand } from "./command.ts";
import { judgeEmbedded, ownArguments } from "./embedded.ts";
import { posixPath } from "./held.ts";
import { judgeCmdHost, judgePowerShellHost } from "./hosts.ts";
import { WINDOWS_NAMES } from "./names.ts";
import { lookingAt } from "./looks.ts";
import { CMDLET_ALIASES, matchWindowsRule, type WinRule } from "./rules.ts";
import {
  inDirectory,
  judgeWindowsPath,
  type WinAction,
  windowsPaths,
} from "./paths.ts";

/** Words in front of a command that are none. */
const FRONT =
  /^(?:@|&|\.|call|@call|do|else|then|return|-and|-or|=|\$\w+|try|finally|process|begin|end|@echo)$/i;

/** Programs that mean the same in both worlds and are judged by their own rules. */
const EVERYWHERE =
  /^(?:wsl|bash|sh|git|docker|npm|pip|python|python3|py|node|kubectl|terraform|aws|az|gcloud|cargo|go|ssh|scp|curl|helm|gh|yarn|pnpm|npx|dotnet|perl|ruby|php|java|code|deno|bun|psql|mysql|redis-cli|mongosh|7z|tar|ffmpeg)$/;

/** Programs that start another one given in their arguments. */
const EMBEDS =
  /^(?:forfiles|runas|pcalua|psexec|psexec64|paexec|winrs|wmic|schtasks|conhost|start-process|at|wt)$/;

/** Judges one command by its words; its output, where something is known of it. */
export function judgeCommand(
  command: WinCommand,
  around: Around,
): string | undefined {
  const { judge, context, dialect } = around;
  const words = commandWords(command);
  for (const output of command.outputs) {
    const writer = callOf(words.length === 0 ? [">", output] : words, context);
    judgeWindowsPath(judge, writer, "write", inDirectory(command.cwd, output));
  }
  const first = words[0] ?? "";
  if (first === "" || /^::|^rem$/i.test(first)) return undefined;
  if (OF_AN_ADDRESS.test(first)) {
    judge.add(callOf(words, context), "untrusted-source", {
      target: first,
      says: `runs ${first.slice(0, 80)}, from a machine without a name`,
    });
  }
  if (IN_A_STREAM.test(first)) {
    judge.add(callOf(words, context), "opaque-run", {
      target: first,
      says: `runs ${
        first.slice(0, 80)
      }, out of a hidden stream of another file`,
    });
  }
  const base = programOf(
    first.replace(/^.*[\\\/]/, "").replace(/\.(?:exe|com)$/i, "").toLowerCase(),
    () => callOf(words, context),
    judge,
  );
  // `sc.exe` is the program, `sc` the alias.
  const isFile = /\.(?:exe|com)$/i.test(first);
  const name = dialect === "powershell" && !isFile
    ? CMDLET_ALIASES.get(base) ?? base
    : base;
  const args = EVERYWHERE.test(name)
    ? words.slice(1)
    : words.slice(1).map(asHandedOn);
  return judgeUnit({
    ...around,
    command,
    context: { ...context, via: [...context.via, name].slice(-12) },
    call: { ...callOf(words, context), name },
    name,
    words,
    args,
  });
}

/** The name of a program; the most dangerous one that a wildcard in it may stand for. */
function programOf(name: string, call: () => Call, judge: Judge): string {
  if (!/[*?]/.test(name) || /^[*?]+$/.test(name)) return name;
  const matches = globMatcher(name);
  const found = [...WINDOWS_NAMES].find((one) =>
    matches(one) || matches(`${one}.exe`)
  );
  if (found === undefined) return name;
  judge.add(call(), "opaque-run", {
    says:
      `hides the name of the program (it can be ${found}) behind a wildcard`,
  });
  return found;
}

/** A file that a machine shares which is named by its address alone. */
const OF_AN_ADDRESS = /^"?\\\\\d+(?:\.\d+){3}\\./;

/** A program that lies in a stream of another file: `C:\a\b.txt:c.exe`. */
const IN_A_STREAM =
  /^"?[A-Za-z]:\\[^:"]+:[\w.-]+\.(?:exe|bat|cmd|com|vbs|js|ps1)"?$/i;

/** What the shells of Git for Windows make of `//create`: an option that is no path there. */
function asHandedOn(word: string): string {
  return word.replace(/^\/\/(?=[a-z?]\w*(?::[^/]*)?$)/i, "/");
}

/** The words of a command without what only stands in front of it. */
function commandWords(command: WinCommand): string[] {
  const words = [...command.words];
  while (words.length > 0 && FRONT.test(words[0] ?? "")) {
    const dropped = words.shift() ?? "";
    if (/^\$/.test(dropped) && words[0] === "=") words.shift();
  }
  if (words[0]?.startsWith("@") === true && words[0].length > 1) {
    words[0] = words[0].slice(1);
  }
  return words;
}

function judgeUnit(unit: Unit): string | undefined {
  const { name, args, judge, shell, context, call } = unit;
  if (name === "powershell" || name === "pwsh") {
    return judgePowerShellHost(unit);
  }
  if (name === "cmd") return judgeCmdHost(unit);
  const inner = EMBEDS.test(name) ? judgeEmbedded(unit) : undefined;
  if (isEverywhere(unit)) return runAnywhere(unit, name);
  if (onlyShows(unit)) {
    judge.add(call, "observe", { says: "shows what it would do" });
    return undefined;
  }
  if (
    name === "find" && unit.dialect === "powershell" &&
    args.some((arg) => /^-[a-z]/.test(arg))
  ) return shell.runArgv([name, ...args], context);
  if (name === "stop-process" && /^-(?:\d|[A-Z]{3,5}\b)/.test(args[0] ?? "")) {
    return shell.runArgv(["kill", ...args], context);
  }
  const rule = matchWindowsRule(name, ownArguments(name, args));
  if (rule === undefined) return judgeUnruled(unit);
  if (rule.path === undefined) judgeEffect(unit, rule);
  else judgePaths(unit, rule.path, rule.instead ?? []);
  return inner;
}

/** Runs a program that is the same on every system, with its paths as it has them there. */
function runAnywhere(
  { args, dialect, shell, context }: Unit,
  name: string,
): string {
  return shell.runArgv(
    [name, ...dialect === "cmd" ? args.map(posixPath) : args],
    context,
  );
}

function isEverywhere({ name, args, dialect }: Unit): boolean {
  if (!EVERYWHERE.test(name)) return false;
  const has = (flag: RegExp): boolean => args.some((arg) => flag.test(arg));
  if (name === "wsl") return !has(/^--(?:unregister|uninstall)$/);
  return !(name === "curl" && dialect === "powershell" &&
    has(/^-(?:uri|outfile)$/i));
}

/** Whether a cmdlet is asked what it would do, or a program how it is used. */
function onlyShows({ args, dialect }: Unit): boolean {
  return dialect === "powershell" &&
      args.some((arg) => /^-(?:whatif|wi)(?::\$true)?$/i.test(arg)) ||
    args.at(-1) === "/?" ||
    args.length === 1 &&
      /^(?:\/\?|-\?|--help|--version|-h|\/h|\/help|help)$/i.test(args[0] ?? "");
}

/** A command that no rule names: a value, a reading cmdlet, or a program of any system. */
function judgeUnruled(unit: Unit): string | undefined {
  const { name, words, dialect, judge, call } = unit;
  const first = words[0] ?? "";
  if (
    dialect === "powershell" &&
    (/^[\[$'"\d@-]/.test(first) ||
      /^\w+$/.test(first) && commandLess(first))
  ) {
    judge.add(call, "observe", { says: "computes a value" });
  } else if (
    /^(?:get|test|select|where|measure|format|sort|group|compare|out|write|convertto|convertfrom|show|find|resolve|join|split|search|read|trace|wait)-/
      .test(name)
  ) judge.add(call, "observe", { says: "reads or prints" });
  else if (
    dialect === "powershell" && /^[\w.+/~-]+$/.test(first) &&
    !/^\w+-\w+$/.test(name)
  ) {
    // PowerShell runs on every system, and starts what is installed there.
    return unit.shell.runArgv([...words], unit.context);
  } else if (
    dialect === "cmd" && /^[\w.+-]+$/.test(name) && !WINDOWS_NAMES.has(name)
  ) {
    return runAnywhere(
      unit,
      /[\\/]/.test(first) ? posixPath(first) : name.replace(/\.cmd$/i, ""),
    );
  } else if (isAttackTool(name)) {
    judge.add(call, "attack", {
      says: `runs ${name}, a tool for attacks or mining`,
    });
  } else {
    judge.add(call, "unknown", {
      says: `runs ${name.slice(0, 60)}, a program this check does not know`,
    });
  }
  return undefined;
}

/** Commands whose first path is only read. */
const COPIES = /^(?:copy|xcopy|copy-item)$/;

/** Commands that put one file under its own name where they lead. */
const ARRIVES = /^(?:copy|copy-item|move|move-item)$/;

/** Where a file arrives that is put onto a drive. */
function arrival(path: string, source: string): string {
  const name = source.replace(/^.*[\\\/:]/, "");
  return /^[a-z]:\\?$/i.test(path) && name !== "" && !/[*?]/.test(name)
    ? `${path.slice(0, 2)}\\${name}`
    : path;
}

/** Whether a command only makes folders. */
function makesFolder({ name, args }: Unit): boolean {
  return /^(?:md|mkdir)$/.test(name) ||
    name === "new-item" &&
      args.some((arg, index) =>
        /^directory$/i.test(arg) &&
        /^-(?:itemt\w*|type)$/i.test(args[index - 1] ?? "")
      );
}

/** A command that does something to the paths in its arguments, or in its input. */
function judgePaths(
  unit: Unit,
  action: WinAction,
  instead: readonly string[],
): void {
  const { judge, call, command, before, args } = unit;
  const paths = windowsPaths(
    unit.name === "select-string" ? withoutPattern(args) : args,
  );
  // What is copied stays as it is.
  const isCopied = COPIES.test(unit.name);
  const targets = (isCopied ? paths.slice(1) : paths).map((path, index) =>
    inDirectory(
      command.cwd,
      ARRIVES.test(unit.name) && (isCopied || index > 0)
        ? arrival(path, paths[0] ?? "")
        : path,
    )
  );
  if (isCopied && paths[0] !== undefined) {
    judgeWindowsPath(judge, call, "read", inDirectory(command.cwd, paths[0]));
  }
  const done = action === "write" && makesFolder(unit) ? "folder" : action;
  for (const target of targets) judgeWindowsPath(judge, call, done, target);
  if (targets.length > 0) return;
  if (action === "read") {
    judge.add(call, "observe", { says: "reads what it is given" });
    return;
  }
  if (!command.piped) {
    judge.add(call, "edit");
    return;
  }
  judge.add(call, action === "delete-tree" ? "opaque-run" : "edit", {
    level: action.startsWith("delete") ? "high" : "medium",
    says: "deletes whatever the command before it lists",
    instead: [
      ...(before === undefined ? [] : [before.words.join(" ")]),
      ...instead,
    ],
  });
}

/** The arguments of a search without what is searched for, which is no file. */
function withoutPattern(args: readonly string[]): string[] {
  const flag = args.findIndex((arg) =>
    /^-pat(?:t(?:e(?:rn?)?)?)?:?$/i.test(arg)
  );
  const at = flag < 0
    ? args.findIndex((arg, index) =>
      !arg.startsWith("-") && !/^-(?:[a-z]*path)$/i.test(args[index - 1] ?? "")
    )
    : flag + 1;
  return args.filter((_, index) => index !== at);
}

/** What a rule says, with what a cmdlet does by its name where the rule covers many. */
function named(
  { effect, says }: WinRule,
  typed: string,
  args: readonly string[],
): string | undefined {
  if (says === undefined) return undefined;
  const isOfMany = tellsDeed(effect) ||
    / something|, by its own name$/.test(says);
  const deed = isOfMany ? cmdletDeed(typed, args) : undefined;
  return deed === undefined ? says : withDeed(says, deed.slice(0, 120));
}

function judgeEffect(unit: Unit, rule: WinRule): void {
  const { judge, call, name, words, args } = unit;
  judge.add(call, rule.effect, {
    says: named(rule, words[0] ?? "", args),
    instead: lookingAt(
      name,
      words,
      rule.instead ?? [],
      unit.command.piped ? unit.before?.words : undefined,
    ),
    level: rule.level,
    row: rule.row,
  });
  if (rule.effect !== "fetch") return;
  for (const target of windowsPaths(args)) {
    if (/startup\\/i.test(target)) {
      judgeWindowsPath(judge, call, "write", target);
    }
  }
}

function commandLess(word: string): boolean {
  return /^(?:if|else|foreach|while|switch|function|param|return|throw|true|false|null|in|new|exit|break|continue|trap|data|filter|do|until)$/i
    .test(word);
}
