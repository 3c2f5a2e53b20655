import assert from "node:assert/strict";
import { lonelyExports } from "./lonely_exports.ts";

Deno.test("lonelyExports() finds functions and classes that no other file imports, and constants that nobody names", () => {
  const files = new Map([
    [
      "lib/a.ts",
      "export function used() {}\nexport async function alone() {}\n" +
      "export class Lone {}\nexport const FORGOTTEN = 1;\nalone();\n",
    ],
    // The same word is another thing here.
    ["lib/b.ts", 'import { type T, used as it } from "./a.ts";\nlist.alone();'],
  ]);
  assert.deepEqual(lonelyExports(files), [
    "lib/a.ts: FORGOTTEN",
    "lib/a.ts: Lone",
    "lib/a.ts: alone",
  ]);
});

Deno.test("lonelyExports() leaves limits that stand beside their code, types, entries and what is loaded whole", () => {
  const files = new Map([
    ["lib/a.ts", "export const MAX = 1;\nexport interface P {}\nuse(MAX);\n"],
    ["lib/whole.ts", "export function one() {}\n"],
    ["lib/late.ts", "export function two() {}\n"],
    ["lib/entry.ts", "export function three() {}\n"],
    ["lib/again.ts", "export function four() {}\n"],
    [
      "lib/mod.ts",
      'import * as whole from "@/lib/whole.ts";\nawait import("./late.ts");\n' +
      'export { four } from "./again.ts";\nbundle("lib/entry.ts");\n',
    ],
  ]);
  assert.deepEqual(lonelyExports(files), []);
});
