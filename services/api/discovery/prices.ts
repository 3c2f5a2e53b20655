/**
 * The prices of the API's offers, together.
 *
 * @module
 */

import { type Price, priceRange } from "@/lib/operation/price.ts";
import type { App } from "@/services/app.ts";

/** A price as documents have it. */
export interface PriceFacts {
  /** By name, so that it is JSON. */
  readonly [name: string]: string;
  /** The highest price. */
  readonly amount: string;
  /** Symbol of the asset. */
  readonly currency: string;
}

/** The prices in words: one where all are the same, else the least and the most. */
export function pricesText(
  app: App,
  form: "label" | "decimal" = "label",
): string {
  return priceRange(pricesOf(app), form);
}

/**
 * The highest price: a budget of this much buys any offer.
 *
 * @throws {TypeError} when nothing is offered.
 */
export function highestPrice(app: App): Price {
  return pricesOf(app).reduce((a, b) => b.atomic > a.atomic ? b : a);
}

/** The price as documents have it: `amount` is the highest; `amount_min` is there where prices differ. */
export function priceFacts(app: App): PriceFacts {
  const highest = highestPrice(app);
  const lowest = pricesOf(app).reduce((a, b) => b.atomic < a.atomic ? b : a);
  return {
    amount: highest.decimal,
    ...(lowest.atomic === highest.atomic ? {} : { amount_min: lowest.decimal }),
    currency: app.config.terms.asset.symbol,
  };
}

function pricesOf(app: App): readonly Price[] {
  return app.offers.map(({ resource }) => resource.price);
}
