/** A paid route, whole program, demo settlement. */
import assert from "node:assert/strict";
import { isPaymentRequiredV2 } from "@x402/core/schemas";
import { validateDiscoveryExtension } from "@x402/extensions/bazaar";
import {
  buildPayment,
  challengeOf,
  decodeBase64Json,
  encodeBase64Json,
  encodePayment,
  type ExactPayment,
  malleated,
  settlementOf,
  tampered,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import { buyerFetch } from "@/tests/support/buyer.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { createDemoSettler } from "@/lib/x402/settlers/demo.ts";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";

const URL_FIX = "http://localhost:8402/fix-error";
const INPUT = JSON.stringify({ error: "bash: kubctl: command not found" });

type Send = (
  payment: unknown,
  options?: { body?: string; header?: string; contentType?: string },
) => Promise<Response>;

async function withApp(
  test: (app: TestApp, send: Send) => Promise<void>,
): Promise<void> {
  const app = await startTestApp();
  const send: Send = (payment, options = {}) =>
    app.fetch(URL_FIX, {
      method: "POST",
      headers: {
        "content-type": options.contentType ?? "application/json",
        ...(payment === null ? {} : {
          [options.header ?? "PAYMENT-SIGNATURE"]: typeof payment === "string"
            ? payment
            : encodePayment(payment as ExactPayment),
        }),
      },
      body: options.body ?? INPUT,
    });
  try {
    await test(app, send);
  } finally {
    await app.stop();
  }
}

async function pay(app: TestApp): Promise<ExactPayment> {
  const challenge = await app.fetch(URL_FIX, { method: "POST" });
  await challenge.body?.cancel();
  return await buildPayment({
    account: throwawayAccount(),
    paymentRequired: challengeOf(challenge),
    now: app.clock.now(),
  });
}

Deno.test("a call without proof is 402, whatever its body", () =>
  withApp(async (app) => {
    const requests: RequestInit[] = [
      {},
      { body: "" },
      { body: "{broken", headers: { "content-type": "application/json" } },
      { body: "<x/>", headers: { "content-type": "text/xml" } },
      { body: "[1]", headers: { "content-type": "application/json" } },
      { body: JSON.stringify({ error: 5 }) },
    ];
    for (const init of requests) {
      const response = await app.fetch(URL_FIX, { method: "POST", ...init });
      assert.equal(response.status, 402);
      assert.equal(response.headers.get("cache-control"), "no-store");
      assert.equal(response.headers.get("www-authenticate"), null);
      const body = await response.json();
      const challenge = challengeOf(response);
      assert.deepEqual(body.payment_required, challenge);
      assert(isPaymentRequiredV2(challenge));
      const [accepted] = challenge.accepts;
      assert.deepEqual(Object.keys(body).sort(), [
        "asset",
        "network",
        "payTo",
        "payment_options",
        "payment_required",
        "price",
        "resource",
        "status",
        "x402Version",
      ]);
      assert.equal(body.status, "payment_required");
      assert.equal(body.asset, "USDC");
      assert.equal(body.network, accepted?.network);
      assert.equal(body.payTo, accepted?.payTo);
      assert.match(body.payTo, /^0x[a-fA-F0-9]{40}$/);
      assert.equal(accepted?.amount, "10000");
      assert.equal(accepted?.maxTimeoutSeconds, 300);
    }
  }));

/** Where directories look for the shape of an answer. */
function exampleSchemaOf(bazaar: unknown): unknown {
  const { schema } = bazaar as {
    schema: { properties: { output: { properties?: { example?: unknown } } } };
  };
  return schema.properties.output.properties?.example;
}

Deno.test("the challenge fits behind a stock proxy and carries a valid bazaar extension", () =>
  withApp(async (app) => {
    for (const offer of app.app.offers) {
      const answer = await app.fetch(`http://localhost:8402${offer.path}`, {
        method: "POST",
      });
      await answer.body?.cancel();
      const header = answer.headers.get("payment-required") ?? "";
      assert(header.length <= 3072, offer.path);
      const bazaar = offer.resource.paymentRequired.extensions?.bazaar;
      assert.deepEqual(exampleSchemaOf(bazaar), { type: "object" }, offer.path);
      assert.deepEqual(
        validateDiscoveryExtension(
          bazaar as unknown as Parameters<typeof validateDiscoveryExtension>[0],
        ),
        { valid: true },
        offer.path,
      );
    }
    await Promise.resolve();
  }));

Deno.test("the official client buys a receipt", () =>
  withApp(async (app) => {
    const paying = buyerFetch(throwawayAccount(), { fetch: app.fetch });
    const response = await paying(URL_FIX, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        command: "git psuh",
        error: "git: 'psuh' is not a git command. See 'git --help'.",
      }),
    });
    assert.equal(response.status, 200);
    const settlement = settlementOf(response);
    assert.equal(settlement.success, true);
    assert.equal(
      response.headers.get("x-payment-response"),
      response.headers.get("payment-response"),
    );
    const body = await response.json();
    assert.equal(body.status, "paid");
    assert.equal(body.receipt.next_command, "git push");
  }));

Deno.test("no head of what was paid for is longer than stock proxies take", async () => {
  const name = `${"a".repeat(60)}.example.com`;
  const app = await startTestApp({
    settings: {
      API_URL: `https://${name}`,
      MCP_URL: `https://m.${name}`,
      EXCHANGE_URL: `https://x.${name}`,
      VERIFY_URL: `https://v.${name}`,
    },
  });
  try {
    for (const { path, operation } of app.app.offers) {
      // It would read a page.
      if (operation.id === "summarize-url") continue;
      const url = `https://${name}${path}`;
      const paying = buyerFetch(throwawayAccount(), { fetch: app.fetch });
      const response = await paying(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(operation.example.input),
      });
      await response.body?.cancel();
      assert.equal(response.status, 200, path);
      // The server adds some 100: status line, date, length, vary.
      const head = [...response.headers].map(([name, value]) =>
        `${name}: ${value}\r\n`
      ).join("").length + 100;
      assert(head < 4_000, `${path}: ${head}`);
      const { extensions, ...plain } = settlementOf(response);
      assert(extensions !== undefined);
      const older = response.headers.get("x-payment-response") ?? "";
      assert.deepEqual(decodeBase64Json(older), plain);
    }
  } finally {
    await app.stop();
  }
});

Deno.test("each of the three headers carries a proof", () =>
  withApp(async (app, send) => {
    for (const header of ["PAYMENT-SIGNATURE", "X-PAYMENT", "PAYMENT"]) {
      const response = await send(await pay(app), { header });
      assert.equal(response.status, 200, header);
      await response.body?.cancel();
    }
    const [one, two] = [await pay(app), await pay(app)];
    const both = await app.fetch(URL_FIX, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "payment-signature": encodePayment(one),
        "x-payment": encodePayment(two),
      },
      body: INPUT,
    });
    assert.equal(both.status, 400);
    assert.equal((await both.json()).error, "invalid_payment");
  }));

Deno.test("the same payment with the same request gives the same bytes and moves no money", () =>
  withApp(async (app, send) => {
    const payment = await pay(app);
    const first = await send(payment);
    const text = await first.text();
    // Another encoding of the same proof, white space and member order of the body included.
    const again = await send(encodeBase64Json(payment), {
      body: ` ${INPUT} `,
      header: "X-PAYMENT",
    });
    assert.equal(again.status, 200);
    assert.equal(await again.text(), text);
    assert.equal(
      again.headers.get("payment-response"),
      first.headers.get("payment-response"),
    );
    // It also works when the authorization has expired meanwhile.
    app.clock.advance(3_600_000);
    assert.equal(await (await send(payment)).text(), text);
    const outbox = await app.app.store.list(["outbox"], { limit: 10 });
    assert.equal(outbox.entries.length, 1);
  }));

Deno.test("fifty copies at once share one execution", () =>
  withApp(async (app, send) => {
    const payment = await pay(app);
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => send(payment)),
    );
    const texts = await Promise.all(responses.map((item) => item.text()));
    assert.deepEqual(
      new Set(responses.map((item) => item.status)),
      new Set([200]),
    );
    assert.equal(new Set(texts).size, 1);
    const outbox = await app.app.store.list(["outbox"], { limit: 10 });
    assert.equal(outbox.entries.length, 1);
  }));

Deno.test("the same payment with another request is 409, never a challenge", () =>
  withApp(async (app, send) => {
    const payment = await pay(app);
    await (await send(payment)).body?.cancel();
    const other = await send(payment, {
      body: JSON.stringify({ error: "something else" }),
    });
    assert.equal(other.status, 409);
    assert.equal(other.headers.get("payment-required"), null);
    assert.equal((await other.json()).error, "payment_already_used");
  }));

Deno.test("a used payment opens its result only to its signature", () =>
  withApp(async (app, send) => {
    const payment = await pay(app);
    await (await send(payment)).body?.cancel();
    const forged = tampered(payment, (draft) => {
      draft.payload.signature = `0x${"11".repeat(64)}1b`;
    });
    const response = await send(forged);
    assert.equal(response.status, 402);
    await response.body?.cancel();
  }));

Deno.test("a proof that does not fit is 402 with the reason; nothing runs, nothing is charged", () =>
  withApp(async (app, send) => {
    const seconds = Math.floor(app.clock.now().getTime() / 1000);
    const challenge = challengeOf(
      await app.fetch(URL_FIX, { method: "POST" }),
    );
    const signed = (
      authorization: Parameters<typeof buildPayment>[0]["authorization"],
    ) =>
      buildPayment({
        account: throwawayAccount(),
        paymentRequired: challenge,
        now: app.clock.now(),
        ...(authorization === undefined ? {} : { authorization }),
      });
    const honest = await pay(app);
    const other = throwawayAccount().address;
    const cases: [string, RegExp, ExactPayment][] = [
      [
        "amount, signed",
        /value_mismatch/,
        await signed({ value: "9999" }),
      ],
      ["payTo, signed", /recipient_mismatch/, await signed({ to: other })],
      [
        "expired",
        /valid_before/,
        await signed({ validBefore: String(seconds - 1) }),
      ],
      [
        "expires at once",
        /valid_before/,
        await signed({ validBefore: String(seconds + 6) }),
      ],
      [
        "not yet valid",
        /valid_after/,
        await signed({ validAfter: String(seconds + 60) }),
      ],
      [
        "payer, not signed",
        /signature/,
        tampered(honest, (draft) => {
          draft.payload.authorization.from = other;
        }),
      ],
      [
        "nonce, not signed",
        /signature/,
        tampered(honest, (draft) => {
          draft.payload.authorization.nonce = `0x${"ab".repeat(32)}`;
        }),
      ],
      [
        "network",
        /invalid_network/,
        tampered(honest, (draft) => {
          draft.accepted = { ...draft.accepted, network: "eip155:1" };
        }),
      ],
      [
        "scheme",
        /invalid_scheme/,
        tampered(honest, (draft) => {
          draft.accepted = { ...draft.accepted, scheme: "upto" };
        }),
      ],
      [
        "asset",
        /invalid_payment_requirements/,
        tampered(honest, (draft) => {
          draft.accepted = { ...draft.accepted, asset: other };
        }),
      ],
      [
        "accepted amount",
        /invalid_payment_requirements/,
        tampered(honest, (draft) => {
          draft.accepted = { ...draft.accepted, amount: "1" };
        }),
      ],
      [
        "resource",
        /resource_mismatch/,
        tampered(honest, (draft) => {
          draft.resource = { url: "http://localhost:8402/other" };
        }),
      ],
      [
        "malleated signature",
        /signature/,
        tampered(honest, (draft) => {
          draft.payload.signature = malleated(draft.payload.signature);
        }),
      ],
    ];
    for (const [name, reason, payment] of cases) {
      const response = await send(payment);
      assert.equal(response.status, 402, name);
      const body = await response.json();
      assert.match(body.payment_required.error, reason, name);
      assert.equal(challengeOf(response).error, body.payment_required.error);
    }
    for (const prefix of ["pay", "outbox", "demo_spent"]) {
      const page = await app.app.store.list([prefix], { limit: 10 });
      assert.deepEqual(page.entries, [], prefix);
    }
  }));

Deno.test("a malformed proof is 400 and free", () =>
  withApp(async (app, send) => {
    const honest = await pay(app);
    const proofs: unknown[] = [
      "not base64 at all!",
      encodeBase64Json("text"),
      encodeBase64Json({ x402Version: 1, scheme: "exact", payload: {} }),
      encodeBase64Json({ ...honest, x402Version: "2" }),
      encodeBase64Json({ ...honest, payload: {} }),
      encodeBase64Json({ ...honest, accepted: null }),
      "A".repeat(20_000),
      encodeBase64Json(tampered(honest, (draft) => {
        draft.payload.authorization.value = "0x2710";
      })),
      encodeBase64Json(tampered(honest, (draft) => {
        draft.payload.authorization.validBefore = "1e99";
      })),
    ];
    for (const proof of proofs) {
      const response = await send(proof);
      assert.equal(response.status, 400);
      assert.equal((await response.json()).error, "invalid_payment");
    }
  }));

Deno.test("what is not known is 422 and free, and its payment buys a diagnosis", () =>
  withApp(async (app, send) => {
    const payment = await pay(app);
    const refused = await send(payment, {
      body: JSON.stringify({ error: "Zorp: flux 17 cannot gribble" }),
    });
    assert.equal(refused.status, 422);
    const body = await refused.json();
    assert.equal(body.error, "no_diagnosis");
    assert.equal(body.reason, "not_understood");
    assert.match(body.next_action, /same payment/);
    const outbox = await app.app.store.list(["outbox"], { limit: 10 });
    assert.equal(outbox.entries.length, 0);
    const sold = await send(payment);
    assert.equal(sold.status, 200);
    assert.notEqual(settlementOf(sold), null);
    await sold.body?.cancel();
  }));

Deno.test("with a proof a bad body is 400 and free; the payment can still be used", () =>
  withApp(async (app, send) => {
    const payment = await pay(app);
    const bodies: [string, string?][] = [
      [""],
      ["{broken"],
      ["[]"],
      ["null"],
      ['{"error":5}'],
      ['{"surprise":"x"}'],
      ['{"error":"\\ud800"}'],
      [INPUT, "text/plain"],
    ];
    for (const [body, contentType] of bodies) {
      const response = await send(
        payment,
        contentType === undefined ? { body } : { body, contentType },
      );
      assert.equal(response.status, 400, body);
      const error = await response.json();
      assert.equal(error.error, "invalid_request");
      assert.equal(error.retryable, false);
      assert.match(error.next_action, /Nothing was charged/);
    }
    const paid = await send(payment);
    assert.equal(paid.status, 200);
    await paid.body?.cancel();
  }));

Deno.test("a payer whose simulated balance is spent is told so", () =>
  withApp(async (app, send) => {
    const payment = await pay(app);
    await app.app.store.commit({
      sets: [{
        key: ["demo_spent", payment.payload.authorization.from.toLowerCase()],
        value: "99995000",
      }],
    });
    const response = await send(payment);
    assert.equal(response.status, 402);
    assert.equal(
      (await response.json()).payment_required.error,
      "insufficient_funds",
    );
  }));

Deno.test("HEAD says that the route exists, OPTIONS answers a preflight, others are 405", () =>
  withApp(async (app) => {
    for (const offer of app.app.offers) {
      const url = offer.resource.paymentRequired.resource.url;
      assert.equal((await app.fetch(url, { method: "HEAD" })).status, 200);
      const preflight = await app.fetch(url, { method: "OPTIONS" });
      assert.equal(preflight.status, 204);
      assert.match(
        preflight.headers.get("access-control-allow-headers") ?? "",
        /payment-signature/,
      );
      for (const method of ["GET", "PUT", "DELETE", "PATCH"]) {
        const refused = await app.fetch(url, { method });
        assert.equal(refused.status, 405, method);
        assert.match(refused.headers.get("allow") ?? "", /POST/);
        assert.equal((await refused.json()).error, "method_not_allowed");
      }
    }
  }));

Deno.test("a copy that finds the nonce used by its twin gets the result, never a challenge", async () => {
  const store = await openDenoKvStore(":memory:");
  await using twin = await startTestApp({ store });
  const post = (app: TestApp, payment: ExactPayment) =>
    app.fetch(URL_FIX, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "payment-signature": encodePayment(payment),
      },
      body: INPUT,
    });
  let first = "";
  await using app = await startTestApp({
    store,
    settler: (inner) => ({
      ...createDemoSettler(inner),
      // Between our look at the ledger and the settler's at the nonce, another
      // process sells the same request and settles.
      async verify() {
        first = await (await post(twin, payment)).text();
        return { kind: "invalid", reason: "nonce_already_used" };
      },
    }),
  });
  const payment = await pay(app);
  const response = await post(app, payment);
  assert.equal(response.status, 200);
  assert.equal(await response.text(), first);
  await app.stop();
  await twin.stop();
  await store.close();
});
