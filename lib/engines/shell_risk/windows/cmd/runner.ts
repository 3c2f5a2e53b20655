import {
  atMost,
  bounded,
  FURTHER,
  isCredentialVariable,
} from "../../values.ts";
import { BUILTINS } from "./builtins.ts";
import { roundsOf } from "./loops.ts";
import type { CmdMachine, Ports } from "./machine.ts";
import { CmdParser } from "./parser.ts";
import { ITSELF, Programs } from "./programs.ts";
import type { Node, Redirection } from "./tree.ts";
import { expandPercents } from "./variables.ts";
import { readLine } from "./words.ts";

/** Most lines of a script that are read: as many as the longest text has. */
const LINES_MAX = 8_192;
/** Deepest chain of labels and lines that run each other. */
const CALLS_MAX = 12;
/** Most labels that are gone on from because a jump to them may happen. */
const PENDING_MAX = 50;
/** Most items for which the body of a loop is followed, and of a loop in a loop. */
const EACH_MAX = 40;
const EACH_INNER_MAX = 4;

/** Where a script goes on: behind a label, or nowhere. */
interface Jump {
  readonly label: string | undefined;
}

/** Runs a script of cmd on values that are known in part, and judges what it would do. */
export class CmdRunner extends Programs implements CmdMachine {
  readonly #escapesQuotes: boolean;
  #lines: readonly string[] = [];
  readonly #labels = new Map<string, number>();
  readonly #ran = new Set<number>();
  readonly #pending: number[] = [];
  #jump: Jump | undefined;
  #conditions = 0;
  #calls = 0;
  #loops = 0;

  /**
   * With the variables that the context gives.
   *
   * @param escapesQuotes Whether `\"` within quotes is a quote.
   */
  constructor(ports: Ports, escapesQuotes: boolean) {
    super(ports);
    this.#escapesQuotes = escapesQuotes;
  }

  /** Runs a whole script; what it prints. */
  script(text: string): string {
    this.#lines = text.split("\n").slice(0, LINES_MAX);
    for (const [index, line] of this.#lines.entries()) {
      const label = /^[\s,;=]*:\s*([^\s:+,;=&|<>()]+)/.exec(line)?.[1];
      const name = label?.toLowerCase();
      if (name !== undefined && !this.#labels.has(name)) {
        this.#labels.set(name, index);
      }
    }
    let output = this.#from(0);
    for (let i = 0; i < PENDING_MAX; i++) {
      const next = this.#pending.shift();
      if (next === undefined) break;
      if (!this.#ran.has(next)) output += this.#from(next);
    }
    this.#judgePrinted(text, output);
    return bounded(output);
  }

  /** Runs one command that is already taken apart, as another shell starts it. */
  command(text: string, stdin: string | undefined): string {
    return this.#text(text, stdin);
  }

  #judgePrinted(text: string, output: string): void {
    const credential = this.judge.unknowns.origins(output).find(
      isCredentialVariable,
    );
    if (credential === undefined || this.ports.context.depth > 1) return;
    this.judge.add(this.runOf([text.trim().slice(0, 80)]).call, "read-secret", {
      says: `prints ${credential.label}, by its name a credential`,
      instead: [`if defined ${credential.label.slice(1)} echo it is set`],
    });
  }

  jump(label: string | undefined): void {
    // Any label may be meant where the name is not known.
    if (label !== undefined && /[%!\uE000]/.test(label)) {
      this.#pending.push(...this.#labels.values());
    }
    if (this.#conditions === 0) this.#jump = { label };
    else {
      const at = this.#labels.get(label?.toLowerCase() ?? "");
      if (at !== undefined) this.#pending.push(at);
    }
  }

  /** Says that what is called is not followed, but where it has been followed before. */
  #tooDeep(at?: number): "" {
    if (at === undefined || !this.#ran.has(at)) {
      this.judge.add(this.runOf(["cmd"]).call, "unanalysable", {
        says: "calls too deeply to analyse",
      });
    }
    return "";
  }

  callLabel(label: string, args: readonly string[]): string {
    const at = this.#labels.get(label.toLowerCase());
    if (at === undefined) return "";
    if (this.#calls >= CALLS_MAX) return this.#tooDeep(at);
    const before = { args: this.args, conditions: this.#conditions };
    this.args = args;
    this.#conditions = 0;
    this.#calls++;
    const output = this.#from(at);
    this.#calls--;
    this.args = before.args;
    this.#conditions = before.conditions;
    return output;
  }

  /** Runs the lines from one on, as far as they go. */
  #from(start: number): string {
    const ran = new Set<number>();
    const before = this.isEndless;
    let output = "";
    for (let at = start; at < this.#lines.length && this.spend();) {
      ran.add(at);
      this.#ran.add(at);
      const statement = this.#statement(at);
      output += statement.output;
      const jump = this.#jump;
      this.#jump = undefined;
      if (jump === undefined) {
        at = statement.next;
        continue;
      }
      const target = this.#labels.get(jump.label?.toLowerCase() ?? "");
      if (target === undefined) break;
      if (ran.has(target)) {
        // Once more for what is run again and again.
        if (this.isEndless) break;
        this.isEndless = true;
        ran.clear();
      }
      at = target;
    }
    this.isEndless = before;
    return output;
  }

  /** Reads and runs one line, with the lines that it goes on in. */
  #statement(
    at: number,
  ): { readonly output: string; readonly next: number } {
    let next = at;
    const output = this.bothWays(() => {
      const read = this.#read(at);
      next = read.next;
      return read.node;
    }, (node) => this.#run(node, undefined));
    return { output, next };
  }

  #read(at: number): { readonly node: Node; readonly next: number } {
    let last = at;
    const lineAt = (index: number): string | undefined => {
      const line = this.#lines[index];
      if (line === undefined) return undefined;
      const written = expandPercents(line, this.names);
      return this.spend(written.length >> 3) ? written : undefined;
    };
    const parser = new CmdParser(lineAt(at) ?? "", {
      more: () => {
        const line = lineAt(last + 1);
        if (line !== undefined) last++;
        return line;
      },
      escapesQuotes: this.#escapesQuotes,
    });
    const node = parser.line();
    return { node, next: last + 1 };
  }

  #conditionally(run: () => string): string {
    this.#conditions++;
    const output = run();
    this.#conditions--;
    return output;
  }

  #run(node: Node, stdin: string | undefined): string {
    if (!this.spend()) return "";
    switch (node.kind) {
      case "command":
        return this.#command(node.raw, node.redirections, stdin);
      case "list": {
        let output = "";
        for (const { node: one, isConditional } of node.items) {
          if (this.#jump !== undefined) break;
          output += isConditional
            ? this.#conditionally(() => this.#run(one, stdin))
            : this.#run(one, stdin);
        }
        return output;
      }
      case "pipe":
        return this.#conditionally(() => this.#pipe(node.items, stdin));
      case "block":
        return this.#redirected(
          ["("],
          node.redirections,
          this.#run(node.body, this.#input(node.redirections) ?? stdin),
        );
      case "if":
        return this.#conditionally(() =>
          this.either([
            () => this.#run(node.then, stdin),
            () =>
              node.otherwise === undefined
                ? ""
                : this.#run(node.otherwise, stdin),
          ])
        );
      case "for":
        return this.#conditionally(() => this.#loop(node));
    }
  }

  #pipe(items: readonly Node[], stdin: string | undefined): string {
    const own = items.filter((item) =>
      item.kind === "command" && ITSELF.test(item.raw.trim())
    );
    if (own.length > 1) this.judgeBomb("%0|%0");
    let text = stdin;
    for (const item of joinedScripts(items)) text = this.#run(item, text ?? "");
    return text ?? "";
  }

  #loop(node: Node & { readonly kind: "for" }): string {
    const { variable, body } = node;
    const most = this.#loops === 0 ? EACH_MAX : EACH_INNER_MAX;
    const { values: rounds, isEndless } = roundsOf(node, {
      late: (text) => this.late(text),
      inner: (text) => this.#inner(text),
      readFile: (path) => this.readFile(path),
    }, most);
    const before = new Map(this.loopVariables);
    const wasEndless = this.isEndless;
    this.isEndless = wasEndless || isEndless;
    this.#loops++;
    let output = "";
    const further = rounds[0]?.map(() => FURTHER) ?? [];
    for (const values of atMost(rounds, most, further)) {
      values.forEach((value, index) => {
        this.loopVariables.set(
          String.fromCharCode(variable.charCodeAt(0) + index),
          value,
        );
      });
      output = bounded(output + this.#run(body, undefined));
      if (!this.spend()) break;
    }
    this.#loops--;
    this.isEndless = wasEndless;
    this.loopVariables.clear();
    for (const [name, value] of before) this.loopVariables.set(name, value);
    return output;
  }

  /** What a command line of its own prints. */
  #inner(text: string): string {
    if (this.#calls >= CALLS_MAX) return this.#tooDeep();
    this.#calls++;
    const node = new CmdParser(text, {
      more: () => undefined,
      escapesQuotes: this.#escapesQuotes,
    }).line();
    const output = this.#run(node, undefined);
    this.#calls--;
    return output;
  }

  #input(redirections: readonly Redirection[]): string | undefined {
    const from = redirections.find(({ operator }) => operator === "<");
    return from === undefined
      ? undefined
      : this.readFile(this.late(from.target).replaceAll('"', ""));
  }

  #command(
    raw: string,
    redirections: readonly Redirection[],
    stdin: string | undefined,
  ): string {
    const input = this.#input(redirections) ?? stdin;
    let text = "";
    const output = this.bothWays(
      () => text = this.late(raw),
      (one) =>
        hasOperator(one) && !hasOperator(raw) && this.#calls < CALLS_MAX
          ? this.#inner(one)
          : this.#text(one, input),
    );
    const words = readLine(text, this.#escapesQuotes)?.words ?? [">"];
    return this.#redirected(words, redirections, output);
  }

  #redirected(
    words: readonly string[],
    redirections: readonly Redirection[],
    output: string,
  ): string {
    let isGone = false;
    for (const { operator, handle, target } of redirections) {
      if (operator === "<") continue;
      const path = this.late(target).replaceAll('"', "");
      const shown = this.judge.unknowns.show(path);
      this.ports.judgeWords(
        { words: [], piped: false, outputs: [shown], cwd: this.cwd },
        { words, piped: false, outputs: [] },
        this.around(),
      );
      if (handle !== 1) continue;
      isGone = true;
      const before = operator === ">>" ? this.files.held(path) ?? "" : "";
      this.files.write(path, before + output);
    }
    return isGone ? "" : output;
  }

  again(text: string, stdin: string | undefined): string {
    if (this.#calls >= CALLS_MAX) return this.#tooDeep();
    this.#calls++;
    const output = this.#text(this.late(text), stdin);
    this.#calls--;
    return output;
  }

  /** Runs a text that is one command. */
  #text(text: string, stdin: string | undefined): string {
    const line = readLine(text, this.#escapesQuotes);
    if (line === undefined) return "";
    if (!this.judge.step()) {
      this.judge.add(
        this.runOf([text.trim().slice(0, 80)]).call,
        "unanalysable",
        {
          says: "has too many steps to analyse",
        },
      );
      return "";
    }
    const name = line.name.replace(/^.*[\\/]/, "").replace(/\.exe$/i, "")
      .toLowerCase();
    const builtin = BUILTINS.get(name);
    return builtin === undefined
      ? this.program(line, stdin)
      : builtin(this, line, stdin);
  }
}

/** Whether a text has an operator of cmd outside of quotes. */
function hasOperator(text: string): boolean {
  return /[&|<>]/.test(text) && /[&|<>]/.test(text.replace(/"[^"]*"/g, ""));
}

/** The programs that read PowerShell. */
const HOSTS = /^[\s@"]*(?:[^\s"]*[\\/])?(?:powershell|pwsh)(?:\.exe)?"?\s+\S/i;
const CMDLET_FIRST =
  /^\s*(?:[a-z]+-[a-z]+|iex|%|\?|foreach|where|select|sort|measure|ft|fl|tee|ogv|sls|ri|gci)(?=[\s{(]|$)/i;

/** Gives a script of PowerShell back the pipes that cmd would cut it at. */
function joinedScripts(items: readonly Node[]): Node[] {
  const joined: Node[] = [];
  for (const item of items) {
    const last = joined.at(-1);
    if (
      last?.kind === "command" && item.kind === "command" &&
      HOSTS.test(last.raw) && CMDLET_FIRST.test(item.raw)
    ) {
      joined.splice(-1, 1, {
        kind: "command",
        raw: `${last.raw} | ${item.raw}`,
        redirections: [...last.redirections, ...item.redirections],
      });
    } else joined.push(item);
  }
  return joined;
}
