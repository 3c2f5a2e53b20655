/**
 * Several processes of the program on one store, behind a proxy that passes
 * requests round: what an operator with more than one process runs.
 *
 * @module
 */

import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { Agent, type IncomingMessage, request as httpRequest } from "node:http";
import { systemWait } from "@/lib/runtime.ts";
import { freePorts } from "./ports.ts";
import { RUN_BUNDLE, startVariables } from "./served.ts";

/** Says which process is to answer; any by default. */
export const PROCESS_HEADER = "x-test-process";

/** The running processes; they stop with the block that has them, if not before. */
export interface Cluster extends AsyncDisposable {
  /** Public URLs, which are the proxy's. */
  readonly origins: Readonly<
    Record<"api" | "mcp" | "exchange" | "verify", string>
  >;
  /** A fetch as of a client with this address, of one process or of any. */
  from(address: string, process?: number): typeof fetch;
  /** Log lines of a process, of all its lives. */
  log(process: number): readonly Readonly<Record<string, unknown>>[];
  /** Answers of each process that went through the proxy. */
  readonly served: readonly number[];
  /** Runs a command of the program on the same store. */
  command(...args: string[]): Promise<string>;
  /** SIGTERM, the end, and a new start until it is ready, with other settings where they are given. */
  restart(
    process: number,
    changes?: Readonly<Record<string, string>>,
  ): Promise<void>;
  stop(): Promise<void>;
}

interface Process {
  readonly log: Readonly<Record<string, unknown>>[];
  child: Deno.ChildProcess;
  reading: Promise<void>;
}

/** Milliseconds after which a process that is not ready is taken for one that hangs. */
const READY_MS_MAX = 300_000;

/** Starts the processes at the same moment and the proxy in front of them. */
export async function startCluster(
  options: {
    processes: number;
    settings: Readonly<Record<string, string>>;
    /** What one process has of its own. */
    settingsOf?: (process: number) => Readonly<Record<string, string>>;
    /** Whether the proxy asks each process whether it is ready, as the shipped one does. */
    probes?: boolean;
  },
): Promise<Cluster> {
  const folder = await Deno.makeTempDir({ prefix: "cluster-" });
  const [api = 0, mcp = 0, exchange = 0, verify = 0, ...ports] = freePorts(
    4 + options.processes,
  );
  const origins = {
    api: `http://localhost:${api}`,
    mcp: `http://localhost:${mcp}`,
    exchange: `http://localhost:${exchange}`,
    verify: `http://localhost:${verify}`,
  };
  const settings = {
    PREPARE_AHEAD: "off",
    ...options.settings,
    API_URL: origins.api,
    MCP_URL: origins.mcp,
    EXCHANGE_URL: origins.exchange,
    VERIFY_URL: origins.verify,
    TRUST_PROXY: "127.0.0.0/8",
  };
  const launch = (
    args: string[],
    port: number,
    changes: Readonly<Record<string, string>> = {},
  ) =>
    new Deno.Command(Deno.execPath(), {
      args: [...RUN_BUNDLE, ...args],
      cwd: folder,
      env: {
        ...settings,
        ...startVariables(),
        LISTEN: `127.0.0.1:${port}`,
        ...changes,
      },
      stdin: "null",
      stdout: "piped",
      stderr: "inherit",
    });
  const start = async (
    index: number,
    log: Process["log"],
    changes: Readonly<Record<string, string>> = {},
  ) => {
    const child = launch(["serve"], ports[index] ?? 0, {
      ...options.settingsOf?.(index),
      ...changes,
    }).spawn();
    const { ready, reading } = readLog(child, log);
    await ready;
    return { child, reading };
  };
  const processes: Process[] = await Promise.all(
    ports.map(async (_, index) => {
      const log: Process["log"] = [];
      return { log, ...await start(index, log) };
    }),
  );
  const proxy = startProxy(Object.values(origins), {
    ports,
    probes: options.probes === true,
  });
  const stopProcess = async ({ child, reading }: Process): Promise<void> => {
    child.kill("SIGTERM");
    const { code } = await child.status;
    await reading;
    assert.equal(code, 0, "an orderly stop");
  };
  const end = async () => {
    await proxy.stop();
    const ends = await Promise.allSettled(processes.map(stopProcess));
    await Deno.remove(folder, { recursive: true });
    for (const end of ends) if (end.status === "rejected") throw end.reason;
  };
  let ended: Promise<void> | null = null;
  const stop = () => ended ??= end();
  return {
    stop,
    [Symbol.asyncDispose]: stop,
    origins,
    served: proxy.served,
    from: (address, process) => (input, init) => {
      const request = new Request(input, init);
      request.headers.set("x-forwarded-for", address);
      if (process !== undefined) {
        request.headers.set(PROCESS_HEADER, String(process));
      }
      return fetch(request);
    },
    log: (index) => processes[index]?.log ?? [],
    async command(...args) {
      const { success, stdout } = await launch(args, 0).output();
      assert.ok(success, args.join(" "));
      return new TextDecoder().decode(stdout);
    },
    async restart(index, changes) {
      const process = processes[index];
      assert.ok(process !== undefined);
      await stopProcess(process);
      Object.assign(process, await start(index, process.log, changes));
    },
  };
}

/** Milliseconds between two questions of the proxy for readiness. */
const PROBE_EVERY_MS = 100;

/** Collects the log; `ready` when the process listens. */
function readLog(
  child: Deno.ChildProcess,
  log: Process["log"],
): { ready: Promise<void>; reading: Promise<void> } {
  const listening = Promise.withResolvers<void>();
  const timer = setTimeout(
    () => listening.reject(new Error("a process is not ready")),
    READY_MS_MAX,
  );
  const reading = (async () => {
    let rest = "";
    for await (
      const text of child.stdout.pipeThrough(new TextDecoderStream())
    ) {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const entry = JSON.parse(line);
        log.push(entry);
        if (entry.event === "listening") listening.resolve();
      }
    }
    clearTimeout(timer);
    listening.reject(new Error("a process ended before it was ready"));
  })();
  return {
    ready: listening.promise.finally(() => clearTimeout(timer)),
    reading,
  };
}

/**
 * A proxy like any other: one process after the other, the next where a
 * connection is refused, 502 where one breaks. The host name stays as it is.
 */
function startProxy(
  origins: readonly string[],
  { ports, probes }: { ports: readonly number[]; probes: boolean },
): { served: number[]; stop(): Promise<void> } {
  const served = ports.map(() => 0);
  const isReady = ports.map(() => true);
  const stopping = new AbortController();
  const probing = probes
    ? ports.map(async (port, index) => {
      while (!stopping.signal.aborted) {
        isReady[index] = await fetch(`http://127.0.0.1:${port}/health?ready`)
          .then(async (answer) => {
            await answer.body?.cancel();
            return answer.ok;
          }, () => false);
        await systemWait(PROBE_EVERY_MS, stopping.signal);
      }
    })
    : [];
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  let turn = 0;
  const answer = async (
    request: Request,
    { remoteAddr }: Deno.ServeHandlerInfo<Deno.NetAddr>,
  ): Promise<Response> => {
    const { host, pathname, search } = new URL(request.url);
    const body = Buffer.from(await request.arrayBuffer());
    const pinned = request.headers.get(PROCESS_HEADER);
    const headers = Object.fromEntries(request.headers);
    delete headers[PROCESS_HEADER];
    delete headers["transfer-encoding"];
    const client = headers["x-forwarded-for"];
    const first = pinned === null ? turn++ : Number(pinned);
    for (let tried = 0; tried < ports.length; tried++) {
      const index = (first + tried) % ports.length;
      if (pinned === null && isReady[index] === false) continue;
      try {
        const reply = await send(body, {
          agent,
          port: ports[index],
          path: pathname + search,
          method: request.method,
          headers: {
            ...headers,
            host,
            "content-length": body.length,
            "x-forwarded-for": `${
              client === undefined ? "" : `${client}, `
            }${remoteAddr.hostname}`,
          },
        });
        served[index] = (served[index] ?? 0) + 1;
        return reply;
      } catch (error) {
        const { code } = error as { code?: string };
        if (code !== "ECONNREFUSED" || pinned !== null) break;
      }
    }
    return new Response("no answer", { status: 502 });
  };
  const servers = origins.map((origin) =>
    Deno.serve(
      {
        hostname: "127.0.0.1",
        port: Number(new URL(origin).port),
        onListen() {},
      },
      answer,
    )
  );
  return {
    served,
    async stop() {
      stopping.abort();
      await Promise.all(probing);
      await Promise.all(servers.map((server) => server.shutdown()));
      agent.destroy();
    },
  };
}

function send(
  body: Buffer,
  options: Parameters<typeof httpRequest>[1] & object,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      { hostname: "127.0.0.1", ...options },
      (incoming: IncomingMessage) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("error", reject);
        incoming.on("end", () => {
          const status = incoming.statusCode ?? 502;
          const headers = new Headers();
          for (const [name, value] of Object.entries(incoming.headers)) {
            if (HOP_BY_HOP.has(name) || value === undefined) continue;
            for (const one of [value].flat()) headers.append(name, one);
          }
          const isEmpty = status === 204 || status === 304;
          resolve(
            new Response(
              isEmpty ? null : new Uint8Array(Buffer.concat(chunks)),
              {
                status,
                headers,
              },
            ),
          );
        });
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

const HOP_BY_HOP: ReadonlySet<string> = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
]);
