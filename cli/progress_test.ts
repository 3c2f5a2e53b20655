import assert from "node:assert/strict";
import { createProgress } from "./progress.ts";

function watch(kind: "status" | "line") {
  const shown: string[] = [];
  let nowMs = 0;
  const progress = createProgress("entries", {
    [kind]: (text: string) => shown.push(text),
    monotonicMs: () => nowMs,
  });
  return { shown, progress, at: (ms: number) => nowMs = ms };
}

Deno.test("a terminal sees one line with count, share and rate, ten times a second at most", () => {
  const { shown, progress, at } = watch("status");
  progress.report(1, 1000);
  at(99);
  progress.report(99, 1000);
  assert.deepEqual(shown, []);
  at(100);
  progress.report(250, 1000);
  assert.deepEqual(shown, ["\rentries: 250 of 1000 (25%), 2500/s"]);
  at(400);
  progress.report(999);
  progress.end();
  progress.end();
  assert.equal(shown.at(-1), "\n");
  // What is shorter than the text before covers it.
  assert.match(shown.at(-3) ?? "", /^\rentries: 999, 2498\/s +$/);
  assert.equal(shown.filter((text) => text === "\n").length, 1);
});

Deno.test("work that ends at once leaves no line", () => {
  const { shown, progress } = watch("status");
  progress.report(5, 5);
  progress.end();
  assert.deepEqual(shown, []);
});

Deno.test("a log that asked for it gets a whole line every two seconds", () => {
  const { shown, progress, at } = watch("line");
  for (let ms = 0; ms <= 4_000; ms += 500) {
    at(ms);
    progress.report(ms);
  }
  assert.deepEqual(shown, ["entries: 2000, 1000/s", "entries: 4000, 1000/s"]);
});

Deno.test("with nobody watching it is silent", () => {
  let calls = 0;
  const progress = createProgress("entries", {
    status: undefined,
    line: undefined,
    monotonicMs: () => calls++ * 10_000,
  });
  progress.report(1);
  progress.end();
});
