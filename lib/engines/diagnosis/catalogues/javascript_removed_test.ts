import assert from "node:assert/strict";
import { namesKnownOnly } from "../known_names.ts";
import { isProse } from "../render.ts";
import { REMOVED_EXPORTS } from "./javascript_removed.ts";

Deno.test("each export that is gone has a reason and a way that names known packages only", () => {
  for (const [key, { why, next }] of REMOVED_EXPORTS) {
    assert.match(key, /^@?[\w./-]+:[\w$]+$/, key);
    assert.ok(why.length > 8, key);
    assert.doesNotMatch(next, /--force/, key);
    assert.ok(isProse(next) || /^np[mx] \S/.test(next), `${key}: ${next}`);
    assert.ok(
      isProse(next) || namesKnownOnly(next, { typed: "", lines: [] }),
      `${key}: ${next}`,
    );
  }
  assert.ok(REMOVED_EXPORTS.size > 150);
});
