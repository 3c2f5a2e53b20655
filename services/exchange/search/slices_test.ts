/** Tidying up and first looks give the event loop back before much was read. */
import assert from "node:assert/strict";
import type { JsonValue } from "@/lib/json.ts";
import { systemRandom, uuidV7 } from "@/lib/runtime.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { Store } from "@/lib/store/store.ts";
import { formatTerms } from "./documents.ts";
import { SLICE_UNITS, UNITS_MAX } from "./evaluation.ts";
import { invert, writeInverted } from "./inversion.ts";
import { parseQuery } from "./query.ts";
import { SegmentReader } from "./segment_reader.ts";
import { describeSegment, SegmentWriter } from "./segment_writer.ts";
import { FLUSH_MAX, MERGE_SEGMENTS, RETIRED_MS } from "./segments.ts";
import {
  directoryKey,
  listSegments,
  segmentWrite,
  tailWrites,
} from "./store.ts";
import { FREE_UNITS_MAX, StoreIndex } from "./store_index.ts";
import { TERM_CHARACTERS_MAX } from "./terms.ts";
import { Turns } from "@/lib/turns.ts";

const START = Date.parse("2026-11-01T00:00:00Z");
const EXPIRES = new Date(START + 90 * 86_400_000);
/**
 * Characters of values that are read in one piece: unpacking as many takes a few
 * milliseconds.
 */
const CHARACTERS_MAX = 150_000;
/** The same of a merge, which reads many small lists: they take longer. */
const MERGED_CHARACTERS_MAX = 32_000;

/** A store that counts the characters of values between two turns, and turns that tell it. */
function watched(inner: Store) {
  const seen = { characters: 0, most: 0, turns: 0, bucketsListed: 0 };
  const see = (value: JsonValue) => {
    seen.characters += JSON.stringify(value).length;
    seen.most = Math.max(seen.most, seen.characters);
  };
  const store: Store = {
    async get(key) {
      const entry = await inner.get<never>(key);
      if (entry !== null) see(entry.value);
      return entry;
    },
    async getMany(keys) {
      const found = await inner.getMany<never>(keys);
      for (const entry of found) if (entry !== null) see(entry.value);
      return found;
    },
    async list(prefix, options) {
      const page = await inner.list<never>(prefix, options);
      for (const { key, value } of page.entries) {
        see(value);
        if (key[1] === "index_words") seen.bucketsListed++;
      }
      return page;
    },
    commit: (commit) => inner.commit(commit),
    close: () => inner.close(),
  };
  const turns = new Turns(() => {
    seen.characters = 0;
    return Promise.resolve();
  });
  const next = turns.next.bind(turns);
  turns.next = (purpose) => {
    seen.turns++;
    return next(purpose);
  };
  return { store, turns, seen };
}

const idAt = (n: number) =>
  uuidV7(new Date(START + n), systemRandom).replaceAll("-", "");

/** Writes a segment of entries that have one long list and many words. */
async function writeSegment(store: Store, part: number): Promise<void> {
  const documents = Array.from({ length: 6_000 }, (_, n) => ({
    id: idAt(part * 20_000 + n),
    terms: formatTerms({
      weights: new Map([
        ["everywhere", 3],
        ["often", 1 + n % 3],
        [`w${n.toString(36).padStart(5, "0")}`, 2],
      ]),
      length: 3,
    }, EXPIRES),
  }));
  const pause = () => Promise.resolve();
  const id = idAt(part);
  const writer = new SegmentWriter(id, {
    pause,
    commit: async (sets) => void await store.commit({ sets }),
  });
  const written = await writeInverted(writer, await invert(documents, pause));
  const segment = describeSegment(written, {
    level: 0,
    ...await writer.end(),
    now: new Date(START),
  });
  await store.commit({ sets: [segmentWrite(id, segment)] });
}

Deno.test("segments of the same words are searched, merged and deleted in slices", async () => {
  let now = new Date(START + 1_000_000);
  const inner = await openDenoKvStore(":memory:", { now: () => now });
  for (let part = 0; part < MERGE_SEGMENTS; part++) {
    await writeSegment(inner, part);
  }
  const { store, turns, seen } = watched(inner);
  const index = new StoreIndex({ store, owner: "a", turns });
  const search = async (isFree: boolean) => {
    seen.turns = 0;
    // A page of everything is never full, so that nothing can be jumped over.
    const { isComplete } = await index.search({
      groups: parseQuery({ query: "everywhere often" }).groups,
      fromMs: null,
      toMs: null,
      sort: "relevance",
      ranking: null,
      after: null,
      count: 30_000,
      now,
      isFree,
    });
    return { isComplete, turns: seen.turns };
  };
  // The first one has reading to do as well.
  await search(false);
  const found: number[] = [];
  for (const isFree of [true, false]) {
    const { isComplete, turns } = await search(isFree);
    found.push(turns);
    assert.equal(isComplete, false, "there is more than one search looks at");
    // As many as slices fit, but for the last one.
    const units = isFree ? FREE_UNITS_MAX : UNITS_MAX;
    assert.ok(turns >= units / (SLICE_UNITS + 2_000) - 1, `${turns} turns`);
    assert.ok(turns <= units / SLICE_UNITS + 1, `${turns} turns`);
  }
  const [free = 0, paid = 0] = found;
  assert.ok(free < paid, "a free look ends earlier");
  Object.assign(seen, { characters: 0, most: 0 });
  assert.ok(await index.maintain(now));
  assert.ok(seen.most <= MERGED_CHARACTERS_MAX, `${seen.most} in a merge`);
  const states = (await listSegments(inner)).map(({ segment }) =>
    segment.state
  );
  assert.deepEqual(states.toSorted(), [
    "live",
    ...Array.from({ length: MERGE_SEGMENTS }, () => "retired"),
  ]);
  now = new Date(now.getTime() + RETIRED_MS);
  seen.most = 0;
  while (await index.maintain(now));
  assert.ok(seen.most <= CHARACTERS_MAX, `${seen.most} in deleting`);
  assert.equal(seen.bucketsListed, 0, "terms are not read to be deleted");
  assert.equal((await listSegments(inner)).length, 1);
  // Nothing of the others is left.
  for (const family of ["index_lists", "index_words", "index_docs"]) {
    const { entries } = await inner.list(["exchange", family], { limit: 500 });
    assert.equal(new Set(entries.map(({ key }) => key[2])).size, 1, family);
  }
  await inner.close();
});

Deno.test("where the terms of large segments begin is read in several calls", async () => {
  const inner = await openDenoKvStore(":memory:", {
    now: () => new Date(START),
  });
  const values = 30;
  const id = idAt(1);
  for (let part = 0; part < values; part++) {
    const terms = Array.from(
      { length: 2_000 },
      (_, n) => `${(part * 2_000 + n).toString(36).padStart(6, "0")}`,
    );
    await inner.commit({
      sets: [{ key: directoryKey(id, part), value: terms }],
    });
  }
  const segment = describeSegment({
    documents: 1,
    expiries: { median: 0, last: 0 },
    length: 1,
    ids: [id, id],
  }, { level: 0, buckets: 0, directory: values, now: new Date(START) });
  const { store, seen } = watched(inner);
  const calls: number[] = [];
  const reader = new SegmentReader({
    ...store,
    async getMany(keys) {
      seen.characters = 0;
      const found = await store.getMany<never>(keys);
      calls.push(seen.characters);
      return found;
    },
  });
  const words = await reader.words(["000001"], [
    { id, segment, version: "" },
  ]);
  assert.deepEqual([...words], []);
  assert.ok(Math.max(...calls) <= CHARACTERS_MAX, `${calls}`);
  await inner.close();
});

Deno.test("entries as long as they may be are moved, and looked at first, in slices", async () => {
  const now = new Date(START + 1_000_000);
  const inner = await openDenoKvStore(":memory:", { now: () => now });
  const words = Array.from(
    { length: TERM_CHARACTERS_MAX / 9 - 1 },
    (_, n) => `w${n.toString(36).padStart(5, "0")} 1`,
  );
  const terms = { t: words.join(" "), l: words.length, x: +EXPIRES / 1000 };
  for (let n = 0; n < FLUSH_MAX; n += 50) {
    await inner.commit({
      sets: Array.from({ length: 50 }, (_, i) => tailWrites(idAt(n + i), terms))
        .flat(),
    });
  }
  const { store, turns, seen } = watched(inner);
  const index = new StoreIndex({ store, owner: "a", turns });
  const { total } = await index.search({
    groups: parseQuery({ query: "w00001" }).groups,
    fromMs: null,
    toMs: null,
    sort: "relevance",
    ranking: null,
    after: null,
    count: 11,
    now,
  });
  assert.equal(total, FLUSH_MAX);
  assert.ok(seen.most <= CHARACTERS_MAX, `${seen.most} in a search`);
  assert.ok(await index.maintain(now));
  assert.ok(seen.most <= CHARACTERS_MAX, `${seen.most} in moving`);
  await inner.close();
});
