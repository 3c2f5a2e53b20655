/**
 * What a host is shown of a call: the seller's result as it came, what was paid
 * for it, and what was spent.
 *
 * @module
 */

import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/json.ts";
import type { StdioResult } from "@/lib/mcp/stdio.ts";
import { formatUsdc } from "@/lib/x402/networks.ts";
import { networkText } from "@/lib/x402/buyer_terms.ts";
import { type Budget, TOOL_CALL_METHOD } from "../buy/journal_entry.ts";
import type { Purchase } from "../buy/purchase.ts";
import { moneyLines, moneyOf } from "../buy/report.ts";

/** How much is spent of a budget. */
export interface Spending {
  /** What it bounds. */
  readonly budget: Budget;
  /** CAIP-2 network of the money. */
  readonly network: string;
  /** Atomic units spent or reserved of it. */
  readonly spentAtomic: bigint;
}

/** A line for each budget. */
export function spendingLines(spending: readonly Spending[]): string[] {
  return spending.map(({ budget, network, spentAtomic }) =>
    `spent ${formatUsdc(spentAtomic)} of ${formatUsdc(budget.atomic)} USDC in ${
      budget.windowMs / 3_600_000
    } h${budget.seller === undefined ? "" : ` at ${budget.seller}`}, on ${
      networkText(network, true)
    }`
  );
}

/** The same for programs. */
export function spendingJson(spending: readonly Spending[]): JsonObject[] {
  return spending.map(({ budget, network, spentAtomic }) => ({
    network,
    seller: budget.seller ?? null,
    spent_usdc: formatUsdc(spentAtomic),
    budget_usdc: formatUsdc(budget.atomic),
    hours: budget.windowMs / 3_600_000,
  }));
}

/** What a host hears about a purchase. */
export function presentPurchase(
  result: Purchase,
  options: {
    method: string;
    spending: readonly Spending[];
    /** Whether the tool is offered as free, whose result is passed through. */
    isFreeTool: boolean;
  },
): StdioResult {
  const { method, spending, isFreeTool } = options;
  const delivered = "body" in result && result.body !== null
    ? readDelivery(result.body, method)
    : null;
  if (result.kind === "free" && isFreeTool && delivered !== null) {
    return { kind: "result", ...delivered };
  }
  const isCalledAgain = result.kind === "unknown" || result.kind === "charged";
  const lines = [
    ...moneyLines(result),
    ...(isCalledAgain
      ? [
        "or call this tool again with the same arguments: the same payment is sent, nothing is paid twice",
      ]
      : []),
    ...spendingLines(spending),
  ];
  const isFailure = delivered === null || delivered.isError === true;
  return {
    kind: "result",
    content: [
      ...(delivered?.content ?? []),
      { type: "text", text: lines.join("\n") },
    ],
    structuredContent: {
      result: delivered?.value ?? null,
      payment: asJson(moneyOf(result)),
      spending: spendingJson(spending),
    },
    ...(isFailure ? { isError: true } : {}),
  };
}

/** A refusal of our own, before anybody was asked. */
export function presentProblem(problem: string): StdioResult {
  return {
    kind: "result",
    content: [{ type: "text", text: problem }],
    structuredContent: { result: null, payment: null, problem },
    isError: true,
  };
}

/** What a seller delivered. */
interface Delivered {
  readonly content: readonly JsonObject[];
  readonly structuredContent?: JsonObject;
  readonly isError?: boolean;
  /** The result for programs: structured, or the text. */
  readonly value: JsonValue;
}

function readDelivery(body: string, method: string): Delivered {
  const parsed = parse(body);
  if (method !== TOOL_CALL_METHOD || !isJsonObject(parsed)) {
    return {
      content: [{ type: "text", text: body }],
      ...(isJsonObject(parsed) ? { structuredContent: parsed } : {}),
      value: parsed,
    };
  }
  const { content, structuredContent, isError } = parsed;
  const blocks = Array.isArray(content) ? content.map(blockOf) : [];
  const [first] = blocks;
  const structured = isJsonObject(structuredContent)
    ? structuredContent
    : undefined;
  return {
    content: blocks,
    ...(structured === undefined ? {} : { structuredContent: structured }),
    ...(isError === true ? { isError } : {}),
    value: structured ?? (typeof first?.text === "string" ? first.text : null),
  };
}

/**
 * A block that every host reads. What is none becomes text: a block that the
 * protocol does not know would take the whole result, which was paid for, away.
 */
function blockOf(block: JsonValue): JsonObject {
  if (isJsonObject(block)) {
    const { type, text, data, mimeType } = block;
    if (type === "text" && typeof text === "string") return { type, text };
    const isMedia = (type === "image" || type === "audio") &&
      typeof data === "string" && typeof mimeType === "string" &&
      /^[A-Za-z0-9+/]*={0,2}$/.test(data) && data.length % 4 === 0;
    if (isMedia) return { type, data, mimeType };
  }
  return { type: "text", text: JSON.stringify(block) };
}

/** Plain JSON, which its type does not say. */
function asJson(value: object): JsonObject {
  return JSON.parse(JSON.stringify(value));
}

function parse(text: string): JsonValue {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
