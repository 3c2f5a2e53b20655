import assert from "node:assert/strict";
import {
  countingTests,
  quickTests,
  reachedTests,
  testsOfPrograms,
} from "./reached.ts";

const FILES = new Map([
  ["lib/a.ts", "export const a = 1;"],
  ["lib/a_test.ts", 'import { a } from "./a.ts";'],
  ["lib/b.ts", 'import {\n  a,\n} from "@/lib/a.ts";'],
  ["services/c.ts", 'export { b } from "@/lib/b.ts";'],
  ["services/c_test.ts", 'import * as c from "./c.ts";'],
  ["cli/later.ts", 'const c = await import(\n  "./e.ts"\n);'],
  ["cli/e.ts", ""],
  ["cli/later_test.ts", 'import "./later.ts";'],
  ["services/words/d.ts", 'import words from "./d.txt" with { type: "text" };'],
  ["services/words/d_test.ts", 'import { d } from "./d.ts";'],
  ["services/words/cases_test.ts", "Deno.readTextFileSync(cases);"],
  ["services/loop.ts", 'import "./loop.ts";\nimport "ajv";'],
]);
const reached = (...changed: string[]) =>
  reachedTests(FILES, changed).map(({ file, distance }) =>
    `${distance} ${file}`
  );

Deno.test("reachedTests() finds importers over any number of files, the nearest first", () => {
  assert.deepEqual(reached("lib/a.ts"), [
    "1 lib/a_test.ts",
    "3 services/c_test.ts",
  ]);
  assert.deepEqual(reached("services/c_test.ts"), ["0 services/c_test.ts"]);
  assert.deepEqual(reached("services/words/d.txt"), [
    "2 services/words/d_test.ts",
  ]);
  assert.deepEqual(reached("cli/e.ts"), ["2 cli/later_test.ts"]);
  assert.deepEqual(reached("services/loop.ts"), []);
  assert.deepEqual(reached(), []);
});

Deno.test("reachedTests() takes what stands beside a file that nothing imports", () => {
  assert.deepEqual(reached("services/words/phrases.txt"), [
    "0 services/c_test.ts",
    "0 services/words/cases_test.ts",
    "0 services/words/d_test.ts",
  ]);
  assert.deepEqual(reached("README.md"), []);
});

Deno.test("reachedTests() does not run a test that is gone", () => {
  assert.deepEqual(reached("lib/gone_test.ts"), []);
});

const MARKED = new Map([
  ["lib/a.ts", ""],
  ["lib/b.ts", 'import "./a.ts";'],
  ["lib/a_test.ts", 'import "./a.ts";'],
  ["lib/slow_test.ts", '// @slow: long.\nimport "./a.ts";'],
  ["lib/b_test.ts", 'import "./b.ts";'],
  ["lib/c_test.ts", 'import "./b.ts";'],
  ["lib/slow_b_test.ts", '/** Much. */\n// @slow: long.\nimport "./b.ts";'],
  ["lib/alone_test.ts", '// @alone: seconds.\nimport "./a.ts";'],
  ["tests/e2e/a_test.ts", 'import "@/lib/a.ts";'],
]);

Deno.test("quickTests() leaves out what needs more, and what is slow unless it is beside the change", () => {
  assert.deepEqual(quickTests(MARKED, ["lib/a.ts"], 10), {
    near: ["lib/a_test.ts", "lib/slow_test.ts"],
    far: ["lib/b_test.ts", "lib/c_test.ts"],
    left: 3,
  });
});

Deno.test("quickTests() keeps the nearest of too many, and every test that changed", () => {
  const run = (changed: readonly string[], max: number) => {
    const { near, far, left } = quickTests(MARKED, changed, max);
    return [...near, "|", ...far, left].join(" ");
  };
  assert.equal(
    run(["lib/a.ts"], 3),
    "lib/a_test.ts lib/slow_test.ts | lib/b_test.ts 4",
  );
  assert.equal(
    run(["lib/b_test.ts", "lib/c_test.ts", "lib/a.ts"], 1),
    "lib/b_test.ts lib/c_test.ts | 5",
  );
});

Deno.test("quickTests() of everything takes the slow ones too, and has no end", () => {
  const { near, far, left } = quickTests(MARKED, null, 1);
  assert.deepEqual([near.length, far.length, left], [0, 5, 2]);
});

Deno.test("testsOfPrograms() finds who starts a program, over what starts it for them", () => {
  const files = new Map([
    ["tests/support/programs.ts", ""],
    ["tests/support/anvil.ts", 'import { f } from "./programs.ts";'],
    ["tests/e2e/pay_test.ts", 'import { g } from "@/tests/support/anvil.ts";'],
    [
      "lib/sum_test.ts",
      'import { sum } from "./sum.ts";\nimport type {\n  A,\n} from "@/tests/support/anvil.ts";',
    ],
  ]);
  assert.deepEqual(testsOfPrograms(files), ["tests/e2e/pay_test.ts"]);
});

Deno.test("countingTests() finds who counts what an isolate runs, or holds", () => {
  const files = new Map([
    ["tests/support/steps.ts", ""],
    ["tests/support/held_entries.ts", ""],
    ["cli/c_test.ts", 'import "@/tests/support/held_entries.ts";'],
    ["lib/a_test.ts", 'import { countWork } from "@/tests/support/steps.ts";'],
    ["lib/b_test.ts", 'import { b } from "./b.ts";'],
  ]);
  assert.deepEqual(countingTests(files), ["cli/c_test.ts", "lib/a_test.ts"]);
});
