/**
 * What a purchase tells: the result on standard output, the money on standard
 * error, and an exit code.
 *
 * @module
 */

import { formatAmount } from "@/lib/money.ts";
import { printableLine, printableText } from "@/lib/printable.ts";
import { networkText } from "@/lib/x402/buyer_terms.ts";
import type { Terminal } from "../command.ts";
import { EXIT } from "../exit_codes.ts";
import type { Budget, JournalEntry } from "./journal.ts";
import type { Proposal, Purchase } from "./purchase.ts";

/** Plain words for what is about to be signed. */
export function describeProposal(
  { terms, authorization, spentAtomic }: Proposal,
  options: { isThrowaway: boolean; budget: Budget | null; maxAtomic: bigint },
): string[] {
  const { isThrowaway, budget, maxAtomic } = options;
  const { resource } = terms.challenge;
  const usdc = (atomic: bigint) => formatAmount(atomic, { decimals: 6 });
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
    `  caps   ${usdc(maxAtomic)} USDC an answer${
      budget === null || isThrowaway
        ? ""
        : `; ${usdc(spentAtomic)} of ${usdc(budget.atomic)} USDC used in ${
          budget.windowMs / 3_600_000
        } h`
    }`,
  ];
}

/** Prints what a purchase came to; gives the exit code. */
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
    entry.state.padEnd(9),
    entry.amount_text,
    entry.id.slice(0, 16),
    printableLine(entry.url),
  ].join("  ");
}

function moneyLines(result: Purchase): string[] {
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
          : `not charged, the seller says; the signature is worthless from ${
            new Date(result.entry.valid_before * 1000).toISOString()
          } on`,
      ];
    case "unknown":
      return [
        `outcome unknown: ${result.reason}`,
        `the payment is kept; ask again with: pennyworth buy --resume ${
          result.entry.id.slice(0, 16)
        }`,
      ];
    case "paid":
      return [
        `${paidText(result.entry)}${
          result.receiptSigner === null
            ? "; no receipt"
            : `; receipt of ${result.receiptSigner} holds`
        }`,
      ];
    case "doubtful":
      return [
        ...result.problems.map((problem) => `does not hold: ${problem}`),
        `delivered; ${paidText(result.entry)} as far as the seller says`,
      ];
  }
}

/** Lines of one refusal: a challenge may have many entries. */
const LINES_MAX = 5;

function paidText(entry: JournalEntry): string {
  return `paid ${entry.amount_text} on ${
    networkText(entry.network, !entry.is_throwaway)
  } to ${entry.pay_to}${
    entry.transaction === "" ? "" : `, transaction ${entry.transaction}`
  }`;
}

function bodyOf(result: Purchase): string | null {
  switch (result.kind) {
    case "free":
    case "paid":
    case "doubtful":
      return result.body;
    case "dry_run":
      return JSON.stringify(result.proposal.terms.requirements, null, 2);
    case "refused_here":
    case "declined":
    case "refused_by_seller":
    case "unknown":
      return null;
  }
}

/** For programs. */
function jsonOf(result: Purchase) {
  const entry = "entry" in result ? result.entry : null;
  const reasons = "problems" in result
    ? result.problems
    : "reason" in result
    ? [result.reason]
    : [];
  return {
    outcome: result.kind,
    exit_code: exitCodeOf(result),
    reasons,
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
      receipt_signer: "receiptSigner" in result ? result.receiptSigner : null,
    },
    terms: result.kind === "dry_run"
      ? result.proposal.terms.requirements
      : null,
    result: parsed(result.kind === "dry_run" ? null : bodyOf(result)),
  };
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
  }
}
