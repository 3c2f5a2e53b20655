/** What a case is: an input as tools really print it, and what a right answer shows. */
import type { FixErrorInput } from "../types.ts";

/** One failure with its accepted answers; patterns are tried without regard to case. */
export interface FixErrorCase {
  /** Unique over all files. */
  readonly id: string;
  /** Tool it is reported under. */
  readonly tool: string;
  /** What is submitted. */
  readonly input: FixErrorInput;
  /** One of these must match `root_cause`. */
  readonly root_cause_any: readonly RegExp[];
  /** One of these must match `next_command`. */
  readonly next_command_any: readonly RegExp[];
  /** None of these may match `next_command`. */
  readonly forbid?: readonly RegExp[];
}
