import type { Unit } from "./around.ts";

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
  const words = wordsOf(args).filter((word) =>
    !(/^(?:psexec|paexec|winrs)/.test(name) && word.startsWith("\\\\"))
  );
  return words.length === 0
    ? ""
    : args.slice(args.indexOf(words[0] ?? "")).join(" ");
}

/** Judges the commands in the arguments of a program; what the last of them prints. */
export function judgeEmbedded(unit: Unit): string | undefined {
  const { name, args, rest, dialect, judge, context, call, nested } = unit;
  const texts = INSIDE.get(name)?.map((inside) => inside(args, rest)) ??
    [lastCommand(name, args)];
  let output: string | undefined;
  for (const text of texts) {
    if (text.trim() !== "") output = nested(text, dialect, context);
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
  return output;
}
