/**
 * Money is `bigint` atomic units inside and decimal text at the edge.
 *
 * @module
 */

/** Decimal text as the contract accepts it for USDC: up to 9 whole digits and 6 decimals. */
export const DECIMAL_AMOUNT_PATTERN =
  "^(?:0|[1-9][0-9]{0,8})(?:\\.[0-9]{1,6})?$";

/**
 * Atomic units of a decimal amount; null when the text is not one.
 *
 * @param decimals Decimals of the asset, 0 to 18.
 */
export function parseAmount(text: string, decimals: number): bigint | null {
  const match = /^(0|[1-9][0-9]{0,30})(?:\.([0-9]{1,18}))?$/.exec(text);
  if (match === null) return null;
  const fraction = match[2] ?? "";
  if (fraction.length > decimals) return null;
  return BigInt(match[1] ?? "0") * 10n ** BigInt(decimals) +
    BigInt(fraction.padEnd(decimals, "0") || "0");
}

/**
 * Decimal text of atomic units, with at least `fractionDigitsMin` decimals.
 *
 * @example
 * ```ts
 * import { formatAmount } from "@/lib/money.ts";
 * formatAmount(10_000n, { decimals: 6 }); // "0.01"
 * ```
 */
export function formatAmount(
  atomic: bigint,
  options: { decimals: number; fractionDigitsMin?: number },
): string {
  const { decimals, fractionDigitsMin = 2 } = options;
  const sign = atomic < 0n ? "-" : "";
  const digits = (atomic < 0n ? -atomic : atomic).toString()
    .padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals)
    .replace(/0+$/, "")
    .padEnd(Math.min(fractionDigitsMin, decimals), "0");
  return fraction === "" ? `${sign}${whole}` : `${sign}${whole}.${fraction}`;
}
