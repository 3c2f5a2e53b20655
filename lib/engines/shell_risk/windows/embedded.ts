import type { Unit } from "./around.ts";

/** The text of the command that a program runs, from its arguments. */
type Inside = (args: readonly string[]) => string;

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
  ["forfiles", [
    (args) =>
      behind(args, /^\/c$/i).replace(/^cmd(?:\.exe)?\s+\/c\s+/i, "").replace(
        /@(?:path|file|fname)/gi,
        args.some((arg) => /^\/s$/i.test(arg)) ? "C:\\found\\*" : "found.txt",
      ),
  ]],
  ["wmic", [(args) => {
    const at = args.findIndex((arg) => /^call$/i.test(arg));
    return at >= 0 && /^create$/i.test(args[at + 1] ?? "")
      ? args.slice(at + 2).join(" ")
      : "";
  }]],
  ["schtasks", [(args) => behind(args, /^\/tr$/i)]],
  ["start-process", [startedBy]],
  ["runas", [(args) => args.filter((arg) => !arg.startsWith("/")).join(" ")]],
  ["at", [(args) => wordsOf(args).slice(1).join(" ")]],
]);

/** Parameters of `Start-Process` that say how, with their value and without one. */
const HOW =
  /^-(?:windowstyle|workingdirectory|redirectstandard\w+|verb|credential|environment)$/i;
const HOW_ALONE =
  /^-(?:filepath|wait|nonewwindow|passthru|loaduserprofile|usenewenvironment)(?::.*)?$/i;

/** The program that `Start-Process` starts, with its arguments, which have dashes of their own. */
function startedBy(args: readonly string[]): string {
  const words: string[] = [];
  let isGiven = false;
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? "";
    if (HOW.test(arg)) {
      isGiven = false;
      at++;
    } else if (/^-argumentlist$/i.test(arg)) isGiven = true;
    else if (HOW_ALONE.test(arg)) isGiven = false;
    else if (isGiven || !/^-\S*$/.test(arg)) words.push(arg);
  }
  return words.join(" ");
}

/** The installer of the system, and what it is to install or to take away by its own records. */
const INSTALLER =
  /^(?:.*\\)?(?:msiexec(?:\.exe)?\s(?:.*\s)?[-\/](?:i|x|package|uninstall)|(?:winget|choco|wusa)(?:\.exe)?)\s(?!.*(?:https?|ftp):)/i;

function wordsOf(args: readonly string[]): string[] {
  return args.filter((arg) => !/^[-\/]/.test(arg));
}

/** Programs that start another one on another machine. */
const ELSEWHERE = /^(?:psexec(?:64)?|paexec|winrs)$/;
/** Their options that take the next word. */
const VALUED = /^[-\/](?:u|p|n|r|w|a|t|rlo|username|password|directory)$/i;

/** The arguments of a program itself, without the command that it starts elsewhere. */
export function ownArguments(
  name: string,
  args: readonly string[],
): readonly string[] {
  const at = ELSEWHERE.test(name) ? lastCommand(name, args) : -1;
  return at < 0 ? args : args.slice(0, at);
}

/** Where the command behind a program's own options begins; -1 where there is none. */
function lastCommand(name: string, args: readonly string[]): number {
  return args.findIndex((arg, index) =>
    !/^[-\/]/.test(arg) &&
    !(ELSEWHERE.test(name) &&
      (arg.startsWith("\\\\") || VALUED.test(args[index - 1] ?? "")))
  );
}

/** Judges the command behind a program's own options, in the place where it runs. */
function judgeLast(
  { name, args, words, dialect, context, nested }: Unit,
): string | undefined {
  const at = lastCommand(name, args);
  if (at < 0) return undefined;
  // Who only looks needs not be the system.
  const reach = words.slice(0, words.length - args.length + at).filter((word) =>
    !/^[-\/][sihd]$/i.test(word)
  );
  return nested(
    args.slice(at).join(" "),
    dialect,
    ELSEWHERE.test(name)
      ? { ...context, within: [...context.within ?? [], reach] }
      : context,
  );
}

/** What reaches the one machine that is named to `wmic`. */
function machineOf(args: readonly string[]): readonly string[] {
  const machine = args.map((arg) => /^\/node:"?([\w.-]+)"?$/i.exec(arg)?.[1])
    .find((one) => one !== undefined);
  return machine === undefined ? [] : ["winrs", `-r:${machine}`];
}

/** Judges the commands in the arguments of a program; what the last of them prints. */
export function judgeEmbedded(unit: Unit): string | undefined {
  const { name, args, dialect, judge, context, call, nested } = unit;
  const inside = INSIDE.get(name);
  let output: string | undefined;
  if (inside === undefined) output = judgeLast(unit);
  for (const textOf of inside ?? []) {
    const text = textOf(args);
    if (text.trim() === "") continue;
    const machine = name === "wmic" ? machineOf(args) : [];
    output = nested(text, dialect, {
      ...context,
      within: machine.length === 0
        ? context.within
        : [...context.within ?? [], machine],
    });
  }
  if (name === "runas") {
    const isRaised = args.some((arg) =>
      /^\/user:(?:[^\\]*\\)?(?:administrator|system)$/i.test(arg)
    );
    judge.add(call, isRaised ? "privilege" : "session", {
      says: "runs a program as another user",
    });
  } else if (
    name === "start-process" && /^runas$/i.test(behind(args, /^-verb$/i))
  ) {
    const isOneTask = INSTALLER.test(startedBy(args));
    judge.add(call, isOneTask ? "session" : "privilege", {
      says: isOneTask
        ? "has a package installed with administrator rights"
        : "asks for administrator rights",
    });
  }
  return output;
}
