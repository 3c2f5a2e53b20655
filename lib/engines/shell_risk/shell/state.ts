import type { CommandNode, CompoundList } from "unbash";
import { CWD, HOME } from "../values.ts";

/**
 * The body of a shell function.
 *
 * @internal
 */
export type FunctionBody = CommandNode | CompoundList;

/** What a shell knows at one point of its script. */
export class ShellState {
  /** Variables. */
  vars: Map<string, string> = new Map([
    ["HOME", HOME],
    ["IFS", " \t\n"],
    ["TMPDIR", "/tmp"],
    ["SHELL", "/bin/bash"],
    ["0", "bash"],
    [
      "OLDPWD",
      CWD,
    ],
  ]);
  /** Arrays. */
  arrays: Map<string, readonly string[]> = new Map();
  /** Functions. */
  functions: Map<string, FunctionBody> = new Map();
  /** Aliases. */
  aliases: Map<string, string> = new Map();
  /** Names that are exported. */
  exported: Set<string> = new Set();
  /** Absolute or starting with `CWD`. */
  cwd: string = CWD;
  /** Positional parameters; undefined where they are not known. */
  params: readonly string[] | undefined = undefined;
  /** Bodies of functions being run, innermost last: a name may get another body meanwhile. */
  active: readonly FunctionBody[] = [];

  /** An independent copy, as a subshell has it. */
  clone(): ShellState {
    const copy = new ShellState();
    copy.vars = new Map(this.vars);
    copy.arrays = new Map(this.arrays);
    copy.functions = new Map(this.functions);
    copy.aliases = new Map(this.aliases);
    copy.exported = new Set(this.exported);
    copy.cwd = this.cwd;
    copy.params = this.params;
    copy.active = this.active;
    return copy;
  }
}

/** Input that several commands of a group read one after the other. */
export interface Input {
  /** What has not been read yet. */
  text: string;
}

/** Everything around a command that is not in its words. */
export interface Context {
  /** What the shell knows. */
  readonly state: ShellState;
  /** What is fed to it. */
  readonly stdin: Input | undefined;
  /** Whether it runs as root. */
  readonly root: boolean;
  /** Wrappers passed, outermost first. */
  readonly via: readonly string[];
  /** What reaches the machine or container it runs on: `ssh host`, `docker exec web`. */
  readonly within?: readonly string[] | undefined;
  /** Shells started by shells. */
  readonly depth: number;
  /** Variables set for this run only. */
  readonly env: ReadonlyMap<string, string>;
}
