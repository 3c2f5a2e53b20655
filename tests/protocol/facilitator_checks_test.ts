/**
 * What is checked on our side of a facilitator: whether it settles where we
 * sell, what it need not be asked, and what a failed settlement is told as.
 */
import assert from "node:assert/strict";
import { openSettler } from "@/cli/settler.ts";
import { startServer } from "@/cli/serve.ts";
import { systemWait } from "@/lib/runtime.ts";
import { startAnvil } from "@/tests/support/anvil.ts";
import { configOf } from "@/tests/support/app.ts";
import {
  challengeOf,
  encodePayment,
  settlementOf,
  tampered,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import { startFacilitatorDouble } from "@/tests/support/facilitator_double.ts";
import {
  buy,
  payFor,
  SALE_BODY,
  SALE_URL,
  type Scene,
  startScene,
} from "@/tests/support/scene.ts";
import { startRpcPool } from "@/tests/support/rpc_pool.ts";
import { deployWalletFactory, walletOf } from "@/tests/support/token.ts";

Deno.test("a facilitator is held against what we sell", async (t) => {
  await using scene = await startScene();
  await t.step("health", () => health(scene));
  await t.step("serve says what is wrong", () => serveSays(scene));
  await t.step("forged signatures stay here", () => forged(scene));
  await t.step("wallets are the facilitator's to judge", () => wallets(scene));
  await t.step("a sale asks each of them once", () => fewQuestions(scene));
  await t.step("a failed settlement says so", () => failedSettlement(scene));
});

async function healthOf(
  scene: Scene,
  settings: Readonly<Record<string, string>>,
): Promise<string | null> {
  const settler = await openSettler(
    configOf({ ...scene.settings, ...settings }),
    {
      store: null as never,
      presence: null as never,
      isExclusive: true,
      wait: systemWait,
      onFault: () => {},
    },
  );
  try {
    return await settler.health();
  } finally {
    await settler.close();
  }
}

async function health(scene: Scene): Promise<void> {
  assert.equal(await healthOf(scene, {}), null);
  const elsewhere = startFacilitatorDouble("eip155:84532");
  assert.equal(
    await healthOf(scene, { FACILITATOR_URL: elsewhere.url }),
    "facilitator: does not settle scheme exact of version 2 on eip155:8453",
  );
  await elsewhere.stop();
  const family = startFacilitatorDouble("eip155:*");
  assert.equal(await healthOf(scene, { FACILITATOR_URL: family.url }), null);
  await family.stop();
  const otherChain = await startAnvil({ chainId: 84532 });
  assert.equal(
    await healthOf(scene, { RPC_URL: otherChain.url }),
    "RPC serves chain 84532",
  );
  await otherChain.stop();
  assert.equal(
    await healthOf(scene, { RPC_URL: "http://127.0.0.1:1" }),
    "RPC unreachable",
  );
}

async function serveSays(scene: Scene): Promise<void> {
  const otherChain = await startAnvil({ chainId: 84532 });
  const lines: Readonly<Record<string, unknown>>[] = [];
  const server = await startServer(
    configOf({
      ...scene.settings,
      RPC_URL: otherChain.url,
      LISTEN: "127.0.0.1:0",
      KV_PATH: ":memory:",
    }),
    {
      logger: {
        log: (entry) => lines.push(entry),
        logRendered: () => {},
        flush: () => {},
      },
    },
  );
  await server.stop();
  await otherChain.stop();
  assert(
    lines.some(({ event, detail }) =>
      event === "settlement_unhealthy" && detail === "RPC serves chain 84532"
    ),
    JSON.stringify(lines),
  );
}

async function forged(scene: Scene): Promise<void> {
  const app = await scene.startApp();
  const payment = tampered(await payFor(app, await scene.fund()), (draft) => {
    draft.payload.signature = `0x${"11".repeat(64)}1b`;
  });
  const from = scene.proxy.calls.length;
  const answer = await buy(app, payment);
  assert.deepEqual(
    [answer.status, answer.error],
    [402, "invalid_exact_evm_payload_signature"],
  );
  assert.equal(scene.proxy.calls.length, from);
  await app.stop();
  // Where the chain cannot be asked, the facilitator judges.
  await using blind = await scene.startApp({
    settings: { RPC_URL: "http://127.0.0.1:1" },
  });
  const other = tampered(await payFor(blind, await scene.fund()), (draft) => {
    draft.payload.signature = `0x${"11".repeat(64)}1b`;
  });
  await buy(blind, other);
  assert.equal(scene.proxy.calls.length, from + 1);
}

async function wallets(scene: Scene): Promise<void> {
  await using app = await scene.startApp();
  const factory = await deployWalletFactory(scene.anvil);
  const owner = throwawayAccount();
  const wallet = await walletOf(scene.anvil, { factory, owner: owner.address });
  await wallet.deploy();
  await scene.token.mint(wallet.address, 100_000n);
  const answer = await buy(
    app,
    await payFor(app, owner, { authorization: { from: wallet.address } }),
  );
  assert.equal(answer.status, 200, answer.error);
  // One that does not stand yet: the facilitator knows which factories it calls.
  const next = throwawayAccount();
  const counterfactual = await walletOf(scene.anvil, {
    factory,
    owner: next.address,
  });
  await scene.token.mint(counterfactual.address, 100_000n);
  const from = scene.proxy.calls.length;
  await buy(
    app,
    await payFor(app, next, {
      authorization: { from: counterfactual.address },
      signature: (signature) => counterfactual.wrap(signature),
    }),
  );
  assert.equal(scene.proxy.calls[from]?.path, "/verify");
}

async function fewQuestions(scene: Scene): Promise<void> {
  await using rpc = startRpcPool(scene.anvil.url);
  await using app = await scene.startApp({ settings: { RPC_URL: rpc.url } });
  const payment = await payFor(app, await scene.fund());
  const from = scene.proxy.calls.length;
  const answer = await buy(app, payment);
  assert.equal(answer.status, 200, answer.error);
  // Which chain it serves is asked once: `serve` does when it starts.
  assert.deepEqual(rpc.calls.map(({ method }) => method), [
    "eth_chainId",
    "eth_getTransactionReceipt",
  ]);
  assert.deepEqual(scene.proxy.calls.slice(from).map(({ path }) => path), [
    "/verify",
    "/settle",
  ]);
}

async function failedSettlement(scene: Scene): Promise<void> {
  const buyer = await scene.fund();
  await scene.anvil.client.setBalance({
    address: buyer.address,
    value: 10n ** 18n,
  });
  await using app = await scene.startApp({
    onStep: async (name) => {
      if (name !== "executed") return;
      await scene.token.transfer(buyer, scene.seller, 95_000n);
    },
  });
  const payment = await payFor(app, buyer);
  const send = () =>
    app.fetch(SALE_URL, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "payment-signature": encodePayment(payment),
      },
      body: SALE_BODY,
    });
  const failed = await send();
  await failed.body?.cancel();
  assert.equal(failed.status, 402);
  const { error } = challengeOf(failed);
  assert.match(error ?? "", /balance|funds/);
  assert.deepEqual(settlementOf(failed), {
    success: false,
    errorReason: error,
    transaction: "",
    network: scene.anvil.network,
    payer: buyer.address.toLowerCase(),
  });
  assert.equal(
    failed.headers.get("x-payment-response"),
    failed.headers.get("payment-response"),
  );
  // What was never sent for settlement says nothing of one.
  const refused = await app.fetch(SALE_URL, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "payment-signature": encodePayment(
        await payFor(app, throwawayAccount()),
      ),
    },
    body: SALE_BODY,
  });
  await refused.body?.cancel();
  assert.equal(refused.status, 402);
  assert.equal(refused.headers.get("payment-response"), null);
}
