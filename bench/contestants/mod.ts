/**
 * Starts contestants in processes of their own, so that what each uses of the
 * processor and of memory can be told apart.
 *
 * @module
 */

import { fromFileUrl } from "@/tests/support/paths.ts";
import { type Origin, startServed } from "@/tests/support/served.ts";
import { HEAP_FLAG, PERMISSION_FLAGS } from "@/cli/run_flags.ts";

/** A running contestant. */
export interface Running {
  readonly name: string;
  /** The port of an origin; others than the program have one for all. */
  readonly ports: Readonly<Record<Origin, number>>;
  /** Seconds of processor time so far, of all threads. */
  cpuSeconds(): number;
  /** The same for each thread, by its name; those of one name together. */
  threadSeconds(): ReadonlyMap<string, number>;
  /** Resident memory in MB. */
  residentMb(): number;
  stop(): Promise<void>;
}

/** Milliseconds that a program has to listen: one of another version may say it another way. */
const START_MS_MAX = 60_000;
/** Ticks in a second of `/proc` on every Linux that Deno runs on. */
const TICKS_PER_SECOND = 100;

/** Starts a contestant's file, tells it its task and waits for its port. */
export async function startContestant(
  name: string,
  task: object,
): Promise<Running> {
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "-A",
      "--quiet",
      new URL(`./${name}.ts`, import.meta.url).href,
    ],
    stdin: "piped",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(JSON.stringify(task) + "\n"));
  await writer.close();
  const lines = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  const { value = "" } = await lines.read();
  const { port } = JSON.parse(value) as { port: number };
  const ports = { api: port, mcp: port, exchange: port, verify: port };
  return running(name, {
    child,
    ports,
    async stop() {
      child.kill("SIGTERM");
      await child.status;
      await lines.cancel();
    },
  });
}

/** Starts the program itself, as an operator does; of another checkout where one is named. */
export async function startProgram(
  settings: Readonly<Record<string, string>>,
  options: {
    checkout?: string;
    /** Another file than the checkout's `main.ts`. */
    main?: string;
    flags?: readonly string[];
  } = {},
): Promise<Running> {
  const main = options.main ??
    (options.checkout === undefined
      ? fromFileUrl(new URL("../../main.ts", import.meta.url))
      : `${await Deno.realPath(options.checkout)}/main.ts`);
  const { child, ports, stop } = await startServed({
    args: [
      "run",
      "--quiet",
      HEAP_FLAG,
      ...(options.flags ?? []),
      ...PERMISSION_FLAGS,
      main,
      "serve",
    ],
    env: settings,
    forgetsLog: true,
    preparesAhead: true,
    startMsMax: START_MS_MAX,
  });
  return running("pennyworth", { child, ports, stop });
}

function running(
  name: string,
  options: {
    child: Deno.ChildProcess;
    ports: Running["ports"];
    stop(): Promise<unknown>;
  },
): Running {
  const { child, ports } = options;
  const read = (file: string) =>
    Deno.readTextFileSync(`/proc/${child.pid}/${file}`);
  return {
    name,
    ports,
    cpuSeconds() {
      const fields = read("stat").split(") ")[1]?.split(" ") ?? [];
      return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
    },
    threadSeconds() {
      const threads = new Map<string, number>();
      for (const { name: id } of Deno.readDirSync(`/proc/${child.pid}/task`)) {
        const [head = "", tail = ""] = read(`task/${id}/stat`).split(") ");
        const thread = head.replace(/^\d+ \(/, "");
        const fields = tail.split(" ");
        const seconds = (Number(fields[11]) + Number(fields[12])) /
          TICKS_PER_SECOND;
        threads.set(thread, (threads.get(thread) ?? 0) + seconds);
      }
      return threads;
    },
    residentMb: () =>
      Number(/^VmRSS:\s+(\d+)/m.exec(read("status"))?.[1]) / 1024,
    async stop() {
      await options.stop();
    },
  };
}
