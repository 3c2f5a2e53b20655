import assert from "node:assert/strict";
import { LINE_CHARACTERS_MAX, LogTail, TAIL_LINES } from "./log_tail.ts";

Deno.test("the tail passes everything on and remembers the last lines", () => {
  const tail = new LogTail();
  const written: string[] = [];
  const write = tail.around((text) => written.push(text));
  for (let line = 0; line < TAIL_LINES * 3; line++) write(`${line}\n`);
  write(`a\nb\n${"x".repeat(LINE_CHARACTERS_MAX + 1)}\n`);
  assert.equal(written.length, TAIL_LINES * 3 + 1);
  const lines = tail.read();
  assert.equal(lines.length, TAIL_LINES);
  assert.deepEqual(lines.slice(-4), [
    String(TAIL_LINES * 3 - 1),
    "a",
    "b",
    `${"x".repeat(LINE_CHARACTERS_MAX)}...`,
  ]);
});

Deno.test("long pieces push shorter ones out, so that the memory stays small", () => {
  const tail = new LogTail();
  const write = tail.around(() => {});
  write("old\n");
  for (let piece = 0; piece < 50; piece++) {
    write(`${"y".repeat(1_000)}\n`.repeat(100));
  }
  write("new\n");
  const lines = tail.read();
  assert(!lines.includes("old"));
  assert.equal(lines.at(-1), "new");
  assert.equal(lines.length, TAIL_LINES);
});
