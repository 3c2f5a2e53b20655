import assert from "node:assert/strict";
import { openLogSink, WAITING_CHARACTERS_MAX } from "./log_sink.ts";

/** A stream whose reader takes what it is told to take. */
function slowStream() {
  let text = "";
  const waiting: (() => void)[] = [];
  return {
    text: () => text,
    /** Lets one write through, or all from now on. */
    take: () => waiting.shift()?.(),
    async write(data: Uint8Array): Promise<number> {
      await new Promise<void>((resolve) => waiting.push(resolve));
      // As a pipe does, in pieces.
      const taken = data.subarray(0, 100_000);
      text += new TextDecoder().decode(taken);
      return taken.length;
    },
  };
}

async function takeAll(stream: ReturnType<typeof slowStream>) {
  let before;
  do {
    before = stream.text().length;
    for (let turn = 0; turn < 200; turn++) {
      stream.take();
      await Promise.resolve();
    }
  } while (stream.text().length > before);
}

Deno.test("lines are written whole and in order, however slowly they are read", async () => {
  const stream = slowStream();
  const sink = openLogSink(stream);
  const lines = Array.from(
    { length: 50 },
    (_, index) => `{"line":${index},"text":"${"é".repeat(5_000)}"}\n`,
  );
  for (const line of lines) sink.write(line);
  assert.equal(stream.text(), "");
  await takeAll(stream);
  await sink.drain();
  assert.equal(stream.text(), lines.join(""));
});

Deno.test("a reader that stands still costs lines, which are counted, and no time", async () => {
  const stream = slowStream();
  const sink = openLogSink(stream);
  const line = `{"text":"${"x".repeat(1_000)}"}\n`;
  const fits = Math.floor(WAITING_CHARACTERS_MAX / line.length);
  sink.write(line);
  for (let count = 0; count < fits; count++) sink.write(line);
  for (let count = 0; count < 7; count++) sink.write(line + line);
  await takeAll(stream);
  await sink.drain();
  sink.write('{"event":"later"}\n');
  await takeAll(stream);
  const written = stream.text().trimEnd().split("\n").map((text) =>
    JSON.parse(text)
  );
  const told = written.filter(({ event }) => event === "log_lines_dropped");
  assert.deepEqual(told.map(({ count }) => count), [14]);
  assert.equal(written.length, 1 + fits + 2);
  assert.equal(written.at(-1).event, "later");
});

Deno.test("a reader that is gone is no error", async () => {
  let writes = 0;
  const sink = openLogSink({
    write() {
      writes++;
      return Promise.reject(new Deno.errors.BrokenPipe("gone"));
    },
  });
  sink.write("{}\n");
  await sink.drain();
  sink.write("{}\n");
  await sink.drain();
  assert.equal(writes, 1);
});
