/**
 * Calls in inline code that start programs or run text as code.
 *
 * @module
 */
import { runInner, runInnerText } from "../handler.ts";
import { judgeShellText } from "../rules/shell_text.ts";
import { judgeRemoteRun, runScriptText } from "../rules/shells.ts";
import { judgeSql } from "../rules/sql.ts";
import { isUncertain } from "../values.ts";
import type { CallAction } from "./calls.ts";
import { type CodeState, innerRun } from "./code_state.ts";
import { flatten } from "./functions.ts";
import { asText, type Value } from "./transforms.ts";

/** What calls that start programs do. */
export const STARTS: ReadonlySet<CallAction> = new Set([
  "shell",
  "argv",
  "exec-args",
]);

/** Text that is a statement of a database, and no command. */
export const SQL_STATEMENT =
  /^\s*(?:select|insert|update|delete|drop|truncate(?!\s+-)|alter|create|grant|with|copy|vacuum|pragma)\b[\s\S]*\s\S/i;

/** A command in backticks, with its expressions filled in; its output. */
export function runQuoted(state: CodeState, text: string): string {
  state.shells++;
  state.acted = true;
  runInnerText(innerRun(state), text, { stdin: undefined });
  return state.run.judge.unknowns.mark({
    label: "(output of a command)",
    kind: "output",
  });
}

/** Judges what a call starts; its output. */
export function startProgram(
  state: CodeState,
  action: CallAction,
  args: readonly Value[],
): Value {
  const { judge, call } = state.run;
  const before = judge.effects.length;
  state.acted = true;
  state.shells++;
  runProgram(state, action, args);
  // What stands in front of a call was read with it (`judgeForeign`).
  const isRead = judge.effects.at(-1)?.via.at(-1) === call.name;
  if (judge.effects.length === before && !isRead) {
    judge.add(call, "run", { says: "starts what cannot be told" });
  }
  return state.run.judge.unknowns.mark({
    label: "(output of a command)",
    kind: "output",
  });
}

function runProgram(
  state: CodeState,
  action: CallAction,
  args: readonly Value[],
): void {
  const run = innerRun(state);
  const whole = asText(args[0] ?? "");
  if (action === "shell" && SQL_STATEMENT.test(whole)) {
    // A cursor executes statements, not programs.
    judgeSql(run, whole);
    return;
  }
  const positional = args.filter((arg) =>
    !(typeof arg === "string" && /^\w+=/.test(arg) &&
      !/^\w+=.*[ \/]/.test(arg))
  );
  const [first = ""] = positional;
  const flat = flatten(positional);
  if (action === "exec-args") {
    execute(state, asText(first), flatten(positional.slice(1)));
  } else if (
    typeof first === "string" &&
    /^(?:\/\S*\/)?(?:ba|z|da|k)?sh$/.test(first.trim()) &&
    !flat.includes("-c")
  ) judgeShellText(run, first);
  else if (typeof first !== "string" || isList(state, action, positional)) {
    runWords(state, first, positional);
  } else runText(state, first === "" ? flat[0] ?? "" : first);
}

/** execl(path, argv0, args...), execv(path, [argv0, args...]). */
function execute(
  state: CodeState,
  program: string,
  words: readonly string[],
): void {
  const run = innerRun(state);
  const rest = words.slice(1);
  if (/^(?:os\.)?P_[A-Z]+$/.test(state.run.judge.unknowns.show(program))) {
    // os.spawnl(mode, path, argv0, arguments...).
    execute(state, words[0] ?? "", words.slice(1));
  } else if (rest.length === 0) judgeShellText(run, program);
  else runInner(run, [program, ...rest], { stdin: undefined });
}

/** Whether the arguments are the words of a command, not a text for a shell. */
function isList(
  state: CodeState,
  action: CallAction,
  positional: readonly Value[],
): boolean {
  return positional.length > 1 &&
    (action === "argv" || state.language === "perl" ||
      state.language === "ruby");
}

function runWords(
  state: CodeState,
  first: Value,
  positional: readonly Value[],
): void {
  const run = innerRun(state);
  const argv = typeof first === "string"
    ? [
      first,
      ...flatten(positional.slice(1, 2)),
      ...(typeof positional[1] === "string"
        ? flatten(positional.slice(2))
        : []),
    ]
    : [...first];
  if (argv.length === 1) judgeShellText(run, argv[0] ?? "");
  else if (argv.length > 0 && argv[0] !== "") {
    runInner(
      run,
      argv.map((word) => word.replace(/^args=/, "")),
      { stdin: undefined },
    );
  }
}

function runText(state: CodeState, text: string): void {
  if (text === "") return;
  const run = innerRun(state);
  const sole = state.run.judge.unknowns.sole(text);
  if (sole === undefined) judgeShellText(run, text);
  else if (sole.kind !== "variable") {
    runScriptText(run, text, "computed text");
  } else {
    state.run.judge.add(state.run.call, "opaque-run", {
      says: `runs a command computed at run time (${sole.label})`,
    });
  }
}

/** Judges text that is run as code; its value. */
export function evaluate(state: CodeState, name: string, text: string): Value {
  const run = innerRun(state);
  const { judge, call } = state.run;
  const shellExec = name === "exec" &&
    (state.language === "perl" || state.language === "ruby" ||
      state.language === "php" || state.language === "javascript");
  if (shellExec) {
    state.acted = true;
    state.shells++;
    judgeShellText(run, text);
    return "";
  }
  if (
    /compile|assert|yaml\.load|\.load/.test(name) &&
    judge.unknowns.origins(text).length === 0 && /compile|assert/.test(name)
  ) return text;
  if (judge.decoded.has(text.trim())) {
    judge.add(call, "opaque-run", {
      says: "executes text that was hidden by an encoding",
    });
  }
  const network = judge.unknowns.first(text, "network");
  if (network !== undefined) {
    state.acted = true;
    judgeRemoteRun(state.run, network.from ?? "the network");
    return "";
  }
  const sole = judge.unknowns.sole(text);
  if (sole?.kind === "file") {
    state.acted = true;
    judge.add(call, "run", {
      says: `runs the code in ${judge.unknowns.show(sole.from ?? "a file")}`,
    });
    return "";
  }
  if (sole !== undefined || isUncertain(text)) {
    state.acted = true;
    judge.add(call, "opaque-run", {
      says: `executes code computed at run time (${name})`,
    });
    return "";
  }
  if (text.trim() !== "") state.judgeInner(run, text);
  return "";
}
