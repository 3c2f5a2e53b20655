/** What a search reads does not grow with the number of entries. */
import assert from "node:assert/strict";
import { systemRandom, uuidV7 } from "@/lib/runtime.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { Store } from "@/lib/store/store.ts";
import { parseQuery } from "./query.ts";
import { StoreIndex } from "./store_index.ts";

const START = Date.parse("2026-11-01T00:00:00Z");

/** A store that counts what is asked of it. */
function counting(store: Store) {
  const counts = { calls: 0, values: 0, sets: 0 };
  const counted: Store = {
    get(key) {
      counts.calls++;
      counts.values++;
      return store.get(key);
    },
    getMany(keys) {
      counts.calls++;
      counts.values += keys.length;
      return store.getMany(keys);
    },
    async list<T>(...args: Parameters<Store["list"]>) {
      counts.calls++;
      const page = await store.list(...args);
      counts.values += page.entries.length;
      return page as T;
    },
    commit(commit) {
      counts.sets += commit.sets?.length ?? 0;
      return store.commit(commit);
    },
    close: () => store.close(),
  } as Store;
  return { counted, counts };
}

async function filled(entries: number) {
  const clock = { now: new Date(START) };
  const store = await openDenoKvStore(":memory:", { now: () => clock.now });
  const { counted, counts } = counting(store);
  const index = new StoreIndex({ store: counted, owner: "a" });
  let published = 0;
  for (let n = 0; n < entries; n += 400) {
    const sets = Array.from({ length: 400 }, (_, i) =>
      index.writesFor({
        entryId: `inf_${
          uuidV7(new Date(START + (n + i) * 1_000), systemRandom)
        }`,
        title: `common w${(n + i) % 97}x`,
        content: `v${(n + i) % 13}y ${
          (n + i) % 97 === 7 && n < 400 ? "seldom" : ""
        }`,
        tags: ["all"],
        language: "en",
        agentId: null,
        expiresAt: new Date(START + 90 * 86_400_000),
      })).flat();
    published = sets.length / 400;
    clock.now = new Date(START + (n + 400) * 1_000);
    assert.ok(await store.commit({ sets }));
    while (await index.maintain(clock.now));
  }
  // What was merged is not there any more.
  clock.now = new Date(clock.now.getTime() + 1_200_000);
  while (await index.maintain(clock.now));
  return { store, counted, counts, published, now: clock.now };
}

/** So few reads that an exponent says nothing: a segment more is seen in it. */
const READS_FEW = 32;
/** Calls of the store that a first search of the larger one makes. */
const CALLS_MAX = 10;

Deno.test("reads of a cold search are few, or have an exponent of at most 0.3", async () => {
  const small = await filled(1_600);
  const large = await filled(12_800);
  assert.equal(small.published, large.published);
  const reads = new Map<string, number[]>();
  const calls = new Map<string, number>();
  for (const { counted, counts, now } of [small, large]) {
    for (const query of ["common", "seldom", "common w5x", "w5x", "none"]) {
      const index = new StoreIndex({ store: counted, owner: "b" });
      counts.values = counts.calls = 0;
      const { total } = await index.search({
        groups: parseQuery({ query }).groups,
        fromMs: null,
        toMs: null,
        sort: "relevance",
        ranking: null,
        after: null,
        count: 11,
        now,
      });
      assert.ok(query === "none" || total > 0, query);
      reads.set(query, [...reads.get(query) ?? [], counts.values]);
      calls.set(query, counts.calls);
    }
  }
  for (const [query, [before = 1, after = 1]] of reads) {
    const exponent = Math.log(after / before) / Math.log(8);
    assert.ok(
      after <= READS_FEW || exponent <= 0.3,
      `${query}: ${before} reads, then ${after}`,
    );
  }
  // Some chunks of documents come with each call for one of them.
  for (const [query, count] of calls) {
    assert.ok(count <= CALLS_MAX, `${query}: ${count} calls`);
  }
  await small.store.close();
  await large.store.close();
});
