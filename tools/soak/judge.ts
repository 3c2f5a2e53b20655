/**
 * The promises, judged from the chain and from what buyers wrote down: never
 * from the program's own records, which are only compared with the chain.
 *
 * @module
 */

import { authorizationKey, type ChainBooks } from "./chain_books.ts";
import {
  type Intent,
  lastWord,
  saysNotCharged,
  type SignedPayment,
  timeline,
} from "./journal.ts";
import type { Answer } from "./transport.ts";

/** A promise that was broken, with what is known about it. */
export interface Breach {
  readonly promise: string;
  readonly detail: readonly string[];
}

/** A payment that moved, asked for once more after everything. */
export interface Replay {
  readonly payment: SignedPayment;
  readonly answer: Answer;
}

/** What is judged. */
export interface Evidence {
  readonly intents: readonly Intent[];
  readonly chain: ChainBooks;
  /** By payment. */
  readonly replays: ReadonlyMap<SignedPayment, Replay>;
}

/** Judges every intent. */
export function judgePayments(evidence: Evidence): Breach[] {
  return evidence.intents.flatMap((intent) =>
    judgeIntent(intent, evidence).map((promise) => ({
      promise,
      detail: [
        ...timeline(intent),
        ...intent.payments.map((payment) =>
          `  on chain: ${payment.nonce} ${
            evidence.chain.transactions.get(keyOf(payment)) ?? "unused"
          }`
        ),
      ],
    }))
  );
}

function judgeIntent(intent: Intent, evidence: Evidence): string[] {
  const { chain, replays } = evidence;
  const broken: string[] = [];
  const movedOnce = intent.payments.filter((payment) =>
    hasMoved(payment, chain)
  );
  if (movedOnce.length > 1) broken.push("an intent was charged more than once");
  for (const payment of intent.payments) {
    broken.push(
      ...judgePayment(payment, {
        chain,
        replay: replays.get(payment),
        // Payments with one identifier share the result of the one that moved.
        shared: intent.kind === "rush" && movedOnce.length === 1
          ? bodiesOf(movedOnce)
          : new Set(),
      }),
    );
  }
  if (intent.outcome === null || intent.outcome === "unclear") {
    broken.push("a buyer was left without an answer");
  }
  if (intent.outcome === "delivered" && movedOnce.length === 0) {
    broken.push("a result was delivered that nobody paid for");
  }
  return broken;
}

function judgePayment(
  payment: SignedPayment,
  { chain, replay, shared }: {
    chain: ChainBooks;
    replay: Replay | undefined;
    shared: ReadonlySet<string>;
  },
): string[] {
  const broken: string[] = [];
  const count = chain.moved.get(keyOf(payment)) ?? 0;
  const bodies = bodiesOf([payment]);
  const isShared = count === 0 && bodies.size > 0 &&
    bodies.isSubsetOf(shared);
  if (count > 1) broken.push("a nonce moved money more than once");
  if (bodies.size > 1) broken.push("one payment gave two different results");
  for (const { answer } of payment.attempts) {
    if (answer?.kind === "strange") {
      broken.push(`an answer that no contract has: ${answer.detail}`);
    }
    if (answer?.kind === "refused" && answer.code === "internal_error") {
      broken.push("a buyer was told internal_error");
    }
    if (
      answer?.kind === "delivered" && !isShared &&
      chain.transactions.get(keyOf(payment)) !== answer.transaction
    ) {
      broken.push("a receipt names another transaction than the chain");
    }
  }
  if (count === 0) {
    return bodies.size === 0 || isShared
      ? broken
      : [...broken, "a payment gave a result and never moved"];
  }
  if (payment.isForged) broken.push("a forged payment moved money");
  const word = lastWord(payment);
  if (word !== null && saysNotCharged(word)) {
    broken.push("a buyer was told that nothing was charged, and it was");
  }
  if (replay?.answer.kind !== "delivered") {
    broken.push(
      `a charged payment has no result: ${JSON.stringify(replay?.answer)}`,
    );
  } else if (bodies.size > 0 && !bodies.has(replay.answer.body)) {
    broken.push("a replay gave other bytes than before");
  }
  return broken;
}

/** The results that payments were given. */
function bodiesOf(payments: readonly SignedPayment[]): ReadonlySet<string> {
  return new Set(
    payments.flatMap(({ attempts }) =>
      attempts.flatMap(({ answer }) =>
        answer?.kind === "delivered" ? [answer.body] : []
      )
    ),
  );
}

/** Whether a payment moved money. */
export function hasMoved(payment: SignedPayment, chain: ChainBooks): boolean {
  return chain.moved.has(keyOf(payment));
}

function keyOf(payment: SignedPayment): string {
  return authorizationKey(payment.payer, payment.nonce);
}

/** What the program's own records say. */
export interface OwnBooks {
  /** Output and exit code of `ledger verify`. */
  readonly verify: { readonly code: number; readonly out: string };
  /** Output and exit code of `ledger reconcile`. */
  readonly reconcile: { readonly code: number; readonly out: string };
  /** Output of `ledger list --state settled`. */
  readonly settled: { readonly code: number; readonly out: string };
}

/** Compares the program's records with the chain. */
export function judgeBooks(
  own: OwnBooks,
  chain: ChainBooks,
  network: string,
): Breach[] {
  const breaches: Breach[] = [];
  const breach = (promise: string, ...detail: string[]) =>
    breaches.push({ promise, detail });
  const [, count] = /^(?:intact|empty): (\d+) entries/.exec(own.verify.out) ??
    [];
  if (own.verify.code !== 0 || Number(count) !== chain.transfers) {
    breach(
      "the revenue log has another number of payments than the chain",
      `chain: ${chain.transfers}`,
      own.verify.out,
    );
  }
  const sum = new RegExp(`^${network}: (\\S+) `, "m").exec(own.verify.out)?.[1];
  if (chain.sum > 0n && toAtomic(sum ?? "") !== chain.sum) {
    breach(
      "the revenue log has another sum than the chain",
      `chain: ${chain.sum}`,
      own.verify.out,
    );
  }
  if (chain.sum !== chain.balance) {
    breach("the seller's balance is not the sum of the transfers");
  }
  if (own.reconcile.code !== 0) {
    breach("payments stayed unknown", own.reconcile.out);
  }
  const nonces = new Set(
    [...own.settled.out.matchAll(/ (0x[0-9a-f]{64}) /g)].map(([, nonce]) =>
      nonce
    ),
  );
  const onChain = new Set(
    [...chain.moved.keys()].map((key) => key.split(" ")[1]),
  );
  for (const nonce of nonces.symmetricDifference(onChain)) {
    breach(
      nonces.has(nonce)
        ? "the ledger has a settlement that the chain has not"
        : "the chain has a payment that the ledger has not",
      String(nonce),
    );
  }
  return breaches;
}

/** Millionths of a decimal. */
function toAtomic(decimal: string): bigint {
  const [whole = "", fraction = ""] = decimal.split(".");
  return /^\d+$/.test(whole)
    ? BigInt(whole + fraction.padEnd(6, "0").slice(0, 6))
    : -1n;
}
