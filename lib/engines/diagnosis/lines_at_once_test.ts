import assert from "node:assert/strict";
import { anyHas, linesWith, saidLines, wholeText } from "./lines_at_once.ts";

const LINES = ["", "first error", "", "  second", "an error and an error", ""];

Deno.test("a text is found in any line, at its start and at its end", () => {
  assert(anyHas(LINES, "nowhere", "second"));
  assert(anyHas(LINES, "\nfirst"));
  assert(anyHas(LINES, "second\n"));
  assert(!anyHas(LINES, "\nsecond"));
  assert(!anyHas(LINES, "error\n\nan"));
  assert(!anyHas([], "first"));
});

Deno.test("each line in which a pattern is found is told once, in order", () => {
  assert.deepEqual(linesWith(LINES, /error/gm), [1, 4]);
  assert.deepEqual(linesWith(LINES, /^\s{0,8}second/gm), [3]);
  assert.deepEqual(linesWith(LINES, /error$/gm), [1, 4]);
  assert.deepEqual(linesWith(LINES, /never/gm), []);
  assert.deepEqual(linesWith(["x", "x"], /x/gm), [0, 1]);
});

Deno.test("what is found line by line is found at once", () => {
  const words = ["error", "", " ", "fatal: x", "ok", "\t", "error error"];
  let seed = Math.floor(Math.random() * 2 ** 31);
  console.log(`seed ${seed}`);
  const next = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (seed >> 8) % below;
  };
  for (let round = 0; round < 200; round++) {
    const lines = Array.from(
      { length: next(12) },
      () => words[next(words.length)] ?? "",
    );
    for (const pattern of [/error/, /^\s{0,8}error/, /^fatal|ok$/]) {
      const atOnce = linesWith(lines, new RegExp(pattern.source, "gm"));
      const each = lines.flatMap((line, at) => pattern.test(line) ? [at] : []);
      assert.deepEqual(atOnce, each, JSON.stringify(lines));
    }
    assert.deepEqual(
      saidLines(lines),
      lines.filter((line) => line.trim() !== ""),
    );
  }
});

Deno.test("a list of lines is put together once", () => {
  const lines = ["one", "two"];
  assert.equal(wholeText(lines), "\none\ntwo\n");
  assert.equal(saidLines(lines), saidLines(lines));
});
