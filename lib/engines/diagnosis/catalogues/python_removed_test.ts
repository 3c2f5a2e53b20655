import assert from "node:assert/strict";
import { namesKnownOnly } from "../known_names.ts";
import { isProse } from "../render.ts";
import { REMOVED_NAMES } from "./python_removed.ts";

Deno.test("each removed name has a reason and a way that names known packages only", () => {
  for (const [key, { why, next }] of REMOVED_NAMES) {
    assert.match(key, /^[\w.]+(?:\(\))?:(?:\w+|\*)$/, key);
    assert.ok(why.length > 8, key);
    assert.doesNotMatch(next, /--force/, key);
    assert.ok(
      isProse(next) || /^(?:pip|python3? -m pip) install /.test(next),
      key,
    );
    assert.ok(
      isProse(next) || namesKnownOnly(next, { typed: "", lines: [] }),
      `${key}: ${next}`,
    );
  }
  assert.ok(REMOVED_NAMES.size > 150);
});
