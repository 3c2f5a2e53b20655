/**
 * Requests a second of a handler behind `Deno.serve`, from clients in this
 * process: the same clients for every contestant, in turns, so that ratios mean
 * something on a busy machine.
 *
 * @module
 */

/** A request that clients send. */
export interface LoadRequest {
  readonly method: string;
  /** Default `/fix-error`. */
  readonly path?: string;
  /** Value of the Host header; default: where it is sent. */
  readonly host?: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

/** A server that takes part, and how it is asked. */
export interface Contestant {
  readonly name: string;
  readonly handler: (request: Request) => Response | Promise<Response>;
  /** The next request. */
  readonly request: () => LoadRequest;
}

/** What a contestant reached. */
export interface Throughput {
  readonly name: string;
  /** Median over the rounds. */
  readonly perSecond: number;
}

/** Measures contestants in alternating rounds over keep-alive connections. */
export async function measureThroughput(
  contestants: readonly Contestant[],
  options: { rounds: number; roundMs: number; connections: number },
): Promise<Throughput[]> {
  const running = contestants.map((contestant) => {
    const server = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen: () => {} },
      contestant.handler,
    );
    return { contestant, server, rates: [] as number[] };
  });
  for (let round = 0; round < options.rounds; round++) {
    for (const { contestant, server, rates } of running) {
      const { count } = await drive(server.addr.port, {
        ...options,
        request: contestant.request,
      });
      rates.push(count / (options.roundMs / 1000));
    }
  }
  for (const { server } of running) await server.shutdown();
  return running.map(({ contestant, rates }) => ({
    name: contestant.name,
    perSecond: median(rates),
  }));
}

/** What one round came to. */
export interface Round {
  /** Answers. */
  readonly count: number;
  /** Milliseconds of each. */
  readonly latencies: readonly number[];
  /** Count of answers by status. */
  readonly statuses: ReadonlyMap<number, number>;
}

/**
 * Sends one request after the other on each of some connections, until the time
 * is over or there are no more requests.
 */
export async function drive(
  port: number,
  options: {
    readonly roundMs: number;
    readonly connections: number;
    readonly request: () => LoadRequest | null;
  },
): Promise<Round> {
  const end = performance.now() + options.roundMs;
  const latencies: number[] = [];
  const statuses = new Map<number, number>();
  await Promise.all(
    Array.from({ length: options.connections }, async () => {
      const connection = await Deno.connect({ hostname: "127.0.0.1", port });
      while (performance.now() < end) {
        const request = options.request();
        if (request === null) break;
        const start = performance.now();
        const status = await exchange(connection, request);
        latencies.push(performance.now() - start);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      connection.close();
    }),
  );
  return { count: latencies.length, latencies, statuses };
}

/** The middle of some numbers. */
export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}

/** The number that a share of the others does not exceed. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[
    Math.min(sorted.length - 1, Math.floor(sorted.length * share))
  ] ??
    0;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder("latin1");

/** One exchange of bare HTTP/1.1; it costs less than `fetch`, so that the server shows. */
async function exchange(
  connection: Deno.TcpConn,
  request: LoadRequest,
): Promise<number> {
  const { method, headers, body } = request;
  const head = [
    `${method} ${request.path ?? "/fix-error"} HTTP/1.1`,
    `host: ${request.host ?? `localhost:${connection.remoteAddr.port}`}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body === "" ? [] : [`content-length: ${encoder.encode(body).length}`]),
    "",
    "",
  ].join("\r\n");
  await writeAll(connection, encoder.encode(head + body));
  const buffer = new Uint8Array(65_536);
  let text = "";
  let need = -1;
  while (need < 0 || text.length < need) {
    const size = await connection.read(buffer);
    if (size === null) throw new Error("the server hung up");
    text += decoder.decode(buffer.subarray(0, size));
    const end = text.indexOf("\r\n\r\n");
    if (need >= 0 || end < 0) continue;
    const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
    if (length !== undefined) need = end + 4 + Number(length);
    else if (/^HTTP\/1.1 (?:204|304)/.test(text)) need = end + 4;
  }
  return Number(text.slice(9, 12));
}

async function writeAll(
  connection: Deno.TcpConn,
  bytes: Uint8Array,
): Promise<void> {
  for (let at = 0; at < bytes.length;) {
    at += await connection.write(bytes.subarray(at));
  }
}
