/** Which moduli are factored at once, and which are not. */
import assert from "node:assert/strict";
import { bigEndian } from "./curves.ts";
import { decodeBase64url } from "./base64url.ts";
import { isFactoredAtOnce } from "./rsa_factors.ts";
import { JWS_VECTORS } from "@/tests/support/jose_vectors.ts";

/** A number without small factors, as primes are. */
function withoutSmall(from: bigint): bigint {
  for (let number = from | 1n;; number -= 2n) {
    let hasOne = false;
    for (let factor = 3n; factor < 1_000n; factor += 2n) {
      hasOne ||= number % factor === 0n;
    }
    if (!hasOne) return number;
  }
}

const HALF = withoutSmall(2n ** 1_024n - 2n ** 900n);

Deno.test("a modulus with a small factor, or with two that lie close together, is factored at once", () => {
  for (const factor of [2n, 3n, 743n, 751n]) {
    assert.ok(isFactoredAtOnce(factor * HALF), `${factor}`);
  }
  for (const apart of [0n, 2n, 2n ** 100n, 2n ** 514n]) {
    const close = withoutSmall(HALF - apart);
    assert.ok(isFactoredAtOnce(HALF * close), `${apart}`);
  }
});

Deno.test("factors that are large and far apart are not found", () => {
  assert.ok(!isFactoredAtOnce(757n * HALF));
  for (const bits of [600n, 1_000n, 1_020n]) {
    assert.ok(!isFactoredAtOnce(HALF * withoutSmall(HALF - 2n ** bits)));
  }
  const { n } = JWS_VECTORS.rs256.jwk;
  assert.ok(!isFactoredAtOnce(bigEndian(decodeBase64url(n) ?? assert.fail())));
});
