/**
 * How the ledger's work grows with what was sold:
 * `deno run -A bench/growth.ts [kv|postgres] [PAYMENTS...]`, the embedded store
 * with 10,000 and 100,000 by default; a million on demand. An exponent of 0 does
 * not grow, 1 grows as the store does. Counted reads and writes say it exactly,
 * milliseconds with the noise of the machine. Then the longest that each held the
 * event loop, in processor time of its thread, and what nobody waits for: moving
 * settlements into the log, checking it, making old payments small. Then the
 * commands that reach the store, each a process, and the server whose log one of
 * them reads: the most memory that it had.
 *
 * @module
 */

import { join } from "node:path";
import { requireFormat } from "@/lib/formats/upgrade.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { openPostgresStore } from "@/lib/store/postgres.ts";
import { KEY_ROOTS, MIGRATIONS } from "@/services/formats.ts";
import { TestClock } from "@/tests/support/app.ts";
import {
  fillLedger,
  forgetFormats,
  type GrowthFigure,
  measureGrowth,
  watchUpkeep,
} from "@/tests/support/ledger_growth.ts";
import { startPostgres } from "@/tests/support/postgres.ts";
import { peaksOfCommands, peaksOfUpgrades } from "./growth_memory.ts";
import { holdOf } from "./thread_clock.ts";

const ADAPTERS = ["kv", "postgres"];
const args = Deno.args.filter((arg) => !ADAPTERS.includes(arg));
const adapter = Deno.args.find((arg) => ADAPTERS.includes(arg)) ?? "kv";
const sizes = args.length > 0 ? args.map(Number) : [10_000, 100_000];
interface Found {
  readonly size: number;
  readonly figures: readonly GrowthFigure[];
  /** Most megabytes of each command. */
  readonly memory: ReadonlyMap<string, number>;
  /** Milliseconds for which the event loop was held, by what held it. */
  readonly upkeep: Awaited<ReturnType<typeof watchUpkeep>>;
}

const server = adapter === "postgres" ? await startPostgres() : null;
const found: Found[] = [];
for (const size of sizes) {
  const folder = await Deno.makeTempDir();
  const path = join(folder, "kv.sqlite");
  const url = await server?.createDatabase();
  const clock = new TestClock();
  const now = () => clock.now();
  const open = () =>
    url === undefined
      ? openDenoKvStore(path, { now })
      : openPostgresStore(url, { now });
  const store = await open();
  await requireFormat(store, {
    migrations: MIGRATIONS,
    roots: KEY_ROOTS,
    clock,
  });
  const start = performance.now();
  await fillLedger(store, size, clock);
  console.log(
    `${size} payments in ${((performance.now() - start) / 1000).toFixed(0)} s`,
  );
  // The first look at each thing also warms it up.
  await measureGrowth(store, clock);
  const figures = await measureGrowth(store, clock, holdOf);
  await store.close();
  const place = {
    env: url === undefined ? { KV_PATH: path } : { DATABASE_URL: url },
    folder,
    isFile: url === undefined,
  };
  const memory = await peaksOfCommands(place);
  const again = await open();
  const upkeep = await watchUpkeep(again, clock, holdOf);
  await forgetFormats(again);
  await again.close();
  for (const [name, peak] of await peaksOfUpgrades(place)) {
    memory.set(name, peak);
  }
  found.push({ size, figures, memory, upkeep });
  await Deno.remove(folder, { recursive: true });
}
await server?.stop();

const [least] = found;
const most = found.at(-1);
console.log(`${adapter}, at ${sizes.join(", ")} payments`);
for (const [index, { name }] of (least?.figures ?? []).entries()) {
  const rows = found.flatMap(({ figures }) => figures[index] ?? []);
  const calls = rows.map(callsOf);
  const times = rows.map(({ ms }) => ms);
  console.log(
    `${name.padEnd(60)} calls ${calls.join(" ")} (${exponent(calls)}), ms ${
      times.map((ms) => ms.toFixed(1)).join(" ")
    } (${exponent(times)}), held ms ${
      rows.map(({ watched }) => watched.toFixed(1)).join(" ")
    }`,
  );
}
for (const [index, [name]] of (least?.upkeep ?? []).entries()) {
  const holds = found.map(({ upkeep }) => upkeep[index]?.[1] ?? 0);
  console.log(
    `${name.padEnd(60)} held ms ${holds.map((ms) => ms.toFixed(1)).join(" ")}`,
  );
}
for (const name of least?.memory.keys() ?? []) {
  const peaks = found.map(({ memory }) => memory.get(name) ?? 0);
  console.log(
    `${name.slice(0, 60).padEnd(60)} MB ${
      peaks.map((peak) => peak.toFixed(0)).join(" ")
    } (${exponent(peaks)})`,
  );
}
Deno.exit();

/** What the store did: calls, and entries that went through them. */
function callsOf({ reads, entries, commits, writes }: GrowthFigure): number {
  return reads + entries + commits + writes;
}

/** How fast a figure grows with the number of payments. */
function exponent(values: readonly number[]): string {
  const [from = 0] = values;
  const to = values.at(-1) ?? 0;
  if (least === undefined || most === undefined) return "";
  const growth = Math.log((to || 1) / (from || 1)) /
    Math.log(most.size / least.size);
  return Number.isFinite(growth) ? growth.toFixed(2) : "";
}
