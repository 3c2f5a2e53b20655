/**
 * The layout's rules as a lint plugin: import direction, homes of packages,
 * services and engines without effects, limits of size, patterns that no text
 * makes go back for ever, and tables without what objects inherit.
 *
 * @module
 */

import { ambiguousLoops } from "./ambiguous_loops.ts";
import { lineStartLoop } from "./line_starts.ts";
import { stackedLoops } from "./stacked_loops.ts";
import { importProblem, isPure } from "./architecture.ts";
import { functionVisitor } from "./function_sizes.ts";
import { passOf } from "./test_groups.ts";
import { isReadByWords, wordTableProblem } from "./word_tables.ts";
import {
  COMPLEXITY_MAX,
  isHeld,
  limitProblem,
  linesMaxOf,
  longLines,
} from "./limits.ts";

const ROOT = new URL("../", import.meta.url).pathname;

const fileOf = (context: Deno.lint.RuleContext): string =>
  context.filename.replaceAll("\\", "/").replace(ROOT, "");

const EFFECTS: ReadonlyMap<string, ReadonlySet<string> | null> = new Map([
  ["Deno", null],
  ["console", null],
  ["Date", new Set(["now"])],
  ["Math", new Set(["random"])],
  ["crypto", new Set(["randomUUID", "getRandomValues"])],
]);

/** Looks at each pattern that is written as one. */
function patternVisitor(
  look: (
    node: Deno.lint.Node,
    pattern: { pattern: string; flags: string },
  ) => void,
): Deno.lint.LintVisitor {
  return {
    Literal(node) {
      if ("regex" in node && node.regex !== undefined) look(node, node.regex);
    },
  };
}

const plugin: Deno.lint.Plugin = {
  name: "pennyworth",
  rules: {
    imports: {
      create(context) {
        const file = fileOf(context);
        const check = (node: { source: Deno.lint.StringLiteral | null }) => {
          if (node.source === null) return;
          const problem = importProblem(file, node.source.value);
          if (problem !== null) {
            context.report({ node: node.source, message: problem });
          }
        };
        return {
          ImportDeclaration: check,
          ExportNamedDeclaration: (node) =>
            check(node as { source: Deno.lint.StringLiteral | null }),
          ExportAllDeclaration: check,
        };
      },
    },
    "function-size": {
      create(context) {
        const file = fileOf(context);
        if (!isHeld(file)) return {};
        return functionVisitor(context, (size, node) => {
          const place = `${file} ${size.name}`;
          for (
            const message of [
              limitProblem("lines", place, {
                value: size.lines,
                max: linesMaxOf(file),
              }),
              limitProblem("complexity", place, {
                value: size.complexity,
                max: COMPLEXITY_MAX,
              }),
            ]
          ) if (message !== null) context.report({ node, message });
        });
      },
    },
    "void-name": {
      create(context) {
        const file = fileOf(context);
        let count = 0;
        return {
          UnaryExpression(node) {
            const isName = node.operator === "void" &&
              node.argument.type === "Identifier";
            if (isName) count++;
          },
          "Program:exit"(node: Deno.lint.Node) {
            const message = limitProblem("void names", file, {
              value: count,
              max: 0,
            });
            if (message !== null) context.report({ node, message });
          },
        };
      },
    },
    "module-state": {
      create(context) {
        const file = fileOf(context);
        if (!isHeld(file)) return {};
        return {
          Program(node) {
            const state = node.body.map((statement) =>
              statement.type === "ExportNamedDeclaration"
                ? statement.declaration
                : statement
            ).filter((statement) =>
              statement?.type === "VariableDeclaration" &&
              statement.kind !== "const"
            );
            const message = limitProblem("module state", file, {
              value: state.length,
              max: 0,
            });
            if (message !== null) context.report({ node, message });
          },
        };
      },
    },
    "long-lines": {
      create(context) {
        const file = fileOf(context);
        if (!isHeld(file) || file.endsWith("_manifest.ts")) return {};
        return {
          Program(node) {
            const message = limitProblem("long lines", file, {
              value: longLines(context.sourceCode.text),
              max: 0,
            });
            if (message !== null) context.report({ node, message });
          },
        };
      },
    },
    "no-clock-in-tests": {
      create(context) {
        const isTest = /_test\.tsx?$/.test(context.filename);
        const { text } = context.sourceCode;
        if (!isTest || passOf(text) !== "shared") return {};
        return {
          MemberExpression(node) {
            if (
              node.object.type === "Identifier" &&
              node.object.name === "performance"
            ) {
              context.report({
                node,
                message:
                  "a test counts steps (tests/support/steps.ts): clocks are for bench/",
              });
            }
          },
        };
      },
    },
    "ambiguous-loops": {
      create(context) {
        if (!isHeld(fileOf(context))) return {};
        return patternVisitor((node, { pattern, flags }) => {
          for (const { loop, text } of ambiguousLoops(pattern, flags)) {
            context.report({
              node,
              message: `${loop} takes ${
                JSON.stringify(text)
              } in two ways, which hostile text makes 2^n`,
            });
          }
        });
      },
    },
    "word-tables": {
      create(context) {
        if (!isReadByWords(fileOf(context))) return {};
        const { text } = context.sourceCode;
        return {
          VariableDeclarator(node) {
            const { id, init } = node;
            if (id.type !== "Identifier" || !id.typeAnnotation) return;
            const message = wordTableProblem({
              name: id.name,
              annotation: text.slice(...id.typeAnnotation.range),
              isPlain: init?.type === "ObjectExpression" &&
                init.properties.length > 0,
            }, text);
            if (message !== null) context.report({ node, message });
          },
        };
      },
    },
    "stacked-loops": {
      create(context) {
        if (!isHeld(fileOf(context))) return {};
        return patternVisitor((node, { pattern, flags }) => {
          const stack = stackedLoops(pattern, flags);
          if (stack === null) return;
          context.report({
            node,
            message: `${stack.loops.join(", ")} share ${
              JSON.stringify(stack.text)
            }, which hostile text makes n^${stack.loops.length}`,
          });
        });
      },
    },
    "line-starts": {
      create(context) {
        if (!isHeld(fileOf(context))) return {};
        return patternVisitor((node, { pattern, flags }) => {
          const loop = lineStartLoop(pattern, flags);
          if (loop === null) return;
          context.report({
            node,
            message:
              `${loop} begins at each line and takes lines, which blank lines make n^2: take [^\\S\\n]*`,
          });
        });
      },
    },
    "pure-services": {
      create(context) {
        const file = fileOf(context);
        if (!isPure(file)) return {};
        const report = (node: Deno.lint.Node) =>
          context.report({
            node,
            message:
              "services and engines have no effects: take this as a parameter",
          });
        return {
          MemberExpression(node) {
            if (node.object.type !== "Identifier") return;
            if (!EFFECTS.has(node.object.name)) return;
            const members = EFFECTS.get(node.object.name);
            const name = node.property.type === "Identifier"
              ? node.property.name
              : "";
            if (!members || members.has(name)) report(node);
          },
          CallExpression(node) {
            if (
              node.callee.type === "Identifier" && node.callee.name === "fetch"
            ) report(node);
          },
          NewExpression(node) {
            if (node.callee.type !== "Identifier") return;
            const isNow = node.callee.name === "Date" &&
              node.arguments.length === 0;
            const isHttp = ["Request", "Response"].includes(node.callee.name);
            if (isNow || isHttp) report(node);
          },
        };
      },
    },
  },
};

// The lint tool loads a plugin by its default export.
export default plugin;
