/**
 * What a repetition of a paid call is given more than the first answer had: the
 * place of its settlement in the log, and of the verdict, where one was sold.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import { isJsonObject } from "@/lib/json.ts";
import { parseStrictJson } from "@/lib/json_strict.ts";
import { attachProof, receiptOf } from "@/lib/x402/extensions.ts";
import type { SettlementResponse } from "@/lib/x402/types.ts";
import { proveReceipt, type ReceiptParts } from "./receipts.ts";
import { proveStatement } from "./statements.ts";

/** The settlement with its proofs; as it was while the log does not have it. */
export async function proveReplay(
  { settlement, body }: {
    readonly settlement: SettlementResponse;
    /** What was delivered, as JSON. */
    readonly body: string;
  },
  parts: ReceiptParts,
): Promise<SettlementResponse> {
  const jws = receiptOf(settlement);
  if (jws === null) return settlement;
  try {
    const receipt = await proveReceipt(jws, parts);
    const statement = statementIn(body);
    if (statement === null) return attachProof(settlement, { receipt });
    const verdict = await proveStatement(statement, parts);
    return attachProof(settlement, { receipt, verdict });
  } catch (error) {
    // On its way, signed by a key that is gone, or a log that is not signed.
    if (error instanceof AppError) return settlement;
    throw error;
  }
}

/** The signed result that was delivered; null where it was something else. */
function statementIn(body: string): string | null {
  if (!body.includes('"signed_result"')) return null;
  const answer = parseStrictJson(body);
  const { signed_result: result } =
    answer.kind === "ok" && isJsonObject(answer.value) ? answer.value : {};
  return isJsonObject(result) && typeof result.value === "string"
    ? result.value
    : null;
}
