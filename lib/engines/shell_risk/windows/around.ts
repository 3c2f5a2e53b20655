import type { Shell } from "../handler.ts";
import type { Call, Judge } from "../judge.ts";
import type { Context } from "../shell/state.ts";
import type { Dialect, WinCommand } from "./command.ts";

/** What judging one command needs of what is around it. */
export interface Around {
  /** The language the command is in. */
  readonly dialect: Dialect;
  /** Collects the effects. */
  readonly judge: Judge;
  /** The shell that programs are run by. */
  readonly shell: Shell;
  /** What is around it. */
  readonly context: Context;
  /** The command before it, whose output it may get. */
  readonly before: WinCommand | undefined;
  /** Judges a text in a language of its own; what it prints. */
  readonly nested: (text: string, dialect: Dialect, context: Context) => string;
}

/** One command about to be judged. Its context has the command in its trail. */
export interface Unit extends Around {
  /** As it was read. */
  readonly command: WinCommand;
  /** How it is named in effects. */
  readonly call: Call;
  /** In small letters, aliases resolved. */
  readonly name: string;
  /** Without what only stands in front of it. */
  readonly words: readonly string[];
  /** The words behind the name. */
  readonly args: readonly string[];
}
