import assert from "node:assert/strict";
import {
  COLLECT_ENTRIES,
  collectedStore,
  GROWTH_BYTES_MAX,
  LOOK_ENTRIES,
  openCollector,
  SINGLE_ENTRIES,
} from "./collected.ts";
import { openDenoKvStore } from "./deno_kv.ts";
import { LIST_ENTRIES_MAX, type Store, type StoreEntry } from "./store.ts";

/** A store of which every page is full, and every key is there. */
const FULL: Store = {
  get: (key) => Promise.resolve(entryOf(key)),
  getMany: (keys) => Promise.resolve(keys.map(entryOf)),
  list: (prefix, { limit }) =>
    Promise.resolve({
      entries: Array.from(
        { length: limit },
        (_, at) => entryOf([...prefix, at]),
      ),
      cursor: "more",
    }),
  commit: () => Promise.resolve("1"),
  close: () => Promise.resolve(),
};

function entryOf(key: StoreEntry["key"]): StoreEntry<never> {
  return { key, value: true as never, version: "1" };
}

/** Calls of each kind, with how many entries go through one. */
const CALLS: readonly {
  name: string;
  entries: number;
  call: (store: Store) => Promise<unknown>;
}[] = [
  { name: "get", entries: SINGLE_ENTRIES, call: (store) => store.get(["a"]) },
  {
    name: "getMany",
    entries: 10 * SINGLE_ENTRIES,
    call: (store) => store.getMany(Array.from({ length: 10 }, () => ["a"])),
  },
  {
    name: "list",
    entries: LIST_ENTRIES_MAX,
    call: (store) => store.list(["a"], { limit: LIST_ENTRIES_MAX }),
  },
  {
    name: "a list of little",
    entries: SINGLE_ENTRIES,
    call: (store) => store.list(["a"], { limit: 1 }),
  },
  {
    name: "commit",
    entries: 500 * SINGLE_ENTRIES,
    call: (store) =>
      store.commit({
        sets: Array.from({ length: 300 }, () => ({ key: ["a"], value: 1 })),
        deletes: Array.from({ length: 200 }, () => ["b"]),
      }),
  },
];

for (const { name, entries, call } of CALLS) {
  Deno.test(`after so many entries through ${name} their garbage is collected`, async () => {
    let opened = 0;
    let collected = 0;
    const store = collectedStore(FULL, () => {
      opened += 1;
      return Promise.resolve(() => void (collected += 1));
    });
    const calls = COLLECT_ENTRIES / entries;
    for (let done = 0; done < calls; done++) await call(store);
    assert.deepEqual([opened, collected], [0, 0]);
    await call(store);
    assert.deepEqual([opened, collected], [1, 1]);
    for (let done = 1; done < calls; done++) await call(store);
    assert.deepEqual([opened, collected], [1, 1]);
    await call(store);
    assert.deepEqual([opened, collected], [1, 2]);
  });
}

Deno.test("what makes the process grow is collected before so many entries went by", async () => {
  let bytes = 100_000_000;
  let looks = 0;
  let collected = 0;
  const store = collectedStore(
    { ...FULL },
    () => Promise.resolve(() => void (collected += 1)),
    () => {
      looks += 1;
      return bytes;
    },
  );
  const list = () => store.list(["a"], { limit: LOOK_ENTRIES });
  const half = () => store.list(["a"], { limit: LOOK_ENTRIES / 2 });
  // The first look, at the second call, tells from what it grows.
  await list();
  await list();
  assert.deepEqual([looks, collected], [1, 0]);
  bytes += GROWTH_BYTES_MAX;
  await list();
  assert.deepEqual([looks, collected], [2, 0]);
  bytes += 1;
  await half();
  // One look finds it, another what is left.
  assert.deepEqual([looks, collected], [4, 1]);
  // Not yet enough entries for another look; what stayed is no growth.
  await half();
  assert.equal(looks, 4);
  await list();
  assert.deepEqual([looks, collected], [5, 1]);
  // What was given back meanwhile is not taken again unnoticed.
  bytes -= GROWTH_BYTES_MAX;
  await list();
  bytes += GROWTH_BYTES_MAX + 1;
  await list();
  assert.deepEqual([looks, collected], [8, 2]);
});

Deno.test("a collected store gives and takes what the store does", async () => {
  const inner = await openDenoKvStore(":memory:");
  const store = collectedStore(inner);
  assert.equal(collectedStore(store), store);
  const version = await store.commit({ sets: [{ key: ["a", 1], value: 7 }] });
  assert.deepEqual(await store.get(["a", 1]), await inner.get(["a", 1]));
  assert.equal((await store.get(["a", 1]))?.version, version);
  assert.deepEqual(
    await store.getMany([["a", 1], ["a", 2]]),
    await inner.getMany([["a", 1], ["a", 2]]),
  );
  assert.deepEqual(
    await store.list(["a"], { limit: 1, reverse: true }),
    await inner.list(["a"], { limit: 1, reverse: true }),
  );
  await store.close();
  await assert.rejects(inner.get(["a", 1]), { name: "StoreError" });
});

Deno.test("the runtime's collector takes what nobody holds", async () => {
  const collect = await openCollector();
  const held = new WeakRef(entryOf(["a"]));
  // What was looked at in this turn is kept until the next one.
  await new Promise((resolve) => setTimeout(resolve, 0));
  collect();
  assert.equal(held.deref(), undefined);
});
