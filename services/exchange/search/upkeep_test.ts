/** Tidying up gives the loop back often, however much there is, and counts what expires. */
import assert from "node:assert/strict";
import fc from "fast-check";
import type { StoreSet } from "@/lib/store/store.ts";
import { seedFor } from "@/tests/support/seed.ts";
import { invert, INVERTED_TOGETHER } from "./inversion.ts";
import { Expiries, SegmentWriter, TERMS_TOGETHER } from "./segment_writer.ts";

const SEED = seedFor(import.meta.url);

Deno.test("entries of many words are inverted in slices, and their terms are in order", async () => {
  const words = 1_000;
  const entries = Array.from({ length: 40 }, (_, entry) => ({
    id: entry.toString(16).padStart(32, "0"),
    terms: {
      t: Array.from(
        { length: words },
        (_, n) => `w${entry * 7919 * n % 50_021} 1`,
      )
        .join(" "),
      l: words,
      x: 0,
    },
  }));
  let pauses = 0;
  const { lists } = await invert(entries, () => {
    pauses++;
    return Promise.resolve();
  });
  const terms = [...lists].map(([term]) => term);
  const distinct = new Set(
    entries.flatMap(({ terms }) =>
      terms.t.split(" ").filter((_, n) => n % 2 === 0)
    ),
  );
  assert.deepEqual(terms, [...distinct].sort());
  // Once for what is parsed, and once for what is put in order, and some more.
  assert.ok(pauses >= (40 * words + terms.length) / (2 * INVERTED_TOGETHER));
});

Deno.test("terms are written in slices, and few in one commit", async () => {
  const work = { pauses: 0, terms: 0, most: 0 };
  const rest = () => {
    work.pauses++;
    work.terms = 0;
    return Promise.resolve();
  };
  const commits: StoreSet[][] = [];
  const writer = new SegmentWriter("a".repeat(32), {
    pause: rest,
    commit: (sets) => {
      commits.push([...sets]);
      return Promise.resolve();
    },
  });
  for (let n = 0; n < 5_000; n++) {
    await writer.term(`t${n.toString().padStart(6, "0")}`, {
      documents: Int32Array.of(n),
      weights: Uint8Array.of(1),
      norms: Uint8Array.of(1),
    });
    work.most = Math.max(work.most, ++work.terms);
  }
  await writer.end();
  assert.equal(work.most, TERMS_TOGETHER);
  for (const sets of commits) {
    assert.ok(JSON.stringify(sets).length < 200_000);
  }
});

Deno.test("Expiries knows when half and when all have expired, late by an hour at most", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 8_000_000 }), { minLength: 1 }),
      (seconds) => {
        const expiries = new Expiries();
        for (const second of seconds) expiries.add(second);
        const sorted = seconds.toSorted((a, b) => a - b);
        const exact = sorted[sorted.length >> 1] ?? 0;
        assert.equal(expiries.last, sorted.at(-1));
        assert.ok(expiries.median >= exact && expiries.median - exact < 3_600);
      },
    ),
    { seed: SEED },
  );
  assert.deepEqual([new Expiries().median, new Expiries().last], [0, 0]);
});
