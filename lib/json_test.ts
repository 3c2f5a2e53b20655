import assert from "node:assert/strict";
import { canonicalJson, canonicalSha256, isJsonObject } from "./json.ts";

Deno.test("canonicalJson() orders members and writes numbers as RFC 8785 does", () => {
  assert.equal(
    canonicalJson({
      numbers: [333333333.33333329, 1E30, 4.50, 2e-3, 1e-27],
      literals: [null, true, false],
      "\u20ac": "Euro",
      a: { z: 1, b: 2 },
    }),
    '{"a":{"b":2,"z":1},"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"€":"Euro"}',
  );
});

Deno.test("canonicalSha256() is that of the canonical text", () => {
  assert.equal(
    canonicalSha256({ b: 1, a: 2 }),
    canonicalSha256({ a: 2, b: 1 }),
  );
});

Deno.test("canonicalJson() refuses what I-JSON has not", () => {
  for (
    const value of [
      "\ud800",
      { "\udc00": 1 },
      { a: undefined },
      [NaN],
      Infinity,
      10n,
    ]
  ) {
    assert.throws(() => canonicalJson(value as never), TypeError);
  }
});

Deno.test("isJsonObject() is false for null and lists", () => {
  assert.deepEqual([{}, null, [], "x"].map(isJsonObject), [
    true,
    false,
    false,
    false,
  ]);
});
