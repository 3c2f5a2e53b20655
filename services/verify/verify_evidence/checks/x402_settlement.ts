import type { JsonObject } from "@/lib/json.ts";
import { sameAddress } from "@/lib/x402/authorization.ts";
import {
  type CheckType,
  defineCheck,
  fail,
  ITEM_PARAMETER,
  NOT_JSON,
  pass,
  undecided,
} from "../check.ts";
import { EXPECTED_TEXT } from "../x402_signed.ts";

interface Parameters {
  readonly item: string;
  readonly expect?: {
    readonly network?: string;
    readonly payer?: string;
    readonly amount?: string;
    readonly transaction?: string;
  };
}

/** An EVM transaction hash. */
const EVM_TRANSACTION = /^0x[0-9a-fA-F]{64}$/;

/** A settlement response says what the caller expects. */
export const x402SettlementCheck: CheckType = defineCheck<Parameters>({
  type: "x402_settlement",
  description:
    "The item is an x402 version 2 SettlementResponse (JSON, or the base64 of PAYMENT-RESPONSE) of success, with the expected members. The chain is not asked: on_chain_checked is false.",
  properties: {
    item: ITEM_PARAMETER,
    expect: {
      type: "object",
      additionalProperties: false,
      properties: {
        network: EXPECTED_TEXT,
        payer: EXPECTED_TEXT,
        amount: EXPECTED_TEXT,
        transaction: EXPECTED_TEXT,
      },
    },
  },
  required: ["item"],
  failReasons: [
    "settlement_failed",
    "network_mismatch",
    "payer_mismatch",
    "amount_mismatch",
    "transaction_mismatch",
  ],
  errorReasons: [NOT_JSON],
  example: {
    item: "settlement",
    expect: { network: "eip155:8453", amount: "10000" },
  },
  prepare: ({ item, expect = {} }) => ({
    run: (context) => {
      const response = context.item(item).object();
      if (response === null) return undecided(NOT_JSON);
      if (!hasSettled(response)) return fail("settlement_failed");
      if (
        expect.network !== undefined && response.network !== expect.network
      ) return fail("network_mismatch");
      if (
        expect.payer !== undefined && !sameAddress(response.payer, expect.payer)
      ) return fail("payer_mismatch");
      if (expect.amount !== undefined && response.amount !== expect.amount) {
        return fail("amount_mismatch");
      }
      if (
        expect.transaction !== undefined &&
        !sameAddress(response.transaction, expect.transaction)
      ) return fail("transaction_mismatch");
      return pass({ on_chain_checked: false });
    },
  }),
});

/** Success, a network, and a transaction that can be one. */
function hasSettled(response: JsonObject): boolean {
  const { success, transaction, network } = response;
  if (success !== true || typeof network !== "string") return false;
  if (typeof transaction !== "string" || transaction === "") return false;
  return !network.startsWith("eip155:") || EVM_TRANSACTION.test(transaction);
}
