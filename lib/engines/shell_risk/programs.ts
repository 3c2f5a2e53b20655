/**
 * One run of a program: what its name stands for, and who judges it.
 *
 * @module
 */
import { runDynamic } from "./computed_names.ts";
import { derivedOutput, quote, type Run, type Shell } from "./handler.ts";
import type { Judge } from "./judge.ts";
import {
  findHandler,
  fromGlob,
  inSmallLetters,
  isLocalScript,
  isPattern,
  spelled,
} from "./program_names.ts";
import { judgeRebuilt } from "./rules/builds.ts";
import { judgeCarried } from "./rules/carriers.ts";
import { judgeCompiled, runsCompiled } from "./rules/compiled.ts";
import { judgeConsumed } from "./rules/consumers.ts";
import { decrypted, noteEncrypted } from "./rules/encrypting.ts";
import { judgeVariable } from "./rules/environment.ts";
import {
  judgeClonedInstall,
  judgeInstalledRun,
  judgeUnpackedRun,
  noteCloned,
  noteMade,
} from "./rules/fetched.ts";
import { judgeGivenPrograms } from "./rules/given_programs.ts";
import { judgeShellText } from "./rules/shell_text.ts";
import { runScriptText } from "./rules/shells.ts";
import { judgeShellCode } from "./rules/tasks.ts";
import { judgePrompted } from "./rules/typed_lines.ts";
import { WRAPPER_HANDLERS } from "./rules/wrappers.ts";
import { classifyPath, type Place } from "./scope.ts";
import { isShellName } from "./shell/names.ts";
import type { Context } from "./shell/state.ts";
import { runUnknown } from "./unknown_programs.ts";
import { isUncertain } from "./values.ts";

/** What a program is run with. */
export interface Ports {
  /** Runs what is inside. */
  readonly shell: Shell;
  /** Collects the effects. */
  readonly judge: Judge;
}

/**
 * Judges one run of a program: functions and aliases first, then scripts written
 * earlier, then the program's rules; a program nobody knows is medium.
 *
 * @param argv Resolved words, the first one the program.
 * @returns The program's output, with markers for what is not known.
 */
export function runProgram(
  argv: readonly string[],
  context: Context,
  { shell, judge }: Ports,
): string {
  const first = argv[0] ?? "";
  const { state } = context;
  if (first === "") {
    // An expansion that came out empty: the shell runs the next word.
    return argv.length > 1
      ? runProgram(argv.slice(1), context, { shell, judge })
      : "";
  }
  if (state.functions.has(first)) {
    return shell.callFunction(first, argv.slice(1), context);
  }
  const alias = state.aliases.get(first);
  if (alias !== undefined && !context.via.includes(`alias ${first}`)) {
    return shell.runText([alias, ...argv.slice(1).map(quote)].join(" "), {
      ...context,
      depth: context.depth + 1,
      via: [...context.via, `alias ${first}`],
    });
  }
  const equal = /^=([\w.-]+)$/.exec(first)?.[1];
  if (equal !== undefined) {
    // zsh puts the path of the program for `=name`.
    return runProgram([equal, ...argv.slice(1)], context, { shell, judge });
  }
  const call = shell.callFor(argv, context);
  const run: Run = { call, context, shell, judge };
  const [, variable, value] = EXPORTED_FUNCTION.exec(first) ?? [];
  if (variable !== undefined && value !== undefined) {
    judgeVariable(variable, value, run);
    return runProgram(argv.slice(1), context, { shell, judge });
  }
  if (first.length > PATH_CHARS_MAX) return judgeLongName(run);
  if (/^!+\s*\//.test(first)) {
    // What is typed at the prompt of another program to reach a shell.
    judgeShellText(run, [first.replace(/^!+/, ""), ...argv.slice(1)].join(" "));
    return "";
  }
  if (isUncertain(first)) return runDynamic(run);
  const place = classifyPath(first, context.state.cwd);
  const copied = judge.copies.get(place.path);
  if (copied !== undefined) {
    return runProgram([copied, ...argv.slice(1)], context, { shell, judge });
  }
  if (first.includes("/")) {
    if (runsCompiled(run, place.path)) return derivedOutput(run);
    const service = INIT_SCRIPT.exec(place.path)?.[1];
    if (service !== undefined && !judge.files.has(place.path)) {
      return shell.runArgv(["service", service, ...argv.slice(1)], context);
    }
  }
  return runFound(run, place);
}

/** Longest path that a system takes, in UTF-16 units. */
const PATH_CHARS_MAX = 4_096;
/** How much of a longer one is shown. */
const SHOWN_CHARS = 160;

/** Judges a word in the place of a program that no system takes for one. */
function judgeLongName({ call, judge }: Run): string {
  const [first = "", ...rest] = call.argv;
  judge.add(
    { ...call, argv: [first.slice(0, SHOWN_CHARS), ...rest] },
    "opaque-run",
    { says: "runs something by a name that is longer than any path" },
  );
  return "";
}

/** The variable in which bash hands a function on; to its parser it is a word. */
const EXPORTED_FUNCTION = /^(BASH_FUNC_[^=]+)=([^]*)$/;

/** Runs what a word names that stands for nothing else: a script that was written, or a program. */
function runFound(run: Run, place: Place): string {
  const { call, context, judge } = run;
  const { argv } = call;
  const first = argv[0] ?? "";
  if (
    context.captured === true && context.stdin === context.outside &&
    argv.length === 1 && OF_MAKE.test(first)
  ) {
    judge.add(call, "unknown", {
      says: `runs ${first}, or is set by Make`,
    });
    return judge.unknowns.mark({ label: `$(${first})`, kind: "variable" });
  }
  const written = first.includes("/") ? judge.files.get(place.path) : undefined;
  if (written !== undefined) {
    return runScriptText(run, written, place.path, argv.slice(1));
  }
  if (first.includes("/")) judgeUnpackedRun(run, place);
  else judgeInstalledRun(run);
  const name = isPattern(call.name) ? fromGlob(run) : inSmallLetters(call.name);
  const handler = findHandler(name);
  const plain = spelled(run, name);
  judgeClonedInstall(plain);
  noteCloned(plain);
  noteMade(plain);
  judgeRebuilt(plain);
  noteEncrypted(plain);
  judgeCompiled(plain);
  judgeCarried(plain);
  judgePrompted(plain);
  if (!WRAPPER_HANDLERS.has(name)) judgeGivenPrograms(plain);
  if (WRAPPER_SCRIPT.test(name)) judgeShellCode(plain, name, plain.call.args);
  if (
    handler !== undefined &&
    (!isLocalScript(first) || isShellName(name) || WRAPPER_SCRIPT.test(name))
  ) {
    judgeConsumed(plain);
    const output = handler(plain);
    return decrypted(plain) ?? output ?? derivedOutput(run);
  }
  judgeConsumed(plain);
  return runUnknown(run);
}

/** A name that stands alone between `$(` and `)`: in a rule of Make it is a variable. */
const OF_MAKE = /^[A-Z][A-Z0-9_]*$/;

/** Scripts that start and stop services. */
const INIT_SCRIPT = /^\/etc\/(?:rc\.d\/|(?:rc\.d\/)?init\.d\/)([\w.-]+)$/;

/** Scripts that projects carry along and that are always the same program. */
const WRAPPER_SCRIPT =
  /^(?:gradlew|mvnw|rails|rake|artisan|sail|occ|magento|craft|drush)$/;
