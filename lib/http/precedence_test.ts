import assert from "node:assert/strict";
import { systemClock } from "@/lib/runtime.ts";
import {
  FREE_PER_BEAT,
  FREE_PER_BEAT_MIN,
  PoliteLimiter,
  Precedence,
  QUIET_BEATS,
  WAITING_BEATS_MAX,
  WAITING_MAX,
} from "./precedence.ts";
import { RateLimiter } from "./rate_limit.ts";

/** A precedence whose beats the test makes. */
function startPrecedence() {
  const world = {
    isSelling: false,
    beats: 0,
    sold: 0,
    soldPerBeat: FREE_PER_BEAT,
  };
  let beat = () => {};
  const precedence = new Precedence({
    sales: () => ({
      runningCount: world.isSelling ? 1 : 0,
      // It is asked once in each beat.
      get endedCount() {
        return world.sold += world.soldPerBeat;
      },
    }),
    wait: (_ms, signal) =>
      new Promise((resolve) => {
        world.beats += 1;
        beat = resolve;
        signal?.addEventListener("abort", () => resolve(), { once: true });
      }),
  });
  const outcomes = { done: 0, busy: 0 };
  /** Asks so often; what became of it is counted apart, too. */
  const ask = (count: number, caller = "203.0.113.7") => {
    const own = { done: 0, busy: 0 };
    const end = (outcome: keyof typeof outcomes) => {
      outcomes[outcome] += 1;
      own[outcome] += 1;
    };
    for (let n = 0; n < count; n++) {
      const turn = precedence.turn(caller);
      if (turn === undefined) end("done");
      else {
        turn.then(() => end("done"), (error) => {
          assert.equal(error.code, "busy");
          assert.equal(error.retryAfterSeconds, 2);
          end("busy");
        });
      }
    }
    return own;
  };
  return {
    precedence,
    world,
    ask,
    done: () => outcomes.done,
    busy: () => outcomes.busy,
    async pass(beats: number) {
      for (let n = 0; n < beats; n++) {
        beat();
        // Whoever was let go counts itself.
        for (let n = 0; n < 5; n++) await Promise.resolve();
      }
    },
  };
}

Deno.test("while nothing is sold everything is done at once, and nothing beats", () => {
  const { ask, done, world } = startPrecedence();
  ask(10_000);
  assert.equal(done(), 10_000);
  assert.equal(world.beats, 0);
});

Deno.test("while something is sold free requests are done at a bounded rate, in order, and all of them", async () => {
  const { ask, done, pass, world } = startPrecedence();
  world.isSelling = true;
  ask(64);
  assert.equal(done(), FREE_PER_BEAT);
  for (let beat = 1; beat * FREE_PER_BEAT < 64; beat++) {
    await pass(1);
    assert.equal(done(), FREE_PER_BEAT * (beat + 1));
  }
  await pass(1);
  assert.equal(done(), 64);
});

Deno.test("strangers get one answer for each sale, within bounds", async () => {
  for (
    const [sold, free] of [
      [0, FREE_PER_BEAT_MIN],
      [FREE_PER_BEAT_MIN + 1, FREE_PER_BEAT_MIN + 1],
      [FREE_PER_BEAT - 1, FREE_PER_BEAT - 1],
      [FREE_PER_BEAT + 1, FREE_PER_BEAT],
    ] as const
  ) {
    const { precedence, ask, done, pass, world } = startPrecedence();
    world.isSelling = true;
    world.soldPerBeat = sold;
    ask(100);
    const first = done();
    for (let beat = 1; beat <= 4; beat++) {
      await pass(1);
      assert.equal(done(), first + beat * free);
    }
    await precedence.idle();
  }
});

Deno.test("sales go first for a moment after the last one, then everything is done at once again", async () => {
  const { ask, done, pass, world } = startPrecedence();
  world.isSelling = true;
  ask(1_000);
  world.isSelling = false;
  await pass(QUIET_BEATS - 1);
  assert.equal(done(), FREE_PER_BEAT * QUIET_BEATS);
  await pass(1);
  assert.equal(done(), 1_000);
  const { beats } = world;
  ask(100);
  assert.equal(done(), 1_100);
  assert.equal(world.beats, beats);
});

Deno.test("a bounded number waits; one more is told busy", async () => {
  const { ask, done, busy, world, precedence } = startPrecedence();
  world.isSelling = true;
  ask(FREE_PER_BEAT + WAITING_MAX);
  await Promise.resolve();
  assert.equal(busy(), 0);
  ask(1);
  await assert.rejects(async () => await precedence.turn("203.0.113.7"), {
    code: "busy",
  });
  assert.equal(busy(), 1);
  world.isSelling = false;
  await precedence.idle();
  assert.equal(done(), FREE_PER_BEAT + WAITING_MAX);
  assert.equal(precedence.turn("203.0.113.7"), undefined);
});

Deno.test("a turn comes within a second or not at all", async () => {
  const { ask, done, busy, pass, world, precedence } = startPrecedence();
  world.isSelling = true;
  world.soldPerBeat = FREE_PER_BEAT_MIN;
  ask(1_000);
  await pass(WAITING_BEATS_MAX - 1);
  assert.equal(busy(), 0);
  await pass(1);
  const answered = FREE_PER_BEAT + WAITING_BEATS_MAX * FREE_PER_BEAT_MIN;
  assert.deepEqual([done(), busy()], [answered, 1_000 - answered]);
  await precedence.idle();
});

Deno.test("who was answered at once goes behind those who were not", async () => {
  const { ask, pass, world, precedence } = startPrecedence();
  world.isSelling = true;
  world.soldPerBeat = 0;
  ask(FREE_PER_BEAT, "203.0.113.7");
  const callers = ["203.0.113.7", "198.51.100.1", "192.0.2.1"];
  const asked = callers.map((caller) => ask(1, caller));
  assert.equal(FREE_PER_BEAT_MIN, 2);
  await pass(1);
  assert.deepEqual(asked.map(({ done }) => done), [0, 1, 1]);
  await precedence.idle();
});

Deno.test("a buyer's first request passes a flood of another network, again and again", async () => {
  const { ask, pass, world, precedence } = startPrecedence();
  world.isSelling = true;
  world.soldPerBeat = 0;
  for (
    const [flood, more, neighbour, buyer] of [
      ["203.0.113.7", "203.0.113.8", "203.0.113.9", "203.0.114.7"],
      [
        "2001:db8:1:a::/64",
        "2001:db8:1:b::/64",
        "2001:db8:1:c::/64",
        "2001:db8:2:a::/64",
      ],
    ] as const
  ) {
    ask(WAITING_MAX, flood);
    ask(WAITING_MAX, more);
    const own = ask(1, buyer);
    await pass(1);
    assert.deepEqual(own, { done: 1, busy: 0 });
    // Then the two networks take turns.
    const next = ask(1, buyer);
    await pass(1);
    assert.deepEqual(next, { done: 1, busy: 0 });
    // Its neighbours wait with it.
    const beside = ask(1, neighbour);
    await pass(1);
    assert.deepEqual(beside, { done: 0, busy: 0 });
    await pass(WAITING_BEATS_MAX);
  }
  await precedence.idle();
});

Deno.test("PoliteLimiter lets payments go first and refusals go at once", async () => {
  const { precedence, world } = startPrecedence();
  const limiter = new PoliteLimiter(
    new RateLimiter({ clock: systemClock, scale: 1 }),
    precedence,
  );
  world.isSelling = true;
  const free = { name: "free", perMinute: 60, burst: FREE_PER_BEAT + 1 };
  const paid = { name: "paid", perMinute: 6_000, goesFirst: true };
  const asked = Array.from(
    { length: FREE_PER_BEAT + 2 },
    () => limiter.take(free, "caller"),
  );
  assert.deepEqual(
    asked.map((decision) => decision instanceof Promise),
    [...Array(FREE_PER_BEAT).fill(false), true, false],
  );
  assert.ok(!(limiter.take(paid, "caller") instanceof Promise));
  world.isSelling = false;
  await limiter.idle();
  const decisions = await Promise.all(asked);
  assert.equal(
    decisions.filter(({ isAllowed }) => isAllowed).length,
    FREE_PER_BEAT + 1,
  );
});
