/**
 * Lengths of time in words, so that what a document promises is the constant
 * that keeps it.
 *
 * @module
 */

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1_000],
] as const;

/**
 * Milliseconds in the largest unit that says them whole, days from three on:
 * `15 minutes`, `48 hours`, `90 days`.
 *
 * @throws {TypeError} when not even milliseconds do.
 */
export function spanText(ms: number): string {
  if (!Number.isSafeInteger(ms) || ms < 0) {
    throw new TypeError(`${ms} is no length of time`);
  }
  for (const [unit, unitMs] of UNITS) {
    const count = ms / unitMs;
    const least = unit === "day" ? 3 : 1;
    if (Number.isInteger(count) && count >= least) {
      return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
    }
  }
  return `${ms} milliseconds`;
}
