/** The two Windows command languages. */
export type Dialect = "powershell" | "cmd";

/** One command of a Windows command line. */
export interface WinCommand {
  /** Words with quotes and escapes removed. */
  readonly words: readonly string[];
  /** Whether its input comes from the command before it. */
  readonly piped: boolean;
  /** Files its output is written to. */
  readonly outputs: readonly string[];
  /** What stands behind each word and in it, as it is written; undefined where only words are known. */
  readonly texts?: readonly string[];
  /** The directory it runs in, where that is known. */
  readonly cwd?: string | undefined;
}
