/**
 * What verify sells, apart from how, so that prices are known without it.
 *
 * @module
 */

import type { PricedId } from "@/lib/operation/price.ts";

/** What is sold, with the price of the contract. */
export const VERIFY_EVIDENCE: PricedId = {
  id: "verify_evidence",
  priceUsdc: "0.01",
};
