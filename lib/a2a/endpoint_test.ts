import assert from "node:assert/strict";
import { AppError } from "@/lib/errors.ts";
import { systemRandom } from "@/lib/runtime.ts";
import { agentCardJson, cardFormFor } from "./card.ts";
import { createA2aEndpoint } from "./endpoint.ts";
import type { A2aSkill, CallContext } from "./skill.ts";

const URL_A2A = "https://agent.example/a2a";
const CARD = {
  name: "Echo",
  description: "Says what it hears.",
  url: URL_A2A,
  version: "1.2.3",
  extensions: [{ uri: "https://ext.example/a", description: "A." }],
};
const CALL: CallContext = {
  clientAddress: "192.0.2.1",
  agentId: null,
  requestId: "req_1",
};

const skills: A2aSkill[] = [
  {
    id: "echo",
    name: "Echo",
    description: "Returns its arguments.",
    tags: ["test"],
    examples: [],
    call: (input, call) =>
      Promise.resolve({
        data: {
          arguments: input.arguments,
          metadata: input.metadata,
          extensions: input.extensions,
          agentId: call.agentId,
        },
        metadata: { "x/receipt": { n: 1 } },
      }),
  },
  {
    id: "refuse",
    name: "Refuse",
    description: "Refuses.",
    tags: [],
    examples: [],
    call: () => Promise.reject(new AppError("busy", "Too many runs.")),
  },
  {
    id: "break",
    name: "Break",
    description: "Has a bug.",
    tags: [],
    examples: [],
    call: () => Promise.reject(new TypeError("secret detail")),
  },
];
const bugs: unknown[] = [];
const endpoint = createA2aEndpoint({
  card: CARD,
  skills,
  random: systemRandom,
  onBug: (error) => bugs.push(error),
});

interface Rpc {
  jsonrpc: string;
  id: unknown;
  // deno-lint-ignore no-explicit-any
  result?: any;
  error?: { code: number; message: string; data?: unknown };
}

async function post(
  body: unknown,
  headers: Record<string, string> = {},
  query = "",
): Promise<Rpc> {
  const response = await endpoint(
    new Request(URL_A2A + query, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
    CALL,
  );
  assert.equal(response.status, 200);
  return await response.json();
}

function send(method: string, message: unknown, id: unknown = 7): unknown {
  return { jsonrpc: "2.0", id, method, params: { message } };
}

const V1 = {
  messageId: "m1",
  role: "ROLE_USER",
  parts: [{ data: { skill: "echo", arguments: { a: [1, "é"] } } }],
  metadata: { k: 1 },
};
const V03 = {
  kind: "message",
  messageId: "m1",
  role: "user",
  parts: [{
    kind: "data",
    data: { skill: "echo", arguments: { a: [1, "é"] } },
  }],
  metadata: { k: 1 },
};

Deno.test("SendMessage answers in the shape of 1.0, with and without a version header", async () => {
  for (
    const headers of [{}, { "a2a-version": "1.0" }, { "A2A-Version": "1.0.1" }]
  ) {
    const { id, result } = await post(send("SendMessage", V1), headers);
    assert.equal(id, 7);
    const { message } = result;
    assert.equal(message.role, "ROLE_AGENT");
    assert.equal(message.kind, undefined);
    assert.deepEqual(message.parts[0].data.arguments, { a: [1, "é"] });
    assert.deepEqual(message.parts[0].data.metadata, { k: 1 });
    assert.deepEqual(message.metadata, { "x/receipt": { n: 1 } });
    assert.deepEqual(message.parts[0].metadata, { "x/receipt": { n: 1 } });
  }
});

Deno.test("message/send answers in the shape of 0.3", async () => {
  const { result } = await post(send("message/send", V03));
  assert.equal(result.kind, "message");
  assert.equal(result.role, "agent");
  assert.equal(result.parts[0].kind, "data");
  assert.deepEqual(result.parts[0].data.arguments, { a: [1, "é"] });
  assert.deepEqual(result.metadata, { "x/receipt": { n: 1 } });
});

Deno.test("an unknown version is -32009, in header and query", async () => {
  for (const version of ["2.0", "1", "0.2", "x"]) {
    const inHeader = await post(send("SendMessage", V1), {
      "a2a-version": version,
    });
    assert.equal(inHeader.error?.code, -32009);
    assert.equal(inHeader.id, 7);
    const inQuery = await post(
      send("SendMessage", V1),
      {},
      `?A2A-Version=${version}`,
    );
    assert.equal(inQuery.error?.code, -32009);
  }
});

Deno.test.each([
  ["no JSON", "{", -32700],
  ["batch", [send("SendMessage", V1)], -32600],
  ["wrong jsonrpc", { jsonrpc: "1.0", id: 1, method: "GetTask" }, -32600],
  ["no method", { jsonrpc: "2.0", id: 1 }, -32600],
  ["object id", { jsonrpc: "2.0", id: {}, method: "GetTask" }, -32600],
  [
    "unknown method",
    { jsonrpc: "2.0", id: 1, method: "x", params: {} },
    -32601,
  ],
  [
    "no message",
    { jsonrpc: "2.0", id: 1, method: "SendMessage", params: {} },
    -32602,
  ],
  ["null part", send("SendMessage", { ...V1, parts: [null] }), -32602],
  ["empty part", send("SendMessage", { ...V1, parts: [{}] }), -32602],
  ["no parts", send("message/send", { ...V03, parts: [] }), -32602],
  [
    "too many parts",
    send("message/send", { ...V03, parts: Array(17).fill(V03.parts[0]) }),
    -32602,
  ],
  ["no messageId", send("SendMessage", { ...V1, messageId: "" }), -32602],
  ["metadata no object", send("SendMessage", { ...V1, metadata: 3 }), -32602],
  [
    "unknown task in message",
    send("SendMessage", { ...V1, taskId: "t" }),
    -32001,
  ],
  ["get task", {
    jsonrpc: "2.0",
    id: 1,
    method: "GetTask",
    params: { id: "t" },
  }, -32001],
  ["get task 0.3", {
    jsonrpc: "2.0",
    id: 1,
    method: "tasks/get",
    params: { id: "t" },
  }, -32001],
  ["cancel task", {
    jsonrpc: "2.0",
    id: 1,
    method: "CancelTask",
    params: { id: "t" },
  }, -32001],
  ["stream", send("SendStreamingMessage", V1), -32004],
  ["stream 0.3", send("message/stream", V03), -32004],
  ["resubscribe", {
    jsonrpc: "2.0",
    id: 1,
    method: "SubscribeToTask",
    params: { id: "t" },
  }, -32004],
  ["push", {
    jsonrpc: "2.0",
    id: 1,
    method: "GetTaskPushNotificationConfig",
    params: { taskId: "t", id: "p" },
  }, -32003],
  ["push 0.3", {
    jsonrpc: "2.0",
    id: 1,
    method: "tasks/pushNotificationConfig/list",
    params: { id: "t" },
  }, -32003],
  [
    "extended card",
    { jsonrpc: "2.0", id: 1, method: "GetExtendedAgentCard" },
    -32004,
  ],
] as [string, unknown, number][])(
  "JSON-RPC errors: %s",
  async (_name, body, code) => {
    const answer = await post(body);
    assert.equal(answer.error?.code, code, JSON.stringify(answer));
    assert.equal(answer.jsonrpc, "2.0");
  },
);

Deno.test("ListTasks is an empty list", async () => {
  const answer = await post({
    jsonrpc: "2.0",
    id: 1,
    method: "ListTasks",
    params: {},
  });
  assert.deepEqual(answer.result.tasks, []);
  assert.equal(answer.result.totalSize, 0);
});

Deno.test("refusals are error replies; bugs show nothing", async () => {
  const call = (skill: string) => ({
    ...V1,
    parts: [{ data: { skill } }],
  });
  const refused = await post(send("SendMessage", call("refuse")));
  const { message } = refused.result;
  assert.equal(message.metadata.isError, true);
  assert.equal(message.parts[0].metadata.isError, true);
  assert.equal(message.parts[0].data.error, "busy");
  assert.equal(message.parts[0].data.retryable, true);
  const broken = await post(send("message/send", {
    ...V03,
    parts: [{ kind: "data", data: { skill: "break" } }],
  }));
  assert.equal(broken.result.parts[0].data.error, "internal_error");
  assert.ok(!JSON.stringify(broken).includes("secret detail"));
  assert.equal(bugs.length, 1);
});

Deno.test("a message without a call says how a call looks", async () => {
  for (
    const parts of [
      [{ text: "hello" }],
      [{ data: { skill: "nope" } }],
      [{ data: 3 }],
      [...V1.parts, ...V1.parts],
    ]
  ) {
    const { result } = await post(send("SendMessage", { ...V1, parts }));
    assert.equal(result.message.metadata.isError, true);
    assert.equal(result.message.parts[0].data.error, "invalid_request");
    assert.match(result.message.parts[0].data.message, /skill/);
  }
});

Deno.test("JSON text counts as a data part when there is none", async () => {
  const { result } = await post(send("SendMessage", {
    ...V1,
    parts: [{ text: '{"skill":"echo","arguments":{"b":2}}' }],
  }));
  assert.deepEqual(result.message.parts[0].data.arguments, { b: 2 });
});

Deno.test("HTTP refusals come before JSON-RPC", async () => {
  const status = async (init: RequestInit) =>
    (await endpoint(new Request(URL_A2A, init), CALL)).status;
  assert.equal(await status({ method: "GET" }), 405);
  assert.equal(await status({ method: "POST", body: "{}" }), 415);
  assert.equal(
    await status({
      method: "POST",
      headers: { "content-type": "application/json" },
      body: new Blob(["x".repeat(262_145)]).stream(),
    }),
    413,
  );
});

Deno.test("a wrong content type is refused as JSON-RPC", async () => {
  const response = await endpoint(
    new Request(URL_A2A, { method: "POST", body: "{}" }),
    CALL,
  );
  assert.equal(response.status, 415);
  assert.deepEqual(await response.json(), {
    jsonrpc: "2.0",
    id: null,
    error: { code: -32600, message: "Content-Type must be application/json." },
  });
});

Deno.test("extensions that the card names are activated when asked for", async () => {
  const response = await endpoint(
    new Request(URL_A2A, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "a2a-extensions": "https://ext.example/a, https://ext.example/b",
      },
      body: JSON.stringify(send("SendMessage", V1)),
    }),
    CALL,
  );
  assert.equal(response.headers.get("a2a-extensions"), "https://ext.example/a");
  await response.body?.cancel();
});

Deno.test("agentCardJson() is pure 1.0 only when that version is asked for", () => {
  assert.equal(cardFormFor(null), "hybrid");
  assert.equal(cardFormFor("0.3"), "hybrid");
  assert.equal(cardFormFor("1.0.2"), "1.0");
  const pure = agentCardJson({ ...CARD, skills }, "1.0");
  assert.equal("url" in pure, false);
  const hybrid = agentCardJson({ ...CARD, skills }, "hybrid");
  assert.equal(hybrid.url, URL_A2A);
  assert.equal(hybrid.protocolVersion, "0.3.0");
  assert.ok(Array.isArray(hybrid.skills) && !("call" in hybrid.skills[0]));
});
