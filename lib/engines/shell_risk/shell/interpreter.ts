import {
  type ArithmeticCommand,
  type Assignment,
  type Command,
  type CommandNode,
  type CompoundList,
  parse,
  type ParsedScript,
  type Pipeline,
  type Redirection,
  type Statement,
  type TestExpression,
  type Word,
} from "unbash";
import {
  type Call,
  type Judge,
  PARSED_TOTAL_MAX,
  SHELL_DEPTH_MAX,
  STEPS_MAX,
} from "../judge.ts";
import { classifyPath } from "../scope.ts";
import { bounded, isEndless } from "../values.ts";
import { inspectText } from "../guard.ts";
import type { Shell } from "../handler.ts";
import { runProgram } from "../programs.ts";
import { fromFish } from "./fish.ts";
import { baseName, isShellName } from "./names.ts";
import { noteOther, type Way, WAYS_MAX, waysOn } from "./ways.ts";
import { judgeVariable } from "../rules/environment.ts";
import { placeVariables } from "../grammar/connections.ts";
import { judgeWritten, writtenDetails } from "../rules/written.ts";
import {
  arithmetic,
  type Expander,
  expandFields,
  expandParts,
  expandText,
} from "./expand.ts";
import {
  type ActiveCall,
  type Context,
  type Input,
  ShellState,
} from "./state.ts";

/** How often what is run at the end is asked what it leaves itself. */
const TRAP_ROUNDS_MAX = 3;

/** Parses text of a POSIX shell, or of fish or zsh where only that fits. */
function parseAny(text: string): ParsedScript {
  const script = parse(text);
  if (script.errors === undefined || script.errors.length === 0) return script;
  for (const said of [fromFish(text), fromZsh(text)]) {
    const other = said === undefined ? undefined : parse(said);
    if (other !== undefined && (other.errors?.length ?? 0) === 0) return other;
  }
  return script;
}

/**
 * zsh needs no blank behind the brace that begins a function, and has a loop
 * with its list in parentheses and one command; undefined for what has neither.
 */
function fromZsh(text: string): string | undefined {
  const said = text.replace(/\(\)\s*\{(?=[^\s{}])/g, "() { ").replace(
    SHORT_LOOP,
    (_, name: string, list: string, command: string) =>
      `for ${name} in ${list}; do ${command}; done`,
  );
  return said === text ? undefined : said;
}

/** `for f (*.c(.)) rm $f` of zsh. */
const SHORT_LOOP =
  /\bfor\s+(\w+)\s*\(((?:[^()\n]|\([^()\n]{0,20}\)){1,500})\)\s*(?!do\b|\{)([^\s;&|][^\n;]{0,500})/g;

/** Deepest nesting of syntax, calls and wrappers that is followed. */
const NESTING_MAX = 300;
/** Calls of functions within each other that are followed. */
const CALLS_DEEP_MAX = 32;
/** Calls of a function within itself that are followed where each may do something else. */
const REENTRIES_MAX = 2;
/** Most values of a `for` list, and most lines of a `while read`, that are followed. */
const ITERATIONS_MAX = 24;
/** Most elements of an array literal. */
const ARRAY_MAX = 256;
/** The first descriptor that the shell gives out by itself. */
const FIRST_FREE_DESCRIPTOR = 10;
/** Programs that keep all they read until its end. */
const ENDLESS_DEVICE = /^\/dev\/(?:zero|u?random|full)$/;
const HOLDS_ALL = /^g?(?:tail|tac|sort|shuf|sponge)$/;
/** Descriptor on which the output of a co-process is read. */
const COPROC_DESCRIPTOR = "63";
/** Descriptor on which it is written to. */
const COPROC_INPUT = "60";

/**
 * Runs shell text on abstract values: nothing is executed, every command that
 * the shell would reach is judged once with what is known about its words.
 */
export class Interpreter implements Expander, Shell {
  /** Collects the effects. */
  readonly judge: Judge;
  #nesting = 0;
  #files = 0;
  #descriptors = 0;
  readonly #running: ShellState[] = [];
  /** Other ways through the script, for when the first one is done. */
  readonly #ways: Way[] = [];
  #waysTaken = 0;

  /** An interpreter that reports to a judge. */
  constructor(judge: Judge) {
    this.judge = judge;
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
    const where = this.callFor(["sh"], context);
    if (context.depth > SHELL_DEPTH_MAX) {
      this.judge.add(where, "unanalysable", {
        says: "nests shells too deeply to analyse",
      });
      return "";
    }
    const oddities = inspectText(text.replace(/[\uE002\uE003]/g, "h"));
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
    const script = parseAny(text);
    if (script.errors !== undefined && script.errors.length > 0) {
      this.judge.add(where, "unanalysable", {
        level: "medium",
        says: `is not valid shell syntax (${
          script.errors[0]?.message ?? "error"
        })`,
      });
    }
    // What `eval` runs goes on when its text ends.
    const isOwn = !this.#running.includes(context.state);
    this.#running.push(context.state);
    try {
      const output = this.#script(script, context);
      if (isOwn) this.#endScript(context);
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
    if (HOLDS_ALL.test(baseName(argv[0] ?? ""))) {
      const device = argv.find((arg) => ENDLESS_DEVICE.test(arg));
      const read = device === undefined
        ? ""
        : this.unknowns.mark({ label: device, kind: "file", from: device });
      this.#judgeHeld(
        argv,
        `${context.stdin?.text ?? ""}${output}${read}`,
        context,
      );
    }
    return output;
  }

  /** Judges keeping a text in memory that has no end. */
  #judgeHeld(argv: readonly string[], text: string, context: Context): void {
    const endless = this.unknowns.origins(text).find(isEndless);
    if (endless === undefined) return;
    this.judge.add(this.callFor(argv, context), "overload", {
      says: `keeps in memory what never ends (${
        this.unknowns.show(endless.from ?? endless.label)
      })`,
      instead: ["free -m"],
    });
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
        this.judge.add(this.callFor([name], context), "fork-bomb", {
          says:
            `calls itself (${name}) in the background or twice at a time, which starts processes without end`,
        });
      }
      return "";
    }
    if (state.active.length >= CALLS_DEEP_MAX) {
      this.judge.add(this.callFor([name], context), "unanalysable", {
        says: "calls functions within functions deeper than is followed here",
      });
      return "";
    }
    const { params, active, locals } = state;
    state.params = args;
    state.active = [...active, call];
    const own = new Map<string, string | undefined>();
    state.locals = own;
    const output = this.#body(body, context);
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
    this.#judgeHeld(["$(...)"], output, context);
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
    const first = argv[0] ?? "";
    return {
      name: baseName(first),
      argv,
      args: argv.slice(1),
      stdin: context.stdin?.text,
      root: context.root,
      via: context.via,
      cwd: context.state.cwd,
      depth: context.depth,
      env: withExported(context),
      within: context.within,
      listed: context.listed,
    };
  }

  #nested(context: Context, work: () => string): string | undefined {
    if (!this.judge.step()) {
      this.judge.add(this.callFor(["sh"], context), "unanalysable", {
        says: "has too many steps to analyse",
      });
      return undefined;
    }
    if (this.#nesting >= NESTING_MAX) {
      this.judge.add(this.callFor(["sh"], context), "unanalysable", {
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
        const before = new Map(context.state.vars);
        output = bounded(output + this.#pipelineNode(command, context));
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
      output = this.#node(command, { ...context, state, stdin });
      if (state !== context.state) this.#endScript({ ...context, state });
      stdin = { text: output };
    });
    return output;
  }

  #node(node: CommandNode | CompoundList, context: Context): string {
    return this.#nested(context, () => this.#dispatch(node, context)) ?? "";
  }

  #body(node: CommandNode | CompoundList, context: Context): string {
    return this.#node(node, context);
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
      case "Redirected": {
        const { inner, finish } = this.#redirect(
          node.redirects,
          context,
          this.callFor(["sh"], context),
        );
        return finish(this.#node(node.command, inner));
      }
      case "If":
        return this.#branches(node, context);
      case "While":
        return this.#while(node, context);
      case "For":
      case "Select":
        return this.#loop(
          node.name.value,
          node.wordlist?.flatMap((word) => expandFields(word, context, this)),
          node.body,
          context,
        );
      case "ArithmeticFor":
        for (const part of [node.initialize, node.test, node.update]) {
          if (part !== undefined) arithmetic(part, context, this);
        }
        if (node.test === undefined) this.#judgeEndless(node.body, context);
        return this.#script(node.body, context);
      case "Case":
        return this.#case(node, context);
      case "TestCommand":
        this.#test(node.expression, context);
        return "";
      case "ArithmeticCommand":
        this.#arithmeticCommand(node, context);
        return "";
      case "Function":
        context.state.functions.set(node.name.value, node.body);
        return "";
      case "Coproc":
        return this.#coproc(node, context);
    }
  }

  #branches(node: NodeOf<"If">, context: Context): string {
    const { state } = context;
    let output = this.#script(node.clause, context);
    const ways = [new Map(state.vars)];
    output += this.#script(node.then, context);
    for (const branch of node.elif) {
      output += this.#script(branch.clause, context);
      ways.push(new Map(state.vars));
      output += this.#script(branch.then, context);
    }
    if (node.else !== undefined) {
      ways.push(new Map(state.vars));
      output += this.#script(node.else, context);
      // One of the branches is taken.
      ways.shift();
    }
    for (const way of ways) noteOther(way, state);
    return bounded(output);
  }

  #while(node: NodeOf<"While">, context: Context): string {
    let output = "";
    const isReading = context.stdin !== undefined ||
      node.clause.commands.some((statement) => reads(statement));
    for (let i = 0; i < ITERATIONS_MAX; i++) {
      const before = context.stdin?.text;
      output = bounded(
        output + this.#script(node.clause, context) +
          this.#script(node.body, context),
      );
      if (
        !isReading || context.stdin === undefined ||
        context.stdin.text === before || context.stdin.text === ""
      ) break;
    }
    if (endless(node) && !leaves(node.body)) {
      this.#judgeEndless(node.body, context);
    }
    return output;
  }

  /** What a loop without an end does in each of its rounds. */
  #judgeEndless(body: CompoundList, context: Context): void {
    const says = fillsDisk(body)
      ? "writes in an endless loop without a pause, until the disk is full"
      : spawns(body)
      ? "starts background processes in an endless loop"
      : spins(body)
      ? "keeps a processor busy in an endless loop without a pause"
      : undefined;
    if (says === undefined) return;
    this.judge.add(this.callFor(["while"], context), "overload", { says });
  }

  #case(node: NodeOf<"Case">, context: Context): string {
    expandText(node.word, context, this);
    let output = "";
    const ways: Map<string, string>[] = [];
    for (const item of node.items) {
      for (const pattern of item.pattern) expandText(pattern, context, this);
      ways.push(new Map(context.state.vars));
      output = bounded(output + this.#script(item.body, context));
    }
    for (const way of ways) noteOther(way, context.state);
    return output;
  }

  #coproc(node: NodeOf<"Coproc">, context: Context): string {
    const inner = { ...context, state: context.state.clone() };
    const output = this.#node(node.body, inner);
    this.#endScript(inner);
    // Its output is read through a descriptor that is kept in an array.
    this.judge.storeDescriptor(COPROC_DESCRIPTOR, output);
    // What is written to it is its input.
    const input = `/dev/fd/${COPROC_INPUT}`;
    this.judge.storeDescriptor(COPROC_INPUT, input);
    this.judge.readers.set(
      input,
      (text) => this.#node(node.body, { ...inner, stdin: { text } }),
    );
    context.state.arrays.set(node.name?.value ?? "COPROC", [
      COPROC_DESCRIPTOR,
      COPROC_INPUT,
    ]);
    return "";
  }

  #loop(
    name: string,
    values: readonly string[] | undefined,
    body: CompoundList,
    context: Context,
  ): string {
    let output = "";
    const list = values ?? context.state.params ??
      [this.unknowns.mark({ label: `$${name}`, kind: "variable" })];
    for (const value of list.slice(0, ITERATIONS_MAX)) {
      context.state.vars.set(name, value);
      output = bounded(output + this.#script(body, context));
    }
    if (list.length > ITERATIONS_MAX) {
      context.state.vars.set(
        name,
        this.unknowns.mark({ label: `$${name}`, kind: "variable" }),
      );
      output = bounded(output + this.#script(body, context));
    }
    return output;
  }

  #test(expression: TestExpression, context: Context): void {
    const pending: TestExpression[] = [expression];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      switch (next.type) {
        case "TestUnary":
          expandText(next.operand, context, this);
          break;
        case "TestBinary":
          expandText(next.left, context, this);
          expandText(next.right, context, this);
          break;
        case "TestLogical":
          pending.push(...next.operands);
          break;
        case "TestNot":
          pending.push(next.operand);
          break;
        case "TestGroup":
          pending.push(next.expression);
          break;
      }
    }
  }

  #arithmeticCommand(node: ArithmeticCommand, context: Context): void {
    if (node.expression !== undefined) {
      arithmetic(node.expression, context, this);
    }
  }

  #command(node: Command, context: Context): string {
    const env = new Map(context.env);
    const assignments: Assignment[] = [];
    for (const item of node.prefix) {
      if (item.type === "Assignment") assignments.push(item);
    }
    if (node.name === undefined) {
      for (const assignment of assignments) this.assign(assignment, context);
      const shell = this.callFor(["sh"], context);
      const { finish } = this.#redirect(node.redirects, context, shell);
      return finish("");
    }
    for (const assignment of assignments) {
      if (assignment.value.type !== "Word") continue;
      const value = expandText(assignment.value, context, this);
      env.set(assignment.name, value);
      judgeVariable(assignment.name, value, {
        call: this.callFor([`${assignment.name}=${value}`], context),
        context,
        shell: this,
        judge: this.judge,
      });
    }
    const argv = this.#words(node.name, node.suffix, context);
    const inner: Context = { ...context, env };
    const { inner: redirected, finish } = this.#redirect(
      node.redirects,
      inner,
      this.callFor(argv, inner),
    );
    if (argv.length === 0 || argv.every((word) => word === "")) {
      for (const assignment of assignments) this.assign(assignment, context);
      return finish("");
    }
    return finish(this.runArgv(argv, redirected));
  }

  /** The words of a command; `--file=<(...)` is a single one, and the parser makes two of it. */
  #words(
    name: Word,
    suffix: Command["suffix"],
    context: Context,
  ): string[] {
    const argv = expandFields(name, context, this);
    let end = name.end;
    for (const item of suffix) {
      if (item.type === "Word") {
        const fields = expandFields(item, context, this);
        const isGlued = item.pos === end &&
          item.parts?.[0]?.type === "ProcessSubstitution";
        if (isGlued && argv.length > 1) {
          argv.push((argv.pop() ?? "") + (fields.shift() ?? ""));
        }
        argv.push(...fields);
      } else if (item.type === "Assignment") {
        argv.push(...this.#assignmentWords(item, argv[0] ?? "", context));
      }
      end = item.end;
    }
    return argv;
  }

  #assignmentWords(item: Assignment, name: string, context: Context): string[] {
    if (item.value.type === "ArrayValue") {
      this.assign(item, context);
      return [item.name];
    }
    const value = expandText(item.value, context, this);
    if (/^(?:export|declare|local|typeset|readonly|alias)$/.test(name)) {
      return [`${item.name}=${value}`];
    }
    return [`${item.text.slice(0, item.text.indexOf("=") + 1)}${value}`];
  }

  /**
   * Assigns a variable as the shell would.
   *
   * @internal
   */
  assign(assignment: Assignment, context: Context): void {
    const { state } = context;
    const name = state.named(assignment.name);
    if (assignment.value.type === "ArrayValue") {
      const elements = assignment.value.elements.flatMap((word) =>
        expandFields(word, context, this)
      );
      if (assignment.append !== true) state.arrays.set(name, []);
      this.#assignElements(name, elements, state);
      return;
    }
    const value = expandText(assignment.value, context, this);
    if (assignment.index !== undefined) {
      const index = expandText(assignment.index, context, this);
      const before = assignment.append === true
        ? state.element(name, index) ?? ""
        : "";
      state.setElement(name, index, bounded(before + value));
      return;
    }
    const before = assignment.append === true ? state.vars.get(name) ?? "" : "";
    state.vars.set(name, bounded(before + value));
    if (
      state.exported.has(assignment.name) ||
      CODE_VARIABLES.test(assignment.name)
    ) {
      judgeVariable(assignment.name, value, {
        call: this.callFor([`${assignment.name}=${value}`], context),
        context,
        shell: this,
        judge: this.judge,
      });
    }
  }

  /** Puts the words of an array literal into it; `[key]=value` names the element. */
  #assignElements(
    name: string,
    elements: readonly string[],
    state: ShellState,
  ): void {
    const plain: string[] = [];
    for (const element of elements.slice(0, ARRAY_MAX)) {
      const keyed = /^\[([^\]]+)\]=([\s\S]*)$/.exec(element);
      if (keyed === null) plain.push(element);
      else state.setElement(name, keyed[1] ?? "", keyed[2] ?? "");
    }
    state.arrays.set(
      name,
      [...state.arrays.get(name) ?? [], ...plain].slice(0, ARRAY_MAX),
    );
  }

  /** Works out the redirections of a command: its input, and where its output goes. */
  #redirect(
    redirects: readonly Redirection[],
    context: Context,
    call: Call,
  ): { inner: Context; finish: (output: string) => string } {
    const plan: Redirected = {
      call,
      context,
      stdin: context.stdin,
      outputs: [],
      discards: false,
      keeps: false,
    };
    for (const redirect of redirects) this.#redirectOne(redirect, plan);
    const inner: Context = plan.stdin === context.stdin
      ? context
      : { ...context, stdin: plan.stdin };
    const finish = (output: string): string => {
      for (const { path, append } of plan.outputs) {
        this.#writeOutput(call, path, append, output);
      }
      return plan.outputs.length > 0 || plan.discards ? "" : output;
    };
    return { inner, finish };
  }

  #redirectOne(redirect: Redirection, plan: Redirected): void {
    const { context } = plan;
    const descriptor = this.#descriptor(redirect, context);
    if (redirect.type === "HereString") {
      const text = `${expandText(redirect.target, context, this)}\n`;
      this.#feed(plan, descriptor, text);
      return;
    }
    if (redirect.type === "HereDoc") {
      const { body } = redirect;
      const quoted = redirect.delimiter?.quoted === true;
      const text = quoted || body.parts === undefined
        ? body.text
        : expandParts(body.parts, context, this);
      const plain = redirect.operator === "<<-"
        ? text.replace(/^\t+/gm, "")
        : text;
      this.#feed(plan, descriptor, plain);
      return;
    }
    const { operator } = redirect;
    const target = expandText(redirect.target, context, this);
    if (operator === "<&") this.#duplicateInput(plan, descriptor, target);
    else if (operator === ">&" && /^(?:\d+-?|-)$/.test(target)) {
      const from = target.replace(/(\d)-$/, "$1");
      if ((descriptor ?? 1) === 1) this.#duplicateOutput(plan, from);
      else this.#copyDescriptor(descriptor ?? 1, from);
    } else if (operator === "<" || operator === "<>") {
      this.#openInput(plan, descriptor, target, operator === "<>");
    } else if (target !== "") {
      plan.keeps = redirect.descriptor?.type === "FileDescriptorVariable";
      this.#openOutput(plan, descriptor, target, operator);
    }
  }

  /** Gives text to the standard input or to another descriptor. */
  #feed(plan: Redirected, descriptor: number | undefined, text: string): void {
    if ((descriptor ?? 0) === 0) plan.stdin = { text };
    else this.judge.storeDescriptor(descriptor ?? 0, text);
  }

  #duplicateInput(
    plan: Redirected,
    descriptor: number | undefined,
    target: string,
  ): void {
    const duplicated = this.judge.files.get(`fd:${target}`);
    if (duplicated === undefined) return;
    if ((descriptor ?? 0) === 0 || (descriptor ?? 0) > 2) {
      this.#feed(plan, descriptor, duplicated);
    }
  }

  #duplicateOutput(plan: Redirected, target: string): void {
    const duplicated = this.judge.files.get(`fd:${target}`);
    if (duplicated === undefined) {
      if (target === "2") plan.discards = true;
      return;
    }
    const from = this.unknowns.first(duplicated, "network")?.from;
    if (from !== undefined && startsShell(plan.call)) {
      this.#reverse(plan.call, from);
    }
    const socket = from?.startsWith("tcp:/dev/") === true
      ? from.slice(4)
      : duplicated;
    plan.outputs.push({ path: socket, append: true });
  }

  /** A descriptor leads where another one does. */
  #copyDescriptor(descriptor: number, from: string): void {
    const known = this.judge.files.get(`fd:${from}`);
    if (known !== undefined && descriptor > 2) {
      this.judge.files.set(`fd:${descriptor}`, known);
      this.judge.links.set(`/dev/fd/${descriptor}`, known);
    }
  }

  #openInput(
    plan: Redirected,
    descriptor: number | undefined,
    target: string,
    writes: boolean,
  ): void {
    const { call } = plan;
    const place = classifyPath(target, plan.context.state.cwd);
    const isNetwork = place.scope === "network";
    const text = isNetwork
      ? this.judge.contentOf(place)
      : this.judge.readFile(call, target);
    this.#feed(plan, descriptor, text);
    if (isNetwork) {
      this.judge.add(call, "send", {
        target,
        says: `opens a network connection to ${target}`,
      });
      this.judge.files.set(`fd:${descriptor ?? 0}`, text);
      if (writes && startsShell(call)) this.#reverse(call, target);
    } else if (writes) this.judge.touch(call, "append", target);
  }

  #openOutput(
    plan: Redirected,
    descriptor: number | undefined,
    target: string,
    operator: string,
  ): void {
    const { call } = plan;
    const place = classifyPath(target, plan.context.state.cwd);
    if (place.scope === "network") {
      this.judge.add(call, "send", { target, says: `sends data to ${target}` });
      if (startsShell(call)) this.#reverse(call, target);
    }
    if (place.path === "/") {
      this.judge.add(call, "edit", {
        says: "has its output go to a directory, which no shell does",
      });
      return;
    }
    const append = operator.endsWith(">>");
    const stays = plan.keeps ||
      call.name === "exec" &&
        call.args.every((arg) => /^-[cl]+$/.test(arg));
    const isOutput = (descriptor ?? 1) === 1 || operator.startsWith("&") ||
      operator === ">&";
    if (!isOutput && descriptor === 2) {
      if (place.scope !== "sink") {
        this.judge.touch(call, append ? "append" : "write", target);
      }
      return;
    }
    if (stays) this.judge.files.set(`fd:${descriptor ?? 1}`, place.path);
    if (place.scope === "network" && (descriptor ?? 1) > 2) {
      this.judge.links.set(`/dev/fd/${descriptor}`, place.path);
    }
    if (isOutput || !stays) plan.outputs.push({ path: target, append });
  }

  /** The number of a descriptor; one that a variable names gets a number of its own. */
  #descriptor(redirect: Redirection, context: Context): number | undefined {
    const given = redirect.descriptor;
    if (given?.type !== "FileDescriptorVariable") return given?.value;
    const known = Number(context.state.vars.get(given.name));
    if (Number.isInteger(known) && known > 2) return known;
    const next = FIRST_FREE_DESCRIPTOR + this.#descriptors++ % 40;
    context.state.vars.set(given.name, String(next));
    return next;
  }

  #reverse(call: Call, target: string): void {
    this.judge.add(call, "reverse-shell", {
      target,
      says: `connects a shell to ${target}`,
    });
  }

  #writeOutput(
    call: Call,
    path: string,
    append: boolean,
    output: string,
  ): void {
    const place = classifyPath(path, call.cwd);
    if (this.judge.readers.has(place.path)) {
      this.judge.storeFile(place.path, output);
      return;
    }
    const endless = this.unknowns.origins(output).find(isEndless);
    if (place.scope === "sink") {
      if (endless !== undefined && !isTimed(call)) {
        this.judge.add(call, "overload", {
          says: `keeps a processor busy: ${endless.label} never ends`,
          instead: ["uptime"],
        });
      }
      return;
    }
    if (place.scope === "network") {
      this.judge.sendOver(call, place.path, output);
      return;
    }
    if (endless !== undefined) {
      this.judge.add(call, "overload", {
        target: place.path,
        says: `fills the disk: ${endless.label} never ends`,
        instead: ["df -h"],
      });
    }
    // A file that others keep their data in, and that becomes empty, is as good as deleted.
    const empties = !append && output === "" &&
      /^(?:system|secret)$/.test(place.scope) && EMPTIES.test(call.name);
    judgeWritten(this.judge, call, place, output);
    this.judge.touch(
      call,
      append ? "append" : empties ? "delete" : "write",
      path,
      empties
        ? { says: `empties ${this.unknowns.show(place.path)}` }
        : !append && this.judge.isEachFound(place.path)
        ? { level: "high", says: "overwrites every file that is found" }
        : {
          ...this.#writeDetails(place.path, output),
          ...writtenDetails(place, output, append),
        },
    );
    this.judge.storeFile(
      place.path,
      append
        ? bounded((this.judge.files.get(place.path) ?? "") + output)
        : output,
    );
  }

  #writeDetails(
    path: string,
    output: string,
  ): { level?: "critical"; says?: string } {
    if (/\/proc\/sysrq-trigger$/.test(path)) {
      return {
        level: "critical",
        says: "triggers the kernel's emergency actions (reboot, crash)",
      };
    }
    if (
      /\/(?:release_agent|core_pattern|uevent_helper|modprobe|binfmt_misc\/register)$/
        .test(path) && /^\/(?:proc|sys|tmp|mnt)|cgroup/.test(path)
    ) {
      return {
        level: "critical",
        says: `makes the kernel run a program of its choice as root (${path})`,
      };
    }
    if (/authorized_keys2?$/.test(path) && output.includes("ssh-")) {
      return {
        says: `adds a key to ${
          this.unknowns.show(path)
        }, which lets its owner log in`,
      };
    }
    return {};
  }
}

/** The node of a kind. */
type NodeOf<K extends CommandNode["type"]> = Extract<CommandNode, { type: K }>;

/** Where the redirections of one command lead. */
interface Redirected {
  readonly call: Call;
  readonly context: Context;
  stdin: Input | undefined;
  readonly outputs: { path: string; append: boolean }[];
  /** Whether the output goes nowhere. */
  discards: boolean;
  /** Whether what was opened last stays open behind the command. */
  keeps: boolean;
}

/** What writes nothing where it stands in front of a redirection. */
const EMPTIES =
  /^(?::|true|false|sh|exec|cd|chmod|chown|chgrp|touch|mkdir|ln|cp|mv|rm|sleep|kill|export|unset|test|\[)$/;

/** Variables whose value is run as code by other programs. */
const CODE_VARIABLES =
  /^(?:LD_PRELOAD|LD_AUDIT|LD_LIBRARY_PATH|BASH_ENV|ENV|PROMPT_COMMAND|PS[0-4]|PAGER|GIT_\w+|MANPAGER|EDITOR|VISUAL|HISTFILE|HISTSIZE|HISTFILESIZE|HISTCONTROL|DYLD_INSERT_LIBRARIES|NODE_OPTIONS|PYTHONSTARTUP|PERL5OPT|RUBYOPT|BROWSER|LESSOPEN|PATH|NODE_TLS_REJECT_UNAUTHORIZED)$/;

/** Whether a run starts a command shell, perhaps through `exec`, `nohup` or the like. */
function startsShell(call: Call): boolean {
  return call.argv.slice(0, 6).some((word) => isShellName(baseName(word)));
}

/**
 * Whether a call of a function within itself would only do the same again. With
 * other arguments, or after functions were defined, it may do something else:
 * it is followed a few times.
 */
function endsNowhere(
  { body, args, functions }: ActiveCall,
  active: readonly ActiveCall[],
): boolean {
  const before = active.filter((call) => call.body === body);
  return before.length > REENTRIES_MAX ||
    before.some((call) =>
      isSame(call.args, args) && isSame(call.functions, functions)
    );
}

function isSame<T>(some: readonly T[], others: readonly T[]): boolean {
  return some.length === others.length &&
    some.every((one, index) => one === others[index]);
}

/** Whether a circle of functions, back to this body, starts itself at least twice or once in the background. */
function multipliesWithin(
  body: CommandNode | CompoundList,
  { active, functions }: ShellState,
): boolean {
  const from = active.findLastIndex((call) => call.body === body);
  const circle = new Set(active.slice(from).map((call) => call.body));
  const names = new Set(
    [...functions].filter(([, one]) => circle.has(one)).map(([name]) => name),
  );
  return [...circle].some((one) => multiplies(one, names));
}

/** Whether a function body starts one of these at least twice, or once in the background. */
function multiplies(
  body: CommandNode | CompoundList,
  names: ReadonlySet<string>,
): boolean {
  let calls = 0;
  let background = false;
  let pending: unknown[] = [body];
  for (let seen = 0; pending.length > 0 && seen < 2_000; seen++) {
    const node = pending.pop();
    if (typeof node !== "object" || node === null) continue;
    if ("type" in node) {
      if (
        node.type === "Command" && "name" in node &&
        isWordNamed(node.name, names)
      ) calls++;
      if (
        node.type === "Statement" && "background" in node &&
        node.background === true
      ) background = true;
      if (node.type === "Coproc") background = true;
    }
    pending = pending.concat(
      Object.values(node).flatMap((value) =>
        Array.isArray(value) ? value : typeof value === "object" ? [value] : []
      ),
    );
  }
  return calls >= 2 || (calls >= 1 && background);
}

function isWordNamed(word: unknown, names: ReadonlySet<string>): boolean {
  return typeof word === "object" && word !== null && "value" in word &&
    typeof word.value === "string" && names.has(word.value);
}

function reads(statement: Statement): boolean {
  const node = statement.command;
  return node.type === "Command" &&
    (node.name?.value === "read" || node.prefix.length > 0);
}

/** Whether something ends a program after some time. */
function isTimed({ via, name }: Call): boolean {
  return [...via, name].some((one) => /^g?timeout$/.test(one));
}

/** Whether the condition of a loop never changes. */
function endless({ kind, clause }: NodeOf<"While">): boolean {
  const node = clause.commands[0]?.command;
  if (node?.type === "TestCommand") {
    const { expression } = node;
    return kind === "while" && expression.type === "TestUnary" &&
      expression.operator === "-n" && !/\$/.test(expression.operand.value);
  }
  if (node?.type === "ArithmeticCommand") {
    return kind === "while" && /^\s*[1-9]\d*\s*$/.test(node.body);
  }
  if (node?.type !== "Command") return false;
  const name = baseName(node.name?.value ?? "");
  return kind === "until"
    ? name === "false"
    : name === "true" || name === ":" || name === "[" && isFixed(node);
}

/** Whether what stands between `[` and `]` is about nothing that can change. */
function isFixed({ suffix }: Command): boolean {
  const words = suffix.map((part) => "text" in part ? String(part.text) : "");
  return !words.some((word) => /[$`*?]|^-[a-mo-yA-Z]$/.test(word));
}

/** Whether a loop is left in its first round. */
function leaves({ commands }: CompoundList): boolean {
  return commands.some(({ command, background }) =>
    background !== true &&
    (isNamed(command, "break") || isNamed(command, "exit"))
  );
}

/** Whether each round of a loop is over at once and does nothing. */
function spins({ commands }: CompoundList): boolean {
  return commands.length > 0 &&
    commands.every(({ command }) =>
      command.type === "ArithmeticCommand" ||
      command.type === "Command" && command.redirects.length === 0 &&
        /^(?::|true|let|)$/.test(baseName(command.name?.value ?? ""))
    );
}

/** Commands of which each round of a loop leaves something behind, and nothing that waits. */
const PRODUCES = /^(?:g?cp|echo|printf|g?cat|g?dd|tee|fallocate|g?head)$/;

function fillsDisk({ commands }: CompoundList): boolean {
  return commands.length > 0 &&
    commands.every(({ command }) =>
      command.type === "Command" &&
      PRODUCES.test(baseName(command.name?.value ?? ""))
    ) &&
    commands.some((statement) =>
      [statement, statement.command].some((node) =>
        "redirects" in node &&
        node.redirects.some(({ operator }) => operator === ">>")
      ) || statement.command.type === "Command" && copiesAnew(statement.command)
    );
}

/** Whether a command puts another file there each time it runs. */
function copiesAnew({ name, suffix }: Command): boolean {
  const program = baseName(name?.value ?? "");
  return program.endsWith("cp") ||
    program.endsWith("dd") &&
      suffix.some((part) =>
        "text" in part && /^of=.*\$/.test(String(part.text))
      );
}

function isNamed(node: { readonly type: string }, name: string): boolean {
  return node.type === "Command" && "name" in node &&
    isWordNamed(node.name, new Set([name]));
}

function spawns(body: CompoundList): boolean {
  const inside = body.commands.some(({ command }) =>
    (command.type === "Subshell" || command.type === "BraceGroup") &&
    spawns(command.body)
  );
  return inside ||
    body.commands.some((statement) =>
      statement.background === true && !body.commands.some((other) => {
        const node = other.command;
        // Nothing waits for what the shell has let go of.
        return other.background !== true && node.type === "Command" &&
          (isNamed(node, "sleep") ||
            isNamed(node, "wait") &&
              !body.commands.some(({ command }) => isNamed(command, "disown")));
      })
    );
}

/** The variables of a run, with those exported before that say where programs work. */
function withExported({ state, env }: Context): ReadonlyMap<string, string> {
  return state.exported.size === 0 ? env : new Map([
    ...placeVariables(state.exported, (name) => state.vars.get(name)),
    ...env,
  ]);
}
