/** Who waits at the line: what they are told, when, from where, and that nothing is sent twice for it. */
import assert from "node:assert/strict";
import { MODEL_ACCOUNT } from "@/tests/support/model_gas_chain.ts";
import { dataOf } from "@/tests/support/sender_scene.ts";
import {
  kindOf,
  startWorkers as start,
  WALLET,
} from "@/tests/support/worker_scene.ts";
import { LOOK_MS } from "./rescue.ts";
import { BATCH_JOBS } from "./sender.ts";
import { UNMINED_MAX } from "./under_way.ts";
import { type Job, jobWrites, walletSet } from "./store.ts";

type Scene = ReturnType<typeof start>;

/** A job as another process left it in the store. */
function jobOf(scene: Scene, payment: number, change: Partial<Job> = {}): Job {
  const { name, call, gasMax, validBefore } = scene.order(payment);
  return {
    id: `0000-${payment.toString().padStart(4, "0")}`,
    name,
    account: MODEL_ACCOUNT,
    ...call,
    gasMax: gasMax.toString(),
    validBefore: validBefore.toString(),
    state: "queued",
    ...change,
  };
}

/** The same, sent. */
async function sentJobOf(scene: Scene, payment: number): Promise<Job> {
  const fee = { maxFeePerGas: 160n, maxPriorityFeePerGas: 10n };
  const { raw, hash } = await scene.chain.view().sign({
    nonce: payment,
    to: "0x01",
    data: dataOf(payment),
    gas: 60_000n,
    fee,
  });
  return jobOf(scene, payment, {
    state: "sent",
    sent: {
      nonce: payment,
      raw,
      fee: { max: "160", tip: "10" },
      hashes: [hash],
      cancellations: [],
      atMs: scene.time.nowMs,
    },
  });
}

const cannotBeTried = () => {
  throw new Error("cannot be tried");
};

Deno.test("two callers of one payment in one process are told at the same look, with the receipt, and leave no timer", async () => {
  const { open, call, chain, pass, time } = start();
  const process = open({ isExclusive: true });
  const told: [number, boolean][] = [];
  for (const calling of [call(process, 0), call(process, 0)]) {
    calling.then((result) =>
      told.push([
        time.nowMs,
        "receipt" in result && result.receipt !== undefined,
      ])
    );
  }
  await pass(60);
  chain.mine();
  await pass(10_000);
  assert.equal(chain.seen.length, 1);
  assert.deepEqual(told, [[time.nowMs, true], [time.nowMs, true]]);
});

Deno.test("who comes after a caller gave up is told by the look, though another gives up later", async () => {
  const { open, call, chain, pass, told } = start();
  const process = open({ isExclusive: true });
  const early = [call(process, 0, 1_000), call(process, 0, 2_000)];
  await pass(1_200);
  const later = call(process, 0);
  await pass(900);
  assert.deepEqual((await told(Promise.all(early), 0)).map(kindOf), [
    "pending",
    "pending",
  ]);
  chain.mine();
  const result = await told(later, 1_000);
  assert("receipt" in result && result.receipt !== undefined);
  assert.equal(chain.seen.length, 1);
});

Deno.test("a caller's time is over when it is over, and not a look later", async () => {
  const { open, call, time, pass } = start();
  const process = open({ isExclusive: true });
  const beganMs = time.nowMs;
  let tookMs = 0;
  call(process, 0, 1_000).then(() => tookMs = time.nowMs - beganMs);
  await pass(1_700);
  assert.equal(tookMs, 1_000);
});

Deno.test("who gives up takes away its own order, and nobody else's", async () => {
  const { open, call, chain, pass, told } = start();
  const process = open({ isExclusive: true });
  chain.gasOf = cannotBeTried;
  const leaving = call(process, 0, 1_000);
  call(process, 1);
  assert.equal(kindOf(await told(leaving)), "unsent");
  chain.gasOf = () => 50_000n;
  await pass(600);
  assert.deepEqual(chain.seen.map(({ data }) => data), [dataOf(1)]);
});

Deno.test("what is on its way is not ordered again by who calls again, in no process", async () => {
  const { open, call, chain, pass, told, job } = start();
  const [owner, other] = [open(), open()];
  owner.worker.start();
  await pass(300);
  assert.equal(kindOf(await told(call(owner, 0, 1_000))), "pending");
  const first = await job(0);
  const calls = [call(owner, 0), call(other, 0)];
  await pass(3_000);
  assert.equal((await job(0))?.id, first?.id);
  chain.mine();
  const results = await told(Promise.all(calls), 2_000);
  assert.deepEqual(results.map(kindOf), ["mined", "mined"]);
  assert.equal(chain.seen.length, 1);
});

Deno.test("what a trial of a moment ago found is not tried again", async () => {
  const { open, order, chain, pass, time } = start();
  const process = open({ isExclusive: true });
  chain.gasOf = cannotBeTried;
  const estimate = { gas: 50_000n, atMs: time.nowMs };
  process.worker.run({ ...order(0), estimate }, time.nowMs + 1_000);
  await pass(50);
  assert.deepEqual(chain.seen.map(({ data }) => data), [dataOf(0)]);
});

Deno.test("what is ordered as new is not read, and where it is known all the same nothing is sent twice", async () => {
  const scene = start();
  const { open, order, chain, store, time, told, pass } = scene;
  const process = open({ isExclusive: true });
  const ended = jobOf(scene, 1, {
    state: "ended",
    outcome: { kind: "mined", transaction: "0xaa" },
  });
  const refused = jobOf(scene, 2, {
    state: "ended",
    outcome: { kind: "refused", reason: "before" },
  });
  process.worker.start();
  await pass(50);
  for (const job of [ended, refused]) {
    await store.commit(jobWrites(job, time.nowMs));
  }
  const { entries } = process.read;
  const results = [0, 1, 2].map((payment) =>
    process.worker.run(
      { ...order(payment), isNew: true },
      time.nowMs + 25_000,
    )
  );
  assert.equal(process.read.entries, entries);
  assert.deepEqual(await told(results[1] ?? assert.fail()), {
    outcome: ended.outcome,
  });
  await pass(500);
  assert.deepEqual(chain.seen.map(({ data }) => data), [dataOf(0), dataOf(2)]);
  chain.mine();
  for (const result of [results[0], results[2]]) {
    assert.equal(kindOf(await told(result ?? assert.fail())), "mined");
  }
  assert.equal(process.read.jobs, 3, "when the line was read anew");
});

Deno.test("the line says since when its first place waits", async () => {
  const { open, call, pass, time } = start();
  const process = open({ isExclusive: true });
  const sinceMs = time.nowMs;
  call(process, 0);
  await pass(300);
  assert.deepEqual(await process.worker.line(), { length: 1, sinceMs });
});

Deno.test("an earlier end is no answer to who orders it anew: it is tried, by whichever process", async () => {
  const scene = start();
  const { open, call, chain, pass, told, store, time } = scene;
  const outcome = { kind: "refused", reason: "earlier" } as const;
  for (const payment of [0, 1, 2]) {
    const job = jobOf(scene, payment, { state: "ended", outcome });
    await store.commit(jobWrites(job, time.nowMs));
  }
  const [owner, other] = [open(), open()];
  // It has its turn in the first round, after a look at what stands in the store.
  const calls = [call(owner, 0)];
  await pass(300);
  // Another process puts it in the line.
  calls.push(call(other, 1));
  await pass(1_500);
  assert.deepEqual(owner.sent, ["sign", "broadcast", "sign", "broadcast"]);
  // For a while nobody can try it.
  const { gasOf } = chain;
  chain.gasOf = cannotBeTried;
  calls.push(call(owner, 2));
  await pass(1_200);
  chain.gasOf = gasOf;
  await pass(600);
  chain.mine();
  const results = await told(Promise.all(calls), 2_000);
  assert.deepEqual(results.map(kindOf), ["mined", "mined", "mined"]);
  assert.equal(owner.sent.length, 6, "each is signed once");
});

Deno.test("whose time is over before it was tried anew is told how it ended before", async () => {
  const scene = start();
  const { open, call, chain, told, store, time } = scene;
  const outcome = { kind: "refused", reason: "earlier" } as const;
  const job = jobOf(scene, 0, { state: "ended", outcome });
  await store.commit(jobWrites(job, time.nowMs));
  chain.gasOf = cannotBeTried;
  const process = open({ isExclusive: true });
  assert.deepEqual(await told(call(process, 0, 1_000)), { outcome });
});

Deno.test("what was sent at the very moment that its caller gave up is never told to be unsent", async () => {
  const kinds = new Set<string>();
  for (let question = 1; question <= 8; question++) {
    const scene = start();
    const { open, call, chain, pass, told, store, job, time } = scene;
    const [owner, other] = [open(), open()];
    owner.worker.start();
    await pass(300);
    chain.gasOf = cannotBeTried;
    const calling = call(other, 0, 1_500);
    await pass(1_400);
    let asked = 0;
    other.hooks.onStore = async () => {
      if (++asked !== question) return;
      const queued = await job(0);
      if (queued?.state !== "queued") return;
      const { sent } = await sentJobOf(scene, 0);
      assert(sent !== undefined);
      const taken: Job = { ...queued, state: "sent", sent };
      await store.commit(jobWrites(taken, time.nowMs));
    };
    const result = await told(calling, 1_000);
    const kind = kindOf(result);
    assert.equal(kind === "unsent", await job(0) === null, `at ${question}`);
    if ("pending" in result) assert.equal(typeof result.pending, "string");
    kinds.add(kind);
    await Promise.all([owner.worker.close(), other.worker.close()]);
  }
  assert.deepEqual([...kinds].sort(), ["pending", "unsent"]);
});

Deno.test("who waits for what its own process sent asks the store nothing", async () => {
  const { open, call, pass } = start();
  const process = open({ isExclusive: true });
  call(process, 0);
  await pass(300);
  let questions = 0;
  process.hooks.onStore = () => void questions++;
  await pass(LOOK_MS - 400);
  assert.equal(questions, 0);
});

Deno.test("who has the wallet learns that another's caller took a job out of the line", async () => {
  const { open, call, chain, pass, told } = start();
  const [owner, other] = [open(), open()];
  owner.worker.start();
  await pass(300);
  chain.gasOf = cannotBeTried;
  const leaving = call(other, 0, 1_000);
  await pass(100);
  const staying = call(owner, 0);
  assert.equal(kindOf(await told(leaving)), "unsent");
  assert.equal(kindOf(await told(staying, 1_100)), "unsent");
});

Deno.test("who lost the wallet learns from the store how its job ended", async () => {
  const { open, call, chain, pass, told, store } = start();
  const [first, second] = [open(), open()];
  const calls = [call(first, 0)];
  await pass(50);
  calls.push(call(first, 1));
  await pass(150);
  await store.commit({
    sets: [walletSet(WALLET, {
      owner: "process-1",
      nextNonce: 2,
      spent: { day: "", wei: "0", weiBefore: "0" },
    })],
  });
  await second.worker.step();
  // Its node is late, so that it learns by its look after what is not mined.
  first.view.receipt = () => Promise.resolve(null);
  chain.mine();
  for (let round = 0; round < 3; round++) await second.worker.step();
  const [result] = await told(Promise.all(calls), 4 * LOOK_MS);
  assert(result !== undefined && "outcome" in result);
  assert.equal(kindOf(result), "mined");
  assert(!("receipt" in result), "another process saw it");
});

Deno.test("who lost the wallet tells what it sees mined, though another writes it down", async () => {
  const { open, call, chain, pass, told, store, job } = start();
  const [first, second] = [open(), open()];
  const calling = call(first, 0);
  await pass(50);
  await store.commit({
    sets: [walletSet(WALLET, {
      owner: "process-1",
      nextNonce: 1,
      spent: { day: "", wei: "0", weiBefore: "0" },
    })],
  });
  chain.mine();
  const result = await told(calling, 1_500);
  assert("receipt" in result && result.receipt !== undefined);
  assert.equal((await job(0))?.state, "sent");
  second.worker.start();
  await pass(3 * LOOK_MS);
  assert.equal((await job(0))?.state, "ended");
  assert.equal(chain.seen.length, 1);
});

Deno.test("what ended while a process could not begin is told as soon as it begins", async () => {
  const scene = start();
  const { open, call, pass, told, store, time } = scene;
  const process = open({ isExclusive: true });
  process.view.isCutOff = true;
  const calling = call(process, 0);
  await pass(100);
  const outcome = { kind: "mined", transaction: "0x01" } as const;
  const job = jobOf(scene, 0, { state: "ended", outcome });
  await store.commit(jobWrites(job, time.nowMs));
  process.view.isCutOff = false;
  call(process, 1);
  assert.deepEqual(await told(calling, 100), { outcome });
  assert.deepEqual(process.sent, ["sign", "broadcast"]);
});

Deno.test("no more are on their way than nodes hold, and each batch is sent before the next is signed", async () => {
  const { open, call, chain, pass } = start();
  const process = open({ isExclusive: true });
  call(process, 0);
  await pass(50);
  process.sent.length = 0;
  for (let at = 1; at <= UNMINED_MAX + 8; at++) call(process, at);
  await pass(100);
  assert.equal(chain.waiting.length, UNMINED_MAX);
  assert.equal(process.sent.indexOf("broadcast"), BATCH_JOBS);
});

Deno.test("what waited when the wallet was taken over is signed once, though the first of it cannot be tried", async () => {
  const scene = start();
  const { open, chain, pass, store, time } = scene;
  const COUNT = 20;
  for (let at = 0; at < COUNT; at++) {
    await store.commit(jobWrites(jobOf(scene, at), time.nowMs));
  }
  chain.gasOf = (data) => data === dataOf(0) ? cannotBeTried() : 50_000n;
  const process = open({ isExclusive: true });
  process.worker.start();
  await pass(3_000);
  assert.equal(chain.seen.length, COUNT - 1);
  const signed = process.sent.filter((what) => what === "sign");
  assert.equal(signed.length, COUNT - 1);
  const tries = process.faults.length;
  assert(tries > 4 && tries <= 10, `${tries} tries: they become rarer`);
  chain.gasOf = () => 50_000n;
  await pass(1_000);
  assert.equal(chain.seen.length, COUNT);
});

Deno.test("what is under way is taken up whole, however long the line is, and a place whose job is gone stops nobody", async () => {
  const scene = start();
  const { open, call, chain, pass, store, time } = scene;
  const COUNT = 205;
  for (let at = 0; at < COUNT; at++) {
    await store.commit(jobWrites(await sentJobOf(scene, at), time.nowMs));
  }
  const spent = { day: "", wei: "0", weiBefore: "0" };
  const record = { owner: "process-9", nextNonce: COUNT, spent };
  await store.commit({ sets: [walletSet(WALLET, record)] });
  const [, place] = jobWrites(jobOf(scene, 300), time.nowMs).sets;
  assert(place !== undefined);
  await store.commit({ sets: [place] });
  const process = open();
  process.worker.start();
  await pass(1_000);
  assert.equal(chain.waiting.length, COUNT);
  await store.commit({ sets: [place] });
  chain.mine();
  call(process, 400);
  await pass(2_000);
  assert.deepEqual(chain.seen.at(-1)?.data, dataOf(400));
  assert.deepEqual(process.faults, []);
});

Deno.test("one process alone sends again what lost its place, though nobody waits for it", async () => {
  const { open, call, chain, pass, told } = start();
  const process = open({ isExclusive: true });
  const calling = call(process, 0, 1_000);
  await pass(150);
  call(process, 1);
  assert.equal(kindOf(await told(calling)), "pending");
  chain.takeNonce();
  chain.takeNonce();
  await pass(3 * LOOK_MS);
  assert.deepEqual(
    chain.seen.slice(2).map(({ data }) => data),
    [dataOf(0), dataOf(1)],
  );
});

Deno.test("at whatever moment of a round an order comes, it is not slept over", async () => {
  for (const isServing of [false, true]) {
    for (let moment = 0; moment < 80; moment++) {
      const { open, call, chain, pass } = start();
      const process = open({ isExclusive: true });
      chain.refused.add(dataOf(0));
      if (isServing) process.worker.start();
      await pass(0);
      call(process, 0);
      for (let turn = 0; turn < moment; turn++) await Promise.resolve();
      call(process, 1, 1_000);
      await pass(300);
      assert.equal(chain.seen.length, 1, `at ${moment}, serving: ${isServing}`);
      await process.worker.close();
    }
  }
});

Deno.test("at whatever moment of a round it is closed, a worker rests no longer", async () => {
  for (let moment = 0; moment < 60; moment++) {
    const { open, call, pass, told, time } = start();
    const process = open({ isExclusive: true });
    process.worker.start();
    await pass(0);
    call(process, 0);
    for (let turn = 0; turn < moment; turn++) await Promise.resolve();
    const beganMs = time.nowMs;
    await told(process.worker.close(), 0);
    assert.equal(time.nowMs, beganMs, `at ${moment}`);
  }
});
