import assert from "node:assert/strict";
import fc from "fast-check";
import { seedFor } from "@/tests/support/seed.ts";
import {
  ENV_FILE_CHARACTERS_MAX,
  EnvFileError,
  parseEnvFile,
} from "./env_file.ts";

const SEED = seedFor(import.meta.url);
/** Characters of which values are made. */
const SOURCE = fc.constantFrom(..."\"\\'`#= \n\r\tnrt$x\u00e9\u{1f600}");

const read = (text: string) => Object.fromEntries(parseEnvFile(text));

Deno.test("parseEnvFile() reads names and values", () => {
  const cases: [string, Record<string, string>][] = [
    ["", {}],
    ["\uFEFFA=1\r\n# a comment\r\n\r\nB=2", { A: "1", B: "2" }],
    ["export A=1\n B = two words ", { A: "1", B: "two words" }],
    ["A=\nB=''", { A: "", B: "" }],
    ["A=1 # one\nB=# none\nC=a#b", { A: "1", B: "", C: "a#b" }],
    ["URL=postgres://u:p#w@h/d?a=b", { URL: "postgres://u:p#w@h/d?a=b" }],
    ['A="x\\ny \\"z\\" \\\\ \\q" # c', { A: 'x\ny "z" \\ \\q' }],
    ["A='x\\ny $B'\nB=`\"'`", { A: "x\\ny $B", B: "\"'" }],
    ["A=$B ${C}\nA=2", { A: "2" }],
    ['A="one \n  two"\nB=3', { A: "one \n  two", B: "3" }],
    ["_a1=x", { _a1: "x" }],
  ];
  for (const [text, variables] of cases) {
    assert.deepEqual(read(text), variables, JSON.stringify(text));
  }
});

Deno.test("parseEnvFile() names the line that it cannot read, and quotes nothing of it", () => {
  const cases: [string, number, RegExp][] = [
    ["A=1\nhunter2", 2, /no "="/],
    ["export hunter2", 1, /no "="/],
    ["\n=hunter2", 2, /no name/],
    ["1hunter2=x", 1, /name/],
    ["hunter2-x=1", 1, /name/],
    ["a hunter2=1", 1, /name/],
    ['A=1\nB="hunter2\nC=1', 2, /never closed/],
    ["A='hunter2", 1, /never closed/],
    ['A="hunter2"x', 1, /closing quote/],
    ['A="hunter2\n"x', 2, /closing quote/],
    [`A=${"x".repeat(ENV_FILE_CHARACTERS_MAX)}`, 1, /characters/],
  ];
  for (const [text, line, problem] of cases) {
    assert.throws(() => parseEnvFile(text), (error) => {
      assert(error instanceof EnvFileError);
      assert.equal(error.line, line, text);
      assert.match(error.message, problem);
      assert.doesNotMatch(error.message, /hunter2/);
      return true;
    });
  }
  const last = "A=".padEnd(ENV_FILE_CHARACTERS_MAX, "x");
  assert.equal(read(last).A?.length, ENV_FILE_CHARACTERS_MAX - 2);
});

Deno.test("parseEnvFile() reads back what is written in double quotes", () => {
  const quoted = (text: string) =>
    `"${text.replace(/[\\"]/g, "\\$&").replaceAll("\r", "\\r")}"`;
  fc.assert(
    fc.property(fc.string({ unit: SOURCE, maxLength: 40 }), (text) => {
      assert.equal(read(`A=${quoted(text)}\nB=1`).A, text);
    }),
    { seed: SEED },
  );
});
