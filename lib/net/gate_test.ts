import assert from "node:assert/strict";
import { Gate } from "./gate.ts";

Deno.test("a key admits as many as its limit, and others wait in order", async () => {
  const gate = new Gate({ insideMax: 2, waitingMax: 2 });
  const first = await gate.enter("a", 1_000);
  const second = await gate.enter("a", 1_000);
  const order: string[] = [];
  const third = gate.enter("a", 1_000).then((
    leave,
  ) => (order.push("third"), leave));
  const fourth = gate.enter("a", 1_000).then((
    leave,
  ) => (order.push("fourth"), leave));
  assert.equal(await gate.enter("a", 1_000), undefined, "the queue is full");
  assert.ok(await gate.enter("b", 0), "another key is not concerned");
  first?.();
  second?.();
  (await third)?.();
  (await fourth)?.();
  assert.deepEqual(order, ["third", "fourth"]);
});

Deno.test("a wait ends when its time is over, and its place is not lost", async () => {
  const gate = new Gate({ insideMax: 1, waitingMax: 1 });
  const inside = await gate.enter("a", 0);
  assert.equal(await gate.enter("a", 1), undefined);
  inside?.();
  assert.equal(gate.size, 0, "nothing is kept of a quiet key");
  assert.ok(await gate.enter("a", 0));
});
