import assert from "node:assert/strict";
import { reachedTests } from "./reached.ts";

const FILES = new Map([
  ["lib/a.ts", "export const a = 1;"],
  ["lib/a_test.ts", 'import { a } from "./a.ts";'],
  ["lib/b.ts", 'import {\n  a,\n} from "@/lib/a.ts";'],
  ["services/c.ts", 'export { b } from "@/lib/b.ts";'],
  ["services/c_test.ts", 'import * as c from "./c.ts";'],
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
