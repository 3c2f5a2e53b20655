import assert from "node:assert/strict";
import { createPublicClient } from "viem";
import { RPC_ANSWER_BYTES_MAX, rpcTransport } from "./rpc.ts";

/** Where keys of RPC providers stand. */
const KEY_PATH = "/v2/key-of-the-operator";
/** Stands for a signature. */
const ASKED = "0x5167";

type Rpc = (
  call: { id: number; method: string; params: unknown },
) => Response | Promise<Response>;

/** Asks an RPC that really answers; gives what came and how often it was asked. */
async function ask(
  rpc: Rpc,
  { timeoutMs = 60_000 } = {},
): Promise<{ result?: unknown; error?: Error; calls: number }> {
  let calls = 0;
  const controller = new AbortController();
  const server = Deno.serve({
    hostname: "127.0.0.1",
    port: 0,
    onListen: () => {},
    signal: controller.signal,
  }, async (request) => {
    calls += 1;
    assert.equal(new URL(request.url).pathname, KEY_PATH);
    return await rpc(await request.json());
  });
  const url = `http://127.0.0.1:${server.addr.port}${KEY_PATH}`;
  const client = createPublicClient({
    transport: rpcTransport(url, timeoutMs),
  });
  try {
    const result = await client.request({
      method: "eth_sendRawTransaction",
      params: [ASKED],
    });
    return { result, calls };
  } catch (error) {
    assert(error instanceof Error);
    return { error, calls };
  } finally {
    controller.abort();
    await server.finished;
  }
}

const answer = (id: number, members: object) =>
  Response.json({ jsonrpc: "2.0", id, ...members });

Deno.test("rpcTransport() asks as JSON-RPC 2.0 and gives the result", async () => {
  const asked: unknown[] = [];
  const { result, calls } = await ask((call) => {
    asked.push(call);
    return answer(call.id, { result: "0xabc" });
  });
  assert.equal(result, "0xabc");
  assert.equal(calls, 1);
  assert.deepEqual(asked, [{
    jsonrpc: "2.0",
    id: 1,
    method: "eth_sendRawTransaction",
    params: [ASKED],
  }]);
});

Deno.test("rpcTransport() gives null where the chain knows nothing", async () => {
  const { result } = await ask(({ id }) => answer(id, { result: null }));
  assert.equal(result, null);
});

Deno.test("rpcTransport() passes on what the node says is wrong, and asks no further", async () => {
  for (const status of [200, 400]) {
    const { error, calls } = await ask(({ id }) =>
      Response.json({
        jsonrpc: "2.0",
        id,
        error: { code: 3, message: "execution reverted: used", data: "0x08" },
      }, { status })
    );
    assert.match(String(error?.message), /execution reverted: used/);
    assert.equal(calls, 1);
  }
});

Deno.test("rpcTransport() asks once more where no node answered, whatever patience is asked of it", async () => {
  const answers: Record<string, () => Response> = {
    "asked too often": () =>
      new Response("slow down", {
        status: 429,
        headers: { "retry-after": "3600" },
      }),
    "a gateway's page": () =>
      new Response("<h1>Bad gateway</h1>", { status: 502 }),
    "no JSON": () => new Response("hello"),
    "no answer of JSON-RPC": () => Response.json({ jsonrpc: "2.0", id: 1 }),
    "a list": () => Response.json([]),
    "too long": () => new Response("x".repeat(RPC_ANSWER_BYTES_MAX + 1)),
    "a redirect": () => Response.redirect("http://127.0.0.1:9/elsewhere"),
  };
  await Promise.all(
    Object.entries(answers).map(async ([name, respond]) => {
      const { error, calls } = await ask(respond);
      assert(error instanceof Error, name);
      assert.equal(calls, 2, name);
      assert.doesNotMatch(error.name, /Timeout/, name);
      assertTellsLittle(error);
    }),
  );
});

Deno.test("rpcTransport() takes nothing for an answer that is none of JSON-RPC", async () => {
  const result = "0xabc";
  const answers: [status: number, body: string][] = [
    [200, "hello"],
    [200, JSON.stringify([{ result }])],
    [400, JSON.stringify({ result })],
    [500, JSON.stringify({ result })],
    ...[
      "text",
      { code: 3 },
      { message: "reverted" },
      { code: "3", message: "reverted" },
      { code: 3, message: 7 },
    ].map((error): [number, string] => [200, JSON.stringify({ error })]),
  ];
  await Promise.all(
    answers.map(async ([status, body]) => {
      const { error } = await ask(() => new Response(body, { status }));
      const told = new RegExp(`no answer of JSON-RPC .status ${status}`);
      assert.match(String(error?.message), told, body);
    }),
  );
});

Deno.test("rpcTransport() does not wait for an RPC that is silent", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { error } = await ask(() => promise, { timeoutMs: 20 });
  resolve(new Response());
  assert.match(String(error?.name), /Timeout/);
  assertTellsLittle(error);
});

Deno.test("rpcTransport() does not wait for an answer that stops half-way", async () => {
  const { error } = await ask(
    () =>
      new Response(
        new ReadableStream({
          start: (controller) => controller.enqueue(new Uint8Array([0x7b])),
        }),
      ),
    { timeoutMs: 20 },
  );
  assert.match(String(error?.name), /Timeout/);
});

Deno.test("rpcTransport() names the origin of an RPC that cannot be reached, not its key", async () => {
  const client = createPublicClient({
    transport: rpcTransport(`http://127.0.0.1:9${KEY_PATH}`, 5_000),
  });
  await assert.rejects(client.getChainId(), (error) => {
    assert(error instanceof Error);
    assertTellsLittle(error);
    return true;
  });
});

/** Errors reach the log: neither the key nor what was asked is in them. */
function assertTellsLittle(error: unknown): void {
  const text = Deno.inspect(error, { depth: 10 });
  assert.match(text, /127\.0\.0\.1/);
  assert(!text.includes(KEY_PATH), text);
  assert(!text.includes(ASKED), text);
}

Deno.test("rpcTransport() asks an RPC of another chain nothing but which it serves, until it is the right one", async () => {
  const methods: string[] = [];
  let served = 1;
  const controller = new AbortController();
  const server = Deno.serve({
    hostname: "127.0.0.1",
    port: 0,
    onListen: () => {},
    signal: controller.signal,
  }, async (request) => {
    const { id, method } = await request.json();
    methods.push(method);
    return answer(id, {
      result: method === "eth_chainId" ? `0x${served.toString(16)}` : "0xabc",
    });
  });
  const url = `http://127.0.0.1:${server.addr.port}`;
  const client = createPublicClient({
    transport: rpcTransport(url, 60_000, { chainId: 8453 }),
  });
  const send = () =>
    client.request({ method: "eth_sendRawTransaction", params: [ASKED] });
  try {
    await assert.rejects(send, /it serves chain 1, not 8453/);
    assert.equal(await client.getChainId(), 1);
    assert.deepEqual(new Set(methods), new Set(["eth_chainId"]));
    served = 8453;
    methods.length = 0;
    assert.equal(await send(), "0xabc");
    assert.equal(await send(), "0xabc");
    // It does not change: it is asked once.
    assert.deepEqual(methods, [
      "eth_chainId",
      "eth_sendRawTransaction",
      "eth_sendRawTransaction",
    ]);
  } finally {
    controller.abort();
    await server.finished;
  }
});
