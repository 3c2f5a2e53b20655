/**
 * How the exchange grows: the same publications, searches and retrievals with
 * more and more entries, on the embedded store or on Postgres. What is printed
 * is what each asks of the store, how long it takes, how long it held the event
 * loop at a time, and the exponent from the first size to the last: 0 does not
 * grow, 1 is linear. Counts are exact; times are those of a noisy machine.
 * Entries are published by the program's own functions, without payments, and
 * tidied up as a serving process does.
 *
 *     deno run -A bench/growth_exchange.ts [kv|postgres] [1000,10000,100000]
 */
import { systemRandom } from "@/lib/runtime.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { openPostgresStore } from "@/lib/store/postgres.ts";
import type { JsonValue } from "@/lib/json.ts";
import type {
  ListOptions,
  Store,
  StoreKey,
  StoreSet,
} from "@/lib/store/store.ts";
import { priceFrom } from "@/lib/operation/price.ts";
import { createExchangeOperations } from "@/services/exchange/operations.ts";
import { StoreIndex } from "@/services/exchange/search/store_index.ts";
import { startPostgres } from "@/tests/support/postgres.ts";
import {
  draftDirectly,
  publishDirectly,
} from "@/tests/support/publish_directly.ts";
import { entryText } from "./exchange_texts.ts";
import { cpuMs, holdOf } from "./thread_clock.ts";

const [adapter = "kv", list = "1000,10000,100000"] = Deno.args;
const SIZES = list.split(",").map(Number);
const PAYER = `0x${"a".repeat(40)}`;
const SECRET = new Uint8Array(32).fill(7);
/** Entries whose writes share a commit while the store is filled. */
const TOGETHER = 25;
const SAMPLES = 15;
/** Above the numbers of all entries that the store is filled with. */
const MEASURED = 100_000_000;

const server = adapter === "postgres" ? await startPostgres() : null;
const file = `${await Deno.makeTempDir()}/growth.sqlite`;
const clock = { now: new Date() };
const store = server === null
  ? await openDenoKvStore(file, { now: () => clock.now })
  : await openPostgresStore(await server.createDatabase(), {
    now: () => clock.now,
  });
const counts = { reads: 0, sets: 0 };
const counted: Store = {
  get(key) {
    counts.reads++;
    return store.get(key);
  },
  getMany(keys) {
    counts.reads += keys.length;
    return store.getMany(keys);
  },
  async list<T extends JsonValue>(prefix: StoreKey, options: ListOptions) {
    const page = await store.list<T>(prefix, options);
    counts.reads += page.entries.length;
    return page;
  },
  commit(commit) {
    counts.sets += commit.sets?.length ?? 0;
    return store.commit(commit);
  },
  close: () => store.close(),
};

function open() {
  const index = new StoreIndex({ store: counted, owner: "growth" });
  return {
    index,
    operations: createExchangeOperations({
      store: counted,
      index,
      random: systemRandom,
      priceOf: () => priceFrom(10_000n, 6),
      rateLimitScale: 1_000_000,
      isSeedPhrase: () => false,
      checkSignature: () => Promise.reject(new TypeError("nobody signs")),
      secrets: () => Promise.resolve({ cursorKey: SECRET, payerKey: SECRET }),
    }),
  };
}

async function fill(
  program: ReturnType<typeof open>,
  from: number,
  to: number,
) {
  for (let n = from; n < to; n += TOGETHER) {
    const sets: StoreSet[] = [];
    for (let i = n; i < n + TOGETHER; i++) {
      clock.now = new Date(clock.now.getTime() + 25);
      const { commit } = await draftDirectly(
        program.operations.publish,
        entryText(i),
        { store: counted, now: clock.now, payer: PAYER },
      );
      sets.push(...commit.sets ?? []);
    }
    await store.commit({ sets });
    if (n % 400 === 0) await tidyUp(program);
  }
  await tidyUp(program);
}

const upkeep: number[] = [];

async function tidyUp({ index }: ReturnType<typeof open>): Promise<void> {
  for (let isMore = true; isMore;) {
    upkeep.push(
      await holdOf(async () => {
        isMore = await index.maintain(clock.now);
      }),
    );
  }
}

type Figures = Map<
  string,
  { ms: number; cpu: number; hold: number; reads: number; sets: number }
>;

async function measure(size: number): Promise<Figures> {
  const figures: Figures = new Map();
  const time = async (
    name: string,
    work: (program: ReturnType<typeof open>, n: number) => Promise<unknown>,
    isCold = false,
  ) => {
    let program = open();
    const samples: number[] = [];
    const used: number[] = [];
    const holds: number[] = [];
    if (!isCold) await work(program, -1);
    [counts.reads, counts.sets] = [0, 0];
    for (let n = 0; n < SAMPLES; n++) {
      if (isCold) program = open();
      const started = performance.now();
      const before = cpuMs();
      holds.push(await holdOf(() => work(program, n)));
      samples.push(performance.now() - started);
      used.push(cpuMs() - before);
    }
    samples.sort((a, b) => a - b);
    used.sort((a, b) => a - b);
    holds.sort((a, b) => a - b);
    figures.set(name, {
      ms: samples[SAMPLES >> 1] ?? 0,
      cpu: used[SAMPLES >> 1] ?? 0,
      hold: holds[SAMPLES >> 1] ?? 0,
      reads: counts.reads / SAMPLES,
      sets: counts.sets / SAMPLES,
    });
  };
  const search = (input: Record<string, unknown>) =>
  async (
    { operations }: ReturnType<typeof open>,
  ) => await operations.search.run(input, contextOf());
  await time(
    "publish",
    ({ operations }, n) =>
      publishDirectly(operations.publish, entryText(MEASURED + size + n), {
        store: counted,
        now: clock.now = new Date(clock.now.getTime() + 25),
        payer: PAYER,
      }),
  );
  await time(
    "get a missing id",
    ({ operations }) =>
      Promise.resolve(operations.get.run({
        entry_id: "inf_019aa7f0-5c00-7000-8000-000000000000",
      }, contextOf())),
  );
  const words = entryText(42).content.split(" ");
  for (
    const [name, input] of [
      ["a common word", { query: "common" }],
      ["a rare word", { query: "seldom" }],
      ["three words", { query: words.slice(0, 3).join(" ") }],
      ["eight words", { query: words.slice(0, 8).join(" ") }],
      ["a tag, newest", { tags: ["tag-7"] }],
      ["a slip", { query: "comonn" }],
    ] as const
  ) {
    await time(`search: ${name}`, search(input));
    await time(`search: ${name}, cold`, search(input), true);
  }
  return figures;
}

function contextOf() {
  return {
    now: clock.now,
    requestId: "growth",
    signal: AbortSignal.timeout(60_000),
    payer: null,
    agentId: null,
  };
}

const results: Figures[] = [];
let filled = 0;
for (const size of SIZES) {
  const started = performance.now();
  await fill(open(), filled, size);
  filled = size;
  const seconds = (performance.now() - started) / 1_000;
  upkeep.sort((a, b) => a - b);
  const at = (share: number) =>
    (upkeep[Math.floor((upkeep.length - 1) * share)] ?? 0).toFixed(1);
  console.log(
    `${size} entries, filled in ${seconds.toFixed(0)} s; tidying up held the ` +
      `loop for ${at(0.5)} ms (median of ${upkeep.length} rounds), ${
        at(0.99)
      } ms (99 %), ${at(1)} ms at most`,
  );
  upkeep.length = 0;
  const figures = await measure(size);
  results.push(figures);
  for (const [name, { ms, cpu, hold, reads }] of figures) {
    console.log(
      `  ${name}: ${reads.toFixed(0)} reads, ${ms.toFixed(1)} ms, of them ` +
        `processor ${cpu.toFixed(1)}, longest hold ${hold.toFixed(1)} ms`,
    );
  }
}
const [first, last] = [results[0], results.at(-1)];
const growth = Math.log((SIZES.at(-1) ?? 1) / (SIZES[0] ?? 1));
const exponent = (before: number, after: number) =>
  growth === 0
    ? 0
    : Math.log(Math.max(after, 0.01) / Math.max(before, 0.01)) / growth;
console.log(`${adapter}: at ${SIZES.join(", ")} entries; exponent`);
for (const [name, end] of last ?? []) {
  const begin = first?.get(name) ?? end;
  const row = (of: "ms" | "cpu" | "hold" | "reads" | "sets", digits: number) =>
    results.map((figures) => figures.get(name)?.[of].toFixed(digits)).join(
      " ",
    ) +
    ` (${exponent(begin[of], end[of]).toFixed(2)})`;
  console.log(
    `${name}: reads ${row("reads", 0)}, writes ${row("sets", 0)}, ms ${
      row("ms", 1)
    }, of them processor ${row("cpu", 1)}, longest hold ${row("hold", 1)}`,
  );
}
await store.close();
await server?.stop();
Deno.exit();
