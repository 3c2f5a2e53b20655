import type { Bound } from "./bind.ts";
import type { Machine } from "./machine.ts";
import type { Value } from "./values.ts";

/** What is known where a cmdlet is called: its arguments, and what is piped to it. */
export interface CmdletRun {
  /** The script around it. */
  readonly machine: Machine;
  /** In full and small letters. */
  readonly name: string;
  /** Its arguments. */
  readonly bound: Bound;
  /** What is piped into it. */
  readonly input: Value | undefined;
  /** The words it is judged by. */
  readonly words: readonly string[];
}

/** What a cmdlet gives. */
export type Cmdlet = (run: CmdletRun) => Value;
