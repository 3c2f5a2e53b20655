/**
 * The layout's rules as a lint plugin: import direction, homes of packages,
 * and services and engines without effects.
 *
 * @module
 */

import { importProblem, isPure } from "./architecture.ts";

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
