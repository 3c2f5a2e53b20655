import type { CommandNode, CompoundList } from "unbash";
import { atMost, CWD, FURTHER, HOME } from "../values.ts";

/**
 * The body of a shell function.
 *
 * @internal
 */
export type FunctionBody = CommandNode | CompoundList;

/** A call of a function, and what it could call when it began. */
export interface ActiveCall {
  /** What is run. */
  readonly body: FunctionBody;
  /** Its arguments. */
  readonly args: readonly string[];
  /** The bodies that there were. */
  readonly functions: readonly FunctionBody[];
}

/** Longest chain of references that is followed. */
const REFERENCES_MAX = 8;
/** Most elements of an array that are known; it says where there are more. */
const ELEMENTS_MAX = 256;

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
  /** Elements of arrays, by name. */
  arrays: Map<string, readonly string[]> = new Map();
  /** Names that stand for another variable (`declare -n`). */
  references: Map<string, string> = new Map();
  /** Bodies of functions that the script has defined, by name. */
  functions: Map<string, FunctionBody> = new Map();
  /** What a first word stands for, by name; `git.` before those of git. */
  aliases: Map<string, string> = new Map();
  /** Names that are exported. */
  exported: Set<string> = new Set();
  /** Absolute or starting with `CWD`. */
  cwd: string = CWD;
  /** Positional parameters; undefined where they are not known. */
  params: readonly string[] | undefined = undefined;
  /** What variables were before the function that is run made them its own; undefined outside of functions. */
  locals: Map<string, string | undefined> | undefined = undefined;
  /** Calls of functions being run, innermost last: a name may get another body meanwhile. */
  active: readonly ActiveCall[] = [];
  /** What `trap` has run at a signal or when the script ends, by the signal, and what led to it. */
  readonly atEnd: Map<
    string,
    { readonly text: string; readonly via: readonly string[] }
  > = new Map();
  /** Values that variables have where a branch was not taken that was followed here. */
  others: ReadonlyMap<string, string>[] = [];

  /** The variable that a name stands for: itself, or where its references lead. */
  named(name: string): string {
    let found = name;
    for (let i = 0; i < REFERENCES_MAX; i++) {
      const next = this.references.get(found);
      if (next === undefined) break;
      found = next;
    }
    return found;
  }

  /** An element of an array, by number or key; undefined when nothing is known of it. */
  element(name: string, index: string): string | undefined {
    const keyed = this.vars.get(`${name}[${index}]`);
    if (keyed !== undefined) return keyed;
    const number = /^-?\d+$/.test(index)
      ? index
      : this.vars.get(index.replace(/^\$/, "")) ?? "";
    if (!/^-?\d+$/.test(number)) return undefined;
    const list = this.arrays.get(name);
    return list === undefined
      ? undefined
      : list.at(Number(number)) ?? unknownRest(list) ?? "";
  }

  /** Gives an array its elements. */
  setArray(name: string, elements: readonly string[]): void {
    this.arrays.set(name, atMost(elements, ELEMENTS_MAX, FURTHER));
  }

  /** Gives an element of an array a value. */
  setElement(name: string, index: string, value: string): void {
    const number = Number(index);
    const list = [...this.arrays.get(name) ?? []];
    if (Number.isInteger(number) && number >= 0 && number < ELEMENTS_MAX) {
      while (list.length < number) list.push("");
      list[number] = value;
    } else {
      this.vars.set(`${name}[${index}]`, value);
      list.push(value);
    }
    this.setArray(name, list);
  }

  /** An independent copy, as a subshell has it. */
  clone(): ShellState {
    const copy = new ShellState();
    copy.vars = new Map(this.vars);
    copy.arrays = new Map(this.arrays);
    copy.references = new Map(this.references);
    copy.functions = new Map(this.functions);
    copy.aliases = new Map(this.aliases);
    copy.exported = new Set(this.exported);
    copy.cwd = this.cwd;
    copy.params = this.params;
    copy.active = this.active;
    copy.locals = this.locals === undefined ? undefined : new Map(this.locals);
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
  /** What reaches the machine or container it runs on, outermost first: `ssh host`, `docker exec web`. */
  readonly within?: readonly (readonly string[])[] | undefined;
  /** Lists what the command is given, where another one finds that. */
  readonly listed?: string | undefined;
  /** Whether its output becomes part of a command or a value, and nobody sees it. */
  readonly captured?: true | undefined;
  /** What was fed to the command that its output becomes part of. */
  readonly outside?: Input | undefined;
  /** Shells started by shells. */
  readonly depth: number;
  /** Variables set for this run only. */
  readonly env: ReadonlyMap<string, string>;
}

/** What stands for the elements of a list that are not followed; undefined where all are. */
export function unknownRest(list: readonly string[]): string | undefined {
  return list.at(-1) === FURTHER ? FURTHER : undefined;
}
