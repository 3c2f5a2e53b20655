/**
 * RSA moduli whose factors are found at once: with a small one, or with two that
 * lie close together, as some devices drew them (CVE-2022-26320).
 *
 * @see NIST SP 800-89, section 5.3.3
 * @module
 */

/** A modulus has no factor below this one. */
const FACTOR_MIN = 752;
/** Steps of Fermat's method. Primes that are drawn apart take more than anybody has. */
const FERMAT_STEPS = 100;

const PRIMES: readonly bigint[] = primesBelow(FACTOR_MIN).map(BigInt);

/** The product of them: one long division instead of one for each. */
const PRODUCT = PRIMES.reduce((all, prime) => all * prime, 1n);

/** What squares leave behind modulo some numbers: of others one in 900 leaves it modulo all. */
const SQUARES: readonly (readonly [by: bigint, left: ReadonlySet<number>])[] = [
  ...[256, 693, 1_105, 437],
].map((by) => [
  BigInt(by),
  new Set(Array.from({ length: by }, (_, root) => root * root % by)),
]);

/** Whether a modulus gives its factors away. */
export function isFactoredAtOnce(modulus: bigint): boolean {
  const rest = modulus % PRODUCT;
  return PRIMES.some((prime) => rest % prime === 0n) ||
    hasCloseFactors(modulus);
}

/** Looks for the modulus as a difference of two squares, of which the first is hardly larger. */
function hasCloseFactors(modulus: bigint): boolean {
  const floor = squareRoot(modulus);
  let first = floor * floor === modulus ? floor : floor + 1n;
  let second = first * first - modulus;
  for (let step = 0; step < FERMAT_STEPS; step++) {
    if (SQUARES.every(([by, left]) => left.has(Number(second % by)))) {
      const root = squareRoot(second);
      if (root * root === second) return true;
    }
    second += 2n * first + 1n;
    first += 1n;
  }
  return false;
}

/** The largest number whose square is not larger, by Newton's method. */
function squareRoot(square: bigint): bigint {
  if (square < 2n) return square;
  let root = 1n << BigInt((square.toString(16).length * 4 + 1) >> 1);
  for (;;) {
    const next = (root + square / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

function primesBelow(end: number): number[] {
  const primes: number[] = [];
  for (let number = 2; number < end; number++) {
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  }
  return primes;
}
