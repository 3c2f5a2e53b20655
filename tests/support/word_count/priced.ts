/** What a call costs, apart from what it is, so that prices are known without it. */
import type { PlacedPrice } from "@/lib/operation/price.ts";

/** The price of the contract, and where buyers see it. */
export const PRICED = {
  id: "word-count",
  priceUsdc: "0.005",
  place: 6,
} as const satisfies PlacedPrice;
