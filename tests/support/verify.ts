/**
 * Buys verifications, for tests of the whole program.
 *
 * @module
 */

import type { LocalAccount } from "viem";
import type { TestApp } from "./app.ts";
import {
  buildPayment,
  challengeOf,
  encodePayment,
  throwawayAccount,
} from "./buyer.ts";

/** Origin of the service in tests. */
export const VERIFY_ORIGIN = "http://localhost:8405";
/** The paid route. */
export const VERIFY_URL = `${VERIFY_ORIGIN}/verify-evidence`;

/** A bundle that is verified: an order and the settlement that paid it. */
export const BUNDLE = {
  request_id: "request-0123456789",
  evidence: {
    items: [
      {
        id: "order",
        media_type: "application/json",
        content: { order: "A-17", amount: "10000" },
      },
      {
        id: "note",
        media_type: "text/plain",
        content_text: "a-rare-word-that-nobody-else-writes",
      },
    ],
  },
  checks: [
    {
      id: "amount",
      type: "json_pointer",
      item: "order",
      pointer: "/amount",
      op: "equals",
      value: "10000",
    },
    {
      id: "note",
      type: "digest",
      item: "note",
      expected:
        "0000000000000000000000000000000000000000000000000000000000000000",
      required: false,
    },
  ],
} as const;

/** The headers of a fresh payment for the paid route. */
export async function paymentHeaders(
  app: TestApp,
  account: LocalAccount = throwawayAccount(),
): Promise<Record<string, string>> {
  const unpaid = await app.fetch(VERIFY_URL, { method: "POST" });
  await unpaid.body?.cancel();
  const payment = await buildPayment({
    account,
    paymentRequired: challengeOf(unpaid),
    now: app.clock.now(),
  });
  return {
    "content-type": "application/json",
    "payment-signature": encodePayment(payment),
  };
}

/** Buys a verification of a body; text is sent as it is. */
export async function buyVerification(
  app: TestApp,
  body: unknown = BUNDLE,
  headers: Record<string, string> = {},
): Promise<Response> {
  return await app.fetch(VERIFY_URL, {
    method: "POST",
    headers: { ...await paymentHeaders(app), ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}
