/**
 * Who agrees to a payment: the rules, or the person in front of the host.
 *
 * @module
 */

import type { StdioCall, StdioQuestion } from "@/lib/mcp/stdio.ts";
import { sameAddress } from "@/lib/x402/authorization.ts";
import type { Journal } from "../buy/journal.ts";
import { sellerOf } from "../buy/journal_entry.ts";
import type { Proposal } from "../buy/purchase.ts";
import { describeProposal } from "../buy/report.ts";
import type { OfferedTool } from "./offered_tool.ts";
import type { SpendingRules } from "./rules.ts";

/** Questions that wait for an answer. */
const QUESTIONS_MAX = 64;

/** What was asked, by the ticket of the question. */
export type Questions = Map<string, { proposal: Proposal; key: string }>;

/** What an agreement is about. */
export interface AgreementContext {
  /** The call, with what the person said. */
  readonly call: StdioCall;
  /** What may be paid without asking. */
  readonly rules: SpendingRules;
  /** Knows who was paid before. */
  readonly journal: Journal;
  /** What was asked before. */
  readonly questions: Questions;
  /** What is asked for, whole. */
  readonly key: string;
}

/** Whether one purchase is agreed to, and by what. */
export class Agreement {
  /** What the person is to be asked; null where nobody is. */
  question: StdioQuestion | null = null;
  /** Why it was refused without a question. */
  refusal: string | null = null;
  readonly #tool: OfferedTool;
  readonly #context: AgreementContext;

  /** Nobody is asked before {@linkcode agree}. */
  constructor(tool: OfferedTool, context: AgreementContext) {
    this.#tool = tool;
    this.#context = context;
  }

  /** Judges what is about to be signed. */
  async agree(proposal: Proposal): Promise<boolean> {
    const { call, rules, questions, key } = this.#context;
    const { amountAtomic, amountText } = proposal.terms;
    if (rules.payer.isThrowaway || rules.isAgreed) return true;
    if (call.said === "yes" && call.ticket !== null) {
      const asked = questions.get(call.ticket);
      questions.delete(call.ticket);
      if (asked?.key === key && isSameDeal(asked.proposal, proposal)) {
        return true;
      }
    }
    const isDear = amountAtomic > rules.askAboveAtomic;
    if (!call.canAsk) {
      if (!isDear) return true;
      this.refusal =
        `not signed, not charged: ${amountText} is more than --ask-above, and this host cannot ask anybody`;
      return false;
    }
    if (!isDear && !await this.#isFirst(proposal)) return true;
    const ticket = crypto.randomUUID();
    const [oldest] = questions.keys();
    if (questions.size >= QUESTIONS_MAX && oldest !== undefined) {
      questions.delete(oldest);
    }
    questions.set(ticket, { proposal, key });
    this.question = this.#ask(proposal, ticket);
    return false;
  }

  /** Whether this seller has never been paid at this address. */
  async #isFirst({ terms }: Proposal): Promise<boolean> {
    const entries = await this.#context.journal.list();
    return !entries.some((entry) =>
      entry.state === "paid" && !entry.is_throwaway &&
      sellerOf(entry) === this.#tool.seller &&
      sameAddress(entry.pay_to, terms.requirements.payTo)
    );
  }

  #ask(proposal: Proposal, ticket: string): StdioQuestion {
    const { rules } = this.#context;
    const lines = describeProposal(proposal, {
      isThrowaway: false,
      budget: rules.budget,
      maxAtomic: rules.maxAtomic,
    });
    return {
      kind: "question",
      message: [
        `${this.#tool.seller} asks for ${proposal.terms.amountText} for the tool ${this.#tool.name}.`,
        ...lines,
      ].join("\n"),
      label: `Sign and pay ${proposal.terms.amountText}`,
      ticket,
    };
  }
}

/** A person agreed to an amount for somebody, whatever its nonce is. */
function isSameDeal(asked: Proposal, proposal: Proposal): boolean {
  const [a, b] = [asked.terms.requirements, proposal.terms.requirements];
  return a.amount === b.amount && a.network === b.network &&
    sameAddress(a.asset, b.asset) && sameAddress(a.payTo, b.payTo) &&
    asked.terms.challenge.resource.url ===
      proposal.terms.challenge.resource.url;
}
