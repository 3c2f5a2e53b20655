/** Sales beside each other, and what a process leaves behind that dies in the middle of one. */
import assert from "node:assert/strict";
import { PRESENCE_MS } from "@/lib/presence/store.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { GateStep } from "@/lib/x402/gate.ts";
import { SETTLE_LEASE_MS } from "@/lib/x402/ledger.ts";
import { startTestApp, TestClock } from "@/tests/support/app.ts";
import { throwawayAccount } from "@/tests/support/buyer.ts";
import { buy, payFor } from "@/tests/support/scene.ts";

/** Two processes on one store; the first stops for good at a step. */
async function dieAt(step: GateStep) {
  const clock = new TestClock();
  const store = await openDenoKvStore(":memory:", { now: () => clock.now() });
  const died = Promise.withResolvers<void>();
  const first = await startTestApp({
    store,
    clock,
    onStep: (reached) => {
      if (reached !== step) return;
      died.resolve();
      // A dead process never answers.
      return new Promise(() => {});
    },
  });
  const second = await startTestApp({ store, clock });
  const payment = await payFor(first, throwawayAccount());
  void buy(first, payment);
  await died.promise;
  return {
    clock,
    buy: () => buy(second, payment),
    async close() {
      await second.stop();
      first.app.settler.close();
      await first.app.presence.stop();
      await store.close();
    },
  };
}

for (const step of ["claimed", "executed"] as const) {
  Deno.test(`a sale that died when it was ${step} goes on as soon as its process is known to be gone`, async () => {
    const { clock, buy, close } = await dieAt(step);
    const early = await buy();
    assert.deepEqual([early.status, early.error], [409, "payment_in_progress"]);
    assert(PRESENCE_MS <= 10_000 && PRESENCE_MS < SETTLE_LEASE_MS);
    clock.advance(PRESENCE_MS);
    const later = await buy();
    assert.equal(later.status, 200, later.text);
    assert.deepEqual(await buy(), later);
    await close();
  });
}

Deno.test("one wallet's payments at once are all served, over two processes", async () => {
  const clock = new TestClock();
  const store = await openDenoKvStore(":memory:", { now: () => clock.now() });
  const processes = [
    await startTestApp({ store, clock }),
    await startTestApp({ store, clock }),
  ];
  const account = throwawayAccount();
  const statuses = await Promise.all(
    Array.from({ length: 24 }, async (_, index) => {
      const app = processes[index % 2] ?? assert.fail();
      return (await buy(app, await payFor(app, account))).status;
    }),
  );
  assert.deepEqual(new Set(statuses), new Set([200]));
  for (const app of processes) await app.stop();
  await store.close();
});
