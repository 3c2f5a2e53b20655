/**
 * What a paid call costs, in the forms that the surfaces need.
 *
 * @module
 */

import { formatAmount } from "@/lib/money.ts";

/** Atomic units of USDC for one paid call of any service. */
export const PRICE_ATOMIC = 10_000n;
/** Decimals of USDC. */
export const PRICE_DECIMALS = 6;
/** The price as decimal text. */
export const PRICE_DECIMAL: string = formatAmount(PRICE_ATOMIC, {
  decimals: PRICE_DECIMALS,
});
/** The price for people. */
export const PRICE_LABEL = `$${PRICE_DECIMAL}`;
