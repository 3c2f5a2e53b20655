import assert from "node:assert/strict";
import fc from "fast-check";
import { seedFor } from "@/tests/support/seed.ts";
import { ROCA_K, rocaFactor } from "@/tests/support/roca.ts";
import { encodeBase64url } from "./base64url.ts";
import { parsePublicJwk } from "./jwk.ts";
import { isRocaModulus } from "./roca.ts";
import { isFactoredAtOnce } from "./rsa_factors.ts";

const SEED = seedFor(import.meta.url);

/** A JWK whose modulus is a number of 2048 bits. */
function jwkOf(modulus: bigint) {
  const n = encodeBase64url(Uint8Array.fromHex(modulus.toString(16)));
  return { kty: "RSA", n, e: "AQAB" };
}

/** Odd numbers of 1024 bits, the upper two of them set, as RSA's primes have them. */
const ODD_1024 = fc.bigInt({ min: 0n, max: 2n ** 1021n - 1n })
  .map((value) => 3n * 2n ** 1022n + 2n * value + 1n);

Deno.test("isRocaModulus() passes random moduli", () => {
  fc.assert(
    fc.property(ODD_1024, ODD_1024, (p, q) => {
      assert.equal(isRocaModulus(p * q), false);
      assert.equal(
        parsePublicJwk(jwkOf(p * q)).kind,
        isFactoredAtOnce(p * q) ? "unusable" : "ok",
      );
    }),
    { seed: SEED, numRuns: 200 },
  );
});

Deno.test("isRocaModulus() finds products of two numbers of RSALib's form", () => {
  const form = fc.record({
    k: fc.bigInt(ROCA_K),
    a: fc.bigInt({ min: 0n, max: 2n ** 64n }),
  });
  fc.assert(
    fc.property(form, form, (one, other) => {
      const modulus = rocaFactor(one) * rocaFactor(other);
      assert.equal(modulus.toString(2).length, 2048);
      assert.equal(isRocaModulus(modulus), true);
      assert.equal(parsePublicJwk(jwkOf(modulus)).kind, "unusable");
      // It is the form that is refused, not the neighbourhood.
      assert.equal(isRocaModulus(modulus + 2n), false);
    }),
    { seed: SEED, numRuns: 200 },
  );
});

Deno.test("isRocaModulus() looks at each prime that leaves numbers out, up to 167", () => {
  // The published test's primes with the order of 65537 modulo each, where it
  // is not p - 1: modulo the others 65537 makes every number but zero.
  const orders: readonly (readonly [number, number])[] = [
    ...[[11, 2], [13, 6], [17, 8], [19, 9], [37, 3], [53, 26], [61, 20]],
    ...[[71, 35], [73, 24], [79, 13], [97, 6], [103, 51], [107, 53]],
    ...[[109, 54], [127, 42], [151, 50], [157, 78]],
  ] as [number, number][];
  const product = orders.reduce((all, [prime]) => all * BigInt(prime), 1n);
  const others = OTHER_PRIMES.reduce((all, prime) => all * BigInt(prime), 1n);
  for (const [prime, order] of orders) {
    // 1 modulo all primes but this one, where it is each number in turn.
    const step = product * others / BigInt(prime);
    const found: number[] = [];
    for (let times = 0; times < prime; times++) {
      const value = 1n + step * BigInt(times);
      if (isRocaModulus(value)) found.push(Number(value % BigInt(prime)));
    }
    assert.equal(found.length, order, `order modulo ${prime}`);
    assert.ok(found.includes(65_537 % prime));
  }
  // How many moduli without small factors there are to one that is taken for ROCA.
  const odds = orders.reduce(
    (all, [prime, order]) => all * (prime - 1) / order,
    1,
  );
  assert.equal(Math.round(odds / 1e6), 239);
  for (const prime of OTHER_PRIMES) {
    assert.equal(isRocaModulus(BigInt(prime)), false, `divisible by ${prime}`);
  }
});

/** Primes of the published test modulo which 65537 makes every number but zero. */
const OTHER_PRIMES = [
  ...[3, 5, 7, 23, 29, 31, 41, 43, 47, 59, 67, 83, 89, 101],
  ...[113, 131, 137, 139, 149, 163, 167],
];
