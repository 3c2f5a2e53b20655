/** The vocabulary understands how needs are put, and prefers nothing to a wrong sale. */
import assert from "node:assert/strict";
import { phrasings } from "./phrasings.ts";
import { understandNeed } from "./understand.ts";

Deno.test("every phrasing is understood", () => {
  const wrong = phrasings().map(({ need, intents }) => ({
    need,
    expected: [...intents].sort().join(),
    found: understandNeed(need).sort().join(),
  })).filter(({ expected, found }) => expected !== found);
  assert.deepEqual(wrong, []);
});
