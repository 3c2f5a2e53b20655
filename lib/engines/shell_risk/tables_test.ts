import assert from "node:assert/strict";
import { TABLES } from "./registry.ts";
import { readTable, readTables } from "./tables.ts";
import { anyOf, linesOf } from "./text_blocks.ts";

const TEXT = `# Remarks stand alone.
let MOST list|
    show

[one two]
source: one(1)
valued: -n
    --lines
longDash: true
otherwise: edit
observe \${MOST}|\${LAST} # reads
    it => one --help || two
edit .

[three]
otherwise: observe
`;

Deno.test("readTables() reads fields and rules, goes on below, and puts words in", () => {
  assert.deepEqual(readTables(TEXT, { LAST: "info" }), [
    {
      names: "one two",
      source: "one(1)",
      valued: "-n --lines",
      longDash: true,
      otherwise: "edit",
      rules: "observe list|show|info # reads it => one --help || two\nedit .",
    },
    { names: "three", otherwise: "observe", rules: "" },
  ]);
});

Deno.test("readTables() refuses what it would have to guess", () => {
  const refused = [
    [TEXT, "no words for ${LAST}"],
    ["observe list\n", "of no block: observe list"],
    ["    list\n", "goes on with nothing:     list"],
    ["[x]\n", "what x does otherwise"],
    ["[x]\ncolour: red\n", "no such field: colour: red"],
    ["[x]\nlongDash: yes\n", "true or absent: longDash: yes"],
  ] as const;
  for (const [text, message] of refused) {
    assert.throws(
      () => readTables(text),
      { name: "TypeError", message: `mistake in a table: ${message}` },
      message,
    );
  }
});

Deno.test("readTable() reads one program, not more and not less", () => {
  const one = "[x]\notherwise: run\n";
  assert.equal(readTable(one).names, "x");
  assert.throws(() => readTable(one + one), TypeError);
  assert.throws(() => readTable("# Nothing.\n"), TypeError);
});

Deno.test("tables name their source, and their lines fit a screen", () => {
  for (const { names, rules, source } of TABLES) {
    assert.ok(rules === "" || source !== undefined, names);
  }
  const folder = new URL("tables/", import.meta.url);
  for (const { name } of Deno.readDirSync(folder)) {
    const lines = Deno.readTextFileSync(new URL(name, folder)).split("\n");
    assert.deepEqual(lines.filter((line) => line.length > 100), [], name);
  }
});

Deno.test("lists of words name their source, are sorted, and have each word once", () => {
  const folder = new URL("words/", import.meta.url);
  for (const { name } of Deno.readDirSync(folder)) {
    const text = Deno.readTextFileSync(new URL(name, folder));
    assert.match(text, /^# /, name);
    const words = linesOf(text);
    assert.deepEqual(words, [...new Set(words)].sort(), name);
    const lines = text.split("\n").filter(({ length }) => length > 100);
    assert.deepEqual(lines, [], name);
  }
});

Deno.test("anyOf() matches one whole line of a text", () => {
  const text = "# Remark.\nab?\nc\n";
  assert.deepEqual(
    ["a", "ab", "c", "abc", "xc", "C"].map((word) => anyOf(text).test(word)),
    [true, true, true, false, false, false],
  );
  assert.ok(anyOf(text, { flags: "i" }).test("C"));
  assert.ok(anyOf(text, { before: "\\." }).test("x.ab"));
});
