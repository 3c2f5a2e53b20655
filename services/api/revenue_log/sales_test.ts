import assert from "node:assert/strict";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { Store } from "@/lib/store/store.ts";
import type { OutboxEntry } from "@/lib/x402/record.ts";
import { outboxKey } from "@/lib/x402/store.ts";
import { RECENT_SALES, SALES_DAYS, SalesBook } from "./sales.ts";
import { appendEntries, readHead, type RevenueEntry } from "./store.ts";

const NOW = new Date("2026-11-23T12:00:00Z");
const NETWORK = "eip155:8453";

function sold(at: string, over: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    recordedAt: at,
    service: "api",
    operation: "fix-error",
    network: NETWORK,
    amount: "10000",
    txSha256: "0".repeat(64),
    requestSha256: "0".repeat(64),
    ...over,
  };
}

/** Puts entries into the log, and takes what was on its way there out. */
async function append(
  store: Store,
  entries: readonly OutboxEntry[],
  outboxKeys: readonly (readonly string[])[] = [],
): Promise<void> {
  const head = await readHead(store);
  const count = head?.value.count ?? 0;
  const done = await appendEntries(store, {
    head,
    entries: entries.map((entry, at): RevenueEntry => ({
      seq: count + at,
      recorded_at: entry.recordedAt,
      event: entry.event ?? "payment_settled",
      service: entry.service,
      operation: entry.operation,
      network: entry.network,
      amount: entry.amount,
      tx_sha256: entry.txSha256,
      request_sha256: entry.requestSha256,
      prev_hash: "0".repeat(64),
      hash: "0".repeat(64),
    })),
    next: { count: count + entries.length, hash: "0".repeat(64) },
    outboxKeys: outboxKeys.map((key) => [...key]),
    places: [],
  });
  assert(done);
}

async function withStore(run: (store: Store) => Promise<void>): Promise<void> {
  const store = await openDenoKvStore(":memory:");
  try {
    await run(store);
  } finally {
    await store.close();
  }
}

Deno.test("a sale is one sale, on its way to the log and in it", () =>
  withStore(async (store) => {
    const book = new SalesBook(store);
    assert.deepEqual(await book.read(NOW), {
      days: [],
      last: [],
      complete_since: null,
    });
    const sale = sold("2026-11-23T11:00:00.000Z");
    const key = outboxKey("1");
    await store.commit({ sets: [{ key, value: sale }] });
    const before = await book.read(NOW);
    assert.deepEqual(before.days, [{
      day: "2026-11-23",
      operation: "fix-error",
      network: NETWORK,
      count: 1,
      amount: 10_000n,
    }]);
    await append(store, [sale], [key.map(String)]);
    assert.deepEqual(await book.read(NOW), before);
    assert.deepEqual(await new SalesBook(store).read(NOW), before);
  }));

Deno.test("a sale that goes into the log while one looks is one sale", () =>
  withStore(async (store) => {
    const sale = sold("2026-11-23T11:00:00.000Z");
    const key = outboxKey("1");
    await store.commit({ sets: [{ key, value: sale }] });
    let isMoved = false;
    const moving: Store = {
      get: (key) => store.get(key),
      getMany: (keys) => store.getMany(keys),
      async list(prefix, options) {
        // Just before what is on its way is looked at.
        if (prefix[0] === key[0] && !isMoved) {
          isMoved = true;
          await append(store, [sale], [key.map(String)]);
        }
        return await store.list(prefix, options);
      },
      commit: (commit) => store.commit(commit),
      close: () => store.close(),
    };
    const { days, last } = await new SalesBook(moving).read(NOW);
    assert.deepEqual([days[0]?.count, last.length], [1, 1]);
  }));

Deno.test("what was not paid is taken back, and an entry about a key is no sale", () =>
  withStore(async (store) => {
    await append(store, [
      sold("2026-11-22T10:00:00.000Z"),
      sold("2026-11-23T10:00:00.000Z", { operation: "xsearch-query" }),
      sold("2026-11-22T10:00:00.000Z", { event: "payment_unpaid" }),
      sold("2026-11-23T10:01:00.000Z", {
        event: "note_key_published",
        amount: "0",
      }),
    ]);
    const { days, last } = await new SalesBook(store).read(NOW);
    assert.deepEqual(
      days.map(({ day, operation, count, amount }) => [
        day,
        operation,
        count,
        amount,
      ]),
      [["2026-11-23", "xsearch-query", 1, 10_000n], [
        "2026-11-22",
        "fix-error",
        1,
        0n,
      ]],
    );
    assert.deepEqual(last.map(({ event }) => event), [
      "payment_settled",
      "payment_settled",
      "payment_unpaid",
    ]);
  }));

Deno.test("days before the first are left out, and a log that is too long says from when on it was read", () =>
  withStore(async (store) => {
    const dayMs = 86_400_000;
    const at = (back: number) =>
      new Date(NOW.getTime() - back * dayMs).toISOString();
    const entries = Array.from(
      { length: 60 },
      (_, index) => sold(at(59 - index)),
    );
    await append(store, entries);
    const whole = await new SalesBook(store).read(NOW);
    assert.equal(whole.days.length, SALES_DAYS);
    assert.equal(whole.complete_since, null);
    assert.equal(whole.last.length, RECENT_SALES);
    assert.equal(whole.last[0]?.at, at(0));
    const part = await new SalesBook(store, 10).read(NOW);
    assert.equal(part.days.length, 10);
    assert.equal(part.complete_since, at(9));
    const cut = new SalesBook(store, 10);
    await cut.read(NOW);
    const month = new Date(NOW.getTime() + SALES_DAYS * dayMs);
    assert.equal((await cut.read(month)).complete_since, null);
    // As days go by.
    const book = new SalesBook(store);
    await book.read(NOW);
    const later = await book.read(new Date(NOW.getTime() + 5 * dayMs));
    assert.equal(later.days.length, SALES_DAYS - 5);
  }));

Deno.test("what is new is read, what was read is not read again", () =>
  withStore(async (store) => {
    let listed = 0;
    const counting: Store = {
      get: (key) => store.get(key),
      getMany: (keys) => store.getMany(keys),
      list(prefix, options) {
        if (prefix[0] === "revenue") listed++;
        return store.list(prefix, options);
      },
      commit: (commit) => store.commit(commit),
      close: () => store.close(),
    };
    await append(store, [sold("2026-11-23T09:00:00.000Z")]);
    const book = new SalesBook(counting);
    await book.read(NOW);
    listed = 0;
    await book.read(NOW);
    assert.equal(listed, 0);
    await append(store, [sold("2026-11-23T09:30:00.000Z")]);
    const { days } = await book.read(NOW);
    assert.equal(listed, 1);
    assert.equal(days[0]?.count, 2);
  }));

Deno.test("another store in its place is read from its start", async () => {
  const first = await openDenoKvStore(":memory:");
  const second = await openDenoKvStore(":memory:");
  try {
    let current = first;
    const book = new SalesBook({
      get: (key) => current.get(key),
      getMany: (keys) => current.getMany(keys),
      list: (prefix, options) => current.list(prefix, options),
      commit: (commit) => current.commit(commit),
      close: () => Promise.resolve(),
    });
    const sale = sold("2026-11-23T09:00:00.000Z");
    await append(first, [sale, sale]);
    assert.equal((await book.read(NOW)).days[0]?.count, 2);
    await append(second, [sale]);
    current = second;
    assert.equal((await book.read(NOW)).days[0]?.count, 1);
  } finally {
    await first.close();
    await second.close();
  }
});
