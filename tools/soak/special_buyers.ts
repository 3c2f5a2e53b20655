/**
 * Thieves, and the official client.
 *
 * @module
 */

import type { JsonObject } from "@/lib/json.ts";
import { systemRandom } from "@/lib/runtime.ts";
import type { PaymentPayload } from "@/lib/x402/types.ts";
import {
  buyerFetch,
  malleated,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import { signWalletProof } from "@/tests/support/wallet_proof.ts";
import { rememberPayment, type SignedPayment } from "./journal.ts";
import { type BuyerContext, sendAs } from "./sendings.ts";
import { fetchOnce, readHttp, send } from "./transport.ts";

/** Sends what a thief would make of a payment: it must never move. */
export async function sendForgery(
  payment: SignedPayment,
  context: BuyerContext,
): Promise<void> {
  const { random, intent, wallet } = context;
  const { signature, authorization } = payment.payload.payload;
  const changes = random.pick([
    {},
    { value: "1" },
    { to: wallet.address },
    { validBefore: String(payment.validBefore + 1) },
  ]);
  const draft: PaymentPayload = {
    ...payment.payload,
    payload: {
      signature: random.chance(0.3)
        ? malleated(signature as `0x${string}`)
        : signature,
      authorization: {
        ...authorization,
        ...changes,
        nonce: `0x${systemRandom.bytes(32).toHex()}`,
      },
    },
  };
  const forgery = rememberPayment(intent, draft, { isForged: true });
  await sendAs("forgery", forgery, context);
  // The buyer's own payment is the one that goes on.
  intent.payments.splice(intent.payments.indexOf(payment), 1);
  intent.payments.push(payment);
}

/**
 * Sends what a stranger builds from a settlement's calldata: the authorization
 * and its signature, and nothing that the payment came with. It opens nothing,
 * with the proof of another wallet neither.
 */
export async function sendFromChain(
  payment: SignedPayment,
  { journal, intent, random }: BuyerContext,
): Promise<void> {
  const { extensions: _extensions, ...seen } = payment.payload;
  const transport = random.pick(intent.purchase.transports);
  const steal = (walletProof: JsonObject | null) =>
    journal.attempt(payment, {
      transport,
      why: "stranger",
      input: intent.purchase.input,
      send: async () => {
        const answer = await send(intent.purchase, {
          transport,
          payment: seen,
          walletProof,
        });
        return answer.kind === "delivered" || answer.kind === "payment_required"
          ? { kind: "strange", detail: `a stranger was told ${answer.kind}` }
          : answer;
      },
    });
  const answer = await steal(null);
  if (answer.kind !== "refused" || answer.proofRequest === null) return;
  const thief = throwawayAccount();
  const proof = await signWalletProof(thief, answer.proofRequest);
  await steal(
    random.chance(0.5) ? { ...proof } : { ...proof, address: payment.payer },
  );
}

/** The official client's purchase; its payment is the intent's first. */
export async function buyOfficially(context: BuyerContext): Promise<void> {
  const { intent, journal, wallet } = context;
  const { purchase } = intent;
  const watched: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const header = request.headers.get("payment-signature");
    const body = await request.text();
    const resend = () =>
      fetchOnce(request.url, {
        method: "POST",
        headers: request.headers,
        body,
      });
    if (header === null) return await resend();
    const payment = rememberPayment(
      intent,
      JSON.parse(new TextDecoder().decode(Uint8Array.fromBase64(header))),
    );
    let response = new Response(null, { status: 599 });
    await journal.attempt(payment, {
      transport: "http",
      why: "official client",
      input: purchase.input,
      send: async () => {
        try {
          response = await resend();
          return await readHttp(response.clone());
        } catch (error) {
          return { kind: "lost", detail: String(error) };
        }
      },
    });
    return response;
  };
  try {
    const response = await buyerFetch(wallet.account, { fetch: watched })(
      purchase.httpUrl ?? "",
      {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(purchase.input),
      },
    );
    await response.body?.cancel();
  } catch {
    // It gives up at the first trouble; the buyer goes on by hand.
  }
}
