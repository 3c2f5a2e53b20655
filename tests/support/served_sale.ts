/**
 * A purchase from a program that runs as a process of its own.
 *
 * @module
 */

import assert from "node:assert/strict";
import {
  buildPayment,
  challengeOf,
  encodePayment,
  throwawayAccount,
} from "./buyer.ts";
import { SALE_BODY } from "./scene.ts";

/** Times that a seller may say that it is busy: its first work on a busy machine may take too long. */
const BUSY_MAX = 50;

/** What was bought, and what proves it to whoever asks again. */
export interface ServedSale {
  readonly proof: Readonly<Record<string, string>>;
  readonly result: string;
}

/** Asks for what is sold, with a proof of payment or without. */
export function askServed(
  origin: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(`${origin}/shell-risk-check`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: SALE_BODY,
  });
}

/** Buys with a wallet of its own; a seller that is busy is asked again with the same payment, as it says. */
export async function buyServed(origin: string): Promise<ServedSale> {
  const unpaid = await askServed(origin);
  await unpaid.body?.cancel();
  const payment = await buildPayment({
    account: throwawayAccount(),
    paymentRequired: challengeOf(unpaid),
  });
  const proof = { "payment-signature": encodePayment(payment) };
  const answer = await askWhileBusy(() => askServed(origin, proof));
  const result = await answer.text();
  assert.equal(answer.status, 200, result);
  return { proof, result };
}

/** What a seller answers when it does not say any more that it is busy. */
export async function askWhileBusy(
  ask: () => Promise<Response>,
): Promise<Response> {
  for (let busy = 0; busy < BUSY_MAX; busy++) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
    const { error, message } = await answer.json();
    assert.equal(error, "busy", message);
  }
  throw new Error(`busy ${BUSY_MAX} times`);
}
