import assert from "node:assert/strict";
import { evenPauses, nextTurn, PAUSE_MS_MAX } from "./next_turn.ts";

Deno.test("a pause is as long as the piece of work before it, and no longer than is allowed", async () => {
  let nowMs = 5_000;
  const pauses: number[] = [];
  const pause = evenPauses({
    monotonicMs: () => nowMs,
    wait(ms) {
      pauses.push(ms);
      nowMs += ms;
      return Promise.resolve();
    },
  });
  for (const workMs of [7, 0, 80, PAUSE_MS_MAX + 1]) {
    nowMs += workMs;
    await pause();
  }
  assert.deepEqual(pauses, [7, 0, 80, PAUSE_MS_MAX]);
});

Deno.test("nextTurn() lets go on what waits", async () => {
  let others = 0;
  setTimeout(() => others++, 0);
  for (let turns = 0; turns < 1_000 && others === 0; turns++) await nextTurn();
  assert.equal(others, 1);
});
