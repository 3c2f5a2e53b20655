/**
 * How soon a sale goes on that processes with one gas wallet work on, whatever
 * becomes of them, in a virtual time: counted in its milliseconds and in
 * transactions, never by a clock.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import { PATIENCE_MS } from "@/lib/x402/gas/moves.ts";
import { StoreError } from "@/lib/store/store.ts";
import { LOOK_MS } from "@/lib/x402/gas/rescue.ts";
import {
  dataOf,
  type GasProcess,
  GasWorld,
} from "@/tests/support/gas_world.ts";
import { seedFor } from "@/tests/support/seed.ts";

const SEED = seedFor(import.meta.url);
const RUNS = Number(Deno.env.get("RUNS") ?? 25);
/** Milliseconds in which a sale goes on after a process was killed. */
const GOES_ON_MS = 10_000;
/** Milliseconds within which sales go on behind a transaction that is stuck or lost. */
const STUCK_MS_MAX = 30_000;
const BLOCK_MS = 2_000;

/** Numbers between 0 and 1 that follow from a seed. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Whether the payments from one number to another are told to be mined. */
async function payAll(
  world: GasWorld,
  processes: readonly GasProcess[],
  numbers: readonly number[],
): Promise<void> {
  await Promise.all(numbers.map((number) => world.pay(processes, number)));
}

Deno.test("after a process is killed, whatever was under way goes on within ten seconds", async () => {
  const schedule = fc.record({
    seed: fc.nat(),
    underWay: fc.integer({ min: 1, max: 12 }),
    afterMs: fc.integer({ min: 1, max: 4_000 }),
    isRestarted: fc.boolean(),
    victim: fc.nat({ max: 2 }),
    blockMs: fc.constantFrom(null, BLOCK_MS),
  });
  await fc.assert(
    fc.asyncProperty(
      schedule,
      async ({ seed, underWay, afterMs, isRestarted, victim, blockMs }) => {
        const world = new GasWorld({ random: randomFrom(seed), blockMs });
        const processes = [world.start(), world.start(), world.start()];
        const numbers = Array.from({ length: underWay }, (_, at) => at);
        const buying = payAll(world, processes, numbers);
        await world.within(afterMs, new Promise(() => {}));
        processes[victim]?.kill();
        if (isRestarted) processes[victim] = world.start();
        // What is ordered just after it as well.
        const later = payAll(world, processes, [100, 101]);
        assert(
          await world.within(GOES_ON_MS, Promise.all([buying, later])),
          "every payment has moved",
        );
        assert.equal(world.chain.reverts, 0);
      },
    ),
    { seed: SEED, numRuns: RUNS, endOnFailure: true },
  );
});

Deno.test("where store and chain are slow, what is mined is seen however much there is to send", async () => {
  for (let seed = 1; seed <= 6; seed++) {
    const random = randomFrom(seed);
    const world = new GasWorld({ random, storeMsMax: 300, chainMsMax: 900 });
    const processes = [world.start(), world.start(), world.start()];
    const everybody = [...processes];
    let payment = 0;
    let slowestMs = 0;
    let isOver = false;
    const buying = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const beganMs = world.time.nowMs;
        await world.pay(processes, payment++);
        slowestMs = Math.max(slowestMs, world.time.nowMs - beganMs);
        await world.time.wait(Math.floor(random() * 2_000));
      }
    });
    const restarting = (async () => {
      for (const index of [0, 1, 2]) {
        await world.time.wait(3_000);
        await processes[index]?.stop();
        processes[index] = world.start();
        everybody.push(processes[index]);
      }
      await world.time.wait(60_000);
      isOver = true;
    })();
    await world.within(600_000, Promise.all([restarting, ...buying]));
    const faults = everybody.flatMap(({ faults }) => faults);
    assert(!faults.includes("transaction_requeue"), "nothing lost its place");
    assert(
      slowestMs < 40_000,
      `${slowestMs} ms for one of ${payment}, seed ${seed}`,
    );
  }
});

/** One process that has the store for itself, and a chain that mines when it is told to. */
function startAlone() {
  const world = new GasWorld({
    random: randomFrom(1),
    blockMs: Infinity,
    isExclusive: true,
  });
  let broadcasts = 0;
  world.chain.onBroadcast = () => broadcasts++;
  return { world, process: world.start(), broadcasts: () => broadcasts };
}

Deno.test("places that another program took are given up together", async () => {
  const { world, process } = startAlone();
  const numbers = [0, 1, 2, 3, 4, 5];
  const buying = payAll(world, [process], numbers);
  await world.within(1_000, new Promise(() => {}));
  assert.deepEqual(world.chain.waiting, numbers);
  for (const _ of numbers) world.chain.takeNonce();
  await world.within(3 * LOOK_MS, new Promise(() => {}));
  assert.deepEqual(world.chain.waiting, [6, 7, 8, 9, 10, 11]);
  world.chain.mine();
  assert(await world.within(LOOK_MS, buying));
  assert.equal(world.chain.reverts, 0);
});

Deno.test("what is mined behind a place that another program took is seen before that is given up", async () => {
  const { world, process } = startAlone();
  const first = world.call(process, 0);
  await world.within(500, new Promise(() => {}));
  const second = world.call(process, 1);
  await world.within(500, new Promise(() => {}));
  world.chain.takeNonce();
  world.chain.mine();
  assert(await world.within(LOOK_MS + 1_000, second));
  assert(!process.faults.includes("transaction_requeue"));
  await world.within(LOOK_MS + 1_000, new Promise(() => {}));
  world.chain.mine();
  assert(await world.within(LOOK_MS, first));
});

Deno.test("a receipt that a node shows late is found without another block", async () => {
  const { world, process } = startAlone();
  const { receipt } = process.view;
  let isLate = true;
  process.view.receipt = (hash) =>
    isLate ? Promise.resolve(null) : receipt(hash);
  const buying = world.call(process, 0);
  await world.within(500, new Promise(() => {}));
  world.chain.mine();
  await world.within(1_000, new Promise(() => {}));
  isLate = false;
  assert(await world.within(LOOK_MS + 1_000, buying));
  assert.deepEqual(process.faults, []);
});

Deno.test("a transaction that nodes keep and give to no block is replaced while its buyer waits", async () => {
  const world = new GasWorld({ random: randomFrom(1), blockMs: BLOCK_MS });
  const processes = [world.start(), world.start()];
  const buying = payAll(world, processes, [0, 1, 2]);
  await world.within(BLOCK_MS - 1, new Promise(() => {}));
  world.chain.park(0);
  const replacedMs = PATIENCE_MS + 2 * LOOK_MS;
  assert(replacedMs <= STUCK_MS_MAX);
  assert(await world.within(replacedMs, buying));
  assert.equal(world.chain.seen.length, 4, "one more, and no more");
  assert.equal(world.chain.reverts, 0);
});

Deno.test("however often the store fails, what waits is looked after in time", async () => {
  const { world, process } = startAlone();
  const first = world.call(process, 0);
  await world.within(500, new Promise(() => {}));
  // Again and again the wallet's state is lost with a commit, and read again.
  const random = randomFrom(2);
  world.onStore = () => {
    if (random() < 0.3) throw new StoreError("cut off");
  };
  let payment = 1;
  const more = (async () => {
    while (world.chain.seen.every(({ nonce }, at) => at === 0 || nonce > 0)) {
      world.call(process, payment++);
      await world.time.wait(LOOK_MS / 8);
    }
  })();
  assert(await world.within(PATIENCE_MS + 3 * LOOK_MS, more), "replaced");
  world.onStore = () => {};
  world.chain.mine();
  assert(await world.within(LOOK_MS, first));
});

Deno.test("while no block comes, a price is not raised without end", async () => {
  const { world, process, broadcasts } = startAlone();
  const validBefore = BigInt(Math.floor(world.time.nowMs / 1000) + 7_200);
  await world.within(3_600_000, world.call(process, 0, { validBefore }));
  await world.within(3_600_000, new Promise(() => {}));
  const offers = world.chain.seen.length;
  assert(offers > 1 && offers <= 10, `${offers} offers in an hour`);
  assert(broadcasts() <= 2 * offers, `${broadcasts()} times`);
  world.chain.mine();
  assert.equal(world.chain.transfers.size, 1);
});

Deno.test("who takes the wallet over sends nothing again whose place is used", async () => {
  const { world, process, broadcasts } = startAlone();
  payAll(world, [process], [0, 1, 2]);
  await world.within(1_000, new Promise(() => {}));
  payAll(world, [process], [3, 4]);
  await world.within(1_000, new Promise(() => {}));
  assert.equal(broadcasts(), 5);
  process.kill();
  for (const nonce of [3, 4]) world.chain.drop(nonce);
  world.chain.mine();
  const next = world.start();
  await world.within(1_000, new Promise(() => {}));
  assert.equal(broadcasts(), 7, "the two that the chain does not have");
  world.chain.mine();
  assert(await world.within(2_000, payAll(world, [next], [0, 1, 2, 3, 4])));
});

Deno.test("a caller who gave up spoils nobody else's turn, and nothing is sent again for it", async () => {
  const world = new GasWorld({ random: randomFrom(1), blockMs: Infinity });
  const owner = world.start();
  const buying = payAll(world, [owner], [0, 1, 2]);
  await world.within(1_000, new Promise(() => {}));
  const other = world.start();
  let broadcasts = 0;
  world.chain.onBroadcast = () => broadcasts++;
  // While the owner tries the job, its caller's time is over.
  world.chain.gasOf = (data) => {
    if (data === dataOf(3)) owner.sleep(2_000);
    return 50_000n;
  };
  const left = other.worker.run(world.order(3), world.time.nowMs + 1_000);
  const stays = world.pay([other], 4);
  await world.within(5_000, new Promise(() => {}));
  assert.deepEqual(await left, {
    outcome: { kind: "unsent", message: "no turn in time" },
  });
  assert.equal(broadcasts, 1, "the other one, and nothing twice");
  world.chain.mine();
  assert(await world.within(2_000, Promise.all([buying, stays])));
  assert.deepEqual([...world.chain.transfers.keys()].length, 4);
});

Deno.test("two who wait for one payment learn at once that it was taken out of the line", async () => {
  const world = new GasWorld({ random: randomFrom(1) });
  const owner = world.start();
  await world.within(1_000, new Promise(() => {}));
  const others = [world.start(), world.start()];
  owner.sleep(60_000);
  const [first, second] = others.map(({ worker }, at) =>
    worker.run(world.order(0), world.time.nowMs + 1_000 + at * 24_000)
  );
  await world.within(3_000, new Promise(() => {}));
  assert(first !== undefined && second !== undefined);
  assert(await world.within(0, Promise.all([first, second])));
  assert.deepEqual(await second, {
    outcome: { kind: "unsent", message: "no turn in time" },
  });
});

Deno.test("a job that no node can try keeps nobody else waiting", async () => {
  const { world, process } = startAlone();
  world.chain.gasOf = (data) => {
    if (data === dataOf(0)) throw new Error("internal error");
    return 50_000n;
  };
  const stuck = world.call(process, 0);
  const buying = payAll(world, [process], [1, 2]);
  await world.within(1_000, new Promise(() => {}));
  world.chain.mine();
  assert(await world.within(1_000, buying));
  assert(process.faults.includes("settlement_worker_failed"));
  assert(await world.within(26_000, stuck));
  assert.equal((await stuck)?.constructor, Object);
});

Deno.test("a worker that is closed in the middle of its work ends with it", async () => {
  const { world, process } = startAlone();
  const buying = world.call(process, 0);
  await world.within(500, new Promise(() => {}));
  const { receipt } = process.view;
  let closing: Promise<void> | null = null;
  process.view.receipt = (hash) => {
    closing ??= process.worker.close();
    return receipt(hash);
  };
  world.chain.mine();
  assert(await world.within(1_000, buying));
  assert(closing !== null && await world.within(1_000, closing));
});
