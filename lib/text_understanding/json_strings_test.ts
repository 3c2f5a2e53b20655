import assert from "node:assert/strict";
import { hasStringsWithin } from "./json_strings.ts";

Deno.test("hasStringsWithin() counts names and values, and no quotes within them", () => {
  const text = JSON.stringify({ a: ["b", 'c "d" \\"', "\\"], "": 1 });
  assert.equal(hasStringsWithin(text, 5), true);
  assert.equal(hasStringsWithin(text, 4), false);
  assert.equal(hasStringsWithin("[1, 2]", 0), true);
});
