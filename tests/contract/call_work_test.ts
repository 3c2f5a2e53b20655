/**
 * What a paid call costs beside its reads and writes, which `growth_test.ts`
 * counts: nothing dear is done twice, or added unseen. Counted, because clocks
 * tell of the machine.
 */
import assert from "node:assert/strict";
import { countCalls } from "@/tests/support/steps.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { startTestApp } from "@/tests/support/app.ts";
import { throwawayAccount } from "@/tests/support/buyer.ts";
import { buy, payFor } from "@/tests/support/scene.ts";

/** How often a paid call in demo mode calls what costs it most. */
const CALLS = {
  "lib/x402/codec.ts:parsePayment": 1,
  "lib/x402/secp256k1.ts:recoverSigner": 1,
  "lib/jose/keyring.ts:sign": 1,
  "lib/engines/shell_risk/assess.ts:assessText": 1,
  "lib/json.ts:canonicalSha256": 1,
  // Fingerprint, token for the record, simulated transaction, the result that the
  // receipt binds, the same once more as what is kept of the receipt is held
  // against it, log.
  "lib/json.ts:sha256Hex": 6,
  "lib/x402/slim_record.ts:slimRecord": 1,
  "lib/x402/slim_receipt.ts:slimExtensions": 1,
  "lib/x402/codec.ts:encodeMessage": 1,
  "lib/store/requests.ts:encodeCommit": 3,
  // What waits alone is measured for no group.
  "lib/store/commit_groups.ts:extentOf": undefined,
  // Two reads and three commits, under one timer.
  "lib/store/deadlines.ts:hold": 5,
};
/** Timers that it starts: until its work is done. Its body is there already. */
const TIMERS = { "lib/deadline.ts": 1 };
/** Starts one for all calls when the one before has run out, whoever calls then. */
const SHARED_TIMER = "lib/store/deadlines.ts";

/** Timers that a piece of work starts, by the file that starts them. */
async function timersOf(
  work: () => Promise<unknown>,
): Promise<Record<string, number>> {
  const { setTimeout: real } = globalThis;
  const counts: Record<string, number> = {};
  globalThis.setTimeout = Object.assign(
    (...args: Parameters<typeof real>) => {
      const [, , caller = ""] = new Error().stack?.split("\n") ?? [];
      const [, file = caller] =
        /\/((?:lib|services)\/[\w/]+\.ts):/.exec(caller) ??
          [];
      counts[file] = (counts[file] ?? 0) + 1;
      return real(...args);
    },
    real,
  );
  try {
    await work();
  } finally {
    globalThis.setTimeout = real;
  }
  return counts;
}

Deno.test("a paid call checks one signature, signs one receipt, and does nothing dear twice", async () => {
  const store = await openDenoKvStore(":memory:");
  await using app = await startTestApp({ store, isStoreExclusive: true });
  const sell = async (payment: Awaited<ReturnType<typeof payFor>>) =>
    assert.equal((await buy(app, payment)).status, 200);
  // The first call makes ready what is made once.
  await sell(await payFor(app, throwawayAccount()));
  const payment = await payFor(app, throwawayAccount());
  let timers: Record<string, number> = {};
  const calls = await countCalls(async () => {
    timers = await timersOf(() => sell(payment));
  });
  const counted = Object.keys(CALLS).map((name) => [name, calls.get(name)]);
  assert.deepEqual(Object.fromEntries(counted), CALLS);
  delete timers[SHARED_TIMER];
  assert.deepEqual(timers, TIMERS);
  await app.stop();
  await store.close();
});

Deno.test("a message of MCP or A2A is read once, with what pays for it", async () => {
  await using app = await startTestApp();
  const send = async (path: string, message: object) => {
    const response = await app.fetch(`http://localhost:8404${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, ...message }),
    });
    const { error } = await response.json();
    assert.equal(error, undefined);
  };
  const arguments_ = { query: "postgres migrations" };
  const messages = {
    "/mcp": {
      method: "tools/call",
      params: { name: "search_information", arguments: arguments_ },
    },
    "/a2a": {
      method: "message/send",
      params: {
        message: {
          kind: "message",
          messageId: "1",
          role: "user",
          parts: [{
            kind: "data",
            data: { skill: "search_information", input: arguments_ },
          }],
        },
      },
    },
  };
  for (const [path, message] of Object.entries(messages)) {
    await send(path, message);
    const calls = await countCalls(() => send(path, message));
    assert.equal(calls.get("lib/http/body.ts:readBody"), 1, path);
  }
});

Deno.test("a challenge over MCP is not written anew, without the protocol's package", async () => {
  await using app = await startTestApp();
  const ask = async () => {
    const response = await app.fetch("http://localhost:8404/mcp", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: {
          name: "search_information",
          arguments: { query: "postgres migrations" },
        },
      }),
    });
    return await response.text();
  };
  await ask();
  let written = 0;
  const { stringify } = JSON;
  const counting = (value: unknown) => {
    const text = stringify(value);
    if (typeof value === "object" && text.includes('"payTo"')) written++;
    return text;
  };
  JSON.stringify = counting as typeof stringify;
  let answer = "";
  const calls = await countCalls(async () => answer = await ask())
    .finally(() => JSON.stringify = stringify);
  assert.match(answer, /"x402\/error":\{"x402Version":2/);
  assert.equal(written, 0);
  assert.equal(calls.get("lib/mcp/plain_call.ts:write"), 1);
  assert.equal(calls.get("lib/mcp/server.ts:createServer") ?? 0, 0);
});

Deno.test("a contract is written once, and asked for again it costs a look at its ETag", async () => {
  await using app = await startTestApp();
  const ask = async () => {
    const response = await app.fetch("http://localhost:8402/openapi.json");
    await response.body?.cancel();
  };
  const written = "services/api/discovery/openapi.ts:apiOpenApi";
  const first = await countCalls(ask);
  const again = await countCalls(ask);
  assert.deepEqual([first.get(written), again.get(written) ?? 0], [1, 0]);
});

Deno.test("a question is read once, for its challenge and for the search that it pays for", async () => {
  await using app = await startTestApp();
  const { operations: { search }, resources, quote } = app.app.exchange;
  const resource = resources("mcp").find(({ operation: { id } }) =>
    id === search.id
  );
  assert.ok(resource);
  const input = { query: "postgres migrations" };
  const calls = await countCalls(async () => {
    await quote(resource, input, {
      addressKey: "ip4:192.0.2.1",
      agentId: null,
    });
    await search.run(input, {
      now: app.clock.now(),
      requestId: "r",
      signal: new AbortController().signal,
      payer: null,
      agentId: null,
    });
  });
  assert.equal(calls.get("services/exchange/search/query.ts:parseQuery"), 1);
});

Deno.test("a failure is read once, for its trial and for the receipt that it sells", async () => {
  await using app = await startTestApp();
  const offer = app.app.offers.find(({ path }) => path === "/fix-error");
  assert(offer !== undefined && offer.preview !== undefined);
  const input = { error: "bash: kubctl: command not found" };
  const call = {
    now: app.clock.now(),
    requestId: "r",
    signal: new AbortController().signal,
    payer: null,
    agentId: null,
  };
  const { preview, operation } = offer;
  const calls = await countCalls(async () => {
    await preview.operation.run(input, call);
    await operation.run(input, call);
  });
  assert.equal(calls.get("lib/engines/diagnosis/mod.ts:diagnose"), 1);
});
