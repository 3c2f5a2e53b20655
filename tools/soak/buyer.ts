/**
 * Buyers: they sign once, repeat the same payment until they have an answer,
 * and sign again only when they were told that nothing was charged.
 *
 * @module
 */

import { systemRandom } from "@/lib/runtime.ts";
import { bundle } from "./bundles.ts";
import type { Intent } from "./journal.ts";
import { insist, outcomeOf, sign } from "./paying.ts";
import { type BuyerContext, type BuyerKind, replay } from "./sendings.ts";
import { buyOfficially, sendForgery, sendFromChain } from "./special_buyers.ts";
import type { Answer } from "./transport.ts";

/** Payments signed for one intent at most: the first, and after refusals. */
const PAYMENTS_MAX = 3;
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
  if (kind === "bundle") return await bundle(context);
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
      case "payment_required":
        // Told that nothing was charged: an honest client signs again.
        if (kind === "poor" || kind === "short-lived") return "refused";
        if (await sign(kind, context) === null) return "refused";
        break;
      case "free":
      case "refused":
      case "lost":
      case "strange":
        return outcomeOf(answer);
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
