/** A commit of a sale that fails, whether or not it was done: one result, one charge. */
import assert from "node:assert/strict";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { systemWait } from "@/lib/runtime.ts";
import { type Store, StoreError } from "@/lib/store/store.ts";
import { startTestApp, TestClock } from "@/tests/support/app.ts";
import { throwawayAccount } from "@/tests/support/buyer.ts";
import { buy, ledgerStates, payFor } from "@/tests/support/scene.ts";
import { readSettledCount } from "@/tests/support/settled_count.ts";

/** Commits of a sale. */
const COMMITS = [1, 2, 3];

/** A store of which one commit of a payment fails, before or after it was done. */
function failingAt(store: Store, at: number, isDone: boolean): Store {
  let commits = 0;
  return {
    get: (key) => store.get(key),
    getMany: (keys) => store.getMany(keys),
    list: (prefix, options) => store.list(prefix, options),
    async commit(commit) {
      const isOfPayment = (commit.sets ?? []).some(({ key: [family] }) =>
        String(family).startsWith("pay")
      );
      if (!isOfPayment || ++commits !== at) return await store.commit(commit);
      if (isDone) await store.commit(commit);
      throw new StoreError("the disk is full");
    },
    close: () => store.close(),
  };
}

for (const at of COMMITS) {
  for (const isDone of [false, true]) {
    Deno.test(`commit ${at} of a sale fails, ${isDone ? "and was done" : "and was not done"}: the same payment is given its result, and is charged once`, async () => {
      const clock = new TestClock();
      const store = await openDenoKvStore(":memory:", {
        now: () => clock.now(),
      });
      await using app = await startTestApp({
        clock,
        store: failingAt(store, at, isDone),
        isStoreExclusive: true,
        // The number of looks at a sale that another may be at is what counts.
        wait: (ms, signal) => systemWait(ms / 100, signal),
      });
      const payment = await payFor(app, throwawayAccount());
      const failed = await buy(app, payment);
      assert.deepEqual([failed.status, failed.error], [
        503,
        "store_unavailable",
      ]);
      // Whatever is left of it: no challenge.
      assert.notEqual((await buy(app, payment)).status, 402);
      clock.advance(61_000);
      const bought = await buy(app, payment);
      assert.equal(bought.status, 200);
      assert.deepEqual(await buy(app, payment), bought);
      assert.deepEqual(await ledgerStates(app), ["settled"]);
      assert.equal(await readSettledCount(app), 1);
      await app.stop();
      await store.close();
    });
  }
}
