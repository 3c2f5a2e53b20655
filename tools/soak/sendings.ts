/**
 * The ways in which buyers send a payment.
 *
 * @module
 */

import type { LocalAccount } from "viem";
import type { JsonObject } from "@/lib/json.ts";
import type { Wallet } from "@/lib/x402/client.ts";
import type { SchemeChallenge } from "@/tests/support/payment_scheme.ts";
import type { Ground } from "./ground.ts";
import type { Intent, Journal, SignedPayment } from "./journal.ts";
import type { Transport } from "./purchases.ts";
import type { SeededRandom } from "./random.ts";
import { type Answer, send } from "./transport.ts";

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
  /** What a payer can do on the chain himself, and pages that he holds back. */
  readonly place: Pick<Ground, "anvil" | "token" | "pages">;
}

/** The kinds of buyers and how many there are of each. */
export const BUYER_KINDS = [
  [40, "plain"],
  [14, "replays"],
  [12, "copies"],
  [6, "other body"],
  [5, "forged"],
  [8, "robbed"],
  [4, "rush"],
  [4, "bundle"],
  [10, "hangs up"],
  [8, "short-lived"],
  [5, "official"],
  [3, "poor"],
] as const;

/** How a buyer goes about a purchase. */
export type BuyerKind = typeof BUYER_KINDS[number][1];

/** How the kinds of buyers differ: in what they do with a payment at first. */
export async function firstSending(
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
            scheme: wireOf(payment, context),
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
export async function replay(
  payment: SignedPayment,
  context: BuyerContext,
): Promise<void> {
  const { random, intent } = context;
  for (let left = random.integer(1, 3); left > 0; left--) {
    const transport = random.pick(intent.purchase.transports);
    await sendAs("replay", payment, context, { transport });
  }
}

/** Sends a payment for what it was signed for. */
export function sendAs(
  why: string,
  payment: SignedPayment,
  context: BuyerContext,
  options: { transport?: Transport; walletProof?: JsonObject } = {},
): Promise<Answer> {
  const { journal, intent } = context;
  const { transport = intent.purchase.transport, walletProof = null } = options;
  const scheme = wireOf(payment, context);
  const isByScheme = scheme !== null && transport === "http";
  return journal.attempt(payment, {
    transport,
    why: isByScheme ? `${why} by credential` : why,
    input: intent.purchase.input,
    send: () =>
      send(intent.purchase, {
        transport,
        payment: payment.payload,
        scheme,
        walletProof,
      }),
  });
}

/** By which wire a payment goes this time. */
function wireOf(
  { scheme }: SignedPayment,
  { random }: BuyerContext,
): SchemeChallenge | null {
  return scheme !== undefined && random.chance(0.5) ? scheme : null;
}

/** The same payment with another body: it may buy that instead, and never both. */
async function sendOther(
  payment: SignedPayment,
  input: JsonObject,
  context: BuyerContext,
): Promise<void> {
  const { journal, intent } = context;
  const scheme = wireOf(payment, context);
  const { transport } = intent.purchase;
  await journal.attempt(payment, {
    transport,
    why: "other body",
    input,
    send: () =>
      send(intent.purchase, {
        transport,
        payment: payment.payload,
        scheme,
        input,
      }),
  });
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
