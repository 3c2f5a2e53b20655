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
import {
  epochOf,
  isCovered,
  isLostPerhaps,
  type LossBook,
  wasInLoss,
} from "./losses.ts";
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
  /** What somebody was told before, who knows what stands on the chain. */
  readonly stolen: Answer;
}

/** What is judged. */
export interface Evidence {
  readonly intents: readonly Intent[];
  readonly chain: ChainBooks;
  /** By payment. */
  readonly replays: ReadonlyMap<SignedPayment, Replay>;
  /** What stores forgot. */
  readonly lost: LossBook;
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
  const { chain } = evidence;
  const broken: string[] = [];
  const movedOnce = intent.payments.filter((payment) =>
    hasMoved(payment, chain)
  );
  if (movedOnce.length > 1 && !isForgotten(intent, evidence)) {
    broken.push("an intent was charged more than once");
  }
  for (const payment of intent.payments) {
    broken.push(
      ...judgePayment(payment, {
        evidence,
        // Payments with one identifier share the result of the one that moved,
        // which may have been made anew after its own buyer had it.
        shared: intent.kind === "rush"
          ? bodiesOf(movedOnce).union(replaysOf(movedOnce, evidence))
          : new Set(),
        isForgotten: isForgotten(intent, evidence),
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
  { evidence, shared, isForgotten }: {
    evidence: Evidence;
    shared: ReadonlySet<string>;
    isForgotten: boolean;
  },
): string[] {
  const { chain } = evidence;
  const broken: string[] = [];
  const count = chain.moved.get(keyOf(payment)) ?? 0;
  const bodies = bodiesOf([payment]);
  const isShared = (count === 0 || isForgotten) && bodies.size > 0 &&
    bodies.isSubsetOf(shared);
  if (count > 1) broken.push("a nonce moved money more than once");
  broken.push(...judgeAnswers(payment, { chain, isShared }));
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
  if (payment.attempts.some(({ answer }) => isChallenge(answer))) {
    broken.push("a challenge was given while the authorization could land");
  }
  return [...broken, ...judgeResults(payment, { ...evidence, isForgotten })];
}

/** What no payment is ever told. */
function judgeAnswers(
  { attempts, ...payment }: SignedPayment,
  { chain, isShared }: { chain: ChainBooks; isShared: boolean },
): string[] {
  return attempts.flatMap(({ answer }) => {
    if (answer?.kind === "strange") {
      return [`an answer that no contract has: ${answer.detail}`];
    }
    if (answer?.kind === "refused" && answer.code === "internal_error") {
      return ["a buyer was told internal_error"];
    }
    return answer?.kind === "delivered" && !isShared &&
        chain.transactions.get(
            authorizationKey(payment.payer, payment.nonce),
          ) !==
          answer.transaction
      ? ["a receipt names another transaction than the chain"]
      : [];
  });
}

/** What a payment that moved was given, and is given when asked once more. */
function judgeResults(
  payment: SignedPayment,
  { chain, replays, lost, isForgotten }: Evidence & { isForgotten: boolean },
): string[] {
  const isLost = isLostPerhaps(payment, lost, chain);
  const answer = replays.get(payment)?.answer;
  // Between two losses a payment has one result; what was lost is made anew.
  const present = lost.losses.length;
  const given = new Map<number, Set<string>>();
  for (const { answer, answeredMs } of payment.attempts) {
    if (answer?.kind !== "delivered") continue;
    const atMs = answeredMs ?? 0;
    // A sale is stamped when it is recorded, which may be after its transfer.
    const epoch = isLost || wasInLoss(atMs, lost)
      ? epochOf(atMs, lost)
      : present;
    given.set(epoch, (given.get(epoch) ?? new Set()).add(answer.body));
  }
  if ([...given.values()].some((bodies) => bodies.size > 1)) {
    return ["one payment gave two different results"];
  }
  const stolen = replays.get(payment)?.stolen;
  if (stolen?.kind === "delivered" || stolen?.kind === "payment_required") {
    return [`a stranger was told ${stolen.kind}`];
  }
  if (answer?.kind !== "delivered") {
    const isSpent = answer?.kind === "refused" &&
      answer.code === "payment_spent_on_chain";
    // No challenge, and the transaction: that much is promised.
    const isExcused = payment.isUsedByPayer ||
      (isLost && !isCovered(payment, lost));
    // Or that another one works on it, whose its identifier is by now.
    const isBehind = isForgotten && answer?.kind === "refused" &&
      answer.code === "payment_in_progress";
    return (isSpent && isExcused) || isBehind
      ? []
      : [`a charged payment has no result: ${JSON.stringify(answer)}`];
  }
  const last = given.get(present);
  return last !== undefined && !last.has(answer.body)
    ? ["a replay gave other bytes than before"]
    : [];
}

function isChallenge(answer: Answer | null): boolean {
  return answer?.kind === "payment_required";
}

/**
 * Whether a store forgot a sale of many with one identifier, and with it whose
 * the identifier was: the next of them is charged as well, and answers for all.
 */
function isForgotten(
  { kind, payments }: Intent,
  { chain, lost }: Evidence,
): boolean {
  return kind === "rush" &&
    payments.some((payment) => isLostPerhaps(payment, lost, chain));
}

/** Nonces of payments that moved and of which the program may know nothing. */
export function unknownPerhaps(evidence: Evidence): ReadonlySet<string> {
  const { intents, chain, lost } = evidence;
  return new Set(
    intents.flatMap((intent) =>
      intent.payments.filter((payment) =>
        payment.isUsedByPayer || isForgotten(intent, evidence) ||
        (isLostPerhaps(payment, lost, chain) && !isCovered(payment, lost))
      ).map(({ nonce }) => nonce)
    ),
  );
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

/** The results that payments are given when all is over. */
function replaysOf(
  payments: readonly SignedPayment[],
  { replays }: Evidence,
): ReadonlySet<string> {
  return new Set(payments.flatMap((payment) => {
    const answer = replays.get(payment)?.answer;
    return answer?.kind === "delivered" ? [answer.body] : [];
  }));
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

/**
 * Compares the program's records with the chain.
 *
 * @param options `unknown`: nonces that moved and may stand in no record.
 */
export function judgeBooks(
  own: OwnBooks,
  chain: ChainBooks,
  options: { network: string; unknown: ReadonlySet<string> },
): Breach[] {
  const breaches: Breach[] = [];
  const breach = (promise: string, ...detail: string[]) =>
    breaches.push({ promise, detail });
  const nonces = new Set(
    [...own.settled.out.matchAll(/ (0x[0-9a-f]{64}) /g)].map(([, nonce = ""]) =>
      nonce
    ),
  );
  const onChain = new Set(
    [...chain.moved.keys()].map((key) => key.split(" ")[1] ?? ""),
  );
  for (const nonce of nonces.symmetricDifference(onChain)) {
    if (nonces.has(nonce)) {
      breach("the ledger has a settlement that the chain has not", nonce);
    } else if (!options.unknown.has(nonce)) {
      breach("the chain has a payment that the ledger has not", nonce);
    }
  }
  const known = [...chain.values].filter(([key]) => {
    const nonce = key.split(" ")[1] ?? "";
    return nonces.has(nonce) || !options.unknown.has(nonce);
  });
  const [, count] = /^(?:intact|empty): (\d+) entries/.exec(own.verify.out) ??
    [];
  if (own.verify.code !== 0 || Number(count) !== known.length) {
    breach(
      "the revenue log has another number of payments than the chain",
      `chain: ${known.length}`,
      own.verify.out,
    );
  }
  const sum = known.reduce((sum, [, value]) => sum + value, 0n);
  const said = new RegExp(`^${options.network}: (\\S+) `, "m").exec(
    own.verify.out,
  )?.[1];
  if (sum > 0n && toAtomic(said ?? "") !== sum) {
    breach(
      "the revenue log has another sum than the chain",
      `chain: ${sum}`,
      own.verify.out,
    );
  }
  if (chain.sum !== chain.balance) {
    breach("the seller's balance is not the sum of the transfers");
  }
  if (chain.moved.size !== chain.transfers) {
    breach("a transfer to the seller has no authorization of its own");
  }
  if (own.reconcile.code !== 0) {
    breach("payments stayed unknown", own.reconcile.out);
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
