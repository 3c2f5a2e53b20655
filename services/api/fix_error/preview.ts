/**
 * The free preview of a repair receipt: a fixed sample with the schemas.
 *
 * @module
 */

import type { ValueOf } from "@/lib/schema/schema.ts";
import type { Deployment } from "@/services/deployment.ts";
import type { SoldOffer } from "../offers/item.ts";
import {
  FIX_ERROR_INPUT,
  FIX_ERROR_OUTPUT,
  REPAIR_RECEIPT,
} from "./operation.ts";

/** The preview object of the contract. */
export const FIX_ERROR_PREVIEW_SCHEMA = {
  type: "object",
  required: [
    "service",
    "version",
    "price",
    "payment",
    "network",
    "paid_endpoint",
    "output_schema",
    "expected_output_schema",
  ],
  properties: {
    service: { type: "string" },
    version: { type: "string" },
    price: { type: "string" },
    payment: { type: "string", const: "x402" },
    network: { type: "string" },
    mode: { type: "string" },
    paid_endpoint: { type: "string" },
    output_schema: { type: "object" },
    expected_output_schema: { type: "object" },
  },
  additionalProperties: true,
} as const;

/** What the preview answers. */
export interface FixErrorPreview {
  /** Operation id. */
  readonly service: string;
  /** Build label. */
  readonly version: string;
  /** demo, testnet or mainnet. */
  readonly mode: string;
  /** Price of a paid call. */
  readonly price: string;
  /** Always x402. */
  readonly payment: "x402";
  /** CAIP-2 network. */
  readonly network: string;
  /** Where a receipt is bought. */
  readonly paid_endpoint: string;
  /** Always true. */
  readonly free: true;
  /** What the preview is not. */
  readonly note: string;
  /** A failure. */
  readonly sample_input: ValueOf<typeof FIX_ERROR_INPUT>;
  /** What a paid call for it would answer. */
  readonly sample_output: ValueOf<typeof FIX_ERROR_OUTPUT>;
  /** Schema of the paid request. */
  readonly input_schema: typeof FIX_ERROR_INPUT;
  /** Schema of the receipt. */
  readonly output_schema: typeof REPAIR_RECEIPT;
  /** Schema of the whole paid response. */
  readonly expected_output_schema: typeof FIX_ERROR_OUTPUT;
}

/** The preview; the sample is the operation's own example. */
export function fixErrorPreview(
  offer: SoldOffer,
  deployment: Deployment,
): FixErrorPreview {
  const { example } = offer.operation;
  return {
    service: offer.operation.id,
    version: deployment.version,
    mode: deployment.mode,
    price: offer.resource.price.label,
    payment: "x402",
    network: deployment.network,
    paid_endpoint: deployment.apiUrl + offer.path,
    free: true,
    note:
      "A fixed sample. The paid request applies deterministic rules to your own error. You pay only for a diagnosis: where there is none, the answer is free (422 no_diagnosis) and the payment can be used again. Only an empty request is charged without one.",
    sample_input: example.input as FixErrorPreview["sample_input"],
    sample_output: example.output as FixErrorPreview["sample_output"],
    input_schema: FIX_ERROR_INPUT,
    output_schema: REPAIR_RECEIPT,
    expected_output_schema: FIX_ERROR_OUTPUT,
  };
}
