/**
 * How a search grows with the number of entries, up to millions: segments are
 * written at once by the program's own writer, without the entries themselves,
 * and merged by the program until nothing is left to merge. What is printed is what a search reads, the processor
 * time of its thread, the longest that it held the event loop, and the exponent
 * from the first size to the last; then whether the newest entry is found, and
 * what tidying up goes on with.
 *
 *     deno run -A bench/growth_index.ts [10000,100000,1000000] [copies]
 *
 * With `copies` a segment of each size is made once, the largest by merging, and
 * the others are copies of it with entries of their own: the same words for
 * millions of entries, in minutes.
 */
import { Session } from "node:inspector";
import { systemRandom, uuidV7 } from "@/lib/runtime.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { bareId, formatTerms } from "@/services/exchange/search/documents.ts";
import { invert, writeInverted } from "@/services/exchange/search/inversion.ts";
import { parseQuery } from "@/services/exchange/search/query.ts";
import {
  describeSegment,
  SegmentWriter,
} from "@/services/exchange/search/segment_writer.ts";
import {
  FLUSH_MAX,
  MERGE_SEGMENTS,
  RETIRED_MS,
} from "@/services/exchange/search/segments.ts";
import {
  listSegments,
  segmentWrite,
} from "@/services/exchange/search/store.ts";
import { StoreIndex } from "@/services/exchange/search/store_index.ts";
import { weightedTerms } from "@/services/exchange/search/terms.ts";
import { countStore } from "@/tests/support/counted_store.ts";
import { entryText } from "./exchange_texts.ts";
import { copySegment } from "./segment_copies.ts";
import { cpuMs, holdOf } from "./thread_clock.ts";

const SIZES = (Deno.args[0] ?? "10000,100000,1000000").split(",").map(Number);
/** The largest segment that is made at once: postings of more do not fit in memory. */
const LEVEL_MAX = 4;
const IS_COPIED = Deno.args[1] === "copies";
const SAMPLES = 9;
const START = Date.parse("2026-01-01T00:00:00Z");
const STEP_MS = 25;
const EXPIRES = new Date("2026-03-30T00:00:00Z");

const folder = await Deno.makeTempDir();
const clock = { now: new Date(START) };
const inner = await openDenoKvStore(`${folder}/index.sqlite`, {
  now: () => clock.now,
});
const { store, counts } = countStore(inner);
const words = entryText(42).content.split(" ");
const QUERIES:
  readonly (readonly [string, Parameters<typeof parseQuery>[0]])[] = [
    ["a common word", { query: "common" }],
    ["a rare word", { query: "seldom" }],
    ["three words", { query: words.slice(0, 3).join(" ") }],
    ["eight words", { query: words.slice(0, 8).join(" ") }],
    ["eight others", {
      query: entryText(4711).content.split(" ").slice(0, 8).join(" "),
    }],
    ["a tag and a word", { tags: ["tag-7"], query: words[1] ?? "" }],
    ["a slip", { query: "comonn" }],
  ];

interface Figure {
  readonly reads: number;
  readonly cpu: number;
  readonly hold: number;
}

/** Writes entries from a number on as one segment, `MERGE_SEGMENTS` times as large for each level. */
async function makeSegment(from: number, level: number): Promise<number> {
  const size = FLUSH_MAX * MERGE_SEGMENTS ** level;
  const documents = Array.from({ length: size }, (_, index) => {
    clock.now = new Date(START + (from + index) * STEP_MS);
    const entryId = `inf_${uuidV7(clock.now, systemRandom)}`;
    return {
      id: bareId(entryId),
      terms: formatTerms(
        weightedTerms({ ...entryText(from + index), agentId: null }),
        EXPIRES,
      ),
    };
  });
  const pause = () => Promise.resolve();
  const id = uuidV7(clock.now, systemRandom).replaceAll("-", "");
  const writer = new SegmentWriter(id, {
    pause,
    commit: async (sets) => void await store.commit({ sets }),
  });
  const written = await writeInverted(writer, await invert(documents, pause));
  const segment = describeSegment(written, {
    level,
    ...await writer.end(),
    now: clock.now,
  });
  await store.commit({ sets: [segmentWrite(id, segment)] });
  return size;
}

/** The same as cheaply as it can be. */
async function addSegment(from: number, level: number): Promise<number> {
  const size = FLUSH_MAX * MERGE_SEGMENTS ** level;
  const like = (await listSegments(store)).find(({ segment }) =>
    segment.state === "live" && segment.documents === size
  );
  if (like !== undefined) {
    let at = from;
    const nextMoment = () => clock.now = new Date(START + at++ * STEP_MS);
    await copySegment(store, like, { nextMoment, expires: EXPIRES });
    return size;
  }
  if (level <= LEVEL_MAX) return await makeSegment(from, level);
  let added = 0;
  while (added < size) added += await addSegment(from + added, level - 1);
  await settle();
  return size;
}

function search(index: StoreIndex, query: Parameters<typeof parseQuery>[0]) {
  return index.search({
    groups: parseQuery(query).groups,
    fromMs: null,
    toMs: null,
    sort: "relevance",
    ranking: null,
    after: null,
    count: 11,
    now: clock.now,
  });
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function measure(
  query: Parameters<typeof parseQuery>[0],
  isCold: boolean,
): Promise<Figure> {
  let index = new StoreIndex({ store, owner: "a" });
  await search(index, query);
  await search(index, query);
  const used: number[] = [];
  const holds: number[] = [];
  counts.entries = 0;
  for (let sample = 0; sample < SAMPLES; sample++) {
    if (isCold) index = new StoreIndex({ store, owner: "a" });
    const before = cpuMs();
    holds.push(await holdOf(() => search(index, query)));
    used.push(cpuMs() - before);
  }
  return {
    reads: Math.round(counts.entries / SAMPLES),
    cpu: median(used),
    hold: Math.max(...holds),
  };
}

const found: Map<string, Figure>[] = [];
let filled = 0;
for (const size of SIZES) {
  const started = performance.now();
  for (let level = LEVEL_MAX + (IS_COPIED ? 1 : 0); level >= 0; level--) {
    while (size - filled >= FLUSH_MAX * MERGE_SEGMENTS ** level) {
      filled += await (IS_COPIED ? addSegment : makeSegment)(filled, level);
    }
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${filled} entries, written in ${seconds} s`);
  await settle();
  await collectGarbage();
  const figures = new Map<string, Figure>();
  for (const [name, query] of QUERIES) {
    figures.set(name, await measure(query, false));
    figures.set(`${name}, cold`, await measure(query, true));
  }
  found.push(figures);
  for (const [name, { reads, cpu, hold }] of figures) {
    console.log(
      `  ${name}: ${reads} values read, ${cpu.toFixed(1)} ms, ` +
        `longest hold ${hold.toFixed(1)} ms`,
    );
  }
  await goOn(size);
}
const growth = Math.log((SIZES.at(-1) ?? 1) / (SIZES[0] ?? 1));
console.log("exponents");
for (const [name, last] of found.at(-1) ?? []) {
  const first = found[0]?.get(name) ?? last;
  const exponent = (of: keyof Figure) =>
    (Math.log(last[of] / first[of]) / growth).toFixed(2);
  console.log(`  ${name}: values ${exponent("reads")}, ms ${exponent("cpu")}`);
}
await inner.close();
await Deno.remove(folder, { recursive: true });
Deno.exit();

/** What filling left is not collected while something is measured. */
function collectGarbage(): Promise<void> {
  const session = new Session();
  // An answer that is waited for keeps nothing alive.
  const alive = setInterval(() => {}, 100);
  session.connect();
  return new Promise((resolve) =>
    session.post("HeapProfiler.collectGarbage", () => {
      clearInterval(alive);
      session.disconnect();
      resolve();
    })
  );
}

/** Merges what merging would not leave, and deletes what nobody reads any more. */
async function settle(): Promise<void> {
  await collectGarbage();
  const index = new StoreIndex({ store, owner: "a" });
  const started = performance.now();
  let hold = 0;
  for (const passMs of [0, RETIRED_MS]) {
    clock.now = new Date(clock.now.getTime() + passMs);
    for (let isMore = true; isMore;) {
      const held = await holdOf(async () => {
        isMore = await index.maintain(clock.now);
      });
      hold = Math.max(hold, held);
    }
  }
  const segments = await listSegments(store);
  console.log(
    `  ${segments.length} segments after merging for ${
      ((performance.now() - started) / 1000).toFixed(0)
    } s, longest hold ${hold.toFixed(1)} ms`,
  );
}

/** Publishing, searching and tidying up go on. */
async function goOn(size: number): Promise<void> {
  const index = new StoreIndex({ store, owner: "a" });
  for (let n = 0; n < FLUSH_MAX; n++) {
    clock.now = new Date(clock.now.getTime() + STEP_MS);
    await store.commit({
      sets: index.writesFor({
        ...entryText(size * 2 + n),
        title: n === FLUSH_MAX - 1 ? `veriest${size}` : "filler",
        agentId: null,
        entryId: `inf_${uuidV7(clock.now, systemRandom)}`,
        expiresAt: EXPIRES,
      }),
    });
  }
  const holds: number[] = [];
  for (let isMore = true; isMore && holds.length < 20;) {
    holds.push(
      await holdOf(async () => {
        isMore = await index.maintain(clock.now);
      }),
    );
  }
  const { candidates } = await search(index, { query: `veriest${size}` });
  console.log(
    `  the newest is ${candidates.length === 1 ? "found" : "NOT FOUND"}; ` +
      `${holds.length} rounds of tidying up, longest hold ${
        Math.max(...holds).toFixed(1)
      } ms`,
  );
}
