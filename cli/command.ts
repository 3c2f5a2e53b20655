/**
 * What a subcommand is.
 *
 * @module
 */

import type { Progress } from "./progress.ts";

/** A mistake of the person at the keyboard: one line, no stack, exit code 2. */
export class UsageError extends Error {
  /** For logs. */
  override readonly name = "UsageError";
}

/** Something that could not be done, in one line: no stack, exit code 1. */
export class OperationError extends Error {
  /** For logs. */
  override readonly name = "OperationError";
}

/** The terminal, or what stands in for it. */
export interface Terminal {
  /** Prints a line of the result. */
  readonly out: (line: string) => void;
  /** Prints a line for the person who watches. */
  readonly err: (line: string) => void;
  /** Writes a piece of a line for the person who watches, where that is a terminal. */
  readonly status?: (text: string) => void;
  /** Asks the person who watches; null when the input ends. Left out: nobody is there. */
  readonly ask?: (question: string) => Promise<string | null>;
  /** Whether results are read by a person: control characters are taken out. */
  readonly isOutTerminal?: boolean;
  /** Whether SIGINT and SIGTERM stop the command in order. */
  readonly listensToSignals?: boolean;
}

/** What a command is given. */
export interface CommandInput {
  /** Arguments that are no options. */
  readonly positionals: readonly string[];
  /** Options by name. */
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  /** Prints a line for the caller. */
  readonly out: (line: string) => void;
  /** Prints a line for the person who watches. */
  readonly err: (line: string) => void;
  /** Where people are. */
  readonly terminal: Terminal;
  /** Aborts when the person wants to stop. */
  readonly signal: AbortSignal;
  /** Shows how far long work is, where somebody watches. */
  readonly progress: (what: string) => Progress;
  /** Every command, for those that describe them. */
  readonly commands?: () => Promise<readonly NamedCommand[]>;
}

/** An option, as `parseArgs` of node:util takes it, and as `--help` shows it. */
export interface Option {
  /** A text, or only there or not. */
  readonly type: "string" | "boolean";
  /** What the text is, in capitals. */
  readonly value?: string;
  /** What it does, in a few words. */
  readonly help: string;
  /** What happens without it, where there is something to say. */
  readonly fallback?: string;
}

/** What the first argument chooses. */
export interface Action {
  /** The word and its arguments. */
  readonly usage: string;
  /** What it does, in a few words. */
  readonly summary: string;
}

/** A line for a shell, with what is put into it. */
export interface Example {
  /** The line; the program is called `pennyworth` in it. */
  readonly line: string;
  /** What it shows, when the line does not say it. */
  readonly note?: string;
}

/** What a subcommand takes, says and does; its name stands in `commands.ts`. */
export interface Command {
  /** The line after `pennyworth`. */
  readonly usage: string;
  /** Paragraphs of `--help`, in lines. */
  readonly help: readonly string[];
  /** What the first argument chooses, where it does. */
  readonly actions?: readonly Action[];
  /** Options by name. */
  readonly options: Readonly<Record<string, Option>>;
  /** Arguments that are no options, at most. */
  readonly positionalsMax: number;
  /** At least one; a test runs them. */
  readonly examples: readonly Example[];
  /** Exit codes that it can end with beside 0 and 2. */
  readonly exits: readonly number[];
  /** Whether it stops by itself when it is asked to. */
  readonly handlesSignals?: boolean;
  /** Does it; gives the exit code. */
  run(input: CommandInput): Promise<number>;
}

/** With the word that starts it. */
export type NamedCommand = Command & {
  /** First word. */
  readonly name: string;
  /** A few words, for the list. */
  readonly summary: string;
};

/** The option that long work has. */
export const PROGRESS_OPTION: Option = {
  type: "boolean",
  help: "show progress although standard error is no terminal",
};

/** The option of commands that can answer in JSON. */
export const JSON_OPTION: Option = {
  type: "boolean",
  help: "print JSON instead of text",
};
