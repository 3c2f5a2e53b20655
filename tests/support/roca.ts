/**
 * Numbers of the form that RSALib's primes have, for tests only.
 *
 * @module
 */

/** The product of the first 39 primes: 2 to 167. */
const M = Array.from({ length: 168 }, (_, number) => number)
  .filter((number) =>
    number > 1 &&
    Array.from({ length: number - 2 }, (_, index) => index + 2)
      .every((divisor) => number % divisor !== 0)
  )
  .reduce((all, prime) => all * BigInt(prime), 1n);

/** The k with which a factor has 1024 bits, the upper two of them set. */
export const ROCA_K = {
  min: 3n * 2n ** 1022n / M + 1n,
  max: 2n ** 1024n / M - 1n,
} as const;

/** k * M + (65537^a mod M). */
export function rocaFactor({ k, a }: { k: bigint; a: bigint }): bigint {
  let power = 1n;
  let square = 65_537n;
  for (let rest = a; rest > 0n; rest >>= 1n) {
    if (rest & 1n) power = power * square % M;
    square = square * square % M;
  }
  return k * M + power;
}
