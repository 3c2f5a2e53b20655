import assert from "node:assert/strict";
import { CERTAINTY_MIN, diagnose } from "./mod.ts";
import type { Diagnosis } from "./types.ts";
import { certaintyInWhole, isWhole } from "./whole_logs.ts";

const DAEMON =
  "Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?";
const DEMAND =
  "RuntimeError: The shelf holds an unexpected number of books: 0. Please update bookbinder and bind them again.";

const printed = (count: number) =>
  Array.from({ length: count }, (_, at) => `part ${at} of the book is bound`);

const isSold = ({ kind, certainty }: Diagnosis) =>
  kind === "rule" && certainty >= CERTAINTY_MIN;

const soldOf = (lines: readonly string[]) =>
  isSold(diagnose({ log: lines.join("\n") }));

/** The certainty of a sure answer whose line 400 others follow. */
function certaintyAbove(
  { line = "The registry is closed.", next, command = "", cause = "", ...of }: {
    readonly line?: string;
    readonly next?: readonly string[];
    readonly command?: string;
    readonly cause?: string;
    readonly isComposed?: boolean;
    readonly isWhole?: boolean;
  },
): number {
  return certaintyInWhole(
    { rule: { family: "docker" }, at: 0 },
    { certainty: 0.9, advice: { root_cause: cause, next_command: command } },
    { lines: [line, ...next ?? printed(400)], isWhole: true, ...of },
  );
}

Deno.test("a known failure is sold at the end of a whole log, and not where the run went on", () => {
  assert.ok(soldOf([...printed(300), DAEMON, ...printed(100)]));
  assert.ok(!soldOf([DAEMON, ...printed(300)]));
});

Deno.test("where an answer is not sold for its place, no other one is", () => {
  const missing = "bash: shelve: command not found";
  assert.ok(soldOf([...printed(300), missing]));
  assert.ok(!soldOf([DAEMON, ...printed(300), missing]));
});

Deno.test("what structure alone says is sold of few lines, and of a whole log where it is sure", () => {
  assert.ok(soldOf([...printed(30), DEMAND]));
  assert.ok(!soldOf([...printed(60), DEMAND]));
});

Deno.test("certaintyInWhole() leaves what names a place or a test as it is", () => {
  assert.ok(certaintyAbove({}) < CERTAINTY_MIN);
  for (
    const bound of [
      { command: "Open src/shelf.ts:12 and correct it." },
      { command: "Correct in pyproject.toml: the name is empty" },
      { line: "src/shelf.ts(12,3): error TS2304: Cannot find name 'a'." },
      { line: "[ERROR] /shop/src/Shelf.java:[27,32] cannot find symbol" },
      { next: ["  --> src/main.rs:4:2", ...printed(400)] },
      { cause: "The test keeps the order (shelf_test.ts) fails: 1 is not 2." },
      { cause: "No such file. The test that fails is test_shelf." },
    ]
  ) assert.equal(certaintyAbove(bound), 0.9, JSON.stringify(bound));
});

Deno.test("certaintyInWhole() counts no calls of a trace, no other container and no short text", () => {
  for (
    const near of [
      {
        next: Array.from({ length: 400 }, () => "\tat shop.Shelf.put(Native)"),
      },
      { next: Array.from({ length: 400 }, () => "[   ] \tat shop.Shelf.put") },
      { isComposed: true },
      { isWhole: false },
    ]
  ) assert.equal(certaintyAbove(near), 0.9, JSON.stringify(near).slice(0, 80));
});

Deno.test("certaintyInWhole() leaves what a rule knows, however sure it is", () => {
  const of = (family: string) =>
    certaintyInWhole(
      { rule: { family }, at: 0 },
      { certainty: 0.65, advice: { root_cause: "", next_command: "" } },
      { lines: ["The registry is closed."], isWhole: true },
    );
  assert.equal(of("docker"), 0.65);
  assert.ok(of("readings") < CERTAINTY_MIN);
});

Deno.test("isWhole() counts the lines of all fields", () => {
  const text = (count: number) => "a\n".repeat(count);
  assert.ok(isWhole(text(20), text(20)));
  assert.ok(!isWhole(text(39), undefined));
});
