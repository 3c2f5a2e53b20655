import assert from "node:assert/strict";
import { RULES } from "./mod.ts";
import { readRules } from "./table.ts";

const TEXT = `# A remark.

[go-build-cycle] code +3 gate transient MachineApplicable
tools: go gofmt
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
hit: package a⏎import⇥cycle
hit: $ go build	! import cycle	& log	@ linux	= go list
hit: $ go
miss: nothing: "here"

[go-next-rule] -2
line: /b/
cause: c
next: d
hit: e
miss: f
`;

Deno.test("readRules() reads every field as it stands", () => {
  const [first, second] = readRules(TEXT);
  assert.deepEqual(first, {
    id: "go-build-cycle",
    level: "code",
    priority: 3,
    gate: true,
    transient: true,
    confidence: "MachineApplicable",
    tools: ["go", "gofmt"],
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
      "package a\nimport\tcycle",
      {
        command: "go build",
        error: "import cycle",
        log: "log",
        environment: "linux",
        next: "go list",
      },
      { command: "go" },
    ],
    misses: ['nothing: "here"'],
  });
  assert.deepEqual(second, {
    id: "go-next-rule",
    priority: -2,
    line: [/b/],
    cause: ["c"],
    next: ["d"],
    hits: ["e"],
    misses: ["f"],
  });
});

Deno.test("readRules() refuses what it would have to guess", () => {
  const refused = [
    ["[Go] code\n", "no id: [Go] code"],
    ["[go-a] loud\n", "no such word: loud"],
    ["[go-a]\ncolour: red\n", "no such field: colour: red"],
    ["[go-a]\njust words\n", "no such field: just words"],
    ["[go-a]\nline: a/\n", "no pattern: a/"],
    ["[go-a]\ncmd: /a/\ncmd: /b/\n", "more than one: cmd"],
    ["[go-a]\nhit: $ a\tb\n", "no mark of a field: b"],
  ] as const;
  for (const [text, message] of refused) {
    assert.throws(
      () => readRules(text),
      { name: "TypeError", message: `mistake in a table of rules: ${message}` },
      message,
    );
  }
});

Deno.test("tables are sorted by id, and every rule in them counts", () => {
  const folder = new URL("tables/", import.meta.url);
  const known = new Set(RULES.map(({ id }) => id));
  for (const { name } of Deno.readDirSync(folder)) {
    const ids = readRules(Deno.readTextFileSync(new URL(name, folder)))
      .map(({ id }) => id);
    assert.deepEqual(ids, [...ids].sort(), name);
    assert.deepEqual(ids.filter((id) => !known.has(id)), [], name);
  }
});
