/**
 * Compound commands: branches, loops and co-processes. Every branch is followed,
 * and a loop for some of its rounds.
 *
 * @module
 */
import type {
  CommandNode,
  CompoundList,
  Statement,
  TestExpression,
} from "unbash";
import type { Judge } from "../judge.ts";
import { atMost, bounded, FURTHER } from "../values.ts";
import { callOf } from "./calls.ts";
import { endlessWork, isEndlessLoop, leaves } from "./endless_loops.ts";
import { type Expander, expandText } from "./expand.ts";
import { fill, filledWhere } from "./filled.ts";
import type { Context } from "./state.ts";
import { noteOther } from "./ways.ts";

/** Most values of a `for` list, and most lines of a `while read`, that are followed; then what is not known once. */
const ITERATIONS_MAX = 24;
/** Descriptor on which the output of a co-process is read. */
const COPROC_DESCRIPTOR = "63";
/** Descriptor on which it is written to. */
const COPROC_INPUT = "60";

/** The node of a kind. */
type NodeOf<K extends CommandNode["type"]> = Extract<CommandNode, { type: K }>;

/** What runs the parts of a compound command. */
export interface Runner {
  /** Collects the effects. */
  readonly judge: Judge;
  /** Has the words of lists, patterns and tests. */
  readonly expander: Expander;
  /**
   * Runs commands one after the other; their output.
   *
   * @internal
   */
  script(
    list: { readonly commands: readonly Statement[] },
    context: Context,
  ): string;
  /**
   * Runs one command; its output.
   *
   * @internal
   */
  node(node: CommandNode | CompoundList, context: Context): string;
  /** Runs what a shell has left for its end. */
  endScript(context: Context): void;
}

/**
 * Runs all branches; their output.
 *
 * @internal
 */
export function runBranches(
  node: NodeOf<"If">,
  context: Context,
  runner: Runner,
): string {
  const { state } = context;
  let output = runner.script(node.clause, context);
  const ways = [new Map(state.vars)];
  const branch = (clause: CompoundList, then: CompoundList): void => {
    const undo = fill(filledWhere(clause), state, runner.judge.unknowns);
    output += runner.script(then, context);
    undo();
  };
  branch(node.clause, node.then);
  for (const { clause, then } of node.elif) {
    output += runner.script(clause, context);
    ways.push(new Map(state.vars));
    branch(clause, then);
  }
  if (node.else !== undefined) {
    ways.push(new Map(state.vars));
    output += runner.script(node.else, context);
    // One of the branches is taken.
    ways.shift();
  }
  for (const way of ways) noteOther(way, state);
  return bounded(output);
}

/**
 * Runs a loop as long as there is something for it to read; its output.
 *
 * @internal
 */
export function runWhile(
  node: NodeOf<"While">,
  context: Context,
  runner: Runner,
): string {
  let output = "";
  const { state } = context;
  const isReading = context.stdin !== undefined ||
    node.clause.commands.some((statement) => reads(statement));
  for (let i = 0; i <= ITERATIONS_MAX; i++) {
    const before = context.stdin?.text;
    const given = state.params?.length ?? 0;
    output = bounded(
      output + runner.script(node.clause, context) +
        runner.script(node.body, context),
    );
    const left = state.params?.length ?? 0;
    const hasRead = isReading && context.stdin !== undefined &&
      context.stdin.text !== before && context.stdin.text !== "";
    const hasShifted = left > 0 && left < given;
    if (!hasRead && !hasShifted) break;
    if (i === ITERATIONS_MAX - 1) {
      if (hasRead && context.stdin !== undefined) context.stdin.text = FURTHER;
      if (hasShifted) state.params = [FURTHER];
    }
  }
  if (isEndlessLoop(node) && !leaves(node.body)) {
    judgeEndless(node.body, context, runner);
  }
  return output;
}

/**
 * Judges what a loop without an end does in each of its rounds.
 *
 * @internal
 */
export function judgeEndless(
  body: CompoundList,
  context: Context,
  runner: Runner,
): void {
  const says = endlessWork(body);
  if (says === undefined) return;
  runner.judge.add(callOf(["while"], context), "overload", { says });
}

/**
 * Runs what stands behind each of the patterns; its output.
 *
 * @internal
 */
export function runCase(
  node: NodeOf<"Case">,
  context: Context,
  runner: Runner,
): string {
  expandText(node.word, context, runner.expander);
  let output = "";
  const ways: Map<string, string>[] = [];
  for (const item of node.items) {
    for (const pattern of item.pattern) {
      expandText(pattern, context, runner.expander);
    }
    ways.push(new Map(context.state.vars));
    output = bounded(output + runner.script(item.body, context));
  }
  for (const way of ways) noteOther(way, context.state);
  return output;
}

/**
 * Runs a co-process once, and again for what is written to it.
 *
 * @internal
 */
export function startCoproc(
  node: NodeOf<"Coproc">,
  context: Context,
  runner: Runner,
): string {
  const inner = { ...context, state: context.state.clone() };
  const output = runner.node(node.body, inner);
  runner.endScript(inner);
  // Its output is read through a descriptor that is kept in an array.
  runner.judge.storeDescriptor(COPROC_DESCRIPTOR, output);
  // What is written to it is its input.
  const input = `/dev/fd/${COPROC_INPUT}`;
  runner.judge.storeDescriptor(COPROC_INPUT, input);
  runner.judge.readers.set(
    input,
    (text) => runner.node(node.body, { ...inner, stdin: { text } }),
  );
  context.state.setArray(node.name?.value ?? "COPROC", [
    COPROC_DESCRIPTOR,
    COPROC_INPUT,
  ]);
  return "";
}

/** A loop over a list. */
export interface ForEach {
  /** The variable that has one value after the other. */
  readonly name: string;
  /** The values; undefined for the parameters of the shell. */
  readonly values: readonly string[] | undefined;
  /**
   * What is run for each.
   *
   * @internal
   */
  readonly body: CompoundList;
}

/**
 * Runs a loop for the values of its list; its output.
 *
 * @internal
 */
export function runForEach(
  { name, values, body }: ForEach,
  context: Context,
  runner: Runner,
): string {
  let output = "";
  const list = values ?? context.state.params ??
    [runner.judge.unknowns.mark({ label: `$${name}`, kind: "variable" })];
  const further = runner.judge.unknowns.mark({
    label: `$${name}`,
    kind: "variable",
  });
  for (const value of atMost(list, ITERATIONS_MAX, further)) {
    context.state.vars.set(name, value);
    output = bounded(output + runner.script(body, context));
  }
  return output;
}

/**
 * Runs the substitutions inside a test.
 *
 * @internal
 */
export function runTest(
  expression: TestExpression,
  context: Context,
  runner: Runner,
): void {
  const pending: TestExpression[] = [expression];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    switch (next.type) {
      case "TestUnary":
        expandText(next.operand, context, runner.expander);
        break;
      case "TestBinary":
        expandText(next.left, context, runner.expander);
        expandText(next.right, context, runner.expander);
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

function reads(statement: Statement): boolean {
  const node = statement.command;
  return node.type === "Command" &&
    (node.name?.value === "read" || node.prefix.length > 0);
}
