/**
 * Tests that let nothing through but where a variable holds something: what
 * stands behind them never meets the empty value.
 *
 * @module
 */
import type {
  Command,
  CommandNode,
  CompoundList,
  Pipeline,
  Statement,
  TestExpression,
} from "unbash";
import { isNamed } from "./named_nodes.ts";
import type { ShellState } from "./state.ts";
import type { Unknowns } from "../values.ts";

/** `"$name"` or `"${name:-}"`, as a test has it. */
const VARIABLE = /^"?\$(?:(\w+)|\{(\w+)(?::?-)?\})"?$/;

/** What is true of nothing that is empty: it holds something, or is a file of a kind. */
const NEEDS_TEXT = /^-[nabcdefghkprstuwxGLNOS]$/;

/** The variable that a word is, and no more. */
function variableOf(text: string | undefined): string | undefined {
  const [, plain, braced] = VARIABLE.exec(text ?? "") ?? [];
  return plain ?? braced;
}

/** What the words of a test ask: one operator, where there is one, and a variable. */
function askedOf(
  words: readonly string[],
  isEmpty: boolean,
): readonly string[] {
  const [operator = "", operand] = words.length === 1
    ? ["-n", words[0]]
    : words;
  const name = words.length > 2 ? undefined : variableOf(operand);
  const fits = isEmpty ? operator === "-z" : NEEDS_TEXT.test(operator);
  return name !== undefined && fits ? [name] : [];
}

function askedByCommand(node: Command, isEmpty: boolean): readonly string[] {
  const isBracket = isNamed(node, "[");
  if (!isBracket && !isNamed(node, "test")) return [];
  const words = node.suffix.map((part) => "text" in part ? part.text : "");
  return askedOf(isBracket ? words.slice(0, -1) : words, isEmpty);
}

function askedByTest(
  expression: TestExpression,
  isEmpty: boolean,
): readonly string[] {
  switch (expression.type) {
    case "TestUnary":
      return askedOf([expression.operator, expression.operand.text], isEmpty);
    case "TestNot":
      return askedByTest(expression.operand, !isEmpty);
    default:
      return [];
  }
}

/**
 * The variables that hold something where a command succeeds; or where it
 * fails, which is the other way round.
 *
 * @internal
 */
export function filledBy(
  node: Pipeline | CommandNode,
  succeeds: boolean,
): readonly string[] {
  switch (node.type) {
    case "Command":
      return askedByCommand(node, !succeeds);
    case "TestCommand":
      return askedByTest(node.expression, !succeeds);
    case "Pipeline": {
      const [only] = node.commands;
      const isNegated = node.prefixes.some(({ type }) => type === "Negation");
      return only !== undefined && node.commands.length === 1
        ? filledBy(only, succeeds !== isNegated)
        : [];
    }
    default:
      return [];
  }
}

/**
 * The variables that hold something where a condition is met.
 *
 * @internal
 */
export function filledWhere({ commands }: CompoundList): readonly string[] {
  const last = commands.at(-1)?.command;
  if (last === undefined) return [];
  if (last.type !== "AndOr") return filledBy(last, true);
  return last.operators.every((operator) => operator === "&&")
    ? last.commands.flatMap((one) => filledBy(one, true))
    : [];
}

/**
 * The variables that hold something behind a statement, which ends the script
 * where they do not.
 *
 * @internal
 */
export function filledBehind({ command }: Statement): readonly string[] {
  if (command.type === "AndOr") {
    const [test, end] = command.commands;
    return test !== undefined && end !== undefined &&
        command.commands.length === 2 && ends(end)
      ? filledBy(test, command.operators[0] === "||")
      : [];
  }
  const [test] = command.type === "If" ? command.clause.commands : [];
  return command.type === "If" && command.else === undefined &&
      command.elif.length === 0 && command.clause.commands.length === 1 &&
      test !== undefined && test.command.type !== "AndOr" &&
      command.then.commands.some((one) =>
        one.command.type !== "AndOr" && ends(one.command)
      )
    ? filledBy(test.command, false)
    : [];
}

/** Whether a command ends the script, or a group that does. */
function ends(node: Pipeline | CommandNode): boolean {
  return node.type === "BraceGroup"
    ? node.body.commands.some(({ command }) =>
      command.type !== "AndOr" && ends(command)
    )
    : node.type !== "Pipeline" &&
      ["exit", "return"].some((name) => isNamed(node, name));
}

/**
 * Gives variables that are empty, as far as is known, a value that is not known.
 * Returns what takes that back.
 */
export function fill(
  names: readonly string[],
  state: ShellState,
  unknowns: Unknowns,
): () => void {
  const filled = new Map<string, string>();
  for (const name of names) {
    if (state.vars.get(name) !== "") continue;
    const value = unknowns.mark({ label: `$${name}`, kind: "variable" });
    state.vars.set(name, value);
    filled.set(name, value);
  }
  return () => {
    for (const [name, value] of filled) {
      if (state.vars.get(name) === value) state.vars.set(name, "");
    }
  };
}
