/** What a call costs, apart from what it is, so that prices are known without it. */
import type { PlacedPrice } from "@/lib/operation/price.ts";

/** The price of the contract, and where buyers see it. */
export const PRICED = {
  id: "agent-visibility-report",
  priceUsdc: "0.01",
  place: 4,
} as const satisfies PlacedPrice;
