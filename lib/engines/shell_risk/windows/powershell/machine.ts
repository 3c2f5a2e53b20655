import type { Judge } from "../../judge.ts";
import type { Run, Shell } from "../../handler.ts";
import type { Context } from "../../shell/state.ts";
import type { WinCommand } from "../command.ts";
import type { Value } from "./values.ts";

/** What the parts of the library ask of the script that is run. */
export interface Machine {
  /** Collects the effects. */
  readonly judge: Judge;
  /** The description of a run of these words. */
  runOf(argv: readonly string[]): Run;
  /** Runs a block, or text as a script; its output. */
  call(what: Value, args: readonly Value[], input?: Value): Value;
  /** Runs something in another place, with the words that reach it. */
  elsewhere(words: readonly string[], run: () => Value): Value;
  /** Judges executing a text. */
  execute(text: string, argv: readonly string[]): Value;
  /** What the script itself has put into a file; undefined for other files. */
  held(path: string): string | undefined;
  /** What a file holds, by its path. */
  read(path: string): Value;
  /** Notes what a file holds. */
  write(path: string, content: Value): void;
  /** Judges words as a command line of their own. */
  runWords(words: readonly string[]): Value;
  /** Judges sending a value to an address. */
  send(content: string, to: string, argv: readonly string[]): void;
  /** The value of a variable of the environment. */
  environment(name: string): Value;
  /** Gives a variable a value. */
  assign(name: string, value: Value): void;
  /** Most items for which a block is followed here. */
  readonly eachMax: number;
  /** The value of a variable. */
  variable(name: string): Value;
}

/** What a script is run with. */
export interface Ports {
  /** Collects the effects. */
  readonly judge: Judge;
  /** The shell that programs are run by. */
  readonly shell: Shell;
  /** What is around the script. */
  readonly context: Context;
  /** Judges one command by its words, in what is around it. */
  readonly judgeWords: (
    command: WinCommand,
    before: WinCommand | undefined,
    context: Context,
  ) => void;
}
