import assert from "node:assert/strict";
import { AppError } from "@/lib/errors.ts";
import { defineOperation } from "@/lib/operation/operation.ts";
import { priceResource } from "@/lib/x402/challenge.ts";
import type { PaidOutcome } from "@/lib/x402/outcome.ts";
import type { PaidCall } from "@/lib/x402/paid_call.ts";
import { paidTool } from "./paid_tool.ts";

const resource = priceResource({
  operation: defineOperation<unknown, unknown>({
    id: "echo_text",
    service: "exchange",
    title: "Echo",
    description: "Says it again.",
    limitation: "Says nothing else.",
    priceAtomic: 10_000n,
    tags: [],
    inputSchema: { type: "object" },
    outputSchema: { type: "object" },
    example: { input: {}, output: {} },
    bodyBytesMax: 1000,
    runMsMax: 1000,
    run: (input) => ({ output: input }),
  }),
  url: "https://exchange.example/mcp",
  serviceName: "test",
  terms: {
    network: "eip155:8453",
    asset: {
      address: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
      symbol: "USDC",
      decimals: 6,
      name: "USD Coin",
      version: "2",
    },
    payTo: "0x1111111111111111111111111111111111111111",
  },
  extensions: { bazaar: { info: {} } },
});

/** A tool whose gate answers this, and the calls that the gate saw. */
function toolWith(outcome: PaidOutcome) {
  const seen: PaidCall[] = [];
  const tool = paidTool({
    gate: {
      call: (call) => {
        seen.push(call);
        return Promise.resolve(outcome);
      },
    },
    resource,
    annotations: {
      readOnlyHint: false,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
    priceUsd: 0.01,
    quote: (args) => ({ quote: { info: { asked: args as { a: number } } } }),
  });
  const call = (meta: Record<string, unknown>) =>
    tool.call({ a: 1 }, { meta, context: { requestId: "r1", agentId: "agt" } });
  return { tool, seen, call };
}

const { paymentRequired } = resource;

Deno.test("the unpaid call shows challenge and quote in every place", async () => {
  const { call, seen } = toolWith({
    kind: "payment_required",
    paymentRequired,
    reason: null,
  });
  const result = await call({});
  assert.equal(seen[0]?.proof, null);
  assert.equal(result.isError, true);
  assert.deepEqual(result._meta?.["x402/error"], result.structuredContent);
  const { error, extensions, ...rest } = result.structuredContent;
  const { error: _, extensions: __, ...expected } = paymentRequired;
  assert.deepEqual(rest, JSON.parse(JSON.stringify(expected)));
  assert.match(String(error), /params\._meta\["x402\/payment"\]/);
  assert.deepEqual(extensions, {
    bazaar: { info: {} },
    quote: { info: { asked: { a: 1 } } },
  });
});

Deno.test("a proof that was not accepted is answered with its reason, unquoted", async () => {
  const { call } = toolWith({
    kind: "payment_required",
    paymentRequired,
    reason: "insufficient_funds",
  });
  const { structuredContent } = await call({ "x402/payment": "e30=" });
  assert.equal(structuredContent.error, "insufficient_funds");
  assert.deepEqual(structuredContent.extensions, { bazaar: { info: {} } });
});

Deno.test("a payment that cannot be read is answered with the requirements", async () => {
  const { call } = toolWith({
    kind: "refused",
    error: new AppError("invalid_payment", "The payment proof is no object."),
  });
  const result = await call({ "x402/payment": 7 });
  assert.equal(result.isError, true);
  assert.deepEqual(
    result.structuredContent.accepts,
    JSON.parse(JSON.stringify(paymentRequired.accepts)),
  );
  assert.equal(
    result.structuredContent.error,
    "The payment proof is no object.",
  );
  assert.deepEqual(result._meta?.["x402/error"], result.structuredContent);
});

Deno.test("what a payment comes with is judged by the gate, which knows what it bought", () => {
  const { tool } = toolWith({
    kind: "payment_required",
    paymentRequired,
    reason: null,
  });
  assert.equal(tool.judgesArguments?.({ "x402/payment": "e30=" }), true);
  assert.equal(tool.judgesArguments?.({}), false);
});

Deno.test("a settlement that failed says so beside the challenge", async () => {
  const settlement = {
    success: false,
    errorReason: "insufficient_funds",
    transaction: "",
    network: "eip155:8453",
  };
  const { call } = toolWith({
    kind: "payment_required",
    paymentRequired,
    reason: "insufficient_funds",
    settlement,
  });
  const result = await call({ "x402/payment": "e30=" });
  assert.equal(result.isError, true);
  const failure = { "x402/payment-response": settlement };
  const { "x402/payment-response": said, ...challenge } =
    result.structuredContent;
  assert.deepEqual(said, settlement);
  assert.deepEqual(result._meta, { "x402/error": challenge, ...failure });
});

Deno.test("a delivery carries the result and its settlement", async () => {
  const { call, seen } = toolWith({
    kind: "delivered",
    isReplay: false,
    settledAt: "2026-07-01T00:00:00.000Z",
    body: '{"b":1,"a":[2]}',
    settlement: { success: true, transaction: "0x1", network: "eip155:8453" },
  });
  const payment = { x402Version: 2 };
  const result = await call({ "x402/payment": payment });
  assert.equal(seen[0]?.proof, payment);
  assert.deepEqual(seen[0]?.readInput(), { a: 1 });
  assert.equal(seen[0]?.requestId, "r1");
  assert.equal(seen[0]?.agentId, "agt");
  assert.equal(JSON.stringify(result.structuredContent), '{"b":1,"a":[2]}');
  assert.equal(result.isError, undefined);
  assert.deepEqual(result._meta, {
    "x402/payment-response": {
      success: true,
      transaction: "0x1",
      network: "eip155:8453",
    },
  });
});

Deno.test("a refusal says what to do and when, without a challenge", async () => {
  const { call } = toolWith({
    kind: "refused",
    error: new AppError("settlement_unknown", "Not known yet.", {
      retryAfterSeconds: 2,
    }),
  });
  const { structuredContent, isError, _meta } = await call({});
  assert.equal(isError, true);
  assert.equal(_meta, undefined);
  assert.equal(structuredContent.error, "settlement_unknown");
  assert.equal(structuredContent.retry_after_seconds, 2);
  assert.equal(structuredContent.accepts, undefined);
});

Deno.test("the listing names the price and declares no output schema", () => {
  const { tool } = toolWith({
    kind: "refused",
    error: new AppError("busy", "x"),
  });
  assert.equal(tool.name, "echo_text");
  assert.equal(tool.outputSchema, undefined);
  assert.deepEqual(tool._meta, {
    "agents-x402/paymentRequired": true,
    "agents-x402/priceUSD": 0.01,
  });
});
