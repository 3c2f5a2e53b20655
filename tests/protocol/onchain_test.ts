/** Settlement by the process itself, on a real chain. */
import assert from "node:assert/strict";
import { systemWait } from "@/lib/runtime.ts";
import { throwawayAccount } from "@/tests/support/buyer.ts";
import { openOnchainSettler } from "@/tests/support/onchain.ts";
import {
  buy,
  ledgerStates,
  payFor,
  type Scene,
  startScene,
} from "@/tests/support/scene.ts";
import { parseConfig } from "@/lib/config.ts";
import { deployWalletFactory, walletOf } from "@/tests/support/token.ts";

Deno.test("on-chain settlement", async (t) => {
  await using scene = await startScene({ settlement: "onchain" });
  const step = (name: string, test: (scene: Scene) => Promise<void>) =>
    t.step(name, () => test(scene));
  await step("an account pays; 10000 units move once", accountPays);
  await step("twenty payers at once get nonces in order", manyPay);
  await step("an empty balance is refused before anything runs", emptyWallet);
  await step("a cancelled authorization is no payment", cancelled);
  await step("cancelled between verification and settlement", cancelledLate);
  await step("a front-run authorization is a payment", frontRun);
  await step("emptied between verification and settlement", emptiedLate);
  await step("a contract wallet pays (EIP-1271)", contractPays);
  await step(
    "a wallet that does not stand yet pays (ERC-6492)",
    counterfactual,
  );
  await step("by default no wallet is deployed", notDeployed);
  await step("an unknown factory is never called", unknownFactory);
  await step("a gas price above the cap sends nothing", gasCap);
  await step("a stuck transaction is replaced and settles once", stuck);
  await step("another program takes the nonce", nonceTaken);
  await step("confirmations are waited for", confirmations);
  await step("a paid call asks the RPC no more than it must", fewQuestions);
  // Last: it moves the chain's clock.
  await step("expired between verification and settlement", expiredLate);
});

async function accountPays(scene: Scene): Promise<void> {
  await using app = await scene.startApp();
  const buyer = await scene.fund();
  const payment = await payFor(app, buyer);
  const [first, second] = [await buy(app, payment), await buy(app, payment)];
  assert.equal(first.status, 200, first.error);
  assert.equal(second.text, first.text);
  assert.equal(await scene.token.balanceOf(buyer.address), 90_000n);
}

async function manyPay(scene: Scene): Promise<void> {
  await using app = await scene.startApp();
  const before = await scene.token.balanceOf(scene.seller);
  const payments = [];
  for (let count = 0; count < 20; count++) {
    payments.push(await payFor(app, await scene.fund()));
  }
  const answers = await Promise.all(payments.map((item) => buy(app, item)));
  assert(answers.every((answer) => answer.status === 200));
  assert.equal(await scene.token.balanceOf(scene.seller) - before, 200_000n);
}

async function emptyWallet(scene: Scene): Promise<void> {
  await using app = await scene.startApp();
  const answer = await buy(app, await payFor(app, throwawayAccount()));
  assert.deepEqual([answer.status, answer.error], [402, "insufficient_funds"]);
  assert.deepEqual(await ledgerStates(app), []);
}

async function cancelled(scene: Scene): Promise<void> {
  await using app = await scene.startApp();
  const buyer = await scene.fund();
  const payment = await payFor(app, buyer);
  await scene.token.cancel(buyer, payment.payload.authorization.nonce as never);
  const answer = await buy(app, payment);
  assert.equal(answer.status, 402);
  assert.match(answer.error, /nonce_already_used/);
}

async function cancelledLate(scene: Scene): Promise<void> {
  const buyer = await scene.fund();
  await using app = await scene.startApp({
    onStep: async (name) => {
      if (name !== "executed") return;
      await scene.token.cancel(
        buyer,
        payment.payload.authorization.nonce as never,
      );
    },
  });
  const payment = await payFor(app, buyer);
  const first = await buy(app, payment);
  assert.equal(first.status, 402, first.error);
  const second = await buy(app, payment);
  assert.equal(second.status, 402);
  assert.match(second.error, /authorization_canceled|nonce_already_used/);
  assert.equal(await scene.token.balanceOf(buyer.address), 100_000n);
  assert.deepEqual(await ledgerStates(app), ["released"]);
  assert(app.faults.some((fault) => fault.event === "not_settled"));
}

async function frontRun(scene: Scene): Promise<void> {
  const buyer = await scene.fund();
  await using app = await scene.startApp({
    onStep: async (name) => {
      if (name !== "executed") return;
      const { authorization, signature } = payment.payload;
      await scene.token.frontRun(
        authorization as never,
        signature as never,
      );
    },
  });
  const payment = await payFor(app, buyer);
  // Never a challenge: the buyer has paid.
  const answer = await buy(app, payment);
  assert.equal(answer.status, 200, answer.error);
  assert.equal(await scene.token.balanceOf(buyer.address), 90_000n);
}

async function emptiedLate(scene: Scene): Promise<void> {
  const buyer = await scene.fund();
  await scene.anvil.client.setBalance({
    address: buyer.address,
    value: 10n ** 18n,
  });
  let isEmptied = false;
  await using app = await scene.startApp({
    onStep: async (name) => {
      if (name !== "executed" || isEmptied) return;
      isEmptied = true;
      await scene.token.transfer(buyer, scene.seller, 95_000n);
    },
  });
  const payment = await payFor(app, buyer);
  const first = await buy(app, payment);
  assert.equal(first.status, 402, first.error);
  assert.equal(await scene.token.balanceOf(buyer.address), 5_000n);
  assert.deepEqual(await ledgerStates(app), ["executed"]);
  assert(app.faults.some((fault) => fault.event === "not_settled"));
  // A revert is the end of a payment: it is never sent again.
  await scene.token.mint(buyer.address, 5_000n);
  const sent = await sentByWallet(scene, 1);
  const again = await buy(app, payment);
  assert.deepEqual([again.status, again.error], [402, first.error]);
  assert.equal(await sentByWallet(scene, 1), sent);
  assert.equal(await scene.token.balanceOf(buyer.address), 10_000n);
  // What is left of the balance is not held any more.
  assert.equal((await buy(app, await payFor(app, buyer))).status, 200);
}

async function expiredLate(scene: Scene): Promise<void> {
  const { client } = scene.anvil;
  await using app = await scene.startApp({
    onStep: async (name) => {
      if (name !== "executed") return;
      await client.increaseTime({ seconds: 400 });
      await client.mine({ blocks: 1 });
      app.clock.advance(400_000);
    },
  });
  const buyer = await scene.fund();
  const payment = await payFor(app, buyer, {
    now: new Date(Number((await client.getBlock()).timestamp) * 1000),
  });
  const first = await buy(app, payment);
  assert.equal(first.status, 402, first.error);
  assert.equal((await buy(app, payment)).status, 402);
  assert.equal(await scene.token.balanceOf(buyer.address), 100_000n);
  assert(app.faults.some((fault) => fault.event === "not_settled"));
}

async function contractPays(scene: Scene): Promise<void> {
  await using app = await scene.startApp();
  const factory = await deployWalletFactory(scene.anvil);
  const owner = throwawayAccount();
  const wallet = await walletOf(scene.anvil, {
    factory,
    owner: owner.address,
  });
  await wallet.deploy();
  await scene.token.mint(wallet.address, 100_000n);
  const payment = await payFor(app, owner, {
    authorization: { from: wallet.address },
  });
  const answer = await buy(app, payment);
  assert.equal(answer.status, 200, answer.error);
  assert.equal((await buy(app, payment)).text, answer.text);
  assert.equal(await scene.token.balanceOf(wallet.address), 90_000n);
  const forged = structuredClone(payment);
  forged.payload.signature = `0x${"11".repeat(64)}1b`;
  assert.equal((await buy(app, forged)).status, 402);
}

async function counterfactual(scene: Scene): Promise<void> {
  const factory = await deployWalletFactory(scene.anvil);
  await using app = await scene.startApp({
    settler: (store) =>
      openOnchainSettler(scene, { store, factories: [factory] }),
  });
  const owner = throwawayAccount();
  const wallet = await walletOf(scene.anvil, {
    factory,
    owner: owner.address,
  });
  await scene.token.mint(wallet.address, 100_000n);
  const answer = await buy(
    app,
    await payFor(app, owner, {
      authorization: { from: wallet.address },
      signature: (signature) => wallet.wrap(signature),
    }),
  );
  assert.equal(answer.status, 200, answer.error);
  assert.equal(await scene.token.balanceOf(wallet.address), 90_000n);
}

async function notDeployed(scene: Scene): Promise<void> {
  const factory = await deployWalletFactory(scene.anvil);
  await using app = await scene.startApp({
    settler: (store) =>
      openOnchainSettler(scene, {
        store,
        factories: [factory],
        deploymentGasMax: BigInt(
          parseConfig(() => undefined).walletDeploymentGasMax,
        ),
      }),
  });
  const owner = throwawayAccount();
  const wallet = await walletOf(scene.anvil, {
    factory,
    owner: owner.address,
  });
  await scene.token.mint(wallet.address, 100_000n);
  const answer = await buy(
    app,
    await payFor(app, owner, {
      authorization: { from: wallet.address },
      signature: (signature) => wallet.wrap(signature),
    }),
  );
  assert.deepEqual(
    [answer.status, answer.error],
    [402, "invalid_exact_evm_payload_undeployed_smart_wallet"],
  );
  assert.equal(await scene.token.balanceOf(wallet.address), 100_000n);
}

async function unknownFactory(scene: Scene): Promise<void> {
  await using app = await scene.startApp();
  const factory = await deployWalletFactory(scene.anvil);
  const owner = throwawayAccount();
  const wallet = await walletOf(scene.anvil, {
    factory,
    owner: owner.address,
  });
  await scene.token.mint(wallet.address, 100_000n);
  const answer = await buy(
    app,
    await payFor(app, owner, {
      authorization: { from: wallet.address },
      signature: (signature) => wallet.wrap(signature),
    }),
  );
  assert.deepEqual(
    [answer.status, answer.error],
    [402, "eip6492_factory_not_allowed"],
  );
}

async function gasCap(scene: Scene): Promise<void> {
  await using app = await scene.startApp({
    settings: { GAS_PRICE_MAX_GWEI: "0" },
  });
  const buyer = await scene.fund();
  const answer = await buy(app, await payFor(app, buyer));
  assert.deepEqual(
    [answer.status, answer.error],
    [503, "settlement_unavailable"],
  );
  assert.equal(await scene.token.balanceOf(buyer.address), 100_000n);
}

async function stuck(scene: Scene): Promise<void> {
  const { client } = scene.anvil;
  const time = await timeOfWaiting(scene);
  await using app = await scene.startApp({
    settler: (store) =>
      openOnchainSettler(scene, {
        store,
        ...time,
      }),
  });
  const buyer = await scene.fund();
  const payment = await payFor(app, buyer);
  await client.setAutomine(false);
  const first = await buy(app, payment);
  assert.deepEqual([first.status, first.error], [503, "settlement_unknown"]);
  await client.setAutomine(true);
  await client.mine({ blocks: 1 });
  const second = await buy(app, payment);
  assert.equal(second.status, 200, second.error);
  assert.equal(await scene.token.balanceOf(buyer.address), 90_000n);
}

async function nonceTaken(scene: Scene): Promise<void> {
  const { client, accounts, chain } = scene.anvil;
  const account = accounts[2];
  assert(account !== undefined);
  const time = await timeOfWaiting(scene);
  const nonce = await sentByWallet(scene, 2);
  let isTaken = false;
  await using app = await scene.startApp({
    settler: (store) =>
      openOnchainSettler(scene, {
        store,
        nowMs: time.nowMs,
        wait: async () => {
          await time.wait();
          if (isTaken || !time.isRunning()) return;
          isTaken = true;
          // The same wallet, the same nonce, a better price.
          await client.sendTransaction({
            account,
            chain,
            nonce,
            to: account.address,
            maxFeePerGas: 400n * 10n ** 9n,
            maxPriorityFeePerGas: 400n * 10n ** 9n,
          });
          await client.mine({ blocks: 1 });
          await client.setAutomine(true);
        },
      }),
  });
  const buyer = await scene.fund();
  const payment = await payFor(app, buyer);
  await client.setAutomine(false);
  const answer = await buy(app, payment);
  assert.equal(answer.status, 200, answer.error);
  assert.equal(await scene.token.balanceOf(buyer.address), 90_000n);
}

/** Transactions that a wallet of the chain has in blocks. */
async function sentByWallet(scene: Scene, index: number): Promise<number> {
  const account = scene.anvil.accounts[index];
  assert(account !== undefined);
  return await scene.anvil.client.getTransactionCount({
    address: account.address,
  });
}

/** Some time passes with each wait from the moment at which a transaction was sent. */
async function timeOfWaiting(scene: Scene) {
  const before = await sentByWallet(scene, 2);
  const account = scene.anvil.accounts[2];
  assert(account !== undefined);
  const startMs = Date.now();
  let nowMs = startMs;
  return {
    nowMs: () => nowMs,
    /** Whether a transaction was sent. */
    isRunning: () => nowMs > startMs,
    async wait() {
      await systemWait(1);
      const sent = await scene.anvil.client.getTransactionCount({
        address: account.address,
        blockTag: "pending",
      });
      if (sent > before) nowMs += 400;
    },
  };
}

async function confirmations(scene: Scene): Promise<void> {
  const time = await timeOfWaiting(scene);
  await using app = await scene.startApp({
    settler: (store) =>
      openOnchainSettler(scene, { store, confirmations: 3, ...time }),
  });
  const buyer = await scene.fund();
  const payment = await payFor(app, buyer);
  const first = await buy(app, payment);
  assert.deepEqual([first.status, first.error], [503, "settlement_unknown"]);
  await scene.anvil.client.mine({ blocks: 2 });
  const second = await buy(app, payment);
  assert.equal(second.status, 200, second.error);
  assert.equal(await scene.token.balanceOf(buyer.address), 90_000n);
}

/** A transfer that the chain found good within a block is not tried twice. */
async function fewQuestions(scene: Scene): Promise<void> {
  await using rpc = countingRpc(scene.anvil.url);
  let nowMs = Date.now();
  let runMs = 0;
  await using app = await scene.startApp({
    onStep: (name) => {
      if (name === "ran") nowMs += runMs;
    },
    settler: (store) =>
      openOnchainSettler(scene, { store, rpcUrl: rpc.url, nowMs: () => nowMs }),
  });
  const questionsOfOne = async () => {
    const payment = await payFor(app, await scene.fund());
    rpc.methods.length = 0;
    assert.equal((await buy(app, payment)).status, 200);
    return rpc.methods;
  };
  // Learns the wallet's nonce and the price of gas.
  await questionsOfOne();
  assert.deepEqual(await questionsOfOne(), [
    "eth_estimateGas",
    "eth_sendRawTransaction",
    "eth_getTransactionReceipt",
  ]);
  runMs = 3_000;
  const late = await questionsOfOne();
  assert.equal(late.filter((name) => name === "eth_estimateGas").length, 2);
}

/** Passes calls on to an RPC and notes their methods. */
function countingRpc(
  target: string,
): AsyncDisposable & { url: string; methods: string[] } {
  const methods: string[] = [];
  const server = Deno.serve({
    hostname: "127.0.0.1",
    port: 0,
    onListen: () => {},
  }, async (request) => {
    const body = await request.text();
    methods.push(JSON.parse(body).method);
    const answer = await fetch(target, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    return Response.json(await answer.json());
  });
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    methods,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}
