/**
 * The value of an arithmetic expression, with the words in it as the shell
 * expands them.
 *
 * @module
 */
import type { ArithmeticExpression, ParsedScript, WordPart } from "unbash";

/** Deepest nesting of an expression. */
const DEPTH_MAX = 200;

/** What evaluating an expression asks of the shell. */
export interface Operands {
  /**
   * The parts of a word, expanded.
   *
   * @internal
   */
  text(parts: readonly WordPart[]): string;
  /**
   * Runs a substituted script and returns its output.
   *
   * @internal
   */
  output(script: ParsedScript): string;
  /** Value of a variable; undefined when it is not set as far as is known. */
  variable(name: string): string | undefined;
}

/**
 * The number that an expression comes to, after all substitutions in it have
 * run; undefined where that is not known.
 *
 * @internal
 */
export function arithmeticValue(
  expression: ArithmeticExpression | undefined,
  operands: Operands,
): number | undefined {
  return evaluate(expression, operands, 0);
}

/** The results of the operators of two numbers. */
const OPERATORS: ReadonlyMap<string, (a: number, b: number) => number> =
  new Map<string, (a: number, b: number) => number>([
    ["+", (a, b) => a + b],
    ["-", (a, b) => a - b],
    ["*", (a, b) => a * b],
    ["/", (a, b) => b === 0 ? 0 : Math.trunc(a / b)],
    ["%", (a, b) => b === 0 ? 0 : a % b],
    ["**", (a, b) => Math.trunc(a ** b)],
    ["^", (a, b) => a ^ b],
    ["|", (a, b) => a | b],
    ["&", (a, b) => a & b],
    ["<<", (a, b) => a << b],
    [">>", (a, b) => a >> b],
  ]);

function evaluate(
  node: ArithmeticExpression | undefined,
  operands: Operands,
  depth: number,
): number | undefined {
  if (node === undefined || depth > DEPTH_MAX) return undefined;
  const inner = (one: ArithmeticExpression | undefined): number | undefined =>
    evaluate(one, operands, depth + 1);
  switch (node.type) {
    case "ArithmeticWord":
      return wordNumber(
        node.parts === undefined ? undefined : operands.text(node.parts),
        node.value,
        operands,
      );
    case "ArithmeticCommandExpansion": {
      const output = node.script === undefined
        ? ""
        : operands.output(node.script).trim();
      return /^-?\d+$/.test(output) ? Number(output) : undefined;
    }
    case "ArithmeticGroup":
      return inner(node.expression);
    case "ArithmeticUnary": {
      const value = inner(node.operand);
      if (value === undefined) return undefined;
      return node.operator === "-"
        ? -value
        : node.operator === "~"
        ? ~value
        : value;
    }
    case "ArithmeticTernary":
      inner(node.test);
      inner(node.consequent);
      return inner(node.alternate);
    case "ArithmeticBinary": {
      const left = inner(node.left);
      const right = inner(node.right);
      return left === undefined || right === undefined
        ? undefined
        : OPERATORS.get(node.operator)?.(left, right);
    }
  }
}

/** The number that a word of an arithmetic expression is. */
function wordNumber(
  expanded: string | undefined,
  written: string,
  operands: Operands,
): number | undefined {
  if (expanded !== undefined) {
    return /^\s*-?\d+\s*$/.test(expanded) ? Number(expanded) : undefined;
  }
  const based = /^(\d+)#([0-9a-z]+)$/i.exec(written);
  if (based !== null) {
    const value = parseInt(based[2] ?? "", Number(based[1]));
    return Number.isNaN(value) ? undefined : value;
  }
  if (/^(?:0x[0-9a-f]+|\d+)$/i.test(written)) {
    return /^0\d/.test(written) ? parseInt(written, 8) : Number(written);
  }
  const value = operands.variable(written);
  return value !== undefined && /^-?\d+$/.test(value)
    ? Number(value)
    : undefined;
}
