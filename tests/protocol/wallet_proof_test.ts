/**
 * A wallet's proof (sign-in-with-x), made with the official package: over HTTP,
 * MCP and A2A, and of wallets that are contracts.
 */
import assert from "node:assert/strict";
import { createSIWxPayload } from "@x402/extensions/sign-in-with-x";
import { hashMessage, type LocalAccount } from "viem";
import { createChainReader } from "@/lib/x402/chain.ts";
import type { Settler } from "@/lib/x402/settler.ts";
import { createDemoSettler } from "@/lib/x402/settlers/demo.ts";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";
import {
  encodeBase64Json,
  encodePayment,
  type ExactPayment,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import { buy, CLIENTS } from "@/tests/support/exchange_sessions.ts";
import {
  payFor,
  SALE_BODY,
  SALE_URL,
  type Scene,
  startScene,
} from "@/tests/support/scene.ts";
import { deployWalletFactory, walletOf } from "@/tests/support/token.ts";

const EXCHANGE = "http://localhost:8404";

/** What a client signs, given what a refusal asks for. */
async function sign(
  // deno-lint-ignore no-explicit-any
  refusal: any,
  { by, url, address = by.address }: {
    by: LocalAccount;
    url: string;
    address?: string;
  },
) {
  const { info, supportedChains: [chain] } =
    refusal.extensions["sign-in-with-x"];
  return await createSIWxPayload(
    { ...info, ...chain },
    {
      account: { address },
      signMessage: ({ message }: { message: string }) =>
        by.signMessage({ message }),
    },
    url,
  );
}

/** The payment as who lost the challenge's token has it. */
function withoutToken(payment: ExactPayment): ExactPayment {
  const { "replay-token": _token, ...extensions } = payment.extensions ?? {};
  return { ...payment, extensions };
}

for (const [name, connect] of CLIENTS) {
  Deno.test(`${name}: a wallet proves itself for a result whose token was lost`, async () => {
    await using app = await startTestApp();
    const session = await connect(EXCHANGE, app.fetch);
    const account = throwawayAccount();
    const call = { name: "search_information", args: { query: "postgres" } };
    const bought = await buy(session, { ...call, account });
    assert.equal(bought.isError, false, JSON.stringify(bought.data));
    const lost = withoutToken(bought.payment as ExactPayment);

    const refusal = await session.call(call.name, call.args, lost);
    assert.equal(refusal.isError, true);
    assert.equal(refusal.data.error, "replay_not_proven");
    const url = refusal.data.extensions["sign-in-with-x"].info.uri;
    const proof = await sign(refusal.data, { by: account, url });
    for (const shown of [proof, encodeBase64Json(proof)]) {
      const replay = await session.call(call.name, call.args, lost, {
        "sign-in-with-x": shown,
      });
      assert.deepEqual(
        [replay.isError, replay.data, replay.settlement],
        [false, bought.data, bought.settlement],
      );
    }
    const stranger = await session.call(call.name, call.args, lost, {
      "sign-in-with-x": await sign(refusal.data, {
        by: throwawayAccount(),
        url,
      }),
    });
    assert.equal(stranger.data.error, "replay_not_proven");
    await session.close();
  });
}

/** Sends a payment again, with a proof. */
async function ask(app: TestApp, payment: ExactPayment, proof?: unknown) {
  const response = await app.fetch(SALE_URL, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "payment-signature": encodePayment(payment),
      ...(proof === undefined
        ? {}
        : { "sign-in-with-x": encodeBase64Json(proof) }),
    },
    body: SALE_BODY,
  });
  return { status: response.status, body: await response.json() };
}

Deno.test("wallets that are contracts prove themselves through the RPC", async (t) => {
  await using scene = await startScene({ settlement: "onchain" });
  const step = (name: string, test: (scene: Scene) => Promise<void>) =>
    t.step(name, () => test(scene));
  await step("EIP-1271, and nobody else's signature", contractProves);
  await step("an account with a key is no question to the chain", keyProves);
  await step("ERC-6492, before the wallet stands", undeployedProves);
});

async function contractProves(scene: Scene): Promise<void> {
  await using app = await scene.startApp();
  const owner = throwawayAccount();
  const factory = await deployWalletFactory(scene.anvil);
  const wallet = await walletOf(scene.anvil, {
    factory,
    owner: owner.address,
  });
  await wallet.deploy();
  await scene.token.mint(wallet.address, 100_000n);
  const payment = await payFor(app, owner, {
    authorization: { from: wallet.address },
  });
  const bought = await ask(app, payment);
  assert.equal(bought.status, 200, JSON.stringify(bought.body));
  const lost = withoutToken(payment);
  const refusal = await ask(app, lost);
  assert.deepEqual(
    [refusal.status, refusal.body.error],
    [409, "replay_not_proven"],
  );
  const options = { url: SALE_URL, address: wallet.address };
  const proof = await sign(refusal.body, { ...options, by: owner });
  const wrapped = {
    ...proof,
    signature: wallet.wrap(proof.signature as `0x${string}`),
  };
  for (const shown of [proof, wrapped]) {
    assert.deepEqual(await ask(app, lost, shown), bought);
  }
  const forged = await sign(refusal.body, {
    ...options,
    by: throwawayAccount(),
  });
  const anothers = await sign(refusal.body, { url: SALE_URL, by: owner });
  for (const shown of [forged, anothers, { ...proof, signature: "0x" }]) {
    const told = await ask(app, lost, shown);
    assert.deepEqual(
      [told.status, told.body.error],
      [409, "replay_not_proven"],
    );
  }
  assert.deepEqual(app.faults, []);
}

async function keyProves(scene: Scene): Promise<void> {
  let questions = 0;
  await using app = await scene.startApp();
  const { settler } = app.app;
  const isSignedByWallet = settler.isSignedByWallet;
  assert(isSignedByWallet !== undefined);
  settler.isSignedByWallet = (question) => {
    questions++;
    return isSignedByWallet(question);
  };
  const buyer = await scene.fund();
  const payment = await payFor(app, buyer);
  assert.equal((await ask(app, payment)).status, 200);
  const lost = withoutToken(payment);
  const refusal = await ask(app, lost);
  const forged = await sign(refusal.body, {
    by: throwawayAccount(),
    url: SALE_URL,
    address: buyer.address,
  });
  assert.equal((await ask(app, lost, forged)).status, 409);
  assert.equal(questions, 0);
}

Deno.test("where no chain can be asked, or none answers, a contract's proof is refused and says why", async () => {
  let isSignedByWallet: Settler["isSignedByWallet"];
  await using app = await startTestApp({
    settler: (store) => ({
      ...createDemoSettler(store, 6),
      verifiesContractSignatures: true,
      get isSignedByWallet() {
        return isSignedByWallet;
      },
    } as Settler),
  });
  const owner = throwawayAccount();
  const address = throwawayAccount().address;
  const payment = await payFor(app, owner, {
    authorization: { from: address },
  });
  assert.equal((await ask(app, payment)).status, 200);
  const lost = withoutToken(payment);
  const without = await ask(app, lost);
  assert.deepEqual(
    [without.status, without.body.error, without.body.extensions],
    [409, "replay_not_proven", undefined],
  );
  assert.match(without.body.message, /contract.*no RPC is configured/);

  isSignedByWallet = () => Promise.reject(new Error("away"));
  const refusal = await ask(app, lost);
  assert.doesNotMatch(refusal.body.message, /RPC/);
  const proof = await sign(refusal.body, {
    by: owner,
    url: SALE_URL,
    address,
  });
  const away = await ask(app, lost, proof);
  assert.deepEqual(
    [away.status, away.body.error, away.body.retryable],
    [503, "verification_unavailable", true],
  );
  isSignedByWallet = () => Promise.resolve(true);
  assert.equal((await ask(app, lost, proof)).status, 200);
});

async function undeployedProves({ anvil }: Scene): Promise<void> {
  const reader = createChainReader(anvil.url);
  const owner = throwawayAccount();
  const wallet = await walletOf(anvil, {
    factory: await deployWalletFactory(anvil),
    owner: owner.address,
  });
  const message = "what a wallet signs";
  const isSigned = async (by: LocalAccount) =>
    await reader.isSignedByWallet({
      address: wallet.address,
      digest: hashMessage(message),
      signature: wallet.wrap(await by.signMessage({ message })),
    });
  assert.equal(await isSigned(owner), true);
  assert.equal(await isSigned(throwawayAccount()), false);
  assert.equal(
    await anvil.client.getCode({ address: wallet.address }),
    undefined,
  );
  // An RPC that does not answer has not refused.
  const nobody = createChainReader("http://127.0.0.1:1");
  await assert.rejects(
    nobody.isSignedByWallet({
      address: wallet.address,
      digest: hashMessage(message),
      signature: await owner.signMessage({ message }),
    }),
  );
}
