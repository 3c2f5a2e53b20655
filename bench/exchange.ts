/**
 * How the exchange answers with 1,000 and with 100,000 entries of 1 KB:
 * publishing, searching (a rare word, a common word, three words, a tag) and
 * retrieving, on embedded Deno KV and on Postgres.
 *
 * The baseline of each store is one read and one commit of 1 KB in the same
 * run. Behind each search stands what it asked of the store, asked again by
 * itself (a bare re-read of the same bytes), and its free quote. `cold` is the
 * first search of a process, which has nothing in memory. Everything runs
 * without payments: what is measured is the operation and the commit of its
 * writes, as the gate makes them. The embedded store is filled with many entries
 * a commit, and tidied up as a serving process does; Postgres is given a copy of
 * each key, so that both have the same entries and segments.
 *
 * Times are given by the clock, and as the processor time of the thread that
 * searches, which a busy machine changes less; Postgres' own is not in it.
 *
 *     deno run -A bench/exchange.ts [entries] [kv|postgres|all]
 */
import { priceFrom } from "@/lib/operation/price.ts";
import { systemRandom } from "@/lib/runtime.ts";
import type { RunContext } from "@/lib/operation/operation.ts";
import {
  LIST_ENTRIES_MAX,
  type Store,
  type StoreSet,
} from "@/lib/store/store.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { openPostgresStore } from "@/lib/store/postgres.ts";
import { createExchangeOperations } from "@/services/exchange/operations.ts";
import { readSearch, wouldMatch } from "@/services/exchange/entries/search.ts";
import { cpuMs } from "./thread_clock.ts";
import { recordReads } from "./recorded_reads.ts";
import { StoreIndex } from "@/services/exchange/search/store_index.ts";
import { startPostgres } from "@/tests/support/postgres.ts";
import {
  draftDirectly,
  publishDirectly,
} from "@/tests/support/publish_directly.ts";

const SAMPLES = 200;
/** Calls that are not counted, before each series. */
const WARM_UP = 20;
/** Of so many searches one is done by a process that has just started, too. */
const COLD_EVERY = 5;
const entries = Number(Deno.args[0] ?? 100_000);
const stores = Deno.args[1] ?? "all";
const PAYER = `0x${"a".repeat(40)}`;
const secret = new Uint8Array(32).fill(7);

interface Workload {
  readonly store: Store;
  readonly index: StoreIndex;
  readonly reads: ReturnType<typeof recordReads>;
  readonly operations: ReturnType<typeof createExchangeOperations>;
  clock: Date;
  ids: string[];
}

function say(line: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));
}

/** Milliseconds by the clock and of the processor, of each sample. */
interface Timing {
  readonly clock: number[];
  readonly processor: number[];
}

type Timings = ReadonlyMap<string, Timing>;

/** Times some work and adds it to a timing. */
async function addTo(
  { clock, processor }: Timing,
  work: () => unknown,
): Promise<void> {
  const before = cpuMs();
  const started = performance.now();
  await work();
  clock.push(performance.now() - started);
  processor.push(cpuMs() - before);
}

/** A generator that gives the same texts on every run. */
function createText(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Words by Zipf's law over 30,000, about 1 KB; `common` in every second entry. */
function entryText(number: number) {
  const next = createText(number + 1);
  const words: string[] = [];
  let size = 0;
  while (size < 1_000) {
    const word = `w${Math.floor(30_000 ** next()).toString(36)}ords`;
    words.push(word);
    size += word.length + 1;
  }
  if (number % 2 === 0) words.push("common");
  if (number % 1_000 === 7) words.push("seldom");
  return {
    title: `Entry ${number} about ${words[0]}`,
    content: words.join(" "),
    language: "en",
    tags: [`tag-${number % 50}`, "all"],
  };
}

async function publish(load: Workload, number: number): Promise<void> {
  load.clock = new Date(load.clock.getTime() + 25);
  const { entry_id } = await publishDirectly(
    load.operations.publish,
    entryText(number),
    { store: load.store, now: load.clock, payer: PAYER },
  );
  load.ids.push(entry_id);
}

/** Entries whose writes share a commit while the store is filled. */
const SEEDED_TOGETHER = 100;

/** As publishing, but many entries a commit: filling is not what is measured. */
async function seed(load: Workload, first: number): Promise<void> {
  const sets: StoreSet[] = [];
  for (let number = first; number < first + SEEDED_TOGETHER; number++) {
    load.clock = new Date(load.clock.getTime() + 25);
    const { output, commit } = await draftDirectly(
      load.operations.publish,
      entryText(number),
      { store: load.store, now: load.clock, payer: PAYER },
    );
    sets.push(...commit.sets ?? []);
    load.ids.push(output.entry_id);
  }
  await load.store.commit({ sets });
}

function contextOf({ clock }: Workload): RunContext {
  return {
    now: clock,
    requestId: "bench",
    signal: AbortSignal.timeout(60_000),
    payer: null,
    agentId: null,
  };
}

async function run(load: Workload, input: Record<string, unknown>) {
  return await load.operations.search.run(input, contextOf(load));
}

async function measure(load: Workload): Promise<Timings> {
  const timings = new Map<string, Timing>();
  const timingOf = (name: string): Timing => {
    const timing = timings.get(name) ?? { clock: [], processor: [] };
    timings.set(name, timing);
    return timing;
  };
  const time = async (
    name: string,
    work: (sample: number) => unknown,
  ) => {
    for (let sample = -WARM_UP; sample < SAMPLES; sample++) {
      if (sample < 0) await work(-sample);
      else await addTo(timingOf(name), () => work(sample));
    }
  };
  /** A search, and the same reads bare; the first of a process too. */
  const search = async (
    name: string,
    inputOf: (sample: number) => Record<string, unknown>,
  ) => {
    for (let sample = -WARM_UP; sample < SAMPLES; sample++) {
      const input = inputOf(Math.abs(sample));
      if (sample < 0) {
        await run(load, input);
        continue;
      }
      const again = await load.reads.during(() =>
        addTo(timingOf(`search: ${name}`), () => run(load, input))
      );
      await addTo(timingOf("  the same reads, bare".padEnd(24) + name), again);
      await addTo(timingOf("  its free quote".padEnd(24) + name), () => {
        const parsed = readSearch(input, {
          cursorKey: secret,
          now: load.clock,
        });
        return wouldMatch(parsed, load, load.clock);
      });
      if (sample % COLD_EVERY !== 0) continue;
      const fresh = { ...load, operations: openOperations(load.store) };
      const readAgain = await load.reads.during(() =>
        addTo(timingOf(`search: ${name}, cold`), () => run(fresh, input))
      );
      await addTo(timingOf("  cold, bare".padEnd(24) + name), readAgain);
    }
  };
  const value = "x".repeat(1_000);
  await time(
    "baseline: one commit of 1 KB",
    (n) => load.store.commit({ sets: [{ key: ["bench", n], value }] }),
  );
  await time("baseline: one read of 1 KB", (n) => load.store.get(["bench", n]));
  const word = (n: number) =>
    entryText((n * 7_919) % load.ids.length).content.split(" ");
  await search("rare word", () => ({ query: "seldom" }));
  await search("common word", () => ({ query: "common" }));
  await search("three words", (n) => ({
    query: word(n).slice(10, 13).join(" "),
  }));
  await search("eight words", (n) => ({
    query: word(n).slice(10, 18).join(" "),
  }));
  await search("three common words", () => ({ query: "common w1ords w2ords" }));
  await search("phrase", (n) => ({
    query: `"${word(n).slice(20, 22).join(" ")}"`,
  }));
  await search("tag", (n) => ({ tags: [`tag-${n % 50}`] }));
  await search("tag of every entry", () => ({ tags: ["all"] }));
  await time("get", (n) =>
    load.operations.get.run(
      { entry_id: load.ids[(n * 104_729) % load.ids.length] ?? "" },
      contextOf(load),
    ));
  let published = 10_000_000 + load.ids.length * 10;
  await time("publish", () => publish(load, published++));
  return timings;
}

/** The program's own operations, with nothing in memory. */
function openOperations(
  store: Store,
  index: StoreIndex = new StoreIndex({ store, owner: "bench" }),
) {
  return createExchangeOperations({
    priceOf: () => priceFrom(10_000n, 6),
    store,
    index,
    random: systemRandom,
    rateLimitScale: 1_000_000,
    isSeedPhrase: () => false,
    checkSignature: () => Promise.reject(new TypeError("no signatures")),
    secrets: () => Promise.resolve({ cursorKey: secret, payerKey: secret }),
  });
}

function openLoad(bare: Store): Workload {
  const reads = recordReads(bare);
  const { store } = reads;
  const index = new StoreIndex({ store, owner: "bench" });
  return {
    store,
    index,
    clock: new Date("2026-11-01T00:00:00Z"),
    ids: [],
    reads,
    operations: openOperations(store, index),
  };
}

/** Adds entries until there are so many, with what a serving process tidies up meanwhile. */
async function fill(load: Workload, target: number): Promise<void> {
  const started = performance.now();
  const first = load.ids.length;
  let maintainMs = 0;
  for (let number = first; number < target; number += SEEDED_TOGETHER) {
    await seed(load, number);
    if ((number - first) % (SEEDED_TOGETHER * 3) !== 0) continue;
    const before = performance.now();
    while (await load.index.maintain(load.clock));
    maintainMs += performance.now() - before;
  }
  const seconds = (performance.now() - started) / 1000;
  say(
    `${target - first} filled in ${seconds.toFixed(1)} s, ${
      (maintainMs / 1000).toFixed(1)
    } s of it tidying up; RSS ${
      Math.round(Deno.memoryUsage().rss / 2 ** 20)
    } MiB`,
  );
}

/** Characters of values in one commit of a copy. */
const COPIED_CHARACTERS = 300_000;

/** Every key of the exchange in another store, which has none of them. */
async function copyInto(to: Store, from: Store): Promise<void> {
  const started = performance.now();
  let copied = 0;
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<Store["list"]>> = await from.list(
      ["exchange"],
      { limit: LIST_ENTRIES_MAX, ...(cursor === null ? {} : { cursor }) },
    );
    ({ cursor } = page);
    let sets: StoreSet[] = [];
    let characters = 0;
    for (const { key, value } of page.entries) {
      sets.push({ key, value });
      characters += JSON.stringify(value).length;
      if (characters < COPIED_CHARACTERS) continue;
      await to.commit({ sets });
      [sets, characters] = [[], 0];
    }
    await to.commit({ sets });
    copied += page.entries.length;
  } while (cursor !== null);
  const seconds = (performance.now() - started) / 1000;
  say(`${copied} keys copied to Postgres in ${seconds.toFixed(1)} s`);
}

function print(name: string, columns: readonly [string, Timings][]): void {
  say(
    `\n${name}: milliseconds by the clock, p50 / p95; of the processor, p50 / p95`,
  );
  const names = [...columns[0]?.[1].keys() ?? []];
  say(
    ["".padEnd(44), ...columns.map(([title]) => title.padStart(32))].join(""),
  );
  for (const row of names) {
    const cells = columns.map(([, timings]) => {
      const { clock = [], processor = [] } = timings.get(row) ?? {};
      return `${shares(clock)}; ${shares(processor)}`.padStart(32);
    });
    say([row.padEnd(44), ...cells].join(""));
  }
  say("");
}

/** Half, and nineteen of twenty. */
function shares(samples: readonly number[]): string {
  const sorted = samples.toSorted((a, b) => a - b);
  return [0.5, 0.95].map((share) =>
    (sorted[Math.floor(sorted.length * share)] ?? NaN).toFixed(2)
  ).join(" / ");
}

const folder = await Deno.makeTempDir();
const file = await openDenoKvStore(`${folder}/exchange.kv`);
const server = stores === "kv" ? null : await startPostgres({ fsync: true });
const load = openLoad(file);
const columns = {
  kv: [] as [string, Timings][],
  postgres: [] as [string, Timings][],
};
for (const target of [1_000, 10_000, entries]) {
  if (target > entries || load.ids.length >= target) continue;
  await fill(load, target);
  const title = target.toLocaleString("en");
  if (server !== null) {
    const store = await openPostgresStore(await server.createDatabase());
    await copyInto(store, file);
    const { clock, ids } = load;
    const copy = { ...openLoad(store), clock, ids: [...ids] };
    columns.postgres.push([title, await measure(copy)]);
    await store.close();
  }
  // Last, since it publishes entries of its own.
  if (stores !== "postgres") columns.kv.push([title, await measure(load)]);
}
if (stores !== "postgres") print("Deno KV (embedded)", columns.kv);
if (server !== null) print("Postgres", columns.postgres);
await file.close();
await Deno.remove(folder, { recursive: true });
await server?.stop();
