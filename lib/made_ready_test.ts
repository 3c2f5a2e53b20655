import assert from "node:assert/strict";
import { MadeReady } from "./made_ready.ts";

/** Something of three pieces, and who made it. */
function threePieces() {
  const pieces: number[] = [];
  const ready = new MadeReady(async (pause) => {
    for (const piece of [1, 2, 3]) {
      pieces.push(piece);
      await pause();
    }
    return pieces;
  });
  return { pieces, ready };
}

Deno.test("what is made ready ahead pauses as it is told to, until somebody needs it", async () => {
  const { pieces, ready } = threePieces();
  let pauses = 0;
  const first = Promise.withResolvers<void>();
  const ahead = ready.ahead(() => {
    pauses++;
    return first.promise;
  });
  assert.deepEqual(pieces, [1]);
  const needed = ready.needed();
  first.resolve();
  assert.equal(await needed, pieces);
  assert.equal(await ahead, pieces);
  assert.deepEqual(pieces, [1, 2, 3]);
  assert.equal(pauses, 1);
});

Deno.test("what nobody needs yet keeps its pauses", async () => {
  const { ready } = threePieces();
  let pauses = 0;
  const pause = () => Promise.resolve(void pauses++);
  await ready.ahead(pause);
  assert.equal(pauses, 3);
  // Made once.
  await ready.ahead(pause);
  await ready.needed();
  assert.equal(pauses, 3);
});

Deno.test("a pause of what somebody comes to need is over", async () => {
  const { pieces, ready } = threePieces();
  const ahead = ready.ahead(() => Promise.withResolvers<void>().promise);
  assert.deepEqual(pieces, [1]);
  assert.equal(await ready.needed(), pieces);
  assert.equal(await ahead, pieces);
});

Deno.test("a making is waited for from when somebody needs it until it has ended", async () => {
  const { ready } = threePieces();
  const going = Promise.withResolvers<void>();
  void ready.ahead(() => going.promise);
  assert.equal(ready.waitedFor, undefined);
  const needed = ready.needed();
  assert.equal(ready.waitedFor, needed);
  await needed;
  assert.equal(ready.waitedFor, undefined);

  const broken = new MadeReady(() => Promise.reject(new Error("not loaded")));
  await assert.rejects(broken.needed(), /not loaded/);
  assert.equal(broken.waitedFor, undefined);
});
