/** What is written when a job ended, also where somebody else writes meanwhile. */
import assert from "node:assert/strict";
import { StoreError } from "@/lib/store/store.ts";
import { dataOf, nameOf, startSender } from "@/tests/support/sender_scene.ts";
import { type Ended, ROUNDS_MAX } from "./ending.ts";
import { LostRace } from "./keeper.ts";
import type { MinedTransaction } from "./port.ts";
import { jobWrites, payerStep, readPayer } from "./store.ts";

const UNSENT: Ended = { outcome: { kind: "unsent", message: "no turn" } };

function minedFor(cost: bigint, blockNumber = 7n): Ended {
  const receipt = {
    status: "success",
    transactionHash: "0xaa",
    logs: [],
    blockNumber,
    cost,
  } as MinedTransaction;
  return { outcome: { kind: "mined", transaction: "0xaa" }, receipt };
}

/** The scene of a sender, with two payments of one payer in flight. */
async function start() {
  const scene = await startSender();
  const { store, time } = scene;
  const untilMs = time.nowMs + 60_000;
  const until = new Date(untilMs).toISOString();
  const name = nameOf(0);
  const hold = async (nonces: readonly string[]) => {
    const entry = await readPayer(store, name);
    const step = payerStep(name, {
      version: entry?.version ?? null,
      record: {
        holds: Object.fromEntries(
          nonces.map((nonce) => [nonce, { amount: "5", until }]),
        ),
        block: "3",
      },
      nowMs: time.nowMs,
    });
    await store.commit({ checks: [step.check], sets: [step.set] });
  };
  await hold([name.nonce, "0xother"]);
  const held = async () => {
    const record = (await readPayer(store, name))?.value;
    return [Object.keys(record?.holds ?? {}), record?.block];
  };
  return { ...scene, hold, held };
}

Deno.test("an end is kept without its transactions, and lets go of what was held for it alone", async () => {
  const { sender, job, store, stored, line, held, ends, time } = await start();
  await store.commit(jobWrites(job(0), time.nowMs));
  assert.equal(await line(), 1);
  await sender.end(job(0), minedFor(5n));
  assert.equal(await line(), 0);
  const kept = await stored(0);
  assert.deepEqual(kept?.outcome, minedFor(5n).outcome);
  assert.equal(kept?.data, "0x");
  assert.deepEqual(await held(), [["0xother"], "7"]);
  assert.deepEqual(ends.map(([data]) => data), [dataOf(0)]);
});

Deno.test("what was not mined changes no balance, and costs nothing", async () => {
  const { sender, job, held, keeper } = await start();
  const before = keeper.held;
  await sender.end(job(0), UNSENT);
  assert.deepEqual(await held(), [["0xother"], "3"]);
  assert.equal(keeper.held, before);
});

Deno.test("a deployment lets go of nothing: its payment is still to come", async () => {
  const { sender, job, held } = await start();
  const name = { ...nameOf(0), leg: "deployment" as const };
  await sender.end(job(0, { name }), minedFor(5n));
  assert.deepEqual(await held(), [["0xnonce0", "0xother"], "3"]);
});

Deno.test("what transactions cost is added up by the day, and the day before is kept", async () => {
  const { sender, job, keeper, time } = await start();
  const dayMs = 86_400_000;
  await sender.end(job(1), minedFor(5n));
  await sender.end(job(2), minedFor(6n));
  assert.deepEqual(keeper.record.spent, {
    day: "2026-07-21",
    wei: "11",
    weiBefore: "0",
  });
  time.nowMs += dayMs;
  await sender.end(job(3), minedFor(4n));
  await sender.end(job(4), minedFor(4n));
  assert.deepEqual(keeper.record.spent, {
    day: "2026-07-22",
    wei: "8",
    weiBefore: "11",
  });
});

Deno.test("another payment of the payer meanwhile is no reason to lose an end", async () => {
  const { sender, job, hooks, hold, held, keeper, ends } = await start();
  let races = 3;
  let isRacing = false;
  hooks.onStore = async () => {
    if (isRacing || races === 0) return;
    isRacing = true;
    races -= 1;
    await hold(["0xnonce0", `0xnew${races}`]);
    isRacing = false;
  };
  await sender.end(job(0), minedFor(5n));
  assert.equal(races, 0);
  assert.deepEqual(await held(), [["0xnew0"], "7"]);
  assert.equal(ends.length, 1);
  assert.notEqual(keeper.held, null);
});

Deno.test("an end that cannot be written is read again, and told to nobody", async () => {
  const { sender, job, hooks, hold, keeper, ends } = await start();
  let races = 0;
  let isRacing = false;
  hooks.onStore = async () => {
    if (isRacing) return;
    isRacing = true;
    races += 1;
    await hold(["0xnonce0", `0xnew${races}`]);
    isRacing = false;
  };
  await assert.rejects(sender.end(job(0), minedFor(5n)), LostRace);
  assert(races > 2 * ROUNDS_MAX);
  assert.deepEqual([keeper.held, ends], [null, []]);
});

Deno.test("who lost the wallet writes no end", async () => {
  const { sender, job, stored, keeper, ends, takeOver } = await start();
  await takeOver();
  await assert.rejects(sender.end(job(0), minedFor(5n)), LostRace);
  assert.deepEqual([keeper.held, ends, await stored(0)], [null, [], null]);
  await assert.rejects(sender.end(job(0), UNSENT), LostRace);
});

Deno.test("an end that the store loses once is written all the same", async () => {
  const { sender, job, store, ends, stored } = await start();
  const { commit } = store;
  let isLost = false;
  store.commit = async (step) => {
    if (isLost) return await commit(step);
    isLost = true;
    throw new StoreError("lost");
  };
  await sender.end(job(0), UNSENT);
  assert.equal(ends.length, 1);
  assert.deepEqual((await stored(0))?.outcome, UNSENT.outcome);
});

Deno.test("an end that the store does not take is told to nobody", async () => {
  const { sender, job, hooks, ends } = await start();
  hooks.onStore = () => {
    throw new StoreError("cut off");
  };
  await assert.rejects(sender.end(job(0), UNSENT), StoreError);
  assert.deepEqual(ends, []);
});

Deno.test("what one look finds is ended in one commit, and costs what all of it cost", async () => {
  const { sender, send, job, chain, store, held, keeper, ends, line } =
    await start();
  await send(job(0), job(1), job(2));
  chain.mine();
  const { commit } = store;
  const written: number[] = [];
  store.commit = async (step) => {
    const version = await commit(step);
    written.push(version === null ? 0 : step.deletes?.length ?? 0);
    return version;
  };
  await sender.look();
  assert.deepEqual(written, [3]);
  assert.equal(ends.length, 3);
  assert.equal(await line(), 0);
  assert.deepEqual(await held(), [["0xother"], String(chain.block)]);
  const costs = ends.map(([, { receipt }]) => receipt?.cost ?? 0n);
  assert.equal(
    keeper.record.spent.wei,
    String(costs.reduce((sum, cost) => sum + cost)),
  );
});

Deno.test("ends that cannot be written together are written one by one, and each is told once", async () => {
  const { sender, send, job, chain, hooks, hold, held, ends, keeper } =
    await start();
  await send(job(0), job(1), job(2));
  chain.mine();
  let isRacing = false;
  let races = 1;
  hooks.onStore = async () => {
    if (isRacing || races === 0) return;
    isRacing = true;
    races -= 1;
    await hold(["0xnonce0", "0xnew"]);
    isRacing = false;
  };
  await sender.look();
  assert.deepEqual(await held(), [["0xnew"], String(chain.block)]);
  assert.deepEqual(ends.map(([data]) => data), [
    dataOf(0),
    dataOf(1),
    dataOf(2),
  ]);
  const costs = ends.map(([, { receipt }]) => receipt?.cost ?? 0n);
  assert.equal(
    keeper.record.spent.wei,
    String(costs.reduce((sum, cost) => sum + cost)),
  );
});

Deno.test("two payments of one payer at a look both let go of what was held for them", async () => {
  const { sender, send, job, chain, hold, held, ends } = await start();
  const other = { ...nameOf(0), nonce: "0xother" };
  await hold(["0xnonce0", "0xother", "0xthird"]);
  await send(job(0), job(1, { name: other }));
  chain.mine();
  await sender.look();
  assert.deepEqual(await held(), [["0xthird"], String(chain.block)]);
  assert.equal(ends.length, 2);
});

Deno.test("where the chain stops answering halfway, what it said of those before is written", async () => {
  const { sender, send, job, chain, view, ends, line } = await start();
  await send(job(0), job(1));
  chain.mine();
  const { receipt } = view;
  let asked = 0;
  view.receipt = (hash) =>
    ++asked === 2 ? Promise.reject(new Error("cut off")) : receipt(hash);
  await assert.rejects(sender.look(), /cut off/);
  assert.equal(ends.length, 1);
  assert.equal(await line(), 1);
  await sender.look();
  assert.equal(ends.length, 2);
  assert.equal(await line(), 0);
});

Deno.test("what is mined is told before it is recorded, and what was cancelled only then", async () => {
  const { sender, send, job, chain, view, mined, ends, hooks } = await start();
  await send(job(0), job(1));
  chain.mine();
  const [first, second] = sender.sentJobs;
  const { receipt } = view;
  view.receipt = async (hash) => {
    const found = await receipt(hash);
    const isSecond = hash === second?.sent?.hashes[0];
    return found !== null && isSecond
      ? { ...found, transactionHash: "0xempty" }
      : found;
  };
  Object.assign(second?.sent ?? {}, { cancellations: ["0xempty"] });
  hooks.onStore = () => {
    throw new StoreError("cut off");
  };
  await assert.rejects(sender.look(), StoreError);
  assert.equal(first?.data, dataOf(0));
  assert.deepEqual([mined, ends], [[[dataOf(0), 0]], []]);
});
