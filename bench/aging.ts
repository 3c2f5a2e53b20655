/**
 * What hours leave behind: the program with its pauses a hundred times as short,
 * so that a minute stands for the background work of more than an hour, and the
 * memory that cannot be freed then: `deno run -A bench/aging.ts [HOURS]`.
 *
 * @module
 */

import { runCli } from "@/cli/mod.ts";
import { openTerminal } from "@/cli/terminal.ts";
import { freePorts } from "@/tests/support/ports.ts";

/** How many times as fast the background's time runs. */
const FACTOR = 100;
/** Pauses below are not of the background, but of what answers. */
const PAUSE_MS_MIN = 500;
/** Milliseconds between two looks. */
const LOOK_MS = 15_000;
const HOUR_MS = 3_600_000;
/** What is set for the program that is measured; it is the sign that this is it, too. */
const HOURS_VARIABLE = "BENCH_AGING_HOURS";

const hours = Number(Deno.env.get(HOURS_VARIABLE) ?? "0");
if (hours > 0) await grow(hours);
else await start(Number(Deno.args[0] ?? "4"));

/** Starts this file again, in a process whose memory can be looked at. */
async function start(hours: number): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "pennyworth_aging_" });
  const [api, mcp, exchange, verify] = freePorts(4);
  const { code } = await new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--quiet",
      "-A",
      "--v8-flags=--expose-gc",
      import.meta.filename ?? "",
    ],
    env: {
      [HOURS_VARIABLE]: String(hours),
      DATA_DIR: folder,
      API_URL: `http://localhost:${api}`,
      MCP_URL: `http://localhost:${mcp}`,
      EXCHANGE_URL: `http://localhost:${exchange}`,
      VERIFY_URL: `http://localhost:${verify}`,
      LOG_LEVEL: "error",
    },
    stdout: "null",
  }).spawn().status;
  await Deno.remove(folder, { recursive: true });
  Deno.exit(code);
}

async function grow(hours: number): Promise<void> {
  const usual = globalThis.setTimeout;
  const hasten = (work: () => void, ms: number, ...args: unknown[]) =>
    usual(work, ms < PAUSE_MS_MIN ? ms : ms / FACTOR, ...args);
  Object.assign(globalThis, { setTimeout: hasten });
  const began = performance.now();
  const look = () => {
    const passed = (performance.now() - began) * FACTOR / HOUR_MS;
    Reflect.get(globalThis, "gc")();
    const { heapUsed, rss } = Deno.memoryUsage();
    console.error(
      `${passed.toFixed(1)} h: ${megabytes(heapUsed)} in use, ${
        megabytes(rss)
      } resident`,
    );
    if (passed >= hours) Deno.exit(0);
  };
  setInterval(look, LOOK_MS);
  Deno.exit(await runCli(["serve"], openTerminal()));
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
