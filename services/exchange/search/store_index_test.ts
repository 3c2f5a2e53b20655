import assert from "node:assert/strict";
import fc from "fast-check";
import { systemRandom, uuidV7 } from "@/lib/runtime.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { Store } from "@/lib/store/store.ts";
import { entryIdOf, publishedMsOf } from "./documents.ts";
import { PostingsWriter, readPostings } from "./postings.ts";
import { PostingsCache } from "./postings_cache.ts";
import { parseQuery, type QueryArguments } from "./query.ts";
import { compareRank, type RankPosition, TopCandidates } from "./ranking.ts";
import { FLUSH_MIN, maintainOnce, planMaintenance } from "./segments.ts";
import { listTail, readManifest } from "./store.ts";
import { StoreIndex } from "./store_index.ts";

const START = Date.parse("2026-11-01T00:00:00Z");
const LATER = new Date(START + 90 * 86_400_000);

async function withStore(
  run: (store: Store, clock: { now: Date }) => Promise<void>,
): Promise<void> {
  const clock = { now: new Date(START) };
  const store = await openDenoKvStore(":memory:", { now: () => clock.now });
  try {
    await run(store, clock);
  } finally {
    await store.close();
  }
}

interface Entry {
  title: string;
  content?: string;
  tags?: string[];
  language?: string;
  at?: number;
  expiresAt?: Date;
}

async function add(store: Store, index: StoreIndex, entry: Entry) {
  const at = new Date(START + (entry.at ?? 0) * 1000);
  const entryId = `inf_${uuidV7(at, systemRandom)}`;
  const document = {
    entryId,
    title: entry.title,
    content: entry.content ?? "",
    tags: entry.tags ?? [],
    language: entry.language ?? null,
    agentId: null,
    expiresAt: entry.expiresAt ?? LATER,
  };
  assert.ok(await store.commit({ sets: index.writesFor(document) }));
  return entryId;
}

async function find(
  index: StoreIndex,
  args: QueryArguments & { sort?: "relevance" | "newest" },
  now: Date,
) {
  const matches = await index.search({
    groups: parseQuery(args).groups,
    missingMax: 0,
    fromMs: null,
    toMs: null,
    sort: args.sort ?? "relevance",
    ranking: null,
    now,
  });
  return {
    total: matches.total,
    ids: matches.next(null, 50).map(({ id }) => entryIdOf(id)),
  };
}

Deno.test("postings come back as they went in", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(2_000_000), { maxLength: 60 }),
      fc.nat(255),
      (numbers, weight) => {
        const sorted = numbers.toSorted((a, b) => a - b);
        const writer = new PostingsWriter();
        for (const number of sorted) writer.add(number, weight);
        const read: [number, number][] = [];
        readPostings(writer.toBase64(), (d, w) => read.push([d, w]));
        assert.deepEqual(read, sorted.map((number) => [number, weight]));
      },
    ),
    { seed: 9 },
  );
});

Deno.test("PostingsCache keeps what was used last, within its bound", () => {
  const cache = new PostingsCache(1_000);
  const list = (length: number) => ({ n: 1, p: "x".repeat(length) });
  cache.set(1, "a", list(200));
  cache.set(1, "b", null);
  cache.set(2, "a", list(200));
  assert.equal(cache.get(1, "a")?.p.length, 200);
  assert.equal(cache.get(1, "b"), null);
  assert.equal(cache.get(2, "b"), undefined);
  assert.equal(cache.size, 300 + 100 + 300);
  cache.set(3, "a", list(300));
  assert.equal(cache.get(2, "a"), undefined, "the least recently used went");
  assert.equal(cache.get(1, "a")?.p.length, 200);
  cache.set(1, "a", list(50));
  assert.ok(cache.size <= 1_000);
  cache.set(4, "a", list(5_000));
  assert.equal(cache.size, 0);
});

Deno.test("TopCandidates keeps the best behind a position, once each", () => {
  const candidate = fc.record({
    score: fc.nat(5),
    id: fc.stringMatching(/^[0-9a-f]{2}$/),
  });
  fc.assert(
    fc.property(
      fc.array(candidate, { maxLength: 60 }),
      fc.option(candidate),
      fc.integer({ min: 1, max: 10 }),
      (all, after, count) => {
        const top = new TopCandidates(count, after);
        for (const { score, id } of all) top.offer(score, id);
        const plain = all.map(({ score, id }) => ({ score, id }));
        const seen = new Map(
          plain.map((item) => [`${item.score} ${item.id}`, item]),
        );
        const expected: RankPosition[] = [...seen.values()]
          .filter((item) => after === null || compareRank(after, item) < 0)
          .sort(compareRank).slice(0, count);
        assert.deepEqual(top.list, expected);
      },
    ),
    { seed: 9 },
  );
});

Deno.test("an entry is found at once, by any form of its words, and by all of them only", () =>
  withStore(async (store, { now }) => {
    const index = new StoreIndex({ store, owner: "a" });
    const locked = await add(store, index, {
      title: "Deno KV: database is locked",
      content: "Two processes opened one file.",
      tags: ["deno", "kv"],
      language: "en",
    });
    const other = await add(store, index, {
      title: "Postgres locks",
      content: "Advisory locks and processes.",
      tags: ["postgres"],
    });
    const ids = async (args: QueryArguments) =>
      (await find(index, args, now)).ids;
    assert.deepEqual(await ids({ query: "databases" }), [locked]);
    assert.deepEqual(
      (await ids({ query: "process locking" })).toSorted(),
      [locked, other].toSorted(),
    );
    assert.deepEqual(await ids({ query: "locked opening" }), [locked]);
    assert.deepEqual(await ids({ query: "locked nowhere" }), []);
    assert.deepEqual(await ids({ query: "process", tags: ["kv"] }), [locked]);
    assert.deepEqual(await ids({ tags: ["kv", "deno"] }), [locked]);
    assert.deepEqual(await ids({ tags: ["kv", "postgres"] }), []);
    assert.deepEqual(await ids({ query: "process", language: "en" }), [locked]);
  }));

Deno.test("when nothing has all of many words, entries that miss one are found", () =>
  withStore(async (store, { now }) => {
    const index = new StoreIndex({ store, owner: "a" });
    const near = await add(store, index, {
      title: "Locked database",
      content: "deno",
      tags: ["kv"],
    });
    await add(store, index, { title: "Locked doors", tags: ["kv"] });
    const search = async (args: QueryArguments, missingMax: number) => {
      const matches = await index.search({
        groups: parseQuery(args).groups,
        missingMax,
        fromMs: null,
        toMs: null,
        sort: "relevance",
        ranking: null,
        now,
      });
      return {
        ids: matches.next(null, 9).map(({ id }) => entryIdOf(id)),
        missing: matches.ranking.missingMax,
      };
    };
    const args = { query: "repair locked database deno" };
    for (const round of ["tail", "segment"]) {
      assert.deepEqual(await search(args, 0), { ids: [], missing: 0 }, round);
      assert.deepEqual(await search(args, 1), { ids: [near], missing: 1 });
      assert.deepEqual(
        (await search({ ...args, tags: ["kv"] }, 1)).ids,
        [near],
      );
      // A mark is never the one that is missing, and all words beat most.
      assert.deepEqual((await search({ ...args, tags: ["x"] }, 1)).ids, []);
      assert.deepEqual(
        await search({ query: "locked database deno" }, 1),
        { ids: [near], missing: 0 },
      );
      for (let n = 0; n < FLUSH_MIN; n++) {
        await add(store, index, { title: `filler ${n}` });
      }
      while (await index.maintain(now));
    }
  }));

Deno.test("rank: title before content, rare before common, new before old", () =>
  withStore(async (store, { now }) => {
    const index = new StoreIndex({ store, owner: "a" });
    const inContent = await add(store, index, {
      title: "Other",
      content: "zebra " + "filler ".repeat(20),
    });
    const inTitle = await add(store, index, {
      title: "Zebra",
      content: "filler ".repeat(20),
    });
    assert.deepEqual((await find(index, { query: "zebra" }, now)).ids, [
      inTitle,
      inContent,
    ]);
    const old = await add(store, index, {
      title: "Same giraffe",
      at: -40 * 86_400,
    });
    const fresh = await add(store, index, { title: "Same giraffe" });
    assert.deepEqual((await find(index, { query: "giraffe" }, now)).ids, [
      fresh,
      old,
    ]);
    assert.deepEqual(
      (await find(index, { query: "giraffe", sort: "newest" }, now)).ids,
      [fresh, old],
    );
  }));

Deno.test("expired entries are not found; dates bound the search", () =>
  withStore(async (store, clock) => {
    const index = new StoreIndex({ store, owner: "a" });
    const short = await add(store, index, {
      title: "gone soon",
      expiresAt: new Date(START + 3_600_000),
    });
    const long = await add(store, index, { title: "gone late", at: 5 });
    clock.now = new Date(START + 10_000);
    assert.equal((await find(index, { query: "gone" }, clock.now)).total, 2);
    const bounded = await index.search({
      groups: parseQuery({ query: "gone" }).groups,
      missingMax: 0,
      fromMs: START,
      toMs: START + 5_000,
      sort: "newest",
      ranking: null,
      now: clock.now,
    });
    assert.deepEqual(bounded.next(null, 9).map(({ id }) => entryIdOf(id)), [
      short,
    ]);
    clock.now = new Date(START + 3_600_000);
    assert.deepEqual((await find(index, { query: "gone" }, clock.now)).ids, [
      long,
    ]);
  }));

/** Random short texts over a small vocabulary, so that words meet. */
function randomText(seed: number): string {
  let state = seed * 2_654_435_761 >>> 0;
  const next = () => (state = (state * 1_664_525 + 1_013_904_223) >>> 0);
  return Array.from({ length: 6 }, () => `word${next() % 40}x`).join(" ");
}

Deno.test("segments answer as the tail does, through flush, merge, expiry and purge", () =>
  withStore(async (store, clock) => {
    const index = new StoreIndex({ store, owner: "a" });
    const shadow = new Map<string, { words: Set<string>; expiresAt: number }>();
    const check = async () => {
      for (const query of ["word1x", "word2x word3x", "word4x word5x word6x"]) {
        const wanted = query.split(" ");
        const expected = [...shadow].filter(([, entry]) =>
          entry.expiresAt > clock.now.getTime() &&
          wanted.every((word) => entry.words.has(word))
        ).map(([id]) => id);
        const matches = await index.search({
          groups: parseQuery({ query }).groups,
          missingMax: 0,
          fromMs: null,
          toMs: null,
          sort: "relevance",
          ranking: null,
          now: clock.now,
        });
        const found = matches.next(null, 5_000).map(({ id }) => entryIdOf(id));
        assert.deepEqual(found.toSorted(), expected.toSorted());
        assert.equal(matches.total, expected.length);
      }
    };
    let seed = 0;
    for (let round = 0; round < 7; round++) {
      const sets = [];
      for (let i = 0; i < FLUSH_MIN; i++) {
        const content = randomText(++seed);
        const at = new Date(START + seed * 1000);
        const entryId = `inf_${uuidV7(at, systemRandom)}`;
        const expiresAt = seed % 3 === 0 ? new Date(START + 86_400_000) : LATER;
        sets.push(...index.writesFor({
          entryId,
          title: "t",
          content,
          tags: [],
          language: "en",
          agentId: null,
          expiresAt,
        }));
        shadow.set(entryId, {
          words: new Set(content.split(" ")),
          expiresAt: expiresAt.getTime(),
        });
      }
      clock.now = new Date(START + seed * 1000 + 1);
      assert.ok(await store.commit({ sets }));
      await check();
      while (await index.maintain(clock.now));
      await check();
    }
    const { manifest } = await readManifest(store);
    assert.ok(manifest.segments.some(({ level }) => level === 1), "merged");
    assert.deepEqual(await listTail(store, 10), []);
    clock.now = new Date(START + 2 * 86_400_000);
    await check();
    while (await index.maintain(clock.now));
    assert.deepEqual((await readManifest(store)).manifest.retired, []);
    await check();
    clock.now = new Date(LATER.getTime() + 1);
    while (await index.maintain(clock.now));
    clock.now = new Date(clock.now.getTime() + 600_000);
    while (await index.maintain(clock.now));
    const rest = await readManifest(store);
    assert.deepEqual([
      rest.manifest.segments,
      rest.manifest.retired,
      rest.manifest.pending,
    ], [[], [], []]);
    assert.equal(
      (await store.list(["exchange", "postings"], { limit: 10 })).entries
        .length,
      0,
    );
    assert.equal(
      (await store.list(["exchange", "documents"], { limit: 10 })).entries
        .length,
      0,
    );
  }));

Deno.test("pages fit together while entries come and go", () =>
  withStore(async (store, clock) => {
    const index = new StoreIndex({ store, owner: "a" });
    const ids: string[] = [];
    for (let i = 0; i < 60; i++) {
      ids.push(
        await add(store, index, {
          title: `apple ${"pad ".repeat(i % 7)}`,
          at: i,
          expiresAt: i === 30 ? new Date(START + 120_000) : LATER,
        }),
      );
    }
    clock.now = new Date(START + 100_000);
    const groups = parseQuery({ query: "apple" }).groups;
    const ask = {
      groups,
      missingMax: 0,
      fromMs: null,
      toMs: null,
      sort: "relevance" as const,
    };
    let matches = await index.search({ ...ask, ranking: null, now: clock.now });
    const { ranking } = matches;
    const seen: string[] = [];
    let after: RankPosition | null = null;
    for (;;) {
      const page: readonly RankPosition[] = matches.next(after, 7);
      seen.push(...page.map(({ id }) => entryIdOf(id)));
      after = page.at(-1) ?? after;
      if (page.length < 7) break;
      // Others publish, which changes how rare the word is; one entry ends.
      for (let i = 0; i < 40; i++) {
        await add(store, index, { title: `apple pear ${i}`, at: 101 });
      }
      if (seen.length > 20) { while (await maintainOnce(store, clock.now)); }
      clock.now = new Date(clock.now.getTime() + 10_000);
      matches = await index.search({ ...ask, ranking, now: clock.now });
    }
    assert.equal(new Set(seen).size, seen.length, "no entry twice");
    const missed = ids.filter((id) => !seen.includes(id));
    assert.ok(
      missed.length === 0 || (missed.length === 1 && missed[0] === ids[30]),
    );
  }));

Deno.test("two processes tidy up and search at once, and nothing is lost", () =>
  withStore(async (store, clock) => {
    const one = new StoreIndex({ store, owner: "one" });
    const two = new StoreIndex({ store, owner: "two" });
    const sets = Array.from(
      { length: FLUSH_MIN + 20 },
      (_, i) =>
        one.writesFor({
          entryId: `inf_${uuidV7(new Date(START + i), systemRandom)}`,
          title: "shared term",
          content: `number${i}`,
          tags: [],
          language: "en",
          agentId: null,
          expiresAt: LATER,
        }),
    ).flat();
    assert.ok(await store.commit({ sets }));
    clock.now = new Date(START + 10_000);
    const work = Promise.all([
      maintainOnce(store, clock.now),
      maintainOnce(store, clock.now),
      two.maintain(clock.now),
    ]);
    const totals = [];
    for (let i = 0; i < 12; i++) {
      const matches = await (i % 2 ? one : two).search({
        groups: parseQuery({ query: "shared" }).groups,
        missingMax: 0,
        fromMs: null,
        toMs: null,
        sort: "newest",
        ranking: null,
        now: clock.now,
      });
      totals.push(matches.next(null, 1_000).length);
    }
    await work;
    assert.deepEqual(new Set(totals), new Set([FLUSH_MIN + 20]));
    const { total } = await find(one, { query: "shared" }, clock.now);
    assert.equal(total, FLUSH_MIN + 20);
  }));

Deno.test("planMaintenance() takes the cheapest gain first", () => {
  const now = new Date(START);
  const segment = (id: number, change = {}) => ({
    id,
    level: 0,
    documents: 300,
    buckets: 9,
    seed: 0,
    length: 1,
    medianExpiry: START / 1000 + 10,
    lastExpiry: START / 1000 + 20,
    ...change,
  });
  const manifest = { next: 9, segments: [], pending: [], retired: [] };
  const plan = (change: object, tailCount = 0) =>
    planMaintenance({ ...manifest, ...change }, { tailCount, now });
  assert.equal(plan({}).kind, "none");
  assert.equal(plan({}, FLUSH_MIN).kind, "flush");
  assert.equal(plan({}, FLUSH_MIN - 1).kind, "none");
  assert.equal(
    plan({ segments: [1, 2, 3, 4, 5, 6].map((id) => segment(id)) }).kind,
    "merge",
  );
  assert.equal(
    plan({
      segments: [1, 2, 3, 4, 5, 6].map((id) =>
        segment(id, { documents: 9_000 })
      ),
    }).kind,
    "none",
  );
  assert.equal(
    plan({ segments: [segment(1, { lastExpiry: START / 1000 })] }).kind,
    "retire",
  );
  assert.equal(
    plan({ segments: [segment(1, { medianExpiry: START / 1000 })] }).kind,
    "merge",
  );
  assert.equal(plan({ retired: [{ id: 1, atMs: START }] }).kind, "none");
  assert.equal(
    plan({ retired: [{ id: 1, atMs: START - 600_000 }] }).kind,
    "purge",
  );
  assert.equal(
    plan({ pending: [{ id: 1, atMs: START - 3_600_000 }] }).kind,
    "purge",
  );
});

Deno.test("publishedMsOf() reads the time that the id carries", () => {
  const id = uuidV7(new Date(START + 123), systemRandom).replaceAll("-", "");
  assert.equal(publishedMsOf(id), START + 123);
});
