import type { Run } from "../../handler.ts";
import type { Judge } from "../../judge.ts";
import type { Context } from "../../shell/state.ts";
import { bounded } from "../../values.ts";
import { Files, spend } from "../held.ts";
import type { Ports } from "./machine.ts";
import {
  expandDelayed,
  expandLoop,
  expandPercents,
  type Names,
} from "./variables.ts";

/** What a script of cmd knows: variables, arguments, files. */
export abstract class Memory {
  /** Collects the effects. */
  readonly judge: Judge;
  /** What the script has written. */
  readonly files: Files;
  /** The directory that is worked in; undefined where it is not known. */
  cwd: string | undefined;
  /** What the script is run with. */
  protected readonly ports: Ports;
  /** Values of the variables of `for`, by their letters. */
  protected readonly loopVariables = new Map<string, string>();
  /** The arguments of the script or of the label called. */
  protected args: readonly string[] | undefined;
  #variables: Map<string, string | undefined>;
  /** Values that variables have where the other branch of an `if` was taken. */
  readonly #others = new Map<string, string | undefined>();
  #takesOthers = false;
  #sawOther = false;

  /** With the variables that the context gives. */
  constructor(ports: Ports) {
    this.ports = ports;
    this.judge = ports.judge;
    this.files = new Files(ports.judge, ports.context);
    this.cwd = ports.context.env.get("CD");
    this.#variables = new Map(
      [...ports.context.env].map(([name, value]) => [
        name.toLowerCase(),
        value,
      ]),
    );
  }

  /** The description of a run of these words. */
  runOf(argv: readonly string[]): Run {
    const { judge, shell } = this.ports;
    const context = this.around();
    const shown = argv.map((word) => judge.unknowns.show(word));
    const call = {
      ...shell.callFor(shown, context),
      name: shown[0]?.toLowerCase() ?? "",
    };
    return { call, context, shell, judge };
  }

  /** What is around a command now. */
  protected around(): Context {
    const env = new Map<string, string>();
    if (this.cwd !== undefined) env.set("CD", this.cwd);
    for (const [name, value] of this.#variables) {
      if (value !== undefined && name !== "path") {
        env.set(name.toUpperCase(), value);
      }
    }
    return { ...this.ports.context, env };
  }

  /** Counts work; false when no more is done. */
  protected spend(amount = 1): boolean {
    return spend(this.judge, amount, () => this.runOf(["cmd"]));
  }

  /** What names stand for. */
  protected get names(): Names {
    return {
      get: (name) => this.valueOf(name),
      args: this.args,
      unknowns: this.judge.unknowns,
    };
  }

  /** The value of a variable, by its name in small letters. */
  valueOf(name: string): string | undefined {
    if (name === "cd") return this.cwd;
    if (this.#others.has(name)) {
      this.#sawOther = true;
      if (this.#takesOthers) return this.#others.get(name) ?? "";
    }
    return this.#variables.has(name)
      ? this.#variables.get(name) ?? ""
      : undefined;
  }

  /** Gives a variable a value; undefined takes it away. */
  assign(name: string, value: string | undefined): void {
    const key = name.toLowerCase();
    this.#others.delete(key);
    this.#variables.set(key, value === undefined ? undefined : bounded(value));
  }

  /** All variables, as `set` lists them. */
  listed(): string {
    return this.judge.unknowns.mark({
      kind: "secret",
      label: "(set)",
      from: "the environment",
    });
  }

  /** What the script itself has put into a file; undefined for other files. */
  held(path: string): string | undefined {
    return this.files.held(path);
  }

  /** Drops the first argument. */
  shift(): void {
    this.args = this.args?.slice(1);
  }

  /** Reads something and runs it; both ways where the value of a variable depends on a branch. */
  protected bothWays<T>(read: () => T, run: (what: T) => string): string {
    this.#sawOther = false;
    const what = read();
    if (!this.#sawOther || this.#takesOthers) return run(what);
    return this.either([() => run(what), () => {
      this.#takesOthers = true;
      const output = run(read());
      this.#takesOthers = false;
      return output;
    }]);
  }

  /** Runs what may be run one or the other way; variables keep both values. */
  protected either(ways: readonly (() => string)[]): string {
    const before = new Map(this.#variables);
    let first: Map<string, string | undefined> | undefined;
    let output = "";
    for (const way of ways) {
      this.#variables = new Map(before);
      output += way();
      first ??= this.#variables;
    }
    const last = this.#variables;
    this.#variables = first ?? before;
    for (const name of new Set([...last.keys(), ...this.#variables.keys()])) {
      const other = last.get(name);
      if (this.#variables.get(name) !== other) this.#others.set(name, other);
    }
    return output;
  }

  /** What a file holds; from another machine it may be anything. */
  protected readFile(path: string): string {
    const { unknowns } = this.judge;
    const shown = unknowns.show(path);
    this.#touch(shown, "type");
    return /^\\\\[\w.-]+\\/.test(shown) && this.files.held(path) === undefined
      ? unknowns.mark({ kind: "network", label: shown, from: shown })
      : this.files.read(path);
  }

  /** Judges reading a file. */
  #touch(path: string, reader: string): void {
    this.ports.judgeWords(
      { words: [reader, path], piped: false, outputs: [], cwd: this.cwd },
      undefined,
      this.around(),
    );
  }

  /** A text as it is when its command is run. */
  protected late(raw: string): string {
    const looped = expandLoop(raw, this.loopVariables);
    const plain = looped.includes("%") &&
        (this.#variables.size > 0 || this.cwd !== undefined)
      ? expandPercents(looped, this.names)
      : looped;
    const written = expandDelayed(plain, this.names);
    return this.spend(written.length >> 4) ? written : "";
  }
}
