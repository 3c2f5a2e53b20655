/** Nothing that callers or operators wait for costs more after more was sold. */
import assert from "node:assert/strict";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { TestClock } from "@/tests/support/app.ts";
import { fillLedger, measureGrowth } from "@/tests/support/ledger_growth.ts";

Deno.test("what the store is asked does not grow with what was sold", async () => {
  const found: unknown[] = [];
  for (const payments of [120, 600]) {
    const clock = new TestClock(new Date("2026-06-01T10:00:00Z"));
    const store = await openDenoKvStore(":memory:", { now: () => clock.now() });
    await fillLedger(store, payments, clock);
    const figures = await measureGrowth(store, clock);
    found.push(
      figures.map(({ ms: _ms, watched: _watched, ...counts }) => counts),
    );
    await store.close();
  }
  assert.deepEqual(found[1], found[0]);
});

Deno.test("a paid call is two reads and three commits of twelve keys", async () => {
  const clock = new TestClock();
  const store = await openDenoKvStore(":memory:", { now: () => clock.now() });
  await fillLedger(store, 1, clock);
  const figures = await measureGrowth(store, clock);
  const paid = figures.find(({ name }) => name === "paid call");
  assert.ok(paid !== undefined);
  const { name: _name, ms: _ms, watched: _watched, ...asked } = paid;
  assert.deepEqual(asked, { reads: 2, entries: 0, commits: 3, writes: 12 });
  await store.close();
});
