import assert from "node:assert/strict";
import { wholeOf } from "../rows.ts";
import { ANSWERS } from "./mod.ts";
import { readAnswers } from "./table.ts";

const TEXT = `# A remark.
family: acme-tools decisive
tools: acme acmectl
risk: Look first.
prevent: Test.

[acme-lock-frozen] .85 plain
on: /lock (?<lock>\\S{1,20}) is frozen/i
on: /frozen lock/
grammars: python node
all: /acme/
none: /other/
cmd: /\\bacme\\b/
near: /at (?<at>\\d{1,4})/
cause: {lock} is frozen.
next: acme lock
next: acme info
plan: Commit it.
risk: A risk.
prevent: A habit.
says: $ acme build	! error: lock a.lock is frozen⏎acme 1.0

[acme-next]
on: /b/
on: ()
cause: ()
next: d
says: e
`;

Deno.test("readAnswers() reads every field as it stands", () => {
  const cause = () => "c";
  const code = { "acme-next": { on: /bc/, cause } };
  assert.deepEqual(readAnswers(TEXT, code).map(wholeOf), [{
    id: "acme-lock-frozen",
    family: "acme-tools",
    tools: ["acme", "acmectl"],
    certainty: 0.85,
    isDecisive: false,
    on: [/lock (?<lock>\S{1,20}) is frozen/i, /frozen lock/],
    grammars: ["python", "node"],
    all: [/acme/],
    none: [/other/],
    cmd: /\bacme\b/,
    near: [/at (?<at>\d{1,4})/],
    cause: ["{lock} is frozen."],
    next: ["acme lock", "acme info"],
    plan: ["Commit it."],
    risk: "A risk.",
    prevent: "A habit.",
    says: {
      command: "acme build",
      error: "error: lock a.lock is frozen\nacme 1.0",
    },
  }, {
    id: "acme-next",
    family: "acme-tools",
    tools: ["acme", "acmectl"],
    isDecisive: true,
    on: [/b/, /bc/],
    cause: [cause],
    next: ["d"],
    risk: "Look first.",
    prevent: "Test.",
    says: "e",
  }]);
});

Deno.test("readAnswers() refuses what it would have to guess", () => {
  const block = "family: a\n[a-b]\non: /abc/\ncause: c\nnext: d\n";
  for (
    const text of [
      block,
      block.replace("[a-b]", "[a-b] certain") + "says: abc\n",
      block + "says: abc\nsays: abcd\n",
      block + "hit: abc\nsays: abc\n",
    ]
  ) {
    assert.throws(
      () => readAnswers(text).map(wholeOf),
      /mistake in a table of rules/,
    );
  }
});

Deno.test("tables are sorted by id, and every answer in them counts", () => {
  const folder = new URL("tables/", import.meta.url);
  const known = new Set(ANSWERS.map(({ id }) => id));
  for (const { name } of Deno.readDirSync(folder)) {
    const table = Deno.readTextFileSync(new URL(name, folder));
    const ids = [...table.matchAll(/^\[([^\]]+)\]/gm)].map(([, id]) =>
      id ?? ""
    );
    assert.deepEqual(ids, ids.toSorted(), name);
    assert.deepEqual(ids.filter((id) => !known.has(id)), [], name);
  }
});
