/**
 * The program as a process of its own, on free ports.
 *
 * @module
 */

import assert from "node:assert/strict";
import { PERMISSION_FLAGS, RUN_FLAGS } from "@/cli/run_flags.ts";
import { fromFileUrl } from "./paths.ts";
import { freePorts } from "./ports.ts";

/** The bundle, which `deno task test` makes first. */
export const BUNDLE_PATH: string = fromFileUrl(
  new URL("../../dist/pennyworth.js", import.meta.url),
);

/** How an operator runs the bundle: with the permissions of the executable. */
export const RUN_BUNDLE: readonly string[] = [
  "run",
  ...RUN_FLAGS,
  ...PERMISSION_FLAGS,
  BUNDLE_PATH,
];

/**
 * Where the runtime keeps what it compiled of the bundle: one folder for every
 * start, since each start with an empty one compiles it anew. Another version
 * of the runtime, or other flags for its engine, throws away what is in it.
 */
export function cacheOfStarts(runtime = "run"): string {
  return fromFileUrl(
    new URL(`../../dist/cache/${runtime}`, import.meta.url),
  );
}

/**
 * Variables of every start: blocks that the allocator is given back stay with
 * the process, in large pages. A start copies the bundle several times, and
 * getting fresh pages for each copy takes a fifth of its processor time.
 */
export const ALLOCATOR: Readonly<Record<string, string>> = {
  GLIBC_TUNABLES: [
    "glibc.malloc.hugetlb=1",
    "glibc.malloc.mmap_threshold=1000000000",
    "glibc.malloc.trim_threshold=1000000000",
  ].join(":"),
};

/**
 * Variables of a start of the bundle: what the runtime compiled of it, and its
 * blocks kept. Without them a start takes seven times, or half as much again, of
 * a processor.
 */
export function startVariables(runtime?: string): Record<string, string> {
  return { ...ALLOCATOR, DENO_DIR: cacheOfStarts(runtime) };
}

/** Nothing but the bundle is there: no configuration, no package, no network for either. */
export const ALONE_FLAGS: readonly string[] = [
  "--no-config",
  "--no-npm",
  "--no-remote",
  "--cached-only",
  "--no-lock",
  "--no-prompt",
  "--unstable-kv",
];

/** Milliseconds after which a process that was told to end is not waited for. */
const HUNG_MS = 120_000;

/** The program's origins. */
export type Origin = "api" | "mcp" | "exchange" | "verify";

/** A process that listens. */
export interface Served {
  readonly child: Deno.ChildProcess;
  readonly ports: Readonly<Record<Origin, number>>;
  readonly origins: Readonly<Record<Origin, string>>;
  /** What it wrote to standard output so far. */
  log(): string;
  /** Resolves when it has written something; fails when it ends before. */
  until(text: string): Promise<void>;
  /** Signals, and waits for its end; gives its exit code. */
  stop(signal?: Deno.Signal): Promise<number>;
}

/** How to start it. */
export interface ServedOptions {
  /** Default: this Deno. */
  readonly command?: string;
  readonly args: readonly string[];
  /** Beside the four origins, which it replaces where it names them. */
  readonly env: Readonly<Record<string, string>>;
  /** Whether it makes ready ahead what first calls need: seconds of a processor that most tests have no use for. */
  readonly preparesAhead?: boolean;
  /** A working directory; then it inherits no variables. */
  readonly cwd?: string;
  readonly stdin?: "piped" | "null";
  /** `piped`: the caller reads its standard error; else what it complains of is shown. */
  readonly stderr?: "piped";
  /** Keeps nothing of the log once it listens. */
  readonly forgetsLog?: boolean;
  /** Milliseconds after which one that does not listen is ended, and the start fails. */
  readonly startMsMax?: number;
}

/** Starts of one program when its ports are taken before it has them. */
const STARTS_MAX = 3;

/**
 * Starts the program and waits until it listens. Ports that were free may be
 * somebody's by the time it asks for them; then it is started with others.
 */
export async function startServed(options: ServedOptions): Promise<Served> {
  for (let start = 1;; start++) {
    try {
      return await startOnce(options);
    } catch (error) {
      if (!(error instanceof PortTaken) || start === STARTS_MAX) throw error;
    }
  }
}

/** The program ended because somebody else had one of its ports. */
class PortTaken extends Error {}

async function startOnce(options: ServedOptions): Promise<Served> {
  const [api = 0, mcp = 0, exchange = 0, verify = 0] = freePorts(4);
  const ports = { api, mcp, exchange, verify };
  const origins = {
    api: `http://localhost:${api}`,
    mcp: `http://localhost:${mcp}`,
    exchange: `http://localhost:${exchange}`,
    verify: `http://localhost:${verify}`,
  };
  const { cwd } = options;
  const child = new Deno.Command(options.command ?? Deno.execPath(), {
    args: [...options.args],
    ...(cwd === undefined ? {} : { cwd, clearEnv: true }),
    env: {
      ...ALLOCATOR,
      API_URL: origins.api,
      MCP_URL: origins.mcp,
      EXCHANGE_URL: origins.exchange,
      VERIFY_URL: origins.verify,
      PREPARE_AHEAD: options.preparesAhead === true ? "on" : "off",
      ...options.env,
    },
    stdin: options.stdin ?? "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  let log = "";
  let complaint = "";
  const complaining = options.stderr === "piped"
    ? Promise.resolve()
    : (async () => {
      for await (
        const text of child.stderr.pipeThrough(new TextDecoderStream())
      ) {
        complaint += text;
        await Deno.stderr.write(new TextEncoder().encode(text));
      }
    })();
  let isEnded = false;
  let isForgetting = false;
  let more = Promise.withResolvers<void>();
  const tell = () => {
    const told = more;
    more = Promise.withResolvers();
    told.resolve();
  };
  // Read all the time: a pipe that is full is the reader's fault.
  const reading = (async () => {
    for await (
      const text of child.stdout.pipeThrough(new TextDecoderStream())
    ) {
      if (!isForgetting) log += text;
      tell();
    }
    isEnded = true;
    tell();
  })();
  const served: Served = {
    child,
    ports,
    origins,
    log: () => log,
    async until(text) {
      while (!log.includes(text)) {
        assert(!isEnded, `it ended without ${text}: ${log}`);
        await more.promise;
      }
    },
    async stop(signal = "SIGTERM") {
      try {
        child.kill(signal);
      } catch {
        // It has ended already.
      }
      // One that hangs fails its test, and not the whole run.
      const hung = setTimeout(() => child.kill("SIGKILL"), HUNG_MS);
      try {
        await Promise.all([reading, complaining]);
        return (await child.status).code;
      } finally {
        clearTimeout(hung);
      }
    },
  };
  const late = options.startMsMax === undefined
    ? undefined
    : setTimeout(() => child.kill("SIGKILL"), options.startMsMax);
  try {
    await served.until('"listening"');
  } catch (error) {
    await complaining;
    await child.status;
    if (/in use/.test(complaint)) throw new PortTaken(complaint);
    throw new Error(`${error} ${complaint}`, { cause: error });
  } finally {
    clearTimeout(late);
  }
  isForgetting = options.forgetsLog === true;
  return served;
}
