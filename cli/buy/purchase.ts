/**
 * A purchase: challenge, judgement, agreement, journal, payment, and the
 * identical request again for as long as its outcome is unclear.
 *
 * @module
 */

import { formatUsdc } from "@/lib/x402/networks.ts";
import { plainFault } from "@/lib/plain_fault.ts";
import { printableLine } from "@/lib/printable.ts";
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
import type { Answer } from "./careful_fetch.ts";
import { noteFates } from "./chains.ts";
import { findHeld } from "./held.ts";
import {
  type Budget,
  countedEntries,
  type Intent,
  type JournalEntry,
  spentAtomic,
} from "./journal_entry.ts";
import { explain } from "./outcome.ts";
import {
  type PurchaseDependencies,
  requestOf,
  resume,
  type Sent,
} from "./sending.ts";
import type { OpenedWallet } from "./wallet_key.ts";

/** What is wanted, and what is allowed for it. */
export interface PurchaseOrder extends Intent {
  /** Who pays. */
  readonly payer: OpenedWallet;
  /** What may be signed. */
  readonly policy: Omit<BuyerPolicy, "payer">;
  /** What may be spent in some time; null for no bound. */
  readonly budget: Budget | null;
  /** What may be spent at this seller in some time, beside it. */
  readonly sellerBudget?: Budget;
  /** Whether a challenge may call what was asked so, beside its URL. */
  readonly isAlias?: (name: string) => boolean;
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

/** The outcome of a purchase. */
export type Purchase =
  | { readonly kind: "free"; readonly body: string }
  | { readonly kind: "dry_run"; readonly proposal: Proposal }
  | { readonly kind: "refused_here"; readonly problems: readonly string[] }
  | { readonly kind: "declined" }
  | Sent;

/** Buys one answer, or goes on with a payment that was signed for it before. */
export async function purchase(
  order: PurchaseOrder,
  deps: PurchaseDependencies,
): Promise<Purchase> {
  const { url, payer } = order;
  const entries = await deps.journal.list();
  const held = order.isDryRun
    ? null
    : await findHeld(order, { entries, payer, deps });
  if (held !== null) {
    deps.say(held.why);
    return await resume(held.entry, deps);
  }
  const first = await ask(order, deps);
  if (first.status !== 402) return unpaidAnswer(first);
  const judgement = judgeChallenge(first.headers.get("payment-required"), {
    url,
    policy: { ...order.policy, payer: payer.wallet.address },
    ...(order.isAlias === undefined ? {} : { isAlias: order.isAlias }),
  });
  if (judgement.kind === "refused") {
    return { kind: "refused_here", problems: judgement.problems };
  }
  const { terms } = judgement;
  const now = deps.now();
  const authorization = draftAuthorization(terms.requirements, {
    payer: payer.wallet.address,
    now,
    random: deps.random,
  });
  const { spentAtomic: spent, exceeded } = await spentSoFar(order, {
    terms,
    deps,
  });
  const proposal: Proposal = { terms, authorization, spentAtomic: spent };
  if (order.isDryRun) {
    await order.agree(proposal);
    return { kind: "dry_run", proposal };
  }
  if (exceeded !== null) return overBudget(exceeded);
  if (!await order.agree(proposal)) return { kind: "declined" };
  deps.signal.throwIfAborted();
  const deadline = Number(authorization.validBefore) - EXPIRY_MARGIN_SECONDS;
  if (deps.now().getTime() / 1000 >= deadline) {
    return {
      kind: "refused_here",
      problems: ["what was shown has expired meanwhile; ask again"],
    };
  }
  const known = new Set(entries.map(({ id }) => id));
  return await signAndSend(order, { proposal, now, known, deps });
}

/** From here on money can move: signed, written down, sent, in this order. */
async function signAndSend(
  order: PurchaseOrder,
  context: {
    proposal: Proposal;
    now: Date;
    known: ReadonlySet<string>;
    deps: PurchaseDependencies;
  },
): Promise<Purchase> {
  const { proposal, now, known, deps } = context;
  const { terms, authorization } = proposal;
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
  const reservation = await deps.journal.reserve(entry, {
    budgets: budgetsOf(order),
    known,
  });
  switch (reservation.kind) {
    case "exceeded":
      return overBudget(reservation);
    case "met":
      deps.say(
        "another process has signed for this answer meanwhile; asking with its payment, this one is not sent",
      );
      return await resume(reservation.entry, deps);
    case "reserved":
      return await resume(entry, deps);
  }
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
  order: PurchaseOrder,
  deps: PurchaseDependencies,
): Promise<Answer> {
  try {
    return await deps.fetch(order.url, {
      ...requestOf(order),
      signal: deps.signal,
    });
  } catch (error) {
    deps.signal.throwIfAborted();
    throw new OperationError(
      `no answer from ${new URL(order.url).host}: ${
        printableLine(plainFault(error))
      }; nothing was signed`,
    );
  }
}

/** A budget that one more purchase would exceed. */
interface Exceeded {
  readonly budget: Budget;
  /** Atomic units spent or reserved of it. */
  readonly spentAtomic: bigint;
}

/** The budgets that a purchase is held to. */
function budgetsOf({ budget, sellerBudget, payer }: PurchaseOrder): Budget[] {
  if (payer.isThrowaway) return [];
  return [budget, sellerBudget].filter((item) =>
    item !== null && item !== undefined
  );
}

/** What counts now; the chain is asked before a purchase is over a budget. */
async function spentSoFar(
  order: PurchaseOrder,
  context: { terms: BuyerTerms; deps: PurchaseDependencies },
): Promise<{ spentAtomic: bigint; exceeded: Exceeded | null }> {
  const { terms, deps } = context;
  const { network, asset } = terms.requirements;
  const now = deps.now();
  const windowOf = (budget: Budget | null) => ({
    ...(budget ?? { windowMs: 0 }),
    ...{ network, asset, now },
  });
  const judge = (entries: readonly JournalEntry[]) => {
    const exceeded = budgetsOf(order)
      .map((budget) => ({
        budget,
        spentAtomic: spentAtomic(entries, windowOf(budget)),
      }))
      .find((item) =>
        item.spentAtomic + terms.amountAtomic > item.budget.atomic
      );
    return {
      spentAtomic: spentAtomic(entries, windowOf(order.budget)),
      exceeded: exceeded ?? null,
    };
  };
  const entries = await deps.journal.list();
  const first = judge(entries);
  if (first.exceeded === null) return first;
  await noteFates(
    countedEntries(entries, windowOf(first.exceeded.budget)),
    deps,
  );
  return judge(await deps.journal.list());
}

function overBudget({ budget, spentAtomic }: Exceeded): Purchase {
  return {
    kind: "refused_here",
    problems: [
      `${formatUsdc(spentAtomic)} of the budget of ${
        formatUsdc(budget.atomic)
      } USDC${budget.seller === undefined ? "" : ` at ${budget.seller}`} in ${
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
    version: 2,
    id: proposal.authorization.nonce.slice(2),
    created_at: now.toISOString(),
    url: order.url,
    method: order.method ?? "POST",
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
