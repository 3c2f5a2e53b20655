import assert from "node:assert/strict";
import { Rest } from "./rest.ts";

Deno.test("a rest lasts as long as it was said, and is over where the clock is set back", () => {
  const rest = new Rest();
  assert.equal(rest.leftMs(0), 0);
  rest.begin(1_000, 500);
  const left = [1_000, 1_499, 1_500, 9_000].map((at) => rest.leftMs(at));
  assert.deepEqual(left, [500, 1, 0, 0]);
  // Who looked at the clock before it began is not taken for one that set it back.
  assert.deepEqual([rest.leftMs(999), rest.leftMs(499)], [500, 0]);
  rest.end();
  assert.equal(rest.leftMs(1_000), 0);
});
