import assert from "node:assert/strict";
import { LATELY_BEATS, NEWCOMERS_TURNS, WaitingLine } from "./waiting_line.ts";

/** A line in which some wait, named by network and number. */
function lineOf(...networks: string[]): WaitingLine<string> {
  const line = new WaitingLine<string>();
  join(line, ...networks);
  return line;
}

function join(line: WaitingLine<string>, ...networks: string[]): void {
  const counts = new Map<string, number>();
  for (const network of networks) {
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    line.join(network, `${network}${count}`);
  }
}

function take(line: WaitingLine<string>, count: number): string {
  return Array.from({ length: count }, () => line.next()).join(" ");
}

Deno.test("networks take turns, each with its own in order", () => {
  const line = lineOf("a", "a", "a", "b", "b", "c");
  assert.equal(take(line, 6), "a1 b1 c1 a2 b2 a3");
  assert.equal(line.next(), undefined);
  assert.equal(line.size, 0);
});

Deno.test("who got nothing lately goes first, but for one turn of some", () => {
  const line = lineOf("a", "a", "a");
  assert.equal(line.next(), "a1");
  join(line, "b", "c", "d", "e");
  assert.equal(NEWCOMERS_TURNS, 4);
  assert.equal(take(line, 6), "b1 c1 a2 d1 e1 a3");
});

Deno.test("who was served at once, or a while ago, is no newcomer", () => {
  const line = new WaitingLine<string>();
  line.served("a");
  join(line, "a", "b");
  assert.equal(take(line, 2), "b1 a1");
  for (let beat = 0; beat < LATELY_BEATS; beat++) line.passBeat(62);
  join(line, "b", "c");
  assert.equal(take(line, 2), "c1 b1");
  for (let beat = 0; beat < 2 * LATELY_BEATS; beat++) line.passBeat(62);
  join(line, "b", "d");
  assert.equal(take(line, 2), "b1 d1");
});

Deno.test("the newest of the network of which most wait is dropped", () => {
  const line = lineOf("a", "b", "b", "b", "c", "c", "d");
  line.next();
  assert.deepEqual([line.dropNewest(), line.size], ["b3", 5]);
  assert.deepEqual(
    [line.dropNewest(), line.dropNewest()].toSorted(),
    ["b2", "c2"],
  );
  assert.deepEqual([line.dropNewest(), line.size], ["d1", 2]);
  assert.equal(take(line, 3), "b1 c1 ");
});

Deno.test("who has waited for too many beats is taken out", () => {
  const line = lineOf("a", "a", "b");
  assert.equal(line.next(), "a1");
  assert.deepEqual(line.passBeat(2), []);
  join(line, "a", "c");
  assert.deepEqual(line.passBeat(2).toSorted(), ["a2", "b1"]);
  assert.equal(line.size, 2);
  assert.deepEqual(line.passBeat(2).toSorted(), ["a1", "c1"]);
  assert.deepEqual([line.size, line.next()], [0, undefined]);
});

Deno.test("whose last one was taken out is passed over", () => {
  const dropped = lineOf("a");
  assert.equal(dropped.dropNewest(), "a1");
  const late = lineOf("a");
  assert.deepEqual(late.passBeat(1), ["a1"]);
  for (const line of [dropped, late]) {
    join(line, "b");
    assert.equal(line.next(), "b1");
  }
});

Deno.test("clear() takes out everybody in the order in which they came, and forgets who was served", () => {
  const line = new WaitingLine<string>();
  line.served("a");
  join(line, "a");
  line.passBeat(62);
  join(line, "b");
  assert.deepEqual(line.clear(), ["a1", "b1"]);
  assert.equal(line.size, 0);
  for (const beats of [0, LATELY_BEATS]) {
    const other = new WaitingLine<string>();
    other.served("a");
    for (let beat = 0; beat < beats; beat++) other.passBeat(62);
    other.clear();
    join(other, "a", "b");
    assert.equal(take(other, 2), "a1 b1");
  }
});
