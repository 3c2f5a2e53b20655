/** By what payments are found, in a real store, each for itself and none twice. */
import assert from "node:assert/strict";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { Store, StoreSet } from "@/lib/store/store.ts";
import {
  daySet,
  findByDay,
  findByIdentifier,
  findByNonce,
  findByPayer,
  findByTransaction,
  type IndexedPayment,
  indexSets,
  outcomeSets,
} from "./store.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const [BASE, SEPOLIA] = ["eip155:8453", "eip155:84532"];

const payment = (changes: Partial<IndexedPayment> = {}): IndexedPayment => ({
  identity: {
    network: BASE,
    asset: "0xasset",
    payer: "0xpayer",
    nonce: "0x01",
  },
  state: "settled",
  updatedAt: "2026-11-20T23:59:59Z",
  transaction: null,
  endsAt: null,
  ...changes,
});
const named = (
  nonce: string,
  more: Partial<IndexedPayment["identity"]> = {},
) => ({
  ...payment().identity,
  nonce,
  ...more,
});
const kinds = (sets: readonly StoreSet[]) => sets.map(({ key }) => key[0]);

Deno.test("an open payment stands under its nonce, an ended one under what it became", () => {
  assert.deepEqual(kinds(indexSets(payment({ state: "claimed" }))), [
    "pay_nonce",
  ]);
  assert.deepEqual(kinds(outcomeSets(payment({ state: "settled" }))), []);
  assert.deepEqual(kinds(outcomeSets(payment({ transaction: "0xtx" }))), [
    "pay_tx",
  ]);
  assert.deepEqual(kinds(outcomeSets(payment({ state: "released" }))), [
    "pay_released",
  ]);
});

Deno.test("what goes with its record has the record's end, a transaction has none", () => {
  const endsAt = new Date("2026-12-01T00:00:00Z");
  const ends = (changes: Partial<IndexedPayment>) =>
    indexSets(payment({ state: "released", transaction: "0xtx", ...changes }))
      .map(({ key, expiresAt }) => [key[0], expiresAt]);
  assert.deepEqual(ends({ endsAt }), [
    ["pay_nonce", endsAt],
    ["pay_tx", undefined],
    ["pay_released", endsAt],
  ]);
  assert.deepEqual(ends({}).map(([, end]) => end), Array(3).fill(undefined));
});

Deno.test("a nonce finds its payments on every network, another nonce none", () =>
  withStore(async (store) => {
    const [one, other] = [named("0x01"), named("0x01", { network: SEPOLIA })];
    for (const identity of [one, other, named("0x02")]) {
      await store.commit({ sets: indexSets(payment({ identity })) });
    }
    assert.deepEqual(await all(findByNonce(store, "0x01")), [one, other]);
    assert.deepEqual(await all(findByNonce(store, "0x0")), []);
  }));

Deno.test("a transaction finds what it settled, by the transfer and by the index", () =>
  withStore(async (store) => {
    const [moved, noted] = [named("0x01"), named("0x02")];
    const { network: _, ...stored } = moved;
    await store.commit({
      sets: [
        { key: ["pay_transfer", BASE, "0xtx", 0], value: stored },
        { key: ["pay_transfer", BASE, "0xother", 0], value: stored },
        { key: ["pay_transfer", BASE, "0xtx", 1], value: { asset: "0xasset" } },
        ...outcomeSets(payment({ identity: noted, transaction: "0xtx" })),
      ],
    });
    assert.deepEqual(await all(findByTransaction(store, "0xtx", [BASE])), [
      moved,
      noted,
    ]);
    assert.deepEqual(await all(findByTransaction(store, "0xtx", [SEPOLIA])), [
      noted,
    ]);
  }));

Deno.test("every payment of a bundle is found by its transaction, however many there are", () =>
  withStore(async (store) => {
    const bundle = Array.from(
      { length: 203 },
      (_, at) => named(`0x${String(at).padStart(4, "0")}`),
    );
    await store.commit({
      sets: bundle.map(({ network, asset, payer, nonce }, at) => ({
        key: ["pay_transfer", network, "0xtx", at],
        value: { asset, payer, nonce },
      })),
    });
    assert.deepEqual(
      await all(findByTransaction(store, "0xtx", [BASE])),
      bundle,
    );
  }));

Deno.test("a payer finds his payments in every asset of every network, in pages", () =>
  withStore(async (store) => {
    const wanted = [
      ...Array.from(
        { length: 203 },
        (_, at) => named(`0x${String(at).padStart(4, "0")}`),
      ),
      named("0x01", { asset: "0xother" }),
      named("0x01", { network: SEPOLIA }),
    ];
    for (
      const { network, asset, payer, nonce } of [
        ...wanted,
        named("0x01", { payer: "0xelse" }),
      ]
    ) {
      await store.commit({
        sets: [{ key: ["pay", network, asset, payer, nonce], value: 1 }],
      });
    }
    assert.deepEqual(await all(findByPayer(store, "0xpayer")), wanted);
  }));

Deno.test("a day finds what settled then, whole or compact, the newest first", () =>
  withStore(async (store) => {
    const whole = (nonce: string, settledAt: string): StoreSet => ({
      key: ["pay_settled", settledAt, BASE, "0xasset", "0xpayer", nonce],
      value: true,
    });
    const compact = named("0x03");
    await store.commit({
      sets: [
        whole("0x01", "2026-11-19T23:59:59.999Z"),
        // Of a program before.
        whole("0x02", "2026-11-20"),
        whole("0x05", "2026-11-20T00:00:00.000Z"),
        whole("0x06", "2026-11-20T23:59:59.999Z"),
        whole("0x07", "2026-11-21T00:00:00.000Z"),
        daySet(compact, { updatedAt: "2026-11-20T01:00:00Z" }),
        ...indexSets(payment({ identity: compact })),
        ...indexSets(payment({ identity: named("0x04"), state: "released" })),
      ],
    });
    const nonces = async (state: "settled" | "released", day: string | null) =>
      (await all(findByDay(store, state, day))).map(({ nonce }) => nonce);
    const day = ["0x06", "0x05", "0x02"];
    assert.deepEqual(
      await nonces("settled", null),
      ["0x07", ...day, "0x01", "0x03"],
    );
    assert.deepEqual(await nonces("settled", "2026-11-20"), [...day, "0x03"]);
    assert.deepEqual(await nonces("settled", "2026-11-22"), []);
    assert.deepEqual(await nonces("released", null), ["0x04"]);
    assert.deepEqual(await nonces("released", "2026-11-19"), []);
  }));

Deno.test("an identifier finds a payment of each operation that its payer gave it to", () =>
  withStore(async (store) => {
    const claim = (
      payer: string,
      operation: string,
      value: { [name: string]: string },
    ) => ({
      key: ["pay_id", payer, operation, "0xdigest"],
      value,
    });
    const { payer: _, ...value } = named("0x01");
    await store.commit({
      sets: [
        claim("0xpayer", "fix-error", value),
        claim("0xpayer", "summarize-url", { ...value, nonce: "0x02" }),
        claim("0xpayer", "broken", { network: BASE }),
        {
          ...claim("0xpayer", "other", value),
          key: ["pay_id", "0xpayer", "other", "0xelse"],
        },
        claim("0xelse", "fix-error", { ...value, nonce: "0x03" }),
      ],
    });
    assert.deepEqual(
      await all(
        findByIdentifier(store, {
          payer: "0xpayer",
          identifierSha256: "0xdigest",
        }),
      ),
      [named("0x01"), named("0x02")],
    );
  }));

async function withStore(test: (store: Store) => Promise<void>): Promise<void> {
  const store = await openDenoKvStore(":memory:", { now: () => NOW });
  try {
    await test(store);
  } finally {
    await store.close();
  }
}

async function all<T>(found: AsyncIterable<T>): Promise<T[]> {
  return await Array.fromAsync(found);
}
