import { anyOf } from "../text_blocks.ts";
import windowsPrograms from "../words/windows_programs.txt" with {
  type: "text",
};
import type { Call, Judge } from "../judge.ts";
import type { Shell } from "../handler.ts";
import type { Context } from "../shell/state.ts";
import { decodeUtf16Base64, expandObfuscation } from "./decode.ts";
import { judgeFlow } from "./flow.ts";
import { CMDLET_ALIASES, matchWindowsRule, type WinRule } from "./rules.ts";
import {
  cmdletName,
  judgeWindowsPath,
  type WinAction,
  windowsPaths,
} from "./paths.ts";
import { type Dialect, readCommands, type WinCommand } from "./tokens.ts";

export type { Dialect };

const CMDLET =
  /(?:^|[\s;|&({=])(?:Get|Set|New|Remove|Add|Start|Stop|Invoke|Import|Export|Copy|Move|Rename|Clear|Test|Write|Out|Select|Where|ForEach|ConvertTo|ConvertFrom|Enable|Disable|Register|Unregister|Install|Uninstall|Update|Restart|Suspend|Resume|Enter|Exit|Measure|Compare|Sort|Group|Join|Split|Resolve|Push|Pop|Expand|Compress|Save|Find|Mount|Dismount|Initialize|Format|Reset|Repair|Grant|Revoke|Protect|Unprotect|Wait|Show|Receive|Send|Limit|Checkpoint|Restore|Backup|Optimize|Resize|Publish|Connect|Disconnect|Rename|Trace|Debug|Complete|Switch|Unblock|Undo|Use)-[A-Z][A-Za-z]+\b/i;
/** A cmdlet after a pipe, semicolon or brace, in its usual spelling. */
const CMDLET_AFTER =
  /^(?!(?:git|apt|npm|docker|curl|echo|printf|grep|rg|cat|sed|awk|man|ls|pip|kubectl|aws|find|gh|ssh|export)\b)[^'"]*[;|({]\s*(?:Get|Set|New|Remove|Add|Start|Stop|Invoke|Out|Select|Where|ForEach|Write|Format|ConvertTo|ConvertFrom|Sort|Measure|Clear|Copy|Move|Rename|Test)-[A-Z][A-Za-z]{2,}\b/;
/** A block for each object of a flow. */
const BLOCK = /\|\s*(?:%|\?|foreach|where)\s*\{[^{}]*\$_/i;
const CMDLET_NAMES = new Set(CMDLET_ALIASES.values());
const POWERSHELL_SIGNS =
  /\$env:\w|\bNew-Object\s|\.DownloadString\(|\$PSVersionTable|\$ExecutionContext|\[(?:System\.|Convert\]|Text\.Encoding|Net\.|IO\.|Environment\]|Reflection\.|AppDomain|Runtime\.Interop|Ref\]|scriptblock\]|char\])|(?:^|[\s|;(&])(?:iex(?!\s+-(?:S|r|pr|e|v|-)\b|\s+\S+\.exs?\b)|irm|iwr|gci|gps|gwmi|gcim|sal|saps|spps|sajb|icm)(?=[\s(]|$)|\|\s*(?:%|\?|foreach|where)\s*\{/i;

/** Programs and built-ins that exist only on Windows. */
const WINDOWS_ONLY = anyOf(windowsPrograms, { flags: "i" });
/** Names that both worlds have: they count as Windows only with a Windows-looking argument. */
const SHARED =
  /^(?:dir|copy|move|ren|rename|md|mkdir|rmdir|type|net|net1|format|start|echo|set|for|if|call|find|sort|more|tree|ping|nslookup|netstat|arp|route|hostname|whoami|shutdown|tar|curl|ftp|ssh|print|replace|at|sc|expand|explorer|control|convert|mode|comp|fc|label|query|update|wt|te|remote|change|compact|title|where|finger|code|git|cd|pushd|popd|conhost|dotnet|wsl|teams|ver|vol|label|pause|regedit|clip|choco|scoop|winget|cipher)$/i;
const WINDOWS_ARGUMENT =
  /(?:^|\s|")[A-Za-z]:[\\\/]|%[A-Za-z_][\w()]*%|\\\\[\w.$?-]+\\|(?:^|\s)\/[a-zA-Z?](?::\S*)?(?=\s|$)|(?:^|\s)\.{1,2}\\|\w\\[\w*]|\.(?:exe|dll|bat|cmd|vbs|ps1|msi|hta|scr|sct|inf|cpl)(?:$|[\s",])|\/(?:add|delete|domain|active)/i;

/** A text as far as its language is concerned. */
interface Probe {
  readonly plain: string;
  /** Without escapes and what only stands in front. */
  readonly probe: string;
  /** The first word. */
  readonly head: string;
  /** The program it names. */
  readonly name: string;
  /** Everything behind it. */
  readonly args: string;
}

/** The Windows language a text is written in; undefined when it is for a POSIX shell. */
export function looksLikeWindows(text: string): Dialect | undefined {
  const plain = text.trim();
  if (
    plain === "" || plain.startsWith("#!") ||
    /^(?:sudo|bash|sh|#)\b/.test(plain)
  ) return undefined;
  const probe = plain.replace(/[\^`]/g, "").replace(
    /^@?(?:echo off\s*[&\n]+\s*)?/i,
    "",
  ).replace(/^[&.(\s]+/, "");
  const head = /^"?([^\s"|;&<>(]+)/.exec(probe)?.[1] ?? "";
  const name = head.replace(/^.*[\\\/]/, "").replace(
    /\.(?:exe|com|cmd|bat)$/i,
    "",
  );
  const seen: Probe = {
    plain,
    probe,
    head,
    name,
    args: probe.slice(head.length),
  };
  if (/^(?:powershell|pwsh|cmd|command\.com)$/i.test(name)) return "cmd";
  if (isPowerShell(seen)) return "powershell";
  if (isCmd(seen)) return "cmd";
  return SHARED.test(name) ? sharedDialect(seen) : undefined;
}

/** Programs whose arguments may look like PowerShell's words. */
const SPEAKS_POSIX =
  /^(?:git|apt|npm|docker|curl|echo|printf|grep|rg|cat|sed|awk|man|ls|pip|kubectl|aws|find|gh|ssh|export|docker-compose|if \[|for \w+ in|while)\b/;

function isPowerShell({ plain, probe, args }: Probe): boolean {
  const assigns =
    /^\$\w+\s*=\s*[^=\s(]|^\$\w+\s*=\s*\(?(?:New-Object|\[|Get-|Invoke-)/i.test(
      plain,
    ) && !/^\$\w+=\S/.test(plain);
  if (
    assigns || startsWithCmdlet(probe) || CMDLET_AFTER.test(probe) ||
    BLOCK.test(probe)
  ) return true;
  if (POWERSHELL_SIGNS.test(probe) && !SPEAKS_POSIX.test(probe)) return true;
  return /^(?:Remove-Item|ri|rm|rmdir|del|erase|rd|mi|ci|ni|gc|sc|cp|mv)\b/i
    .test(probe) &&
    /\s-(?:rec\w*|fo\w*|path|literalpath|confirm|whatif)\b/i.test(args) &&
    !/\s-rf\b|--/.test(args) && /\\|\s-fo|\s-path|whatif|confirm/i.test(args);
}

/** Verbs that only the Windows programs of these names have. */
const WINDOWS_VERBS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^sc$/i,
    /^\s+(?:\\\\\S+\s+)?(?:config|create|delete|stop|start|query|queryex|qc|failure|sdset|description|pause)\b/i,
  ],
  [
    /^net1?$/i,
    /^\s+(?:user|localgroup|group|stop|start|share|use|view|accounts|session)\b/i,
  ],
  [/^wsl$/i, /--(?:unregister|uninstall)/i],
];

function isCmd({ probe, head, name, args }: Probe): boolean {
  const drive = /^[A-Za-z]:\\|^\\\\[\w.]+\\|^%\w+%\\/.test(
    probe.replace(/^"/, ""),
  );
  if (
    drive ||
    WINDOWS_VERBS.some(([names, verbs]) => names.test(name) && verbs.test(args))
  ) return true;
  if (/\.(?:exe|vbs|vbe|wsf|hta|cmd)$/i.test(head)) return true;
  return WINDOWS_ONLY.test(name) &&
    (!SHARED.test(name) || WINDOWS_ARGUMENT.test(args));
}

/** The dialect of a program that both worlds have, by its arguments. */
function sharedDialect({ name, args }: Probe): Dialect | undefined {
  if (/^for$/i.test(name) && /^\s+\/[dflr]\s/i.test(args)) return "cmd";
  const isPosix =
    /\|\s*(?:grep|egrep|sed|awk|gawk|xargs|head|tail|cut|wc|tr|perl|uniq)\b/
      .test(args) ||
    /(?:^|\s)\/(?:etc|usr|home|var|tmp|bin|dev|opt)\b/.test(args) ||
    /\$\(|\$\{|'[^']*\\/.test(args);
  if (isPosix || !WINDOWS_ARGUMENT.test(args)) return undefined;
  if (/^(?:find|tar|ssh|curl|git|code)$/i.test(name)) {
    return /[A-Za-z]:\\|%[A-Za-z_]\w*%/.test(args) ? "cmd" : undefined;
  }
  return /^(?:echo|sort|more|ping|cd|mkdir|for|if|hostname|whoami|set|tree|type|wsl|dotnet)$/i
      .test(name) &&
      !/[A-Za-z]:\\|%\w+%|\.{1,2}\\|\w\\\w+\\|\s\/[a-z]\b/i.test(args)
    ? undefined
    : "cmd";
}

/**
 * Whether the first command is a cmdlet. Small letters count only for names that
 * no POSIX program has (`update-grub` is none).
 */
function startsWithCmdlet(text: string): boolean {
  const match =
    /^(?:\[?\$[\w:]+\]?\s*=\s*\(?\s*)?([A-Za-z]+-[A-Za-z]{2,})(?![-\w.])/
      .exec(text);
  const name = match?.[1];
  if (name === undefined || !CMDLET.test(name)) return false;
  return /[A-Z]/.test(name) || CMDLET_NAMES.has(name) ||
    /^(?:invoke|get|set)-[a-z]+$/.test(name);
}

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
  const { text: shown, hidden } = expandObfuscation(text, dialect);
  const plain = dialect === "cmd" ? unrollLoops(shown) : shown;
  const commands = readCommands(plain, dialect);
  const inner: Context = { ...context, depth: depth + 1 };
  if (hidden) {
    judge.add(callOf([text.trim().slice(0, 80)], context), "opaque-run", {
      says: "builds the text of a command from pieces to hide it",
    });
  }
  judgeFlow(
    plain,
    commands,
    judge,
    callOf([text.trim().slice(0, 120)], context),
  );
  let before: WinCommand | undefined;
  let lister: WinCommand | undefined;
  for (const command of commands) {
    if (!judge.step()) return;
    judgeCommand(command, dialect, judge, shell, inner, { before, lister });
    before = command;
    if (LISTS_FILES.test(command.words[0] ?? "")) lister = command;
  }
}

/** Cmdlets whose output is the files that a block behind them is run for. */
const LISTS_FILES = /^(?:get-childitem|get-item|gci|gi|dir|ls)$/i;

/** What stood in front of a command. */
interface Earlier {
  /** The command right before it. */
  readonly before: WinCommand | undefined;
  /** The last listing of files. */
  readonly lister: WinCommand | undefined;
}

/** Cmdlets that can say what they would do. */
const SHOWS_FIRST =
  /^(?:remove|stop|clear|set|disable|enable|restart|move|rename|new|add|uninstall|install|unregister|register|reset|start|suspend|copy|import|export|update|publish)-/;

/** The same command only shown, or a look at what it names. */
function lookingAt(name: string, words: readonly string[]): string[] {
  const [, ...args] = words;
  const quoted = words.map((word) =>
    /[\s'"();|&{}]/.test(word) ? `'${word.replaceAll("'", "''")}'` : word
  );
  if (SHOWS_FIRST.test(name)) {
    return [
      `${
        [cmdletName(name, words[0] ?? ""), ...quoted.slice(1)].join(" ")
      } -WhatIf`,
    ];
  }
  const named = args.find((arg) => !/^[-\/]/.test(arg)) ?? "";
  const after = (flag: RegExp): string =>
    quoted[words.findIndex((word) => flag.test(word)) + 1] ?? "";
  switch (name) {
    case "reg":
      return quoted[2] === undefined ? [] : [`reg query ${quoted[2]}`];
    case "sc":
      return quoted[2] === undefined ? [] : [`sc query ${quoted[2]}`];
    case "schtasks":
      return [`schtasks /query /tn ${after(/^\/tn$/i)}`];
    case "taskkill":
      return [`tasklist /fi "imagename eq ${after(/^\/im$/i)}"`];
    case "takeown":
      return [`icacls ${after(/^\/f$/i)}`];
    case "icacls":
    case "cacls":
      return [`icacls ${quoted[1] ?? ""}`];
    case "net":
      return /^user|^localgroup/i.test(named)
        ? [`net ${named} ${quoted[2] ?? ""}`.trim()]
        : [];
    default:
      return [];
  }
}

/** Whether a listing of processes names none of them. */
function stopsAll(before: WinCommand | undefined): boolean {
  const [name = "", ...args] = before?.words ?? [];
  return /^(?:get-process|gps|ps)$/i.test(name) &&
    args.every((arg) => arg === "*");
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
  /** The last listing of files, which `$_` stands for. */
  readonly lister: WinCommand | undefined;
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
  { before, lister }: Earlier,
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
    lister,
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
  const { name, args, rest, judge, shell, context, call, command } = unit;
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
  if (name === "stop-process" && command.piped && stopsAll(unit.before)) {
    judge.add(call, "kill-many", {
      says: "stops every process that the command before it lists",
      instead: ["Get-Process"],
    });
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
  const targets = windowsPaths(args).flatMap((target) =>
    /^\$(?:_|psitem)\b/i.test(target) ? listedPaths(unit, action) : [target]
  );
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

/** What `$_` stands for in a block behind a listing: everything that is listed. */
function listedPaths(unit: Unit, action: WinAction): string[] {
  const { lister, judge, call } = unit;
  if (lister === undefined) return ["$_"];
  const [, ...args] = lister.words;
  const listed = windowsPaths(args);
  const paths = listed.length === 0 ? ["."] : listed;
  if (
    action === "delete" && args.some((arg) => /^-r(?:e\w*)?$|^\/s$/i.test(arg))
  ) {
    for (const path of paths) {
      judgeWindowsPath(judge, call, "delete-tree", path);
    }
  }
  return paths;
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
