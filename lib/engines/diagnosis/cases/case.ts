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

/** A case in one line: id, tool, command, what was printed, cause, action. */
export function oneCase(
  id: string,
  tool: string,
  command: string,
  error: string,
  cause: RegExp,
  next: RegExp,
  more: {
    readonly log?: string;
    readonly environment?: string;
    readonly forbid?: RegExp;
  } = {},
): FixErrorCase {
  return {
    id,
    tool,
    input: {
      ...(command === "" ? {} : { command }),
      ...(error === "" ? {} : { error }),
      ...(more.log === undefined ? {} : { log: more.log }),
      ...(more.environment === undefined
        ? {}
        : { environment: more.environment }),
    },
    root_cause_any: [cause],
    next_command_any: [next],
    ...(more.forbid === undefined ? {} : { forbid: [more.forbid] }),
  };
}

/** A case whose diagnosis and next command one pattern each describes. */
export function one(
  id: string,
  tool: string,
  input: FixErrorCase["input"],
  root: RegExp,
  next: RegExp,
  forbid?: RegExp,
): FixErrorCase {
  return {
    id,
    tool,
    input,
    root_cause_any: [root],
    next_command_any: [next],
    ...(forbid === undefined ? {} : { forbid: [forbid] }),
  };
}
