/**
 * What the exchange sells, apart from how, so that prices are known without it.
 *
 * @module
 */

import type { PricedId } from "@/lib/operation/price.ts";

/** What is sold, with the price of the contract. */
export const EXCHANGE_OFFERS = {
  publish: { id: "publish_information", priceUsdc: "0.01" },
  search: { id: "search_information", priceUsdc: "0.01" },
  get: { id: "get_information", priceUsdc: "0.01" },
} as const satisfies Readonly<Record<string, PricedId>>;
