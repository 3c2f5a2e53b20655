/**
 * Purchases as a journal keeps them.
 *
 * @module
 */

import type { JournalEntry } from "@/cli/buy/journal_entry.ts";
import type { BuyerChain } from "@/lib/x402/buyer_chain.ts";

/** The present moment of tests that read no clock. */
export const NOW = new Date("2026-11-22T12:00:00Z");

/** A refused purchase as the first version of the program wrote it. */
export const VERSION_1 = {
  version: 1,
  id: "ab".repeat(32),
  created_at: "2026-11-22T11:00:00.000Z",
  url: "https://seller.example/thing",
  resource_url: "https://seller.example/thing",
  body: "{}",
  payment: "e30=",
  network: "eip155:8453",
  asset: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
  amount: "10000",
  amount_text: "0.01 USDC",
  pay_to: "0x2222222222222222222222222222222222222222",
  payer: "0x1111111111111111111111111111111111111111",
  is_throwaway: false,
  valid_before: 1_795_345_500,
  state: "refused",
  closed_at: "2026-11-22T11:00:01.000Z",
  transaction: "",
} as const satisfies JournalEntry;

/** A chain that says one thing, and counts how often it is asked. */
export function chainThatSays(said: {
  fate?: Awaited<ReturnType<BuyerChain["fateOf"]>>;
  /** One after the other; the last one again and again. */
  proofs?: readonly Awaited<ReturnType<BuyerChain["prove"]>>[];
}): BuyerChain & { readonly asked: string[] } {
  const asked: string[] = [];
  let proofs = said.proofs ?? [];
  return {
    asked,
    fateOf({ nonce }) {
      asked.push(`fate ${nonce}`);
      return Promise.resolve(said.fate ?? { kind: "usable" });
    },
    prove({ nonce }, transaction) {
      asked.push(`proof ${nonce} ${transaction}`);
      const [proof = { kind: "absent" } as const, ...more] = proofs;
      if (more.length > 0) proofs = more;
      return Promise.resolve(proof);
    },
  };
}
