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
import {
  buildPayment,
  challengeOf,
  encodePayment,
  settlementOf,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import { startTestApp } from "@/tests/support/app.ts";

const URL_FIX = "http://localhost:8402/fix-error";
const BODY = JSON.stringify({ error: "bash: kubctl: command not found" });

Deno.test("a settlement carries a receipt that the official package verifies", async () => {
  const app = await startTestApp();
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
  assert.equal(header.alg, "ES256");
  assert.match(header.kid, /^did:web:localhost%3A8402#/);

  const did =
    await (await app.fetch("http://localhost:8402/.well-known/did.json"))
      .json();
  const method = did.verificationMethod.find((item: { id: string }) =>
    item.id === header.kid
  );
  const key = await importJWK(method.publicKeyJwk, "ES256");
  const payload = await verifyReceiptSignatureJWS(receipt, key as never);
  assert.equal(payload.resourceUrl, URL_FIX);
  assert.equal(payload.payer, account.address);
  assert.equal(payload.transaction, settlementOf(response).transaction);
  assert.equal(payload.issuedAt, Math.floor(app.clock.now().getTime() / 1000));

  const jwks =
    await (await app.fetch("http://localhost:8402/.well-known/jwks.json"))
      .json();
  assert.deepEqual(jwks.keys.map((item: { x: string }) => item.x), [
    method.publicKeyJwk.x,
  ]);
  assert(!JSON.stringify([did, jwks]).includes('"d"'));
  await response.body?.cancel();
  await app.stop();
});

Deno.test("a payment identifier belongs to one payment", async () => {
  const app = await startTestApp();
  const challenge = challengeOf(await app.fetch(URL_FIX, { method: "POST" }));
  assert(
    isPaymentIdentifierExtension(challenge.extensions?.["payment-identifier"]),
  );
  const extensions = structuredClone(challenge.extensions ?? {});
  appendPaymentIdentifierToExtensions(extensions, "order_0123456789abcdef");
  const pay = () =>
    buildPayment({
      account: throwawayAccount(),
      paymentRequired: { ...challenge, extensions },
      now: app.clock.now(),
    });
  const send = async (payment: Awaited<ReturnType<typeof pay>>) => {
    const response = await app.fetch(URL_FIX, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "payment-signature": encodePayment(payment),
      },
      body: BODY,
    });
    return { status: response.status, body: await response.text() };
  };
  const [one, two] = [await pay(), await pay()];
  const first = await send(one);
  assert.equal(first.status, 200);
  assert.deepEqual(await send(one), first);
  const other = await send(two);
  assert.equal(other.status, 409);
  assert.equal(JSON.parse(other.body).error, "payment_already_used");

  const short = structuredClone(two);
  short.extensions = {
    "payment-identifier": { info: { required: false, id: "short" } },
  };
  assert.equal((await send(short)).status, 400);
  await app.stop();
});
