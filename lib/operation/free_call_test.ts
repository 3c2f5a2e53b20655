import assert from "node:assert/strict";
import "@/lib/schema/compiler.ts";
import { freeSkill } from "@/lib/a2a/free_skill.ts";
import { AppError } from "@/lib/errors.ts";
import { freeTool } from "@/lib/mcp/free_tool.ts";
import { NO_TELEMETRY } from "@/lib/telemetry/telemetry.ts";
import { defineOperation, type Operation } from "./operation.ts";

const NOW = new Date("2026-11-22T10:00:00Z");
const OPTIONS = { clock: { now: () => NOW }, telemetry: NO_TELEMETRY };
const CALLER = { requestId: "one", agentId: null, clientAddress: "192.0.2.1" };

function doubling(output: unknown, priceAtomic = 0n): Operation {
  const operation = defineOperation<{ n: number }, { twice: number }>({
    id: "double",
    service: "api",
    title: "Double",
    description: "Doubles.",
    limitation: "Only numbers.",
    priceAtomic,
    tags: [],
    inputSchema: {
      type: "object",
      additionalProperties: false,
      required: ["n"],
      properties: { n: { type: "number" } },
    },
    outputSchema: {
      type: "object",
      additionalProperties: false,
      required: ["twice"],
      properties: { twice: { type: "number" } },
    },
    example: { input: { n: 1 }, output: { twice: 2 } },
    bodyBytesMax: 1_000,
    runMsMax: 1_000,
    run: () => ({ output: output as { twice: number } }),
  });
  return operation as unknown as Operation;
}

/** The same operation over both protocols. */
const callers = (operation: Operation) => [
  async (args: unknown) =>
    (await freeTool(operation, OPTIONS).call(
      args,
      { meta: {}, context: CALLER } as never,
    )).structuredContent,
  async (args: unknown) =>
    (await freeSkill(operation, OPTIONS).call(
      { arguments: args, metadata: {}, extensions: [] } as never,
      CALLER,
    )).data,
];

Deno.test("a free operation gives one result over MCP and A2A", async () => {
  for (const call of callers(doubling({ twice: 4 }))) {
    assert.deepEqual(await call({ n: 2 }), { twice: 4 });
    await assert.rejects(
      call({ n: "2" }),
      (error) => error instanceof AppError && error.code === "invalid_request",
    );
  }
});

Deno.test("a result that is not what the operation declares is given over neither", async () => {
  for (const call of callers(doubling({ twice: "four" }))) {
    await assert.rejects(call({ n: 2 }), TypeError);
  }
});

Deno.test("who asks for a run that does not end in its time is told to ask again", async () => {
  const endless = {
    ...doubling({}),
    runMsMax: 1,
    run: () => new Promise<never>(() => {}),
  };
  for (const call of callers(endless)) {
    await assert.rejects(
      call({ n: 2 }),
      (error) => error instanceof AppError && error.code === "busy",
    );
  }
});

Deno.test("an operation with a price is no free one", () => {
  assert.throws(() => freeTool(doubling({}, 1n), OPTIONS), TypeError);
  assert.throws(() => freeSkill(doubling({}, 1n), OPTIONS), TypeError);
});
