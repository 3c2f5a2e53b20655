import assert from "node:assert/strict";
import { wholeOf } from "../rows.ts";
import { RULES } from "./mod.ts";
import { type ComputedRule, readRules } from "./table.ts";

const TEXT = `# A remark.
family: go
tools: go gofmt
risk: Look first.
prevent: Test.

[go-build-cycle] code +3 gate transient MachineApplicable
tools: gofmt
line: /import cycle (?<what>\\w+)/i
line: /cycle: a/
all: /x: y/
none: /z/
near: /at (?<at>\\d+)/
cmd: /\\bgo\\b/
env: /linux/
cause: A circle: {what}.
cause: Another.
next: go list
plan: One: two.
risk: A risk.
prevent: A habit.
hit: package a⏎import⇥cycle␍␛[0m␠
hit: $ go build	! import cycle	& log	@ linux	= go list
hit: $ go
hit: & a log
miss: nothing: "here"

[go-next-rule] -2
line: /b/
cause: c
next: d
hit: e
miss: f
`;

Deno.test("readRules() reads every field as it stands", () => {
  const [first, second] = readRules(TEXT).map(wholeOf);
  assert.deepEqual(first, {
    id: "go-build-cycle",
    level: "code",
    priority: 3,
    gate: true,
    transient: true,
    confidence: "MachineApplicable",
    family: "go",
    tools: ["gofmt"],
    line: [/import cycle (?<what>\w+)/i, /cycle: a/],
    all: [/x: y/],
    none: [/z/],
    near: [/at (?<at>\d+)/],
    cmd: /\bgo\b/,
    env: /linux/,
    cause: ["A circle: {what}.", "Another."],
    next: ["go list"],
    plan: ["One: two."],
    risk: "A risk.",
    prevent: "A habit.",
    hits: [
      "package a\nimport\tcycle\r\x1b[0m ",
      {
        command: "go build",
        error: "import cycle",
        log: "log",
        environment: "linux",
        next: "go list",
      },
      { command: "go" },
      { log: "a log" },
    ],
    misses: ['nothing: "here"'],
  });
  assert.deepEqual(second, {
    id: "go-next-rule",
    priority: -2,
    family: "go",
    tools: ["go", "gofmt"],
    line: [/b/],
    cause: ["c"],
    next: ["d"],
    risk: "Look first.",
    prevent: "Test.",
    hits: ["e"],
    misses: ["f"],
  });
});

Deno.test("what code computes stands in its place, by id and field", () => {
  const text = `family: go

[go-a]
line: /a/
line: ()
when: ()
cause: One.
next: ()
next: go list
next: ()
hit: a
miss: b
`;
  const when = () => true;
  const [own, other] = [() => "own", () => "other"];
  const [rule] = readRules(text, {
    "go-a": { line: /c/, when, next: [own, other] },
  });
  assert.deepEqual(rule?.tools, []);
  assert.deepEqual(rule?.line, [/a/, /c/]);
  assert.equal(rule?.when, when);
  assert.deepEqual(rule?.next, [own, "go list", other]);
  const refused: readonly (readonly [Record<string, ComputedRule>, string])[] =
    [
      [
        { "go-a": { line: /c/, when, next: own } },
        "computed, but not wanted: go-a next",
      ],
      [
        { "go-a": { when, next: [own, other] } },
        "nothing computes: go-a line",
      ],
      [{ "go-b": { when } }, "computed, but not there: go-b"],
    ];
  for (const [code, message] of refused) {
    assert.throws(
      () => readRules(text, code).map(wholeOf),
      { name: "TypeError", message: `mistake in a table of rules: ${message}` },
      message,
    );
  }
});

Deno.test("readRules() refuses what it would have to guess", () => {
  const refused = [
    ["[go-a]\n", "no family: [go-a]"],
    ["family: go\n[Go] code\n", "no id: [Go] code"],
    ["family: go\n[go-a] loud\n", "no such word: loud"],
    ["family: go\n[go-a]\ncolour: red\n", "no such field: colour: red"],
    ["family: go\n[go-a]\njust words\n", "no such field: just words"],
    ["family: go\n[go-a]\nline: a/\n", "no pattern: a/"],
    ["family: go\n[go-a]\ncmd: /a/\ncmd: /b/\n", "more than one: cmd"],
    ["family: go\ncolour: red\n", "no such field: colour: red"],
    ["family: go\n[go-a]\nwhen: always\n", "no condition: always"],
    ["family: go\n[go-a]\nhit: $ a\tb\n", "no mark of a field: b"],
  ] as const;
  for (const [text, message] of refused) {
    assert.throws(
      () => readRules(text).map(({ hits }) => hits),
      { name: "TypeError", message: `mistake in a table of rules: ${message}` },
      message,
    );
  }
});

Deno.test("tables are sorted by id, and every rule in them counts", () => {
  const folder = new URL("tables/", import.meta.url);
  const known = new Set(RULES.map(({ id }) => id));
  for (const { name } of Deno.readDirSync(folder)) {
    const table = Deno.readTextFileSync(new URL(name, folder));
    const ids = [...table.matchAll(/^\[([^\]]+)\]/gm)].map(([, id]) =>
      id ?? ""
    );
    assert.deepEqual(ids, [...ids].sort(), name);
    assert.deepEqual(ids.filter((id) => !known.has(id)), [], name);
  }
});
