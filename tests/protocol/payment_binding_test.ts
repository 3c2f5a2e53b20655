/**
 * Attacks on the binding of payments, on a chain: several uses of nonces with
 * one transfer, and results opened by what stands in calldata.
 */
import assert from "node:assert/strict";
import { decodeFunctionData, type Hex, parseSignature } from "viem";
import type { LocalAccount } from "viem";
import { listPayments } from "@/lib/x402/store.ts";
import {
  buildPayment,
  challengeOf,
  type ExactPayment,
  tampered,
} from "@/tests/support/buyer.ts";
import { EXPIRED_REASON } from "@/lib/x402/authorization.ts";
import { startRpcPool } from "@/tests/support/rpc_pool.ts";
import { buy, payFor, SALE_URL, startScene } from "@/tests/support/scene.ts";
import type { TestApp } from "@/tests/support/app.ts";
import { sendBundle, TRANSFER_ABI, useOf } from "@/tests/support/bundle.ts";

/** A second authorization for a payment's nonce: nothing, to the payer himself. */
async function decoyOf(
  app: TestApp,
  account: LocalAccount,
  payment: ExactPayment,
): Promise<ExactPayment> {
  const response = await app.fetch(SALE_URL, { method: "POST" });
  await response.body?.cancel();
  return await buildPayment({
    account,
    paymentRequired: challengeOf(response),
    now: app.clock.now(),
    authorization: {
      to: account.address,
      value: "0",
      nonce: payment.payload.authorization.nonce,
    },
  });
}

Deno.test("one transfer in a bundle of four uses buys one result", async () => {
  await using scene = await startScene();
  await using app = await scene.startApp();
  const account = await scene.fund();
  const payments = await Promise.all(
    [0, 1, 2, 3].map(() => payFor(app, account)),
  );
  // What was asked of the facilitator got lost: the window is open.
  scene.proxy.fail("/settle", { answer: "error-500", forwarded: false });
  for (const payment of payments) {
    assert.equal((await buy(app, payment)).status, 503);
  }
  scene.proxy.clear();
  const [real = assert.fail(), ...others] = payments;
  const decoys = await Promise.all(
    others.map((payment) => decoyOf(app, account, payment)),
  );
  const isMined = await sendBundle(scene.anvil, {
    token: scene.token.address,
    account: scene.anvil.accounts[5] ?? assert.fail(),
    uses: [...decoys, real].map(({ payload }) => useOf(payload)),
  });
  assert(isMined);
  assert.equal(await scene.token.balanceOf(scene.seller), 10_000n);
  const answers = [];
  for (const payment of payments) answers.push(await buy(app, payment));
  assert.deepEqual(answers.map(({ status }) => status), [200, 402, 402, 402]);
});

Deno.test("a payment rebuilt from its settlement's calldata opens nothing", async () => {
  await using scene = await startScene();
  await using app = await scene.startApp();
  const payment = await payFor(app, await scene.fund());
  const bought = await buy(app, payment);
  assert.equal(bought.status, 200);
  const [record] = (await listPayments(app.app.store, { limit: 1 })).entries;
  const hash = record?.value.format === 1
    ? record.value.settlement?.transaction as Hex
    : assert.fail();
  const { input } = await scene.anvil.client.getTransaction({ hash });
  const { args } = decodeFunctionData({ abi: TRANSFER_ABI, data: input });
  const [from, to, value, validAfter, validBefore, nonce] = args;
  const { r, s, v } = parseSignature(payment.payload.signature);
  // All that the proof needs stands there, the signature included.
  const seen = JSON.stringify(
    args,
    (_key, member) => typeof member === "bigint" ? member.toString() : member,
  );
  assert(seen.includes(payment.payload.signature) || seen.includes(r), seen);
  const rebuilt = tampered(payment, (draft) => {
    delete draft.extensions;
    draft.payload = {
      signature: `${r}${s.slice(2)}${Number(v).toString(16)}` as Hex,
      authorization: {
        from,
        to,
        value: value.toString(),
        validAfter: validAfter.toString(),
        validBefore: validBefore.toString(),
        nonce,
      },
    };
  });
  assert.equal(rebuilt.payload.signature, payment.payload.signature);
  const stolen = await buy(app, rebuilt);
  assert.deepEqual([stolen.status, stolen.error], [409, "replay_not_proven"]);
  const other = await buy(app, rebuilt, '{"error":"a guess"}');
  assert.deepEqual([other.status, other.error], [409, "replay_not_proven"]);
  assert.deepEqual(await buy(app, payment), bought);
});

Deno.test("a buyer who paid before the store was lost is never asked again", async () => {
  for (const settlement of ["facilitator", "onchain"] as const) {
    await using scene = await startScene({ settlement });
    const before = await scene.startApp();
    const payment = await payFor(before, await scene.fund());
    assert.equal((await buy(before, payment)).status, 200);
    await before.stop();
    // Stores from an older copy: they have never heard of the payment.
    for (const price of ["0.01", "0.02"]) {
      await using after = await scene.startApp({
        settings: { PRICE_SHELL_RISK_CHECK: price },
      });
      const answer = await buy(after, payment);
      assert.deepEqual(
        [answer.status, answer.error],
        [409, "payment_spent_on_chain"],
        `${settlement} ${price}`,
      );
    }
  }
});

Deno.test("a node that is late is no reason to ask a payer to pay again, whatever the others say", async () => {
  for (const settlement of ["facilitator", "onchain"] as const) {
    await using scene = await startScene({ settlement });
    let isLate = true;
    // What tries a transfer meets another node than what reads.
    await using pool = startRpcPool(scene.anvil.url, {
      behind: ({ method }) => isLate && method !== "eth_estimateGas" ? 1 : 0,
    });
    await using app = await scene.startApp({ settings: { RPC_URL: pool.url } });
    const payment = await payFor(app, await scene.fund());
    const { authorization, signature } = payment.payload;
    await scene.token.frontRun(authorization, signature);
    const late = await buy(app, payment);
    assert.deepEqual(
      [late.status, late.error],
      [503, "verification_unavailable"],
      settlement,
    );
    isLate = false;
    await scene.anvil.client.mine({ blocks: 1 });
    const seen = await buy(app, payment);
    assert.deepEqual(
      [seen.status, seen.error],
      [409, "payment_spent_on_chain"],
      settlement,
    );
  }
});

Deno.test("in the last seconds of an authorization nobody is asked to pay again before the chain is past them", async () => {
  await using scene = await startScene();
  let heads = 0;
  await using pool = startRpcPool(scene.anvil.url, {
    behind: ({ method }) =>
      method === "eth_getBlockByNumber" && heads++ % 2 === 0 ? 1 : 0,
  });
  await using app = await scene.startApp({ settings: { RPC_URL: pool.url } });
  const endsAt = Math.floor(app.clock.now().getTime() / 1000) + 5;
  const payment = await payFor(app, await scene.fund(), {
    authorization: { validBefore: String(endsAt) },
  });
  const other = await payFor(app, await scene.fund(), {
    authorization: { validBefore: String(endsAt) },
  });
  // No node has a block yet in which it is used.
  const unused = await buy(app, payment);
  assert.deepEqual(
    [unused.status, unused.error],
    [503, "verification_unavailable"],
  );
  const { authorization, signature } = payment.payload;
  await scene.token.frontRun(authorization, signature);
  heads = 0;
  const used = await buy(app, payment);
  assert.deepEqual([used.status, used.error], [409, "payment_spent_on_chain"]);
  assert.equal((await buy(app, other)).status, 503);
  await scene.anvil.client.increaseTime({ seconds: 60 });
  await scene.anvil.client.mine({ blocks: 6 });
  const dead = await buy(app, other);
  assert.deepEqual([dead.status, dead.error], [402, EXPIRED_REASON]);
});

Deno.test("a transfer that fails because its payer was quicker is no reason to pay again while a node is late", async () => {
  await using scene = await startScene({ settlement: "onchain" });
  let isLate = false;
  await using pool = startRpcPool(scene.anvil.url, {
    behind: ({ method }) =>
      isLate && /^eth_(call|getBlockByNumber)$/.test(method) ? 2 : 0,
  });
  const account = await scene.fund();
  await using app = await scene.startApp({
    settings: { RPC_URL: pool.url },
    onStep: async (step) => {
      if (step !== "executed" || isLate) return;
      const { authorization, signature } = payment.payload;
      await scene.token.frontRun(authorization, signature);
      isLate = true;
    },
  });
  const payment = await payFor(app, account);
  const late = await buy(app, payment);
  assert.deepEqual([late.status, late.error], [503, "settlement_unknown"]);
  isLate = false;
  const seen = await buy(app, payment);
  assert.equal(seen.status, 200, seen.error);
  assert.equal(await scene.token.balanceOf(scene.seller), 10_000n);
});
