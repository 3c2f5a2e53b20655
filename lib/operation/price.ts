/**
 * What a call costs, in the forms that surfaces need.
 *
 * @module
 */

import { formatAmount, parseAmount } from "@/lib/money.ts";

/** A price, computed once and shown everywhere. */
export interface Price {
  /** Atomic units of the asset. */
  readonly atomic: bigint;
  /** Decimal text: `0.01`. */
  readonly decimal: string;
  /** For people: `$0.01`. */
  readonly label: string;
}

/** What an operation costs where the operator sets no price. */
export interface PricedId {
  /** Id of the operation. */
  readonly id: string;
  /** Decimal text, in USDC. */
  readonly priceUsdc: string;
}

/** The same of an offer that stands among others. */
export interface PlacedPrice extends PricedId {
  /** Where it stands among them as buyers see them, from 1. */
  readonly place: number;
}

/** The price of each paid operation, by its id. */
export type PriceOf = (operationId: string) => Price;

/**
 * A price in an asset.
 *
 * @returns Null for text that is no positive amount of the asset.
 */
export function readPrice(decimalText: string, decimals: number): Price | null {
  const atomic = parseAmount(decimalText, decimals);
  return atomic === null || atomic === 0n ? null : priceFrom(atomic, decimals);
}

/** The price of a number of atomic units. */
export function priceFrom(atomic: bigint, decimals: number): Price {
  const decimal = formatAmount(atomic, { decimals });
  return { atomic, decimal, label: `$${decimal}` };
}

/**
 * Several prices in words: `$0.01` where they are all the same, otherwise
 * `$0.01 to $0.05`.
 *
 * @param form Which text of a price is wanted.
 */
export function priceRange(
  prices: readonly Price[],
  form: "label" | "decimal" = "label",
): string {
  const sorted = prices.toSorted((a, b) =>
    a.atomic < b.atomic ? -1 : a.atomic > b.atomic ? 1 : 0
  );
  const [first] = sorted;
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return "nothing";
  return first.atomic === last.atomic
    ? first[form]
    : `${first[form]} to ${last[form]}`;
}

/** The variable with which an operator sets the price of an operation. */
export function priceVariable(operationId: string): string {
  return `PRICE_${operationId.toUpperCase().replaceAll("-", "_")}`;
}

/** Offers as buyers see them; equal places stand in the order of their ids. */
export function inPlace<Placed extends PlacedPrice>(
  offers: readonly Placed[],
): readonly Placed[] {
  return offers.toSorted((a, b) => a.place - b.place || (a.id < b.id ? -1 : 1));
}
