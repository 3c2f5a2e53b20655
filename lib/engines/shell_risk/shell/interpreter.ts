/**
 * Follows a script of a POSIX shell, so that every command which it would reach is
 * judged.
 *
 * @module
 */
import type {
  Assignment,
  Command,
  CommandNode,
  CompoundList,
  ParsedScript,
  Pipeline,
  Redirected,
  Statement,
} from "unbash";
import { inspectText } from "../guard.ts";
import type { Shell } from "../handler.ts";
import {
  type Call,
  type Judge,
  PARSED_TOTAL_MAX,
  SHELL_DEPTH_MAX,
  STEPS_MAX,
} from "../judge.ts";
import { runProgram } from "../programs.ts";
import { namedStreams } from "../scope.ts";
import { judgeVariable } from "../rules/environment.ts";
import { bounded, isCut, isUncertain } from "../values.ts";
import { assign } from "./assignments.ts";
import { callOf } from "./calls.ts";
import { commandWords } from "./command_words.ts";
import {
  judgeEndless,
  runBranches,
  runCase,
  runForEach,
  type Runner,
  runTest,
  runWhile,
  startCoproc,
} from "./compound.ts";
import { endsNowhere, multipliesWithin } from "./endless_calls.ts";
import {
  arithmetic,
  type Expander,
  expandFields,
  expandText,
} from "./expand.ts";
import { fill, filledBehind, filledBy } from "./filled.ts";
import { judgeHeld, judgeKept } from "./held_text.ts";
import { mayStartShell } from "./named_nodes.ts";
import { parseScript } from "./parse_script.ts";
import { Redirections } from "./redirections.ts";
import { type Context, ShellState } from "./state.ts";
import { noteOther, type Way, WAYS_MAX, waysOn } from "./ways.ts";

/** How often what is run at the end is asked what it leaves itself. */
const TRAP_ROUNDS_MAX = 3;

/** Deepest nesting of syntax, calls and wrappers that is followed. */
const NESTING_MAX = 300;
/** Calls of functions within each other that are followed. */
const CALLS_DEEP_MAX = 32;

/**
 * Runs shell text on abstract values: nothing is executed, every command that
 * the shell would reach is judged once with what is known about its words.
 */
export class Interpreter implements Expander, Shell {
  /** Collects the effects. */
  readonly judge: Judge;
  #nesting = 0;
  #files = 0;
  readonly #redirections: Redirections;
  readonly #runner: Runner;
  readonly #running: ShellState[] = [];
  /** Other ways through the script, for when the first one is done. */
  readonly #ways: Way[] = [];
  #waysTaken = 0;

  /** An interpreter that reports to a judge. */
  constructor(judge: Judge) {
    this.judge = judge;
    this.#redirections = new Redirections(judge, this);
    this.#runner = {
      judge,
      expander: this,
      script: (list, context) => this.#script(list, context),
      node: (node, context) => this.#node(node, context),
      endScript: (context) => this.#endScript(context),
    };
  }

  /** The unknown parts of all values. */
  get unknowns(): Judge["unknowns"] {
    return this.judge.unknowns;
  }

  /** A context with nothing known, for the outermost shell. */
  static topContext(): Context {
    return {
      state: new ShellState(),
      stdin: undefined,
      root: false,
      via: [],
      depth: 0,
      env: new Map(),
    };
  }

  /** Parses and runs text as a shell script; its output. */
  runText(text: string, context: Context): string {
    if (text.trim() === "") return "";
    const where = callOf(["sh"], context);
    if (context.depth > SHELL_DEPTH_MAX) {
      this.judge.add(where, "unanalysable", {
        says: "nests shells too deeply to analyse",
      });
      return "";
    }
    if (isCut(text)) {
      this.judge.add(where, "opaque-run", {
        says: "runs text whose end is not known",
      });
    }
    const oddities = inspectText(text.replace(/[\uE002\uE003\uE006]/g, "h"));
    this.judge.parsedChars += text.length;
    if (
      this.judge.parsedChars > PARSED_TOTAL_MAX ||
      (oddities.unparsable !== undefined)
    ) {
      this.judge.add(where, "unanalysable", {
        says: oddities.unparsable ?? "unfolds to too much text to analyse",
      });
      return "";
    }
    const script = parseScript(text);
    if (script.errors !== undefined && script.errors.length > 0) {
      // What is put together from what is not known may well be valid.
      const isOwn = context.depth === 0 || !isUncertain(text);
      this.judge.add(where, isOwn ? "unanalysable" : "unknown", {
        level: "medium",
        says: `is not valid shell syntax (${
          script.errors[0]?.message ?? "error"
        })`,
      });
    }
    // What `eval` runs goes on when its text ends.
    const isOutermost = !this.#running.includes(context.state);
    this.#running.push(context.state);
    try {
      const output = this.#script(script, context);
      if (isOutermost) this.#endScript(context);
      return output;
    } finally {
      this.#running.pop();
      if (this.#running.length === 0) this.#takeWays();
    }
  }

  /** Runs a script in a state of its own, to its end. */
  #apart(script: CompoundList | ParsedScript, context: Context): string {
    const inner = { ...context, state: context.state.clone() };
    this.#running.push(inner.state);
    try {
      const output = this.#script(script, inner);
      this.#endScript(inner);
      return output;
    } finally {
      this.#running.pop();
    }
  }

  /** Runs what the script has left for its end. */
  #endScript(context: Context): void {
    const { atEnd } = context.state;
    // What is run at the end may leave something as well.
    for (let round = 0; round < TRAP_ROUNDS_MAX && atEnd.size > 0; round++) {
      const traps = new Map(
        [...atEnd.values()].map((one) => [one.text, one.via]),
      );
      atEnd.clear();
      for (const [text, via] of traps) {
        this.runText(text, { ...context, via, depth: context.depth + 1 });
      }
    }
  }

  /** Follows what the script does where a branch is not taken, as far as there are steps left. */
  #takeWays(): void {
    for (let way = this.#ways.shift(); way; way = this.#ways.shift()) {
      if (this.judge.steps > STEPS_MAX / 2) return;
      this.#script({ commands: way.rest }, way.context);
      this.#endScript(way.context);
    }
  }

  /** Runs a program with resolved words; its output. */
  runArgv(argv: readonly string[], context: Context): string {
    if (argv.length === 0) return "";
    const output = this.#nested(
      context,
      () => runProgram(argv, context, { shell: this, judge: this.judge }),
    ) ?? "";
    judgeKept(this.judge, { argv, context }, output);
    return output;
  }

  /** Runs a function body with arguments. */
  callFunction(
    name: string,
    args: readonly string[],
    context: Context,
  ): string {
    const body = context.state.functions.get(name);
    if (body === undefined) return "";
    const { state } = context;
    const call = { body, args, functions: [...state.functions.values()] };
    if (endsNowhere(call, state.active)) {
      if (multipliesWithin(body, state)) {
        this.judge.add(callOf([name], context), "fork-bomb", {
          says:
            `calls itself (${name}) in the background or twice at a time, which starts processes without end`,
        });
      }
      return "";
    }
    if (state.active.length >= CALLS_DEEP_MAX) {
      this.judge.add(callOf([name], context), "unanalysable", {
        says: "calls functions within functions deeper than is followed here",
      });
      return "";
    }
    const { params, active, locals } = state;
    state.params = args;
    state.active = [...active, call];
    const own = new Map<string, string | undefined>();
    state.locals = own;
    const output = this.#node(body, context);
    for (const [variable, before] of own) {
      if (before !== undefined) state.vars.set(variable, before);
      else state.vars.delete(variable);
    }
    state.params = params;
    state.active = active;
    state.locals = locals;
    return output;
  }

  /**
   * Runs a substituted script in a state of its own and returns its output.
   *
   * @internal
   */
  substitute(script: ParsedScript, context: Context): string {
    const output = this.#nested(
      context,
      () =>
        this.#apart(script, {
          ...context,
          captured: true,
          outside: context.stdin,
        }),
    ) ?? "";
    judgeHeld(this.judge, { argv: ["$(...)"], context }, output);
    return output;
  }

  /**
   * Stores the output of a process substitution and returns its path.
   *
   * @internal
   */
  processPath(
    script: ParsedScript,
    operator: "<" | ">",
    context: Context,
  ): string {
    const path = `/dev/fd/${63 - (this.#files++ % 50)}`;
    if (operator === "<") {
      this.judge.storeFile(
        path,
        this.#nested(context, () => this.#apart(script, context)) ?? "",
      );
    } else {
      const input = this.unknowns.mark({
        label: "(piped data)",
        kind: "output",
      });
      this.#nested(
        context,
        () => this.#apart(script, { ...context, stdin: { text: input } }),
      );
      this.judge.readers.set(path, (text) => {
        this.#nested(
          context,
          () => this.#apart(script, { ...context, stdin: { text } }),
        );
      });
    }
    return path;
  }

  /** The description of a run of `argv` in a context. */
  callFor(argv: readonly string[], context: Context): Call {
    return callOf(argv, context);
  }

  #nested(context: Context, work: () => string): string | undefined {
    if (!this.judge.step()) {
      this.judge.add(callOf(["sh"], context), "unanalysable", {
        says: "has too many steps to analyse",
      });
      return undefined;
    }
    if (this.#nesting >= NESTING_MAX) {
      this.judge.add(callOf(["sh"], context), "unanalysable", {
        says: "is nested too deeply to analyse",
      });
      return undefined;
    }
    this.#nesting++;
    try {
      return work();
    } finally {
      this.#nesting--;
    }
  }

  #script(
    script: { readonly commands: readonly Statement[] },
    context: Context,
  ): string {
    let output = "";
    for (const [at, statement] of script.commands.entries()) {
      if (this.judge.steps > STEPS_MAX) break;
      const known = context.state.others.length;
      output = bounded(output + this.#statement(statement, context));
      fill(filledBehind(statement), context.state, this.unknowns);
      for (const way of waysOn(script.commands.slice(at + 1), known, context)) {
        if (this.#waysTaken++ < WAYS_MAX) this.#ways.push(way);
      }
    }
    return output;
  }

  #statement(statement: Statement, context: Context): string {
    const node = statement.command;
    if (node.type === "AndOr") {
      let output = "";
      node.commands.forEach((command, at) => {
        const test = node.commands[at - 1];
        const before = new Map(context.state.vars);
        const undo = fill(
          test === undefined
            ? []
            : filledBy(test, node.operators[at - 1] === "&&"),
          context.state,
          this.unknowns,
        );
        output = bounded(output + this.#pipelineNode(command, context));
        undo();
        // Whether the first one runs does not depend on anything.
        if (at > 0) noteOther(before, context.state);
      });
      return output;
    }
    return this.#pipelineNode(node, context);
  }

  #pipelineNode(node: Pipeline | CommandNode, context: Context): string {
    if (node.type !== "Pipeline") return this.#node(node, context);
    let stdin = context.stdin;
    let output = "";
    node.commands.forEach((command, index) => {
      if (this.judge.steps > STEPS_MAX) return;
      const last = index === node.commands.length - 1;
      const state = node.commands.length === 1 || last
        ? context.state
        : context.state.clone();
      const { judge } = this;
      const before = judge.errors;
      const isMerged = node.operators[index] === "|&";
      if (isMerged) judge.errors = "";
      output = this.#node(command, { ...context, state, stdin });
      if (isMerged) {
        output = bounded(output + judge.errors);
        judge.errors = before;
      }
      if (state !== context.state) this.#endScript({ ...context, state });
      stdin = { text: output };
    });
    return output;
  }

  #node(node: CommandNode | CompoundList, context: Context): string {
    return this.#nested(context, () => this.#dispatch(node, context)) ?? "";
  }

  #dispatch(node: CommandNode | CompoundList, context: Context): string {
    switch (node.type) {
      case "Command":
        return this.#command(node, context);
      case "CompoundList":
        return this.#script(node, context);
      case "BraceGroup":
        return this.#script(node.body, context);
      case "Subshell":
        return this.#apart(node.body, context);
      case "Redirected":
        return this.#redirected(node, context);
      case "If":
        return runBranches(node, context, this.#runner);
      case "While":
        return runWhile(node, context, this.#runner);
      case "For":
      case "Select":
        return runForEach(
          {
            name: node.name.value,
            values: node.wordlist?.flatMap((word) =>
              expandFields(word, context, this)
            ),
            body: node.body,
          },
          context,
          this.#runner,
        );
      case "ArithmeticFor":
        for (const part of [node.initialize, node.test, node.update]) {
          if (part !== undefined) arithmetic(part, context, this);
        }
        if (node.test === undefined) {
          judgeEndless(node.body, context, this.#runner);
        }
        return this.#script(node.body, context);
      case "Case":
        return runCase(node, context, this.#runner);
      case "TestCommand":
        runTest(node.expression, context, this.#runner);
        return "";
      case "ArithmeticCommand":
        if (node.expression !== undefined) {
          arithmetic(node.expression, context, this);
        }
        return "";
      case "Function":
        context.state.functions.set(node.name.value, node.body);
        return "";
      case "Coproc":
        return startCoproc(node, context, this.#runner);
    }
  }

  /** What stands in one with its redirections: a group, a loop, a branch. */
  #redirected(node: Redirected, context: Context): string {
    const { inner, finish } = this.#redirections.follow(
      node.redirects,
      context,
      callOf(["sh"], context),
      () => mayStartShell(node.command),
    );
    return finish(this.#node(node.command, inner));
  }

  #command(node: Command, context: Context): string {
    const env = new Map(context.env);
    const assignments: Assignment[] = [];
    for (const item of node.prefix) {
      if (item.type === "Assignment") assignments.push(item);
    }
    if (node.name === undefined) {
      for (const assignment of assignments) assign(assignment, context, this);
      const shell = callOf(["sh"], context);
      const { inner, finish } = this.#redirections.follow(
        node.redirects,
        context,
        shell,
      );
      // $(<file) is what the file holds.
      const isRead = context.captured === true &&
        node.redirects.some(({ operator }) => operator === "<");
      return finish(isRead ? inner.stdin?.text ?? "" : "");
    }
    for (const assignment of assignments) {
      if (assignment.value.type !== "Word") continue;
      const value = expandText(assignment.value, context, this);
      env.set(assignment.name, value);
      judgeVariable(assignment.name, value, {
        call: callOf([`${assignment.name}=${value}`], context),
        context,
        shell: this,
        judge: this.judge,
      });
    }
    const argv = commandWords(node.name, node.suffix, context, this);
    const inner: Context = { ...context, env };
    const { inner: redirected, finish } = this.#redirections.follow(
      node.redirects,
      inner,
      callOf(argv, inner),
    );
    if (argv.length === 0 || argv.every((word) => word === "")) {
      for (const assignment of assignments) assign(assignment, context, this);
      return finish("");
    }
    return finish(this.#withStreams(argv, redirected));
  }

  /** Runs a command to which its input and output may be given by their names. */
  #withStreams(given: readonly string[], context: Context): string {
    const argv = given.map(namedStreams);
    const { judge } = this;
    if (!argv.some((word) => word.includes("/dev/std"))) {
      return this.runArgv(argv, context);
    }
    const before = judge.printed;
    judge.printed = "";
    if (context.stdin !== undefined) {
      judge.files.set("/dev/stdin", context.stdin.text);
    }
    const output = this.runArgv(argv, context);
    judge.files.delete("/dev/stdin");
    const printed = bounded(output + judge.printed);
    judge.printed = before;
    return printed;
  }
}
