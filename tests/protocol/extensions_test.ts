/** Payment identifiers and signed receipts, checked with the official packages. */
import assert from "node:assert/strict";
import { importJWK } from "@panva/jose";
import {
  extractReceiptFromResponse,
  type JWSSignedReceipt,
  verifyReceiptSignatureJWS,
} from "@x402/extensions/offer-receipt";
import {
  appendPaymentIdentifierToExtensions,
  isPaymentIdentifierExtension,
} from "@x402/extensions/payment-identifier";
import type { LocalAccount } from "viem";
import {
  buildPayment,
  challengeOf,
  encodePayment,
  type ExactPayment,
  settlementOf,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";

const URL_FIX = "http://localhost:8402/fix-error";
const IDENTIFIER = "order_0123456789abcdef";
const BODY = JSON.stringify({ error: "bash: kubctl: command not found" });

Deno.test("a settlement carries a receipt that the official package verifies", async () => {
  await using app = await startTestApp();
  const challenge = challengeOf(await app.fetch(URL_FIX, { method: "POST" }));
  const account = throwawayAccount();
  const payment = await buildPayment({
    account,
    paymentRequired: challenge,
    now: app.clock.now(),
  });
  const response = await app.fetch(URL_FIX, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "payment-signature": encodePayment(payment),
    },
    body: BODY,
  });
  assert.equal(response.status, 200);
  const receipt = extractReceiptFromResponse(response) as JWSSignedReceipt;
  const header = JSON.parse(atob(receipt.signature.split(".")[0] ?? ""));
  assert.equal(header.alg, "EdDSA");
  assert.match(header.kid, /^did:web:localhost%3A8402#/);

  const did =
    await (await app.fetch("http://localhost:8402/.well-known/did.json"))
      .json();
  const method = did.verificationMethod.find((item: { id: string }) =>
    item.id === header.kid
  );
  const key = await importJWK(method.publicKeyJwk, "EdDSA");
  const payload = await verifyReceiptSignatureJWS(receipt, key as never);
  assert.equal(payload.resourceUrl, URL_FIX);
  assert.equal(payload.payer, account.address);
  assert.equal(payload.transaction, settlementOf(response).transaction);
  assert.equal(payload.issuedAt, Math.floor(app.clock.now().getTime() / 1000));

  const jwks =
    await (await app.fetch("http://localhost:8402/.well-known/jwks.json"))
      .json();
  assert.deepEqual(
    jwks.keys.map(({ alg, x }: { alg: string; x: string }) => [
      alg,
      x === method.publicKeyJwk.x,
    ]),
    [["ES256", false], ["EdDSA", true]],
  );
  assert(!JSON.stringify([did, jwks]).includes('"d"'));
  await response.body?.cancel();
});

/** Payments that carry one identifier, and how they are sent. */
async function withIdentifier(
  test: (scene: {
    app: TestApp;
    pay(account: LocalAccount): Promise<ExactPayment>;
    send(
      payment: ExactPayment,
      request?: { url?: string; body?: string },
    ): Promise<{ status: number; body: string; error: string }>;
  }) => Promise<void>,
): Promise<void> {
  const app = await startTestApp();
  try {
    await test({
      app,
      async pay(account) {
        const challenge = challengeOf(
          await app.fetch(URL_FIX, { method: "POST" }),
        );
        assert(
          isPaymentIdentifierExtension(
            challenge.extensions?.["payment-identifier"],
          ),
        );
        const extensions = structuredClone(challenge.extensions ?? {});
        appendPaymentIdentifierToExtensions(extensions, IDENTIFIER);
        const { resource: _any, ...payment } = await buildPayment({
          account,
          paymentRequired: { ...challenge, extensions },
          now: app.clock.now(),
        });
        return payment as ExactPayment;
      },
      async send(payment, { url = URL_FIX, body = BODY } = {}) {
        const response = await app.fetch(url, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            "payment-signature": encodePayment(payment),
          },
          body,
        });
        const text = await response.text();
        return {
          status: response.status,
          body: text,
          error: JSON.parse(text).error ?? "",
        };
      },
    });
  } finally {
    await app.stop();
  }
}

Deno.test("a second payment with an identifier is given the first one's result, free", () =>
  withIdentifier(async ({ app, pay, send }) => {
    const account = throwawayAccount();
    const first = await send(await pay(account));
    assert.equal(first.status, 200, first.body);
    assert.deepEqual(await send(await pay(account)), first);
    const page = await app.app.store.list(["pay"], { limit: 10 });
    assert.equal(page.entries.length, 1);
  }));

Deno.test("an identifier that carried another request is taken", () =>
  withIdentifier(async ({ pay, send }) => {
    const account = throwawayAccount();
    assert.equal((await send(await pay(account))).status, 200);
    const other = await send(await pay(account), { body: '{"error":"x"}' });
    assert.equal(other.status, 409);
    assert.equal(other.error, "payment_identifier_taken");
  }));

Deno.test("an identifier is its payer's, and one for each operation", () =>
  withIdentifier(async ({ app, pay, send }) => {
    const account = throwawayAccount();
    assert.equal((await send(await pay(account))).status, 200);
    assert.equal((await send(await pay(throwawayAccount()))).status, 200);
    const elsewhere = await send(await pay(account), {
      url: "http://localhost:8402/shell-risk-check",
      body: '{"command":"ls"}',
    });
    assert.equal(elsewhere.status, 200, elsewhere.body);
    const page = await app.app.store.list(["pay"], { limit: 10 });
    assert.equal(page.entries.length, 3, "each was charged");
  }));

Deno.test("twenty payments with one identifier at once are one charge", () =>
  withIdentifier(async ({ app, pay, send }) => {
    const account = throwawayAccount();
    const payments = await Promise.all(
      Array.from({ length: 20 }, () => pay(account)),
    );
    const answers = await Promise.all(payments.map((payment) => send(payment)));
    const states = (await app.app.store.list<{ state: string }>(["pay"], {
      limit: 50,
    })).entries.map(({ value }) => value.state);
    assert.deepEqual(states.filter((state) => state === "settled"), [
      "settled",
    ]);
    for (const { status, body } of answers) {
      assert(status === 200 || status === 409, body);
    }
    assert.equal(
      new Set(
        answers.filter(({ status }) => status === 200).map(({ body }) => body),
      ).size,
      1,
    );
  }));

Deno.test("a payment that comes to nothing lets go of its identifier", () =>
  withIdentifier(async ({ app, pay, send }) => {
    const account = throwawayAccount();
    const url = "http://localhost:8402/summarize-url";
    const failed = await send(await pay(account), {
      url,
      body: '{"url":"http://127.0.0.1/"}',
    });
    assert.equal(failed.status, 422, failed.body);
    assert.deepEqual(
      (await app.app.store.list(["pay_id"], { limit: 1 })).entries,
      [],
    );
  }));

Deno.test("an identifier has 16 characters at least", () =>
  withIdentifier(async ({ pay, send }) => {
    const payment = await pay(throwawayAccount());
    payment.extensions = {
      "payment-identifier": { info: { required: false, id: "short" } },
    };
    assert.equal((await send(payment)).status, 400);
  }));
