/**
 * Demo settlement: signatures are real, balances and transfers are simulated
 * in the store. Everything can be tried with nothing configured.
 *
 * @module
 */

import { sha256Hex } from "@/lib/json.ts";
import type { Store } from "@/lib/store/store.ts";
import { EXPIRED_REASON } from "../authorization.ts";
import { identify } from "../held_payment.ts";
import type { PaymentAttempt, Settler } from "../settler.ts";
import { RESULT_HOURS } from "../record.ts";
import { demoSpentKey } from "../store.ts";

/** USDC that every payer has in demo mode, until what was spent is forgotten. */
export const DEMO_BALANCE_UNITS = 100n;

/** Payers between verification and settlement that are remembered. */
const SEEN_PAYERS_MAX = 512;

/** Creates the demo settler for an asset of some decimals. */
export function createDemoSettler(store: Store, decimals = 6): Settler {
  const balanceAtomic = DEMO_BALANCE_UNITS * 10n ** BigInt(decimals);
  const books = openBooks(store);
  return {
    kind: "demo",
    verifiesContractSignatures: false,
    inTurn: payersInTurn(),
    async verify({ payment, requirements }) {
      const payer = payment.authorization.from;
      const before = await books.read(payer);
      if (before.atomic + BigInt(requirements.amount) > balanceAtomic) {
        return { kind: "invalid", reason: "insufficient_funds" };
      }
      books.remember(payer, before);
      return { kind: "valid" };
    },
    async settle(attempt) {
      const { payment, requirements, now } = attempt;
      if (hasExpired(attempt)) {
        return { kind: "failed", reason: EXPIRED_REASON };
      }
      const payer = payment.authorization.from;
      const { atomic, version } = books.recall(payer) ??
        await books.read(payer);
      const after = atomic + BigInt(requirements.amount);
      if (after > balanceAtomic) {
        return { kind: "failed", reason: "insufficient_funds" };
      }
      const key = demoSpentKey(payer);
      return {
        kind: "settled",
        response: {
          success: true,
          transaction: demoTransaction(attempt),
          network: requirements.network,
          payer: payment.payload.payload.authorization.from,
          amount: requirements.amount,
          extra: { demo: true },
        },
        commit: {
          checks: [{ key, version }],
          sets: [{
            key,
            value: after.toString(),
            expiresAt: new Date(now.getTime() + RESULT_HOURS * 3_600_000),
          }],
        },
      };
    },
    // A simulated transfer exists only in the commit that records it.
    lookup: (attempt) =>
      Promise.resolve(
        hasExpired(attempt)
          ? { kind: "dead", reason: EXPIRED_REASON }
          : { kind: "unused" },
      ),
    health: () => Promise.resolve(null),
    close: () => {},
  };
}

/** What a payer spent, and as which version it was read. */
interface Spent {
  readonly atomic: bigint;
  readonly version: string | null;
}

/**
 * What payers spent. What the last verification of a payer read is remembered
 * for the next settlement, whose commit checks that it still holds.
 */
function openBooks(store: Store): {
  read(payer: string): Promise<Spent>;
  remember(payer: string, spent: Spent): void;
  /** Once: what is recalled is about to change. */
  recall(payer: string): Spent | null;
} {
  const seen = new Map<string, Spent>();
  return {
    async read(payer) {
      const entry = await store.get<string>(demoSpentKey(payer));
      return {
        atomic: BigInt(entry?.value ?? "0"),
        version: entry?.version ?? null,
      };
    },
    remember(payer, spent) {
      if (seen.size >= SEEN_PAYERS_MAX) seen.clear();
      seen.set(payer, spent);
    },
    recall(payer) {
      const spent = seen.get(payer) ?? null;
      seen.delete(payer);
      return spent;
    },
  };
}

/** A payer has one balance; its payments would undo each other's commits. */
function payersInTurn(): NonNullable<Settler["inTurn"]> {
  const turns = new Map<string, Promise<unknown>>();
  return async (attempt, work) => {
    const payer = attempt.payment.authorization.from;
    const before = turns.get(payer);
    const own = (before ?? Promise.resolve()).then(work, work);
    turns.set(payer, own);
    try {
      return await own;
    } finally {
      if (turns.get(payer) === own) turns.delete(payer);
    }
  };
}

function hasExpired({ payment, now }: PaymentAttempt): boolean {
  return payment.authorization.validBefore <=
    BigInt(Math.floor(now.getTime() / 1000));
}

/** The same authorization always gives the same simulated transaction. */
function demoTransaction({ payment, requirements }: PaymentAttempt): string {
  const identity = identify(payment, requirements);
  return `0x${sha256Hex(`demo ${Object.values(identity).join(" ")}`)}`;
}
