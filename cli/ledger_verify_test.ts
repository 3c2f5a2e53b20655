// @slow: fills ledgers of thousands of payments, and reads them whole.
import assert from "node:assert/strict";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { createKeyrings } from "@/lib/jose/keyrings.ts";
import { isJsonObject } from "@/lib/json.ts";
import type { Store } from "@/lib/store/store.ts";
import { drainOutbox } from "@/services/api/revenue_log/log.ts";
import { logKeyChanges } from "@/services/api/revenue_log/tree/key_entries.ts";
import { systemRandom } from "@/lib/runtime.ts";
import { TestClock } from "@/tests/support/app.ts";
import { fillLedger, settleMore } from "@/tests/support/ledger_growth.ts";
import { PAGE_PAYMENTS, selectPayments } from "./ledger_find.ts";
import { isWhole, verifyLedger } from "./ledger_verify.ts";

async function withLedger(
  payments: number,
  test: (store: Store, clock: TestClock) => Promise<void>,
): Promise<void> {
  const clock = new TestClock();
  const store = await openDenoKvStore(":memory:", { now: () => clock.now() });
  try {
    await fillLedger(store, payments, clock);
    await test(store, clock);
  } finally {
    await store.close();
  }
}

Deno.test("verifying counts payments, and works nothing out of their records", () =>
  withLedger(3, async (store) => {
    const { entries: [payment] } = await store.list(["pay"], { limit: 1 });
    assert.ok(payment !== undefined && isJsonObject(payment.value));
    const unreadable = { ...payment.value, digits: "!" };
    await store.commit({ sets: [{ key: payment.key, value: unreadable }] });
    await assert.rejects(Array.fromAsync(selectPayments(store, {})));
    assert.ok(isWhole(await verifyLedger(store)));
  }));

Deno.test("what is on its way to the log is missing nowhere", () =>
  withLedger(3, async (store, clock) => {
    await settleMore(store, 2, clock);
    const found = await verifyLedger(store);
    assert.deepEqual(
      [found.audit.count, found.waiting, found.settled, isWhole(found)],
      [3, 2, 5, true],
    );
  }));

Deno.test("entries of the log's own keys have no payment, and none is missing for them", () =>
  withLedger(3, async (store, clock) => {
    const keyrings = createKeyrings({ store, clock });
    await keyrings.signer();
    const parts = {
      store,
      clock,
      random: systemRandom,
      keyring: keyrings.log,
      origin: "log.example",
      network: "eip155:8453",
    };
    await logKeyChanges(parts);
    await keyrings.rotate();
    await logKeyChanges(parts);
    for (const entries of [3, 4]) {
      const found = await verifyLedger(store);
      assert.deepEqual(
        [found.audit.count, found.settled, isWhole(found)],
        [entries, 3, true],
      );
      await drainOutbox({ store, random: systemRandom });
    }
  }));

for (const moves of ["get", "list"] as const) {
  Deno.test(`what settles meanwhile, and moves into the log at a ${moves}, is no fault`, () =>
    withLedger(PAGE_PAYMENTS + 5, async (store, clock) => {
      await settleMore(store, 2, clock);
      const move = async () =>
        void await drainOutbox({ store, random: systemRandom });
      const busy: Store = {
        async get(key) {
          if (moves === "get") await move();
          return await store.get(key);
        },
        getMany: (keys) => store.getMany(keys),
        async list(prefix, options) {
          if (moves === "get") return await store.list(prefix, options);
          if (prefix[0] === "pay") await settleMore(store, 2, clock);
          if (prefix[0] === "outbox") await move();
          return await store.list(prefix, options);
        },
        commit: (commit) => store.commit(commit),
        close: () => store.close(),
      };
      assert.ok(isWhole(await verifyLedger(busy)));
    }));
}

Deno.test("a payment without its entry is noticed, and an entry without its payment", () =>
  withLedger(4, async (store, clock) => {
    await settleMore(store, 1, clock);
    const { entries: [payment] } = await store.list(["pay"], { limit: 1 });
    const { entries: [waiting] } = await store.list(["outbox"], { limit: 1 });
    assert.ok(payment !== undefined && waiting !== undefined);
    const isWholeNow = async () => isWhole(await verifyLedger(store));
    assert.ok(await isWholeNow());
    await store.commit({ deletes: [payment.key] });
    assert.ok(!await isWholeNow());
    await store.commit({
      sets: [{ key: payment.key, value: payment.value }],
      deletes: [waiting.key],
    });
    assert.ok(!await isWholeNow());
  }));
