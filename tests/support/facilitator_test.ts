import assert from "node:assert/strict";
import type {
  PaymentPayload,
  PaymentRequired,
  SettleResponse,
  VerifyResponse,
} from "@x402/core/types";
import type { LocalAccount } from "viem";
import { type Anvil, startAnvil } from "./anvil.ts";
import {
  buildPayment,
  buyerFetch,
  challengeOf,
  decodeBase64Json,
  encodeBase64Json,
  encodePayment,
  malleated,
  randomNonce,
  settlementOf,
  tampered,
  throwawayAccount,
} from "./buyer.ts";
import { type Facilitator, startFacilitator } from "./facilitator.ts";
import {
  deployToken,
  deployWalletFactory,
  type Token,
  walletOf,
} from "./token.ts";

const PRICE = 10_000n;
const RECIPIENT = `0x${"5".repeat(40)}` as const;

let anvil: Anvil;
let token: Token;
let facilitator: Facilitator;
let challenge: PaymentRequired;

Deno.test.beforeAll(async () => {
  anvil = await startAnvil();
  token = await deployToken(anvil);
  const factory = await deployWalletFactory(anvil);
  facilitator = startFacilitator({ anvil, factories: [factory] });
  walletFactory = factory;
  challenge = {
    x402Version: 2,
    resource: { url: "http://localhost/thing", description: "", mimeType: "" },
    accepts: [{
      scheme: "exact",
      network: anvil.network,
      asset: token.address,
      amount: String(PRICE),
      payTo: RECIPIENT,
      maxTimeoutSeconds: 300,
      extra: { name: token.name, version: token.version },
    }],
  };
});

let walletFactory: `0x${string}`;

Deno.test.afterAll(async () => {
  await facilitator.stop();
  await anvil.stop();
});

async function richAccount(): Promise<LocalAccount> {
  const account = throwawayAccount();
  await token.mint(account.address, 10n * PRICE);
  return account;
}

async function ask<T>(path: string, payment: PaymentPayload): Promise<T> {
  const response = await fetch(facilitator.url + path, {
    method: "POST",
    body: JSON.stringify({
      x402Version: 2,
      paymentPayload: payment,
      paymentRequirements: challenge.accepts[0],
    }),
  });
  return await response.json();
}
const verify = (payment: PaymentPayload) =>
  ask<VerifyResponse>("/verify", payment);
const settle = (payment: PaymentPayload) =>
  ask<SettleResponse>("/settle", payment);

Deno.test("the official client pays through the official facilitator, and the balances move", async () => {
  const buyer = await richAccount();
  const before = await token.balanceOf(RECIPIENT);
  /** The smallest possible seller. */
  const seller: typeof fetch = async (input, init) => {
    const proof = new Request(input, init).headers.get("PAYMENT-SIGNATURE");
    if (proof === null) {
      return new Response(null, {
        status: 402,
        headers: { "PAYMENT-REQUIRED": encodeBase64Json(challenge) },
      });
    }
    const payment = decodeBase64Json(proof) as PaymentPayload;
    assert.equal((await verify(payment)).isValid, true);
    const settlement = await settle(payment);
    return Response.json("the thing", {
      headers: { "PAYMENT-RESPONSE": encodeBase64Json(settlement) },
    });
  };
  assert.deepEqual(
    challengeOf(await seller("http://localhost/thing")),
    challenge,
  );
  const response = await buyerFetch(buyer, { fetch: seller })(
    "http://localhost/thing",
  );
  assert.equal(await response.json(), "the thing");
  const settlement = settlementOf(response);
  assert.equal(settlement.success, true);
  assert.equal(settlement.payer, buyer.address);
  const receipt = await anvil.client.getTransactionReceipt({
    hash: settlement.transaction as `0x${string}`,
  });
  assert.equal(receipt.status, "success");
  assert.equal(await token.balanceOf(RECIPIENT) - before, PRICE);
  assert.equal(await token.balanceOf(buyer.address), 9n * PRICE);
  assert.deepEqual(
    facilitator.calls.slice(-2).map(({ path, status }) => [path, status]),
    [["/verify", 200], ["/settle", 200]],
  );
});

Deno.test("the official client refuses a token it does not know, unless told otherwise", async () => {
  const account = throwawayAccount();
  const unknown = structuredClone(challenge);
  const [first] = unknown.accepts;
  assert(first);
  first.asset = RECIPIENT;
  const proofs: string[] = [];
  const seller: typeof fetch = (input, init) => {
    const proof = new Request(input, init).headers.get("PAYMENT-SIGNATURE");
    if (proof !== null) proofs.push(proof);
    return Promise.resolve(
      proof === null
        ? new Response(null, {
          status: 402,
          headers: { "PAYMENT-REQUIRED": encodeBase64Json(unknown) },
        })
        : new Response(),
    );
  };
  await assert.rejects(buyerFetch(account, { fetch: seller })("http://x/"));
  assert.equal(proofs.length, 0);
  await buyerFetch(account, { fetch: seller, paysWithAnything: true })(
    "http://x/",
  );
  assert.equal(proofs.length, 1);
});

Deno.test("a hand-built payment is what the official client would send", async () => {
  const account = throwawayAccount();
  const sent: PaymentPayload[] = [];
  const now = new Date();
  await buyerFetch(account, {
    fetch: (input, init) => {
      const proof = new Request(input, init).headers.get("PAYMENT-SIGNATURE");
      if (proof !== null) sent.push(decodeBase64Json(proof) as PaymentPayload);
      return Promise.resolve(
        new Response(null, {
          status: proof === null ? 402 : 200,
          headers: { "PAYMENT-REQUIRED": encodeBase64Json(challenge) },
        }),
      );
    },
  })("http://x/");
  const [theirs] = sent;
  assert(theirs);
  const { authorization } = theirs.payload as {
    authorization: { nonce: `0x${string}`; validBefore: string };
  };
  const { nonce, validBefore } = authorization;
  assert(Math.abs(Number(validBefore) - now.getTime() / 1000 - 300) < 5);
  const ours = await buildPayment({
    account,
    paymentRequired: challenge,
    authorization: { nonce, validBefore },
  });
  assert.deepEqual(ours, theirs);
  assert.deepEqual(decodeBase64Json(encodePayment(ours)), theirs);
});

Deno.test("a payment settles once", async () => {
  const account = await richAccount();
  const payment = await buildPayment({ account, paymentRequired: challenge });
  const both = await Promise.all([settle(payment), settle(payment)]);
  assert.equal(both.filter((settlement) => settlement.success).length, 1);
  const again = await settle(payment);
  assert.equal(again.success, false);
  assert.equal(again.errorReason, "invalid_exact_evm_nonce_already_used");
  assert.equal(await token.balanceOf(account.address), 9n * PRICE);
});

Deno.test("a cancelled and a front-run authorization look alike to the facilitator, not on the chain", async () => {
  const account = await richAccount();
  const cancelled = await buildPayment({ account, paymentRequired: challenge });
  const taken = await buildPayment({ account, paymentRequired: challenge });
  const { authorization, signature } = taken.payload;
  await token.cancel(account, cancelled.payload.authorization.nonce);
  await token.frontRun(authorization, signature);
  for (const payment of [cancelled, taken]) {
    assert.equal(
      await token.authorizationState(
        account.address,
        payment.payload.authorization.nonce,
      ),
      true,
    );
    assert.equal(
      (await verify(payment)).invalidReason,
      "invalid_exact_evm_nonce_already_used",
    );
  }
  assert.equal(await token.balanceOf(account.address), 9n * PRICE);
});

Deno.test("tampering is refused by its reason", async (t) => {
  const account = await richAccount();
  const payment = await buildPayment({ account, paymentRequired: challenge });
  const past = String(Math.floor(Date.now() / 1000) - 10);
  const future = String(Math.floor(Date.now() / 1000) + 250);
  const build = (options: Partial<Parameters<typeof buildPayment>[0]>) =>
    buildPayment({ account, paymentRequired: challenge, ...options });
  const table: readonly [string, PaymentPayload, string][] = [
    [
      "another payer",
      tampered(payment, (draft) => {
        draft.payload.authorization.from = throwawayAccount().address;
      }),
      "invalid_exact_evm_signature",
    ],
    [
      "another nonce",
      tampered(payment, (draft) => {
        draft.payload.authorization.nonce = randomNonce();
      }),
      "invalid_exact_evm_signature",
    ],
    [
      "another domain",
      await build({ domain: { version: "1" } }),
      "invalid_exact_evm_signature",
    ],
    [
      "another amount, signed",
      await build({ authorization: { value: "1" } }),
      "invalid_exact_evm_payload_authorization_value_mismatch",
    ],
    [
      "another recipient, signed",
      await build({ authorization: { to: account.address } }),
      "invalid_exact_evm_recipient_mismatch",
    ],
    [
      "expired",
      await build({ authorization: { validBefore: past } }),
      "invalid_exact_evm_payload_authorization_valid_before",
    ],
    [
      "not yet valid",
      await build({ authorization: { validAfter: future } }),
      "invalid_exact_evm_payload_authorization_valid_after",
    ],
    [
      "malleated signature, which recovers to the payer",
      await build({ signature: malleated }),
      "invalid_exact_evm_transaction_simulation_failed",
    ],
    [
      "no money",
      await build({ account: throwawayAccount() }),
      "invalid_exact_evm_insufficient_balance",
    ],
  ];
  for (const [name, changed, reason] of table) {
    await t.step(name, async () => {
      const verification = await verify(changed);
      assert.equal(verification.isValid, false);
      assert.equal(verification.invalidReason, reason);
    });
  }
  assert.equal((await verify(payment)).isValid, true);
  assert.equal(await token.balanceOf(account.address), 10n * PRICE);
});

Deno.test("a blacklisted payer passes no simulation", async () => {
  const account = await richAccount();
  await token.setBlacklisted(account.address, true);
  const payment = await buildPayment({ account, paymentRequired: challenge });
  assert.match(
    (await verify(payment)).invalidMessage ?? "",
    /account is blacklisted/,
  );
});

Deno.test("contract wallets pay: EIP-1271 deployed, ERC-6492 not yet", async (t) => {
  for (const deployed of [true, false]) {
    await t.step(deployed ? "deployed" : "counterfactual", async () => {
      const owner = throwawayAccount();
      const wallet = await walletOf(anvil, {
        factory: walletFactory,
        owner: owner.address,
      });
      if (deployed) await wallet.deploy();
      await token.mint(wallet.address, PRICE);
      const payment = await buildPayment({
        account: owner,
        paymentRequired: challenge,
        authorization: { from: wallet.address },
        ...(deployed ? {} : { signature: wallet.wrap }),
      });
      assert.deepEqual(
        [(await verify(payment)).isValid, (await settle(payment)).success],
        [true, true],
      );
      assert.equal(await token.balanceOf(wallet.address), 0n);
    });
  }
});

Deno.test("the facilitator says what it supports, and nothing else", async () => {
  const supported = await (await fetch(`${facilitator.url}/supported`)).json();
  assert.deepEqual(supported, {
    kinds: [{ x402Version: 2, scheme: "exact", network: anvil.network }],
    extensions: [],
    signers: { "eip155:*": [facilitator.address] },
  });
  const missing = await fetch(`${facilitator.url}/else`);
  await missing.body?.cancel();
  assert.equal(missing.status, 404);
});
