import assert from "node:assert/strict";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { Holds, PAYER_IN_FLIGHT_MAX } from "./holds.ts";
import { type JobName, payerStep, readPayer } from "./store.ts";

const NOW_MS = Date.parse("2026-06-01T10:00:00Z");

async function start(balance: bigint) {
  let nowMs = NOW_MS;
  const store = await openDenoKvStore(":memory:", {
    now: () => new Date(nowMs),
  });
  const chain = { balance, used: new Set<string>(), blockMin: 0n, asked: 0 };
  const holds = new Holds({
    store,
    nowMs: () => nowMs,
    reader: {
      balanceAt: ({ blockMin }) => {
        chain.asked += 1;
        chain.blockMin = blockMin;
        return Promise.resolve({
          balance: chain.balance,
          used: chain.used,
        });
      },
    },
  });
  const nameOf = (nonce: number): JobName => ({
    network: "eip155:8453",
    asset: "0xasset",
    payer: "0xpayer",
    nonce: `0x${nonce}`,
    leg: "transfer",
  });
  return {
    chain,
    store,
    holds,
    nameOf,
    advance: (ms: number) => void (nowMs += ms),
    hold: (nonce: number) =>
      holds.hold({
        name: nameOf(nonce),
        amount: 10n,
        validBefore: BigInt(NOW_MS / 1000) + 300n,
      }),
  };
}

Deno.test("a payer's payments at once are held as far as the balance covers them", async () => {
  const { hold, store } = await start(25n);
  const held = await Promise.all([0, 1, 2, 3, 4].map(hold));
  assert.deepEqual(held.toSorted(), [
    "held",
    "held",
    "insufficient",
    "insufficient",
    "insufficient",
  ]);
  await store.close();
});

Deno.test("a payment alone costs no question, and holding it again changes nothing", async () => {
  const { hold, chain, store } = await start(10n);
  assert.equal(await hold(0), "held");
  assert.equal(await hold(0), "held");
  assert.equal(chain.asked, 0);
  await store.close();
});

Deno.test("what was let go, ended or was mined a moment ago counts no more", async () => {
  const { hold, holds, chain, nameOf, advance, store } = await start(10n);
  assert.equal(await hold(0), "held");
  assert.equal(await hold(1), "insufficient");
  await holds.release(nameOf(0));
  assert.equal(await hold(1), "held");
  // It is mined, and its end is not recorded yet.
  chain.used.add("0x1");
  assert.equal(await hold(2), "held");
  chain.used.clear();
  assert.equal(await hold(3), "insufficient");
  advance(330_001);
  assert.equal(await hold(3), "held");
  await store.close();
});

Deno.test("the balance is read no earlier than what was let go", async () => {
  const { hold, holds, chain, nameOf, store } = await start(100n);
  await hold(0);
  await hold(1);
  const entry = await readPayer(store, nameOf(0));
  const record = holds.without(nameOf(0), entry, 77n);
  assert(record !== null && entry !== null);
  const { check, set } = payerStep(nameOf(0), {
    version: entry.version,
    record,
    nowMs: NOW_MS,
  });
  assert.notEqual(await store.commit({ checks: [check], sets: [set] }), null);
  await hold(2);
  assert.equal(chain.blockMin, 77n);
  await store.close();
});

Deno.test("a payer has so many payments in flight and not one more", async () => {
  const { hold, store } = await start(10_000n);
  for (let nonce = 0; nonce < PAYER_IN_FLIGHT_MAX; nonce++) {
    assert.equal(await hold(nonce), "held");
  }
  assert.equal(await hold(PAYER_IN_FLIGHT_MAX), "crowded");
  await store.close();
});
