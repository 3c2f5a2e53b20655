import assert from "node:assert/strict";
import "@/lib/schema/compiler.ts";
import fc from "fast-check";
import { isJsonObject, type JsonObject } from "@/lib/json.ts";
import { compileInputSchema } from "@/lib/schema/schema.ts";
import { schemaProblem } from "@/services/api/own_offers/schema_bounds.ts";
import { seedFor } from "@/tests/support/seed.ts";
import { learnSchema, shortExample } from "./offer_learn.ts";

const SEED = seedFor(import.meta.url);

Deno.test("a schema asks for what was there, and nulls say nothing", () => {
  assert.deepEqual(
    learnSchema({ a: 1, b: "x", c: null, d: [], e: { f: true } }),
    {
      type: "object",
      required: ["a", "b", "d", "e"],
      properties: {
        a: { type: "number" },
        b: { type: "string" },
        d: { type: "array" },
        e: {
          type: "object",
          required: ["f"],
          properties: { f: { type: "boolean" } },
        },
      },
    },
  );
});

Deno.test("items are what all of them are", () => {
  const items = (...list: JsonObject["x"][]) =>
    (learnSchema({ list }).properties as JsonObject).list;
  assert.deepEqual(items(1, 2), { type: "array", items: { type: "number" } });
  assert.deepEqual(items(1, "a"), { type: "array" });
  assert.deepEqual(items(1, null), { type: "array" });
  assert.deepEqual(items({ a: 1, b: 1 }, { a: 2, b: "x" }, { a: 3 }), {
    type: "array",
    items: {
      type: "object",
      required: ["a"],
      properties: { a: { type: "number" } },
    },
  });
});

Deno.test("whatever came fits its schema, whole and shortened, and the schema may stand in a file", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 9 }), (drawn) => {
      const value = JSON.parse(JSON.stringify({ drawn })) as JsonObject;
      const schema = learnSchema(value);
      assert.equal(schemaProblem(schema, "output_schema"), null);
      const fits = compileInputSchema(schema);
      assert(fits(value).valid || !JSON.stringify(value).isWellFormed());
      assert(fits(shortExample(value)).valid);
    }),
    { seed: SEED },
  );
});

Deno.test("what is too much is less deep, or shorter", () => {
  const wide = Object.fromEntries(
    Array.from({ length: 400 }, (_, index) => [`member${index}`, "x"]),
  );
  assert.deepEqual(learnSchema(wide), { type: "object" });
  const { properties } = learnSchema({ wide });
  assert(isJsonObject(properties));
  assert.deepEqual(properties.wide, { type: "object" });
  const long = { list: Array.from({ length: 99 }, () => "y".repeat(999)) };
  const example = shortExample(long);
  assert(JSON.stringify(example).length <= 2_000);
  assert.deepEqual(shortExample({ a: "short" }), { a: "short" });
});
