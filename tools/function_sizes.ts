/**
 * Measures every function of a file, as a lint rule sees it.
 *
 * @module
 */

import type { FunctionSize } from "./limits.ts";

interface Open {
  readonly name: string;
  readonly node: Deno.lint.Node;
  complexity: number;
}

/** A visitor that hands every function over when it has been read. */
export function functionVisitor(
  context: Deno.lint.RuleContext,
  onFunction: (size: FunctionSize, node: Deno.lint.Node) => void,
): Deno.lint.LintVisitor {
  const open: Open[] = [];
  const enter = (node: Deno.lint.Node) =>
    void open.push({ name: nameOf(node), node, complexity: 1 });
  const leave = () => {
    const done = open.pop();
    if (done === undefined) return;
    const { name, node, complexity } = done;
    const lines = context.sourceCode.getText(node).split("\n").length;
    onFunction({ name, lines, complexity }, node);
  };
  const branch = () => {
    const inner = open.at(-1);
    if (inner !== undefined) inner.complexity++;
  };
  return {
    FunctionDeclaration: enter,
    "FunctionDeclaration:exit": leave,
    FunctionExpression: enter,
    "FunctionExpression:exit": leave,
    ArrowFunctionExpression: enter,
    "ArrowFunctionExpression:exit": leave,
    IfStatement: branch,
    ConditionalExpression: branch,
    LogicalExpression: branch,
    ForStatement: branch,
    ForOfStatement: branch,
    ForInStatement: branch,
    WhileStatement: branch,
    DoWhileStatement: branch,
    CatchClause: branch,
    SwitchCase(node) {
      if (node.test !== null) branch();
    },
  };
}

/** What a function is called: by itself, or by what holds it. */
function nameOf(node: Deno.lint.Node): string {
  const own = "id" in node ? textOf(node.id) : null;
  if (own !== null) return own;
  const { parent } = node as { parent?: Deno.lint.Node };
  if (parent === undefined) return "(function)";
  for (const member of ["key", "id"] as const) {
    const name = member in parent
      ? textOf((parent as unknown as Record<string, unknown>)[member])
      : null;
    if (name !== null) return name;
  }
  return "(function)";
}

function textOf(node: unknown): string | null {
  return typeof node === "object" && node !== null && "name" in node &&
      typeof node.name === "string"
    ? node.name
    : null;
}
