import assert from "node:assert/strict";
import fc from "fast-check";
import { formatAmount, parseAmount } from "./money.ts";
import { seedFor } from "@/tests/support/seed.ts";

const SEED = seedFor(import.meta.url);

Deno.test("parseAmount() and formatAmount() are inverse", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 24n }), (atomic) => {
      const text = formatAmount(atomic, { decimals: 6 });
      assert.equal(parseAmount(text, 6), atomic);
    }),
    { seed: SEED },
  );
});

Deno.test("formatAmount() keeps two decimals and drops further zeros", () => {
  const usdc = (atomic: bigint) => formatAmount(atomic, { decimals: 6 });
  assert.equal(usdc(10_000n), "0.01");
  assert.equal(usdc(1_000_000n), "1.00");
  assert.equal(usdc(1n), "0.000001");
  assert.equal(usdc(-1_500_000n), "-1.50");
  assert.equal(formatAmount(5n, { decimals: 0 }), "5");
});

Deno.test("parseAmount() refuses what is not plain decimal text", () => {
  for (const text of ["", "01", ".5", "1.", "1e3", "-1", "0.0000001", " 1"]) {
    assert.equal(parseAmount(text, 6), null, text);
  }
});
