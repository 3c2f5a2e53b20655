/**
 * A purchase: challenge, judgement, agreement, journal, payment, and the
 * identical request again for as long as its outcome is unclear.
 *
 * @module
 */

import { formatAmount } from "@/lib/money.ts";
import { plainFault } from "@/lib/plain_fault.ts";
import { printableLine } from "@/lib/printable.ts";
import type { Random, Wait } from "@/lib/runtime.ts";
import { EXPIRY_MARGIN_SECONDS } from "@/lib/x402/authorization.ts";
import {
  type BuyerPolicy,
  type BuyerTerms,
  judgeChallenge,
} from "@/lib/x402/buyer_terms.ts";
import {
  createPayment,
  draftAuthorization,
  draftPaymentId,
} from "@/lib/x402/client.ts";
import { encodeMessage } from "@/lib/x402/codec.ts";
import type { AuthorizationFields } from "@/lib/x402/types.ts";
import { OperationError } from "../command.ts";
import type { Answer, CarefulFetch } from "./careful_fetch.ts";
import {
  type Budget,
  type Journal,
  type JournalEntry,
  spentAtomic,
} from "./journal.ts";
import { closed, type Delivery, judgeDelivery } from "./delivery.ts";
import { explain, judgeAnswer, type Outcome } from "./outcome.ts";
import type { OpenedWallet } from "./wallet_key.ts";

/** Times the identical request is sent in one run. */
export const ATTEMPTS_MAX = 5;
/** Milliseconds before the second attempt where the seller names none; then twice as many. */
const FIRST_WAIT_MS = 1_000;
/** Decimals of every USDC. */
const USDC_DECIMALS = 6;

/** What a purchase needs of the world. */
export interface PurchaseDependencies {
  /** Talks to the seller. */
  readonly fetch: CarefulFetch;
  /** Remembers what was signed. */
  readonly journal: Journal;
  /** Tells the person who watches. */
  readonly say: (line: string) => void;
  /** Aborts when the person wants to stop. */
  readonly signal: AbortSignal;
  /** The time. */
  readonly now: () => Date;
  /** Nonces. */
  readonly random: Random;
  /** Between two attempts. */
  readonly wait: Wait;
}

/** What is wanted, and what is allowed for it. */
export interface PurchaseOrder {
  /** A paid operation. */
  readonly url: string;
  /** JSON text. */
  readonly body: string;
  /** Who pays. */
  readonly payer: OpenedWallet;
  /** What may be signed. */
  readonly policy: Omit<BuyerPolicy, "payer">;
  /** What may be spent in some time; null for no bound. */
  readonly budget: Budget | null;
  /** Shows what will be signed; whether the person agrees. */
  readonly agree: (proposal: Proposal) => Promise<boolean>;
  /** Stops before anything is signed. */
  readonly isDryRun?: boolean;
}

/** What is about to be signed. */
export interface Proposal {
  /** The judged terms. */
  readonly terms: BuyerTerms;
  /** The message that would be signed; its nonce is drawn already. */
  readonly authorization: AuthorizationFields;
  /** Atomic units spent or reserved in the time of the budget. */
  readonly spentAtomic: bigint;
}

/** What a purchase came to. */
export type Purchase =
  | { readonly kind: "free"; readonly body: string }
  | { readonly kind: "dry_run"; readonly proposal: Proposal }
  | { readonly kind: "refused_here"; readonly problems: readonly string[] }
  | { readonly kind: "declined" }
  | {
    readonly kind: "refused_by_seller";
    readonly reason: string;
    /** Null where nothing was signed. */
    readonly entry: JournalEntry | null;
  }
  | {
    readonly kind: "unknown";
    readonly reason: string;
    readonly entry: JournalEntry;
  }
  | Delivery;

/** Buys one answer, or finishes the purchase of the same answer that was left open. */
export async function purchase(
  order: PurchaseOrder,
  deps: PurchaseDependencies,
): Promise<Purchase> {
  const { url, body } = order;
  const open = (await deps.journal.list()).find((entry) =>
    entry.state === "pending" && entry.url === url && entry.body === body
  );
  if (open !== undefined) {
    deps.say(
      `a purchase of this answer is open since ${open.created_at}; asking again with the same payment`,
    );
    return await resume(open, deps);
  }
  const first = await ask(url, { body }, deps);
  if (first.status !== 402) return unpaidAnswer(first);
  const judgement = judgeChallenge(first.headers.get("payment-required"), {
    url,
    policy: { ...order.policy, payer: order.payer.wallet.address },
  });
  if (judgement.kind === "refused") {
    return { kind: "refused_here", problems: judgement.problems };
  }
  const { terms } = judgement;
  const now = deps.now();
  const authorization = draftAuthorization(terms.requirements, {
    payer: order.payer.wallet.address,
    now,
    random: deps.random,
  });
  const spent = await spentSoFar(order, { terms, deps });
  const proposal: Proposal = { terms, authorization, spentAtomic: spent };
  if (order.isDryRun) {
    await order.agree(proposal);
    return { kind: "dry_run", proposal };
  }
  const isBounded = order.budget !== null && !order.payer.isThrowaway;
  if (isBounded && spent + terms.amountAtomic > order.budget.atomic) {
    return overBudget(spent, order.budget);
  }
  if (!await order.agree(proposal)) return { kind: "declined" };
  deps.signal.throwIfAborted();
  const deadline = Number(authorization.validBefore) - EXPIRY_MARGIN_SECONDS;
  if (deps.now().getTime() / 1000 >= deadline) {
    return {
      kind: "refused_here",
      problems: ["what was shown has expired meanwhile; ask again"],
    };
  }
  const paymentId = draftPaymentId(deps.random);
  const payment = await createPayment(terms.challenge, {
    requirements: terms.requirements,
    wallet: order.payer.wallet,
    now,
    random: deps.random,
    authorization,
    paymentId,
  });
  const entry = entryOf(order, { proposal, now, paymentId, payment });
  const exceeded = await deps.journal.reserve(entry, order.budget);
  if (exceeded !== null && order.budget !== null) {
    return overBudget(exceeded, order.budget);
  }
  return await resume(entry, deps);
}

/** Sends the identical request with the same payment until its outcome is clear. */
export async function resume(
  entry: JournalEntry,
  deps: PurchaseDependencies,
): Promise<Purchase> {
  let reason = "";
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    const answer = await deps.fetch(entry.url, {
      body: entry.body,
      headers: { "payment-signature": entry.payment },
      signal: deps.signal,
    }).catch((error: unknown) => {
      deps.signal.throwIfAborted();
      return printableLine(plainFault(error));
    });
    const outcome: Outcome = typeof answer === "string"
      ? { kind: "unclear", reason: answer, waitMs: null }
      : judgeAnswer(answer);
    if (typeof answer !== "string" && outcome.kind === "delivered") {
      return await judgeDelivery(answer, { entry, deps });
    }
    if (outcome.kind === "refused") {
      return {
        kind: "refused_by_seller",
        reason: outcome.reason,
        entry: closed(entry, { state: "refused", now: deps.now() }),
      };
    }
    if (outcome.kind === "unclear") {
      reason = outcome.reason;
      if (attempt === ATTEMPTS_MAX) break;
      const waitMs = outcome.waitMs ?? FIRST_WAIT_MS * 2 ** (attempt - 1);
      deps.say(
        `unclear (${reason}); the identical request with the same payment in ${
          Math.ceil(waitMs / 1000)
        } s`,
      );
      await deps.wait(waitMs, deps.signal);
      deps.signal.throwIfAborted();
    }
  }
  return { kind: "unknown", reason, entry };
}

/** What answers to a request without payment other than 402 mean. */
function unpaidAnswer(answer: Answer): Purchase {
  const { status, body, headers } = answer;
  if (status >= 200 && status < 300 && body !== null) {
    return { kind: "free", body };
  }
  const location = headers.get("location");
  return {
    kind: "refused_by_seller",
    reason: status >= 300 && status < 400 && location !== null
      ? `${status}, a redirect to ${
        printableLine(location)
      }; ask there if you trust it`
      : explain(answer),
    entry: null,
  };
}

async function ask(
  url: string,
  request: { body: string },
  deps: PurchaseDependencies,
): Promise<Answer> {
  try {
    return await deps.fetch(url, { ...request, signal: deps.signal });
  } catch (error) {
    deps.signal.throwIfAborted();
    throw new OperationError(
      `no answer from ${new URL(url).host}: ${
        printableLine(plainFault(error))
      }; nothing was signed`,
    );
  }
}

async function spentSoFar(
  order: PurchaseOrder,
  context: { terms: BuyerTerms; deps: PurchaseDependencies },
): Promise<bigint> {
  const { terms, deps } = context;
  return spentAtomic(await deps.journal.list(), {
    ...terms.requirements,
    windowMs: order.budget?.windowMs ?? 0,
    now: deps.now(),
  });
}

function overBudget(spent: bigint, budget: Budget): Purchase {
  const text = (atomic: bigint) =>
    formatAmount(atomic, { decimals: USDC_DECIMALS });
  return {
    kind: "refused_here",
    problems: [
      `${text(spent)} of the budget of ${text(budget.atomic)} USDC in ${
        budget.windowMs / 3_600_000
      } h is spent or reserved; see --budget and --list`,
    ],
  };
}

function entryOf(
  order: PurchaseOrder,
  signed: {
    proposal: Proposal;
    now: Date;
    paymentId: string;
    payment: unknown;
  },
): JournalEntry {
  const { proposal, now, paymentId, payment } = signed;
  const { requirements, challenge, amountText } = proposal.terms;
  return {
    version: 1,
    id: proposal.authorization.nonce.slice(2),
    created_at: now.toISOString(),
    url: order.url,
    resource_url: challenge.resource.url,
    body: order.body,
    payment: encodeMessage(payment),
    payment_id: paymentId,
    network: requirements.network,
    asset: requirements.asset,
    amount: requirements.amount,
    amount_text: amountText,
    pay_to: requirements.payTo,
    payer: order.payer.wallet.address,
    is_throwaway: order.payer.isThrowaway,
    valid_before: Number(proposal.authorization.validBefore),
    state: "pending",
    closed_at: null,
    transaction: "",
  };
}
