/**
 * How the ledger's work grows with what was sold:
 * `deno run -A bench/growth.ts [kv|postgres] [PAYMENTS...]`, the embedded store
 * with 10,000 and 100,000 by default; a million on demand. An exponent of 0 does
 * not grow, 1 grows as the store does. Counted reads and writes say it exactly,
 * milliseconds with the noise of the machine. Then the longest that each held the
 * event loop, in processor time of its thread, and what nobody waits for: moving
 * settlements into the log, checking it, making old payments small. The store is
 * filled by a process of its own, so that what filling left behind is collected
 * in nobody's time. Then the commands that reach the store, each a process, and
 * the server whose log one of them reads: the most memory that it had. A million
 * payments take minutes on a disk in memory (`TMPDIR=/dev/shm`, some 15 GB for
 * the store and its copies), an hour on another.
 *
 * @module
 */

import { join } from "node:path";
import { requireFormat } from "@/lib/formats/upgrade.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { openPostgresStore } from "@/lib/store/postgres.ts";
import type { Store } from "@/lib/store/store.ts";
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
/** Runs this program as the one that fills a store. */
const FILL = "fill";
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

// This program again, to fill a store.
const [command, filledPlace = "", filledSize] = Deno.args;
if (command === FILL) {
  await fill(filledPlace, Number(filledSize));
  Deno.exit();
}

const server = adapter === "postgres" ? await startPostgres() : null;
const found: Found[] = [];
for (const size of sizes) {
  const folder = await Deno.makeTempDir();
  const path = join(folder, "kv.sqlite");
  const url = await server?.createDatabase();
  const start = performance.now();
  const clock = new TestClock(await filled(url ?? path, size));
  console.log(
    `${size} payments in ${((performance.now() - start) / 1000).toFixed(0)} s`,
  );
  const open = () => openPlace(url ?? path, clock);
  const store = await open();
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

/** A file, or a database by its URL. */
function openPlace(place: string, clock: TestClock): Promise<Store> {
  const now = () => clock.now();
  return place.startsWith("postgres")
    ? openPostgresStore(place, { now })
    : openDenoKvStore(place, { now });
}

/** Fills a store in this process, and prints what time it is in it then. */
async function fill(place: string, payments: number): Promise<void> {
  const clock = new TestClock();
  const store = await openPlace(place, clock);
  const formats = { migrations: MIGRATIONS, roots: KEY_ROOTS, clock };
  await requireFormat(store, formats);
  await fillLedger(store, payments, clock);
  await store.close();
  console.log(clock.now().toISOString());
}

/** Has a store filled by a process of its own; what time it is in it then. */
async function filled(place: string, payments: number): Promise<Date> {
  const { stdout, code } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", import.meta.url, FILL, place, String(payments)],
    stderr: "inherit",
  }).output();
  if (code !== 0) throw new Error(`filling ended with ${code}`);
  return new Date(new TextDecoder().decode(stdout).trim());
}

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
