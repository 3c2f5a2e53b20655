/**
 * What the gas wallet offers for a unit of gas. Decisions only.
 *
 * @see EIP-1559.
 * @module
 */

/** What gas costs now, in wei. */
export interface Market {
  /** What every transaction of the last block paid. */
  readonly baseFee: bigint;
  /** What the node advises to add. */
  readonly tip: bigint;
}

/** What a transaction offers, in wei. */
export interface Fee {
  /** The most it pays for a unit of gas, tip included. */
  readonly maxFeePerGas: bigint;
  /** What it adds to the base fee. */
  readonly maxPriorityFeePerGas: bigint;
}

/** Percent of the base fee that is offered: it may rise before the transaction's turn. */
const BASE_FEE_PERCENT = 150n;
/** Percent of the old fee from which on nodes take a replacement; most ask for 110. */
const BUMP_PERCENT = 113n;

/** What to offer now; null while the market is above the cap. */
export function marketFee(market: Market, cap: bigint): Fee | null {
  const { baseFee, tip } = market;
  if (baseFee + tip > cap) return null;
  const wanted = baseFee * BASE_FEE_PERCENT / 100n + tip;
  return {
    maxFeePerGas: wanted < cap ? wanted : cap,
    maxPriorityFeePerGas: tip,
  };
}

/**
 * What replaces an offer: today's price, and no less than what nodes take for
 * a replacement; null where that is above the cap.
 */
export function replacementFee(
  old: Fee,
  market: Market,
  cap: bigint,
): Fee | null {
  const wanted = marketFee(market, cap);
  if (wanted === null) return null;
  const maxFeePerGas = larger(wanted.maxFeePerGas, bumped(old.maxFeePerGas));
  const maxPriorityFeePerGas = larger(
    wanted.maxPriorityFeePerGas,
    bumped(old.maxPriorityFeePerGas),
  );
  return maxFeePerGas > cap ? null : {
    maxFeePerGas: larger(maxFeePerGas, maxPriorityFeePerGas),
    maxPriorityFeePerGas,
  };
}

/** Whether an offer is what others get into a block with today. */
export function isPriced(fee: Fee, { baseFee, tip }: Market): boolean {
  const left = fee.maxFeePerGas - baseFee;
  const offered = left < fee.maxPriorityFeePerGas
    ? left
    : fee.maxPriorityFeePerGas;
  return offered >= tip;
}

function bumped(old: bigint): bigint {
  return old * BUMP_PERCENT / 100n + 1n;
}

function larger(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
