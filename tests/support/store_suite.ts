/**
 * What every adapter of the storage port must do. Each adapter's test file
 * calls {@linkcode testStore} with a way to open it.
 *
 * @module
 */

import assert from "node:assert/strict";
import {
  COMMIT_BYTES_MAX,
  COMMIT_CHECKS_MAX,
  COMMIT_WRITES_MAX,
  GET_KEYS_MAX,
  KEY_BYTES_MAX,
  LIST_ENTRIES_MAX,
  type ListOptions,
  type ListPage,
  type Store,
  type StoreEntry,
  StoreError,
  type StoreKey,
  VALUE_BYTES_MAX,
} from "@/lib/store/store.ts";
import type { JsonValue } from "@/lib/json.ts";
import fc from "fast-check";
import { roundsOf, seedFor } from "./seed.ts";
import { arbitraryHistory, assertLikeModel } from "./store_model.ts";

/** How to open the store under test. */
export interface StoreHarness {
  /** Names the adapter in the tests' names. */
  readonly name: string;
  /** Opens the store; the data of earlier tests may still be in it. */
  open(now: () => Date): Promise<Store>;
}

/** Registers the tests for one adapter. */
export function testStore({ name, open }: StoreHarness): void {
  function test(
    title: string,
    body: (store: Store, context: TestContext) => Promise<void>,
  ): void {
    Deno.test(`${name}: ${title}`, async () => {
      const context = new TestContext();
      const store = await open(() => context.now);
      try {
        await body(store, context);
      } finally {
        await store.close();
      }
    });
  }

  test("what is set is got, deleted it is gone", async (store, { root }) => {
    const key = [...root, "a"];
    assert.equal(await store.get(key), null);
    const version = await store.commit({ sets: [{ key, value: { n: 1 } }] });
    assert.deepEqual(await store.get(key), { key, value: { n: 1 }, version });
    assert.notEqual(await store.commit({ deletes: [key] }), null);
    assert.equal(await store.get(key), null);
    assert.notEqual(await store.commit({ deletes: [key] }), null);
  });

  test("values come back as JSON has them", async (store, { root }) => {
    const values: JsonValue[] = [
      null,
      true,
      "",
      -1.5e300,
      0.1,
      "\u0000 \ud800 \u{1f9fe} ' \" \\ {}",
      [],
      { "": [{ "b": 1, "a": [null] }] },
      "ü".repeat(VALUE_BYTES_MAX / 2 - 1),
    ];
    await store.commit({
      sets: values.map((value, i) => ({ key: [...root, i], value })),
    });
    const entries = await store.getMany(values.map((_, i) => [...root, i]));
    assert.deepEqual(entries.map((entry) => entry?.value), values);
    // The order of members stays, so that stored answers are byte-identical.
    assert.equal(
      JSON.stringify(entries[7]?.value),
      `{"":[{"b":1,"a":[null]}]}`,
    );
  });

  test(
    "each write gives another version, one for the whole commit",
    async (store, { root }) => {
      const [a, b] = [[...root, "a"], [...root, "b"]];
      const seen = new Set<string | null>();
      for (let i = 0; i < 3; i++) {
        const version = await store.commit({
          sets: [{ key: a, value: 1 }, { key: b, value: 1 }],
        });
        const entries = await store.getMany([a, b]);
        assert.deepEqual(entries.map((entry) => entry?.version), [
          version,
          version,
        ]);
        seen.add(version);
      }
      assert.equal(seen.size, 3);
      assert(!seen.has(null));
    },
  );

  test(
    "getMany() keeps the order, with gaps and repetitions",
    async (store, { root }) => {
      const keys = Array.from(
        { length: 3 * GET_KEYS_MAX + 1 },
        (_, i): StoreKey => [...root, i],
      );
      await store.commit({
        sets: keys.filter((_, i) => i % 3 === 0)
          .map((key) => ({ key, value: key.at(-1) ?? null })),
      });
      const asked = [...keys.toReversed(), ...keys.slice(0, 2)];
      const entries = await store.getMany(asked);
      assert.deepEqual(
        entries.map((entry) => entry?.value),
        asked.map((key) =>
          Number(key.at(-1)) % 3 === 0 ? key.at(-1) : undefined
        ),
      );
      assert.deepEqual(await store.getMany([]), []);
    },
  );

  test(
    "list() orders numbers before strings, and strings by code point",
    async (store, { root }) => {
      const parts: StoreKey[] = [
        [0],
        [0, 0],
        [0, "a"],
        [1],
        [9],
        [10],
        [255],
        [256],
        [65_536],
        [Number.MAX_SAFE_INTEGER],
        [""],
        ["", ""],
        ["\u0000"],
        ["\u0000", "a"],
        ["\u0000\u0000"],
        ["\u0001"],
        ["10"],
        ["9"],
        ["A"],
        ["a"],
        ["a", 0],
        ["a", "a"],
        ["a", "b", 1],
        ["a\u0000"],
        ["a\u0000b"],
        ["ab"],
        ["ü"],
        ["\uffff"],
        ["\u{10000}"],
      ];
      const shuffled = parts.map((part, i) => ({ part, at: i * 11 % 29 }))
        .sort((x, y) => x.at - y.at).map(({ part }) => part);
      await store.commit({
        sets: shuffled.map((part) => ({ key: [...root, ...part], value: 0 })),
      });
      const { entries, cursor } = await store.list(root, { limit: 100 });
      assert.deepEqual(
        entries.map(({ key }) => key.slice(root.length)),
        parts,
      );
      assert.equal(cursor, null);
      const backwards = await store.list(root, { limit: 100, reverse: true });
      assert.deepEqual(
        backwards.entries.map(({ key }) => key.slice(root.length)),
        parts.toReversed(),
      );
    },
  );

  test(
    "list() has what lies under the prefix, and not the prefix",
    async (store, { root }) => {
      const inside: StoreKey[] = [["a", 1], ["a", "", ""], ["a", "x"]];
      const outside: StoreKey[] = [["a"], ["a\u0000"], ["aa", 1], [1, "a"], [
        "A",
        1,
      ]];
      await store.commit({
        sets: [...outside, ...inside].map((part) => ({
          key: [...root, ...part],
          value: null,
        })),
      });
      assert.deepEqual(await keysUnder(store, [...root, "a"], root), inside);
      assert.deepEqual(await keysUnder(store, [...root, "none"], root), []);
    },
  );

  test(
    "pages continue in both directions, also between bounds",
    async (store, { root }) => {
      const keys = Array.from({ length: 7 }, (_, i): StoreKey => [...root, i]);
      await store.commit({ sets: keys.map((key) => ({ key, value: 0 })) });
      const bounds = { start: [...root, 1], end: [...root, 6] };
      for (const limit of [1, 2, 4, 5, 6, LIST_ENTRIES_MAX]) {
        for (const reverse of [false, true]) {
          for (const range of [{}, bounds]) {
            const expected = range === bounds ? keys.slice(1, 6) : keys;
            const pages = await allPages(store, root, {
              limit,
              reverse,
              ...range,
            });
            assert.deepEqual(
              pages.flat().map(({ key }) => key),
              reverse ? expected.toReversed() : expected,
            );
            // No empty page at the end: the last cursor is null in time.
            assert.equal(pages.length, Math.ceil(expected.length / limit));
          }
        }
      }
      const { entries } = await store.list(root, {
        limit: 5,
        start: [...root, 6],
        end: [...root, 2],
      });
      assert.deepEqual(entries, []);
    },
  );

  test(
    "a cursor stays good while its entry and others come and go",
    async (store, { root }) => {
      const key = (n: number): StoreKey => [...root, n];
      await store.commit({
        sets: [1, 2, 3, 4].map((n) => ({ key: key(n), value: n })),
      });
      const first = await store.list(root, { limit: 2 });
      assert(first.cursor !== null);
      await store.commit({
        sets: [{ key: [...key(2), "below"], value: 0 }, {
          key: key(0),
          value: 0,
        }],
        deletes: [key(2), key(3)],
      });
      const second = await store.list(root, { limit: 5, cursor: first.cursor });
      assert.deepEqual(second.entries.map((entry) => entry.key), [
        [...key(2), "below"],
        key(4),
      ]);
    },
  );

  test(
    "checks hold for the present version and for absence only",
    async (store, { root }) => {
      const [a, b] = [[...root, "a"], [...root, "b"]];
      const write = (checks: { key: StoreKey; version: string | null }[]) =>
        store.commit({ checks, sets: [{ key: b, value: 0 }] });
      const first = await store.commit({ sets: [{ key: a, value: 1 }] });
      assert.equal(await write([{ key: a, version: null }]), null);
      assert.notEqual(await write([{ key: a, version: first }]), null);
      const second = await store.commit({
        checks: [{ key: a, version: first }],
        sets: [{ key: a, value: 1 }],
      });
      assert.equal(await write([{ key: a, version: first }]), null);
      assert.notEqual(await write([{ key: a, version: second }]), null);
      await store.commit({ deletes: [a] });
      assert.equal(await write([{ key: a, version: second }]), null);
      assert.notEqual(await write([{ key: a, version: null }]), null);
      const third = await store.commit({ sets: [{ key: a, value: 1 }] });
      assert.notEqual(third, second);
      assert.equal(await write([{ key: a, version: second }]), null);
      assert.notEqual(
        await store.commit({ checks: [{ key: a, version: third }] }),
        null,
      );
      assert.equal(
        await store.commit({ checks: [{ key: a, version: null }] }),
        null,
      );
    },
  );

  test(
    "a commit applies all of its writes or none",
    async (store, { root }) => {
      const key = (n: number): StoreKey => [...root, n];
      const kept = await store.commit({
        sets: [{ key: key(0), value: "kept" }],
      });
      const sets = Array.from({ length: 100 }, (_, n) => ({
        key: key(n + 1),
        value: n,
      }));
      assert.equal(
        await store.commit({
          checks: [
            { key: key(0), version: kept },
            { key: key(999), version: kept },
          ],
          sets,
          deletes: [key(0)],
        }),
        null,
      );
      assert.deepEqual(await keysUnder(store, root, root), [[0]]);
      assert.notEqual(
        await store.commit({
          checks: [{ key: key(0), version: kept }],
          sets,
          deletes: [key(0)],
        }),
        null,
      );
      assert.equal((await keysUnder(store, root, root)).length, 100);
    },
  );

  test("of 50 callers that create a key one wins", async (store, { root }) => {
    for (let round = 0; round < 3; round++) {
      const key = [...root, round];
      const versions = await Promise.all(
        Array.from({ length: 50 }, (_, caller) =>
          store.commit({
            checks: [{ key, version: null }],
            sets: [{ key, value: caller }, {
              key: [...root, "of", round, caller],
              value: 0,
            }],
          })),
      );
      const winner = versions.findIndex((version) => version !== null);
      assert.equal(versions.filter((version) => version !== null).length, 1);
      assert.deepEqual(await store.get(key), {
        key,
        value: winner,
        version: versions[winner],
      });
      assert.deepEqual(await keysUnder(store, [...root, "of", round], []), [
        [...root, "of", round, winner],
      ]);
    }
  });

  test(
    "a counter by compare-and-set counts every acknowledged step",
    async (store, { root }) => {
      const key = [...root, "counter"];
      let acknowledged = 0;
      const step = async () => {
        for (;;) {
          const entry = await store.get<number>(key);
          const version = await store.commit({
            checks: [{ key, version: entry?.version ?? null }],
            sets: [{ key, value: (entry?.value ?? 0) + 1 }],
          });
          if (version !== null) return acknowledged++;
        }
      };
      await Promise.all(Array.from({ length: 40 }, step));
      assert.equal(acknowledged, 40);
      assert.equal((await store.get(key))?.value, 40);
    },
  );

  test(
    "transfers between two keys neither make nor lose anything",
    async (store, { root }) => {
      const accounts = [0, 1, 2].map((n): StoreKey => [...root, n]);
      await store.commit({
        sets: accounts.map((key) => ({ key, value: 100 })),
      });
      const transfer = async (index: number) => {
        const from = accounts[index % 3] ?? [];
        const to = accounts[(index + 1 + index % 2) % 3] ?? [];
        for (;;) {
          const [source, target] = await store.getMany<number>([from, to]);
          assert(source && target);
          const version = await store.commit({
            checks: [source, target],
            sets: [
              { key: from, value: source.value - index },
              { key: to, value: target.value + index },
            ],
          });
          if (version !== null) return;
        }
      };
      await Promise.all(Array.from({ length: 30 }, (_, i) => transfer(i)));
      const entries = await store.getMany<number>(accounts);
      assert.equal(
        entries.reduce((sum, entry) => sum + (entry?.value ?? 0), 0),
        300,
      );
    },
  );

  test("an expired entry is absent for reads", async (store, context) => {
    const { root } = context;
    const [mortal, other] = [[...root, 1], [...root, 2]];
    await store.commit({
      sets: [
        { key: mortal, value: 1, expiresAt: context.after(1000) },
        { key: other, value: 2 },
      ],
    });
    context.advance(999);
    assert.equal((await store.get(mortal))?.value, 1);
    assert.equal((await keysUnder(store, root, root)).length, 2);
    context.advance(1);
    assert.equal(await store.get(mortal), null);
    assert.deepEqual(
      (await store.getMany([mortal, other])).map((entry) => entry?.value),
      [undefined, 2],
    );
    const page = await store.list(root, { limit: 1 });
    assert.deepEqual(page.entries.map(({ key }) => key), [other]);
    assert.equal(page.cursor, null);
  });

  test("an expired entry is absent for checks", async (store, context) => {
    const { root } = context;
    const [mortal, lasting, free] = [[...root, 1], [...root, 2], [...root, 3]];
    const version = await store.commit({
      sets: [
        { key: mortal, value: 1, expiresAt: context.after(1000) },
        { key: lasting, value: 2, expiresAt: context.after(9000) },
      ],
    });
    const touch = (key: StoreKey) =>
      store.commit({
        checks: [{ key, version }, { key: free, version: null }],
        sets: [{ key: [...root, "touched"], value: 0 }],
      });
    assert.notEqual(await touch(mortal), null);
    context.advance(1000);
    assert.equal(await touch(mortal), null);
    assert.notEqual(await touch(lasting), null);
    // A live entry beside an expired one still fails, and so does an absent one.
    const create = (...checks: [StoreKey, string | null][]) =>
      store.commit({
        checks: checks.map(([key, version]) => ({ key, version })),
        sets: [{ key: mortal, value: "new", expiresAt: context.after(1000) }],
      });
    assert.equal(await create([mortal, null], [lasting, null]), null);
    assert.equal(await create([mortal, null], [free, version]), null);
    const created = await create([mortal, null], [free, null], [
      lasting,
      version,
    ]);
    assert.notEqual(created, null);
    assert.equal(await create([mortal, null]), null);
    assert.equal(await create([mortal, version]), null);
    assert.deepEqual(await store.get(mortal), {
      key: mortal,
      value: "new",
      version: created,
    });
  });

  test(
    "of 50 callers that create over an expired entry one wins",
    async (store, context) => {
      const key = [...context.root, "claim"];
      await store.commit({
        sets: [{ key, value: "old", expiresAt: context.after(10) }],
      });
      context.advance(10);
      const versions = await Promise.all(
        Array.from({ length: 50 }, (_, caller) =>
          store.commit({
            checks: [{ key, version: null }],
            sets: [{ key, value: caller }],
          })),
      );
      assert.equal(versions.filter((version) => version !== null).length, 1);
      assert.equal(
        (await store.get(key))?.value,
        versions.findIndex((version) => version !== null),
      );
    },
  );

  test("a new write decides anew about expiry", async (store, context) => {
    const key = [...context.root, 1];
    await store.commit({
      sets: [{ key, value: 1, expiresAt: context.after(10) }],
    });
    await store.commit({ sets: [{ key, value: 2 }] });
    context.advance(1_000_000);
    assert.equal((await store.get(key))?.value, 2);
    await store.commit({
      sets: [{ key, value: 3, expiresAt: context.after(0) }],
    });
    assert.equal(await store.get(key), null);
  });

  test("limits hold exactly", async (store, { root }) => {
    const absent = (count: number) =>
      Array.from({ length: count }, (_, i) => ({
        key: [...root, "absent", i],
        version: null,
      }));
    const sets = (count: number, value: JsonValue = 0) =>
      Array.from({ length: count }, (_, i) => ({ key: [...root, i], value }));
    const text = (bytesCount: number) => "x".repeat(bytesCount - 2);
    const keyOf = (bytesCount: number): StoreKey => [
      ...root,
      "k".repeat(bytesCount - KEY_OVERHEAD_BYTES - root.length * 38),
    ];
    const accepted: Parameters<Store["commit"]>[0][] = [
      { checks: absent(COMMIT_CHECKS_MAX) },
      { sets: sets(COMMIT_WRITES_MAX) },
      { sets: sets(1, text(VALUE_BYTES_MAX)) },
      { sets: sets(12, text(VALUE_BYTES_MAX)) },
      { sets: [{ key: keyOf(KEY_BYTES_MAX), value: text(VALUE_BYTES_MAX) }] },
      {},
    ];
    for (const commit of accepted) {
      assert.notEqual(await store.commit(commit), null);
    }
    assert.equal(
      (await store.get(keyOf(KEY_BYTES_MAX)))?.value,
      text(VALUE_BYTES_MAX),
    );
    const refused: Parameters<Store["commit"]>[0][] = [
      { checks: absent(COMMIT_CHECKS_MAX + 1) },
      { sets: sets(COMMIT_WRITES_MAX), deletes: [[...root, "one more"]] },
      { sets: sets(1, text(VALUE_BYTES_MAX + 1)) },
      { sets: sets(Math.ceil(COMMIT_BYTES_MAX / 60_000), text(60_000)) },
      { sets: [{ key: keyOf(KEY_BYTES_MAX + 1), value: 0 }] },
      { deletes: Array.from({ length: 45 }, (_, i) => [...keyOf(1800), i]) },
    ];
    for (const commit of refused) {
      await assert.rejects(store.commit(commit), RangeError);
    }
    await assert.rejects(store.get(keyOf(KEY_BYTES_MAX + 1)), RangeError);
    for (const limit of [0, -1, 1.5, LIST_ENTRIES_MAX + 1]) {
      await assert.rejects(store.list(root, { limit }), RangeError);
    }
  });

  test(
    "malformed calls are refused before anything is written",
    async (store, { root }) => {
      const good = { key: [...root, "good"], value: 0 };
      const bad: StoreKey[] = [
        [],
        [...root, -1],
        [...root, -0],
        [...root, 1.5],
        [...root, NaN],
        [...root, 2 ** 53],
        [...root, "\ud800"],
      ];
      for (const key of bad) {
        await assert.rejects(store.get(key), TypeError);
        await assert.rejects(
          store.commit({ sets: [good, { key, value: 0 }] }),
          TypeError,
        );
      }
      await assert.rejects(store.commit({ sets: [good, good] }), TypeError);
      const others = Array.from({ length: 20 }, (_, at) => ({
        key: ["other", at],
        value: at,
      }));
      await assert.rejects(
        store.commit({ sets: [...others, good, good] }),
        TypeError,
      );
      await assert.rejects(
        store.commit({ sets: [good], deletes: [good.key] }),
        TypeError,
      );
      await assert.rejects(
        store.commit({ sets: [good], checks: [{ ...good, version: "x" }] }),
        TypeError,
      );
      await assert.rejects(
        store.commit({ sets: [{ ...good, expiresAt: new Date(NaN) }] }),
        TypeError,
      );
      for (
        const options of [
          { start: root },
          { end: [...root.slice(0, -1), "other", 1] },
          { cursor: "?" },
          { cursor: "" },
          { cursor: "AmEA" },
        ]
      ) {
        await assert.rejects(
          store.list([...root, "p"], { limit: 1, ...options }),
          TypeError,
        );
      }
      assert.equal(await store.get(good.key), null);
    },
  );

  test(
    "it is what a Map is, through random histories",
    async (store, context) => {
      let run = 0;
      await fc.assert(
        fc.asyncProperty(arbitraryHistory(), async (history) => {
          run += 1;
          const root = [...context.root, run];
          await assertLikeModel({ store, clock: context, root }, history);
        }),
        { seed: HISTORY_SEED, numRuns: HISTORIES_COUNT },
      );
    },
  );

  test("after close() every call fails", async (store, { root }) => {
    await store.close();
    const calls = [
      () => store.get(root),
      () => store.getMany([root]),
      () => store.list(root, { limit: 1 }),
      () => store.commit({ sets: [{ key: root, value: 0 }] }),
    ];
    for (const call of calls) await assert.rejects(call, StoreError);
    await store.close();
  });
}

const HISTORY_SEED = seedFor(import.meta.url);
const HISTORIES_COUNT = roundsOf(20);
/** Tag and terminator of one string part. */
const KEY_OVERHEAD_BYTES = 2;

/** A clock that stands still, and a prefix of one's own. */
class TestContext {
  now = new Date("2026-03-01T00:00:00.000Z");
  /** One part of 36 characters, 38 bytes in a key. */
  readonly root: readonly string[] = [crypto.randomUUID()];

  advance(ms: number): void {
    this.now = this.after(ms);
  }
  after(ms: number): Date {
    return new Date(this.now.getTime() + ms);
  }
}

/** The keys under a prefix, without the parts of `root`. */
async function keysUnder(
  store: Store,
  prefix: StoreKey,
  root: StoreKey,
): Promise<StoreKey[]> {
  const { entries } = await store.list(prefix, { limit: LIST_ENTRIES_MAX });
  return entries.map(({ key }) => key.slice(root.length));
}

async function allPages(
  store: Store,
  prefix: StoreKey,
  options: ListOptions,
): Promise<(readonly StoreEntry[])[]> {
  const pages: (readonly StoreEntry[])[] = [];
  let cursor: string | null = null;
  do {
    const page: ListPage = await store.list(prefix, {
      ...options,
      ...(cursor === null ? {} : { cursor }),
    });
    pages.push(page.entries);
    cursor = page.cursor;
  } while (cursor !== null);
  return pages;
}
