/**
 * Buyers: they sign once, repeat the same payment until they have an answer,
 * and sign again only when they were told that nothing was charged.
 *
 * @module
 */

import type { LocalAccount } from "viem";
import type { JsonObject } from "@/lib/json.ts";
import { systemRandom } from "@/lib/runtime.ts";
import {
  choosePayment,
  createPayment,
  type Wallet,
} from "@/lib/x402/client.ts";
import type { PaymentPayload } from "@/lib/x402/types.ts";
import { buyerFetch, malleated } from "@/tests/support/buyer.ts";
import {
  type Intent,
  type Journal,
  saysNotCharged,
  type SignedPayment,
} from "./journal.ts";
import type { SeededRandom } from "./random.ts";
import {
  type Answer,
  fetchOnce,
  readHttp,
  send,
  type Transport,
} from "./transport.ts";

/** A buyer's wallet, with the account behind it for the official client. */
export interface BuyerWallet extends Wallet {
  readonly account: LocalAccount;
}

/** What a buyer works with. */
export interface BuyerContext {
  readonly journal: Journal;
  readonly intent: Intent;
  readonly random: SeededRandom;
  readonly wallet: BuyerWallet;
  /** Another input for the same operation; null when there is none. */
  readonly otherInput: () => JsonObject | null;
  /** Aborts when the run can wait no longer. */
  readonly deadline: AbortSignal;
  readonly wait: (ms: number) => Promise<void>;
}

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

/** The kinds of buyers and how many there are of each. */
export const BUYER_KINDS = [
  [40, "plain"],
  [14, "replays"],
  [12, "copies"],
  [6, "other body"],
  [5, "forged"],
  [10, "hangs up"],
  [5, "short-lived"],
  [5, "official"],
  [3, "poor"],
] as const;

/** A kind of buyer. */
export type BuyerKind = typeof BUYER_KINDS[number][1];

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
        if (kind === "replays") await replay(payment, context);
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

/** Asks for the price and signs; null when the call is refused before. */
async function sign(
  kind: BuyerKind,
  context: BuyerContext,
): Promise<SignedPayment | null> {
  const { intent, wallet, random } = context;
  const { purchase } = intent;
  const quote = await untilAnswered(
    () => send(purchase, { transport: purchase.transport, payment: null }),
    context,
  );
  if (quote.kind !== "payment_required") return null;
  const chosen = choosePayment(quote.challenge, { maxAtomic: MAX_ATOMIC });
  if (chosen === null) return null;
  const requirements = kind === "short-lived"
    ? { ...chosen, maxTimeoutSeconds: random.integer(7, 14) }
    : chosen;
  const signed = await createPayment(quote.challenge, {
    requirements,
    wallet,
    now: new Date(),
    random: systemRandom,
  });
  return remember(intent, { ...signed, accepted: chosen });
}

function remember(
  intent: Intent,
  payload: PaymentPayload,
  options: { isForged?: boolean } = {},
): SignedPayment {
  const { from, nonce, validBefore } = payload.payload.authorization;
  const payment: SignedPayment = {
    payload,
    payer: from.toLowerCase(),
    nonce: nonce.toLowerCase(),
    validBefore: Number(validBefore),
    attempts: [],
    isForged: options.isForged ?? false,
  };
  intent.payments.push(payment);
  return payment;
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

/** How the kinds of buyers differ: in what they do with a payment at first. */
async function firstSending(
  kind: BuyerKind,
  payment: SignedPayment,
  context: BuyerContext,
): Promise<Answer> {
  const { random, intent } = context;
  switch (kind) {
    case "copies": {
      const copies = random.integer(2, 5);
      const answers = await Promise.all(
        Array.from({ length: copies }, () => sendAs("copy", payment, context)),
      );
      return best(answers);
    }
    case "other body": {
      const input = context.otherInput();
      if (input === null) return await sendAs("pay", payment, context);
      const isFirst = random.chance(0.5);
      const other = () => sendOther(payment, input, context);
      if (isFirst) {
        const [, own] = await Promise.all([
          other(),
          sendAs("pay", payment, context),
        ]);
        return own;
      }
      const own = await sendAs("pay", payment, context);
      if (own.kind === "delivered") await other();
      return own;
    }
    case "hangs up": {
      const leaving = new AbortController();
      const timer = setTimeout(
        () => leaving.abort(),
        random.weighted([
          [1, random.integer(1, 20)],
          [1, random.integer(20, 200)],
          [1, random.integer(200, 2_000)],
        ]),
      );
      const answer = await context.journal.attempt(payment, {
        transport: intent.purchase.transport,
        why: "hang up",
        input: intent.purchase.input,
        send: () =>
          send(intent.purchase, {
            transport: intent.purchase.transport,
            payment: payment.payload,
            signal: leaving.signal,
          }),
      });
      clearTimeout(timer);
      return answer;
    }
    default:
      return await sendAs("pay", payment, context);
  }
}

/** Repeats a payment whose result is there, over whatever sells it. */
async function replay(
  payment: SignedPayment,
  context: BuyerContext,
): Promise<void> {
  const { random, intent } = context;
  for (let left = random.integer(1, 3); left > 0; left--) {
    const transport = random.pick(intent.purchase.transports);
    await sendAs("replay", payment, context, transport);
  }
}

/** Sends what a thief would make of a payment: it must never move. */
async function sendForgery(
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
  const forgery = remember(intent, draft, { isForged: true });
  await sendAs("forgery", forgery, context);
  // The buyer's own payment is the one that goes on.
  intent.payments.splice(intent.payments.indexOf(payment), 1);
  intent.payments.push(payment);
}

function sendAs(
  why: string,
  payment: SignedPayment,
  { journal, intent }: BuyerContext,
  transport: Transport = intent.purchase.transport,
): Promise<Answer> {
  return journal.attempt(payment, {
    transport,
    why,
    input: intent.purchase.input,
    send: () => send(intent.purchase, { transport, payment: payment.payload }),
  });
}

/** The same payment with another body: it may buy that instead, and never both. */
async function sendOther(
  payment: SignedPayment,
  input: JsonObject,
  { journal, intent }: BuyerContext,
): Promise<void> {
  const { transport } = intent.purchase;
  await journal.attempt(payment, {
    transport,
    why: "other body",
    input,
    send: () =>
      send(intent.purchase, { transport, payment: payment.payload, input }),
  });
}

/** The official client's purchase; its payment is the intent's first. */
async function buyOfficially(context: BuyerContext): Promise<void> {
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
    const payment = remember(
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

/** The answer that tells most, of copies. */
function best(answers: readonly Answer[]): Answer {
  const order: Answer["kind"][] = [
    "delivered",
    "free",
    "strange",
    "refused",
    "lost",
    "payment_required",
  ];
  const [first] = answers.toSorted((a, b) =>
    order.indexOf(a.kind) - order.indexOf(b.kind)
  );
  if (first === undefined) throw new TypeError("no answers");
  return first;
}
