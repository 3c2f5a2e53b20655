/** What becomes small is what was indexed as whole and settled, and is so still. */
// First: what is compiled before it cannot be counted.
import { countCalls } from "@/tests/support/steps.ts";
import assert from "node:assert/strict";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { COMMIT_CHECKS_MAX, type Store } from "@/lib/store/store.ts";
import { compactPayments } from "./compaction.ts";
import type { PaymentRecord } from "./record.ts";
import { paymentKey, resultKey, settledKey } from "./store.ts";

const NOW = new Date("2026-06-01T10:00:00Z");
const updatedAt = "2026-01-01T10:00:00.000Z";

/** A store with payments in the index of what is whole; null: one that is gone. */
async function withIndexed(states: readonly (PaymentRecord["state"] | null)[]) {
  const store = await openDenoKvStore(":memory:", { now: () => NOW });
  const keys = states.map((state, at) => {
    const nonce = `0x${String(at).padStart(64, "0")}`;
    const payer = `0x${"11".repeat(20)}`;
    const identity = { network: "eip155:8453", asset: "0xa", payer, nonce };
    return { state, identity, nonce };
  });
  await store.commit({
    sets: keys.flatMap(({ state, identity, nonce }) => {
      const authorization = {
        from: identity.payer,
        to: `0x${"22".repeat(20)}`,
        value: "1",
        validAfter: "0",
        validBefore: "9",
        nonce,
      };
      const record = {
        format: 1,
        state: state ?? "settled",
        operation: "op",
        fingerprint: "f",
        payload: {
          x402Version: 2,
          payload: { signature: "0x12", authorization },
        },
        requirements: { network: identity.network, amount: "1" },
        settlement: { success: true, transaction: "0xaa", network: "n" },
        claimedAt: updatedAt,
        updatedAt,
      } as unknown as PaymentRecord;
      const index = { key: settledKey(identity, record), value: true };
      return state === null ? [index] : [
        index,
        { key: paymentKey(identity), value: record },
        { key: resultKey(identity), value: { body: state } },
      ];
    }),
  });
  return {
    store,
    compact: (by: Store = store) =>
      compactPayments({ store: by, clock: { now: () => NOW } }, {
        max: states.length,
      }),
    indexed: async () =>
      (await store.list(["pay_settled"], { limit: 10 })).entries.length,
    formats: async () =>
      (await store.list<{ format: number }>(["pay"], { limit: 10 })).entries
        .map(({ value }) => value.format),
    results: async () =>
      (await store.list<{ body: string }>(["pay_result"], { limit: 10 }))
        .entries.map(({ value }) => value.body),
  };
}

Deno.test("the result of a payment that becomes small goes, and no other's", async () => {
  const { store, compact, results } = await withIndexed([
    "settled",
    "unknown",
    "settled",
  ]);
  assert.equal((await results()).length, 3);
  assert.equal((await compact()).compacted, 2);
  assert.deepEqual(await results(), ["unknown"]);
  await store.close();
});

Deno.test("a place in the index that leads to nothing whole and settled is taken out, and no more", async () => {
  const { store, compact, indexed, formats } = await withIndexed([
    "released",
    null,
    "unknown",
  ]);
  assert.deepEqual(await compact(), { compacted: 0, isMore: false });
  assert.deepEqual([await indexed(), await formats()], [0, [1, 1]]);
  await store.close();
});

Deno.test("a record that somebody else writes meanwhile stays whole, and its place", async () => {
  const { store, compact, indexed, formats } = await withIndexed(["settled"]);
  const overtaken: Store = {
    get: (key) => store.get(key),
    getMany: (keys) => store.getMany(keys),
    list: (prefix, options) => store.list(prefix, options),
    commit: () => Promise.resolve(null),
    close: () => store.close(),
  };
  // Nothing more is to be done at once: the other one goes on.
  assert.deepEqual(await compact(overtaken), { compacted: 0, isMore: false });
  assert.deepEqual([await indexed(), await formats()], [1, [1]]);
  assert.deepEqual(await compact(), { compacted: 1, isMore: true });
  assert.deepEqual([await indexed(), await formats()], [0, [2]]);
  await store.close();
});

Deno.test("old payments become small a few at a time, and others get a turn", async () => {
  const { store } = await withIndexed(
    Array.from({ length: 130 }, () => "settled" as const),
  );
  let listed = 0;
  const watched: Store = {
    get: (key) => store.get(key),
    getMany: (keys) => store.getMany(keys),
    async list(prefix, options) {
      const page = await store.list<never>(prefix, options);
      listed = Math.max(listed, page.entries.length);
      return page;
    },
    commit: (commit) => store.commit(commit),
    close: () => store.close(),
  };
  const clock = { now: () => NOW };
  const calls = await countCalls(async () => {
    while ((await compactPayments({ store: watched, clock })).isMore);
  });
  assert.equal(listed, 100);
  assert.equal(
    calls.get("lib/next_turn.ts:nextTurn"),
    130 / COMMIT_CHECKS_MAX,
  );
  await store.close();
});
