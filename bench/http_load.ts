/**
 * Requests a second of a handler behind `Deno.serve`, from clients in this
 * process: the same clients for every contestant, in turns, so that ratios mean
 * something on a busy machine.
 *
 * @module
 */

/** One contestant. */
export interface Contestant {
  readonly name: string;
  readonly handler: (request: Request) => Response | Promise<Response>;
  /** The request that clients send. */
  readonly request: () => {
    method: string;
    headers: [string, string][];
    body: string;
  };
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
    for (const entry of running) {
      entry.rates.push(await runRound(entry, options));
    }
  }
  for (const { server } of running) await server.shutdown();
  return running.map(({ contestant, rates }) => ({
    name: contestant.name,
    perSecond: rates.sort((a, b) => a - b)[Math.floor(rates.length / 2)] ?? 0,
  }));
}

async function runRound(
  entry: { contestant: Contestant; server: Deno.HttpServer<Deno.NetAddr> },
  options: { roundMs: number; connections: number },
): Promise<number> {
  const { port } = entry.server.addr;
  const end = performance.now() + options.roundMs;
  const counts = await Promise.all(
    Array.from(
      { length: options.connections },
      () => client(port, { end, request: entry.contestant.request }),
    ),
  );
  return counts.reduce((a, b) => a + b, 0) / (options.roundMs / 1000);
}

/** A bare HTTP/1.1 client: it costs less than `fetch`, so the server shows. */
async function client(
  port: number,
  options: { end: number; request: Contestant["request"] },
): Promise<number> {
  const connection = await Deno.connect({ hostname: "127.0.0.1", port });
  const buffer = new Uint8Array(65_536);
  const encoder = new TextEncoder();
  const decoder = new TextDecoder("latin1");
  let count = 0;
  while (performance.now() < options.end) {
    const { method, headers, body } = options.request();
    const bytes = encoder.encode(body);
    const head = [
      `${method} /fix-error HTTP/1.1`,
      "host: localhost:8402",
      ...headers.map(([name, value]) => `${name}: ${value}`),
      `content-length: ${bytes.length}`,
      "",
      "",
    ].join("\r\n");
    await connection.write(encoder.encode(head + body));
    let text = "";
    let need = -1;
    while (need < 0 || text.length < need) {
      const size = await connection.read(buffer);
      if (size === null) throw new Error("the server hung up");
      text += decoder.decode(buffer.subarray(0, size));
      if (need < 0) {
        const end = text.indexOf("\r\n\r\n");
        const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
        if (end >= 0 && length !== undefined) need = end + 4 + Number(length);
      }
    }
    count++;
  }
  connection.close();
  return count;
}
