/** Calls of a store that wait together: each has its time, and one timer does. */
import assert from "node:assert/strict";
import { Deadlines } from "./deadlines.ts";
import { StoreError } from "./store.ts";

const NEVER = new Promise<never>(() => {});
const late = () => new StoreError("late");

/** Keeps the process, as a connection does that a real call waits for. */
async function whileConnected(work: () => Promise<void>): Promise<void> {
  const connection = setTimeout(() => {}, 600_000);
  try {
    await work();
  } finally {
    clearTimeout(connection);
  }
}

/** How many timers a piece of work starts. */
async function timersOf(work: () => Promise<unknown>): Promise<number> {
  const { setTimeout: real } = globalThis;
  let count = 0;
  const counted = (...args: Parameters<typeof real>) => {
    count += 1;
    return real(...args);
  };
  globalThis.setTimeout = Object.assign(counted, real);
  try {
    await work();
  } finally {
    globalThis.setTimeout = real;
  }
  return count;
}

Deno.test("many calls start one timer, and a store that is closed keeps none", async () => {
  const deadlines = new Deadlines(60_000);
  const count = await timersOf(async () => {
    for (let round = 0; round < 100; round++) {
      assert.equal(await deadlines.hold(Promise.resolve(round), late), round);
    }
    await Promise.all(
      Array.from(
        { length: 100 },
        () => deadlines.hold(Promise.resolve(), late),
      ),
    );
  });
  assert.equal(count, 1);
  // A timer that was left would fail this test.
  deadlines.stop();
});

Deno.test("whoever waits too long is told so, also behind one who was answered", () =>
  whileConnected(async () => {
    const deadlines = new Deadlines(1);
    const answered = Promise.withResolvers<string>();
    const calls = [
      deadlines.hold(NEVER, late),
      deadlines.hold(answered.promise, late),
      deadlines.hold(NEVER, late),
    ];
    answered.resolve("in time");
    const outcomes = await Promise.allSettled(calls);
    assert.deepEqual(outcomes.map(({ status }) => status), [
      "rejected",
      "fulfilled",
      "rejected",
    ]);
    // And who comes later has a timer again.
    await assert.rejects(deadlines.hold(NEVER, late), StoreError);
    deadlines.stop();
  }));

Deno.test("a call that is under way when its store is closed still ends in its time", () =>
  whileConnected(async () => {
    const deadlines = new Deadlines(1);
    const call = deadlines.hold(NEVER, late);
    deadlines.stop();
    await assert.rejects(call, StoreError);
  }));

Deno.test("what a call throws is thrown on", async () => {
  const deadlines = new Deadlines(60_000);
  await assert.rejects(
    deadlines.hold(Promise.reject(new TypeError("no")), late),
    TypeError,
  );
  deadlines.stop();
});

Deno.test("a process that was held up blames no store for answers that came meanwhile", () =>
  whileConnected(async () => {
    const deadlines = new Deadlines(200);
    // It stands after the deadline in the line of what has happened meanwhile.
    const answer = new Promise((resolve) => setTimeout(resolve, 300, "here"));
    const held = deadlines.hold(answer, late);
    // Nothing is heard while this holds the process.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600);
    assert.equal(await held, "here");
    deadlines.stop();
  }));

Deno.test("a call that begins between two looks has all of its time", async () => {
  const { setTimeout: real } = globalThis;
  let look = () => {};
  let timer: ReturnType<typeof real> | undefined;
  globalThis.setTimeout = Object.assign((work: () => void) => {
    look = work;
    clearTimeout(timer);
    return timer = real(() => {}, 60_000);
  }, real);
  try {
    const deadlines = new Deadlines(100);
    const order: string[] = [];
    const hold = (name: string) =>
      deadlines.hold(NEVER, late).catch(() => order.push(name));
    const looks = [hold("first")];
    look();
    // The next look may come at once, and takes nothing of its time.
    looks.push(hold("second"));
    for (let count = 2; count <= 12; count++) {
      look();
      await Promise.resolve();
      await Promise.resolve();
      order.push(`${count}`);
    }
    await Promise.all(looks);
    assert.deepEqual(order.slice(-5), ["first", "10", "11", "second", "12"]);
    deadlines.stop();
  } finally {
    clearTimeout(timer);
    globalThis.setTimeout = real;
  }
});
