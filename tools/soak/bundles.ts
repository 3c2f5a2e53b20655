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
import type { BuyerContext } from "./sendings.ts";

/** Looks for pages that are asked for, and milliseconds between two. */
const LOOKS_MAX = 30;
const LOOK_MS = 100;
/** Milliseconds by which the payment that pays comes after the others. */
const AFTER_MS = 2_000;

/** One payment of a bundle, with the intent that it is to buy. */
interface Part {
  readonly context: BuyerContext;
  readonly payment: SignedPayment;
  /** Whether its transfer is a real one. */
  readonly isReal: boolean;
}

/**
 * Buys pages, each time for another payment, holds them back until they are
 * asked for, and uses all nonces meanwhile. Every payment is an intent of its
 * own: the one with the transfer can be delivered, and it is settled last, so
 * that a program that takes its transfer for another payment's does so.
 *
 * @returns what became of the first.
 */
export async function bundle(
  context: BuyerContext,
): Promise<Intent["outcome"]> {
  const { random, intent, place: { pages } } = context;
  const count = random.integer(2, 4);
  const realAt = random.integer(0, count - 1);
  const parts: Part[] = [];
  for (let at = 0; at < count; at++) {
    const own = at === 0
      ? intent
      : beside(context, at === realAt || realAt === 0);
    const mine = { ...context, intent: own };
    const payment = await sign("bundle", mine);
    if (payment === null) end(mine, "refused");
    else parts.push({ context: mine, payment, isReal: at === realAt });
  }
  const sent = parts.map(async (part) => {
    const answer = await insist("bundle", part.payment, part.context);
    end(part.context, outcomeOf(answer));
    return part;
  });
  await untilHeld(parts, context);
  await useTogether(parts);
  const decoys = parts.filter(({ isReal }) => !isReal);
  for (const part of decoys) pages.release(pathOf(part));
  const others = sent.filter((_, at) => parts[at]?.isReal === false);
  await Promise.race([Promise.all(others), context.wait(AFTER_MS)]);
  for (const part of parts) pages.release(pathOf(part));
  await Promise.all(sent);
  return intent.outcome ?? "refused";
}

/** Another intent: for the same page, or for one of its own. */
function beside(
  { journal, intent: { purchase } }: BuyerContext,
  isApart: boolean,
): Intent {
  const { input } = purchase;
  return journal.open("bundle", {
    ...purchase,
    input: isApart ? { ...input, url: `${input.url}0` } : input,
  });
}

function pathOf({ context: { intent } }: Part): string {
  return new URL(String(intent.purchase.input.url)).pathname;
}

/** Until every page is asked for as often as it is to be bought, or for a while. */
async function untilHeld(
  parts: readonly Part[],
  { wait, place: { pages } }: BuyerContext,
): Promise<void> {
  const expected = new Map<string, number>();
  for (const part of parts) {
    const path = pathOf(part);
    expected.set(path, (expected.get(path) ?? 0) + 1);
  }
  for (let look = 0; look < LOOKS_MAX; look++) {
    const isHeld = [...expected].every(([path, count]) =>
      pages.waiting(path) >= count
    );
    if (isHeld) return;
    await wait(LOOK_MS);
  }
}

function end({ intent, journal }: BuyerContext, outcome: Intent["outcome"]) {
  intent.outcome = outcome;
  intent.endedMs = journal.nowMs();
}

/** One of them pays; of the others only the nonces are used, for nothing. */
async function useTogether(parts: readonly Part[]): Promise<void> {
  const real = parts.find(({ isReal }) => isReal);
  if (real === undefined) return;
  const others = parts.filter((part) => part !== real);
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
