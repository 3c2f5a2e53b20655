/**
 * Mixed load with faults against real processes on a real chain: no payment is
 * lost, none is taken twice, nothing is left unhandled, and memory stays flat.
 *
 * Exit code 0: every promise held; 1: one was broken, with its seed and its
 * timeline; 2: used wrongly.
 *
 * @module
 */

import { resolve } from "node:path";
import { parseOptions, type SoakOptions, USAGE } from "./soak/options.ts";
import { printReport } from "./soak/report.ts";
import { runSoak } from "./soak/run.ts";

if (import.meta.main) Deno.exit(await main());

async function main(): Promise<number> {
  let options: SoakOptions;
  try {
    options = parseOptions(Deno.args);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(USAGE);
    return 2;
  }
  const workFolder = options.folder === null
    ? await Deno.makeTempDir({ prefix: "soak-" })
    : resolve(options.folder);
  await Deno.mkdir(workFolder, { recursive: true });
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    Deno.addSignalListener(signal, interrupt);
  }
  const report = await runSoak(options, {
    file: await ownCopy(resolve(options.program), workFolder),
    workFolder,
    log: (line) => console.log(line),
    interruption: interruption.signal,
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    Deno.removeSignalListener(signal, interrupt);
  }
  if (report === null) {
    console.error("interrupted");
    return 1;
  }
  for (const line of printReport(report)) console.log(line);
  if (options.json !== null) {
    await Deno.writeTextFile(
      options.json,
      `${JSON.stringify(report, null, 2)}\n`,
    );
  }
  const isKept = options.folder !== null || report.breaches.length > 0;
  if (isKept) console.log(`logs: ${workFolder}`);
  else await Deno.remove(workFolder, { recursive: true });
  return report.breaches.length === 0 ? 0 : 1;
}

/** A bundle that others may build anew meanwhile is copied; main.ts stays. */
async function ownCopy(program: string, folder: string): Promise<string> {
  if (!program.endsWith(".js")) return program;
  const copy = `${folder}/program.js`;
  await Deno.copyFile(program, copy);
  return copy;
}
