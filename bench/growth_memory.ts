/**
 * The most memory that commands of the program have over one store, each a
 * process of its own. Linux only.
 *
 * @module
 */

import { join } from "node:path";
import { HEAP_FLAG } from "@/cli/run_flags.ts";
import { startServed } from "@/tests/support/served.ts";

/** The program as it is run from its source. */
const PROGRAM = ["run", "-A", "--quiet", HEAP_FLAG, "main.ts"];
/** More payments than there are. */
const EVERYTHING = "100000000";
const COPY = "copy.sqlite";
const UNKNOWN = `0x${"ab".repeat(32)}`;
const COMMANDS: readonly (readonly string[])[] = [
  ["ledger", "show", UNKNOWN],
  ["ledger", "list", "--state", "unknown"],
  ["ledger", "list", "--state", "settled"],
  ["ledger", "list", "--limit", EVERYTHING],
  ["ledger", "list", "--state", "settled", "--limit", EVERYTHING],
  ["ledger", "verify"],
  ["ledger", "reconcile"],
  ["ledger", "lost"],
  ["keys", "list"],
  ["keys", "rotate"],
  ["exchange", "remove", `inf_${crypto.randomUUID()}`, "--reason", "abuse"],
  ["status"],
  ["doctor"],
];
/** Looks, half a second apart, at which a process has taken no more. */
const QUIET_LOOKS = 5;
/** What an embedded store has beside. */
const FILE_COMMANDS: typeof COMMANDS = [
  ["backup", COPY],
  ["backup", COPY, "--compact"],
];
/** For a store that has the records of an older format. */
const UPGRADES: typeof COMMANDS = [
  ["upgrade", "--stopped"],
  ["upgrade", "--stopped", "--again"],
];

/** Where a store is. */
export interface StorePlace {
  /** Variables that name it. */
  readonly env: Readonly<Record<string, string>>;
  /** For what commands write. */
  readonly folder: string;
  /** Whether it is embedded. */
  readonly isFile: boolean;
}

/** The most megabytes of each command that leaves a store as it is, and of the server. */
export async function peaksOfCommands(
  place: StorePlace,
): Promise<Map<string, number>> {
  const commands = place.isFile ? [...COMMANDS, ...FILE_COMMANDS] : COMMANDS;
  const memory = await peaksOf(commands, place);
  const served = await startServed({
    args: [...PROGRAM, "serve"],
    env: place.env,
    forgetsLog: true,
    preparesAhead: true,
  });
  try {
    memory.set("serve", await peakMegabytes(served.child.pid));
    // What is loaded a moment after the start belongs to no log.
    memory.set("serve, all of it loaded", await restingPeak(served.child.pid));
    const { api } = served.origins;
    // A log that is read for the first time is read whole.
    const command = [
      "log",
      "verify",
      api,
      "--state",
      join(place.folder, "seen"),
    ];
    memory.set("log verify", await peakOf(command, place.env));
    memory.set("serve, its log read", await peakMegabytes(served.child.pid));
  } finally {
    await served.stop();
  }
  return memory;
}

/** The same of what brings a store of an older format up to date. */
export function peaksOfUpgrades(
  place: StorePlace,
): Promise<Map<string, number>> {
  return peaksOf(UPGRADES, place);
}

async function peaksOf(
  commands: typeof COMMANDS,
  { env, folder }: StorePlace,
): Promise<Map<string, number>> {
  const memory = new Map<string, number>();
  for (const command of commands) {
    const here = command.map((word) =>
      word === COPY ? join(folder, word) : word
    );
    memory.set(command.join(" "), await peakOf(here, env));
  }
  return memory;
}

/** The most megabytes that a command had until its end. */
async function peakOf(
  command: readonly string[],
  env: StorePlace["env"],
): Promise<number> {
  const child = new Deno.Command(Deno.execPath(), {
    args: [...PROGRAM, ...command],
    env,
    stdout: "null",
    stderr: "null",
  }).spawn();
  let isRunning = true;
  const ended = child.status.then(({ code }) => {
    isRunning = false;
    // 1: there is no payment with that nonce, no such entry, nobody serves.
    if (code > 1) throw new Error(`${command.join(" ")} ended with ${code}`);
  });
  let peak = 0;
  while (isRunning) {
    peak = Math.max(peak, await peakMegabytes(child.pid));
    await Promise.race([
      ended,
      new Promise((resolve) => setTimeout(resolve, 20)),
    ]);
  }
  return peak;
}

/** The same once a process that nobody asks for anything has taken no more for some seconds. */
async function restingPeak(pid: number): Promise<number> {
  let peak = -1;
  for (let quiet = 0; quiet < QUIET_LOOKS;) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const now = await peakMegabytes(pid);
    quiet = now - peak < 1 ? quiet + 1 : 0;
    peak = Math.max(peak, now);
  }
  return peak;
}

/** The most that a process has had so far; 0 for one that is gone. */
async function peakMegabytes(pid: number): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`).catch(() => "");
  return Number(/VmHWM:\s*(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
