/** What validates is what Ajv makes of the schemas, made ahead. */
import assert from "node:assert/strict";
import { countCalls } from "@/tests/support/steps.ts";
// Before what declares schemas as it is loaded.
import { schemasOfProgram, validatorsAhead } from "@/tools/validators.ts";
import { mountOrigins } from "@/cli/dispatch.ts";
import { preparable } from "@/cli/preparable.ts";
import { nextTurn } from "@/lib/next_turn.ts";
import { compileSchema } from "@/lib/schema/schema.ts";
// @ts-types="../../lib/schema/_ahead.d.ts"
import { AHEAD } from "@/lib/schema/_ahead.js";
import { nameOfSchema } from "@/lib/schema/schema_name.ts";
import { goneResource } from "@/routes/_gone.ts";
import { startTestApp } from "@/tests/support/app.ts";

Deno.test("lib/schema/_ahead.js is fresh", async () => {
  const file = new URL("../../lib/schema/_ahead.js", import.meta.url);
  assert.equal(
    await Deno.readTextFile(file),
    await validatorsAhead(),
    "run `deno task validators`",
  );
});

Deno.test("nothing that is sold is compiled while the program runs", async () => {
  await using app = await startTestApp({ settings: { PREPARE_AHEAD: "on" } });
  const prepared = preparable(app.app, mountOrigins(app.app));
  const calls = await countCalls(async () => {
    for (const { prepare } of prepared) await prepare?.(nextTurn);
  });
  assert.ok((calls.get("lib/schema/schema.ts:compile") ?? 0) >= 18);
  assert.equal(calls.get("lib/schema/compiler.ts:createAjv") ?? 0, 0);
});

Deno.test("what the program checks is the same under any settings, and written ahead", async () => {
  const host = (name: string) => `https://${name}.seller.example`;
  const settings = {
    SETTLEMENT: "facilitator",
    PAY_TO: `0x${"11".repeat(20)}`,
    FACILITATOR_URL: "https://facilitator.example",
    API_URL: host("api"),
    MCP_URL: host("mcp"),
    EXCHANGE_URL: host("exchange"),
    VERIFY_URL: host("verify"),
    PRICE_FIX_ERROR: "0.05",
  };
  const schemas = await schemasOfProgram(settings);
  await using app = await startTestApp();
  const gone = goneResource("gone", app.app, "http://localhost:8402/gone");
  const { inputSchema, outputSchema } = gone.operation;
  const names = new Set(
    [...schemas, inputSchema, outputSchema].map(nameOfSchema),
  );
  assert.ok(names.size > 50, `${names.size}`);
  const missing = [...names].filter((name) => AHEAD[name] === undefined);
  assert.deepEqual(missing, []);
});

Deno.test("a validator made ahead says of every slip what a compiled one says", async () => {
  const { app, stop } = await startTestApp();
  const operations = [
    ...app.offers.map(({ operation }) => operation),
    ...Object.values(app.exchange.operations),
    app.verify.operation,
  ];
  let told = 0;
  for (const { inputSchema, outputSchema, example } of operations) {
    for (
      const [schema, value] of [
        [inputSchema, example.input],
        [outputSchema, example.output],
      ] as const
    ) {
      const validate = compileSchema(schema);
      // With a member of its own it stands under another name, and is compiled.
      const compiled = compileSchema({ ...schema, $comment: "compiled" });
      assert.deepEqual(validate(value), { valid: true, value });
      for (const slip of slipsOf(value)) {
        const said = validate(slip);
        assert.deepEqual(said, compiled(slip));
        told += said.valid ? 0 : 1;
      }
    }
  }
  assert.ok(told > 200, `${told} slips`);
  await stop();
});

/** Values with one member taken out, misspelled, added, or of another type, at any depth. */
function* slipsOf(value: unknown, depth = 0): Generator<unknown> {
  yield null;
  yield 1;
  yield "x".repeat(300);
  yield [];
  if (typeof value !== "object" || value === null || depth > 3) return;
  if (Array.isArray(value)) {
    const [first, ...rest] = value;
    for (const slip of slipsOf(first, depth + 1)) yield [slip, ...rest];
    return;
  }
  yield { ...value, unknown_member: 1 };
  for (const [name, member] of Object.entries(value)) {
    const { [name]: _gone, ...rest } = value as Record<string, unknown>;
    yield rest;
    yield { ...rest, [`${name}x`]: member };
    for (const slip of slipsOf(member, depth + 1)) {
      yield { ...value, [name]: slip };
    }
  }
}
