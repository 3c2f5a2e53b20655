/**
 * RSA keys of Infineon's RSALib (CVE-2017-15361, "ROCA"): their primes are
 * k * M + (65537^a mod M), where M is the product of the first 39 primes or
 * more, and can be found from the modulus.
 *
 * The product of two such primes is a power of 65537 modulo each prime of M.
 * Of moduli of another origin one in about 240 million is as well.
 *
 * @see Nemec et al., "The Return of Coppersmith's Attack", CCS 2017
 * @module
 */

/** The largest of the first 39 primes, which every size of key shares. */
const PRIME_MAX = 167;
const GENERATOR = 65_537;

/** A prime of M with the powers of 65537 modulo it. */
interface Subgroup {
  readonly prime: bigint;
  readonly powers: ReadonlySet<bigint>;
}

/** The subgroups; modulo 2 every odd number is a power, so that 2 says nothing. */
const SUBGROUPS: readonly Subgroup[] = oddPrimes(PRIME_MAX).map((prime) => ({
  prime: BigInt(prime),
  powers: new Set(powersOf(GENERATOR, prime).map(BigInt)),
}));

/** The product of their primes: one long division instead of one for each prime. */
const PRODUCT = SUBGROUPS.reduce((all, { prime }) => all * prime, 1n);

/** Whether a modulus has the form that gives its factors away. */
export function isRocaModulus(modulus: bigint): boolean {
  const rest = modulus % PRODUCT;
  return SUBGROUPS.every(({ prime, powers }) => powers.has(rest % prime));
}

/** The primes from 3 on, up to a number. */
function oddPrimes(max: number): number[] {
  const primes: number[] = [];
  for (let number = 3; number <= max; number += 2) {
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  }
  return primes;
}

/** The powers of a number modulo a prime, from the first one on until they come again. */
function powersOf(base: number, prime: number): number[] {
  const powers: number[] = [];
  let power = 1;
  do {
    powers.push(power);
    power = power * base % prime;
  } while (power !== 1);
  return powers;
}
