/**
 * Every type of check, in the order in which they are listed.
 *
 * @module
 */

import type { CheckType } from "./check.ts";
import { digestCheck } from "./checks/digest.ts";
import { dsseCheck } from "./checks/dsse.ts";
import { hashChainCheck } from "./checks/hash_chain.ts";
import { itemEqualsCheck } from "./checks/item_equals.ts";
import { jsonPointerCheck } from "./checks/json_pointer.ts";
import { jsonSchemaCheck } from "./checks/json_schema.ts";
import { jwsCheck } from "./checks/jws.ts";
import { merkleInclusionCheck } from "./checks/merkle_inclusion.ts";
import { timeWindowCheck } from "./checks/time_window.ts";
import { x402DeliveryCheck } from "./checks/x402_delivery.ts";
import { x402OfferCheck } from "./checks/x402_offer.ts";
import { x402ReceiptCheck } from "./checks/x402_receipt.ts";
import { x402SettlementCheck } from "./checks/x402_settlement.ts";

/** Check types in the order of the documents. */
export const CHECK_TYPES: readonly CheckType[] = [
  digestCheck,
  jwsCheck,
  jsonSchemaCheck,
  jsonPointerCheck,
  itemEqualsCheck,
  hashChainCheck,
  merkleInclusionCheck,
  timeWindowCheck,
  x402SettlementCheck,
  x402OfferCheck,
  x402ReceiptCheck,
  x402DeliveryCheck,
  dsseCheck,
];

/** What the `type` of a check stands for. */
export const CHECK_TYPE_BY_NAME: ReadonlyMap<string, CheckType> = new Map(
  CHECK_TYPES.map((checkType) => [checkType.type, checkType]),
);
