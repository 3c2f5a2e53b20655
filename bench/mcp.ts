/**
 * MCP calls of both eras beside a bare `Deno.serve` that answers the same bytes,
 * and the memory that 20,000 calls leave, in one run:
 * `deno run -A --v8-flags=--expose-gc bench/mcp.ts`.
 *
 * @module
 */

import { startTestApp } from "@/tests/support/app.ts";
import { type Contestant, measureThroughput } from "./http_load.ts";

const CALLS = 20_000;
const app = await startTestApp({ settings: { RATE_LIMIT_SCALE: "100000000" } });
const dispatch = (request: Request) => app.fetchFrom("127.0.0.1", request);
const params = {
  name: "xsearch_search_plan",
  arguments: { goal: "Complaints about Notion pricing in English, no ads" },
};

/** A call without handshake, as the 2025 revisions send it behind one. */
const initialized = () => ({
  method: "POST",
  headers: [["content-type", "application/json"]] as [string, string][],
  body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
});
/** The protocol alone. */
const ping = () => ({
  ...initialized(),
  body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" }),
});
/** A call of the revision that stands alone. */
const stateless = () => ({
  method: "POST",
  headers: [
    ["content-type", "application/json"],
    ["mcp-protocol-version", "2026-07-28"],
    ["mcp-method", "tools/call"],
    ["mcp-name", params.name],
  ] as [string, string][],
  body: JSON.stringify({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: {
      ...params,
      _meta: {
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientCapabilities": {},
      },
    },
  }),
});

function toRequest({ method, headers, body }: ReturnType<typeof stateless>) {
  return new Request("http://localhost:8403/mcp", { method, headers, body });
}

/** Clients name the port they connect to; the dispatcher knows its own. */
const served: Contestant["handler"] = (request) =>
  dispatch(
    new Request("http://localhost:8403/mcp", {
      method: "POST",
      headers: request.headers,
      body: request.body,
    }),
  );

async function bareOf(request: Request): Promise<Contestant["handler"]> {
  const response = await dispatch(request);
  const bytes = await response.bytes();
  const init = { status: response.status, headers: [...response.headers] };
  return async (asked) => {
    await asked.bytes();
    return new Response(bytes, init as ResponseInit);
  };
}

const results = await measureThroughput([
  {
    name: "bare, the same bytes",
    handler: await bareOf(toRequest(stateless())),
    request: stateless,
  },
  { name: "ping, 2025 revisions", handler: served, request: ping },
  { name: "tools/call, 2026-07-28", handler: served, request: stateless },
  { name: "tools/call, 2025 revisions", handler: served, request: initialized },
], { rounds: 7, roundMs: 700, connections: 16 });
for (const { name, perSecond } of results) {
  write(`${name.padEnd(28)} ${Math.round(perSecond)} calls/s`);
}

const heap = [await heapAfter(2_000)];
for (let part = 0; part < 4; part++) heap.push(await heapAfter(CALLS / 4));
write(
  `heap after 2,000 calls and after each further ${CALLS / 4}: ${
    heap.map((bytes) => `${(bytes / 1e6).toFixed(1)} MB`).join(", ")
  }`,
);
await app.stop();

/** Bytes in use after so many calls, half of each era, and a collection. */
async function heapAfter(calls: number): Promise<number> {
  for (let call = 0; call < calls; call++) {
    const message = call % 2 === 0 ? stateless() : initialized();
    const response = await dispatch(toRequest(message));
    await response.body?.cancel();
  }
  // What the test application remembers is none of the server's memory.
  (app.log as unknown[]).length = 0;
  (globalThis as { gc?: () => void }).gc?.();
  return Deno.memoryUsage().heapUsed;
}

function write(line: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));
}
