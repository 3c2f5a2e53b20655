import assert from "node:assert/strict";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { Holds, PAYER_IN_FLIGHT_MAX } from "./holds.ts";
import { HOLD_MS_MAX } from "./payers.ts";
import { type JobName, payerStep, readPayer } from "./store.ts";

const NOW_MS = Date.parse("2026-06-01T10:00:00Z");

async function start(balance: bigint) {
  let nowMs = NOW_MS;
  const store = await openDenoKvStore(":memory:", {
    now: () => new Date(nowMs),
  });
  const chain = {
    balance,
    used: new Set<string>(),
    blockMin: 0n,
    asked: 0,
    isDown: false,
  };
  const open = () =>
    new Holds({
      store,
      nowMs: () => nowMs,
      reader: {
        balanceAt: ({ blockMin }) => {
          chain.asked += 1;
          chain.blockMin = blockMin;
          if (chain.isDown) return Promise.reject(new Error("no RPC"));
          return Promise.resolve({
            balance: chain.balance,
            used: chain.used,
          });
        },
      },
    });
  const holds = open();
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
    /** Another process. */
    open,
    hold: (nonce: number, by = holds, seconds = 300n) =>
      by.hold({
        name: nameOf(nonce),
        amount: 10n,
        validBefore: BigInt(NOW_MS / 1000) + seconds,
      }),
  };
}

Deno.test("a payer's payments at once are held as far as the balance covers them", async () => {
  const { hold, store } = await start(25n);
  const held = await Promise.all([0, 1, 2, 3, 4].map((nonce) => hold(nonce)));
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

Deno.test("payments at once in two processes are held against one balance", async () => {
  const { hold, open, store } = await start(10n);
  const held = await Promise.all([0, 1, 2].map((nonce) => hold(nonce, open())));
  assert.deepEqual(held.toSorted(), ["held", "insufficient", "insufficient"]);
  await store.close();
});

Deno.test("what several processes let go of at once is all gone", async () => {
  const { hold, open, nameOf, store } = await start(100n);
  for (const nonce of [0, 1, 2]) assert.equal(await hold(nonce), "held");
  await Promise.all([0, 1, 2].map((nonce) => open().release(nameOf(nonce))));
  assert.deepEqual((await readPayer(store, nameOf(0)))?.value.holds, {});
  await store.close();
});

Deno.test("payments at once in one process do not race for their payer's record", async () => {
  const { hold, store } = await start(1_000n);
  const commits = store.commit.bind(store);
  let lost = 0;
  store.commit = async (commit) => {
    const version = await commits(commit);
    if (version === null) lost += 1;
    return version;
  };
  await Promise.all([0, 1, 2, 3, 4].map((nonce) => hold(nonce)));
  assert.equal(lost, 0);
  await store.close();
});

Deno.test("a record that others keep changing holds nothing for us", async () => {
  const { hold, store } = await start(10n);
  store.commit = () => Promise.resolve(null);
  assert.equal(await hold(0), "crowded");
  await store.close();
});

Deno.test("a chain that could not be asked keeps no later payment from being held", async () => {
  const { hold, chain, store } = await start(100n);
  assert.equal(await hold(0), "held");
  chain.isDown = true;
  const [failed, next] = [hold(1), hold(0)];
  await assert.rejects(failed, /no RPC/);
  assert.equal(await next, "held");
  chain.isDown = false;
  assert.equal(await hold(1), "held");
  await store.close();
});

Deno.test("after a payment was mined the next one alone is held against what is left", async () => {
  const { hold, holds, chain, nameOf, store } = await start(5n);
  assert.equal(holds.without(nameOf(0), null, 77n), null);
  assert.equal(await hold(0), "held");
  const end = async (nonce: number, block: bigint) => {
    const entry = await readPayer(store, nameOf(nonce));
    const record = holds.without(nameOf(nonce), entry, block);
    assert(record !== null && entry !== null);
    assert.equal(holds.without(nameOf(9), entry, block), null);
    const { check, set } = payerStep(nameOf(nonce), {
      version: entry.version,
      record,
      nowMs: NOW_MS,
    });
    assert.notEqual(await store.commit({ checks: [check], sets: [set] }), null);
  };
  await end(0, 77n);
  assert.equal(await hold(1), "insufficient");
  chain.balance = 100n;
  assert.equal(await hold(1), "held");
  // The record goes on knowing the block, and never an earlier one.
  await end(1, 12n);
  assert.equal(await hold(2), "held");
  assert.equal(chain.blockMin, 77n);
  await store.close();
});

Deno.test("a payment is held until its authorization is over, and never for long", async () => {
  for (
    const [seconds, ms] of [[300n, 330_000], [86_400n, HOLD_MS_MAX]] as const
  ) {
    const { hold, holds, advance, store } = await start(10n);
    assert.equal(await hold(0, holds, seconds), "held");
    advance(ms - 1);
    assert.equal(await hold(1), "insufficient");
    advance(1);
    assert.equal(await hold(1), "held");
    await store.close();
  }
});
