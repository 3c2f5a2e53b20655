import assert from "node:assert/strict";
import { openRecords } from "./records.ts";

const BROKEN = [
  "PS C:\\> Import-Module acme",
  "Import-Module : The gribble of acme is",
  "not blue. Paint it and",
  "load it again.",
  "At line:1 char:1",
  "+ Import-Module acme",
];

Deno.test("a PowerShell message that the console broke stands on one line", () => {
  assert.deepEqual(openRecords(BROKEN), [
    BROKEN[0],
    "Import-Module : The gribble of acme is not blue. Paint it and load it again.",
    ...BROKEN.slice(4),
  ]);
  const category =
    "    + CategoryInfo          : SecurityError: (:) [], GribbleException";
  assert.deepEqual(openRecords(["X : a", "b", category]), [
    "X : a b",
    category,
  ]);
});

Deno.test("lines are left alone that no speaker begins, or a blank or prompt parts", () => {
  for (
    const lines of [
      ["a b", "c d", "At line:1 char:1"],
      ["X : a", "", "b", "At line:1 char:1"],
      ["X : a", "PS C:\\> run", "b", "At line:1 char:1"],
      ["X : a", "b", "at C:\\a.js:1:2"],
      ["X : a", ..."bcdefghijk", "At line:1 char:1"],
    ]
  ) assert.deepEqual(openRecords(lines), lines);
});

Deno.test("PowerShell 7 puts its message right of a bar, under the marks", () => {
  const head = ["Get-Thing: C:\\a.ps1:3", "Line |", "   3 |  Get-Thing -A"];
  assert.deepEqual(
    openRecords([
      ...head,
      "     |  ~~~~~~",
      "     | The thing is not",
      "     | here any more.",
      "next",
    ]),
    [...head, "     |  ~~~~~~", "The thing is not here any more.", "next"],
  );
  const far = `     |  ${" ".repeat(30)}~~~`;
  assert.deepEqual(openRecords([far, "     | It is", "     | gone."]), [
    far,
    "It is gone.",
  ]);
  const table = ["     | a", "     | b"];
  assert.deepEqual(openRecords(table), table);
});

const RESULT =
  'fatal: [web1]: FAILED! => {"changed": false, "msg": "no\\nsuch \\"thing\\"", "stderr": "E: gone\\n"}';

Deno.test("what an Ansible result hides stands behind it, line by line", () => {
  const inside = ["no", 'such "thing"', "E: gone"];
  assert.deepEqual(openRecords([RESULT, "next"]), [RESULT, ...inside, "next"]);
  const pretty = [
    "web1 | FAILED! => {",
    '    "module_stderr": "/bin/sh: acme: not found\\r\\n",',
    '    "msg": "MODULE FAILURE\\nSee stdout/stderr for the exact error"',
    "}",
  ];
  assert.deepEqual(openRecords([...pretty, "next"]), [
    ...pretty,
    "/bin/sh: acme: not found",
    "next",
  ]);
  const cut = pretty.slice(0, 2);
  assert.deepEqual(openRecords(cut), [...cut, "/bin/sh: acme: not found"]);
});

Deno.test("a result that is fine, and one cut inside a text, hide nothing", () => {
  for (
    const lines of [
      ['ok: [web1] => {"msg": "no such thing"}', "}"],
      ['{"msg": "no such thing"}'],
      ['fatal: [web1]: FAILED! => {"msg": "no such th'],
    ]
  ) assert.deepEqual(openRecords(lines), lines);
});

Deno.test("a message under the name of its error stands beside it", () => {
  const lines = [
    "  RuntimeError:",
    "      The found release (12.2) is not",
    "      that of Acme (11.3).",
    "",
    "ValueError:",
    "Traceback (most recent call last):",
  ];
  assert.deepEqual(openRecords(lines), [
    "  RuntimeError: The found release (12.2) is not that of Acme (11.3).",
    ...lines.slice(1),
  ]);
});

Deno.test("each cause under a code that stands alone has the code", () => {
  assert.deepEqual(
    openRecords([
      "Error: ERR_ACME_LOCKED",
      "  \u00d7 adding a new package",
      "  \u2570\u2500\u25b6 locked by 12",
      "x one test",
    ]),
    [
      "Error: ERR_ACME_LOCKED",
      "ERR_ACME_LOCKED  adding a new package",
      "ERR_ACME_LOCKED  locked by 12",
      "x one test",
    ],
  );
});

Deno.test("causes in one line stand behind it, the deepest first", () => {
  const line =
    "Failed to start: bean a; nested exception is org.acme.Outer: bean b; nested exception is java.lang.Inner: no method";
  assert.deepEqual(openRecords([line, "next"]), [
    line,
    "Caused by: java.lang.Inner: no method",
    "Caused by: org.acme.Outer: bean b; nested exception is java.lang.Inner: no method"
      .replace(/; nested.*/, ""),
    "next",
  ]);
  const many = Array.from({ length: 100 }, () => line);
  assert.equal(openRecords(many).length, 100 + 20 * 2);
});

Deno.test("many and long results add a bounded number of lines", () => {
  const long = `h | FAILED! => {"msg": "${"a\\n".repeat(500)}"}`;
  assert.equal(openRecords([long]).length, 1 + 40);
  const endless = ["h | FAILED! => {", '"msg": "gone",', ...long.repeat(2)];
  assert.equal(openRecords(endless)[80], "gone");
  const many = Array.from({ length: 100 }, () => RESULT);
  assert.equal(openRecords(many).length, 100 + 20 * 3);
});

Deno.test("a result that is shown as YAML is opened like one in JSON", () => {
  const shown = [
    "fatal: [h]: FAILED! => changed=false",
    "  msg: |-",
    "    The conditional check failed.",
    "    'stage' is undefined",
    "  rc: 1",
    "  stderr: 'sh: 1: acme: not found'",
    "  stdout: nothing of this",
    "PLAY RECAP ***",
    "  msg: of somebody else",
  ];
  assert.deepEqual(openRecords(shown), [
    shown[0],
    "The conditional check failed.",
    "'stage' is undefined",
    "sh: 1: acme: not found",
    ...shown.slice(1),
  ]);
});

Deno.test("what a shell said behind a code stands on a line of its own", () => {
  const line =
    'ERROR: process "/bin/sh -c npm run build" did not complete successfully: exit code: 127: sh: 1: acme: not found';
  assert.deepEqual(openRecords([line]), [line, "sh: 1: acme: not found"]);
  const other = "exit code: 1: the fish: it failed";
  assert.deepEqual(openRecords([other]), [other]);
});

Deno.test("the body of an error inside of another one stands behind it, unescaped", () => {
  const line =
    'Sync failed: {"error":"insert refused: 400 - {\\"code\\":\\"23502\\",\\"message\\":\\"column \\\\\\"flux\\\\\\" is empty\\"}"}';
  assert.deepEqual(openRecords([line]), [
    line,
    '{"code":"23502","message":"column "flux" is empty"}"}',
  ]);
  const plain = 'x {\\"flux\\":1}';
  assert.deepEqual(openRecords([plain]), [plain]);
  assert.equal(openRecords(Array(30).fill(line)).length, 40);
});

Deno.test("a result whose line ends came as real ones is opened all the same", () => {
  const opened = openRecords([
    'fatal: [web1]: FAILED! => {"changed": false, "stderr": "first of it',
    'acme: no such thing", "rc": 1}',
  ]);
  assert.ok(opened.includes("acme: no such thing"), opened.join("|"));
});
