import assert from "node:assert/strict";
import "@/lib/schema/compiler.ts";
import { AppError } from "@/lib/errors.ts";
import { defineOperation } from "@/lib/operation/operation.ts";
import { FreeResult } from "@/lib/operation/free_result.ts";
import { KNOWN_NETWORKS } from "@/lib/x402/networks.ts";
import { priceResource } from "@/lib/x402/challenge.ts";
import type { PaidOutcome } from "@/lib/x402/outcome.ts";
import type { PaidCall } from "@/lib/x402/paid_call.ts";
import { A2A_X402_EXTENSION, paidSkill, proofOf } from "./paid_skill.ts";
import type { A2aSkillInput } from "./skill.ts";

const schema = {
  type: "object",
  additionalProperties: false,
  required: ["n"],
  properties: { n: { type: "integer" } },
} as const;
const operation = defineOperation<{ n: number }, { n: number }>({
  id: "count",
  service: "exchange",
  title: "Count",
  description: "Counts.",
  limitation: "No more.",
  priceAtomic: 10_000n,
  tags: ["test"],
  inputSchema: schema,
  outputSchema: schema,
  example: { input: { n: 1 }, output: { n: 2 } },
  bodyBytesMax: 1_000,
  runMsMax: 1_000,
  run: ({ n }) => ({ output: { n: n + 1 } }),
});
const asset = KNOWN_NETWORKS.get("eip155:8453")?.asset;
assert.ok(asset);
const resource = priceResource({
  operation: operation as never,
  url: "https://agent.example/a2a",
  serviceName: "test",
  terms: { network: "eip155:8453", asset, payTo: `0x${"1".repeat(40)}` },
  extensions: { fixed: {} },
});
const CALL = { clientAddress: "192.0.2.1", agentId: "agt_1", requestId: "r1" };
const SETTLEMENT = {
  success: true,
  transaction: "0xabc",
  network: "eip155:8453",
};

function harness(outcome: PaidOutcome) {
  const calls: PaidCall[] = [];
  let before = 0;
  const skill = paidSkill({
    gate: {
      // As the gate does, for a payment that it does not know.
      call: async (call: PaidCall) => {
        calls.push(call);
        if (call.proof !== null) await call.admit?.();
        return outcome;
      },
    },
    resource,
    quote: (input) => ({ quote: { info: { input: input as { n: number } } } }),
    admit: () => {
      before++;
    },
  });
  const send = (change: Partial<A2aSkillInput> = {}) =>
    skill.call(
      { arguments: { n: 1 }, metadata: {}, extensions: [], ...change },
      CALL,
    );
  return { skill, calls, send, beforeCount: () => before };
}

const required = (reason: string | null): PaidOutcome => ({
  kind: "payment_required",
  paymentRequired: resource.paymentRequired,
  reason,
});

Deno.test("an unpaid call is the challenge with the quote, marked as an error", async () => {
  const { send, calls, beforeCount } = harness(required(null));
  const reply = await send();
  assert.equal(reply.isError, true);
  assert.deepEqual(reply.data.accepts, [resource.requirements]);
  assert.deepEqual(reply.data.extensions, {
    fixed: {},
    quote: { info: { input: { n: 1 } } },
  });
  assert.match(
    String(reply.data.error),
    /message\.metadata\["x402\/payment"\]/,
  );
  assert.equal(
    reply.messageMetadata?.["x402.payment.status"],
    "payment-required",
  );
  assert.deepEqual(
    reply.messageMetadata?.["x402.payment.required"],
    reply.data,
  );
  assert.deepEqual(reply.extensions, [A2A_X402_EXTENSION.uri]);
  assert.equal(calls[0]?.proof, null);
  assert.equal(calls[0]?.agentId, "agt_1");
  assert.equal(beforeCount(), 0);
});

Deno.test("a payment that is not accepted keeps its reason and gets no quote", async () => {
  const { send, beforeCount } = harness(required("insufficient_funds"));
  const reply = await send({ metadata: { "x402/payment": "e30=" } });
  assert.equal(reply.data.error, "insufficient_funds");
  assert.deepEqual(reply.data.extensions, { fixed: {} });
  assert.equal(
    reply.messageMetadata?.["x402.payment.status"],
    "payment-rejected",
  );
  assert.equal(
    reply.messageMetadata?.["x402.payment.error"],
    "INSUFFICIENT_FUNDS",
  );
  assert.equal(beforeCount(), 1);
});

Deno.test("a settlement that failed says so beside the challenge", async () => {
  const settlement = {
    success: false,
    errorReason: "insufficient_funds",
    transaction: "",
    network: "eip155:8453",
  };
  const outcome = required("insufficient_funds");
  assert(outcome.kind === "payment_required");
  const { send } = harness({ ...outcome, settlement });
  const reply = await send({ metadata: { "x402/payment": "e30=" } });
  assert.equal(reply.isError, true);
  assert.equal(reply.data.error, "insufficient_funds");
  assert.deepEqual(reply.metadata, { "x402/payment-response": settlement });
  assert.equal(
    reply.messageMetadata?.["x402.payment.status"],
    "payment-failed",
  );
  assert.deepEqual(reply.messageMetadata?.["x402.payment.receipts"], [
    settlement,
  ]);
});

Deno.test("a delivery carries its settlement in both dialects", async () => {
  const { send } = harness({
    kind: "delivered",
    isReplay: false,
    settledAt: "2026-07-01T00:00:00.000Z",
    body: '{"n":2}',
    settlement: SETTLEMENT,
  });
  const reply = await send({ metadata: { "x402/payment": "e30=" } });
  assert.deepEqual(reply.data, { n: 2 });
  assert.equal(reply.isError, undefined);
  assert.deepEqual(reply.metadata, { "x402/payment-response": SETTLEMENT });
  assert.deepEqual(reply.messageMetadata, {
    "x402.payment.status": "payment-completed",
    "x402.payment.receipts": [SETTLEMENT],
  });
});

Deno.test("a refusal is the error body; a free result is a result", async () => {
  const refused = await harness({
    kind: "refused",
    error: new AppError("payment_in_progress", "Wait.", {
      retryAfterSeconds: 2,
    }),
  }).send();
  assert.equal(refused.isError, true);
  assert.equal(refused.data.error, "payment_in_progress");
  assert.equal(refused.data.retry_after_seconds, 2);
  assert.equal("accepts" in refused.data, false);
  const free = await harness({
    kind: "refused",
    error: new FreeResult("duplicate_entry", "It exists.", { n: 2 }),
  }).send();
  assert.deepEqual(free, { data: { n: 2 } });
});

Deno.test("arguments are judged before the gate", async () => {
  const { send, calls } = harness(required(null));
  await assert.rejects(
    send({ arguments: { n: "x" } }),
    (error) => error instanceof AppError && error.code === "invalid_request",
  );
  assert.equal(calls.length, 0);
});

Deno.test("what a payment comes with is judged by the gate, which knows what it bought", async () => {
  const { send, calls } = harness(required("insufficient_funds"));
  await send({ arguments: { n: "x" }, metadata: { "x402/payment": "e30=" } });
  assert.deepEqual(calls[0]?.readInput(), { n: "x" });
});

Deno.test("proofOf() reads both places and refuses two different payments", () => {
  const input = (metadata: A2aSkillInput["metadata"]) =>
    proofOf({ arguments: {}, metadata, extensions: [] });
  assert.equal(input({}), null);
  assert.deepEqual(input({ "x402/payment": { a: 1 } }), { a: 1 });
  assert.deepEqual(input({ "x402.payment.payload": { a: 1 } }), { a: 1 });
  const both = { "x402/payment": { a: 1 }, "x402.payment.payload": { a: 1 } };
  assert.deepEqual(input(both), { a: 1 });
  assert.throws(
    () => input({ ...both, "x402/payment": { a: 2 } }),
    (error) => error instanceof AppError && error.code === "invalid_payment",
  );
});
