/** Nothing that callers or operators wait for costs more after more was sold. */
import assert from "node:assert/strict";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { TestClock } from "@/tests/support/app.ts";
import {
  fillLedger,
  type GrowthFigure,
  measureGrowth,
} from "@/tests/support/ledger_growth.ts";

/** Proofs read a tile or two of each level of the tree, which has 256 times as many leaves for one more. */
const PROOF = /\/log\/(?:receipt|verdict)$/;
/** Calls of the store for a proof in a tree of two levels. */
const PROOF_READS_MAX = 16;
/** Enough that the smallest tile that is asked for is there. */
const PAYMENTS = 120;

Deno.test("what the store is asked does not grow with what was sold", async () => {
  const found: unknown[] = [];
  for (const payments of [PAYMENTS, 5 * PAYMENTS]) {
    const clock = new TestClock(new Date("2026-06-01T10:00:00Z"));
    const store = await openDenoKvStore(":memory:", { now: () => clock.now() });
    await fillLedger(store, payments, clock);
    const figures = await measureGrowth(store, clock);
    const isProof = ({ name }: GrowthFigure) => PROOF.test(name);
    const proofs = figures.filter(isProof);
    // Each is asked for once without a receipt.
    assert.equal(proofs.filter(({ reads }) => reads > 0).length, 3);
    for (const { name, reads } of proofs) {
      assert.ok(reads <= PROOF_READS_MAX, `${name}: ${reads}`);
    }
    found.push(
      figures.filter((figure) => !isProof(figure))
        .map(({ ms: _ms, watched: _watched, ...counts }) => counts),
    );
    await store.close();
  }
  assert.deepEqual(found[1], found[0]);
});

Deno.test("a paid call is two reads and three commits of twelve keys", async () => {
  const clock = new TestClock();
  const store = await openDenoKvStore(":memory:", { now: () => clock.now() });
  await fillLedger(store, PAYMENTS, clock);
  const figures = await measureGrowth(store, clock);
  const paid = figures.find(({ name }) => name === "paid call");
  assert.ok(paid !== undefined);
  const { name: _name, ms: _ms, watched: _watched, ...asked } = paid;
  assert.deepEqual(asked, { reads: 2, entries: 0, commits: 3, writes: 12 });
  await store.close();
});
