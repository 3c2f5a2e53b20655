import assert from "node:assert/strict";
import { READ_TOGETHER, readAtOnce, readEach, readInTurns } from "./reading.ts";

Deno.test("readEach() ends a piece behind so many things, or so much that came of them", () => {
  const pieces = (things: number, each: number) => {
    const reading = readEach(
      Array.from({ length: things }, (_, at) => at),
      (thing) => Array.from({ length: each }, () => thing),
    );
    let count = 1;
    while (reading.next().done !== true) count++;
    return count;
  };
  assert.equal(pieces(READ_TOGETHER - 1, 1), 1);
  assert.equal(pieces(READ_TOGETHER, 1), 2);
  assert.equal(pieces(READ_TOGETHER, 0), 2);
  assert.equal(pieces(READ_TOGETHER, 10), 11);
  assert.equal(pieces(3, READ_TOGETHER), 4);
});

Deno.test("a reading gives the same at once and in turns, with a pause behind each piece", async () => {
  const things = Array.from({ length: 3 * READ_TOGETHER }, (_, at) => at);
  const read = () => readEach(things, (thing, at) => [thing + at]);
  const whole = things.map((thing) => 2 * thing);
  assert.deepEqual(readAtOnce(read()), whole);
  let pauses = 0;
  const pause = () => Promise.resolve(void pauses++);
  assert.deepEqual(await readInTurns(read(), pause), whole);
  assert.equal(pauses, 3);
});
