import assert from "node:assert/strict";
import { priceRange, priceVariable, readPrice } from "./price.ts";

const price = (text: string) => {
  const found = readPrice(text, 6);
  assert(found !== null, text);
  return found;
};

Deno.test("readPrice() gives every form of a price", () => {
  assert.deepEqual(price("0.02"), {
    atomic: 20_000n,
    decimal: "0.02",
    label: "$0.02",
  });
  assert.equal(price("1").label, "$1.00");
  assert.equal(price("0.000001").atomic, 1n);
  assert.equal(readPrice("0.01", 18)?.atomic, 10n ** 16n);
});

Deno.test("readPrice() refuses what is no positive amount of the asset", () => {
  for (const text of ["", "0", "0.00", "-1", "1e2", ".5", "0.0000001", "$1"]) {
    assert.equal(readPrice(text, 6), null, text);
  }
  assert.equal(readPrice("0.01", 0), null);
});

Deno.test("priceRange() names one price, or the least and the most", () => {
  assert.equal(priceRange([price("0.01"), price("0.01")]), "$0.01");
  assert.equal(
    priceRange([price("0.2"), price("0.01"), price("0.03")]),
    "$0.01 to $0.20",
  );
  assert.equal(
    priceRange([price("0.02"), price("0.01")], "decimal"),
    "0.01 to 0.02",
  );
});

Deno.test("priceVariable() is the id in capitals", () => {
  assert.equal(priceVariable("fix-error"), "PRICE_FIX_ERROR");
  assert.equal(priceVariable("verify_evidence"), "PRICE_VERIFY_EVIDENCE");
});
