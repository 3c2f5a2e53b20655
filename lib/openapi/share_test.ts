import assert from "node:assert/strict";
import fc from "fast-check";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/json.ts";
import { dereferenced } from "@/tests/support/contract.ts";
import { seedFor } from "@/tests/support/seed.ts";
import { SHARED_SAVING_MIN, shareRepeated } from "./share.ts";

const SEED = seedFor(import.meta.url);

/** A long text, so that a schema with it is worth sharing. */
const long = (letter: string) => letter.repeat(4 * SHARED_SAVING_MIN);
const text = (letter: string) => ({
  type: "string",
  description: long(letter),
});

function documentOf(operations: Record<string, JsonObject>): JsonObject {
  return {
    openapi: "3.1.0",
    paths: Object.fromEntries(
      Object.entries(operations).map(([path, post]) => [path, { post }]),
    ),
    components: { schemas: {} },
  };
}

/** Each is of another sentence, or whole answers would be shared. */
const answers = (description: string, schema: JsonValue) => ({
  responses: {
    "200": { description, content: { "application/json": { schema } } },
  },
});
const takes = (schema: JsonValue, rest: JsonObject = {}) => ({
  requestBody: { content: { "application/json": { schema } } },
  responses: {},
  ...rest,
});

function withoutShelves(document: JsonValue): JsonValue {
  assert(isJsonObject(document));
  const { components: _, ...rest } = document;
  return rest;
}

/** As it is read from a file: dictionaries have a prototype. */
const plain = (value: JsonObject): JsonObject =>
  JSON.parse(JSON.stringify(value));

const schema: fc.Arbitrary<JsonObject> = fc.letrec<{ schema: JsonObject }>(
  (tie) => ({
    schema: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.constantFrom(text("a"), text("b"), { type: "number" }),
      fc.record({
        type: fc.constant("object"),
        properties: fc.dictionary(
          fc.constantFrom("price", "free_options", "$ref-like"),
          tie("schema"),
        ),
      }),
      fc.record({ type: fc.constant("array"), items: tie("schema") }),
      fc.record({ oneOf: fc.array(tie("schema"), { maxLength: 3 }) }),
    ),
  }),
).schema;

Deno.test("shareRepeated() loses nothing: followed, the references give the document", () => {
  fc.assert(
    fc.property(fc.array(schema.map(plain), { maxLength: 6 }), (schemas) => {
      const document = documentOf(
        Object.fromEntries(
          schemas.map((schema, n) => [
            `/${n}`,
            n % 2 === 0 ? answers(`${n % 3}`, schema) : takes(schema),
          ]),
        ),
      );
      const before = structuredClone(document);
      const shared = shareRepeated(document);
      assert.deepEqual(document, before);
      assert.deepEqual(
        withoutShelves(dereferenced(shared)),
        withoutShelves(document),
      );
      assert(
        JSON.stringify(shared).length <= JSON.stringify(document).length,
      );
    }),
    { seed: SEED },
  );
});

Deno.test("shareRepeated() says what repeats once: responses, headers, parameters, schemas", () => {
  const header = { description: long("h"), schema: { type: "string" } };
  const parameter = { name: "limit", in: "query", description: long("p") };
  const failure = { description: long("f") };
  const operation = (letter: string): JsonObject => ({
    parameters: [parameter],
    responses: {
      "200": {
        description: letter,
        headers: { ETag: header },
        content: {
          "application/json": {
            schema: { type: "object", properties: { free_price: text("s") } },
          },
        },
      },
      default: failure,
    },
  });
  const shared = shareRepeated(
    documentOf({ "/a": operation("a"), "/b": operation("b") }),
  );
  assert.deepEqual(shared.components, {
    schemas: {
      Shared: { type: "object", properties: { free_price: text("s") } },
    },
    responses: { Failure: failure },
    headers: { ETag: header },
    parameters: { limit: parameter },
  });
  assert.equal(JSON.stringify(shared).split(long("s")).length, 2);
});

Deno.test("shareRepeated() shares a part of what is shared, where others have it too", () => {
  const price = text("p");
  const offer = {
    type: "object",
    properties: { price, other: text("o") },
  };
  const { components } = shareRepeated(documentOf({
    "/a": answers("a", offer),
    "/b": answers("b", offer),
    "/c": answers("c", { type: "array", items: price }),
    "/d": answers("d", { type: "object", properties: { price, d: text("d") } }),
  }));
  assert.deepEqual(components, {
    schemas: {
      Shared: {
        type: "object",
        properties: {
          price: { $ref: "#/components/schemas/Price" },
          other: text("o"),
        },
      },
      Price: price,
    },
  });
});

Deno.test("shareRepeated() leaves what is short, and two things of one name apart", () => {
  const short = { type: "string" };
  const { components, paths } = shareRepeated(documentOf({
    "/a": answers("a", { properties: { price: text("a"), short } }),
    "/b": answers("b", { items: { properties: { price: text("a"), short } } }),
    "/c": answers("c", { not: { properties: { price: text("b") } } }),
    "/d": answers("d", {
      anyOf: [{ properties: { price: text("b"), x: short } }],
    }),
  }));
  assert(isJsonObject(components));
  assert.deepEqual(
    Object.keys(components.schemas ?? {}).sort(),
    ["Price", "Shared"],
  );
  assert(!JSON.stringify(paths).includes(long("b")));
});

Deno.test("shareRepeated() leaves the request of what is paid for whole", () => {
  const request = { type: "object", properties: { evidence: text("e") } };
  const paid = { "x-payment-info": { price: { mode: "fixed" } } };
  const document = documentOf({
    "/paid": takes(request, paid),
    "/other": takes(request, paid),
  });
  assert.deepEqual(shareRepeated(document), document);
  const free = shareRepeated(
    documentOf({ "/a": takes(request), "/b": takes(request) }),
  );
  assert.equal(JSON.stringify(free).split(long("e")).length, 2);
});
