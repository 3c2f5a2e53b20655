/** Totals of verifications: each is counted once, and a request costs the same at any number. */
import assert from "node:assert/strict";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { Store } from "@/lib/store/store.ts";
import type { Deployment } from "@/services/deployment.ts";
import { countStore } from "@/tests/support/counted_store.ts";
import { TOTALS_FORMAT_7 } from "./format_7.ts";
import { STATS_REFRESH_MS, VerifyStats } from "./stats.ts";
import {
  COUNT_BATCH,
  countWaiting,
  readDays,
  verificationWrites,
} from "./store.ts";

const DEPLOYMENT = { mode: "demo", isRealRevenue: false } as Deployment;
const GOAL = { text: "100", atomic: 100_000_000n };
const NOW = new Date("2026-06-15T12:00:00Z");
const DAY_MS = 86_400_000;
const GOES_ON = new AbortController().signal;

let made = 0;

/** Sells so many, some days apart; `old`: as the program before wrote them. */
async function sell(
  store: Store,
  count: number,
  { old = false, daysAgo = 0 } = {},
): Promise<void> {
  for (let left = count; left > 0; left -= 100) {
    const sets = Array.from({ length: Math.min(left, 100) }, () => {
      const [record, waiting] = verificationWrites({
        id: `vrf_${String(made++).padStart(8, "0")}`,
        at: new Date(NOW.getTime() - daysAgo * DAY_MS),
        verdict: made % 2 === 0 ? "verified" : "failed",
        checkTypes: ["digest", "jws", "digest"],
        evidenceSha256: "a".repeat(64),
        checksSha256: "b".repeat(64),
        amountAtomic: 10_000n,
      });
      assert.ok(record !== undefined && waiting !== undefined);
      if (!old) return [record, waiting];
      const { counted: _, ...value } = record.value as { counted: true };
      return [{ ...record, value }];
    });
    assert.notEqual(await store.commit({ sets: sets.flat() }), null);
  }
}

async function open() {
  const clock = { ms: NOW.getTime(), now: () => new Date(clock.ms) };
  const store = await openDenoKvStore(":memory:", { now: clock.now });
  const counted = countStore(store);
  const stats = new VerifyStats({ store: counted.store, clock, decimals: 6 });
  return { clock, store, stats, counted };
}

/** How many all days have, and how many the verdicts of them. */
async function counted(store: Store): Promise<[number, number]> {
  const days = [...(await readDays(store)).values()];
  return [
    days.reduce((sum, { count }) => sum + count, 0),
    days.flatMap(({ verdicts }) => Object.values(verdicts))
      .reduce((sum, count) => sum + count, 0),
  ];
}

Deno.test("a request for statistics reads as much at 2,000 records as at 10", async () => {
  const costs = [];
  for (const count of [10, 2_000]) {
    const { clock, store, stats, counted } = await open();
    await sell(store, count);
    const uncounted = await counted.count(() => stats.statistics(DEPLOYMENT));
    await stats.countAll(GOES_ON);
    clock.ms += STATS_REFRESH_MS;
    const both = await counted.count(async () => {
      const { verifications } = await stats.statistics(DEPLOYMENT);
      assert.equal(verifications.total, count);
      assert.equal(verifications.this_month, count);
      const goal = await stats.revenueGoal(DEPLOYMENT, GOAL);
      assert.equal(goal.paid_calls, count);
    });
    costs.push({ both, uncounted: uncounted.reads });
    await store.close();
  }
  const [few, many] = costs;
  assert.deepEqual(many, few);
  assert.deepEqual(few?.both, { reads: 3, entries: 2, commits: 0, writes: 0 });
});

Deno.test("many who ask at once are answered by one reading", async () => {
  const { store, stats, counted } = await open();
  await sell(store, 7);
  const { reads } = await counted.count(() =>
    Promise.all(Array.from({ length: 20 }, async (_, index) => {
      if (index % 2 === 0) {
        const { verifications, check_types } = await stats.statistics(
          DEPLOYMENT,
        );
        assert.equal(verifications.total, 7);
        assert.deepEqual(check_types, { digest: 7, jws: 7 });
      } else {
        const goal = await stats.revenueGoal(DEPLOYMENT, GOAL);
        assert.equal(goal.settled, "0.07");
      }
    }))
  );
  assert.equal(reads, 4);
  await store.close();
});

Deno.test("where more waits than a batch, each request counts one, and the last shows all", async () => {
  const { store, stats } = await open();
  await sell(store, 2 * COUNT_BATCH + 1);
  const totals = [];
  for (let request = 0; request < 3; request++) {
    const { verifications } = await stats.statistics(DEPLOYMENT);
    totals.push(verifications.total);
  }
  assert.deepEqual(totals, [
    COUNT_BATCH,
    2 * COUNT_BATCH,
    2 * COUNT_BATCH + 1,
  ]);
  await store.close();
});

Deno.test("a month's goal has what was sold in it, the statistics a year", async () => {
  const { clock, store, stats } = await open();
  await sell(store, 3);
  await sell(store, 2, { daysAgo: 20 });
  await sell(store, 1, { daysAgo: 364 });
  const { verifications } = await stats.statistics(DEPLOYMENT);
  assert.deepEqual([verifications.total, verifications.this_month], [6, 3]);
  const goal = await stats.revenueGoal(DEPLOYMENT, GOAL);
  assert.deepEqual([goal.settled, goal.paid_calls], ["0.03", 3]);
  clock.ms += 2 * DAY_MS;
  const later = await stats.statistics(DEPLOYMENT);
  assert.equal(later.verifications.total, 5);
  await store.close();
});

Deno.test("who counts at the same time as others counts nothing twice", async () => {
  const { store } = await open();
  await sell(store, COUNT_BATCH + 50);
  await Promise.all(
    Array.from({ length: 8 }, () => countWaiting(store)),
  );
  // One who read the batch before another counted it, and the days after.
  let isTaken = false;
  const late: Store = {
    ...store,
    get: (key) => store.get(key),
    list: (prefix, options) => store.list(prefix, options),
    commit: (commit) => store.commit(commit),
    getMany: async (keys) => {
      if (!isTaken) {
        isTaken = true;
        await countWaiting(store);
      }
      return await store.getMany(keys);
    },
  };
  await sell(store, 5);
  assert.equal(await countWaiting(late), null);
  while (await countWaiting(store) !== 0);
  assert.deepEqual(await counted(store), [
    COUNT_BATCH + 55,
    COUNT_BATCH + 55,
  ]);
  await store.close();
});

Deno.test("format 7: records of the program before are counted once, though each batch is repeated", async () => {
  const { store, stats } = await open();
  await sell(store, COUNT_BATCH + 30, { old: true, daysAgo: 40 });
  await sell(store, 30, { old: true });
  // This program sells while the walk is under way.
  await sell(store, 5);
  let cursor: string | null = null;
  let changed = 0;
  do {
    const step = () => TOTALS_FORMAT_7.step(store, { cursor, now: NOW });
    const batch = await step();
    const [commit, ...more] = batch.commits;
    assert.deepEqual(more, []);
    if (commit !== undefined) {
      assert.notEqual(await store.commit(commit), null);
      assert.equal(await store.commit(commit), null, "not a second time");
    }
    changed += batch.changed;
    // Killed before its progress was written: the batch is read again.
    assert.deepEqual((await step()).commits, []);
    await stats.countAll(GOES_ON);
    cursor = batch.cursor;
  } while (cursor !== null);
  assert.equal(changed, COUNT_BATCH + 60);
  const { verifications } = await stats.statistics(DEPLOYMENT);
  assert.deepEqual(
    [verifications.total, verifications.this_month],
    [COUNT_BATCH + 65, 35],
  );
  await store.close();
});
