/** A tool of MCP as a resource of HTTP: which answer each reply is, and what is asked of a server. */
import assert from "node:assert/strict";
import type { JsonObject } from "@/lib/json.ts";
import { encodeMessage } from "@/lib/x402/codec.ts";
import type { Answer } from "./careful_fetch.ts";
import { TOOL_CALL_METHOD } from "./journal_entry.ts";
import { isToolAlias, toolCallBody, withToolCalls } from "./mcp_fetch.ts";

const MCP_URL = "https://seller.example/mcp";
const CHALLENGE = { x402Version: 2, accepts: [] };
const PAYMENT = { x402Version: 2, payload: { signature: "0x" } };
const { signal } = new AbortController();

const http = (status: number, body: unknown): Answer => ({
  status,
  headers: new Headers({ "content-type": "application/json" }),
  body: typeof body === "string" || body === null ? body : JSON.stringify(body),
});

/** A server that answers calls so, and what it was asked. */
function server(
  reply: (id: unknown) => Answer,
) {
  const calls: JsonObject[] = [];
  const asked: string[] = [];
  let greetings = 0;
  const fetch = withToolCalls((url, { method, body }) => {
    asked.push(`${method} ${url}`);
    const { id, method: name, params } = JSON.parse(body ?? "{}");
    if (name === "initialize") {
      greetings++;
      const result = { protocolVersion: "2025-11-25" };
      return Promise.resolve(http(200, { jsonrpc: "2.0", id, result }));
    }
    if (name !== "tools/call") return Promise.resolve(http(202, ""));
    calls.push(params);
    return Promise.resolve(reply(id));
  });
  const call = (isPaid: boolean, url = MCP_URL) =>
    fetch(url, {
      method: TOOL_CALL_METHOD,
      body: toolCallBody("thing", { b: 1, a: 2 }),
      signal,
      ...(isPaid
        ? { headers: { "payment-signature": encodeMessage(PAYMENT) } }
        : {}),
    });
  return { fetch, call, calls, asked, greetings: () => greetings };
}

/** What a result is for who paid, or did not. */
const resulting = (result: JsonObject, isPaid = true) =>
  server((id) => http(200, { jsonrpc: "2.0", id, result })).call(isPaid);
const failing = (error: JsonObject, status = 200) =>
  server((id) => http(status, { jsonrpc: "2.0", id, error })).call(true);

const text = (said: string) => [{ type: "text", text: said }];
const bodyOf = ({ body }: Answer) => JSON.parse(body ?? "null");

Deno.test("a call has its payment beside it, and the same arguments are the same body", async () => {
  assert.equal(
    toolCallBody("thing", { b: 1, a: 2 }),
    toolCallBody("thing", { a: 2, b: 1 }),
  );
  const shop = server((id) =>
    http(200, { jsonrpc: "2.0", id, result: { content: [] } })
  );
  await shop.call(false);
  await shop.call(true);
  assert.deepEqual(
    shop.calls.map(({ name, arguments: args, _meta }) => [
      name,
      args,
      (_meta as JsonObject | undefined)?.["x402/payment"],
    ]),
    [
      ["thing", { a: 2, b: 1 }, undefined],
      ["thing", { a: 2, b: 1 }, PAYMENT],
    ],
  );
  assert.equal(shop.greetings(), 1, "a server is greeted once");
  // What is no call of a tool goes by.
  const { asked, fetch } = shop;
  asked.length = 0;
  await fetch("https://seller.example/x", { method: "GET", signal });
  assert.deepEqual(asked, ["GET https://seller.example/x"]);
  for (const body of ["null", "[]", '{"arguments":{}}', '{"name":7}']) {
    await assert.rejects(
      fetch(MCP_URL, { method: TOOL_CALL_METHOD, body, signal }),
      /^TypeError: this is no call of a tool$/,
    );
  }
  await assert.rejects(
    fetch(MCP_URL, { method: TOOL_CALL_METHOD, signal }),
    /^TypeError: this is no call of a tool$/,
  );
  await fetch(MCP_URL, {
    method: TOOL_CALL_METHOD,
    body: '{"name":"thing","arguments":[]}',
    signal,
  });
  assert.deepEqual(shop.calls.at(-1)?.arguments, {});
});

Deno.test("64 servers are remembered", async () => {
  const shop = server((id) =>
    http(200, { jsonrpc: "2.0", id, result: { content: [] } })
  );
  const urlOf = (n: number) => `https://seller${n}.example/mcp`;
  for (let n = 0; n < 64; n++) await shop.call(false, urlOf(n));
  await shop.call(false, urlOf(0));
  assert.equal(shop.greetings(), 64);
  await shop.call(false, urlOf(64));
  await shop.call(false, urlOf(0));
  assert.equal(shop.greetings(), 66);
});

Deno.test("a challenge is 402 wherever it stands, and nothing else is", async () => {
  for (
    const answer of [
      await resulting({ isError: true, structuredContent: CHALLENGE }),
      await resulting({
        isError: true,
        content: text(JSON.stringify(CHALLENGE)),
      }),
      await failing({ code: 402, message: "pay", data: CHALLENGE }),
      await failing({ code: -32603, message: "pay", data: CHALLENGE }, 500),
    ]
  ) {
    assert.equal(answer.status, 402);
    assert.equal(
      answer.headers.get("payment-required"),
      encodeMessage(CHALLENGE),
    );
  }
  // Without an error it is the result.
  assert.equal(
    (await resulting({ structuredContent: CHALLENGE })).status,
    200,
  );
  for (const said of [{ x402Version: 2 }, { accepts: [] }, [CHALLENGE], null]) {
    const { status } = await resulting({
      isError: true,
      structuredContent: said,
    });
    assert.equal(status, 400, JSON.stringify(said));
    const error = { code: 402, message: "pay", data: said };
    assert.equal((await failing(error)).status, 400);
  }
});

Deno.test("a result is 200, with the settlement that came with it", async () => {
  const settlement = { success: true };
  const result = {
    content: text("here"),
    _meta: { "x402/payment-response": settlement },
  };
  const answer = await resulting(result);
  assert.deepEqual([answer.status, bodyOf(answer)], [200, result]);
  assert.equal(
    answer.headers.get("payment-response"),
    encodeMessage(settlement),
  );
  for (const _meta of [{ "x402/payment-response": "yes" }, [], {}]) {
    const { status, headers } = await resulting({ ...result, _meta });
    assert.deepEqual([status, headers.get("payment-response")], [200, null]);
  }
});

Deno.test("a failure that was settled was bought, one that was not is a refusal", async () => {
  const failure = { isError: true, content: text("sorry") };
  const meta = (success: unknown) => ({
    ...failure,
    _meta: { "x402/payment-response": { success } as JsonObject },
  });
  assert.equal((await resulting(meta(true))).status, 200);
  for (const success of [false, "true"]) {
    assert.equal((await resulting(meta(success))).status, 400);
  }
  // Who has not paid is shown the failure.
  assert.equal((await resulting(failure, false)).status, 200);
  assert.deepEqual(bodyOf(await resulting(failure)), {
    error: "tool_error",
    message: "sorry",
  });
  for (const content of [undefined, "x", [], [7], [{ type: "image" }]]) {
    const said = {
      isError: true,
      ...(content === undefined ? {} : { content }),
    };
    const answer = await resulting(said as JsonObject);
    assert.deepEqual(
      [answer.status, bodyOf(answer)],
      [400, { error: "tool_error" }],
    );
  }
});

Deno.test("a refusal that says it will pass is asked again, after the time that it names", async () => {
  const refusing = (structuredContent: JsonObject) =>
    resulting({ isError: true, structuredContent });
  for (
    const said of [
      { error: "busy", retryable: true },
      { status: "payment_in_progress" },
      { error: "payment_in_progress" },
    ]
  ) assert.equal((await refusing(said)).status, 503, JSON.stringify(said));
  for (const said of [{ error: "no" }, { error: "no", retryable: "yes" }]) {
    assert.equal((await refusing(said)).status, 400);
  }
  const later = await refusing({
    error: "busy",
    retryable: true,
    retry_after_seconds: 7,
  });
  assert.equal(later.headers.get("retry-after"), "7");
  assert.equal(bodyOf(later).error, "busy");
  for (const seconds of ["7", null]) {
    const { headers } = await refusing({
      error: "busy",
      retry_after_seconds: seconds,
    });
    assert.equal(headers.get("retry-after"), null);
  }
});

Deno.test("an error of the protocol is 400, or 503 where the server failed; what is no message is 502", async () => {
  const refused = await failing({ code: -32602, message: "no such tool" });
  assert.deepEqual([refused.status, bodyOf(refused)], [400, {
    error: "mcp_-32602",
    message: "no such tool",
  }]);
  assert.equal((await failing({ code: -32603, message: "x" })).status, 503);
  assert.equal(
    (await failing({ code: -32602, message: "x" }, 500)).status,
    503,
  );
  assert.equal(
    (await failing({ code: -32602, message: "x" }, 499)).status,
    400,
  );
  const called = async (answer: Answer) => {
    const { status, body } = await server(() => answer).call(true);
    return [status, body];
  };
  assert.deepEqual(await called(http(200, "<html>")), [
    502,
    '{"error":"not_mcp"}',
  ]);
  assert.deepEqual(await called(http(299, "")), [502, '{"error":"not_mcp"}']);
  for (const status of [300, 404, 503]) {
    assert.deepEqual(await called(http(status, "no")), [status, "no"]);
  }
});

Deno.test("a challenge may name the tool, or any address of the seller's origin", () => {
  const isAlias = isToolAlias(MCP_URL, "thing");
  for (
    const name of [
      "mcp://tool/thing",
      "x402://thing",
      MCP_URL,
      "https://seller.example/other",
    ]
  ) assert(isAlias(name), name);
  for (
    const name of [
      "mcp://tool/other",
      "thing",
      "",
      "https://other.example/mcp",
      "http://seller.example/mcp",
    ]
  ) assert(!isAlias(name), name);
});
