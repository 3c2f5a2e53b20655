import assert from "node:assert/strict";
import { readAnswers } from "./table.ts";
import { TABLE_ANSWERS } from "./tables.ts";

const TEXT = `# A remark.

[acme-lock-frozen] .85 plain
on: /lock (?<lock>\\S{1,20}) is frozen/i
on: /frozen lock/
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
`;

Deno.test("readAnswers() reads every field as it stands", () => {
  assert.deepEqual(readAnswers(TEXT), [{
    id: "acme-lock-frozen",
    certainty: 0.85,
    isDecisive: false,
    on: [/lock (?<lock>\S{1,20}) is frozen/i, /frozen lock/],
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
  }]);
});

Deno.test("readAnswers() refuses what it would have to guess", () => {
  const block = "[a-b]\non: /abc/\ncause: c\nnext: d\n";
  for (
    const text of [
      block,
      block.replace("[a-b]", "[a-b] certain") + "says: abc\n",
      block + "says: abc\nsays: abcd\n",
      block + "hit: abc\nsays: abc\n",
    ]
  ) {
    assert.throws(() => readAnswers(text), /mistake in a table of rules/);
  }
});

Deno.test("tables of answers are sorted by id", () => {
  for (const family of new Set(TABLE_ANSWERS.map((one) => one.family))) {
    const ids = TABLE_ANSWERS.filter((one) => one.family === family)
      .map(({ id }) => id);
    assert.deepEqual(ids, ids.toSorted(), family);
  }
});
