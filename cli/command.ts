/**
 * What a subcommand is.
 *
 * @module
 */

/** A mistake of the person at the keyboard: one line, no stack, exit code 2. */
export class UsageError extends Error {
  /** For logs. */
  override readonly name = "UsageError";
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
}

/** A subcommand. */
export interface Command {
  /** First word. */
  readonly name: string;
  /** A few words, for the list. */
  readonly summary: string;
  /** The line after `pennyworth`. */
  readonly usage: string;
  /** Further lines of `--help`. */
  readonly help: readonly string[];
  /** Options, as `parseArgs` of node:util takes them. */
  readonly options: Readonly<
    Record<string, { type: "string" | "boolean" }>
  >;
  /** Does it; gives the exit code. */
  run(input: CommandInput): Promise<number>;
}
