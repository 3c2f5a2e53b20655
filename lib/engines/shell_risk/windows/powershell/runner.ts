import { atMost, FURTHER, isCredentialVariable } from "../../values.ts";
import { judgeVariable } from "../../rules/environment.ts";
import { judgeRemoteRun, runUnseen } from "../../rules/shells.ts";
import type { WinCommand } from "../command.ts";
import { type Argument, bindBlock } from "./bind.ts";
import { type Commands, runCommand } from "./commands.ts";
import { callStatic } from "./library.ts";
import { callMethod, propertyOf } from "./members.ts";
import { spend } from "../held.ts";
import { Memory } from "./memory.ts";
import { applyBinary, applyUnary, cast, indexed } from "./operators.ts";
import { parsePowerShell } from "./parser.ts";
import { TooDeep } from "./scanner.ts";
import { judgeTrusted } from "./telling.ts";
import type { Block, Command, Expression, Statement } from "./tree.ts";
import {
  arrayValue,
  ITEMS_MAX,
  itemsOf,
  listValue,
  NOTHING,
  textOf,
  textValue,
  type Value,
} from "./values.ts";

/** Deepest chain of blocks that run blocks. */
const CALLS_MAX = 12;
/** Most items for which a block is followed, and a block in a block. */
const EACH_MAX = 40;
const EACH_INNER_MAX = 4;

/** Nothing but a variable. */
const UNSET = /^\s*\$[A-Za-z_]\w*\s*$/;

/** A shell of PowerShell that is started with a line: what stands behind `-c` is one text, whatever is in it. */
const SHELL_LINE =
  /^(\S*(?:powershell|pwsh)\S*\s(?:.*?\s)??-c(?:ommand)?\s+)([^]+)$/i;

/** Runs a script on values that are known in part, and judges what it would do. */
export class Runner extends Memory implements Commands {
  readonly #called = new Set<Block>();
  #calls = 0;
  #loops = 0;
  /** Whether what is run now is run again and again. */
  isEndless = false;

  /** Runs a whole script; what it prints, with what is not known marked. */
  script(text: string): string {
    const printed = textOf(this.#block(parsePowerShell(text)));
    for (const block of this.functions.values()) {
      if (!this.#called.has(block)) this.call({ kind: "block", block }, []);
    }
    const credential = this.judge.unknowns.origins(printed).find(
      isCredentialVariable,
    );
    if (credential === undefined) return printed;
    this.judge.add(this.runOf([text.trim().slice(0, 80)]).call, "read-secret", {
      says: `prints ${credential.label}, by its name a credential`,
      instead: [`Test-Path env:${credential.label.slice(1)}`],
    });
    return printed;
  }

  #step(): boolean {
    return spend(this.judge, 1, () => this.runOf(["powershell"]));
  }

  #tooDeep(): void {
    this.judge.add(this.runOf(["powershell"]).call, "unanalysable", {
      says: "calls too deeply to analyse",
    });
  }

  /** Most items for which a block is followed here. */
  get eachMax(): number {
    return this.#calls + this.#loops === 0 ? EACH_MAX : EACH_INNER_MAX;
  }

  #block(block: Block): Value {
    return this.#statements(block.body);
  }

  #statements(body: readonly Statement[]): Value {
    const output: Value[] = [];
    for (const statement of body) {
      if (!this.#step()) break;
      output.push(...itemsOf(this.#statement(statement)));
    }
    return listValue(output);
  }

  #statement(statement: Statement): Value {
    switch (statement.kind) {
      case "pipeline":
        return this.#pipeline(statement.items);
      case "assign":
        this.#assign(
          statement.target,
          statement.operator,
          this.#statement(statement.value),
        );
        return NOTHING;
      case "loop":
        return this.#loop(statement);
      case "branch":
        return listValue([
          ...statement.heads.flatMap((head) => {
            this.#statement(head);
            return [];
          }),
          ...statement.blocks.flatMap((block) => itemsOf(this.#block(block))),
        ]);
      case "function":
        this.functions.set(statement.name, statement.block);
        return NOTHING;
    }
  }

  #loop(statement: Statement & { readonly kind: "loop" }): Value {
    const heads = statement.heads.map((head) => this.#statement(head));
    const { variable, body } = statement;
    if (variable === undefined) {
      return this.#endlessly(statement.isEndless, () => this.#block(body));
    }
    const items = heads.flatMap(itemsOf);
    const isLong = heads.some((head) => head.kind === "list" && head.isLong);
    const shown = atMost(items, this.eachMax, textValue(FURTHER));
    this.#loops++;
    const output = this.#endlessly(isLong, () =>
      listValue(
        shown.flatMap((item) => {
          this.assign(variable, item);
          return itemsOf(this.#block(body));
        }),
      ));
    this.#loops--;
    return output;
  }

  #endlessly<T>(isEndless: boolean, run: () => T): T {
    const before = this.isEndless;
    this.isEndless = before || isEndless;
    const result = run();
    this.isEndless = before;
    return result;
  }

  #pipeline(items: readonly (Command | Expression)[]): Value {
    let input: Value | undefined;
    let before: WinCommand | undefined;
    for (const [index, item] of items.entries()) {
      if (!this.#step()) break;
      if (item.kind !== "command") {
        input = this.evaluate(item);
        before = undefined;
        continue;
      }
      const ran = runCommand(this, item, {
        input: index === 0 ? undefined : input,
        before,
      });
      input = ran.output;
      before = ran.command;
    }
    return input ?? NOTHING;
  }

  #assign(target: Expression, operator: string, value: Value): void {
    if (target.kind === "cast") {
      return this.#assign(target.operand, operator, value);
    }
    if (target.kind === "list") {
      target.items.forEach((item, index) =>
        this.#assign(item, operator, itemsOf(value)[index] ?? NOTHING)
      );
      return;
    }
    if (target.kind === "member" || target.kind === "index") {
      const key = target.kind === "member" ? target.name : target.index;
      const name = textOf(this.evaluate(key));
      if (target.object.kind === "type") judgeTrusted(name, value, this);
      this.#assignEntry(target.object, name, value);
      return;
    }
    if (target.kind !== "variable") return;
    const given = operator === "=" ? value : applyBinary(
      operator.slice(0, -1),
      this.variable(target.name),
      value,
      this.judge.unknowns,
    );
    this.assign(target.name, given);
    const variable = /^env:(\w+)$/.exec(target.name)?.[1]?.toUpperCase();
    if (variable !== undefined) {
      const text = this.judge.unknowns.show(textOf(given));
      judgeVariable(variable, text, this.runOf([`$env:${variable}=`, text]));
    }
  }

  /** What a file says of itself is changed. */
  #setProperty(object: Value, key: string): void {
    if (
      object.kind !== "object" || object.type !== "file" ||
      !/^(?:lastwritetime|creationtime|lastaccesstime|attributes|isreadonly)(?:utc)?$/i
        .test(key)
    ) return;
    const path = this.judge.unknowns.show(object.text);
    this.judge.add(this.runOf([`.${key}=`, path]).call, "edit", {
      target: path,
      says: `changes what ${path.slice(0, 120)} says of itself (${key})`,
    });
  }

  #assignEntry(object: Expression, key: string, value: Value): void {
    if (object.kind !== "variable") {
      this.#setProperty(this.evaluate(object), key);
      return;
    }
    const table = this.variable(object.name);
    this.#setProperty(table, key);
    if (table.kind !== "table") return;
    this.assign(object.name, {
      kind: "table",
      entries: new Map([...table.entries, [key.toLowerCase(), value]]),
    });
  }

  /** The value of an expression. */
  evaluate(expression: Expression): Value {
    if (!this.#step()) return NOTHING;
    switch (expression.kind) {
      case "text":
      case "word":
        return this.#text(expression.parts);
      case "number":
        return expression;
      case "variable":
        return this.variable(expression.name);
      case "splat":
        return this.variable(expression.name);
      case "list":
        return {
          kind: "list",
          items: atMost(
            expression.items.flatMap((item) => itemsOf(this.evaluate(item))),
            ITEMS_MAX,
            textValue(FURTHER),
          ),
        };
      case "group": {
        const value = this.#statements(expression.body);
        return expression.isArray ? arrayValue(itemsOf(value)) : value;
      }
      case "table":
        return {
          kind: "table",
          entries: new Map(
            expression.entries.map(([key, value]) => [
              textOf(this.evaluate(key)).toLowerCase(),
              this.#statement(value),
            ]),
          ),
        };
      case "block":
        return { kind: "block", block: expression.block };
      case "type":
        return textValue(`[${expression.name}]`);
      case "cast":
        return this.#cast(expression.type, this.evaluate(expression.operand));
      default:
        return this.#computed(expression);
    }
  }

  #computed(
    expression: Expression & {
      readonly kind: "member" | "index" | "binary" | "unary";
    },
  ): Value {
    switch (expression.kind) {
      case "member":
        return this.#member(expression);
      case "index":
        return indexed(
          this.evaluate(expression.object),
          this.evaluate(expression.index),
        );
      case "binary":
        return applyBinary(
          expression.operator,
          this.evaluate(expression.left),
          this.evaluate(expression.right),
          this.judge.unknowns,
        );
      case "unary":
        return applyUnary(
          expression.operator,
          this.evaluate(expression.operand),
        );
    }
  }

  #cast(type: string, value: Value): Value {
    if (/^(?:io\.)?(?:file|directory)info$/.test(type)) {
      return { kind: "object", type: "file", text: textOf(value) };
    }
    if (/^wmi(?:class)?$/.test(type)) {
      return { kind: "object", type: "wmi", text: textOf(value) };
    }
    return cast(type, value, this.judge.unknowns);
  }

  #text(parts: readonly (string | Expression)[]): Value {
    const only = parts.filter((part) => part !== "");
    if (
      only.length === 1 && typeof only[0] !== "string" && only[0] !== undefined
    ) {
      const value = this.evaluate(only[0]);
      return value.kind === "object" ? value : textValue(textOf(value));
    }
    return textValue(
      parts.map((part) =>
        typeof part === "string" ? part : textOf(this.evaluate(part))
      ).join(""),
    );
  }

  #member(expression: Expression & { readonly kind: "member" }): Value {
    const name = textOf(this.evaluate(expression.name));
    const args = expression.args?.map((arg) => this.evaluate(arg));
    if (expression.object.kind === "type" && expression.isStatic) {
      const type = expression.object.name;
      return args === undefined
        ? textValue(`[${type}]::${name}`)
        : callStatic(type, name, args, this);
    }
    const object = this.evaluate(expression.object);
    if (args === undefined) return propertyOf(object, name, this);
    if (/^foreach$|^where$/i.test(name)) {
      return listValue(
        itemsOf(object).map((item) => this.call(args[0] ?? NOTHING, [], item)),
      );
    }
    return callMethod(object, name, args, this);
  }

  /** Runs a block, or text as a script; its output. */
  call(what: Value, args: readonly Value[], input?: Value): Value {
    if (what.kind !== "block") return this.execute(textOf(what), ["&"]);
    return this.callWith(
      what.block,
      args.map((value) => ({ flag: undefined, value })),
      input,
    );
  }

  /** Runs something in another place, with the words that reach it. */
  elsewhere(words: readonly string[], run: () => Value): Value {
    const here = this.ports;
    const { context } = here;
    const within = [...context.within ?? [], words];
    this.ports = { ...here, context: { ...context, within } };
    const output = run();
    this.ports = here;
    return output;
  }

  /** Runs a block with arguments as they are written. */
  callWith(
    block: Block,
    args: readonly Argument[],
    input: Value | undefined,
  ): Value {
    if (this.#calls >= CALLS_MAX) {
      if (!this.#called.has(block)) this.#tooDeep();
      return NOTHING;
    }
    this.#called.add(block);
    const given = this.#parameters(block, args);
    if (input !== undefined) {
      const item = input.kind === "list" && input.isLong === true
        ? input.items[0] ?? NOTHING
        : input;
      given.set("_", item).set("psitem", item).set("input", item);
    }
    given.set(
      "args",
      listValue(args.flatMap(({ flag, value }) => [
        ...flag === undefined ? [] : [textValue(flag)],
        ...value === undefined ? [] : [value],
      ])),
    );
    const before = new Map(
      [...given.keys()].map((name) => [name, this.variables.get(name)]),
    );
    for (const [name, value] of given) this.assign(name, value);
    this.#calls++;
    const isLong = input?.kind === "list" && input.isLong === true;
    const output = this.#endlessly(isLong, () => this.#block(block));
    this.#calls--;
    for (const [name, value] of before) {
      if (value === undefined) this.variables.delete(name);
      else this.variables.set(name, value);
    }
    return output;
  }

  /** Values of the parameters of a block: given, or what they are without. */
  #parameters(block: Block, args: readonly Argument[]): Map<string, Value> {
    const given = new Map(bindBlock(block, args).named);
    for (const { name, initial } of block.parameters) {
      if (initial !== undefined && !given.has(name)) {
        given.set(name, this.evaluate(initial));
      }
    }
    return given;
  }

  /** Judges executing a text, and runs what is known of it. */
  execute(text: string, argv: readonly string[]): Value {
    const { unknowns } = this.judge;
    const run = this.runOf(argv);
    const network = unknowns.first(text, "network");
    if (network !== undefined) {
      const from = network.from ?? "the network";
      if (from.startsWith("tcp:")) {
        this.judge.add(run.call, "reverse-shell", {
          says: "connects a shell to a network socket",
          target: from,
        });
      } else judgeRemoteRun(run, from);
      return textValue(unknowns.mark(network));
    }
    const hidden = unknowns.origins(text).find(({ kind }) =>
      kind === "decoded"
    );
    if (hidden !== undefined) {
      this.judge.add(run.call, "opaque-run", {
        says: "executes code that it decodes at run time",
      });
    }
    // A variable that is set nowhere here is set somewhere else.
    if (UNSET.test(unknowns.show(text))) {
      this.judge.add(run.call, "opaque-run", {
        says: "executes text that is only known at run time",
      });
    }
    if (unknowns.sole(text) !== undefined) {
      runUnseen(run, text, "a text");
      return NOTHING;
    }
    if (this.#calls >= CALLS_MAX) {
      this.#tooDeep();
      return NOTHING;
    }
    this.#calls++;
    spend(this.judge, text.length >> 3, () => run);
    try {
      return this.#block(parsePowerShell(unknowns.show(text)));
    } catch (error) {
      if (!(error instanceof TooDeep)) throw error;
      return NOTHING;
    } finally {
      this.#calls--;
    }
  }

  /** Judges words as a command line of their own. */
  runWords(words: readonly string[]): Value {
    return this.execute(
      `& ${
        words.join(" ").replace(
          SHELL_LINE,
          (_, before: string, code: string) =>
            `${before}'${code.replaceAll("'", "''")}'`,
        )
      }`,
      words,
    );
  }
}
