/**
 * How the ledger's work grows with what was sold:
 * `deno run -A bench/growth.ts [PAYMENTS...]`, 10,000 and 100,000 by default;
 * a million on demand. An exponent of 0 does not grow, 1 grows as the store
 * does. Counted reads and writes say it exactly, milliseconds with the noise of
 * the machine.
 *
 * @module
 */

import { join } from "node:path";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { TestClock } from "@/tests/support/app.ts";
import {
  fillLedger,
  type GrowthFigure,
  measureGrowth,
} from "@/tests/support/ledger_growth.ts";

const sizes = Deno.args.length > 0 ? Deno.args.map(Number) : [10_000, 100_000];
const found: { size: number; figures: GrowthFigure[] }[] = [];
for (const size of sizes) {
  const folder = await Deno.makeTempDir();
  const clock = new TestClock();
  const store = await openDenoKvStore(join(folder, "kv.sqlite"), {
    now: () => clock.now(),
  });
  const start = performance.now();
  await fillLedger(store, size, clock);
  console.log(
    `${size} payments in ${((performance.now() - start) / 1000).toFixed(0)} s`,
  );
  // The first look at each thing also warms it up.
  await measureGrowth(store, clock);
  found.push({ size, figures: await measureGrowth(store, clock) });
  await store.close();
  await Deno.remove(folder, { recursive: true });
}

const [least] = found;
const most = found.at(-1);
if (least !== undefined && most !== undefined) {
  console.log(
    `${"".padEnd(52)} ${
      found.map(({ size }) => `calls at ${size}`.padStart(18)).join("")
    }  exponent    ${
      found.map(({ size }) => `ms at ${size}`.padStart(14)).join("")
    }  exponent`,
  );
  for (const [index, { name }] of least.figures.entries()) {
    const rows = found.map(({ figures }) => figures[index]);
    const calls = rows.map((row) => row === undefined ? 0 : callsOf(row));
    const times = rows.map((row) => row?.ms ?? 0);
    console.log(
      `${name.padEnd(52)} ${
        calls.map((value) => String(value).padStart(18)).join("")
      }  ${exponent(calls).padStart(8)}    ${
        times.map((value) => value.toFixed(1).padStart(14)).join("")
      }  ${exponent(times).padStart(8)}`,
    );
  }
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
