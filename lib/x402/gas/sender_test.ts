/** What the gas wallet sends, and what it looks for, step by step, on a chain in memory. */
import assert from "node:assert/strict";
import { CAP, dataOf, FEE, startSender } from "@/tests/support/sender_scene.ts";
import { LostRace } from "./keeper.ts";
import { BATCH_JOBS } from "./sender.ts";
import { ESTIMATE_MAX_AGE_MS } from "./trials.ts";
import { UNMINED_MAX } from "./under_way.ts";
import { jobWrites } from "./store.ts";

Deno.test("a market is asked once in a block's time, and its price is none above the cap", async () => {
  const { sender, chain, time, asked } = await startSender();
  assert.deepEqual(await sender.price(), FEE);
  chain.market = { baseFee: CAP, tip: 1n };
  time.nowMs += ESTIMATE_MAX_AGE_MS;
  assert.deepEqual(await sender.price(), FEE);
  assert.equal(asked(), "market");
  time.nowMs += 1;
  assert.equal(await sender.price(), null);
  assert.equal(await sender.price(), null);
  assert.equal(asked(), "market");
});

Deno.test("what is sent is tried, recorded and then given to the network, in its order", async () => {
  const { send, job, chain, stored, asked, line, keeper, hooks } =
    await startSender();
  const before: string[] = [];
  let commits = 0;
  hooks.onStore = () => void commits++;
  chain.onBroadcast = () => void before.push(`after ${commits}`);
  const done = await send(job(0), job(1));
  assert.equal(done.length, 2);
  assert.equal(new Set(before).size, 1, "both after the same commit");
  assert(commits > 0 && before[0] !== "after 0");
  assert.deepEqual(chain.waiting, [0, 1]);
  const first = await stored(0);
  assert.equal(first?.state, "sent");
  assert.equal(first?.sent?.nonce, 0);
  assert.deepEqual(first?.sent?.hashes, [chain.seen[0]?.hash]);
  assert.equal((await stored(1))?.sent?.nonce, 1);
  assert.equal(keeper.record.nextNonce, 2);
  assert.equal(await line(), 2);
  assert.equal(asked(), "broadcast broadcast estimate estimate market");
});

Deno.test("a trial is good for a block's time, and a fifth is added to it within the bound", async () => {
  const { send, job, chain, time, asked } = await startSender();
  chain.gasOf = () => 100_000n;
  const estimate = { gas: "50000", atMs: time.nowMs - ESTIMATE_MAX_AGE_MS };
  await send(
    job(0, { estimate }),
    job(1, { estimate: { ...estimate, atMs: estimate.atMs - 1 } }),
    job(2),
    job(3, { gasMax: "110000" }),
  );
  assert.equal(asked().match(/estimate/g)?.length, 3);
  assert.deepEqual(
    chain.seen.map(({ gas }) => gas),
    [60_000n, 120_000n, 120_000n, 110_000n],
  );
  assert.deepEqual(chain.seen[0]?.fee, FEE);
});

Deno.test("what the chain refuses ends, what costs too much ends otherwise, and the rest is sent", async () => {
  const { send, job, chain, view, ends, stored, line } = await startSender();
  const { estimate } = view;
  view.estimate = (call, bounds) =>
    call.data === dataOf(2)
      ? Promise.resolve({ kind: "unfunded" })
      : estimate(call, bounds);
  chain.refused.add(dataOf(0));
  chain.gasOf = (data) => data === dataOf(1) ? 200_001n : 50_000n;
  const done = await send(job(0), job(1), job(2), job(3));
  assert.equal(done.length, 4);
  assert.deepEqual(ends.map(([data, { outcome }]) => [data, outcome]), [
    [dataOf(0), {
      kind: "refused",
      reason: "invalid_exact_evm_transaction_simulation_failed",
    }],
    [dataOf(1), { kind: "refused", reason: "gas_limit_exceeded" }],
    [dataOf(2), { kind: "unsent", message: "the gas wallet is nearly empty" }],
  ]);
  assert.deepEqual(chain.seen.map(({ data, nonce }) => [data, nonce]), [
    [dataOf(3), 0],
  ]);
  assert.equal((await stored(0))?.state, "ended");
  assert.equal(await line(), 1);
});

Deno.test("above the cap nothing is tried, and everything ends as unsent", async () => {
  const { send, job, chain, ends, asked } = await startSender();
  chain.market = { baseFee: CAP, tip: 1n };
  assert.equal((await send(job(0), job(1))).length, 2);
  const unsent = { kind: "unsent", message: "gas price above the cap" };
  assert.deepEqual(ends.map(([, { outcome }]) => outcome), [unsent, unsent]);
  assert.equal(asked(), "market");
});

Deno.test("what cannot be tried now waits, and keeps nobody else waiting", async () => {
  const { send, job, chain, faults, ends, keeper } = await startSender();
  chain.gasOf = (data) => {
    if (data === dataOf(0)) throw new Error("internal error");
    return 50_000n;
  };
  const done = await send(job(0), job(1));
  assert.deepEqual(done.map(({ job }) => job.data), [dataOf(1)]);
  assert.deepEqual(chain.seen.map(({ data }) => data), [dataOf(1)]);
  assert.deepEqual([faults, ends], [["settlement_worker_failed"], []]);
  const { held } = keeper;
  assert.deepEqual(await send(job(0)), []);
  assert.equal(chain.seen.length, 1);
  assert.equal(keeper.held, held, "nothing is written");
});

Deno.test("nothing is sent that is not recorded: a wallet or a job that somebody else has", async () => {
  const { send, job, chain, store, takeOver, sender, time } =
    await startSender();
  await store.commit(jobWrites(job(0), time.nowMs));
  await assert.rejects(send(job(0), job(1)), LostRace);
  await takeOver();
  await assert.rejects(send(job(2)), LostRace);
  await assert.rejects(send(job(2)), LostRace, "the wallet is not held");
  assert.deepEqual([chain.seen, sender.sentJobs], [[], []]);
});

Deno.test("as many may be sent as nodes hold, and what is in a block makes room", async () => {
  const { send, sender, job, chain, outcomes } = await startSender({
    confirmations: 3n,
  });
  assert.equal(sender.room, UNMINED_MAX);
  const jobs = Array.from({ length: BATCH_JOBS }, (_, at) => job(at));
  await send(...jobs);
  assert.equal(sender.room, UNMINED_MAX - BATCH_JOBS);
  chain.mine();
  await sender.look();
  assert.equal(sender.room, UNMINED_MAX, "not deep enough, but in a block");
  assert.equal(sender.sentJobs.length, BATCH_JOBS);
  assert.deepEqual(outcomes(), []);
});

Deno.test("what lies deep enough ends, each once, and costs what its receipt says", async () => {
  const { send, sender, job, chain, ends, stored, line, keeper } =
    await startSender({
      confirmations: 3n,
    });
  await send(job(0), job(1));
  for (const depth of [1, 2, 3]) {
    assert.equal(ends.length, 0, `at depth ${depth - 1}`);
    chain.mine();
    await sender.look();
  }
  assert.deepEqual(
    ends.map(([data, { outcome, receipt }]) => [data, outcome, receipt?.cost]),
    [0, 1].map((at) => [
      dataOf(at),
      { kind: "mined", transaction: chain.seen[at]?.hash },
      6_000_000n,
    ]),
  );
  assert.deepEqual(sender.sentJobs, []);
  const kept = await stored(0);
  assert.deepEqual([kept?.state, kept?.sent], ["ended", undefined]);
  assert.equal(await line(), 0);
  assert.equal(keeper.record.spent.wei, "12000000");
});

Deno.test("a look asks what can have changed: no head after a sending, no receipt without a block", async () => {
  const { send, sender, job, chain, asked } = await startSender({
    confirmations: 3n,
  });
  await sender.look();
  assert.equal(asked(), "", "nothing is under way");
  await send(job(0));
  asked();
  await sender.look();
  assert.equal(asked(), "receipt");
  await sender.look();
  assert.equal(asked(), "head receipt");
  await sender.look();
  assert.equal(asked(), "head");
  chain.mine();
  await sender.look();
  assert.equal(asked(), "head receipt");
  chain.mine();
  await sender.look();
  assert.equal(asked(), "head", "it is in a block that is not deep enough");
  chain.mine();
  await sender.look();
  assert.equal(asked(), "head receipt");
  assert.deepEqual(sender.sentJobs, []);
});

Deno.test("what was just sent is looked for beside what is in a block already", async () => {
  const { send, sender, job, chain, asked, outcomes } = await startSender({
    confirmations: 2n,
  });
  await send(job(0));
  chain.mine();
  await sender.look();
  await send(job(1));
  asked();
  await sender.look();
  assert.equal(asked(), "receipt", "of the second");
  chain.mine();
  await sender.look();
  assert.deepEqual(outcomes(), [[dataOf(0), "mined"]]);
});

Deno.test("behind one that is in no block nothing is looked for, unless it lost its place", async () => {
  const { send, sender, job, chain, asked, outcomes, lookLater } =
    await startSender();
  await send(job(0), job(1));
  chain.block += 1n;
  asked();
  await sender.look();
  assert.equal(asked(), "receipt");
  chain.takeNonce();
  chain.mine();
  assert.deepEqual(await lookLater(), []);
  asked();
  await sender.look();
  assert.deepEqual(outcomes(), [[dataOf(1), "mined"]]);
  assert.deepEqual(sender.sentJobs.map(({ data }) => data), [dataOf(0)]);
});

Deno.test("a block that is taken back puts its transactions back on their way", async () => {
  const { send, sender, job, chain, view, outcomes } = await startSender({
    confirmations: 2n,
  });
  await send(job(0));
  chain.mine();
  await sender.look();
  assert.equal(sender.room, UNMINED_MAX);
  const { receipt } = view;
  view.receipt = () => Promise.resolve(null);
  chain.block += 1n;
  await sender.look();
  assert.equal(sender.room, UNMINED_MAX - 1);
  view.receipt = receipt;
  chain.block += 1n;
  await sender.look();
  assert.deepEqual(outcomes(), [[dataOf(0), "mined"]]);
});

Deno.test("what is taken up goes out again in the order of its places, unless its place is used", async () => {
  const { send, sender, job, chain, stored, asked, keeper } =
    await startSender();
  const jobs = Array.from({ length: 12 }, (_, at) => job(at));
  await send(...jobs.slice(0, 8));
  await send(...jobs.slice(8));
  chain.drop(1);
  chain.mine();
  const sent = await Promise.all(jobs.map(async (_, at) => await stored(at)));
  const known = sent.filter((job) => job !== null);
  asked();
  // Not in the order of their places; one waits, and is not on its way.
  await sender.recover([...known.toReversed(), job(20)]);
  assert.equal(sender.sentJobs.length, 12);
  assert.deepEqual(
    asked().split(" ").filter((name) => name === "broadcast").length,
    11,
    "but the one that is mined",
  );
  assert.deepEqual(chain.waiting, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  assert.deepEqual(sender.sentJobs[0]?.data, dataOf(0));
  assert.equal(keeper.record.nextNonce, 12);
});

Deno.test("who takes up what is under way goes on behind it, also where a node knows less", async () => {
  const { send, sender, job, chain, view, stored } = await startSender();
  await send(job(0), job(1));
  const first = await stored(0);
  assert(first !== null);
  const { usedNonces } = view;
  view.usedNonces = () => Promise.resolve(0);
  // As another process left it: this one knows nothing of it.
  await sender.recover([{ ...first, id: "another" }]);
  await send(job(2));
  assert.deepEqual(chain.waiting, [0, 1, 2], "the record knows");
  view.usedNonces = usedNonces;
  // Another program sent beside it.
  chain.drop(0);
  for (let at = 0; at < 5; at++) chain.takeNonce();
  await sender.recover([first]);
  await send(job(3));
  assert.deepEqual(chain.waiting, [5], "the chain knows");
});

Deno.test("where nothing is under way the chain alone says which place is next", async () => {
  const { send, sender, job, chain, keeper } = await startSender();
  await send(job(0), job(1));
  assert.equal(keeper.record.nextNonce, 2);
  chain.drop(0);
  chain.drop(1);
  // An older copy of the store, whose transactions no node has.
  await sender.recover([]);
  await send(job(2));
  assert.deepEqual(chain.waiting, [0]);
});

Deno.test("what is mined already is found when it is taken up, though no block comes", async () => {
  const { send, sender, job, chain, view, stored, outcomes } =
    await startSender();
  await send(job(0));
  await sender.look();
  chain.mine();
  const { receipt } = view;
  view.receipt = () => Promise.resolve(null);
  await sender.look();
  view.receipt = receipt;
  const sent = await stored(0);
  assert(sent !== null);
  await sender.recover([sent]);
  await sender.look();
  assert.deepEqual(outcomes(), [[dataOf(0), "mined"]]);
});

Deno.test("a network that cannot be reached loses nothing that is recorded", async () => {
  const { send, sender, job, view, chain, faults, lookLater } =
    await startSender();
  const { broadcast } = view;
  view.broadcast = () => Promise.reject(new Error("unreachable"));
  assert.equal((await send(job(0))).length, 1);
  assert.deepEqual(faults, ["transaction_not_broadcast"]);
  view.broadcast = broadcast;
  await lookLater();
  assert.deepEqual(chain.waiting, [0]);
  assert.equal(sender.sentJobs.length, 1);
});
