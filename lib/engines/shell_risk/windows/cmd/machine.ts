import type { Run, Shell } from "../../handler.ts";
import type { Judge } from "../../judge.ts";
import type { Context } from "../../shell/state.ts";
import type { Dialect, WinCommand } from "../command.ts";
import type { Files } from "../held.ts";
import type { Line } from "./words.ts";

/** What a script of cmd is run with. */
export interface Ports {
  /** Collects the effects. */
  readonly judge: Judge;
  /** The shell that programs are run by. */
  readonly shell: Shell;
  /** What is around it. */
  readonly context: Context;
  /** Judges one command by its words; its output, where something is known of it. */
  readonly judgeWords: (
    command: WinCommand,
    before: WinCommand | undefined,
    context: Context,
  ) => string | undefined;
  /** Judges a text in a language of its own; what it prints. */
  readonly nested: (text: string, dialect: Dialect, context: Context) => string;
  /** Runs what a shell of Windows is fed; undefined where it reads nothing. */
  readonly fed: (
    words: readonly string[],
    text: string,
    context: Context,
  ) => boolean;
}

/** What the commands of cmd itself ask of the script they are in. */
export interface CmdMachine {
  /** Collects the effects. */
  readonly judge: Judge;
  /** What the script has written. */
  readonly files: Files;
  /** Whether what is run now is run again and again. */
  readonly isEndless: boolean;
  /** The directory that is worked in; undefined where it is not known. */
  cwd: string | undefined;
  /** The description of a run of these words. */
  runOf(argv: readonly string[]): Run;
  /** Judges a command by its words alone; what it prints. */
  judgeLine(line: Line, stdin: string | undefined): string;
  /** Runs a text as one command, its variables written in once more. */
  again(text: string, stdin: string | undefined): string;
  /** Gives a variable a value; undefined takes it away. */
  assign(name: string, value: string | undefined): void;
  /** The value of a variable, by its name in small letters. */
  valueOf(name: string): string | undefined;
  /** All variables that the script has given a value, one a line. */
  listed(): string;
  /** Runs the lines behind a label; what they print. */
  callLabel(label: string, args: readonly string[]): string;
  /** Goes on behind a label, or ends the script where none is given. */
  jump(label: string | undefined): void;
  /** Drops the first argument. */
  shift(): void;
}

/** A command of cmd itself; what it prints. */
export type Builtin = (
  machine: CmdMachine,
  line: Line,
  stdin: string | undefined,
) => string;
