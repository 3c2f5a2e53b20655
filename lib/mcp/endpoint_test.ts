import assert from "node:assert/strict";
import "@/lib/schema/compiler.ts";
import { AppError } from "@/lib/errors.ts";
import { createMcpEndpoint, MCP_BODY_BYTES_MAX } from "./endpoint.ts";
import type { McpTool } from "./tool.ts";

interface Context {
  readonly caller: string;
}

const FREE = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

const echo: McpTool<Context> = {
  name: "echo",
  title: "Echo",
  description: "Says who called and with what.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string", maxLength: 10 } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: { type: "object", required: ["caller"] },
  annotations: FREE,
  call: (args, { context, meta }) =>
    Promise.resolve({
      structuredContent: {
        caller: context.caller,
        args: args as { text: string },
        note: typeof meta.note === "string" ? meta.note : "none",
      },
      _meta: { "example/stamp": 1 },
    }),
};

function failing(name: string, error: unknown): McpTool<Context> {
  return {
    ...echo,
    name,
    inputSchema: { type: "object", additionalProperties: true },
    call: () => Promise.reject(error),
  };
}

const faults: unknown[] = [];
const endpoint = createMcpEndpoint<Context>({
  serverInfo: { name: "test", title: "Test", version: "1" },
  instructions: "Use echo.",
  tools: [
    echo,
    failing("refuses", new AppError("busy", "Too much at once.")),
    failing("breaks", new Error("secret detail")),
  ],
  allowedOriginHosts: ["localhost", "[::1]"],
  allowedHosts: ["localhost"],
  onFault: (error, { tool }) => faults.push([tool, error]),
});

const URL_ = "http://localhost:8403/mcp";
const STATELESS_META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
};

interface Sent {
  readonly headers?: Record<string, string>;
  readonly method?: string;
  readonly url?: string;
}

function send(body: unknown, { headers, method, url }: Sent = {}) {
  return endpoint(
    new Request(url ?? URL_, {
      method: method ?? "POST",
      headers: { "content-type": "application/json", ...headers },
      ...(body === undefined
        ? {}
        : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    }),
    { caller: "amy" },
  );
}

/** A request of the stateless revision with the headers that it requires. */
function sendStateless(
  method: string,
  params: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  const { _meta, ...rest } = params;
  return send({
    jsonrpc: "2.0",
    id: 7,
    method,
    params: { ...rest, _meta: { ...STATELESS_META, ...(_meta as object) } },
  }, {
    headers: {
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": method,
      ...(typeof params.name === "string" ? { "mcp-name": params.name } : {}),
      ...headers,
    },
  });
}

function sendLegacy(
  method: string,
  params: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  return send({ jsonrpc: "2.0", id: "a", method, params }, { headers });
}

const ERAS = [
  { era: "2026", call: sendStateless, id: 7 },
  { era: "2025", call: sendLegacy, id: "a" },
];

for (const { era, call, id } of ERAS) {
  Deno.test(`a tool sees arguments, meta and context (${era})`, async () => {
    const response = await call("tools/call", {
      name: "echo",
      arguments: { text: "hi" },
      _meta: { note: "from the client" },
    });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get("cache-control"), "no-store");
    const answer = await response.json();
    assert.equal(answer.id, id);
    const { structuredContent, content, isError, _meta } = answer.result;
    assert.deepEqual(structuredContent, {
      caller: "amy",
      args: { text: "hi" },
      note: "from the client",
    });
    assert.equal(content[0].text, JSON.stringify(structuredContent));
    assert.equal(isError, undefined);
    assert.equal(_meta["example/stamp"], 1);
  });

  Deno.test(`arguments that do not fit are a tool error (${era})`, async () => {
    const { result } = await (await call("tools/call", {
      name: "echo",
      arguments: { text: "longer than ten" },
    })).json();
    assert.equal(result.isError, true);
    // An older client would check it against the output schema.
    assert.equal(result.structuredContent, undefined);
    const body = JSON.parse(result.content[0].text);
    assert.equal(body.error, "invalid_request");
    assert.match(body.message, /^text must NOT have more than 10/);
  });

  Deno.test(`refusals and faults of a tool are tool errors (${era})`, async () => {
    faults.length = 0;
    const refused = await (await call("tools/call", { name: "refuses" }))
      .json();
    assert.equal(JSON.parse(refused.result.content[0].text).error, "busy");
    const broken = await (await call("tools/call", { name: "breaks" })).json();
    assert.equal(broken.result.isError, true);
    const text = broken.result.content[0].text;
    assert.equal(JSON.parse(text).error, "internal_error");
    assert.doesNotMatch(text, /secret/);
    assert.equal(faults.length, 1);
  });

  Deno.test(`an unknown tool is -32602 with the id echoed (${era})`, async () => {
    const response = await call("tools/call", { name: "nothing" });
    const { error, id: echoed } = await response.json();
    assert.equal(error.code, -32602);
    assert.match(error.message, /Unknown tool "nothing".*echo/);
    assert.equal(echoed, id);
  });

  Deno.test(`tools are listed in order, twice the same (${era})`, async () => {
    const first = await (await call("tools/list")).text();
    const second = await (await call("tools/list")).text();
    assert.equal(first, second);
    const { result } = JSON.parse(first);
    assert.deepEqual(
      result.tools.map((tool: { name: string }) => tool.name),
      ["echo", "refuses", "breaks"],
    );
    assert.deepEqual(result.tools[0].inputSchema, echo.inputSchema);
    assert.equal(result.tools[0].annotations.readOnlyHint, true);
    assert.equal(result.tools[0].annotations.title, "Echo");
    const wrong = await (await call("tools/list", { cursor: "x" })).json();
    assert.equal(wrong.error.code, -32602);
  });
}

Deno.test("server/discover names the stateless revision and may be cached", async () => {
  const { result } = await (await sendStateless("server/discover")).json();
  assert.equal(result.resultType, "complete");
  assert.deepEqual(result.supportedVersions, ["2026-07-28"]);
  assert.equal(result.instructions, "Use echo.");
  assert.equal(result.cacheScope, "public");
  assert.equal(
    result._meta["io.modelcontextprotocol/serverInfo"].name,
    "test",
  );
});

Deno.test("initialize echoes a version it speaks and offers its newest else", async () => {
  for (
    const [asked, answered] of [
      ["2025-06-18", "2025-06-18"],
      ["2024-11-05", "2024-11-05"],
      ["1999-01-01", "2025-11-25"],
    ]
  ) {
    const response = await sendLegacy("initialize", {
      protocolVersion: asked,
      capabilities: {},
      clientInfo: { name: "c", version: "1" },
    });
    const { result } = await response.json();
    assert.equal(result.protocolVersion, answered);
    assert.deepEqual(result.capabilities, { tools: { listChanged: false } });
    assert.equal(response.headers.get("mcp-session-id"), null);
  }
});

Deno.test("any Accept is answered; a reader of streams only gets one event", async () => {
  for (const accept of ["*/*", "application/json", "text/html"]) {
    const response = await sendLegacy("ping", {}, { accept });
    assert.equal(response.status, 200, accept);
    assert.match(response.headers.get("content-type") ?? "", /json/);
    assert.deepEqual((await response.json()).result, {});
  }
  const stream = await sendLegacy("ping", {}, { accept: "text/event-stream" });
  assert.equal(stream.headers.get("content-type"), "text/event-stream");
  assert.match(await stream.text(), /^event: message\ndata: \{.*\}\n\n$/);
});

Deno.test("a stale session id is ignored", async () => {
  const headers = { "mcp-session-id": "gone" };
  assert.equal((await sendLegacy("ping", {}, headers)).status, 200);
});

Deno.test("other methods than POST are 405 with Allow", async () => {
  for (const method of ["GET", "DELETE", "PUT", "HEAD"]) {
    const response = await send(undefined, { method });
    assert.equal(response.status, 405, method);
    assert.equal(response.headers.get("allow"), "POST");
    await response.body?.cancel();
  }
});

Deno.test("a foreign origin or host is 403, an own one passes", async () => {
  for (const origin of ["https://evil.example", "null", "file:///x", ""]) {
    const response = await sendLegacy("ping", {}, { origin });
    assert.equal(response.status, 403, origin);
    await response.body?.cancel();
  }
  for (const origin of ["http://localhost:5173", "http://[::1]:1"]) {
    const response = await sendLegacy("ping", {}, { origin });
    assert.equal(response.status, 200, origin);
    await response.body?.cancel();
  }
  const foreign = await send({ jsonrpc: "2.0", id: 1, method: "ping" }, {
    url: "http://evil.example/mcp",
  });
  assert.equal(foreign.status, 403);
});

Deno.test("a body that is not one JSON-RPC message is refused", async () => {
  const cases: [unknown, number, number, unknown][] = [
    ["{", 400, -32700, null],
    ["", 400, -32700, null],
    ["[]", 400, -32600, null],
    [[{ jsonrpc: "2.0", id: 1, method: "ping" }], 400, -32600, null],
    ["null", 400, -32600, null],
    [{ id: 3, method: "ping" }, 400, -32600, 3],
    [{ jsonrpc: "1.0", id: 4, method: "ping" }, 400, -32600, 4],
  ];
  for (const [body, status, code, id] of cases) {
    const response = await send(body);
    assert.equal(response.status, status, JSON.stringify(body));
    const answer = await response.json();
    assert.equal(answer.error.code, code, JSON.stringify(body));
    assert.equal(answer.id, id, JSON.stringify(body));
  }
  const typed = await send("{}", { headers: { "content-type": "text/plain" } });
  assert.equal(typed.status, 415);
});

Deno.test("a body at the bound is read, one byte more is 413", async () => {
  const message = { jsonrpc: "2.0", id: 1, method: "ping", params: {} };
  const room = MCP_BODY_BYTES_MAX - JSON.stringify(message).length;
  const text = JSON.stringify(message) + " ".repeat(room);
  const fits = await send(text);
  assert.equal(fits.status, 200);
  const declared = await send(`${text} `);
  assert.equal(declared.status, 413);
  const streamed = await endpoint(
    new Request(URL_, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: new Blob([`${text} `]).stream(),
    }),
    { caller: "amy" },
  );
  assert.equal(streamed.status, 413);
});

Deno.test("deeply nested arguments do not break the endpoint", async () => {
  const depth = 60_000;
  const response = await send(
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"refuses","arguments":{"x":${
      "[".repeat(depth)
    }${"]".repeat(depth)}}}}`,
  );
  const answer = await response.json();
  assert.equal(answer.id, 1);
});

Deno.test("the stateless revision refuses with the codes of its specification", async () => {
  const cases: [string, Promise<Response>, number, number][] = [
    ["unknown method", sendStateless("nothing/here"), 404, -32601],
    ["ping left the protocol", sendStateless("ping"), 404, -32601],
    ["no streams", sendStateless("subscriptions/listen"), 404, -32601],
    [
      "method header missing",
      sendStateless("tools/list", {}, { "mcp-method": "" }),
      400,
      -32020,
    ],
    [
      "method header differs",
      sendStateless("tools/list", {}, { "mcp-method": "tools/call" }),
      400,
      -32020,
    ],
    [
      "name header differs",
      sendStateless("tools/call", { name: "echo" }, { "mcp-name": "other" }),
      400,
      -32020,
    ],
    [
      "meta missing",
      send({ jsonrpc: "2.0", id: 7, method: "tools/list", params: {} }, {
        headers: {
          "mcp-protocol-version": "2026-07-28",
          "mcp-method": "tools/list",
        },
      }),
      400,
      -32602,
    ],
  ];
  for (const [name, sent, status, code] of cases) {
    const response = await sent;
    const { error, id } = await response.json();
    assert.deepEqual(
      [response.status, error.code, id],
      [status, code, 7],
      name,
    );
  }
  const unsupported = await sendStateless("tools/list", {
    _meta: { "io.modelcontextprotocol/protocolVersion": "2099-01-01" },
  }, { "mcp-protocol-version": "2099-01-01" });
  const { error } = await unsupported.json();
  assert.equal(unsupported.status, 400);
  assert.equal(error.code, -32022);
  assert.deepEqual(error.data, {
    supported: ["2026-07-28"],
    requested: "2099-01-01",
  });
});

Deno.test("an older revision that nobody speaks is 400 with the id echoed", async () => {
  const response = await sendLegacy("tools/list", {}, {
    "mcp-protocol-version": "1999-01-01",
  });
  assert.equal(response.status, 400);
  const { id, error } = await response.json();
  assert.equal(id, "a");
  assert.match(error.message, /2026-07-28, 2025-11-25/);
});

Deno.test("notifications and stray answers are 202 without a body", async () => {
  for (
    const body of [
      { jsonrpc: "2.0", method: "notifications/initialized" },
      { jsonrpc: "2.0", id: 1, result: {} },
    ]
  ) {
    const response = await send(body);
    assert.equal(response.status, 202);
    assert.equal(await response.text(), "");
  }
});

Deno.test("callers at the same time with the same id get their own answers", async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const send = index % 2 === 0 ? sendStateless : sendLegacy;
      const response = await send("tools/call", {
        name: "echo",
        arguments: { text: `n${index}` },
      });
      return (await response.json()).result.structuredContent.args.text;
    }),
  );
  assert.deepEqual(answers, answers.map((_, index) => `n${index}`));
});

Deno.test("a caller that hangs up does not abort the tool", async () => {
  let finished = false;
  const gate = Promise.withResolvers<void>();
  const slow = createMcpEndpoint<Context>({
    serverInfo: { name: "test", title: "Test", version: "1" },
    instructions: "",
    tools: [{
      ...echo,
      call: async (args, call) => {
        await gate.promise;
        finished = true;
        return await echo.call(args, call);
      },
    }],
    allowedOriginHosts: [],
  });
  const controller = new AbortController();
  const answer = slow(
    new Request(URL_, {
      method: "POST",
      signal: controller.signal,
      headers: {
        "content-type": "application/json",
        "mcp-protocol-version": "2026-07-28",
        "mcp-method": "tools/call",
        "mcp-name": "echo",
      },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: {
          name: "echo",
          arguments: { text: "x" },
          _meta: STATELESS_META,
        },
      }),
    }),
    { caller: "amy" },
  );
  await new Promise((resolve) => setTimeout(resolve, 0));
  controller.abort();
  gate.resolve();
  assert.equal((await answer).status, 200);
  assert.equal(finished, true);
});

Deno.test("two tools of one name or a schema without type object stop the start", () => {
  const options = {
    serverInfo: { name: "test", title: "Test", version: "1" },
    instructions: "",
    allowedOriginHosts: [],
  };
  assert.throws(
    () => createMcpEndpoint({ ...options, tools: [echo, echo] }),
    /two tools echo/,
  );
  assert.throws(
    () =>
      createMcpEndpoint({
        ...options,
        tools: [{ ...echo, outputSchema: { oneOf: [] } }],
      }),
    /type "object"/,
  );
});

Deno.test("names that meet in one bucket never reach the package", async () => {
  const names = Object.fromEntries(
    Array.from({ length: 8_000 }, (_, index) => [`${index * 131_072}`, 1]),
  );
  const call = { jsonrpc: "2.0", id: 1, method: "tools/call" };
  for (
    const message of [
      names,
      { ...call, params: names },
      { ...call, params: { name: "echo", _meta: names } },
      { jsonrpc: "2.0", id: 1, result: names },
      { jsonrpc: "2.0", method: "notifications/x", params: names },
    ]
  ) {
    for (const version of ["2025-06-18", "2026-07-28"]) {
      const response = await send(message, {
        headers: { "mcp-protocol-version": version },
      });
      assert.equal(response.status, 400);
      const { error } = await response.json();
      assert.match(error.message, /at most 256 members/);
    }
  }
  // Arguments are judged by the tool's schema.
  const { result } = await (await sendLegacy("tools/call", {
    name: "echo",
    arguments: names,
  })).json();
  assert.equal(result.isError, true);
});
