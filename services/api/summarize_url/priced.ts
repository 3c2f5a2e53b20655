/** What a call costs, apart from what it is, so that prices are known without it. */
import type { PlacedPrice } from "@/lib/operation/price.ts";

/** The price of the contract, and where buyers see it. */
export const PRICED = {
  id: "summarize-url",
  priceUsdc: "0.01",
  place: 2,
} as const satisfies PlacedPrice;
