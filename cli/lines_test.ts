import assert from "node:assert/strict";
import { LINE_CHARACTERS_MAX, linesOf } from "./lines.ts";

async function read(chunks: readonly string[]): Promise<(number | string)[]> {
  const bytes = chunks.map((chunk) => new TextEncoder().encode(chunk));
  const lines: (number | string)[] = [];
  for await (
    const line of linesOf(
      ReadableStream.from(bytes),
      new AbortController().signal,
    )
  ) {
    lines.push(
      line === undefined ? "over" : line.length > 100 ? line.length : line,
    );
  }
  return lines;
}

Deno.test("linesOf() gives the lines of a stream however it is cut", async () => {
  assert.deepEqual(await read(["a\nb", "c\n", "\nd"]), ["a", "bc", "", "d"]);
});

Deno.test("linesOf() marks a line over the limit and goes on with the next", async () => {
  const half = "x".repeat(LINE_CHARACTERS_MAX / 2);
  assert.deepEqual(
    await read(["a\n", half, half, "\nb\n", half, half, "x", "\nc\n", half]),
    ["a", LINE_CHARACTERS_MAX, "b", "over", "c", LINE_CHARACTERS_MAX / 2],
  );
  assert.deepEqual(await read([`${half}${half}x\nb`]), ["over", "b"]);
  assert.deepEqual(await read(["a\n", half, half, "x"]), ["a", "over"]);
});
