/**
 * What a start costs: processor time of all threads, wall clock and resident
 * memory until the first 402 is there, of the program as one file (`deno task
 * bundle` makes it) and from source, of this checkout or of others, beside a
 * bare `Deno.serve`: `deno run -A bench/start.ts [CHECKOUT...]`.
 *
 * @module
 */

import { fromFileUrl } from "@/tests/support/paths.ts";
import {
  type Running,
  startContestant,
  startProgram,
} from "./contestants/mod.ts";
import { median } from "./http_load.ts";

const ROUNDS = 5;
const BARE = {
  answers: [{
    path: "/fix-error",
    status: 402,
    headers: [["content-type", "application/json"]],
    body: btoa("{}"),
  }],
};

interface Contestant {
  readonly name: string;
  start(kvPath: string): Promise<Running>;
}

const here = fromFileUrl(new URL("../", import.meta.url));
const checkouts = Deno.args.length === 0 ? [here] : Deno.args;
const contestants: Contestant[] = [{
  name: "bare Deno.serve",
  start: () => startContestant("bare", BARE),
}];
for (const checkout of checkouts) {
  for (const file of ["dist/pennyworth.js", "main.ts"]) {
    const path = `${await Deno.realPath(checkout)}/${file}`;
    const isThere = await Deno.stat(path).then(() => true, () => false);
    if (!isThere) continue;
    contestants.push({
      name: `${checkout} ${file}`,
      start: (kvPath) => startProgram({ KV_PATH: kvPath }, { main: path }),
    });
  }
}

const folder = await Deno.makeTempDir({ prefix: "pennyworth_start_" });
const rows = contestants.map(() => ({
  cpuMs: [] as number[],
  ms: [] as number[],
  mb: [] as number[],
}));
// The first round fills the caches of the runtime and of the disk.
for (let round = 0; round <= ROUNDS; round++) {
  for (const [at, { start }] of contestants.entries()) {
    const began = performance.now();
    const running = await start(`${folder}/${round}_${at}.sqlite`);
    const response = await fetch(
      `http://localhost:${running.ports.api}/fix-error`,
      {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: "{}",
      },
    );
    await response.body?.cancel();
    if (round > 0) {
      rows[at]?.cpuMs.push(running.cpuSeconds() * 1_000);
      rows[at]?.ms.push(performance.now() - began);
      rows[at]?.mb.push(running.residentMb());
    }
    await running.stop();
  }
}
await Deno.remove(folder, { recursive: true });
for (const [at, { name }] of contestants.entries()) {
  const { cpuMs = [], ms = [], mb = [] } = rows[at] ?? {};
  const cells = [
    name,
    `${median(cpuMs).toFixed(0)} ms CPU`,
    `${median(ms).toFixed(0)} ms`,
    `${median(mb).toFixed(0)} MB`,
  ];
  const line = cells.map((cell) => cell.padEnd(26)).join(" ").trimEnd();
  Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));
}
