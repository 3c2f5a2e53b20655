/** A store that cannot write or be reached: 503, retryable, nothing charged. */
import assert from "node:assert/strict";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { type Store, StoreError } from "@/lib/store/store.ts";
import { startTestApp } from "@/tests/support/app.ts";
import { throwawayAccount } from "@/tests/support/buyer.ts";
import { buy, FIX_ERROR_URL, payFor } from "@/tests/support/scene.ts";

/** A store whose commits or reads fail while `fault` is set. */
function breakable(store: Store) {
  const state: { fault: "reads" | "writes" | null; commits: number } = {
    fault: null,
    commits: 0,
  };
  const broken = () =>
    Promise.reject(new StoreError("database or disk is full"));
  const reads = <T>(read: () => Promise<T>): Promise<T> =>
    state.fault === "reads" ? broken() : read();
  const wrapped: Store = {
    get: (key) => reads(() => store.get(key)),
    getMany: (keys) => reads(() => store.getMany(keys)),
    list: (prefix, options) => reads(() => store.list(prefix, options)),
    commit: (commit) => {
      state.commits++;
      return state.fault === null ? store.commit(commit) : broken();
    },
    close: () => store.close(),
  };
  return { wrapped, state };
}

for (const fault of ["reads", "writes"] as const) {
  Deno.test(`while ${fault} fail a paid call is 503 and free; afterwards the same payment buys`, async () => {
    const { wrapped, state } = breakable(await openDenoKvStore(":memory:"));
    const app = await startTestApp({ store: wrapped });
    const payment = await payFor(app, throwawayAccount());
    state.fault = fault;
    const refused = await buy(app, payment);
    assert.equal(refused.status, 503);
    const body = JSON.parse(refused.text);
    assert.equal(body.error, "store_unavailable");
    assert.equal(body.retryable, true);
    assert(!refused.text.includes("disk"));
    assert.equal(
      (await app.fetch(FIX_ERROR_URL, { method: "POST" })).status,
      402,
    );
    const health = await app.fetch("http://localhost:8402/health");
    // Without a store there is no signing key yet: the program is not ready.
    assert.equal(health.status, 503);
    await health.body?.cancel();
    state.fault = null;
    const bought = await buy(app, payment);
    assert.equal(bought.status, 200);
    await app.stop();
    await wrapped.close();
  });
}

Deno.test("a paid call costs at most three commits, a replay none", async () => {
  const { wrapped, state } = breakable(await openDenoKvStore(":memory:"));
  const app = await startTestApp({ store: wrapped });
  // The signing key is made once in the life of a store.
  await app.app.keyring.signer();
  const payment = await payFor(app, throwawayAccount());
  state.commits = 0;
  assert.equal((await buy(app, payment)).status, 200);
  assert.equal(state.commits, 3);
  assert.equal((await buy(app, payment)).status, 200);
  assert.equal(state.commits, 3);
  await app.stop();
  await wrapped.close();
});
