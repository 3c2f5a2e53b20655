import type { Call, Judge } from "../judge.ts";
import type { Shell } from "../handler.ts";
import type { Context } from "../shell/state.ts";
import { decodeUtf16Base64, expandVariables } from "./decode.ts";
import { judgeFlow } from "./flow.ts";
import { lookingAt } from "./looks.ts";
import { Runner } from "./powershell/runner.ts";
import { TooDeep } from "./powershell/scanner.ts";
import { CMDLET_ALIASES, matchWindowsRule, type WinRule } from "./rules.ts";
import { judgeWindowsPath, type WinAction, windowsPaths } from "./paths.ts";
import { type Dialect, readCommands, type WinCommand } from "./tokens.ts";

export { looksLikeWindows } from "./dialect.ts";
export type { Dialect };

/** Judges a text in a Windows language. */
export function judgeWindows(
  text: string,
  dialect: Dialect,
  judge: Judge,
  shell: Shell,
  context: Context,
): void {
  const depth = context.depth;
  if (depth > 8 || !judge.step()) {
    judge.add(callOf(["windows"], context), "unanalysable", {
      says: "nests shells too deeply to analyse",
    });
    return;
  }
  const inner: Context = { ...context, depth: depth + 1 };
  if (dialect === "powershell") runScript(text, judge, shell, inner);
  else judgeCmd(text, judge, shell, inner);
}

/** Judges the commands of cmd in a text, and what they do together. */
function judgeCmd(
  text: string,
  judge: Judge,
  shell: Shell,
  context: Context,
): void {
  const { text: shown, hidden } = expandVariables(text);
  const plain = unrollLoops(shown);
  const commands = joinScripts(readCommands(plain));
  if (hidden) {
    judge.add(callOf([text.trim().slice(0, 80)], context), "opaque-run", {
      says: "builds the text of a command from pieces to hide it",
    });
  }
  judgeFlow(
    plain,
    commands.filter(({ words }) => !HOSTS.test(words[0] ?? "")),
    judge,
    callOf([text.trim().slice(0, 120)], context),
  );
  let before: WinCommand | undefined;
  for (const command of commands) {
    if (!judge.step()) return;
    judgeCommand(command, "cmd", judge, shell, context, before);
    before = command;
  }
}

/** The programs that read PowerShell. */
const HOSTS = /^(?:.*[\\/])?(?:powershell|pwsh)(?:\.exe)?$/i;

/** Gives a script of PowerShell back the pipes that cmd has cut it at. */
function joinScripts(commands: readonly WinCommand[]): WinCommand[] {
  const joined: WinCommand[] = [];
  for (const command of commands) {
    const last = joined.at(-1);
    const name = command.words[0]?.toLowerCase() ?? "";
    if (
      last !== undefined && command.piped && HOSTS.test(last.words[0] ?? "") &&
      (CMDLET_ALIASES.has(name) || /^[a-z]+-[a-z]+$/.test(name)) &&
      last.words.length > 1
    ) {
      joined.splice(-1, 1, {
        ...last,
        words: [...last.words, "|", ...command.words],
      });
    } else joined.push(command);
  }
  return joined;
}

/** Longest script of PowerShell that is read. */
const SCRIPT_CHARS_MAX = 16_384;

/** Runs a script of PowerShell on what is known of its values. */
function runScript(
  text: string,
  judge: Judge,
  shell: Shell,
  context: Context,
): void {
  const runner = new Runner({
    judge,
    shell,
    context,
    judgeWords: (command, before) => {
      if (!judge.step()) return;
      judgeCommand(command, "powershell", judge, shell, context, before);
    },
  });
  try {
    runner.script(text.slice(0, SCRIPT_CHARS_MAX));
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    judge.add(callOf(["powershell"], context), "unanalysable", {
      says: "nests brackets too deeply to analyse",
    });
  }
}

const LOOP =
  /\bfor\s+((?:\/[a-z]\s+(?:"[^"]*"\s+|[a-z]:\S*\s+)?)?)%%?([a-z])\s+in\s*\(([^()]{0,500})\)\s*do\s+/i;

/** Writes the first value of a `for` of cmd in the place of its variable. */
function unrollLoops(text: string): string {
  let result = text;
  for (let i = 0; i < 4; i++) {
    const loop = LOOP.exec(result);
    if (loop === null) break;
    const [whole, option = "", variable = "", set = ""] = loop;
    const from = loop.index + whole.length;
    const root = /\/r\s+(\S+)/i.exec(option)?.[1];
    const first = set.trim().split(/[\s,;]+/)[0] ?? "";
    const listed = /^\/f/i.test(option)
      ? (/^['`]/.test(set.trim()) ? `${set.trim().slice(1, -1)} & ` : "")
      : "";
    const value = /^'\s*dir\b/i.test(set.trim())
      ? "*"
      : listed !== "" || /^\/f/i.test(option)
      ? undefined
      : root === undefined
      ? first
      : `${root.replace(/\\$/, "")}\\${first === "." ? "*" : first}`;
    const body = value === undefined ? result.slice(from) : result.slice(from)
      .replace(
        new RegExp(`%%?~?[a-z]{0,4}?${variable}\\b`, "gi"),
        () => value,
      );
    result = result.slice(0, loop.index) + listed + body;
  }
  return result;
}

function callOf(argv: readonly string[], context: Context): Call {
  return {
    name: (argv[0] ?? "").toLowerCase(),
    argv,
    args: argv.slice(1),
    stdin: undefined,
    root: context.root,
    via: context.via,
    cwd: context.state.cwd,
    depth: context.depth,
    env: context.env,
  };
}

const POWERSHELL_VALUED =
  /^[-\/](?:ex(?:ec(?:utionpolicy)?)?|ep|w(?:i(?:n(?:d(?:ow(?:style)?)?)?)?)?|v(?:ersion)?|ps(?:console)?file|inputformat|if|outputformat|of|o|config(?:urationname)?|settingsfile|workingdirectory|wd|custompipename)$/i;

/** One command about to be judged, with everything around it. */
interface Unit {
  readonly command: WinCommand;
  /** The command before it, whose output it may get. */
  readonly before: WinCommand | undefined;
  readonly dialect: Dialect;
  readonly judge: Judge;
  readonly shell: Shell;
  /** The context with this command in its trail. */
  readonly context: Context;
  readonly call: Call;
  /** In small letters, aliases resolved. */
  readonly name: string;
  readonly words: readonly string[];
  readonly args: readonly string[];
  /** The arguments as one text. */
  readonly rest: string;
}

/** Words in front of a command that are none. */
const FRONT =
  /^(?:@|&|\.|call|@call|do|else|then|return|-and|-or|=|\$\w+|try|finally|process|begin|end|@echo)$/i;

/** Programs that mean the same in both worlds and are judged by their own rules. */
const EVERYWHERE =
  /^(?:wsl|bash|sh|git|docker|npm|pip|python|python3|py|node|kubectl|terraform|aws|az|gcloud|cargo|go|ssh|scp|curl|helm|gh|yarn|pnpm|npx|dotnet|perl|ruby|php|java|code|deno|bun|psql|mysql|redis-cli|mongosh|7z|tar|ffmpeg)$/;

/** Programs that start another one given in their arguments. */
const EMBEDS =
  /^(?:if|for|forfiles|start|runas|pcalua|psexec|psexec64|paexec|winrs|wmic|schtasks|conhost|start-process|at|wt)$/;

function judgeCommand(
  command: WinCommand,
  dialect: Dialect,
  judge: Judge,
  shell: Shell,
  context: Context,
  before: WinCommand | undefined,
): void {
  const words = commandWords(command);
  for (const output of command.outputs) {
    const writer = callOf(words.length === 0 ? [">", output] : words, context);
    judgeWindowsPath(judge, writer, "write", output);
  }
  const first = words[0] ?? "";
  if (first === "" || /^::|^rem$/i.test(first)) return;
  const base = first.replace(/^.*[\\\/]/, "").replace(/\.(?:exe|com)$/i, "")
    .toLowerCase();
  // `sc.exe` is the program, `sc` the alias.
  const isFile = /\.(?:exe|com)$/i.test(first);
  const name = dialect === "powershell" && !isFile
    ? CMDLET_ALIASES.get(base) ?? base
    : base;
  const args = words.slice(1);
  judgeUnit({
    command,
    before,
    dialect,
    judge,
    shell,
    context: { ...context, via: [...context.via, name].slice(-12) },
    call: { ...callOf(words, context), name },
    name,
    words,
    args,
    rest: args.join(" "),
  });
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

function judgeUnit(unit: Unit): void {
  const { name, args, rest, judge, shell, context, call } = unit;
  if (name === "powershell" || name === "pwsh") {
    return judgePowerShellHost(args, judge, shell, context, call);
  }
  if (name === "cmd") return judgeCmdHost(unit);
  if (EMBEDS.test(name)) {
    judgeEmbedded(unit);
  }
  if (isEverywhere(unit)) {
    shell.runArgv([name, ...args], context);
    return;
  }
  if (onlyShows(unit)) {
    judge.add(call, "observe", { says: "shows what it would do" });
    return;
  }
  if (
    name === "find" && unit.dialect === "powershell" &&
    args.some((arg) => /^-[a-z]/.test(arg))
  ) {
    shell.runArgv([name, ...args], context);
    return;
  }
  if (name === "stop-process" && /^-(?:\d|[A-Z]{3,5}\b)/.test(args[0] ?? "")) {
    shell.runArgv(["kill", ...args], context);
    return;
  }
  const rule = matchWindowsRule(name, rest);
  if (rule === undefined) judgeUnruled(unit);
  else if (rule.path === undefined) judgeEffect(unit, rule);
  else judgePaths(unit, rule.path, rule.instead ?? []);
}

/** `cmd /c`: the rest is another command line. */
function judgeCmdHost({ args, judge, shell, context, call }: Unit): void {
  const at = args.findIndex((arg) => /^\/[ckr]/i.test(arg));
  if (at < 0) {
    judge.add(call, "session", { says: "opens a command prompt" });
    return;
  }
  const text = [(args[at] ?? "").slice(2), ...args.slice(at + 1)].join(" ");
  judgeWindows(text.trim(), "cmd", judge, shell, context);
}

function isEverywhere({ name, rest, dialect }: Unit): boolean {
  if (!EVERYWHERE.test(name)) return false;
  if (name === "wsl") return !/--(?:unregister|uninstall)/.test(rest);
  return !(name === "curl" && dialect === "powershell" &&
    /-(?:uri|outfile)/i.test(rest));
}

function onlyShows({ args, rest }: Unit): boolean {
  return /(?:^|\s)-(?:whatif|wi)(?::\$true)?(?=\s|$)/i.test(rest) ||
    args.length === 1 &&
      /^(?:\/\?|-\?|--help|--version|-h|\/h|\/help|help)$/i.test(args[0] ?? "");
}

/** A command that no rule names: a value, a reading cmdlet, or a program nobody knows. */
function judgeUnruled(unit: Unit): void {
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
    unit.shell.runArgv([...words], unit.context);
  } else {
    judge.add(call, "unknown", {
      says: `runs ${name.slice(0, 60)}, a program this check does not know`,
    });
  }
}

/** A command that does something to the paths in its arguments, or in its input. */
function judgePaths(
  unit: Unit,
  action: WinAction,
  instead: readonly string[],
): void {
  const { judge, call, command, before, args } = unit;
  const targets = windowsPaths(args);
  for (const target of targets) judgeWindowsPath(judge, call, action, target);
  if (targets.length > 0) return;
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

function judgeEffect(unit: Unit, rule: WinRule): void {
  const { judge, call, name, words, args } = unit;
  judge.add(call, rule.effect, {
    says: rule.says,
    instead: [...lookingAt(name, words), ...rule.instead ?? []],
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

function judgePowerShellHost(
  args: readonly string[],
  judge: Judge,
  shell: Shell,
  context: Context,
  call: Call,
): void {
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? "";
    if (
      /^[-\/](?:e|ec|en\w*|enc\w*|encodedcommand)$/i.test(arg) &&
      !/^[-\/](?:ex|ep)/i.test(arg)
    ) {
      const decoded = decodeUtf16Base64(args[i + 1] ?? "");
      if (decoded === undefined) {
        judge.add(call, "opaque-run", {
          says: "executes encoded text that cannot be read",
        });
      } else {
        judgeWindows(decoded, "powershell", judge, shell, context);
        if (judge.worst() === undefined || judge.worst()?.level === "low") {
          judge.add(call, "run", { says: "executes encoded text" });
        }
      }
      return;
    }
    if (/^[-\/](?:c|co\w*|command)$/i.test(arg)) {
      // A shell takes the quotes away; cmd would not, and PowerShell print it.
      const text = args.slice(i + 1).join(" ")
        .replace(/^'([^']*)'$/, "$1")
        .replace(/^[&\s]*\{([\s\S]*)\}\s*$/, "$1");
      if (text.trim() === "-" || text.trim() === "") {
        judge.add(call, "opaque-run", { says: "executes its input" });
      } else judgeWindows(text, "powershell", judge, shell, context);
      return;
    }
    if (/^[-\/](?:f|fi\w*|file)$/i.test(arg)) {
      const file = args[i + 1] ?? "";
      judge.add(call, /^\\\\|^https?:/i.test(file) ? "remote-run" : "run", {
        says: `runs the script ${file.slice(0, 80)}`,
        instead: [`Get-Content '${file.replaceAll("'", "''")}'`],
      });
      return;
    }
    if (
      /^[-\/](?:version|help|\?|h)$/i.test(arg) ||
      /^--?(?:version|help)$/i.test(arg)
    ) {
      judge.add(call, "observe");
      return;
    }
    if (POWERSHELL_VALUED.test(arg)) {
      i++;
      continue;
    }
    if (/^[-\/]\w+$/.test(arg)) continue;
    judgeWindows(args.slice(i).join(" "), "powershell", judge, shell, context);
    return;
  }
  judge.add(call, "session", { says: "opens a PowerShell session" });
}

/** The text of the command that a program runs, from its arguments. */
type Inside = (args: readonly string[], rest: string) => string;

/** The argument behind a switch. */
function behind(args: readonly string[], flag: RegExp): string {
  const at = args.findIndex((arg) => flag.test(arg));
  return at < 0 ? "" : args[at + 1] ?? "";
}

/** Programs that run another command given in their arguments; every text is judged. */
const INSIDE: ReadonlyMap<string, readonly Inside[]> = new Map<
  string,
  readonly Inside[]
>([
  ["if", [
    (_, rest) =>
      /^(?:\/i\s+)?(?:not\s+)?(?:exist\s+\S+|defined\s+\S+|errorlevel\s+\d+|\S+\s*(?:==|equ|neq|gtr|lss)\s*\S+)\s+(.+)$/i
        .exec(rest)?.[1] ?? "",
  ]],
  ["for", [
    (_, rest) => /\bdo\s+(.+)$/i.exec(rest)?.[1] ?? "",
    (_, rest) => /\bin\s+\(?'([^']+)'/i.exec(rest)?.[1] ?? "",
  ]],
  ["forfiles", [
    (args, rest) =>
      behind(args, /^\/c$/i).replace(/^cmd(?:\.exe)?\s+\/c\s+/i, "").replace(
        /@(?:path|file|fname)/gi,
        /\/s\b/i.test(rest) ? "C:\\found\\*" : "found.txt",
      ),
  ]],
  ["wmic", [(_, rest) => /\bcall\s+create\s+(.+)$/i.exec(rest)?.[1] ?? ""]],
  ["schtasks", [(args) => behind(args, /^\/tr$/i)]],
  ["start-process", [
    (args) => args.filter((arg) => !/^-/.test(arg)).join(" "),
  ]],
  ["runas", [(args) => args.filter((arg) => !arg.startsWith("/")).join(" ")]],
  ["at", [(args) => wordsOf(args).slice(1).join(" ")]],
]);

function wordsOf(args: readonly string[]): string[] {
  return args.filter((arg) => !/^[-\/]/.test(arg));
}

/** Programs with a command behind their own options. */
function lastCommand(name: string, args: readonly string[]): string {
  const words = wordsOf(args).filter((word, index) =>
    !(index === 0 && name === "start" && word === "") &&
    !(/^(?:psexec|paexec|winrs)/.test(name) && word.startsWith("\\\\"))
  );
  return words.length === 0
    ? ""
    : args.slice(args.indexOf(words[0] ?? "")).join(" ");
}

function judgeEmbedded(unit: Unit): void {
  const { name, args, rest, dialect, judge, shell, context, call } = unit;
  const texts = INSIDE.get(name)?.map((inside) => inside(args, rest)) ??
    [lastCommand(name, args)];
  for (const text of texts) {
    if (text.trim() !== "") judgeWindows(text, dialect, judge, shell, context);
  }
  if (name === "runas") {
    judge.add(
      call,
      /administrator|system/i.test(rest) ? "privilege" : "session",
      { says: "runs a program as another user" },
    );
  } else if (name === "start-process" && /-verb\s+runas/i.test(rest)) {
    judge.add(call, "privilege", { says: "asks for administrator rights" });
  }
}
