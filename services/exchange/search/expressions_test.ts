import assert from "node:assert/strict";
import { expressionsIn } from "./expressions.ts";
import LINES from "./expressions.txt" with { type: "text" };

Deno.test("expressionsIn() finds expressions in other forms of their words", () => {
  const [run] = expressionsIn("two load balancers disagree".split(" "));
  assert.deepEqual([run?.start, run?.length], [1, 2]);
  assert.ok(run?.meaning.includes("lb"));
  assert.deepEqual(expressionsIn(["balancer", "load"]), []);
});

Deno.test("each expression has two words or more, is listed once, and says something", () => {
  const lines = LINES.trim().split("\n");
  const expressions = lines.map((line) => line.split(": ")[0] ?? "");
  assert.equal(new Set(expressions).size, expressions.length);
  for (const line of lines) {
    assert.match(line, /^[^ ]+(?: [^ ]+)+: [^ ]+(?: [^ ]+)*$/);
  }
});
