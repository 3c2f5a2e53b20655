import assert from "node:assert/strict";
import fc from "fast-check";
import { seedFor } from "@/tests/support/seed.ts";
import { BUCKET_MIN, shown } from "./stats.ts";

const SEED = seedFor(import.meta.url);

Deno.test("of counts whose sum is known, none that is hidden follows from the others", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 5 }),
      (counts) => {
        const named = new Map(
          counts.map((count, index) => [`v${index}`, count]),
        );
        const seen = shown(named, { sumIsKnown: true });
        const hidden = [...named].filter(([name]) => seen[name] === null);
        for (const [name, count] of named) {
          assert.ok(seen[name] === null || seen[name] === count);
          if (count < BUCKET_MIN) assert.equal(seen[name], null);
        }
        if (hidden.length === 0 || hidden.length === named.size) return;
        // Others are shown: then the hidden ones share a sum that is not small.
        const sum = hidden.reduce((all, [, count]) => all + count, 0);
        assert.ok(hidden.length >= 2 && sum >= BUCKET_MIN);
      },
    ),
    { seed: SEED },
  );
});

Deno.test("counts that are hidden for no reason are none", () => {
  const counts = new Map([["a", 1], ["b", 2], ["c", 3], ["d", 9]]);
  assert.deepEqual(shown(counts, { sumIsKnown: true }), {
    a: null,
    b: null,
    c: null,
    d: 9,
  });
  assert.deepEqual(shown(new Map([["a", 1], ["d", 9]])), { a: null, d: 9 });
  assert.deepEqual(shown(new Map([["a", 5], ["d", 9]]), { sumIsKnown: true }), {
    a: 5,
    d: 9,
  });
});
