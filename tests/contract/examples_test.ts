/** Every operation shows a call that works; what a start does not make is made here. */
import assert from "node:assert/strict";
import "@/lib/schema/compiler.ts";
import Ajv from "ajv/dist/2020.js";
import {
  defineOperation,
  exampleProblem,
  type Operation,
} from "@/lib/operation/operation.ts";
import { xsearchTools } from "@/services/api/xsearch_tools/operations.ts";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";

async function withOperations(
  test: (operations: readonly Operation[], app: TestApp) => Promise<void>,
): Promise<void> {
  const app = await startTestApp();
  const { offers, exchange, verify } = app.app;
  const operations = [
    ...offers.map(({ operation }) => operation),
    ...exchange.resources("mcp").map(({ operation }) => operation),
    ...Object.values(verify.resources).map(({ operation }) => operation),
    ...verify.freeOperations,
  ];
  try {
    await test(operations, app);
  } finally {
    await app.stop();
  }
}

Deno.test("the example of every operation fits its schemas, and these are schemas", () =>
  withOperations((operations) => {
    assert.ok(operations.length >= 15, String(operations.length));
    for (const operation of operations) {
      assert.equal(exampleProblem(operation), null);
    }
    const tools = xsearchTools({
      searchSite: "https://search.example",
      paidEndpoint: "https://api.example/xsearch-query",
      price: "0.01 USDC",
      dryRunEndpoint: "https://api.example/xsearch-query-dry-run",
    });
    const ajv = new Ajv.default({ strict: false });
    for (const { id, ...schemas } of [...operations, ...tools]) {
      for (const schema of [schemas.inputSchema, schemas.outputSchema]) {
        assert.ok(ajv.validateSchema(schema), `${id}: no schema`);
      }
    }
    return Promise.resolve();
  }));

Deno.test("an example that does not fit is told", () => {
  const schema = {
    type: "object",
    properties: { n: { type: "integer" } },
  };
  const problemOf = (input: object, output: object) =>
    exampleProblem(defineOperation<object, object>({
      id: "some-operation",
      service: "api",
      title: "",
      description: "",
      limitation: "",
      priceAtomic: 0n,
      tags: [],
      inputSchema: schema,
      outputSchema: schema,
      example: { input, output },
      bodyBytesMax: 1,
      runMsMax: 1,
      run: () => ({ output: {} }),
    }) as Operation);
  assert.equal(problemOf({ n: 1 }, { n: 1 }), null);
  assert.match(problemOf({ n: "1" }, { n: 1 }) ?? "", /example input: n /);
  assert.match(problemOf({ n: 1 }, { n: "1" }) ?? "", /example output: n /);
});

Deno.test("the examples of fix-error and shell-risk-check are what their engines say", () =>
  withOperations(async (operations) => {
    for (const id of ["fix-error", "shell-risk-check"]) {
      const operation = operations.find((one) => one.id === id);
      assert.ok(operation !== undefined);
      const { input, output } = operation.example as {
        input: object;
        output: { receipt?: { generated_at: string }; request_id?: string };
      };
      const run = await operation.run(input, {
        now: new Date(output.receipt?.generated_at ?? 0),
        requestId: output.request_id ?? "",
        signal: new AbortController().signal,
        payer: null,
        agentId: null,
      });
      assert.deepEqual(run.output, output);
    }
  }));
