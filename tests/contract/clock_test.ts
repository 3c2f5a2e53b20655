/** A clock that is set back. */
import assert from "node:assert/strict";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { startTestApp, TestClock } from "@/tests/support/app.ts";
import { throwawayAccount } from "@/tests/support/buyer.ts";
import { buy, payFor } from "@/tests/support/scene.ts";

for (const isStoreExclusive of [true, false]) {
  Deno.test(`a clock that is set back by an hour turns no buyer away, nor a replay (${isStoreExclusive ? "one process" : "several"})`, async () => {
    const clock = new TestClock(new Date("2030-01-01T00:00:00Z"));
    const store = await openDenoKvStore(":memory:", { now: () => clock.now() });
    await using app = await startTestApp({
      clock,
      store,
      isStoreExclusive,
      settings: { RATE_LIMIT_SCALE: "1" },
    });
    const payment = await payFor(app, throwawayAccount());
    const bought = await buy(app, payment);
    // Enough to be known, in the store as well.
    for (let n = 0; n < 40; n++) {
      assert.equal((await buy(app, payment)).status, 200);
    }
    await app.app.limiter.idle();
    clock.advance(-3_600_000);
    for (let n = 0; n < 40; n++) {
      assert.deepEqual(await buy(app, payment), bought);
    }
    await app.stop();
    await store.close();
  });
}
