import type { Run, Shell } from "../handler.ts";
import type { Judge } from "../judge.ts";
import { judgeRemoteRun, runUnseen } from "../rules/shells.ts";
import type { Context } from "../shell/state.ts";
import { callOf } from "./call.ts";
import type { Ports } from "./cmd/machine.ts";
import { CmdRunner } from "./cmd/runner.ts";
import type { Dialect, WinCommand } from "./command.ts";
import { fedDialect, onlyShowsDisks } from "./hosts.ts";
import { Runner } from "./powershell/runner.ts";
import { TooDeep } from "./powershell/scanner.ts";
import { judgeCommand } from "./unit.ts";

export { looksLikeWindows } from "./dialect.ts";
export type { Dialect };

/** What is around a text in a Windows language. */
export interface Surroundings {
  /** Collects the effects. */
  readonly judge: Judge;
  /** The shell that programs are run by. */
  readonly shell: Shell;
  /** What is around it. */
  readonly context: Context;
  /** Whether `\"` within quotes is no quote, as cmd reads it; programs read it as one. */
  readonly isLiteral?: boolean;
}

/** Deepest chain of shells that are started by each other. */
const DEPTH_MAX = 8;
/** Longest script that is read. */
const SCRIPT_CHARS_MAX = 16_384;

/** Judges a text in a Windows language; what it prints. */
export function judgeWindows(
  text: string,
  dialect: Dialect,
  around: Surroundings,
): string {
  return within(around, dialect, (context) => {
    const script = text.slice(0, SCRIPT_CHARS_MAX);
    if (dialect === "cmd") return cmdRunner(around, context).script(script);
    const runner = new Runner({
      ...around,
      context,
      judgeWords: (command, before, own) => {
        judgeOne(command, dialect, { ...around, context: own }, before);
      },
    });
    return runner.script(script);
  });
}

/** Judges one command of cmd that another shell has taken apart; what it prints. */
export function judgeWindowsCommand(
  text: string,
  around: Surroundings,
): string {
  return within(
    around,
    "cmd",
    (context) => cmdRunner(around, context).command(text, undefined),
  );
}

/** Runs something one shell deeper, as far as that goes. */
function within(
  { judge, context }: Surroundings,
  dialect: Dialect,
  run: (context: Context) => string,
): string {
  const tooDeep = (says: string): string => {
    judge.add(callOf([dialect], context), "unanalysable", { says });
    return "";
  };
  if (context.depth > DEPTH_MAX || !judge.step()) {
    return tooDeep("nests shells too deeply to analyse");
  }
  try {
    return run({ ...context, depth: context.depth + 1 });
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    return tooDeep("nests brackets too deeply to analyse");
  }
}

function cmdRunner(around: Surroundings, context: Context): CmdRunner {
  const ports: Ports = {
    ...around,
    context,
    judgeWords: (command, before, own) =>
      judgeOne(command, "cmd", { ...around, context: own }, before),
    nested: (text, dialect, own) =>
      judgeWindows(text, dialect, { ...around, context: own }),
    fed: (words, text, own) => feed(words, text, { ...around, context: own }),
  };
  return new CmdRunner(ports, around.isLiteral !== true);
}

function judgeOne(
  command: WinCommand,
  dialect: Dialect,
  around: Surroundings,
  before: WinCommand | undefined,
): string | undefined {
  if (!around.judge.step()) {
    around.judge.add(callOf([dialect], around.context), "unanalysable", {
      says: "has too many steps to analyse",
    });
    return undefined;
  }
  return judgeCommand(command, {
    ...around,
    dialect,
    before,
    nested: (text, language, context) =>
      judgeWindows(text, language, { ...around, context }),
  });
}

/** Judges what a shell of Windows is fed; false where the program is none, or reads nothing. */
function feed(
  words: readonly string[],
  text: string,
  { judge, shell, context }: Surroundings,
): boolean {
  const [head = "", ...args] = words;
  const name = head.replace(/^.*[\\/]/, "").replace(/\.exe$/i, "");
  if (onlyShowsDisks(name, text)) {
    judge.add(callOf(words, context), "observe", { says: "shows disks" });
    return true;
  }
  const dialect = fedDialect(name, args);
  if (dialect === undefined) return false;
  const call = { ...callOf(words, context), name: name.toLowerCase() };
  judgeFed({ call, context, judge, shell }, dialect, text);
  return true;
}

/** Judges what a shell of Windows reads as its script. */
export function judgeFed(run: Run, dialect: Dialect, text: string): void {
  const { context, judge, shell } = run;
  const network = judge.unknowns.first(text, "network");
  if (network !== undefined) {
    judgeRemoteRun(run, network.from ?? "the network");
    return;
  }
  if (judge.unknowns.sole(text) !== undefined) {
    runUnseen(run, text, "its input");
    return;
  }
  judgeWindows(judge.unknowns.show(text), dialect, {
    judge,
    shell,
    context: {
      ...context,
      stdin: undefined,
      via: [...context.via, run.call.name].slice(-12),
    },
  });
}
