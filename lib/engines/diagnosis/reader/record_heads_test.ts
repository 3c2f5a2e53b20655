import assert from "node:assert/strict";
import { diagnose } from "../mod.ts";
import { undressed } from "./record_heads.ts";

const isTool = (name: string) => name === "git" || name === "npm";
/** Each reading of a text, its lines parted by bars. */
const readings = (text: string, isNote = true) =>
  undressed(text, { isTool, isNote }).map((lines) => lines.join("|"));
/** Whether one of the readings of a line is what was printed. */
const leaves = (line: string, printed: string) =>
  assert.ok(readings(line).includes(printed), `${line}: ${readings(line)}`);

const SAID = "git: 'comit' is not a git command.";

Deno.test("the head of a record is read by its parts, whoever's logger wrote it", () => {
  for (
    const head of [
      "2026-01-02 10:11:12,123 ERROR root ",
      "2026-01-02 10:11:12.123 ERROR 1 --- [           main] o.s.b.Shelf : ",
      "[2026-01-02T10:11:12Z ERROR shelf::books] ",
      "2026/01/02 10:11:12 main.go:42: ",
      "01-02 10:11:12.123  1234  5678 E Shelf   : ",
      "2026-01-02T10:11:12.123Z\t8f5a7c1e-0000-4000-8000-123456789abc\tERROR\t",
      "[Shelf] 12  - 01/02/2026, 10:11:12 AM   ERROR [Binder] ",
      "[10:11:12][Step 1/3] ",
      "ERROR:root:",
      "10:11:12.123 [main] ERROR com.acme.Shelf - ",
      "2026-01-02 10:11:12 error [shelf] ",
      "1767348672.123 | ERROR | acme.shelf:bind:12 - ",
      "Jan 02 10:11:12 ERROR shelf[812]: ",
      "{shelf.py:12} ERROR - ",
    ]
  ) leaves(head + SAID, SAID);
});

Deno.test("the value of a member that says something is what was printed", () => {
  leaves(
    'level=error ts=2026-01-02T10:11:12Z msg="cannot open \\"a\\"\\nat b"',
    'cannot open "a"\nat b',
  );
  leaves(
    'time=10:11 level=error msg="failed" err="no such file"',
    [
      "failed",
      "no such file",
    ].join("\n"),
  );
});

Deno.test("marks of lists and panels go where all lines have them, a sign before the first alone", () => {
  leaves("- one\n- two", "one|two");
  leaves("\u2502 one\n\u2502\n\u2502 two", "one||two");
  leaves("\u274c one\n  two", "one|  two");
  leaves("\u2716 one", "one");
  assert.deepEqual(readings("- one\ntwo"), []);
  assert.deepEqual(readings("-- one"), []);
  assert.deepEqual(readings("\u2713 one\n\u2713 two"), []);
  assert.deepEqual(readings("\u2705 one"), []);
});

Deno.test("the name before each of several lines goes, with the words behind it", () => {
  leaves("web-7d4b web a b\nweb-7d4b web c", "a b|c");
  leaves("  web:build  a\n  web:build  b", "a|b");
  assert.deepEqual(readings("web-7d4b a"), []);
  assert.deepEqual(readings("one a\none b"), []);
  assert.deepEqual(readings("a-1 b c d e f\na-1 b c d e g"), []);
});

Deno.test("what says itself who speaks, or of what kind a message is, stays", () => {
  assert.deepEqual(readings("ERROR: git: 'x' is no command"), [
    "git: 'x' is no command",
  ]);
  assert.deepEqual(readings("10:11:12 ValueError: x"), ["ValueError: x"]);
  assert.deepEqual(readings("10:11:12 npm x"), ["npm x"]);
  assert.deepEqual(readings("main.go:42: x"), []);
  assert.deepEqual(readings("shelf: x"), []);
  assert.deepEqual(readings("12 x\n13 y"), []);
});

Deno.test("a head before most lines goes, and one before the first of a message", () => {
  leaves("ERROR a\n  at b\n  at c", "a|  at b|  at c");
  assert.deepEqual(readings("a\nERROR b\nc"), []);
  leaves("ERROR a\nERROR b\nERROR c\nERROR d\ne", "a|b|c|d|e");
});

Deno.test("in a log what calls itself a note stays one", () => {
  assert.deepEqual(readings("10:11:12 INFO a", false), []);
  assert.deepEqual(readings('level=info msg="a"', false), []);
  assert.deepEqual(readings("10:11:12 INFO a"), ["a"]);
});

Deno.test("quotes and blanks of an editor, code and escaped quotes are read as a program prints them", () => {
  leaves("no module named \u2018a\u2019", "no module named 'a'");
  leaves("no\u00a0module \u201ca\u201d", 'no module "a"');
  leaves("no module named `a`", "no module named 'a'");
  leaves("**Error:** `no module`", "no module");
  leaves('no \\"a\\" in \\"b\\"', 'no "a" in "b"');
  assert.deepEqual(readings('no \\"a\\" in "b"'), []);
});

Deno.test("a failure that a logger, a panel or an editor dressed is known as it is without", () => {
  const error =
    "fatal: not a git repository (or any of the parent directories): .git";
  const { ruleId } = diagnose({ error });
  for (
    const dressed of [
      `2026-01-02 10:11:12,123 ERROR root ${error}`,
      `\u274c ${error}`,
      `level=error msg="${error}"`,
      `\`${error}\``,
      error.replaceAll(" ", "\u00a0"),
    ]
  ) assert.equal(diagnose({ error: dressed }).ruleId, ruleId, dressed);
  assert.notEqual(
    diagnose({ log: `10:11:12 INFO web ${error}` }).ruleId,
    ruleId,
  );
});
