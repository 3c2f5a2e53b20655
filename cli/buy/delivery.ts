/**
 * A result that came back: does what the seller says about the payment hold?
 *
 * @module
 */

import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/json.ts";
import { parseStrictJson } from "@/lib/json_strict.ts";
import {
  type Expected,
  judgeSettlement,
  keysUrlOf,
  verifyReceipt,
} from "@/lib/x402/buyer_evidence.ts";
import type { Delivered } from "@/lib/x402/delivery.ts";
import type { Answer, CarefulFetch } from "./careful_fetch.ts";
import {
  type ChainDependencies,
  proveSettlement,
  type SettlementVerdict,
} from "./chains.ts";
import {
  type JournalEntry,
  type JournalState,
  TOOL_CALL_METHOD,
} from "./journal_entry.ts";

/** A result, and whether what the seller says about the payment holds. */
export interface Delivery {
  /**
   * `doubtful` has problems; `unproven` has none, and the chain does not show
   * the settlement; of one that is `simulated` nobody moved anything.
   */
  readonly kind: "paid" | "simulated" | "unproven" | "doubtful";
  /** The result; null when it was too long to be read. */
  readonly body: string | null;
  /** What does not hold, one line each. */
  readonly problems: readonly string[];
  /** What the chain says of the settlement. */
  readonly settlement: SettlementVerdict;
  /** Who signed the receipt; null where there is none that holds. */
  readonly receiptSigner: string | null;
  /** The receipt, where it is a JWS that holds. */
  readonly receipt: string | null;
  /** The journal's entry in its final state, to be written when the result is safe. */
  readonly entry: JournalEntry;
}

/** An entry that is final. */
export function closed(
  entry: JournalEntry,
  end: { state: JournalState; now: Date; transaction?: string },
): JournalEntry {
  return {
    ...entry,
    version: 2,
    state: end.state,
    closed_at: end.now.toISOString(),
    transaction: end.transaction ?? entry.transaction,
  };
}

/** Holds an answer against what was signed. */
export async function judgeDelivery(
  answer: Answer,
  options: {
    entry: JournalEntry;
    deps: ChainDependencies & { fetch: CarefulFetch };
  },
): Promise<Delivery> {
  const { entry, deps } = options;
  const now = deps.now();
  const expected: Expected = {
    url: entry.resource_url,
    // A tool of MCP may be named by something that is no address.
    ...(/^https?:/.test(entry.resource_url) ? {} : { sellerUrl: entry.url }),
    network: entry.network,
    payer: entry.payer,
    payTo: entry.pay_to,
    amount: entry.amount,
    signedAt: Math.floor(Date.parse(entry.created_at) / 1000),
  };
  const { transaction, problems: found, receipt, isDemo } = judgeSettlement(
    answer.headers.get("payment-response"),
    expected,
  );
  const problems = found.map((problem) => `settlement: ${problem}`);
  if (answer.body === null) problems.push("the answer is too long to be read");
  let receiptSigner: string | null = null;
  if (receipt !== null) {
    const keysUrl = keysUrlOf(receipt, expected);
    const verified = await verifyReceipt(receipt, {
      expected,
      transaction,
      didDocument: keysUrl === null ? null : await fetchJson(keysUrl, deps),
      now,
      delivered: deliveredBy(answer, entry),
    });
    if ("signer" in verified) receiptSigner = verified.signer;
    else problems.push(`receipt: ${verified.problem}`);
  }
  const claim = { transaction, isDemo };
  const settlement = await proveSettlement(entry, claim, deps);
  const { state, chain } = settlement;
  const end = closed(entry, { state: "paid", now, transaction });
  return {
    kind: problems.length === 0 ? KINDS[state] : "doubtful",
    body: answer.body,
    problems,
    settlement,
    receipt: receiptSigner !== null && receipt?.format === "jws"
      ? receipt.jws
      : null,
    receiptSigner,
    entry: {
      ...end,
      settlement: state,
      ...(chain === undefined ? {} : { chain }),
    },
  };
}

/** What was asked and came, in the forms that a receipt can bind. */
function deliveredBy(
  { body, headers }: Answer,
  { id, method, body: sent }: JournalEntry,
): Delivered {
  const asked = jsonOf(sent);
  const came = jsonOf(body ?? "");
  const nonce = `0x${id.toLowerCase()}`;
  if (method === TOOL_CALL_METHOD) {
    const input = isJsonObject(asked) ? asked.arguments : undefined;
    return {
      nonce,
      texts: isJsonObject(came) ? textsOf(came) : [],
      ...(input === undefined ? {} : { input }),
    };
  }
  const type = headers.get("content-type") ?? "";
  return {
    nonce,
    // A result in another form, such as an envelope, is not what is bound.
    texts: body !== null && JSON_TYPE.test(type.trim()) ? [body] : [],
    ...(asked === undefined ? {} : { input: asked }),
  };
}

/** The texts of a tool's result that can be its JSON. */
function textsOf({ content, structuredContent }: JsonObject): string[] {
  const parts = Array.isArray(content) ? content.slice(0, PARTS_MAX) : [];
  return [
    ...parts.flatMap((part: JsonValue) =>
      isJsonObject(part) && typeof part.text === "string" ? part.text : []
    ),
    ...(structuredContent === undefined
      ? []
      : [JSON.stringify(structuredContent)]),
  ];
}

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;
/** Parts of a tool's result that are looked at. */
const PARTS_MAX = 16;

function jsonOf(text: string): JsonValue | undefined {
  const parsed = parseStrictJson(text);
  return parsed.kind === "ok" ? parsed.value : undefined;
}

const KINDS = {
  proven: "paid",
  unchecked: "paid",
  unproven: "unproven",
  simulated: "simulated",
} as const;

/** A document of the seller; null when it cannot be had. */
async function fetchJson(
  url: string,
  deps: { fetch: CarefulFetch; signal: AbortSignal },
) {
  try {
    const { status, body } = await deps.fetch(url, { signal: deps.signal });
    const parsed = status === 200 ? parseStrictJson(body ?? "") : null;
    return parsed?.kind === "ok" ? parsed.value : null;
  } catch {
    return null;
  }
}
