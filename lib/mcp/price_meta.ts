/**
 * The price of a tool, as a list of tools says it.
 *
 * @module
 */

/** Members of a tool's `_meta` that say whether and how much is paid for a call. */
export const PRICE_META = {
  isPaid: "agents-x402/paymentRequired",
  usd: "agents-x402/priceUSD",
} as const;
