/**
 * Signing a payment for what is asked, and sending it until the matter is
 * ended.
 *
 * @module
 */

import type { JsonObject } from "@/lib/json.ts";
import { systemRandom } from "@/lib/runtime.ts";
import { choosePayment } from "@/lib/x402/buyer_terms.ts";
import { createPayment, draftAuthorization } from "@/lib/x402/client.ts";
import { nonceOf } from "@/tests/support/payment_scheme.ts";
import { signWalletProof } from "@/tests/support/wallet_proof.ts";
import {
  type Intent,
  rememberPayment,
  saysNotCharged,
  type SignedPayment,
} from "./journal.ts";
import {
  type BuyerContext,
  type BuyerKind,
  firstSending,
  sendAs,
} from "./sendings.ts";
import { type Answer, send } from "./transport.ts";

/**
 * Seconds for which a payment is asked about after it expired: longer than
 * another process waits for one that died while it settled.
 */
const AFTER_EXPIRY_SECONDS = 75;
/** Times a buyer asks for what cannot be reached. */
const UPSTREAM_TRIES_MAX = 3;
/** Codes that say so. */
const DOWN: ReadonlySet<string> = new Set([
  "upstream_unreachable",
  "unavailable",
]);
/** Spending cap of a call, in atomic units. */
const MAX_ATOMIC = 10_000n;

/** Buyers whose authorization either wire may carry, now this one and now that. */
const EITHER_WIRE: ReadonlySet<BuyerKind> = new Set([
  "plain",
  "replays",
  "copies",
  "other body",
  "robbed",
  "hangs up",
  "short-lived",
  "poor",
]);
/** Seconds by which such an authorization ends before its challenge. */
const MARGIN_SECONDS = 10;

/** What the last answer about an intent's only payment makes of it. */
export function outcomeOf(answer: Answer): NonNullable<Intent["outcome"]> {
  switch (answer.kind) {
    case "delivered":
    case "free":
      return answer.kind;
    case "payment_required":
      return "refused";
    case "refused":
      return saysNotCharged(answer) || !answer.isRetryable
        ? "refused"
        : "unclear";
    case "lost":
    case "strange":
      return "unclear";
  }
}

/** Asks for the price and signs; null when the call is refused before. */
export async function sign(
  kind: BuyerKind,
  context: BuyerContext,
  paymentId?: string,
): Promise<SignedPayment | null> {
  const { intent, wallet, random } = context;
  const { purchase } = intent;
  const quote = await untilAnswered(
    () => send(purchase, { transport: purchase.transport, payment: null }),
    context,
  );
  if (quote.kind !== "payment_required") return null;
  const { requirements: chosen } = choosePayment(quote.challenge.accepts, {
    maxAtomic: MAX_ATOMIC,
    payer: wallet.address,
  });
  if (chosen === null) return null;
  const scheme = EITHER_WIRE.has(kind) ? quote.scheme : undefined;
  const requirements = {
    ...chosen,
    maxTimeoutSeconds: kind === "short-lived"
      ? random.integer(7, 14)
      : chosen.maxTimeoutSeconds - (scheme === undefined ? 0 : MARGIN_SECONDS),
  };
  const drafting = { now: new Date(), random: systemRandom };
  const signed = await createPayment(quote.challenge, {
    requirements,
    wallet,
    ...drafting,
    ...(scheme === undefined ? {} : {
      authorization: {
        ...draftAuthorization(requirements, {
          ...drafting,
          payer: wallet.address,
        }),
        nonce: nonceOf(scheme),
      },
    }),
    ...(paymentId === undefined ? {} : { paymentId }),
  });
  const payment = rememberPayment(intent, { ...signed, accepted: chosen });
  if (scheme !== undefined) payment.scheme = scheme;
  return payment;
}

/** Sends a payment until there is an answer that ends the matter. */
export async function insist(
  kind: BuyerKind,
  payment: SignedPayment,
  context: BuyerContext,
): Promise<Answer> {
  const { random, deadline, wait, wallet } = context;
  let missing = 0;
  for (let round = 0;; round++) {
    let answer = round === 0
      ? await firstSending(kind, payment, context)
      : await sendAs("retry", payment, context);
    if (answer.kind === "refused" && answer.proofRequest !== null) {
      const { proofRequest } = answer;
      const walletProof: JsonObject = {
        ...await signWalletProof(wallet.account, proofRequest),
      };
      answer = await sendAs("wallet proof", payment, context, { walletProof });
    }
    const isOpen = answer.kind === "lost" ||
      (answer.kind === "refused" && answer.isRetryable);
    // What does the work is down, and the buyer was told that this costs nothing.
    if (answer.kind === "refused" && DOWN.has(answer.code)) {
      if (++missing === UPSTREAM_TRIES_MAX) return answer;
    }
    const isOver = Date.now() / 1000 >
      payment.validBefore + AFTER_EXPIRY_SECONDS;
    if (!isOpen || isOver || deadline.aborted) return answer;
    await wait(random.integer(200, 600) * Math.min(round + 1, 4));
  }
}

/** Asks until something answers; quotes are free. */
async function untilAnswered(
  ask: () => Promise<Answer>,
  { wait, random, deadline }: BuyerContext,
): Promise<Answer> {
  while (true) {
    const answer = await ask();
    const isOpen = answer.kind === "lost" ||
      (answer.kind === "refused" && answer.isRetryable &&
        answer.code !== "unavailable");
    if (!isOpen || deadline.aborted) return answer;
    await wait(random.integer(200, 800));
  }
}
