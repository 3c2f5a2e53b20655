/**
 * Buyers: they sign once, repeat the same payment until they have an answer,
 * and sign again only when they were told that nothing was charged.
 *
 * @module
 */

import { systemRandom } from "@/lib/runtime.ts";
import { choosePayment } from "@/lib/x402/buyer_terms.ts";
import { createPayment } from "@/lib/x402/client.ts";
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
  replay,
  sendAs,
} from "./sendings.ts";
import { buyOfficially, sendForgery, sendFromChain } from "./special_buyers.ts";
import { type Answer, send } from "./transport.ts";

/** Payments signed for one intent at most: the first, and after refusals. */
const PAYMENTS_MAX = 3;
/**
 * Seconds for which a payment is asked about after it expired: longer than
 * another process waits for one that died while it settled.
 */
const AFTER_EXPIRY_SECONDS = 75;
/** Times a buyer asks for a page that cannot be reached. */
const UPSTREAM_TRIES_MAX = 3;
/** Spending cap of a call, in atomic units. */
const MAX_ATOMIC = 10_000n;

/** Runs an intent to its end. */
export async function pursue(
  kind: BuyerKind,
  context: BuyerContext,
): Promise<void> {
  const { intent, journal } = context;
  const outcome = await buy(kind, context);
  intent.outcome = outcome;
  intent.endedMs = journal.nowMs();
}

async function buy(
  kind: BuyerKind,
  context: BuyerContext,
): Promise<Intent["outcome"]> {
  const { intent } = context;
  if (kind === "rush") return await rush(context);
  if (kind === "official" && intent.purchase.transport === "http") {
    await buyOfficially(context);
  }
  for (let round = intent.payments.length; round < PAYMENTS_MAX; round++) {
    const payment = intent.payments.at(-1) ?? await sign(kind, context);
    if (payment === null) return "refused";
    if (kind === "forged" && round === 0) {
      await sendForgery(payment, context);
    }
    const answer = await insist(kind, payment, context);
    switch (answer.kind) {
      case "delivered":
        if (kind === "robbed") await sendFromChain(payment, context);
        if (kind === "replays" || kind === "robbed") {
          await replay(payment, context);
        }
        return "delivered";
      case "free":
        return "free";
      case "payment_required":
        // Told that nothing was charged: an honest client signs again.
        if (kind === "poor" || kind === "short-lived") return "refused";
        if (await sign(kind, context) === null) return "refused";
        break;
      case "refused":
        return saysNotCharged(answer) || !answer.isRetryable
          ? "refused"
          : "unclear";
      case "lost":
      case "strange":
        return "unclear";
    }
  }
  return "refused";
}

/**
 * Signs many payments with one identifier and sends them at once: one of them
 * is charged, and whoever is given anything is given its result.
 */
async function rush(context: BuyerContext): Promise<Intent["outcome"]> {
  const { random, intent } = context;
  const paymentId = `rush-${systemRandom.uuid()}`;
  for (let left = random.integer(3, 8); left > 0; left--) {
    if (await sign("rush", context, paymentId) === null) return "refused";
  }
  const answers = await Promise.all(
    intent.payments.map((payment) => insist("rush", payment, context)),
  );
  const has = (...kinds: Answer["kind"][]) =>
    answers.some(({ kind }) => kinds.includes(kind));
  if (has("delivered")) return "delivered";
  if (has("free")) return "free";
  return has("lost", "strange") ? "unclear" : "refused";
}

/** Asks for the price and signs; null when the call is refused before. */
async function sign(
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
  const requirements = kind === "short-lived"
    ? { ...chosen, maxTimeoutSeconds: random.integer(7, 14) }
    : chosen;
  const signed = await createPayment(quote.challenge, {
    requirements,
    wallet,
    now: new Date(),
    random: systemRandom,
    ...(paymentId === undefined ? {} : { paymentId }),
  });
  return rememberPayment(intent, { ...signed, accepted: chosen });
}

/** Sends a payment until there is an answer that ends the matter. */
async function insist(
  kind: BuyerKind,
  payment: SignedPayment,
  context: BuyerContext,
): Promise<Answer> {
  const { random, deadline, wait } = context;
  let missing = 0;
  for (let round = 0;; round++) {
    const answer = round === 0
      ? await firstSending(kind, payment, context)
      : await sendAs("retry", payment, context);
    const isOpen = answer.kind === "lost" ||
      (answer.kind === "refused" && answer.isRetryable);
    // The page is down, and the buyer was told that this costs nothing.
    if (answer.kind === "refused" && answer.code === "upstream_unreachable") {
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
      (answer.kind === "refused" && answer.isRetryable);
    if (!isOpen || deadline.aborted) return answer;
    await wait(random.integer(200, 800));
  }
}
