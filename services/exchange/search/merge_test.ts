// First: what is compiled before it is counted by its calls alone.
import { countBlocks } from "@/tests/support/steps.ts";
import assert from "node:assert/strict";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { Store } from "@/lib/store/store.ts";
import { formatTerms } from "./documents.ts";
import { invert, writeInverted } from "./inversion.ts";
import { mergeInto } from "./merge.ts";
import { type Postings } from "./postings.ts";
import { parseQuery } from "./query.ts";
import { describeSegment, SegmentWriter } from "./segment_writer.ts";
import { type HeldSegment, listSegments, segmentWrite } from "./store.ts";
import { StoreIndex } from "./store_index.ts";
import { weightedTerms } from "./terms.ts";

const NOW = new Date("2026-11-01T00:00:00Z");
const LATER = new Date("2026-12-01T00:00:00Z");
const rest = () => Promise.resolve();
const hex = (number: number) => number.toString(16).padStart(32, "0");

/** Writes a segment of its own. */
async function write(
  store: Store,
  name: string,
  fill: (writer: SegmentWriter) => ReturnType<typeof writeInverted>,
  pause: () => Promise<void> = rest,
): Promise<void> {
  const writer = new SegmentWriter(name, {
    pause,
    commit: async (sets) => void await store.commit({ sets }),
  });
  const segment = describeSegment(await fill(writer), {
    level: 0,
    ...await writer.end(),
    now: NOW,
  });
  await store.commit({ sets: [segmentWrite(name, segment)] });
}

/** Merges all segments into one. */
async function mergeAll(
  store: Store,
  name: string,
  pause: () => Promise<void>,
): Promise<void> {
  const segments = await listSegments(store);
  await write(
    store,
    name,
    (writer) => mergeInto(writer, segments, { store, now: NOW, pause }),
    pause,
  );
  const sets = segments.map(({ id, segment }: HeldSegment) =>
    segmentWrite(id, { ...segment, state: "retired" })
  );
  await store.commit({ sets });
}

Deno.test("an entry that two segments have is one entry, and lends its words to no other", async () => {
  const store = await openDenoKvStore(":memory:", { now: () => NOW });
  // Two processes that tidied up at once may each have moved the first one.
  const parts = [[[1, "alpha"], [3, "beta"]], [[1, "alpha"], [2, "gamma"]]];
  for (const [part, entries] of parts.entries()) {
    const stored = entries.map(([id, title]) => ({
      id: hex(Number(id)),
      terms: formatTerms(
        weightedTerms({
          title: String(title),
          content: "",
          tags: [],
          language: "en",
          agentId: null,
        }),
        LATER,
      ),
    }));
    const inverted = await invert(stored, rest);
    await write(store, hex(part), (writer) => writeInverted(writer, inverted));
  }
  await mergeAll(store, hex(9), rest);
  const index = new StoreIndex({ store, owner: "a" });
  for (
    const [query, id] of [["alpha", 1], ["gamma", 2], ["beta", 3]] as const
  ) {
    const { candidates } = await index.search({
      groups: parseQuery({ query }).groups,
      fromMs: null,
      toMs: null,
      sort: "relevance",
      ranking: null,
      after: null,
      count: 11,
      now: NOW,
    });
    assert.deepEqual(candidates.map(({ id }) => id), [hex(id)], query);
  }
  await store.close();
});

/** Documents that all have one word: what is done with each of them in one piece is noticed. */
const DOCUMENTS = 40_000;
/** Blocks of JavaScript between two pauses, far less than one for each document. */
const BLOCKS_MAX = 30_000;

Deno.test("a word that everything has is merged in slices", async () => {
  const store = await openDenoKvStore(":memory:", { now: () => NOW });
  await write(store, hex(1), async (writer) => {
    const expiry = LATER.getTime() / 1000;
    const all: Postings = {
      documents: Int32Array.from({ length: DOCUMENTS }, (_, n) => n),
      weights: new Uint8Array(DOCUMENTS).fill(1),
      norms: new Uint8Array(DOCUMENTS).fill(1),
    };
    for (let n = 0; n < DOCUMENTS; n++) {
      await writer.document({ id: hex(n), expiry });
    }
    await writer.term("all", all);
    const expiries = { median: expiry, last: expiry };
    const ids = [hex(0), hex(DOCUMENTS - 1)] as const;
    return { documents: DOCUMENTS, expiries, ids, length: DOCUMENTS };
  });
  let most = 0;
  let pauses = 0;
  // The work goes on where it paused as soon as what it did is counted.
  let go = () => {};
  let paused = Promise.withResolvers<void>();
  const merging = mergeAll(store, hex(2), () => {
    pauses++;
    const resumed = new Promise<void>((resolve) => go = resolve);
    paused.resolve();
    return resumed;
  }).finally(() => paused.resolve());
  let isOver = false;
  merging.finally(() => isOver = true);
  while (!isOver) {
    await paused.promise;
    paused = Promise.withResolvers();
    most = Math.max(
      most,
      await countBlocks(async () => {
        go();
        await paused.promise;
      }),
    );
  }
  await merging;
  assert.ok(pauses > 2 * DOCUMENTS / BLOCKS_MAX);
  assert.ok(most <= BLOCKS_MAX, `${most} blocks in one piece`);
  await store.close();
});
