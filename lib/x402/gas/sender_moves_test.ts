/** What the gas wallet does about what is in no block, step by step, on a chain in memory. */
import assert from "node:assert/strict";
import { MODEL_ACCOUNT } from "@/tests/support/model_gas_chain.ts";
import { dataOf, startSender } from "@/tests/support/sender_scene.ts";
import { PATIENCE_MS } from "./moves.ts";
import { LOOK_MS } from "./rescue.ts";
import { type Job, readJob } from "./store.ts";

Deno.test("nothing is looked after before its time, nor what is in a block", async () => {
  const { send, sender, job, chain, asked, lookLater } = await startSender({
    confirmations: 9n,
  });
  assert.deepEqual(await lookLater(), []);
  assert.equal(asked(), "", "nothing is under way");
  await send(job(0));
  asked();
  await lookLater(LOOK_MS - 1);
  assert.equal(asked(), "");
  await lookLater(1);
  assert.equal(asked(), "isKnown market usedNonces");
  await lookLater(LOOK_MS - 1);
  assert.equal(asked(), "", "it was looked after just now");
  chain.mine();
  await sender.look();
  asked();
  await lookLater(1);
  assert.equal(asked(), "");
});

Deno.test("what the network lost is sent again, and with it what waits behind it", async () => {
  const { send, sender, job, chain, faults, asked, lookLater } =
    await startSender({
      confirmations: 9n,
    });
  await send(job(0));
  chain.mine();
  await sender.look();
  await send(job(1), job(2));
  chain.drop(1);
  chain.drop(2);
  asked();
  await lookLater();
  assert.equal(asked(), "broadcast broadcast isKnown market usedNonces");
  assert.deepEqual(chain.waiting, [1, 2]);
  assert.deepEqual(faults, ["transaction_resend"]);
});

Deno.test("what another transaction outbids is replaced, when it is sent and when it is sent again", async () => {
  const { send, sender, job, chain, view, lookLater, stored } =
    await startSender();
  const { broadcast } = view;
  view.broadcast = () => Promise.resolve("underpriced");
  await send(job(0));
  view.broadcast = broadcast;
  await broadcast((await stored(0))?.sent?.raw ?? "0x");
  await lookLater();
  assert.deepEqual(
    chain.seen.map(({ nonce, fee }) => [nonce, fee.maxFeePerGas]),
    [[0, 160n], [0, 181n]],
  );
  // A resend that is outbid is seen at the next look; one that is taken is not.
  chain.drop(0);
  view.broadcast = () => Promise.resolve("underpriced");
  await lookLater();
  view.broadcast = broadcast;
  await broadcast((await stored(0))?.sent?.raw ?? "0x");
  await lookLater();
  assert.equal(chain.seen.at(-1)?.fee.maxFeePerGas, 205n);
  const offers = chain.seen.length;
  await lookLater();
  assert.equal(chain.seen.length, offers);
  chain.mine();
  await sender.look();
  assert.equal(chain.transfers.size, 1);
});

Deno.test("a replacement is recorded, and whichever is mined ends the job", async () => {
  const { send, sender, job, chain, asked, stored, lookLater, ends } =
    await startSender();
  chain.gasOf = () => 100_000n;
  await send(job(0));
  chain.market = { baseFee: 400n, tip: 10n };
  await lookLater();
  const hashes = chain.seen.map(({ hash }) => hash);
  assert.deepEqual((await stored(0))?.sent?.hashes, hashes);
  assert.equal(chain.seen.at(-1)?.gas, 120_000n);
  assert.equal(chain.seen.at(-1)?.nonce, 0);
  asked();
  chain.mine();
  await sender.look();
  assert.equal(asked(), "depth receipt", "the last is asked for first");
  assert.deepEqual(ends[0]?.[1].outcome, {
    kind: "mined",
    transaction: hashes[1],
  });
});

Deno.test("the first of a place's transactions may be what is mined", async () => {
  const { send, sender, job, chain, view, lookLater, ends } =
    await startSender();
  await send(job(0));
  chain.market = { baseFee: 400n, tip: 10n };
  view.broadcast = () => Promise.resolve("refused");
  await lookLater();
  chain.market = { baseFee: 100n, tip: 10n };
  chain.mine();
  await sender.look();
  assert.deepEqual(ends[0]?.[1].outcome, {
    kind: "mined",
    transaction: chain.seen[0]?.hash,
  });
});

Deno.test("what would be refused by now makes room, and stays cancelled however dear it gets", async () => {
  const reasons = {
    expires: "invalid_exact_evm_payload_authorization_valid_before",
    reverts: "invalid_exact_evm_transaction_failed",
    grows: "invalid_exact_evm_transaction_failed",
  } as const;
  for (const [why, reason] of Object.entries(reasons)) {
    const { send, sender, job, chain, time, lookLater, ends } =
      await startSender();
    const validBefore = String(time.nowMs / 1000 + LOOK_MS / 1000);
    await send(job(0, why === "expires" ? { validBefore } : {}));
    if (why === "reverts") chain.refused.add(dataOf(0));
    if (why === "grows") chain.gasOf = () => 200_001n;
    if (why !== "expires") chain.market = { baseFee: 400n, tip: 10n };
    await lookLater();
    const empty = chain.seen.at(-1);
    assert.deepEqual(
      [empty?.nonce, empty?.to, empty?.data, empty?.gas],
      [0, MODEL_ACCOUNT, "0x", 21_000n],
      why,
    );
    chain.market = { baseFee: 4_000n, tip: 10n };
    chain.refused.clear();
    chain.gasOf = () => 50_000n;
    await lookLater();
    assert.equal(chain.seen.length, 3);
    assert.equal(chain.seen.at(-1)?.data, "0x", "no second attempt");
    chain.mine();
    await sender.look();
    assert.deepEqual(
      ends.map(([, { outcome }]) => outcome),
      [{ kind: "cancelled", reason }],
    );
    assert.equal(chain.transfers.size, 0);
  }
});

Deno.test("an authorization is void from its very second on", async () => {
  const { send, job, chain, time, lookLater } = await startSender();
  const seconds = (time.nowMs + LOOK_MS) / 1000;
  await send(job(0, { validBefore: String(seconds + 1) }));
  await lookLater();
  assert.equal(chain.seen.length, 1);
  const other = await startSender();
  await other.send(other.job(0, { validBefore: String(seconds) }));
  await other.lookLater();
  assert.equal(other.chain.seen.at(-1)?.data, "0x");
});

Deno.test("a wallet that cannot pay for a replacement says so, and offers nothing", async () => {
  const { send, job, chain, view, faults, lookLater } = await startSender();
  await send(job(0));
  chain.market = { baseFee: 400n, tip: 10n };
  view.estimate = () => Promise.resolve({ kind: "unfunded" });
  await lookLater();
  assert.equal(chain.seen.length, 1);
  assert.deepEqual(faults, ["transaction_replace", "gas_wallet_empty"]);
});

Deno.test("one that nodes keep and give to no block is replaced after its patience", async () => {
  const { send, job, chain, lookLater, time } = await startSender();
  await send(job(0));
  const beganMs = time.nowMs;
  while (chain.seen.length === 1 && time.nowMs < beganMs + 3 * PATIENCE_MS) {
    await lookLater();
  }
  assert.equal(time.nowMs - beganMs, PATIENCE_MS);
  // As long again as its place has waited.
  while (chain.seen.length === 2) await lookLater();
  assert.equal(time.nowMs - beganMs, 2 * PATIENCE_MS);
  while (chain.seen.length === 3) await lookLater();
  assert.equal(time.nowMs - beganMs, 4 * PATIENCE_MS);
});

Deno.test("a place that another program took is given up at the second look, and another one is next", async () => {
  const { send, sender, job, chain, asked, lookLater, stored, faults, store } =
    await startSender();
  await send(job(0, { estimate: { gas: "50000", atMs: 0 } }), job(1));
  chain.takeNonce();
  chain.takeNonce();
  chain.takeNonce();
  assert.deepEqual(await lookLater(), []);
  assert.equal(sender.sentJobs.length, 2);
  asked();
  assert.deepEqual(await lookLater(LOOK_MS - 1), []);
  assert.equal(asked(), "", "the looks are some time apart");
  const again = await lookLater(1);
  assert.deepEqual(again.map(({ data, state, sent }) => [data, state, sent]), [
    [dataOf(0), "queued", undefined],
    [dataOf(1), "queued", undefined],
  ]);
  assert.equal((await stored(0))?.state, "queued");
  assert.equal((await stored(0))?.estimate, undefined, "it is tried again");
  assert.deepEqual(sender.sentJobs, []);
  assert.deepEqual(faults, ["transaction_requeue", "transaction_requeue"]);
  const version = async ({ name }: Job) =>
    (await readJob(store, name))?.version ?? null;
  await sender.send([
    { job: again[0] ?? assert.fail(), version: await version(job(0)) },
  ]);
  assert.deepEqual(chain.waiting, [3]);
});

Deno.test("however often it is taken up again, what waits is looked after in time", async () => {
  const { send, sender, job, chain, stored, time } = await startSender();
  await send(job(0));
  chain.drop(0);
  const sent = await stored(0);
  assert(sent !== null);
  const { raw } = sent.sent ?? assert.fail();
  const again = { ...sent, sent: { ...sent.sent, raw } } as Job;
  for (let ms = 0; ms < LOOK_MS; ms += 500) {
    time.nowMs += 500;
    await sender.recover([again]);
    chain.drop(0);
  }
  await sender.lookAfter();
  assert.deepEqual(chain.waiting, [0]);
});

Deno.test("places that nothing has are filled by who has the wallet, and only then", async () => {
  const { send, sender, job, chain, keeper, lookLater, outcomes, takeOver } =
    await startSender();
  chain.used = 3;
  await sender.recover([]);
  await send(job(0), job(1));
  chain.drop(3);
  // Two blocks were taken back.
  chain.used = 1;
  await lookLater();
  assert.deepEqual(chain.waiting, [1, 2, 4]);
  assert.deepEqual(
    chain.seen.slice(-2).map(({ data, to, gas, fee }) => [
      data,
      to,
      gas,
      fee.maxFeePerGas,
    ]),
    [1, 2].map(() => ["0x", MODEL_ACCOUNT, 21_000n, 160n]),
  );
  chain.market = { baseFee: 200n, tip: 10n };
  await lookLater();
  assert.deepEqual(
    chain.seen.slice(-2).map(({ nonce, fee }) => [nonce, fee.maxFeePerGas]),
    [[1, 310n], [2, 310n]],
    "offered again they are replaced",
  );
  const sent = chain.seen.length;
  chain.market = { baseFee: 200_000n, tip: 10n };
  await lookLater();
  assert.equal(chain.seen.length, sent, "above the cap nothing is sent");
  chain.market = { baseFee: 100n, tip: 10n };
  await takeOver();
  await assert.rejects(lookLater());
  assert.equal(chain.seen.length, sent);
  assert.equal(keeper.held, null);
  assert.deepEqual(outcomes(), []);
});

Deno.test("a receipt that is late at a look is found without another block, and counts no look as missing", async () => {
  const { send, sender, job, chain, view, lookLater, outcomes, faults } =
    await startSender();
  const { receipt } = view;
  const hide = () => void (view.receipt = () => Promise.resolve(null));
  await send(job(0));
  chain.mine();
  hide();
  await sender.look();
  await lookLater();
  view.receipt = receipt;
  await lookLater();
  hide();
  // Missing again, at another node: the second time in a row it is not.
  await lookLater();
  assert.deepEqual([outcomes(), faults], [[], []]);
  view.receipt = receipt;
  await lookLater();
  await sender.look();
  assert.deepEqual([outcomes(), faults], [[[dataOf(0), "mined"]], []]);
});

Deno.test("a place that is free again after a block was taken back is not given up for what was before", async () => {
  const { send, sender, job, chain, lookLater, faults } = await startSender();
  await send(job(0));
  chain.takeNonce();
  await lookLater();
  chain.used = 0;
  await lookLater();
  chain.takeNonce();
  await lookLater();
  assert.equal(sender.sentJobs.length, 1);
  assert.deepEqual(faults, ["transaction_resend"]);
});

Deno.test("who gives up a place keeps the others, and goes on behind what was sent", async () => {
  const { send, sender, job, chain, view, lookLater, stored } =
    await startSender({ confirmations: 9n });
  await send(job(0), job(1));
  chain.takeNonce();
  chain.mine();
  await lookLater();
  await sender.look();
  // A node that is late: it has seen none of it.
  const { usedNonces } = view;
  view.usedNonces = (tag) =>
    tag === "pending" ? Promise.resolve(0) : usedNonces(tag);
  const again = await lookLater();
  assert.deepEqual(again.map(({ data }) => data), [dataOf(0)]);
  assert.deepEqual(sender.sentJobs.map(({ data }) => data), [dataOf(1)]);
  await send(job(2));
  assert.equal((await stored(2))?.sent?.nonce, 2);
});
