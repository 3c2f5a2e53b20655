/** What is shown to a facilitator, and what its answers are taken for. */
import assert from "node:assert/strict";
import type { PaymentAttempt } from "../settler.ts";
import { PAYMENT_IDENTIFIER_EXTENSION } from "../extensions.ts";
import {
  isNotSent,
  payloadOf,
  readJson,
  reasonOf,
  verdictOf,
} from "./facilitator_http.ts";

const PAYER = `0x${"aa".repeat(20)}`;
const REQUIREMENTS = { network: "eip155:8453", amount: "10000" };
const PAYLOAD = { signature: "0x12", authorization: { from: PAYER } };

function attemptOf(
  options: { paymentId?: string; sold?: object } = {},
): PaymentAttempt {
  const { paymentId = null, sold } = options;
  return {
    payment: {
      paymentId,
      authorization: { from: PAYER },
      payload: {
        x402Version: 2,
        resource: { url: "http://elsewhere.example" },
        accepted: { amount: "1" },
        payload: PAYLOAD,
        extensions: { note: "the buyer's" },
      },
    },
    requirements: REQUIREMENTS,
    ...(sold === undefined ? {} : { sold }),
  } as unknown as PaymentAttempt;
}

Deno.test("payloadOf() shows what we sell and what the buyer signed, and nothing that it echoed", () => {
  const signed = {
    x402Version: 2,
    accepted: REQUIREMENTS,
    payload: PAYLOAD,
  };
  assert.deepEqual(payloadOf(attemptOf()), signed);
  const resource = { url: "https://api.example.com/echo" };
  assert.deepEqual(payloadOf(attemptOf({ sold: { resource } })), {
    ...signed,
    resource,
  });
  const extensions = { bazaar: { info: {} } };
  const paymentId = "order_0123456789abcdef";
  const identifier = {
    "payment-identifier": {
      ...PAYMENT_IDENTIFIER_EXTENSION,
      info: { required: false, id: paymentId },
    },
  };
  assert.deepEqual(payloadOf(attemptOf({ paymentId })), {
    ...signed,
    extensions: identifier,
  });
  const sold = { resource, extensions };
  assert.deepEqual(payloadOf(attemptOf({ paymentId, sold })), {
    ...signed,
    resource,
    extensions: { ...extensions, ...identifier },
  });
});

Deno.test("verdictOf() takes a plain yes or no about this payer, and nothing else, for a verdict", () => {
  const told = (body: unknown, status = 200) =>
    verdictOf({ status, body }, attemptOf());
  assert.deepEqual(told({ isValid: true }), { kind: "valid" });
  const payer = PAYER.toUpperCase().replace("X", "x");
  assert.deepEqual(told({ isValid: true, payer }), { kind: "valid" });
  const no = { isValid: false, invalidReason: "insufficient_funds" };
  const invalid = { kind: "invalid", reason: "insufficient_funds" };
  for (const status of [200, 400, 499]) {
    assert.deepEqual(told(no, status), invalid);
  }
  for (const payer of [`0x${"bb".repeat(20)}`, null, 7]) {
    assert.deepEqual(told({ isValid: true, payer }), {
      kind: "unavailable",
      message: "verify named another payer",
    });
  }
  const answers: [body: unknown, status: number][] = [
    [{ isValid: true }, 500],
    [no, 500],
    [no, 503],
    [null, 200],
    [[no], 200],
    ["yes", 200],
    [{}, 200],
    [{ isValid: "true" }, 200],
    [{ isValid: 0 }, 402],
  ];
  for (const [body, status] of answers) {
    assert.deepEqual(told(body, status), {
      kind: "unavailable",
      message: `verify answered ${status}`,
    });
  }
});

Deno.test("readJson() gives null for what is no JSON", async () => {
  assert.deepEqual(await readJson(new Response('{"a":1}')), { a: 1 });
  for (const text of ["<h1>Bad gateway</h1>", "", '{"a":']) {
    assert.equal(await readJson(new Response(text)), null);
  }
});

Deno.test("isNotSent() believes the runtime's own words alone", () => {
  const words = "client error (Connect)";
  assert(isNotSent(new TypeError(`error sending request: ${words}`)));
  assert(isNotSent(new TypeError("gone", { cause: new Error(words) })));
  for (
    const other of [
      new Error(words),
      new DOMException(words, "TimeoutError"),
      new TypeError("connection closed"),
      null,
      words,
    ]
  ) assert(!isNotSent(other), Deno.inspect(other));
});

Deno.test("reasonOf() passes on a reason that is short and printable", () => {
  for (const reason of ["a", "insufficient_funds", "x".repeat(200)]) {
    assert.equal(reasonOf(reason), reason);
  }
  for (const reason of ["", "x".repeat(201), "a\nb", "caf\u00e9", 7, null]) {
    assert.equal(reasonOf(reason), "unexpected_settle_error");
  }
});
