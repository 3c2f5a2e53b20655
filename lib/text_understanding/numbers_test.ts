import assert from "node:assert/strict";
import { BOUND_WORDS, COUNT, countOf, scaledCount } from "./numbers.ts";

Deno.test("countOf() reads digits and words, and one for nothing", () => {
  assert.deepEqual(
    ["12", "two", "Few", undefined].map(countOf),
    [12, 2, 3, 1],
  );
  assert.match("three", new RegExp(`^${COUNT}$`));
  assert.doesNotMatch("1234", new RegExp(`^${COUNT}$`));
});

Deno.test("scaledCount() knows marks and scales, and has a bound", () => {
  assert.equal(scaledCount("1,000", undefined), 1_000);
  assert.equal(scaledCount("1.000", undefined), 1_000);
  assert.equal(scaledCount("1.5", "k"), 1_500);
  assert.equal(scaledCount("2", "M"), 2_000_000);
  assert.equal(scaledCount("9", "hundred"), 900);
  assert.equal(scaledCount("9999999999", undefined), 999_999_998);
  assert.equal(scaledCount("1.2.3", "k"), 0);
  assert.equal(scaledCount("Fifty", undefined), 50);
  assert.equal(scaledCount("a", "hundred"), 100);
  const bound = new RegExp(`^(?:${BOUND_WORDS})$`);
  assert.match("twenty-five", bound);
  assert.doesNotMatch("a", bound, "without a scale it is an article");
});
