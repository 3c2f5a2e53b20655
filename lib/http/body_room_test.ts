import assert from "node:assert/strict";
import { BodyRoom } from "./body_room.ts";

Deno.test("a room that is full to the last byte has room for all who are in it, and a byte more costs the oldest his place", () => {
  const room = new BodyRoom(10);
  const lost: string[] = [];
  const first = room.enter(() => lost.push("first"));
  const second = room.enter(() => lost.push("second"));
  first.resize(4);
  second.resize(6);
  assert.deepEqual([room.bytes, lost], [10, []]);
  second.resize(7);
  assert.deepEqual([room.bytes, lost], [7, ["first"]]);
  // Who lost his place takes no more room, and gives none back.
  first.resize(4);
  first.leave();
  assert.equal(room.bytes, 7);
  second.leave();
  assert.deepEqual([room.bytes, lost], [0, ["first"]]);
});

Deno.test("a body that is too large for the whole room loses its own place", () => {
  const room = new BodyRoom(10);
  let isLost = false;
  room.enter(() => isLost = true).resize(11);
  assert.deepEqual([room.bytes, isLost], [0, true]);
});
