/** As many entries and transfers as can belong together do, by amount and time. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { seedFor } from "@/tests/support/seed.ts";
import {
  type ComparedEntry,
  type ComparedTransfer,
  compareSides,
  LAG_MS,
  LATE_MS,
  matchChain,
  SKEW_MS,
  standingSales,
} from "./chain_match.ts";

const SEED = seedFor(import.meta.url);

function entry(
  seq: number,
  atMs: number,
  more: Partial<ComparedEntry> = {},
): ComparedEntry {
  return {
    seq,
    atMs,
    amount: 10n,
    event: "payment_settled",
    txSha256: `${seq}`,
    ...more,
  };
}

const transfer = (atMs: number, amount = 10n) => ({ atMs, amount });

/** Pairs of the best matching there is, by trying every one. */
function mostPairs(
  entries: readonly ComparedEntry[],
  transfers: readonly ComparedTransfer[],
): number {
  const [first, ...rest] = transfers;
  if (first === undefined) return 0;
  let most = mostPairs(entries, rest);
  for (const one of entries) {
    const late = one.atMs - first.atMs;
    if (one.amount !== first.amount || late < -SKEW_MS || late > LAG_MS) {
      continue;
    }
    const others = entries.filter((other) => other !== one);
    most = Math.max(most, 1 + mostPairs(others, rest));
  }
  return most;
}

Deno.test("no other way finds more pairs", () => {
  const time = fc.integer({ min: 0, max: 3 * LAG_MS });
  const amount = fc.bigInt({ min: 1n, max: 2n });
  const made = fc.record({ atMs: time, amount });
  const few = fc.array(made, { maxLength: 5 });
  fc.assert(
    fc.property(few, few, (sold, moved) => {
      const entries = sold.map(({ atMs, amount }, seq) =>
        entry(seq, atMs, { amount })
      );
      const match = matchChain(entries, moved, LAG_MS);
      assert.equal(match.matched, mostPairs(entries, moved));
      assert.equal(match.entries.length, entries.length - match.matched);
      assert.equal(match.transfers.length, moved.length - match.matched);
    }),
    { seed: SEED },
  );
});

Deno.test("matchChain() goes to the millisecond, and by amount", () => {
  const pairs = (atMs: number, amount = 10n) =>
    matchChain([entry(0, 10_000_000)], [transfer(atMs, amount)], LAG_MS)
      .matched;
  assert.equal(pairs(10_000_000 + SKEW_MS), 1);
  assert.equal(pairs(10_000_000 + SKEW_MS + 1), 0);
  assert.equal(pairs(10_000_000 - LAG_MS), 1);
  assert.equal(pairs(10_000_000 - LAG_MS - 1), 0);
  assert.equal(pairs(10_000_000, 11n), 0);
});

Deno.test("what was taken back needs no transfer, and what is left over is named", () => {
  const entries = standingSales([
    entry(0, 5),
    entry(1, 6),
    entry(2, 7, { event: "payment_unpaid", txSha256: "0" }),
    entry(3, 8, { amount: 3n }),
  ]);
  const match = matchChain(entries, [transfer(9, 4n), transfer(2)], LAG_MS);
  assert.equal(match.matched, 1);
  assert.deepEqual(match.entries.map(({ seq }) => seq), [3]);
  assert.deepEqual(match.transfers, [transfer(9, 4n)]);
});

/** A sale every so often, each entry ten seconds after its block; the range is the middle of seven. */
function salesEvery(ms: number) {
  const DAY_MS = 86_400_000;
  const count = Math.floor(7 * DAY_MS / ms);
  const transfers = Array.from({ length: count }, (_, n) => transfer(n * ms));
  const entries = transfers.map(({ atMs }, n) => entry(n, atMs + 10_000));
  const isInside = ({ atMs }: { atMs: number }) =>
    atMs >= 3 * DAY_MS && atMs <= 4 * DAY_MS;
  const compare = (
    sold: readonly ComparedEntry[] = entries,
    moved: readonly ComparedTransfer[] = transfers,
  ) =>
    compareSides({
      entries: sold.filter(isInside),
      transfers: moved.filter(isInside),
      allEntries: sold,
      allTransfers: moved,
    });
  return { transfers, entries, isInside, compare };
}

Deno.test("of a whole log nothing is left over, however many sales of one amount follow each other", () => {
  for (const ms of [5_000, 60_000, 3_600_000]) {
    const { entries, isInside, compare } = salesEvery(ms);
    const match = compare();
    assert.deepEqual([match.entries, match.transfers], [[], []], `${ms}`);
    assert.equal(match.matched, entries.filter(isInside).length);
  }
});

Deno.test("where sales are minutes apart just what is wrong is left over; where they are not, all but what was sold beside the range", () => {
  const { entries, transfers, compare } = salesEvery(600_000);
  const at = entries.length >> 1;
  const without = <Item>(list: readonly Item[]) => list.toSpliced(at, 1);
  assert.deepEqual(compare(entries, without(transfers)).entries, [entries[at]]);
  assert.deepEqual(compare(without(entries)).transfers, [transfers[at]]);
  const dense = salesEvery(60_000);
  const middle = dense.entries[dense.entries.length >> 1]?.atMs ?? 0;
  const invented = Array.from({ length: 50 }, (_, n) => entry(-n, middle + n));
  const found = dense.compare([...dense.entries, ...invented]).entries.length;
  assert.ok(found >= 40 && found <= 50, `${found}`);
});

Deno.test("what is left over on both sides is late, for a day", () => {
  const late = (ms: number) => {
    const [sold, moved] = [[entry(0, ms)], [transfer(0)]];
    const { matched, entries, transfers } = compareSides({
      ...{ entries: sold, transfers: moved },
      ...{ allEntries: sold, allTransfers: moved },
    });
    return [matched, entries.length, transfers.length];
  };
  assert.deepEqual(late(LATE_MS), [1, 0, 0]);
  assert.deepEqual(late(LATE_MS + 1), [0, 1, 1]);
});
