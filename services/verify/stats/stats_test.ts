import assert from "node:assert/strict";
import { BUCKET_MIN, type Known, shown } from "./stats.ts";

/** Totals up to which everything that can be counted is tried. */
const TOTAL_MAX = 14;

/** Everything that `names` can have been counted as, of some number of bundles. */
function* possible(
  names: readonly string[],
  { total, isPartition }: Omit<Known, "names">,
  begin: readonly number[] = [],
): Generator<readonly number[]> {
  if (begin.length === names.length) {
    const sum = begin.reduce((all, count) => all + count, 0);
    if (isPartition ? sum === total : sum >= total) yield begin;
    return;
  }
  for (let count = 0; count <= total; count++) {
    yield* possible(names, { total, isPartition }, [...begin, count]);
  }
}

for (const isPartition of [true, false]) {
  Deno.test(
    `no count that is hidden follows from what is shown, ${
      isPartition ? "where they add up" : "where they overlap"
    }`,
    () => {
      const names = ["a", "b", "c"];
      for (let total = 1; total <= TOTAL_MAX; total++) {
        const known = { names, total, isPartition };
        const readings = new Map<string, Set<number>[]>();
        for (const counts of possible(names, known)) {
          const counted = new Map(
            names.map((name, at) => [name, counts[at] ?? 0] as const)
              .filter(([, count]) => count > 0),
          );
          const seen = shown(counted, known);
          const text = JSON.stringify(seen);
          const could = readings.get(text) ?? names.map(() => new Set());
          for (const [at, name] of names.entries()) {
            const count = counts[at] ?? 0;
            const said = seen[name] ?? (name in seen ? null : 0);
            assert.ok(said === null || said === count, text);
            if (said !== null && said > 0) assert.ok(said >= BUCKET_MIN, text);
            could[at]?.add(count);
          }
          readings.set(text, could);
        }
        for (const [text, could] of readings) {
          const seen = Object.values(JSON.parse(text));
          for (const [at, counts] of could.entries()) {
            assert.equal(
              counts.size > 1,
              seen[at] === null,
              `${total}: ${text}`,
            );
          }
        }
      }
    },
  );
}

Deno.test("counts that are hidden for no reason are none", () => {
  const see = (counts: Record<string, number>, isPartition: boolean) => {
    const numbers = Object.values(counts);
    return shown(new Map(Object.entries(counts)), {
      names: Object.keys(counts),
      total: isPartition
        ? numbers.reduce((sum, count) => sum + count, 0)
        : Math.max(...numbers),
      isPartition,
    });
  };
  assert.deepEqual(see({ a: 1, b: 2, c: 3, d: 9 }, true), {
    a: null,
    b: null,
    c: null,
    d: 9,
  });
  assert.deepEqual(see({ a: 1, d: 9 }, false), { a: null, d: 9 });
  assert.deepEqual(see({ a: 5, d: 9 }, true), { a: 5, d: 9 });
  assert.deepEqual(see({}, true), {});
});
