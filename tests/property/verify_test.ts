/** What holds for every bundle: nothing can be changed unnoticed, and nothing is remembered. */
import assert from "node:assert/strict";
import Ajv from "ajv/dist/2020.js";
import fc from "fast-check";
import { canonicalJson, isJsonObject, type JsonValue } from "@/lib/json.ts";
import type { Schema } from "@/lib/schema/schema.ts";
import { Budget } from "@/services/verify/verify_evidence/budget.ts";
import { readCallerSchema } from "@/services/verify/verify_evidence/caller_schema.ts";
import { findViolations } from "@/services/verify/verify_evidence/find_violations.ts";
import { VERIFY_INPUT } from "@/services/verify/verify_evidence/schema.ts";
import { roundsOf, seedFor } from "@/tests/support/seed.ts";
import { passingBundle, verify } from "@/tests/support/verifying.ts";

const SEED = seedFor(import.meta.url);

const PASSING = await passingBundle();

Deno.test("a byte changed anywhere in the evidence of a passing bundle turns it", async () => {
  const evidence = canonicalJson(PASSING.evidence as unknown as JsonValue);
  const bytes = new TextEncoder().encode(evidence);
  const checks = canonicalJson(PASSING.checks as unknown as JsonValue);
  const bodyOf = (changed: Uint8Array) =>
    new Uint8Array([
      ...new TextEncoder().encode('{"evidence":'),
      ...changed,
      ...new TextEncoder().encode(`,"checks":${checks}}`),
    ]);
  const original = await verify(bodyOf(bytes));
  assert.ok("verdict" in original);
  assert.equal(original.verdict, "verified");
  // The media type is what the caller says; it is signed for, not judged.
  const spans = [...evidence.matchAll(/"media_type":"[^"]*"/g)].map((match) => {
    const start =
      new TextEncoder().encode(evidence.slice(0, match.index)).length;
    return [start, start + new TextEncoder().encode(match[0]).length] as const;
  });
  const isLabel = (at: number) =>
    spans.some(([start, end]) => at >= start && at < end);
  let turned = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: bytes.length - 1 }),
      fc.oneof(
        fc.integer({ min: 0, max: 255 }),
        // Bytes that keep the text JSON are the ones that matter.
        fc.constantFrom(
          ...new TextEncoder().encode('0123456789abcdefAZ",:{}[]. '),
        ),
      ),
      async (at, byte) => {
        fc.pre(bytes[at] !== byte);
        const changed = Uint8Array.from(bytes);
        changed[at] = byte;
        const result = await verify(bodyOf(changed));
        if ("refused" in result) return;
        turned += 1;
        assert.notEqual(result.evidenceSha256, original.evidenceSha256);
        if (!isLabel(at)) assert.notEqual(result.verdict, "verified");
      },
    ),
    { seed: SEED, numRuns: roundsOf(500) },
  );
  // Most changes break the JSON; enough of them must reach the checks.
  assert.ok(turned > 100, `${turned} reached the checks`);
});

Deno.test("the same bundle gives the same verdict, digests and results, in any member order", async () => {
  const reversed = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.map(reversed);
    if (!isJsonObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).toReversed().map(([name, member]) => [
        name,
        reversed(member),
      ]),
    );
  };
  const first = await verify(JSON.stringify(PASSING));
  assert.ok("verdict" in first);
  const again = JSON.stringify(
    reversed(PASSING as unknown as JsonValue),
    null,
    2,
  );
  assert.deepEqual(await verify(again), first);
  assert.deepEqual(await verify(JSON.stringify(PASSING)), first);
});

Deno.test("the validator for callers' schemas agrees with Ajv", () => {
  const scalar = fc.oneof(
    fc.constantFrom<JsonValue>(
      null,
      true,
      false,
      0,
      1,
      2,
      -1,
      1.5,
      "",
      "a",
      "ab",
      "😀",
    ),
    fc.integer({ min: -3, max: 5 }),
  );
  const names = fc.constantFrom("a", "b", "c", "a/b", "~");
  const { value } = fc.letrec<{ value: JsonValue }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      scalar,
      fc.array(tie("value"), { maxLength: 3 }),
      fc.dictionary(names, tie("value"), { maxKeys: 3 }),
    ),
  }));
  const type = fc.constantFrom(
    "array",
    "boolean",
    "integer",
    "null",
    "number",
    "object",
    "string",
  );
  const size = fc.integer({ min: 0, max: 3 });
  const { schema } = fc.letrec<{ schema: JsonValue }>((tie) => ({
    schema: fc.oneof(
      { maxDepth: 3 },
      fc.boolean(),
      fc.record({
        type: fc.oneof(
          type,
          fc.uniqueArray(type, { minLength: 1, maxLength: 2 }),
        ),
        enum: fc.uniqueArray(scalar, {
          minLength: 1,
          maxLength: 3,
          selector: (item) => canonicalJson(item),
        }),
        const: scalar,
        minimum: size,
        exclusiveMaximum: size,
        minLength: size,
        maxLength: size,
        minItems: size,
        maxItems: size,
        minProperties: size,
        maxProperties: size,
        uniqueItems: fc.boolean(),
        required: fc.uniqueArray(names, { maxLength: 2 }),
        properties: fc.dictionary(names, tie("schema"), { maxKeys: 2 }),
        additionalProperties: tie("schema"),
        prefixItems: fc.array(tie("schema"), { minLength: 1, maxLength: 2 }),
        items: tie("schema"),
      }, { requiredKeys: [] }),
    ) as fc.Arbitrary<JsonValue>,
  }));
  const ajv = new Ajv.default({ strict: false });
  let fitting = 0;
  fc.assert(
    fc.property(schema, value, (rules, instance) => {
      const root = { properties: { value: rules } } as Schema;
      const expected = ajv.validate(root, { value: instance });
      const violations = findViolations(
        readCallerSchema(root as JsonValue),
        { value: instance },
        new Budget(),
      );
      if (violations.length === 0) fitting += 1;
      assert.equal(
        violations.length === 0,
        expected,
        JSON.stringify({ rules, instance }),
      );
    }),
    { seed: SEED, numRuns: roundsOf(250) },
  );
  assert.ok(fitting > 30, `${fitting} fit`);
});

Deno.test("no body makes the verification throw", async () => {
  const checkType = fc.constantFrom(
    ...VERIFY_INPUT.properties.checks.items.properties.type.enum,
  );
  const scalar = fc.oneof(
    fc.constantFrom(
      "doc",
      "",
      "/a",
      "equals",
      "ES256",
      "0".repeat(64),
      "__proto__",
    ),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
  );
  const parameter = fc.constantFrom(
    "item",
    "pointer",
    "op",
    "value",
    "expected",
    "schema",
    "jwk",
    "jwks",
    "algorithms",
    "path",
    "root",
    "index",
    "tree_size",
    "leaf_hash",
    "expect",
    "other_item",
    "payload_type",
    "max_age_seconds",
    "not_before",
  );
  const loose = fc.oneof(
    scalar,
    fc.array(scalar, { maxLength: 3 }),
    fc.dictionary(fc.string({ maxLength: 4 }), scalar, { maxKeys: 3 }),
  );
  await fc.assert(
    fc.asyncProperty(
      loose,
      fc.array(
        fc.tuple(checkType, fc.dictionary(parameter, loose, { maxKeys: 6 })),
        { minLength: 1, maxLength: 4 },
      ),
      async (content, checks) => {
        const body = JSON.stringify({
          evidence: { items: [{ id: "doc", media_type: "a/b", content }] },
          checks: checks.map(([type, parameters], index) => ({
            item: "doc",
            ...parameters,
            id: `c${index}`,
            type,
          })),
        });
        await verify(body);
      },
    ),
    { seed: SEED, numRuns: roundsOf(600) },
  );
});
