/** Limits of size hold, and what is excepted from them only becomes less. */
import assert from "node:assert/strict";
import plugin from "@/tools/lint_plugin.ts";
import {
  COMPLEXITY_MAX,
  EXCEPTIONS,
  FUNCTION_LINES_MAX,
  LINE_CHARACTERS_MAX,
  longLines,
} from "@/tools/limits.ts";

const ROOT = new URL("../../", import.meta.url);

/** Most places that may be excepted: lower it when the list has become shorter. */
const PLACES_MAX = 164;

const found = (code: string, file = "lib/new_file.ts") =>
  Deno.lint.runPlugin(plugin, new URL(file, ROOT).pathname, code)
    .map(({ message }) => message);

const lines = (count: number) =>
  `function long() {\n${"  work();\n".repeat(count - 2)}}\n`;
const branches = (count: number) =>
  `function wild(a) {\n${"  if (a) work();\n".repeat(count - 1)}}\n`;

Deno.test("a function over its lines is refused, one at the limit is not", () => {
  assert.deepEqual(found(lines(FUNCTION_LINES_MAX)), []);
  assert.match(found(lines(FUNCTION_LINES_MAX + 1)).join(), /long: 71 lines/);
  assert.deepEqual(found(lines(100), "lib/new_file_test.ts"), []);
});

Deno.test("a function with too many ways through is refused, inner ones count alone", () => {
  assert.deepEqual(found(branches(COMPLEXITY_MAX)), []);
  assert.match(
    found(branches(COMPLEXITY_MAX + 1)).join(),
    /wild: 21 complexity/,
  );
  const inner = branches(12).replace("wild", "inner");
  assert.deepEqual(found(branches(12).replace(/}\n$/, `${inner}}\n`)), []);
  for (
    const branch of [
      "a && b;",
      "a ? b : c;",
      "for (;;) a();",
      "for (const b of a) b();",
      "while (a) b();",
      "try { a(); } catch { b(); }",
      "switch (a) { case 1: b(); }",
    ]
  ) {
    const code = `function f(a) {\n${`${branch}\n`.repeat(20)}}`;
    assert.match(found(code).join(), /f: 21 complexity/, branch);
  }
});

Deno.test("values that are hidden by void, state of modules and long lines are refused", () => {
  assert.match(found("const a = 1;\nvoid a;").join(), /void names/);
  assert.deepEqual(found("void work();"), []);
  assert.match(found("let a = 1;\na++;").join(), /module state/);
  assert.match(found("export let a = 1;").join(), /module state/);
  assert.deepEqual(found("function f() { let a = 1; return a++; }"), []);
  const long = `// ${"word ".repeat(30)}`;
  assert.match(found(long).join(), /long lines/);
  assert.equal(longLines(`const a = "${"word ".repeat(30)}";`), 0);
  assert.equal(longLines("x".repeat(LINE_CHARACTERS_MAX)), 0);
  assert.equal(longLines("x".repeat(LINE_CHARACTERS_MAX + 1)), 1);
});

Deno.test("exceptions have a reason, are of files that are there, and do not grow", async () => {
  let count = 0;
  for (const { reason, places } of EXCEPTIONS) {
    assert(reason.length > 20);
    for (const place of Object.values(places).flatMap(Object.keys)) {
      count++;
      await Deno.stat(new URL(place.split(" ")[0] ?? "", ROOT));
    }
  }
  assert(count <= PLACES_MAX, `${count} places`);
});
