/**
 * How the exchange answers with 1,000 and with 100,000 entries of 1 KB:
 * publishing, searching (a rare word, a common word, three words, a tag) and
 * retrieving, on embedded Deno KV and on Postgres.
 *
 * The baseline of each store is one read and one commit of 1 KB in the same
 * run. Everything runs without payments: what is measured is the operation and
 * the commit of its writes, as the gate makes them. The store is filled with
 * many entries a commit, and tidied up as a serving process does.
 *
 *     deno run -A bench/exchange.ts [entries] [kv|postgres|all]
 */
import { priceFrom } from "@/lib/operation/price.ts";
import { systemRandom } from "@/lib/runtime.ts";
import type { RunContext } from "@/lib/operation/operation.ts";
import type { Store, StoreSet } from "@/lib/store/store.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { openPostgresStore } from "@/lib/store/postgres.ts";
import { createExchangeOperations } from "@/services/exchange/operations.ts";
import { StoreIndex } from "@/services/exchange/search/store_index.ts";
import { startPostgres } from "@/tests/support/postgres.ts";
import {
  draftDirectly,
  publishDirectly,
} from "@/tests/support/publish_directly.ts";

const SAMPLES = 200;
/** Calls that are not counted, before each series. */
const WARM_UP = 20;
const entries = Number(Deno.args[0] ?? 100_000);
const stores = Deno.args[1] ?? "all";
const PAYER = `0x${"a".repeat(40)}`;
const secret = new Uint8Array(32).fill(7);

interface Workload {
  readonly store: Store;
  readonly index: StoreIndex;
  readonly operations: ReturnType<typeof createExchangeOperations>;
  clock: Date;
  ids: string[];
}

function say(line: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));
}

type Timings = ReadonlyMap<string, readonly number[]>;

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
const SEEDED_TOGETHER = 25;

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
  const timings = new Map<string, number[]>();
  const time = async (
    name: string,
    work: (sample: number) => unknown,
  ) => {
    const samples: number[] = [];
    for (let sample = -WARM_UP; sample < SAMPLES; sample++) {
      const started = performance.now();
      await work(Math.abs(sample));
      if (sample >= 0) samples.push(performance.now() - started);
    }
    timings.set(name, samples.toSorted((a, b) => a - b));
  };
  const value = "x".repeat(1_000);
  await time(
    "baseline: one commit of 1 KB",
    (n) => load.store.commit({ sets: [{ key: ["bench", n], value }] }),
  );
  await time("baseline: one read of 1 KB", (n) => load.store.get(["bench", n]));
  const word = (n: number) =>
    entryText((n * 7_919) % load.ids.length).content.split(" ");
  await time("search: rare word", () => run(load, { query: "seldom" }));
  await time("search: common word", () => run(load, { query: "common" }));
  await time(
    "search: three words",
    (n) => run(load, { query: word(n).slice(10, 13).join(" ") }),
  );
  await time(
    "search: three common words",
    () => run(load, { query: "common w1ords w2ords" }),
  );
  await time(
    "search: phrase",
    (n) => run(load, { query: `"${word(n).slice(20, 22).join(" ")}"` }),
  );
  await time("search: tag", (n) => run(load, { tags: [`tag-${n % 50}`] }));
  await time("search: tag of every entry", () => run(load, { tags: ["all"] }));
  await time("get", (n) =>
    load.operations.get.run(
      { entry_id: load.ids[(n * 104_729) % load.ids.length] ?? "" },
      contextOf(load),
    ));
  let published = 10_000_000 + load.ids.length * 10;
  await time("publish", () => publish(load, published++));
  return timings;
}

async function benchStore(name: string, store: Store): Promise<void> {
  const index = new StoreIndex({ store, owner: "bench" });
  const load: Workload = {
    store,
    index,
    clock: new Date("2026-11-01T00:00:00Z"),
    ids: [],
    operations: createExchangeOperations({
      priceOf: () => priceFrom(10_000n, 6),
      store,
      index,
      random: systemRandom,
      rateLimitScale: 1_000_000,
      isSeedPhrase: () => false,
      checkSignature: () => Promise.reject(new TypeError("no signatures")),
      secrets: () => Promise.resolve({ cursorKey: secret, payerKey: secret }),
    }),
  };
  const columns: [string, Timings][] = [];
  for (const target of [1_000, 10_000, entries]) {
    if (target > entries || load.ids.length >= target) continue;
    const started = performance.now();
    const first = load.ids.length;
    let maintainMs = 0;
    for (let number = first; number < target; number += SEEDED_TOGETHER) {
      await seed(load, number);
      if ((number - first) % (SEEDED_TOGETHER * 10) === 0) {
        const before = performance.now();
        while (await index.maintain(load.clock));
        maintainMs += performance.now() - before;
      }
    }
    const seconds = (performance.now() - started) / 1000;
    say(
      `${name}: ${target - first} filled in ${seconds.toFixed(1)} s, ${
        (maintainMs / 1000).toFixed(1)
      } s of it tidying up; RSS ${
        Math.round(Deno.memoryUsage().rss / 2 ** 20)
      } MiB`,
    );
    columns.push([target.toLocaleString("en"), await measure(load)]);
  }
  print(name, columns);
}

function print(name: string, columns: readonly [string, Timings][]): void {
  say(`\n${name}: milliseconds, p50 / p95`);
  const names = [...columns[0]?.[1].keys() ?? []];
  say(
    ["".padEnd(32), ...columns.map(([title]) => title.padStart(16))].join(""),
  );
  for (const row of names) {
    const cells = columns.map(([, timings]) => {
      const samples = timings.get(row) ?? [];
      const at = (share: number) =>
        (samples[Math.floor(samples.length * share)] ?? NaN).toFixed(2);
      return `${at(0.5)} / ${at(0.95)}`.padStart(16);
    });
    say([row.padEnd(32), ...cells].join(""));
  }
  say("");
}

if (stores !== "postgres") {
  const folder = await Deno.makeTempDir();
  const store = await openDenoKvStore(`${folder}/exchange.kv`);
  await benchStore("Deno KV (embedded)", store);
  await store.close();
  await Deno.remove(folder, { recursive: true });
}
if (stores !== "kv") {
  const server = await startPostgres({ fsync: true });
  const store = await openPostgresStore(await server.createDatabase());
  await benchStore("Postgres", store);
  await store.close();
  await server.stop();
}
