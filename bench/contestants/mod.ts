/**
 * Starts contestants in processes of their own, so that what each uses of the
 * processor and of memory can be told apart.
 *
 * @module
 */

import { freePorts } from "@/tests/support/ports.ts";
import type { Origin } from "./protocol.ts";

/** A running contestant. */
export interface Running {
  readonly name: string;
  /** The port of an origin; others than the program have one for all. */
  readonly ports: Readonly<Record<Origin, number>>;
  /** Seconds of processor time so far, of all threads. */
  cpuSeconds(): number;
  /** Resident memory in MB. */
  residentMb(): number;
  stop(): Promise<void>;
}

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
  return running(name, {
    child,
    ports: { api: port, exchange: port },
    lines,
  });
}

/** Starts the program itself, as an operator does. */
export async function startProgram(
  settings: Readonly<Record<string, string>>,
): Promise<Running> {
  const [api = 0, mcp = 0, exchange = 0, verify = 0] = freePorts(4);
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--quiet",
      "--no-prompt",
      "--allow-net",
      "--allow-env",
      "--allow-read",
      "--allow-write",
      new URL("../../main.ts", import.meta.url).href,
      "serve",
    ],
    env: {
      ...settings,
      API_URL: `http://localhost:${api}`,
      MCP_URL: `http://localhost:${mcp}`,
      EXCHANGE_URL: `http://localhost:${exchange}`,
      VERIFY_URL: `http://localhost:${verify}`,
    },
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const lines = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (!text.includes('"listening"')) {
    const { done, value } = await lines.read();
    if (done) throw new Error(`the program ended: ${text}`);
    text += value;
  }
  return running("pennyworth", { child, ports: { api, exchange }, lines });
}

function running(
  name: string,
  options: {
    child: Deno.ChildProcess;
    ports: Running["ports"];
    lines: ReadableStreamDefaultReader<string>;
  },
): Running {
  const { child, ports, lines } = options;
  const drained = (async () => {
    // The log is read and dropped: a full pipe would stop the program.
    while (!(await lines.read()).done);
  })();
  const read = (file: string) =>
    Deno.readTextFileSync(`/proc/${child.pid}/${file}`);
  return {
    name,
    ports,
    cpuSeconds() {
      const fields = read("stat").split(") ")[1]?.split(" ") ?? [];
      return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
    },
    residentMb: () =>
      Number(/^VmRSS:\s+(\d+)/m.exec(read("status"))?.[1]) / 1024,
    async stop() {
      child.kill("SIGTERM");
      await child.status;
      await drained;
    },
  };
}
