/**
 * What a host may spend of the local wallet.
 *
 * @module
 */

import type { Budget } from "../buy/journal_entry.ts";
import type { OpenedWallet } from "../buy/wallet_key.ts";

/** What may be paid, and by whom. */
export interface SpendingRules {
  /** Who pays. */
  readonly payer: OpenedWallet;
  /** The most for one answer. */
  readonly maxAtomic: bigint;
  /** From here on a person is asked for each. */
  readonly askAboveAtomic: bigint;
  /** What may be spent in all; null for no bound. */
  readonly budget: Budget | null;
  /** What may be spent at each seller; null for no bound. */
  readonly sellerBudget: Omit<Budget, "seller"> | null;
  /** The only network to pay on; null for any known one. */
  readonly network: string | null;
  /** Nobody is asked anything. */
  readonly isAgreed: boolean;
  /** Pays in assets that are not a known USDC, on networks of tests. */
  readonly allowUnknownAssets: boolean;
}

/** The budgets that a purchase at a seller counts against. */
export function budgetsOf(
  rules: SpendingRules,
  seller: string | null,
): Budget[] {
  const { budget, sellerBudget, payer } = rules;
  if (payer.isThrowaway) return [];
  return [
    ...(budget === null ? [] : [budget]),
    ...(sellerBudget === null || seller === null
      ? []
      : [{ ...sellerBudget, seller }]),
  ];
}
