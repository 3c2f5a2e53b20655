/** Payers who would have the seller pay for gas, and a market and a network that turn against him. */
import assert from "node:assert/strict";
import type { Address, Hex } from "viem";
import { type ExactPayment, throwawayAccount } from "@/tests/support/buyer.ts";
import {
  buy,
  ledgerStates,
  payFor,
  type Scene,
  startScene,
} from "@/tests/support/scene.ts";
import { SETTLE_MS_MAX } from "@/lib/x402/settlers/onchain.ts";
import { LOOK_MS } from "@/lib/x402/gas/rescue.ts";
import { LINE_MS_MAX } from "@/lib/x402/settlers/onchain_health.ts";
import type { TestApp, TestAppOptions } from "@/tests/support/app.ts";
import { openOnchainSettler } from "@/tests/support/onchain.ts";
import { deployHostile, FICKLE_ABI } from "@/tests/support/token.ts";

/** Gas of an ordinary transfer, three times: what one request may cost. */
const GAS_OF_A_REQUEST_MAX = 3n * 77_000n;
/** The wallet of the scene's settings. */
const WALLET = 1;
const GWEI = 10n ** 9n;

Deno.test("gas is not wasted, and sales go on (on-chain)", async (t) => {
  await using scene = await startScene({ settlement: "onchain" });
  const step = (name: string, test: (scene: Scene) => Promise<void>) =>
    t.step(name, () => test(scene));
  await step("a wallet that agrees only while gas is free costs none", burner);
  await step("a wallet that changes its mind costs one bounded revert", fickle);
  await step("a wallet of several owners pays with its 65 bytes", sharedWallet);
  await step("a payment that needs more gas than it may is refused", gasLimit);
  await step("forty payments and a balance for one: one is sent", fortyAtOnce);
  await step("a dear market replaces what waits, nobody waiting", dearMarket);
  await step("a lost transaction is sent again, nobody waiting", lostHead);
  await step("a void transaction makes room for the next", voidHead);
  await step("nonces that the chain took back are filled", takenBack);
  await step("a line that stands still is told", stillLine);
  await step("an empty gas wallet sells nothing and says so", emptyWallet);
  await step("a price above the cap sells nothing and says so", priceAboveCap);
});

/** A payment from a contract, with whatever signature. */
async function payFrom(
  app: TestApp,
  wallet: Address,
  signature: Hex = `0x${"11".repeat(64)}1f`,
) {
  return await payFor(app, throwawayAccount(), {
    authorization: { from: wallet },
    signature: () => signature,
  });
}

/** Gas that the wallet paid for while something happened, and transactions of it. */
async function usedBy(
  scene: Scene,
  work: () => Promise<void>,
): Promise<{ gas: bigint; transactions: number }> {
  const { client, accounts } = scene.anvil;
  const address = accounts[WALLET]?.address ?? assert.fail();
  const before = await client.getTransactionCount({ address });
  const first = await client.getBlockNumber();
  await work();
  let gas = 0n;
  for (let number = first + 1n; number <= await client.getBlockNumber();) {
    const block = await client.getBlock({
      blockNumber: number,
      includeTransactions: true,
    });
    for (const { from, hash } of block.transactions) {
      if (from.toLowerCase() !== address.toLowerCase()) continue;
      gas += (await client.getTransactionReceipt({ hash })).gasUsed;
    }
    number += 1n;
  }
  const after = await client.getTransactionCount({ address });
  return { gas, transactions: after - before };
}

async function burner(scene: Scene): Promise<void> {
  await using app = await scene.startApp();
  const wallet = await deployHostile(scene.anvil, "GasBurner");
  await scene.token.mint(wallet, 100_000n);
  const payment = await payFrom(app, wallet);
  const used = await usedBy(scene, async () => {
    for (let request = 0; request < 6; request++) {
      assert.equal((await buy(app, payment)).status, 402);
    }
  });
  assert.deepEqual(used, { gas: 0n, transactions: 0 });
  assert.deepEqual(await ledgerStates(app), []);
}

async function fickle(scene: Scene): Promise<void> {
  const wallet = await deployHostile(scene.anvil, "Fickle");
  await scene.token.mint(wallet, 100_000n);
  const { client, accounts } = scene.anvil;
  const setRefuses = async (refuses: boolean) => {
    const hash = await client.writeContract({
      account: accounts[3] ?? assert.fail(),
      address: wallet,
      abi: FICKLE_ABI,
      functionName: "setRefuses",
      args: [refuses],
    });
    await client.waitForTransactionReceipt({ hash });
  };
  // Time stands still: a trial that has become old would be repeated, and
  // nothing sent.
  const { app } = await startTimed(scene, {
    onStep: async (name) => {
      if (name === "executed") await setRefuses(true);
    },
  });
  const payment = await payFrom(app, wallet);
  const used = await usedBy(scene, async () => {
    for (let request = 0; request < 6; request++) {
      // It agrees again: what reverted once is not sent a second time.
      if (request === 3) await setRefuses(false);
      const answer = await buy(app, payment);
      assert.equal(answer.status, 402, answer.error);
    }
  });
  assert.equal(used.transactions, 1, "one revert ends a payment");
  assert(used.gas <= GAS_OF_A_REQUEST_MAX, `${used.gas}`);
  assert.equal(await scene.token.balanceOf(wallet), 100_000n);
  await app.stop();
}

async function sharedWallet(scene: Scene): Promise<void> {
  await using app = await scene.startApp();
  const owner = throwawayAccount().address;
  const wallet = await deployHostile(scene.anvil, "SharedWallet", owner);
  await scene.token.mint(wallet, 100_000n);
  const word = owner.slice(2).toLowerCase().padStart(64, "0");
  const payment = await payFrom(app, wallet, `0x${word}${"00".repeat(32)}01`);
  const answer = await buy(app, payment);
  assert.equal(answer.status, 200, answer.error);
  assert.equal(await scene.token.balanceOf(wallet), 90_000n);
}

async function gasLimit(scene: Scene): Promise<void> {
  await using app = await scene.startApp({
    settings: { GAS_LIMIT_MAX: "50000" },
  });
  const owner = throwawayAccount().address;
  const wallet = await deployHostile(scene.anvil, "SharedWallet", owner);
  await scene.token.mint(wallet, 100_000n);
  const word = owner.slice(2).toLowerCase().padStart(64, "0");
  const payment = await payFrom(app, wallet, `0x${word}${"00".repeat(32)}01`);
  const used = await usedBy(scene, async () => {
    const { status, error } = await buy(app, payment);
    assert.deepEqual([status, error], [402, "gas_limit_exceeded"]);
  });
  assert.equal(used.transactions, 0);
}

async function fortyAtOnce(scene: Scene): Promise<void> {
  await using app = await scene.startApp();
  const buyer = await scene.fund(undefined, 10_000n);
  const payments: ExactPayment[] = [];
  for (let count = 0; count < 40; count++) {
    payments.push(await payFor(app, buyer));
  }
  const used = await usedBy(scene, async () => {
    const answers = await Promise.all(payments.map((item) => buy(app, item)));
    // Between the look at the balance and the trial the one may have been mined.
    const told = answers.map(({ status, error }) =>
      `${status} ${
        error === "invalid_exact_evm_transaction_simulation_failed"
          ? "insufficient_funds"
          : error
      }`
    );
    assert.deepEqual(told.toSorted(), [
      "200 ",
      ...Array<string>(39).fill("402 insufficient_funds"),
    ]);
  });
  assert.equal(used.transactions, 1);
  assert.equal((await ledgerStates(app)).length, 1, "39 were never claimed");
}

/** A program whose settler's time stands still until the test moves it. */
async function startTimed(
  scene: Scene,
  options: Pick<TestAppOptions, "onStep"> = {},
) {
  let nowMs = Date.now();
  const app = await scene.startApp({
    ...options,
    settler: (store) =>
      openOnchainSettler(scene, { store, account: WALLET, nowMs: () => nowMs }),
  });
  return {
    app,
    /** It is time to look after what waits. */
    passTime: (ms = LOOK_MS) => void (nowMs += ms),
  };
}

/** Looks until something is true; what never becomes true ends with a minute of them. */
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (let looks = 0; !await isTrue(); looks++) {
    assert(looks < 3_000, String(isTrue));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A transaction of a buyer who is not there any more, in the pool of a chain that stands still. */
async function leaveWaiting(scene: Scene, app: TestApp) {
  const { client, accounts } = scene.anvil;
  const address = accounts[WALLET]?.address ?? assert.fail();
  const buyer = await scene.fund();
  const payment = await payFor(app, buyer);
  await client.setAutomine(false);
  const left = buy(app, payment);
  const mined = await client.getTransactionCount({ address });
  await until(async () =>
    await client.getTransactionCount({ address, blockTag: "pending" }) > mined
  );
  /** Hashes of what waits in the pool. */
  const pending = async () => {
    const method = "txpool_content";
    const { pending } = await client.request({ method } as never) as {
      pending: Record<string, Record<string, { hash: Hex }>>;
    };
    return Object.values(pending).flatMap((of) =>
      Object.values(of).map(({ hash }) => hash)
    );
  };
  const [sent] = await pending();
  /** Another transaction stands in its place, before any further block. */
  const replaced = () =>
    until(async () => (await pending()).some((hash) => hash !== sent));
  return { buyer, left, payment, address, mined, pending, replaced };
}

async function dearMarket(scene: Scene): Promise<void> {
  const { client } = scene.anvil;
  const { app, passTime } = await startTimed(scene);
  const waiting = await leaveWaiting(scene, app);
  const base = (await client.getBlock()).baseFeePerGas ?? GWEI;
  // Ten times as dear; what waits does not get into this block, nor into any other.
  await client.setNextBlockBaseFeePerGas({ baseFeePerGas: base * 10n });
  await client.mine({ blocks: 1 });
  assert.equal(await scene.token.balanceOf(waiting.buyer.address), 100_000n);
  passTime();
  await waiting.replaced();
  // The very next block, dear as it is.
  await client.mine({ blocks: 1 });
  assert.equal(await scene.token.balanceOf(waiting.buyer.address), 90_000n);
  await client.setAutomine(true);
  assert.equal((await waiting.left).status, 200);
  const answer = await buy(app, await payFor(app, await scene.fund()));
  assert.equal(answer.status, 200, answer.error);
  await app.stop();
}

async function lostHead(scene: Scene): Promise<void> {
  const { client } = scene.anvil;
  const { app, passTime } = await startTimed(scene);
  const waiting = await leaveWaiting(scene, app);
  // Its buyer's time is over: while he waits, his own call would look after it.
  passTime(SETTLE_MS_MAX);
  assert.equal((await waiting.left).status, 503);
  for (const hash of await waiting.pending()) {
    await client.dropTransaction({ hash });
  }
  await client.setAutomine(true);
  passTime();
  // The next buyer's transaction stands behind a gap until the lost one is sent again.
  const answer = await buy(app, await payFor(app, await scene.fund()));
  assert.equal(answer.status, 200, answer.error);
  assert.equal((await buy(app, waiting.payment)).status, 200);
  assert.equal(await scene.token.balanceOf(waiting.buyer.address), 90_000n);
  await app.stop();
}

async function voidHead(scene: Scene): Promise<void> {
  const { client } = scene.anvil;
  const { app, passTime } = await startTimed(scene);
  const waiting = await leaveWaiting(scene, app);
  await client.setBalance({
    address: waiting.buyer.address,
    value: 10n ** 18n,
  });
  const base = (await client.getBlock()).baseFeePerGas ?? GWEI;
  // The payer is quicker: in a block that is too dear for what waits.
  await client.sendTransaction({
    account: waiting.buyer,
    chain: scene.anvil.chain,
    to: scene.token.address,
    data: `0xa9059cbb${scene.seller.slice(2).toLowerCase().padStart(64, "0")}${
      (100_000).toString(16).padStart(64, "0")
    }`,
    maxFeePerGas: base * 40n,
    maxPriorityFeePerGas: base,
    gas: 100_000n,
  });
  await client.setNextBlockBaseFeePerGas({ baseFeePerGas: base * 10n });
  await client.mine({ blocks: 1 });
  assert.equal(await scene.token.balanceOf(waiting.buyer.address), 0n);
  passTime();
  const used = await usedBy(scene, async () => {
    await waiting.replaced();
    await client.mine({ blocks: 1 });
  });
  assert.deepEqual(
    used,
    { gas: 21_000n, transactions: 1 },
    "an empty transaction took its place",
  );
  await client.setAutomine(true);
  assert.equal((await waiting.left).status, 402);
  const answer = await buy(app, await payFor(app, await scene.fund()));
  assert.equal(answer.status, 200, answer.error);
  await app.stop();
}

async function takenBack(scene: Scene): Promise<void> {
  const { client, accounts } = scene.anvil;
  const address = accounts[WALLET]?.address ?? assert.fail();
  const { app, passTime } = await startTimed(scene);
  const [first, second] = [await scene.fund(), await scene.fund()];
  const before = await client.getTransactionCount({ address });
  const snapshot = await client.snapshot();
  assert.equal((await buy(app, await payFor(app, first))).status, 200);
  await client.revert({ id: snapshot });
  assert.equal(await client.getTransactionCount({ address }), before);
  // It stands behind a nonce that nothing has any more.
  const waiting = buy(app, await payFor(app, second));
  const pending = () => client.request({ method: "txpool_status" } as never);
  await until(async () =>
    Number((await pending() as { queued: string }).queued) > 0
  );
  passTime();
  await until(async () =>
    await client.getTransactionCount({ address }) === before + 2
  );
  assert.equal(await client.getTransactionCount({ address }), before + 2);
  assert.equal((await waiting).status, 200);
  await app.stop();
}

/** What `/health` says of settlement. */
async function settlementHealth(app: TestApp): Promise<unknown> {
  const response = await app.fetch("http://localhost:8402/health");
  return (await response.json()).checks.settlement;
}

async function stillLine(scene: Scene): Promise<void> {
  const { client } = scene.anvil;
  const { app, passTime } = await startTimed(scene);
  const waiting = await leaveWaiting(scene, app);
  passTime(LINE_MS_MAX);
  assert.equal(await settlementHealth(app), null);
  passTime(1_000);
  assert.equal(
    await settlementHealth(app),
    "the first transaction of the line waits since 31 s",
  );
  await client.mine({ blocks: 1 });
  await client.setAutomine(true);
  // Its buyer had 25 s, and comes back.
  await waiting.left;
  assert.equal((await buy(app, waiting.payment)).status, 200);
  assert.equal(await settlementHealth(app), null);
  await app.stop();
}

async function emptyWallet(scene: Scene): Promise<void> {
  const { client, accounts } = scene.anvil;
  const address = accounts[WALLET]?.address ?? assert.fail();
  await using app = await scene.startApp();
  assert.equal(await settlementHealth(app), null);
  const value = await client.getBalance({ address });
  await client.setBalance({ address, value: 1n });
  assert.equal(await settlementHealth(app), "the gas wallet is nearly empty");
  const payment = await payFor(app, await scene.fund());
  const refused = await buy(app, payment);
  assert.deepEqual(
    [refused.status, refused.error],
    [503, "settlement_unavailable"],
  );
  assert.deepEqual(await ledgerStates(app), [], "nothing was claimed");
  await client.setBalance({ address, value });
  assert.equal((await buy(app, payment)).status, 200);
}

async function priceAboveCap(scene: Scene): Promise<void> {
  await using app = await scene.startApp({
    settings: { GAS_PRICE_MAX_GWEI: "0.000001" },
  });
  assert.equal(
    await settlementHealth(app),
    "the gas price is above GAS_PRICE_MAX_GWEI",
  );
  const refused = await buy(app, await payFor(app, await scene.fund()));
  assert.deepEqual(
    [refused.status, refused.error],
    [503, "settlement_unavailable"],
  );
}
