/**
 * What every paid operation costs: the price that its offer states, unless the
 * operator sets another.
 *
 * @module
 */

import { type Config, ConfigError, type Variable } from "@/lib/config.ts";
import {
  inPlace,
  type PlacedPrice,
  type PricedId,
  type PriceOf,
  priceVariable,
  readPrice,
} from "@/lib/operation/price.ts";
import * as apiPrices from "./api/priced.ts";
import { EXCHANGE_OFFERS } from "./exchange/priced.ts";
import { VERIFY_EVIDENCE } from "./verify/verify_evidence/priced.ts";

/** Every paid operation. */
export const PAID_OPERATIONS: readonly PricedId[] = [
  ...inPlace<PlacedPrice>(Object.values(apiPrices)),
  ...Object.values(EXCHANGE_OFFERS),
  VERIFY_EVIDENCE,
];

/** The variables that set prices. */
export const PRICE_VARIABLES: readonly Variable[] = PAID_OPERATIONS.map(
  ({ id, priceUsdc }) => ({
    name: priceVariable(id),
    fallback: priceUsdc,
    help: `USDC for a call of ${id}`,
  }),
);

/**
 * The prices of a configuration.
 *
 * @throws {ConfigError} for a price that is zero, or that the asset has too few
 * decimals for.
 */
export function pricesOf(config: Pick<Config, "priceText" | "terms">): PriceOf {
  const { decimals } = config.terms.asset;
  const prices = new Map(PAID_OPERATIONS.map(({ id, priceUsdc }) => {
    const text = config.priceText(id) ?? priceUsdc;
    const price = readPrice(text, decimals);
    if (price === null) {
      throw new ConfigError(
        `${
          priceVariable(id)
        } is ${text}: a price is more than zero and has at most ${decimals} decimals, as the asset has`,
      );
    }
    return [id, price] as const;
  }));
  return (operationId) => {
    const price = prices.get(operationId);
    if (price === undefined) throw new TypeError(`no price: ${operationId}`);
    return price;
  };
}
