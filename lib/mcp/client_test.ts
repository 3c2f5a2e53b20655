import assert from "node:assert/strict";
import { type McpHttpAnswer, type McpReply, openMcpClient } from "./client.ts";

interface Message {
  readonly id?: number;
  readonly method: string;
  readonly params?: Record<string, unknown>;
}

/** What a server does with one message. */
type Server = (
  message: Message,
  headers: Readonly<Record<string, string>>,
) => { status?: number; headers?: Record<string, string>; body?: unknown };

const { signal } = new AbortController();

function connect(server: Server) {
  return openMcpClient("https://seller.example/mcp", {
    info: { name: "test", version: "1" },
    post(_url, { body, headers }): Promise<McpHttpAnswer> {
      const answer = server(JSON.parse(body), headers);
      const text = answer.body;
      return Promise.resolve({
        status: answer.status ?? 200,
        headers: new Headers(answer.headers),
        body: typeof text === "string" ? text : JSON.stringify(text),
      });
    },
  });
}

const done = (message: Message, result: unknown) => ({
  body: { jsonrpc: "2.0", id: message.id, result },
});
const OPENED = { protocolVersion: "2025-06-18", capabilities: {} };

const call = (client: ReturnType<typeof connect>): Promise<McpReply> =>
  client.callTool({ name: "thing", arguments: { a: 1 } }, { signal });

Deno.test("the client opens once, and says the revision and the session that it was given", async () => {
  const seen: string[] = [];
  const client = connect((message, headers) => {
    seen.push(
      `${message.method} ${headers["mcp-protocol-version"]} ${
        headers["mcp-session-id"]
      }`,
    );
    return {
      ...done(message, message.method === "initialize" ? OPENED : {}),
      headers: { "mcp-session-id": "s1" },
    };
  });
  await Promise.all([call(client), call(client)]);
  assert.deepEqual(seen, [
    "initialize undefined undefined",
    "notifications/initialized 2025-06-18 s1",
    "tools/call 2025-06-18 s1",
    "tools/call 2025-06-18 s1",
  ]);
});

Deno.test("a session that the server forgot is opened anew, once for a call", async () => {
  let session = 0;
  let lost = 1;
  const client = connect((message) => {
    if (message.method === "initialize") {
      session++;
      return {
        ...done(message, OPENED),
        headers: { "mcp-session-id": `s${session}` },
      };
    }
    if (message.method === "tools/call" && lost-- > 0) return { status: 404 };
    return done(message, { session });
  });
  assert.deepEqual(await call(client), {
    kind: "result",
    result: { session: 2 },
  });
  lost = 2;
  const reply = await call(client);
  assert(reply.kind === "http");
  assert.equal(reply.answer.status, 404);
});

Deno.test("a server without initialize is spoken to in the revision that stands alone", async () => {
  for (const code of [-32601, -32022]) {
    const client = connect((message, headers) => {
      if (message.method === "initialize") {
        const error = { code, message: "no" };
        return { status: 400, body: { jsonrpc: "2.0", id: message.id, error } };
      }
      assert.equal(headers["mcp-method"], message.method);
      assert.equal(headers["mcp-name"], "thing");
      return done(message, message.params ?? {});
    });
    const reply = await call(client);
    assert(reply.kind === "result");
    const meta = reply.result._meta as Record<string, unknown>;
    assert.equal(
      meta["io.modelcontextprotocol/protocolVersion"],
      "2026-07-28",
    );
  }
});

Deno.test("an opening that fails is said, and tried again", async () => {
  let failures = 1;
  const client = connect((message) =>
    failures-- > 0 ? { status: 503, body: "<html>" } : done(message, OPENED)
  );
  await assert.rejects(call(client), /its answer \(503\) is no MCP message/);
  assert.equal((await call(client)).kind, "result");
});

Deno.test("the answer is found in a stream of events, by its id", async () => {
  const client = connect((message) => {
    if (message.method !== "tools/call") return done(message, OPENED);
    const event = (value: unknown) =>
      `event: message\r\ndata: ${JSON.stringify(value)}\r\n\r\n`;
    return {
      headers: { "content-type": "text/event-stream; charset=utf-8" },
      body: [
        ": keep alive\r\n\r\n",
        event({ jsonrpc: "2.0", method: "notifications/progress" }),
        event({ jsonrpc: "2.0", id: 999, result: { other: true } }),
        event({ jsonrpc: "2.0", id: message.id, result: { mine: true } }),
      ].join(""),
    };
  });
  assert.deepEqual(await call(client), {
    kind: "result",
    result: { mine: true },
  });
});

Deno.test("an error keeps its code and data; what is no message is shown as it came", async () => {
  const answers: unknown[] = [
    { error: { code: 402, message: "pay", data: { accepts: [] } } },
    { error: { code: "x" } },
    { result: 5 },
    "no JSON",
  ];
  const client = connect((message) => {
    if (message.method !== "tools/call") return done(message, OPENED);
    const answer = answers.shift();
    return {
      body: typeof answer === "string"
        ? answer
        : { jsonrpc: "2.0", id: message.id, ...(answer as object) },
    };
  });
  assert.deepEqual(await call(client), {
    kind: "error",
    code: 402,
    message: "pay",
    data: { accepts: [] },
    status: 200,
  });
  const odd = await call(client);
  assert(odd.kind === "error");
  assert.deepEqual([odd.code, odd.message, odd.data], [0, "", null]);
  assert.equal((await call(client)).kind, "http");
  assert.equal((await call(client)).kind, "http");
});

Deno.test("a list has as many tools as are asked for, over its pages, and ends", async () => {
  let pages = 0;
  const client = connect((message) => {
    if (message.method !== "tools/list") return done(message, OPENED);
    pages++;
    return done(message, {
      tools: [message.params?.cursor ?? "first", "more"],
      nextCursor: `c${pages}`,
    });
  });
  assert.deepEqual(await client.listTools({ max: 3, signal }), [
    "first",
    "more",
    "c1",
  ]);
  pages = 0;
  const all = await client.listTools({ max: 1_000, signal });
  assert.deepEqual([pages, all.length], [8, 16]);
});
