/**
 * Extensions beside `bazaar`: `payment-identifier` in challenges, and signed
 * receipts of `offer-receipt` in settlements.
 *
 * @see The payment-identifier and offer-receipt extensions of the x402
 * specification.
 * @module
 */

import { canonicalJson, isJsonObject, type JsonObject } from "@/lib/json.ts";
import { type DeliveryBinding, deliveryOf } from "./delivery.ts";
import type { HeldPayment } from "./held_payment.ts";
import type { SettlementResponse } from "./types.ts";

/** Pattern of a payment identifier. */
export const PAYMENT_ID_PATTERN = "^[a-zA-Z0-9_-]+$";

/** Declares that a payment may carry an identifier, and need not. */
export const PAYMENT_IDENTIFIER_EXTENSION: JsonObject = {
  info: { required: false },
  schema: {
    type: "object",
    properties: {
      required: { type: "boolean" },
      id: {
        type: "string",
        minLength: 16,
        maxLength: 128,
        pattern: PAYMENT_ID_PATTERN,
      },
    },
    required: ["required"],
  },
};

/** Names what a settlement has of the log, and the preference of who wants it. */
export const PROOF_EXTENSION = "tlog-proof";

/** Signs bytes as a compact JWS, with what is bound of the delivery in its header. */
export type SignJws = (
  payload: Uint8Array,
  header: { readonly delivery: DeliveryBinding },
) => Promise<string>;

/** What a receipt is given for. */
export interface Receipted {
  /** The payment. */
  readonly held: Pick<HeldPayment, "identity" | "record">;
  /** What is delivered, as JSON text; null where that is not final yet. */
  readonly body: string | null;
  /** Origin of the log that the sale will stand in. */
  readonly log: string;
  /** Unix seconds. */
  readonly issuedAt: number;
}

/** What the receipt of a settlement says: its payload, and what its header binds. */
export function saidOfReceipt(
  response: SettlementResponse,
  { held, body, log, issuedAt }: Receipted,
): { readonly payload: string; readonly delivery: DeliveryBinding } {
  const { nonce, payer } = held.identity;
  return {
    payload: canonicalJson({
      version: 1,
      network: response.network,
      resourceUrl: held.record.resourceUrl,
      payer: response.payer ?? payer,
      issuedAt,
      transaction: response.transaction,
    }),
    delivery: deliveryOf(held.record, { nonce, body, log }),
  };
}

/** The settlement with a signed receipt for it. */
export async function attachReceipt(
  response: SettlementResponse,
  { sign, ...receipted }: Receipted & { readonly sign: SignJws },
): Promise<SettlementResponse> {
  const { payload, delivery } = saidOfReceipt(response, receipted);
  const signature = await sign(new TextEncoder().encode(payload), { delivery });
  return {
    ...response,
    extensions: { ...response.extensions, ...receiptExtension(signature) },
  };
}

/** Names what a settlement has of its signed receipt. */
export const RECEIPT_EXTENSION = "offer-receipt";

/** The extension with a receipt, a compact JWS. */
export function receiptExtension(signature: string): JsonObject {
  return {
    [RECEIPT_EXTENSION]: { info: { receipt: { format: "jws", signature } } },
  };
}

/** The signed receipt of a settlement; null where it has none. */
export function receiptOf({ extensions }: SettlementResponse): string | null {
  const found = extensions?.[RECEIPT_EXTENSION];
  const info = isJsonObject(found) ? found.info : null;
  const receipt = isJsonObject(info) ? info.receipt : null;
  return isJsonObject(receipt) && typeof receipt.signature === "string"
    ? receipt.signature
    : null;
}

/**
 * The settlement with where it stands in the log: the text of a C2SP tlog-proof
 * for the receipt, and of another for a verdict that was sold.
 */
export function attachProof(
  response: SettlementResponse,
  info: { readonly receipt: string; readonly verdict?: string },
): SettlementResponse {
  return {
    ...response,
    extensions: { ...response.extensions, [PROOF_EXTENSION]: { info } },
  };
}

/** The log's proof in a settlement; null where it has none. */
export function proofInSettlement(
  { extensions }: SettlementResponse,
): { readonly receipt: string; readonly verdict: string | null } | null {
  const found = extensions?.[PROOF_EXTENSION];
  const info = isJsonObject(found) ? found.info : null;
  if (!isJsonObject(info) || typeof info.receipt !== "string") return null;
  const { receipt, verdict } = info;
  return { receipt, verdict: typeof verdict === "string" ? verdict : null };
}
