import type { Judge } from "../../judge.ts";
import type { Run } from "../../handler.ts";
import { judgeSending } from "../../rules/sending.ts";
import { Files } from "../held.ts";
import { AUTOMATIC, CONSTANT, KNOWN_ENVIRONMENT, PLACES } from "./automatic.ts";
import type { Ports } from "./machine.ts";
import type { Block } from "./tree.ts";
import { textOf, textValue, type Value } from "./values.ts";

/** What a script knows: variables, functions, other names, files. */
export abstract class Memory {
  /** Collects the effects. */
  readonly judge: Judge;
  /** What the part of the script that is run now is run with. */
  ports: Ports;
  /** Functions that the script has defined, by name in small letters. */
  readonly functions = new Map<string, Block>();
  /** Names that the script has given to commands, in small letters. */
  readonly aliases = new Map<string, string>();
  /** Values by the names of variables, in small letters. */
  protected readonly variables = new Map<string, Value>();
  readonly #files: Files;

  /** With nothing known but what PowerShell itself gives. */
  constructor(ports: Ports) {
    this.ports = ports;
    this.judge = ports.judge;
    this.#files = new Files(ports.judge, ports.context);
  }

  /** The value of a variable, by its name in small letters. */
  variable(name: string): Value {
    const plain = name.replace(
      /^(?:script|global|local|private|using|variable):/,
      "",
    );
    if (plain.startsWith("env:")) return this.environment(plain.slice(4));
    const found = this.variables.get(plain);
    if (found !== undefined) return found;
    const automatic = AUTOMATIC.get(plain);
    if (automatic !== undefined) return textValue(automatic);
    return textValue(`$${name}`);
  }

  /** Gives a variable a value. */
  assign(name: string, value: Value): void {
    const plain = name.replace(/^(?:script|global|local|private|using):/, "");
    if (!CONSTANT.has(plain)) this.variables.set(plain, value);
  }

  /** The value of a variable of the environment; `*` for all of them. */
  environment(name: string): Value {
    const assigned = this.variables.get(`env:${name}`);
    if (assigned !== undefined) return assigned;
    if (PLACES.has(name)) return textValue(`$env:${name}`);
    const known = KNOWN_ENVIRONMENT.get(name);
    if (known !== undefined) return textValue(known);
    const { unknowns } = this.judge;
    if (/^[\\/]?\*?$/.test(name)) {
      return textValue(
        unknowns.mark({
          kind: "secret",
          label: "$env:*",
          from: "the environment",
        }),
      );
    }
    return textValue(
      unknowns.mark({
        kind: "variable",
        label: `$${name.replaceAll("*", "").toUpperCase()}`,
      }),
    );
  }

  /** The description of a run of these words. */
  runOf(argv: readonly string[]): Run {
    const { judge, shell, context } = this.ports;
    const shown = argv.map((word) => judge.unknowns.show(word));
    const call = {
      ...shell.callFor(shown, context),
      name: shown[0]?.toLowerCase() ?? "",
    };
    return { call, context, shell, judge };
  }

  /** What the script itself has put into a file; undefined for other files. */
  held(path: string): string | undefined {
    return this.#files.held(path);
  }

  /** What a file holds, by its path. */
  read(path: string): Value {
    return textValue(this.#files.read(path));
  }

  /** Notes what a file holds. */
  write(path: string, content: Value): void {
    this.#files.write(path, textOf(content));
  }

  /** Judges sending a value to an address. */
  send(content: string, to: string, argv: readonly string[]): void {
    if (content === "") return;
    judgeSending(this.runOf(argv), content, to);
  }
}
