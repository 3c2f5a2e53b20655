import assert from "node:assert/strict";
import { spanText } from "./spans.ts";

Deno.test.each([
  [0, "0 milliseconds"],
  [250, "250 milliseconds"],
  [1_000, "1 second"],
  [90_000, "90 seconds"],
  [900_000, "15 minutes"],
  [3_600_000, "1 hour"],
  [86_400_000, "24 hours"],
  [48 * 3_600_000, "48 hours"],
  [90 * 86_400_000, "90 days"],
  [90 * 86_400_000 + 1_000, "7776001 seconds"],
])("spanText(%d) is %s", (ms, text) => {
  assert.equal(spanText(ms), text);
});

Deno.test("spanText() refuses what is no length of time", () => {
  for (const ms of [-1, 0.5, NaN, Infinity]) {
    assert.throws(() => spanText(ms), TypeError);
  }
});
