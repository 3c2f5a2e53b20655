/**
 * What a buyer is advised when a payment that it sent buys nothing: each cause
 * has a code of its own, and no advice makes somebody pay twice for one intent.
 */
import assert from "node:assert/strict";
import type { JsonObject } from "@/lib/json.ts";
import type { Settler } from "@/lib/x402/settler.ts";
import { createDemoSettler } from "@/lib/x402/settlers/demo.ts";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";
import {
  encodePayment,
  type ExactPayment,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import { payFor, SALE_BODY, SALE_URL } from "@/tests/support/scene.ts";

const OTHER_BODY = JSON.stringify({ command: "ls" });
const TRANSACTION = `0x${"ab".repeat(32)}`;

interface Refusal {
  readonly status: number;
  readonly body: JsonObject;
}

async function send(
  app: TestApp,
  payment: ExactPayment,
  body: string = SALE_BODY,
): Promise<Refusal> {
  const response = await app.fetch(SALE_URL, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "payment-signature": encodePayment(payment),
    },
    body,
  });
  return { status: response.status, body: await response.json() };
}

async function sold(app: TestApp, id?: string): Promise<ExactPayment> {
  const payment = await identified(app, id);
  assert.equal((await send(app, payment)).status, 200);
  return payment;
}

const account = throwawayAccount();

async function identified(app: TestApp, id?: string): Promise<ExactPayment> {
  const payment = await payFor(app, account);
  return id === undefined ? payment : {
    ...payment,
    extensions: {
      ...payment.extensions,
      "payment-identifier": { info: { id } },
    },
  };
}

/** A settler that says something else than the demo's. */
function saying(change: Partial<Settler>) {
  return {
    settler: (store: Parameters<typeof createDemoSettler>[0]): Settler => ({
      ...createDemoSettler(store, 6),
      ...change,
    }),
  };
}

interface Cause {
  readonly status: number;
  readonly retryable: boolean;
  /** What the advice has to say. */
  readonly advice: RegExp;
  readonly options?: Parameters<typeof startTestApp>[0];
  refuse(app: TestApp): Promise<Refusal>;
}

const CAUSES: Readonly<Record<string, Cause>> = {
  payment_already_used: {
    status: 409,
    retryable: false,
    advice: /^Repeat the request that this payment bought/,
    refuse: async (app) => await send(app, await sold(app), OTHER_BODY),
  },
  payment_identifier_taken: {
    status: 409,
    retryable: false,
    advice: /payment that first carried this identifier; do not sign again/,
    async refuse(app) {
      await sold(app, "order_0123456789abcdef");
      const second = await identified(app, "order_0123456789abcdef");
      return await send(app, second, OTHER_BODY);
    },
  },
  payment_result_expired: {
    status: 409,
    retryable: false,
    advice: /nothing more was charged.*only if you want the work done again/,
    async refuse(app) {
      const payment = await sold(app);
      app.clock.advance(49 * 3_600_000);
      return await send(app, payment);
    },
  },
  replay_not_proven: {
    status: 409,
    retryable: false,
    advice: /exactly as it was first sent.*do not sign a new payment/,
    async refuse(app) {
      const { extensions: _lost, ...payment } = await sold(app);
      return await send(app, payment as ExactPayment);
    },
  },
  payment_spent_on_chain: {
    status: 409,
    retryable: false,
    advice: /Do not sign again; send the transaction/,
    options: saying({
      verify: () =>
        Promise.resolve({ kind: "invalid", reason: "nonce_already_used" }),
      lookup: ({ requirements }) =>
        Promise.resolve({
          kind: "settled",
          response: {
            success: true,
            transaction: TRANSACTION,
            network: requirements.network,
          },
          transfer: { transaction: TRANSACTION, logIndex: 0 },
        }),
    }),
    refuse: async (app) => await send(app, await identified(app)),
  },
  settlement_unknown: {
    status: 503,
    retryable: true,
    advice: /same payment.*do not sign/i,
    options: saying({
      settle: () => Promise.resolve({ kind: "unknown", message: "lost" }),
    }),
    refuse: async (app) => await send(app, await identified(app)),
  },
  settlement_unavailable: {
    status: 503,
    retryable: true,
    advice: /same payment/,
    options: saying({
      settle: () => Promise.resolve({ kind: "unsent", message: "nobody" }),
    }),
    refuse: async (app) => await send(app, await identified(app)),
  },
  verification_unavailable: {
    status: 503,
    retryable: true,
    advice: /same payment/,
    options: saying({
      verify: () => Promise.resolve({ kind: "unavailable", message: "away" }),
    }),
    refuse: async (app) => await send(app, await identified(app)),
  },
};

const advices = new Map<string, string>();
for (const [code, cause] of Object.entries(CAUSES)) {
  Deno.test(`${code} says what to do, and never to pay twice for one intent`, async () => {
    await using app = await startTestApp(cause.options);
    const { status, body } = await cause.refuse(app);
    assert.deepEqual(
      [body.error, status, body.retryable],
      [code, cause.status, cause.retryable],
    );
    const advice = String(body.next_action);
    assert.match(advice, cause.advice);
    assert.doesNotMatch(
      advice,
      /(?<!(?:not|n't) )sign (?:a new|again|another)/,
    );
    advices.set(code, advice);
  });
}

Deno.test("what is final has an advice of its own for each cause", () => {
  const final = [...advices].filter(([code]) => !CAUSES[code]?.retryable);
  assert.equal(new Set(final.map(([, advice]) => advice)).size, 5);
});
