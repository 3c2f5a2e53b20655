/**
 * What is typed at the prompt of a program: many have a mark behind which a
 * line is one for a shell, and many languages a call that starts one.
 *
 * @module
 */
import { type Run, runInner } from "../handler.ts";
import { wordSet } from "../options.ts";
import { isUncertain, VALUE_CHARS_MAX } from "../values.ts";
import { SYSTEM_CALL } from "./embedded.ts";
import { judgeShellText } from "./shell_text.ts";

/** Programs with a prompt that have such a mark, or such a call. */
const PROMPTED = wordSet(
  "calc gdb ghci gnuplot groff lldb m4 telnet troff",
);
/** The mark, and the command behind it: of debuggers, of roff, and of all others. */
const AWAY =
  /^\s*(?:[:\\]?!+|\.(?:shell|system|sy|pso)\s|(?:platform\s+)?shell\s)\s*(\S.*)$/;
/** Most lines of an input that are read. */
const LINES_MAX = 50;

/** Runs what lines hand to a shell. */
export function judgeTypedLines(run: Run, text: string): void {
  const start = text.slice(0, VALUE_CHARS_MAX);
  for (const line of start.split("\n", LINES_MAX)) {
    const command = AWAY.exec(line)?.[1];
    if (command !== undefined) judgeShellText(run, command);
  }
  for (const match of start.matchAll(SYSTEM_CALL)) {
    judgeShellText(run, (match[1] ?? "").replace(/\]$/, ""));
  }
}

/** Judges the input of a program with a prompt. */
export function judgePrompted(run: Run): void {
  const text = run.context.stdin?.text ?? "";
  if (text !== "" && PROMPTED.has(run.call.name)) judgeTypedLines(run, text);
  if (BATCHED.has(run.call.name)) judgeBatch(run, text);
}

/** Programs whose `-batch` names a file with sub-commands of theirs. */
const BATCHED = wordSet("bridge ip tc");

/** Judges every line of a file of sub-commands as one. */
function judgeBatch(run: Run, fed: string): void {
  const { call, judge } = run;
  const at = call.args.findIndex((arg) =>
    /^--?b(?:a(?:t(?:ch?)?)?)?$/.test(arg)
  );
  const file = call.args[at + 1];
  if (at < 0 || file === undefined) return;
  const text = file === "-" ? fed : judge.readFile(call, file);
  judge.add(call, "run", {
    says: `runs the sub-commands in ${judge.unknowns.show(file)}`,
  });
  for (const line of text.split("\n", LINES_MAX)) {
    const words = line.trim().split(/\s+/);
    runInner(run, [call.name, ...words]);
  }
}

/** `dc`: numbers are reckoned with, a line behind `!` is one for a shell. */
export function deskCalculator(run: Run): undefined {
  const { args } = run.call;
  const given = args.flatMap((arg, at) =>
    /^(?:-e|--expression)$/.test(args[at - 1] ?? "")
      ? [arg]
      : /^(?:-e|--expression=)([^]+)$/.exec(arg)?.slice(1) ?? []
  );
  const isFile = args.some((arg, at) =>
    !arg.startsWith("-") &&
      !/^(?:-e|--expression)$/.test(args[at - 1] ?? "") ||
    /^(?:-f|--file)/.test(arg)
  );
  const text = [...given, run.context.stdin?.text ?? ""].join("\n");
  judgeTypedLines(run, text.replace(/!(?![<>=])/g, "\n!"));
  run.judge.add(run.call, isFile || isUncertain(text) ? "run" : "observe", {
    says: isFile || isUncertain(text)
      ? "runs a script, which can start other programs"
      : "reckons",
  });
}
