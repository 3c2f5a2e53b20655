/**
 * What a purchase tells: the result on standard output, the money on standard
 * error, and an exit code.
 *
 * @module
 */

import { formatUsdc } from "@/lib/x402/networks.ts";
import { printableLine, printableText } from "@/lib/printable.ts";
import { networkText } from "@/lib/x402/buyer_terms.ts";
import type { Terminal } from "../command.ts";
import { EXIT } from "../exit_codes.ts";
import type { Delivery } from "./delivery.ts";
import type { Budget, JournalEntry, SettlementState } from "./journal_entry.ts";
import type { Proposal, Purchase } from "./purchase.ts";

/** Plain words for what is about to be signed. */
export function describeProposal(
  { terms, authorization, spentAtomic }: Proposal,
  options: { isThrowaway: boolean; budget: Budget | null; maxAtomic: bigint },
): string[] {
  const { isThrowaway, budget, maxAtomic } = options;
  const { resource } = terms.challenge;
  const lives = terms.requirements.maxTimeoutSeconds;
  const until = new Date(Number(authorization.validBefore) * 1000);
  return [
    `${terms.amountText} on ${
      networkText(terms.requirements.network, !isThrowaway)
    }`,
    `  for    ${printableLine(resource.url)}`,
    ...(resource.description === undefined
      ? []
      : [`  says   "${printableLine(resource.description)}"`]),
    `  to     ${terms.requirements.payTo}`,
    `  from   ${authorization.from}${
      isThrowaway
        ? " (throwaway wallet, holds nothing: only a seller in demo mode takes it)"
        : ""
    }`,
    `  until  ${until.toISOString()} (${lives} s)`,
    `  nonce  ${authorization.nonce}`,
    `  caps   ${formatUsdc(maxAtomic)} USDC an answer${
      budget === null || isThrowaway
        ? ""
        : `; ${formatUsdc(spentAtomic)} of ${
          formatUsdc(budget.atomic)
        } USDC used in ${budget.windowMs / 3_600_000} h`
    }`,
  ];
}

/** Prints the outcome of a purchase; gives the exit code. */
export function report(
  result: Purchase,
  options: { terminal: Terminal; isJson: boolean },
): number {
  const { terminal, isJson } = options;
  for (const line of moneyLines(result)) terminal.err(line);
  if (isJson) terminal.out(JSON.stringify(jsonOf(result)));
  else {
    const text = bodyOf(result);
    if (text !== null) {
      terminal.out(terminal.isOutTerminal ? printableText(text) : text);
    }
  }
  return exitCodeOf(result);
}

/** One line of `--list`. */
export function describeEntry(entry: JournalEntry): string {
  return [
    entry.created_at,
    stateText(entry).padEnd(18),
    entry.amount_text,
    entry.id.slice(0, 16),
    printableLine(entry.url),
  ].join("  ");
}

/** The state, and what the chain has said of the money where that differs. */
function stateText({ state, chain, settlement }: JournalEntry): string {
  if (chain?.fate === "dead") return `${state} (not charged)`;
  if (chain?.fate === "used" && state !== "paid") return `${state} (charged)`;
  return settlement === undefined || settlement === "proven"
    ? state
    : `${state} (${settlement})`;
}

/** What became of the money, a line for each thing to know. */
export function moneyLines(result: Purchase): string[] {
  switch (result.kind) {
    case "free":
      return ["free: the seller asked for no payment"];
    case "dry_run":
      return ["dry run: nothing was signed"];
    case "refused_here":
      return [
        ...result.problems.slice(0, LINES_MAX),
        ...(result.problems.length > LINES_MAX
          ? [`and ${result.problems.length - LINES_MAX} more`]
          : []),
        "not signed, not charged",
      ];
    case "declined":
      return ["not signed, not charged: nobody agreed"];
    case "refused_by_seller":
      return [
        `refused by the seller: ${result.reason}`,
        result.entry === null
          ? "nothing was signed, nothing was charged"
          : refusalText(result.entry),
      ];
    case "charged":
      return [
        `refused by the seller: ${result.reason}`,
        "charged all the same: the chain shows that the payment was used",
        `ask again with it: pennyworth buy --resume ${
          result.entry.id.slice(0, 16)
        }`,
      ];
    case "unknown":
      return [
        `outcome unknown: ${result.reason}`,
        `the payment is kept; ask again with: pennyworth buy --resume ${
          result.entry.id.slice(0, 16)
        }`,
      ];
    case "paid":
    case "simulated":
      return [`${paidText(result)}${receiptText(result)}`];
    case "unproven":
      return [
        `unproven: ${result.settlement.reason}`,
        `delivered; said to be ${paidText(result)}${receiptText(result)}`,
      ];
    case "doubtful":
      return [
        ...result.problems.map((problem) => `does not hold: ${problem}`),
        ...(result.settlement.state === "unproven"
          ? [`unproven: ${result.settlement.reason}`]
          : []),
        `delivered; ${paidText(result)} as far as the seller says`,
      ];
  }
}

/** What a refusal means for the money. */
function refusalText(entry: JournalEntry): string {
  const until = new Date(entry.valid_before * 1000).toISOString();
  if (entry.is_throwaway) return "nothing could be charged";
  return `not charged, the seller says; the signature can be used until ${until}, and it counts against the budget unless the chain shows afterwards that it was not`;
}

/** Lines of one refusal: a challenge may have many entries. */
const LINES_MAX = 5;

function paidText({ entry, settlement }: Delivery): string {
  const isSimulated = settlement.state === "simulated";
  return `${isSimulated ? "simulated: " : "paid "}${entry.amount_text} on ${
    networkText(entry.network, !isSimulated)
  } to ${entry.pay_to}${
    entry.transaction === "" ? "" : `, transaction ${entry.transaction}`
  }${SETTLED[settlement.state]}`;
}

/** What the chain adds. */
const SETTLED: Readonly<Record<SettlementState, string>> = {
  proven: "; proven on the chain",
  unproven: "",
  unchecked: "; not looked for on the chain",
  simulated: "; no money moved",
};

function receiptText({ receiptSigner }: Delivery): string {
  return receiptSigner === null
    ? "; no receipt"
    : `; receipt of ${receiptSigner} holds`;
}

/** The result; what would be paid, of a dry run; null where there is none. */
export function bodyOf(result: Purchase): string | null {
  switch (result.kind) {
    case "free":
    case "paid":
    case "simulated":
    case "unproven":
    case "doubtful":
      return result.body;
    case "dry_run":
      return JSON.stringify(result.proposal.terms.requirements, null, 2);
    case "refused_here":
    case "declined":
    case "refused_by_seller":
    case "charged":
    case "unknown":
      return null;
  }
}

/** For programs. */
function jsonOf(result: Purchase) {
  return {
    ...moneyOf(result),
    terms: result.kind === "dry_run"
      ? result.proposal.terms.requirements
      : null,
    result: parsed(result.kind === "dry_run" ? null : bodyOf(result)),
  };
}

/** What became of the money of a purchase, for programs. */
export interface MoneyReport {
  /** The kind of the outcome. */
  readonly outcome: Purchase["kind"];
  /** See `exit_codes.ts`. */
  readonly exit_code: number;
  /** What is wrong, or not proven; a line each. */
  readonly reasons: readonly string[];
  /** What was signed; null where nothing was. */
  readonly payment: Readonly<Record<string, string | number | null>> | null;
}

/** What became of the money, for programs. */
export function moneyOf(result: Purchase): MoneyReport {
  const entry = "entry" in result ? result.entry : null;
  return {
    outcome: result.kind,
    exit_code: exitCodeOf(result),
    reasons: reasonsOf(result),
    payment: entry === null ? null : {
      id: entry.id,
      amount: entry.amount,
      amount_text: entry.amount_text,
      network: entry.network,
      asset: entry.asset,
      pay_to: entry.pay_to,
      payer: entry.payer,
      valid_before: entry.valid_before,
      transaction: entry.transaction === "" ? null : entry.transaction,
      settlement: "settlement" in result ? result.settlement.state : null,
      receipt_signer: "receiptSigner" in result ? result.receiptSigner : null,
    },
  };
}

function reasonsOf(result: Purchase): readonly string[] {
  if ("reason" in result) return [result.reason];
  const problems = "problems" in result ? result.problems : [];
  const reason = "settlement" in result ? result.settlement.reason : null;
  return reason === null ? problems : [...problems, reason];
}

/** The result as JSON where it is some, else as text. */
function parsed(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function exitCodeOf({ kind }: Purchase): number {
  switch (kind) {
    case "free":
    case "dry_run":
    case "paid":
    case "simulated":
      return EXIT.ok;
    case "refused_here":
      return EXIT.refusedHere;
    case "declined":
      return EXIT.declined;
    case "refused_by_seller":
      return EXIT.refusedBySeller;
    case "unknown":
      return EXIT.unknown;
    case "doubtful":
      return EXIT.doubtful;
    case "unproven":
      return EXIT.unproven;
    case "charged":
      return EXIT.charged;
  }
}
