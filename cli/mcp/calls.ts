/**
 * A call of an offered tool: a purchase under the rules of `buy`, with a
 * question to the person where the host can ask one.
 *
 * @module
 */

import { systemRandom, type Wait } from "@/lib/runtime.ts";
import type { StdioCall, StdioQuestion, StdioResult } from "@/lib/mcp/stdio.ts";
import { isPriceProblem } from "@/lib/x402/buyer_terms.ts";
import { formatUsdc } from "@/lib/x402/networks.ts";
import { OperationError } from "../command.ts";
import type { CarefulFetch } from "../buy/careful_fetch.ts";
import type { Chains } from "../buy/chains.ts";
import type { Journal } from "../buy/journal.ts";
import {
  type Intent,
  type JournalEntry,
  spentAtomic,
} from "../buy/journal_entry.ts";
import {
  type Purchase,
  purchase,
  type PurchaseOrder,
} from "../buy/purchase.ts";
import { Agreement, type Questions } from "./agreement.ts";
import { presentProblem, presentPurchase, type Spending } from "./answers.ts";
import type { OfferedTool } from "./offered_tool.ts";
import { budgetsOf, type SpendingRules } from "./rules.ts";

/** Milliseconds for which the identical call gets the result that was bought. */
export const REPEAT_MS = 120_000;
/** Results that are kept for that. */
export const REPEATS_MAX = 16;
/** What calls need of the world. */
export interface CallDependencies {
  /** Talks to sellers, over MCP as well. */
  readonly fetch: CarefulFetch;
  /** Where chains are read. */
  readonly chains: Chains;
  /** Remembers purchases. */
  readonly journal: Journal;
  /** Tells whoever reads the log. */
  readonly say: (line: string) => void;
  /** The time. */
  readonly now: () => Date;
  /** Between two attempts or looks. */
  readonly wait: Wait;
  /** Aborts when the program stops. */
  readonly signal: AbortSignal;
}

/** Calls offered tools: one for each server, since it remembers what it asked. */
export class Caller {
  readonly #rules: SpendingRules;
  readonly #deps: CallDependencies;
  readonly #questions: Questions = new Map();
  readonly #repeats = new Map<string, { result: StdioResult; until: number }>();

  /** Nobody is asked before a call. */
  constructor(rules: SpendingRules, deps: CallDependencies) {
    this.#rules = rules;
    this.#deps = deps;
  }

  /** What is spent of the budget, of every asset that was ever paid with. */
  async spending(): Promise<readonly Spending[]> {
    const entries = await this.#deps.journal.list();
    const paid = new Map(
      entries.filter(({ is_throwaway }) => !is_throwaway).map((entry) => [
        `${entry.network} ${entry.asset.toLowerCase()}`,
        { network: entry.network, asset: entry.asset, seller: null },
      ]),
    );
    return [...paid.values()].flatMap((item) => this.#spentOf(entries, item));
  }

  /** Buys the answer, or asks the person first. */
  async call(
    tool: OfferedTool,
    call: StdioCall,
  ): Promise<StdioResult | StdioQuestion> {
    if (call.said === "no") return presentProblem(DECLINED);
    const intent = intentOf(tool, call);
    if (typeof intent === "string") return presentProblem(intent);
    const key = JSON.stringify([intent.url, intent.method, intent.body]);
    const again = this.#repeats.get(key);
    if (again !== undefined && this.#deps.now().getTime() < again.until) {
      return repeated(again.result);
    }
    const rules = this.#rules;
    const deps = this.#deps;
    const agreement = new Agreement(tool, {
      ...{ call, rules, key, questions: this.#questions },
      journal: deps.journal,
    });
    const order = orderOf(tool, { intent, rules, agreement });
    const result = await buy(order, { call, deps });
    if (typeof result === "string") return presentProblem(result);
    if (result.kind === "declined") {
      return agreement.question ??
        presentProblem(agreement.refusal ?? DECLINED);
    }
    const entry = "entry" in result ? result.entry : null;
    const presented = presentPurchase(withListing(result, tool, rules), {
      method: intent.method ?? "POST",
      spending: entry === null ? [] : this.#spentOf(await deps.journal.list(), {
        ...entry,
        seller: tool.seller,
      }),
      isFreeTool: !tool.isPaid,
    });
    if (entry === null || entry.state === "pending") return presented;
    return {
      ...presented,
      // A result that nobody saw stays open, and is asked for again.
      onWritten: async () => {
        // First, because a host may ask again at once.
        if (entry.state === "paid") this.#remember(key, presented);
        await deps.journal.update(entry);
      },
    };
  }

  /** Of one asset; what is spent on networks of tests is other money. */
  #spentOf(
    entries: readonly JournalEntry[],
    paid: Pick<JournalEntry, "network" | "asset"> & { seller: string | null },
  ): Spending[] {
    const { network, asset, seller } = paid;
    return budgetsOf(this.#rules, seller).map((budget) => ({
      budget,
      network,
      spentAtomic: spentAtomic(entries, {
        ...{ ...budget, network, asset },
        now: this.#deps.now(),
      }),
    }));
  }

  #remember(key: string, result: StdioResult): void {
    const [oldest] = this.#repeats.keys();
    if (this.#repeats.size >= REPEATS_MAX && oldest !== undefined) {
      this.#repeats.delete(oldest);
    }
    const until = this.#deps.now().getTime() + REPEAT_MS;
    this.#repeats.set(key, { result, until });
  }
}

/** What is asked of the seller; a text says why it cannot be. */
function intentOf(tool: OfferedTool, { args }: StdioCall): Intent | string {
  try {
    return tool.intentOf(args);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return `these arguments cannot be sent: ${error.message}`;
  }
}

const DECLINED = "not signed, not charged: nobody agreed";

/** Runs a purchase; a text says what the machine has against it. */
async function buy(
  order: PurchaseOrder,
  { call, deps }: { call: StdioCall; deps: CallDependencies },
): Promise<Purchase | string> {
  try {
    return await purchase(order, {
      ...deps,
      signal: AbortSignal.any([call.signal, deps.signal]),
      say(line) {
        deps.say(line);
        call.progress(line);
      },
      random: systemRandom,
    });
  } catch (error) {
    if (error instanceof OperationError) return error.message;
    throw error;
  }
}

function orderOf(
  tool: OfferedTool,
  context: { intent: Intent; rules: SpendingRules; agreement: Agreement },
): PurchaseOrder {
  const { intent, rules, agreement } = context;
  const { sellerBudget, network } = rules;
  return {
    ...intent,
    payer: rules.payer,
    budget: rules.budget,
    ...(sellerBudget === null
      ? {}
      : { sellerBudget: { ...sellerBudget, seller: tool.seller } }),
    ...(tool.isAlias === undefined ? {} : { isAlias: tool.isAlias }),
    policy: {
      maxAtomic: capOf(tool, rules),
      allowUnknownAssets: rules.allowUnknownAssets,
      ...(network === null ? {} : { network }),
    },
    agree: (proposal) => agreement.agree(proposal),
  };
}

/** Nobody pays more than the list says. */
function capOf({ listedAtomic }: OfferedTool, { maxAtomic }: SpendingRules) {
  return listedAtomic !== null && listedAtomic < maxAtomic
    ? listedAtomic
    : maxAtomic;
}

/** Says beside a refusal for the price that the list had another one. */
function withListing(
  result: Purchase,
  tool: OfferedTool,
  rules: SpendingRules,
): Purchase {
  const { listedAtomic } = tool;
  if (
    result.kind !== "refused_here" || listedAtomic === null ||
    listedAtomic >= rules.maxAtomic ||
    !result.problems.some(isPriceProblem)
  ) return result;
  const listed = formatUsdc(listedAtomic);
  return {
    ...result,
    problems: [
      ...result.problems,
      `${tool.seller} lists it for ${listed} USDC, which is the most that is paid for it`,
    ],
  };
}

function repeated(result: StdioResult): StdioResult {
  const { onWritten: _closed, ...rest } = result;
  const { structuredContent } = rest;
  return {
    ...rest,
    content: [
      ...rest.content,
      {
        type: "text",
        text:
          "this is the result that was bought a moment ago for the identical call; nothing was paid again",
      },
    ],
    ...(structuredContent === undefined
      ? {}
      : { structuredContent: { ...structuredContent, is_repeated: true } }),
  };
}
