/**
 * A payer who signs several payments, uses the nonces of all of them in one
 * transaction, and lets only one of them move money.
 *
 * @module
 */

import { systemRandom } from "@/lib/runtime.ts";
import { sendBundle, type SignedUse, useOf } from "@/tests/support/bundle.ts";
import type { Intent, SignedPayment } from "./journal.ts";
import { insist, outcomeOf, sign } from "./paying.ts";
import type { SeededRandom } from "./random.ts";
import type { BuyerContext } from "./sendings.ts";

/** Looks for pages that are asked for, and milliseconds between two. */
const LOOKS_MAX = 30;
const LOOK_MS = 100;

/** One payment of a bundle, with the intent that it is to buy. */
interface Part {
  readonly context: BuyerContext;
  readonly payment: SignedPayment;
}

/**
 * Buys a page several times, each time for another payment, holds it back until
 * it is asked for, and uses all nonces meanwhile. Every payment is an intent of
 * its own: one of them can be delivered.
 *
 * @returns what became of the first.
 */
export async function bundle(
  context: BuyerContext,
): Promise<Intent["outcome"]> {
  const { journal, intent, random, wait, place: { pages } } = context;
  const path = new URL(String(intent.purchase.input.url)).pathname;
  const parts: Part[] = [];
  for (let left = random.integer(2, 4); left > 0; left--) {
    const own = parts.length === 0
      ? intent
      : journal.open("bundle", intent.purchase);
    const mine = { ...context, intent: own };
    const payment = await sign("bundle", mine);
    if (payment === null) end(mine, "refused");
    else parts.push({ context: mine, payment });
  }
  const sent = parts.map(async ({ context, payment }) => {
    const answer = await insist("bundle", payment, context);
    end(context, outcomeOf(answer));
  });
  for (let look = 0; look < LOOKS_MAX; look++) {
    if (pages.waiting(path) >= parts.length) break;
    await wait(LOOK_MS);
  }
  await useTogether(parts, random);
  pages.release(path);
  await Promise.all(sent);
  return intent.outcome ?? "refused";
}

function end({ intent, journal }: BuyerContext, outcome: Intent["outcome"]) {
  intent.outcome = outcome;
  intent.endedMs = journal.nowMs();
}

/** One of them pays; of the others only the nonces are used, for nothing. */
async function useTogether(
  parts: readonly Part[],
  random: SeededRandom,
): Promise<void> {
  const [real, ...others] = random.shuffled(parts);
  if (real === undefined) return;
  const { anvil, token } = real.context.place;
  const decoys = await Promise.all(others.map(decoyOf));
  const account = anvil.accounts[5];
  if (account === undefined) throw new TypeError("the chain has no accounts");
  const isMined = await sendBundle(anvil, {
    account,
    token: token.address,
    uses: [...decoys, real.payment.payload.payload as SignedUse].map(useOf),
  });
  // Where a settlement was quicker, the whole bundle is void.
  real.payment.isUsedByPayer = isMined;
}

async function decoyOf({ context, payment }: Part): Promise<SignedUse> {
  const { accepted, payload } = payment.payload;
  const { wallet } = context;
  return await wallet.sign(accepted, {
    now: new Date(),
    random: systemRandom,
    authorization: {
      ...payload.authorization,
      to: wallet.address,
      value: "0",
    },
  }) as SignedUse;
}
