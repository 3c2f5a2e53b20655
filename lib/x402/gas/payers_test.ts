/** What payers have in flight, in the store and in memory. */
import assert from "node:assert/strict";
import type { Store } from "@/lib/store/store.ts";
import { VirtualStore, VirtualTime } from "@/tests/support/virtual_time.ts";
import { transferOf } from "../transfer.ts";
import { Holds, PAYER_IN_FLIGHT_MAX } from "./holds.ts";
import {
  HOLD_MS_MAX,
  type PayerBook,
  REMEMBERED_MAX,
  RememberedPayers,
  StoredPayers,
} from "./payers.ts";
import {
  ENDED_MINUTES,
  type Job,
  type JobName,
  jobWrites,
  type PayerRecord,
} from "./store.ts";

const WALLET = { network: "eip155:8453", account: "0xwallet" };
const BLOCK = { holds: {}, block: "7" };

function nameOf(payment: number, payer = "0xpayer"): JobName {
  return {
    network: WALLET.network,
    asset: "0xasset",
    payer,
    nonce: `0x${payment}`,
    leg: "transfer",
  };
}

/** The books of a store, and how often it is asked. */
function start() {
  const time = new VirtualTime();
  const asked = { reads: 0, commits: 0 };
  const inner = new VirtualStore(time).through(() => Promise.resolve());
  const store: Store = {
    ...inner,
    get: (key) => (asked.reads++, inner.get(key)),
    getMany: (keys) => (asked.reads++, inner.getMany(keys)),
    list: (prefix, options) => (asked.reads++, inner.list(prefix, options)),
    commit: (step) => (asked.commits++, inner.commit(step)),
  };
  const nowMs = () => time.nowMs;
  const chain = { balance: 25n, blockMin: 0n };
  const holdsOf = (payers: PayerBook) =>
    new Holds({
      store,
      nowMs,
      payers,
      reader: {
        balanceAt: ({ blockMin }) => {
          chain.blockMin = blockMin;
          return Promise.resolve({
            balance: chain.balance,
            used: new Set<string>(),
          });
        },
      },
    });
  return {
    time,
    store,
    asked,
    chain,
    holdsOf,
    remembered: () => new RememberedPayers({ store, wallet: WALLET, nowMs }),
    stored: () => new StoredPayers({ store, nowMs }),
    hold: (holds: Holds, payment: number, payer?: string) =>
      holds.hold({
        name: nameOf(payment, payer),
        amount: 10n,
        validBefore: BigInt(Math.floor(time.nowMs / 1000) + 300),
      }),
    /** A job in the line. */
    order: (payment: number, change: Partial<Job> = {}) =>
      store.commit(
        jobWrites({
          id: `0000-${payment}`,
          name: nameOf(payment),
          account: WALLET.account,
          to: "0x01",
          data: dataOf(10n),
          gasMax: "1",
          validBefore: String(Math.floor(time.nowMs / 1000) + 300),
          state: "sent",
          ...change,
        }, time.nowMs),
      ),
  };
}

/** What tells the contract to move an amount. */
function dataOf(value: bigint) {
  const attempt = {
    payment: {
      signature: `0x${"11".repeat(64)}1b`,
      authorization: {
        from: `0x${"aa".repeat(20)}`,
        to: `0x${"bb".repeat(20)}`,
        value,
        validAfter: 0n,
        validBefore: 2n,
        nonce: `0x${"33".repeat(32)}`,
      },
    },
    requirements: { asset: `0x${"cc".repeat(20)}` },
  };
  return transferOf(attempt as unknown as Parameters<typeof transferOf>[0])
    .data;
}

Deno.test("a process that has the store for itself holds without writing, and reads its line once", async () => {
  const { holdsOf, remembered, hold, asked } = start();
  const holds = holdsOf(remembered());
  const held = await Promise.all([0, 1, 2].map((each) => hold(holds, each)));
  assert.deepEqual(held, ["held", "held", "insufficient"]);
  assert.deepEqual(await hold(holds, 0, "0xelse"), "held");
  assert.equal(asked.commits, 0);
  assert.equal(asked.reads, 2);
  assert.deepEqual(await holds.freeing(nameOf(0), 9n), []);
});

Deno.test("what ended is let go of behind its commit, and the next is held against the chain at its block", async () => {
  const { holdsOf, remembered, hold, chain } = start();
  const holds = holdsOf(remembered());
  await hold(holds, 0);
  await holds.freed(nameOf(0), 9n);
  chain.balance = 5n;
  assert.equal(await hold(holds, 1), "insufficient");
  assert.equal(chain.blockMin, 9n);
  chain.balance = 10n;
  assert.equal(await hold(holds, 1), "held");
  await holds.release(nameOf(1));
  assert.equal(await hold(holds, 2), "held");
});

Deno.test("who comes after a process that is gone holds what stands in its line, and nothing else", async () => {
  const { holdsOf, remembered, hold, order } = start();
  await order(0);
  await order(1, { state: "queued" });
  await order(2, { state: "ended", outcome: { kind: "unsent", message: "" } });
  await order(3, { name: { ...nameOf(3), leg: "deployment" } });
  await order(4, { data: "0x01" });
  const holds = holdsOf(remembered());
  assert.equal(await hold(holds, 0), "held");
  assert.equal(await hold(holds, 5), "insufficient", "two of 10 are under way");
  await holds.freed(nameOf(0), 9n);
  assert.equal(await hold(holds, 5), "held");
});

Deno.test("a line that could not be read is read again, and what ends before holds nothing up", async () => {
  const { holdsOf, remembered, hold, store, order } = start();
  await order(0);
  const { list } = store;
  store.list = () => Promise.reject(new Error("cut off"));
  const holds = holdsOf(remembered());
  await holds.freed(nameOf(0), 9n);
  await assert.rejects(hold(holds, 1), /cut off/);
  await holds.freed(nameOf(0), 9n);
  store.list = list;
  assert.deepEqual(
    await Promise.all([hold(holds, 1), hold(holds, 2)]),
    ["held", "insufficient"],
  );
});

Deno.test("a record in memory is written where it is what it was, and ends as it would in the store", async () => {
  for (const open of ["remembered", "stored"] as const) {
    const scene = start();
    const book = scene[open]();
    const name = nameOf(0);
    assert.equal(
      await book.write(name, { version: null, record: BLOCK }),
      true,
    );
    assert.equal(
      await book.write(name, { version: null, record: BLOCK }),
      false,
    );
    const known = await book.read(name);
    assert.deepEqual(known?.value, BLOCK);
    const record: PayerRecord = { ...BLOCK, block: "8" };
    const { version = null } = known ?? {};
    assert.equal(await book.write(name, { version, record }), true);
    assert.equal(await book.write(name, { version, record }), false);
    scene.time.nowMs += ENDED_MINUTES * 60_000 - 1;
    assert.deepEqual((await book.read(name))?.value, record);
    scene.time.nowMs += 1;
    assert.equal(await book.read(name), null);
    assert.equal(await book.write(name, { version: null, record }), true);
  }
});

Deno.test("the record of an end is the one that was written last, once, where it stands in the store", async () => {
  const { stored, asked } = start();
  const book = stored();
  const name = nameOf(0);
  await book.write(name, { version: null, record: BLOCK });
  const { reads } = asked;
  const known = await book.forEnd(name);
  assert.deepEqual(known?.value, BLOCK);
  assert.equal(asked.reads, reads);
  assert.equal((await book.forEnd(name))?.version, known?.version);
  assert.equal(asked.reads, reads + 1);
});

Deno.test("so many payers are remembered and no more, the last ones", async () => {
  const { remembered } = start();
  const book = remembered();
  const step = { version: null, record: BLOCK };
  for (let payer = 0; payer <= REMEMBERED_MAX; payer++) {
    await book.write(nameOf(0, `0x${payer}`), step);
  }
  assert.equal(await book.read(nameOf(0, "0x0")), null);
  for (const payer of [1, REMEMBERED_MAX]) {
    assert.notEqual(await book.read(nameOf(0, `0x${payer}`)), null);
  }
});

Deno.test("a payer has as many payments in flight in memory, and for as long", async () => {
  const { holdsOf, remembered, hold, chain, time } = start();
  chain.balance = 10_000n;
  const holds = holdsOf(remembered());
  for (let payment = 0; payment < PAYER_IN_FLIGHT_MAX; payment++) {
    assert.equal(await hold(holds, payment), "held");
  }
  assert.equal(await hold(holds, PAYER_IN_FLIGHT_MAX), "crowded");
  time.nowMs += HOLD_MS_MAX;
  assert.equal(await hold(holds, PAYER_IN_FLIGHT_MAX), "held");
});
