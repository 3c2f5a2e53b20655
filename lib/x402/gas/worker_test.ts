/** The line of transactions, round by round: who sends, who waits, and for how long. */
import assert from "node:assert/strict";
import { StoreError } from "@/lib/store/store.ts";
import { MODEL_ACCOUNT } from "@/tests/support/model_gas_chain.ts";
import { dataOf, nameOf } from "@/tests/support/sender_scene.ts";
import {
  kindOf,
  startWorkers as start,
  WALLET,
} from "@/tests/support/worker_scene.ts";
import { LOOK_MS } from "./rescue.ts";
import { type Job, jobWrites, walletSet } from "./store.ts";
import { TAKEOVER_LOOK_MS } from "./worker.ts";

Deno.test("a transaction is under way from its order to its end, and known for good when it was on the chain", async () => {
  const { open, call, chain, pass, told } = start();
  const process = open({ isExclusive: true });
  const states = async (payment: number) => [
    await process.worker.isUnderWay(nameOf(payment)),
    await process.worker.isKnown(nameOf(payment)),
  ];
  assert.deepEqual(await states(0), [false, false]);
  const calling = call(process, 0);
  await Promise.resolve();
  await pass(300);
  assert.deepEqual(await states(0), [true, true]);
  chain.mine();
  assert.equal(kindOf(await told(calling)), "mined");
  assert.deepEqual(await states(0), [false, true]);
  chain.refused.add(dataOf(1));
  assert.equal(kindOf(await told(call(process, 1))), "refused");
  assert.deepEqual(await states(1), [false, false]);
});

Deno.test("what waits in this process alone is under way", async () => {
  const { open, call, chain, pass, told } = start();
  const process = open({ isExclusive: true });
  chain.gasOf = () => {
    throw new Error("no node can try it");
  };
  const calling = call(process, 0);
  await pass(300);
  assert.equal(await process.worker.isUnderWay(nameOf(0)), true);
  assert.equal(await process.worker.isKnown(nameOf(0)), false);
  assert.equal(kindOf(await told(calling)), "unsent");
  assert.equal(await process.worker.isUnderWay(nameOf(0)), false);
});

Deno.test("what was not sent is tried again when it is ordered again, what was on the chain is not", async () => {
  const { open, call, chain, pass, told, store, job, time } = start();
  const process = open({ isExclusive: true });
  chain.refused.add(dataOf(0));
  assert.equal(kindOf(await told(call(process, 0))), "refused");
  chain.refused.clear();
  const again = call(process, 0);
  await pass(300);
  chain.mine();
  assert.equal(kindOf(await told(again)), "mined");
  const known = await told(call(process, 0));
  assert("outcome" in known && known.receipt === undefined);
  assert.equal(known.outcome.kind, "mined");
  assert.equal(chain.seen.length, 1);
  const { outcome: _outcome, ...rest } = await job(0) ?? assert.fail();
  const outcome = { kind: "cancelled", reason: "any" } as const;
  const cancelled: Job = { ...rest, id: "1", name: nameOf(1), outcome };
  await store.commit(jobWrites(cancelled, time.nowMs));
  assert.deepEqual(await told(call(process, 1)), { outcome });
  assert.equal(chain.seen.length, 1);
});

Deno.test("callers of one payment share its one transaction, in one process and in two", async () => {
  const { open, call, chain, pass, told } = start();
  const [one, two] = [open(), open()];
  one.worker.start();
  await pass(300);
  const calls = [call(one, 0), call(one, 0), call(two, 0)];
  await pass(300);
  calls.push(call(one, 0), call(two, 0));
  await pass(2_000);
  assert.equal(chain.seen.length, 1);
  chain.mine();
  const results = await told(Promise.all(calls), 2_000);
  assert.deepEqual(results.map(kindOf), Array(5).fill("mined"));
  assert.deepEqual([one.faults, two.faults], [[], []]);
});

Deno.test("who brought a payment is told at the look that finds it, not at the next poll", async () => {
  const { open, call, chain, pass, time } = start();
  const process = open({ isExclusive: true });
  const calling = call(process, 0);
  await pass(60);
  chain.mine();
  let toldAtMs = 0;
  calling.then(() => toldAtMs = time.nowMs);
  const beganMs = time.nowMs;
  await pass(400);
  assert(toldAtMs > 0 && toldAtMs - beganMs <= 100);
});

Deno.test("a round rests for as long as nothing can come: by who serves, and who else could bring work", async () => {
  const { open, call, chain, pass, told } = start();
  const alone = open({ isExclusive: true });
  assert.equal(await alone.worker.step(), null, "until something is ordered");
  const calling = call(alone, 0);
  await pass(50);
  const busy = [];
  for (let round = 0; round < 4; round++) busy.push(await alone.worker.step());
  assert.deepEqual(busy, [200, 400, 500, 500]);
  chain.mine();
  await told(calling);
  alone.worker.start();
  await pass(0);
  assert.equal(await alone.worker.step(), 60_000);
  await alone.worker.close();
  const shared = start();
  const one = shared.open();
  one.worker.start();
  await shared.pass(0);
  assert.equal(await one.worker.step(), 500);
  await one.worker.close();
});

Deno.test("who does not have the wallet looks for it while somebody waits, or while it serves", async () => {
  const { open, call, pass, told } = start();
  const [owner, other] = [open(), open()];
  owner.worker.start();
  await pass(300);
  assert.equal(await other.worker.step(), null);
  const calling = call(other, 0, 2_000);
  await pass(10);
  assert.equal(await other.worker.step(), TAKEOVER_LOOK_MS);
  assert.equal(kindOf(await told(calling)), "pending");
  assert.equal(await other.worker.step(), null);
  other.worker.start();
  await pass(0);
  assert.equal(await other.worker.step(), TAKEOVER_LOOK_MS);
});

Deno.test("what was just sent is looked for in the next round", async () => {
  const { open, call, pass } = start();
  const process = open({ isExclusive: true });
  call(process, 0);
  await pass(50);
  assert.deepEqual(process.asked, []);
  await process.worker.step();
  assert.deepEqual(process.asked, ["receipt"]);
});

Deno.test("what a lost commit may have recorded is taken up, and sent once", async () => {
  const { open, call, chain, pass, told, job } = start();
  const process = open({ isExclusive: true });
  await process.worker.step();
  // The answer to that is lost, and not the commit itself.
  let isLost = false;
  process.hooks.onStore = async () => {
    if (isLost || (await job(0))?.state !== "sent") return;
    isLost = true;
    throw new StoreError("lost", { mayBeApplied: true });
  };
  const calling = call(process, 0);
  await pass(2_000);
  assert.equal(isLost, true);
  assert.equal(chain.seen.length, 1);
  chain.mine();
  assert.equal(kindOf(await told(calling)), "mined");
  assert.deepEqual(process.faults, ["settlement_worker_failed"]);
});

Deno.test("who lost the wallet in the middle of a round begins again at once", async () => {
  const { open, call, chain, pass, told, store } = start();
  const process = open();
  const calling = call(process, 0);
  await pass(50);
  assert.equal(chain.seen.length, 1);
  await store.commit({
    sets: [walletSet(WALLET, {
      owner: "process-9",
      nextNonce: 1,
      spent: { day: "", wei: "0", weiBefore: "0" },
    })],
  });
  chain.mine();
  assert.equal(await process.worker.step(), 0);
  assert.deepEqual(process.faults, []);
  // What it sent itself it takes up again, as it would another's.
  assert.equal(kindOf(await told(calling, 2_000)), "mined");
});

Deno.test("what lost its place is sent again before what came later", async () => {
  const { open, call, chain, pass } = start();
  const [owner, other] = [open(), open()];
  owner.worker.start();
  await pass(300);
  call(owner, 0);
  await pass(100);
  call(owner, 1);
  await pass(100);
  // Another process brings a third, which cannot be tried until the others wait again.
  chain.gasOf = (data) => {
    const isFirst = !owner.faults.includes("transaction_requeue");
    if (isFirst && data === dataOf(2)) throw new Error("cannot be tried");
    return 50_000n;
  };
  call(other, 2);
  await pass(TAKEOVER_LOOK_MS);
  chain.takeNonce();
  chain.takeNonce();
  await pass(3 * LOOK_MS);
  assert.deepEqual(
    chain.seen.slice(2).map(({ data }) => data),
    [dataOf(0), dataOf(1), dataOf(2)],
  );
});

Deno.test("a line of several pages is taken over whole, the oldest first", async () => {
  const { open, chain, pass, store, time, order } = start();
  const COUNT = 205;
  for (let at = 0; at < COUNT; at++) {
    const { name, call, gasMax, validBefore } = order(at);
    const job: Job = {
      id: `0000-${at.toString().padStart(4, "0")}`,
      name,
      account: MODEL_ACCOUNT,
      ...call,
      gasMax: gasMax.toString(),
      validBefore: validBefore.toString(),
      state: "queued",
    };
    await store.commit(jobWrites(job, time.nowMs));
  }
  const process = open();
  process.worker.start();
  for (let round = 0; round < 12 && chain.transfers.size < COUNT; round++) {
    await pass(1_000);
    chain.mine();
  }
  assert.deepEqual(
    [...chain.transfers.keys()],
    Array.from({ length: COUNT }, (_, at) => dataOf(at)),
  );
  assert.equal(chain.seen.length, COUNT);
  assert.deepEqual(process.faults, []);
  await pass(1_000);
  assert.deepEqual(await process.worker.line(), { length: 0, sinceMs: null });
});

Deno.test("whose time is over takes out what was not sent, and is told of what was", async () => {
  const { open, call, chain, pass, told, job } = start();
  const [owner, other] = [open(), open()];
  owner.worker.start();
  await pass(300);
  chain.gasOf = (data) => {
    if (data === dataOf(0)) throw new Error("cannot be tried");
    return 50_000n;
  };
  assert.equal(kindOf(await told(call(other, 0, 1_000))), "unsent");
  assert.equal(await job(0), null);
  assert.equal(kindOf(await told(call(owner, 0, 1_000))), "unsent");
  const pending = await told(call(other, 1, 1_000));
  assert.deepEqual(pending, { pending: chain.seen[0]?.hash });
  const own = await told(call(owner, 2, 1_000));
  assert.deepEqual(own, { pending: chain.seen[1]?.hash });
  chain.gasOf = () => 50_000n;
  await pass(2_000);
  chain.mine();
  await pass(2_000);
  assert.deepEqual([...chain.transfers.keys()], [dataOf(1), dataOf(2)]);
});

Deno.test("gas is counted by the dearer of two days, and unknown while none was spent", async () => {
  const { open, store } = start();
  const { worker } = open({ isExclusive: true });
  const spent = async (wei: string, weiBefore: string) => {
    const record = { owner: "a", nextNonce: 0 };
    await store.commit({
      sets: [
        walletSet(WALLET, { ...record, spent: { day: "", wei, weiBefore } }),
      ],
    });
    return await worker.spentDaily();
  };
  assert.equal(await worker.spentDaily(), null);
  assert.equal(await spent("0", "0"), null);
  assert.equal(await spent("9", "10"), 10n);
  assert.equal(await spent("11", "10"), 11n);
});

Deno.test("a worker that is closed rests no longer, and says so to who waits", async () => {
  const { open, call, pass, told, time } = start();
  const process = open({ isExclusive: true });
  process.worker.start();
  const calling = call(process, 0);
  await pass(10_000);
  const beganMs = time.nowMs;
  await told(process.worker.close(), 0);
  assert.equal(time.nowMs, beganMs);
  assert.equal(kindOf(await told(calling, 1_000)), "pending");
  assert.equal(kindOf(await told(call(process, 1), 1_000)), "unsent");
});
