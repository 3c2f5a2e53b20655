/**
 * A facilitator that refuses to settle what it found valid: the refusal is
 * passed on only when nothing can land any more. Else the buyer is told to wait,
 * and never given a new challenge.
 */
import assert from "node:assert/strict";
import type { LocalAccount } from "viem";
import { FOLLOW_LOOKS_MAX } from "@/lib/x402/settlers/facilitator_outcome.ts";
import type { TestApp } from "@/tests/support/app.ts";
import { buyerFetch, type ExactPayment } from "@/tests/support/buyer.ts";
import {
  buy,
  ledgerStates,
  payFor,
  SALE_BODY,
  SALE_URL,
  type Scene,
  startScene,
} from "@/tests/support/scene.ts";
import { startRpcPool } from "@/tests/support/rpc_pool.ts";

/** What facilitators say when their wait for the receipt ends. */
const GAVE_UP = "invalid_exact_evm_transaction_failed";

Deno.test("a refusal of the settlement is final when nothing can land", async (t) => {
  await using scene = await startScene();
  const step = (name: string, test: (scene: Scene) => Promise<void>) =>
    t.step(name, async () => {
      scene.proxy.clear();
      await test(scene);
    });
  await step("refused, and mined a moment later", minedLater);
  await step("an ordinary client pays once for it", ordinaryClient);
  await step("refused, and never mined", neverMined);
  await step("settlement_pending is followed", pendingFollowed);
  await step("a hash that is not mined keeps it open", openHash);
  await step("refused for good: the money is gone", moneyGone);
  await step("the same reason, against the chain's word", liarTwice);
  await step("the chain agrees, verification does not", verifiedStill);
  await step("another reason than the first", otherReason);
  await step("a transaction that reverted", reverted);
  await step("used meanwhile is not refused for good", usedMeanwhile);
  await step("cancelled is final", cancelled);
  await step("the RPC is away", rpcAway);
  await step("the RPC fails when the transfer is tried", untried);
  // Last: they move the chain's clock.
  await step("expired while it is asked is not final yet", expiring);
  await step("expired is final with a margin of blocks", expired);
});

/** Refuses all settlements without passing them on. */
function refuse(
  scene: Scene,
  errorReason: string,
  transaction = "",
): void {
  scene.proxy.fail("/settle", {
    answer: "says",
    forwarded: false,
    says: () => ({
      success: false,
      errorReason,
      transaction,
      network: scene.anvil.network,
    }),
  });
}

/** Finds all payments invalid from now on. */
function invalidate(scene: Scene, invalidReason: string): void {
  scene.proxy.fail("/verify", {
    answer: "says",
    forwarded: false,
    says: () => ({ isValid: false, invalidReason }),
  });
}

/** What the facilitator sent, mined at last. */
function land(scene: Scene, payment: ExactPayment): Promise<string> {
  const { authorization, signature } = payment.payload;
  return scene.token.frontRun(authorization, signature);
}

/** An app whose waiting is counted, with something that happens at one of its waits. */
async function patientApp(
  scene: Scene,
  options: {
    at?: number;
    event?: () => Promise<unknown>;
    settings?: Readonly<Record<string, string>>;
    onExecuted?: () => unknown;
  } = {},
): Promise<TestApp & { readonly waits: () => number }> {
  let waits = 0;
  const app = await scene.startApp({
    ...(options.settings === undefined ? {} : { settings: options.settings }),
    wait: async () => {
      waits++;
      if (waits === options.at) await options.event?.();
    },
    onStep: async (name) => {
      if (name === "executed") await options.onExecuted?.();
    },
  });
  return { ...app, waits: () => waits };
}

/** A 503 now, the result when the payment landed, and one charge. */
async function isOpenThenPaid(
  scene: Scene,
  app: TestApp,
  parts: { buyer: LocalAccount; payment: ExactPayment },
): Promise<void> {
  const { buyer, payment } = parts;
  for (let round = 0; round < 2; round++) {
    const answer = await buy(app, payment);
    assert.deepEqual([answer.status, answer.error], [
      503,
      "settlement_unknown",
    ]);
  }
  await land(scene, payment);
  const paid = await buy(app, payment);
  assert.equal(paid.status, 200, paid.error);
  assert.equal(await scene.token.balanceOf(buyer.address), 90_000n);
  await app.stop();
}

async function minedLater(scene: Scene): Promise<void> {
  const buyer = await scene.fund();
  const app = await patientApp(scene, {
    at: 2,
    event: () => land(scene, payment),
  });
  const payment = await payFor(app, buyer);
  refuse(scene, GAVE_UP);
  const answer = await buy(app, payment);
  assert.equal(answer.status, 200, answer.error);
  assert.equal(app.waits(), 2);
  assert.deepEqual(await ledgerStates(app), ["settled"]);
  assert.equal(await scene.token.balanceOf(buyer.address), 90_000n);
  await app.stop();
}

async function ordinaryClient(scene: Scene): Promise<void> {
  const buyer = await scene.fund();
  const sent: ExactPayment[] = [];
  const app = await patientApp(scene, {
    at: FOLLOW_LOOKS_MAX,
    // As late as we look.
    event: async () => {
      const [payment] = sent;
      assert(payment !== undefined);
      await land(scene, payment);
    },
  });
  refuse(scene, GAVE_UP);
  const paying = buyerFetch(buyer, {
    fetch: (input, init) => {
      const request = new Request(input, init);
      const proof = request.headers.get("payment-signature");
      if (proof !== null) sent.push(JSON.parse(atob(proof)));
      return app.fetch(request);
    },
  });
  const response = await paying(SALE_URL, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: SALE_BODY,
  });
  await response.body?.cancel();
  assert.equal(response.status, 200);
  assert.equal(sent.length, 1);
  assert.equal(await scene.token.balanceOf(buyer.address), 90_000n);
  await app.stop();
}

async function neverMined(scene: Scene): Promise<void> {
  const buyer = await scene.fund();
  const app = await patientApp(scene);
  const payment = await payFor(app, buyer);
  refuse(scene, GAVE_UP);
  const answer = await buy(app, payment);
  assert.deepEqual([answer.status, answer.error], [503, "settlement_unknown"]);
  assert.equal(app.waits(), FOLLOW_LOOKS_MAX);
  // Asked again, it settles.
  scene.proxy.clear();
  assert.equal((await buy(app, payment)).status, 200);
  assert.equal(await scene.token.balanceOf(buyer.address), 90_000n);
  await app.stop();
}

async function pendingFollowed(scene: Scene): Promise<void> {
  const buyer = await scene.fund();
  const app = await patientApp(scene, {
    at: 3,
    event: () => land(scene, payment),
  });
  const payment = await payFor(app, buyer);
  refuse(scene, "settlement_pending", `0x${"cd".repeat(32)}`);
  const answer = await buy(app, payment);
  assert.equal(answer.status, 200, answer.error);
  assert.equal(app.waits(), 3);
  await app.stop();
}

/** Even where verification and the chain agree for the moment. */
async function openHash(scene: Scene): Promise<void> {
  const buyer = await scene.fund();
  await scene.anvil.client.setBalance({
    address: buyer.address,
    value: 10n ** 18n,
  });
  const app = await patientApp(scene, {
    onExecuted: async () => {
      await scene.token.transfer(buyer, scene.seller, 95_000n);
      invalidate(scene, GAVE_UP);
    },
  });
  const payment = await payFor(app, buyer);
  refuse(scene, GAVE_UP, `0x${"cd".repeat(32)}`);
  const answer = await buy(app, payment);
  assert.deepEqual([answer.status, answer.error], [503, "settlement_unknown"]);
  await app.stop();
}

async function moneyGone(scene: Scene): Promise<void> {
  const buyer = await scene.fund();
  await scene.anvil.client.setBalance({
    address: buyer.address,
    value: 10n ** 18n,
  });
  const app = await patientApp(scene, {
    onExecuted: () => scene.token.transfer(buyer, scene.seller, 95_000n),
  });
  const payment = await payFor(app, buyer);
  // The official facilitator's own answers.
  const answer = await buy(app, payment);
  assert.equal(answer.status, 402, answer.error);
  assert.match(answer.error, /balance|funds/);
  assert.equal(app.waits(), 0);
  assert.deepEqual(await ledgerStates(app), ["executed"]);
  // The same payment is good again as soon as the money is.
  await scene.token.mint(buyer.address, 5_000n);
  assert.equal((await buy(app, payment)).status, 200);
  await app.stop();
}

async function liarTwice(scene: Scene): Promise<void> {
  const buyer = await scene.fund();
  const app = await patientApp(scene, {
    onExecuted: () => invalidate(scene, "insufficient_funds"),
  });
  const payment = await payFor(app, buyer);
  refuse(scene, "insufficient_funds");
  await isOpenThenPaid(scene, app, { buyer, payment });
}

async function verifiedStill(scene: Scene): Promise<void> {
  const buyer = await scene.fund();
  await scene.anvil.client.setBalance({
    address: buyer.address,
    value: 10n ** 18n,
  });
  const app = await patientApp(scene, {
    onExecuted: async () => {
      scene.proxy.fail("/verify", {
        answer: "says",
        forwarded: false,
        says: () => ({ isValid: true }),
      });
      await scene.token.transfer(buyer, scene.seller, 95_000n);
    },
  });
  const payment = await payFor(app, buyer);
  refuse(scene, "insufficient_funds");
  const answer = await buy(app, payment);
  assert.deepEqual([answer.status, answer.error], [503, "settlement_unknown"]);
  await app.stop();
}

async function otherReason(scene: Scene): Promise<void> {
  const buyer = await scene.fund();
  await scene.anvil.client.setBalance({
    address: buyer.address,
    value: 10n ** 18n,
  });
  const app = await patientApp(scene, {
    onExecuted: async () => {
      invalidate(scene, "insufficient_funds");
      await scene.token.transfer(buyer, scene.seller, 95_000n);
    },
  });
  const payment = await payFor(app, buyer);
  refuse(scene, GAVE_UP);
  const answer = await buy(app, payment);
  assert.deepEqual([answer.status, answer.error], [503, "settlement_unknown"]);
  await app.stop();
}

/** Then the chain has said why, in words of its own. */
async function reverted(scene: Scene): Promise<void> {
  const { client, accounts, chain } = scene.anvil;
  const account = accounts[2];
  assert(account !== undefined);
  const buyer = await scene.fund();
  await client.setBalance({ address: buyer.address, value: 10n ** 18n });
  const app = await patientApp(scene, {
    onExecuted: async () => {
      await scene.token.transfer(buyer, scene.seller, 95_000n);
      const hash = await client.sendTransaction({
        account,
        chain,
        to: scene.token.address,
        // No function of the token.
        data: "0xdeadbeef",
        gas: 100_000n,
      });
      await client.waitForTransactionReceipt({ hash });
      invalidate(scene, "insufficient_funds");
      refuse(scene, GAVE_UP, hash);
    },
  });
  const payment = await payFor(app, buyer);
  const answer = await buy(app, payment);
  assert.deepEqual([answer.status, answer.error], [402, GAVE_UP]);
  await app.stop();
}

/** Between our look at the nonce and the facilitator's second answer. */
async function usedMeanwhile(scene: Scene): Promise<void> {
  const used = "invalid_exact_evm_nonce_already_used";
  const buyer = await scene.fund();
  const app = await patientApp(scene, {
    onExecuted: () => {
      scene.proxy.fail("/verify", {
        answer: "says",
        forwarded: false,
        says: async () => {
          await land(scene, payment);
          return { isValid: false, invalidReason: used };
        },
      });
    },
  });
  const payment = await payFor(app, buyer);
  refuse(scene, used);
  const answer = await buy(app, payment);
  assert.equal(answer.status, 200, answer.error);
  assert.equal(await scene.token.balanceOf(buyer.address), 90_000n);
  await app.stop();
}

async function cancelled(scene: Scene): Promise<void> {
  const buyer = await scene.fund();
  const app = await patientApp(scene, {
    onExecuted: () =>
      scene.token.cancel(buyer, payment.payload.authorization.nonce),
  });
  const payment = await payFor(app, buyer);
  refuse(scene, GAVE_UP);
  const answer = await buy(app, payment);
  assert.deepEqual(
    [answer.status, answer.error],
    [402, "authorization_canceled"],
  );
  assert.equal(await scene.token.balanceOf(buyer.address), 100_000n);
  await app.stop();
}

async function rpcAway(scene: Scene): Promise<void> {
  const buyer = await scene.fund();
  const app = await patientApp(scene, {
    settings: { RPC_URL: "http://127.0.0.1:1" },
    onExecuted: () => invalidate(scene, "insufficient_funds"),
  });
  const payment = await payFor(app, buyer);
  refuse(scene, "insufficient_funds");
  const answer = await buy(app, payment);
  assert.deepEqual([answer.status, answer.error], [503, "settlement_unknown"]);
  await app.stop();
}

async function untried(scene: Scene): Promise<void> {
  // The only long call: the transfer itself.
  await using rpc = startRpcPool(scene.anvil.url, {
    isDown: ({ method, params }) =>
      method === "eth_call" && JSON.stringify(params).length > 400,
  });
  const buyer = await scene.fund();
  const app = await patientApp(scene, {
    settings: { RPC_URL: rpc.url },
    onExecuted: () => invalidate(scene, "insufficient_funds"),
  });
  const payment = await payFor(app, buyer);
  refuse(scene, "insufficient_funds");
  const answer = await buy(app, payment);
  assert.deepEqual([answer.status, answer.error], [503, "settlement_unknown"]);
  await app.stop();
}

/** Sets the program's clock to the chain's. */
async function alignClock(scene: Scene, app: TestApp): Promise<void> {
  const { timestamp } = await scene.anvil.client.getBlock();
  app.clock.advance(Number(timestamp) * 1000 - app.clock.now().getTime());
}

/** A reorganisation of one block would bring it back. */
async function expiring(scene: Scene): Promise<void> {
  const { client } = scene.anvil;
  const reason = "invalid_exact_evm_payload_authorization_valid_before";
  const buyer = await scene.fund();
  const app = await patientApp(scene, {
    settings: { CONFIRMATIONS: "2" },
    onExecuted: () => {
      scene.proxy.fail("/verify", {
        answer: "says",
        forwarded: false,
        says: async () => {
          await client.increaseTime({ seconds: 400 });
          await client.mine({ blocks: 1 });
          return { isValid: false, invalidReason: reason };
        },
      });
    },
  });
  await alignClock(scene, app);
  const payment = await payFor(app, buyer);
  refuse(scene, reason);
  const answer = await buy(app, payment);
  assert.deepEqual([answer.status, answer.error], [503, "settlement_unknown"]);
  await app.stop();
}

async function expired(scene: Scene): Promise<void> {
  const { client } = scene.anvil;
  const buyer = await scene.fund();
  const app = await patientApp(scene, {
    settings: { CONFIRMATIONS: "2" },
    onExecuted: async () => {
      await client.increaseTime({ seconds: 400 });
      await client.mine({ blocks: 1 });
    },
  });
  await alignClock(scene, app);
  const payment = await payFor(app, buyer);
  const reason = "invalid_exact_evm_payload_authorization_valid_before";
  refuse(scene, reason);
  const first = await buy(app, payment);
  assert.deepEqual([first.status, first.error], [503, "settlement_unknown"]);
  await client.mine({ blocks: 2 });
  const second = await buy(app, payment);
  assert.deepEqual([second.status, second.error], [402, reason]);
  assert.equal(await scene.token.balanceOf(buyer.address), 100_000n);
  await app.stop();
}
