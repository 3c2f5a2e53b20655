/** What holds for every bundle: nothing can be changed unnoticed, nothing takes long, nothing is remembered. */
import { countWork } from "@/tests/support/steps.ts";
import assert from "node:assert/strict";
import * as jose from "@panva/jose";
import Ajv from "ajv/dist/2020.js";
import fc from "fast-check";
import { encodeBase64url } from "@/lib/jose/base64url.ts";
import {
  canonicalJson,
  canonicalSha256,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  sha256Hex,
} from "@/lib/json.ts";
import { parseStrictJson } from "@/lib/json_strict.ts";
import { merkleLeafHash, MerkleTree } from "@/lib/merkle.ts";
import { compileSchema, type Schema } from "@/lib/schema/schema.ts";
import { Budget } from "@/services/verify/verify_evidence/budget.ts";
import {
  type Evaluation,
  prepareBundle,
  type SubmittedBundle,
} from "@/services/verify/verify_evidence/bundle.ts";
import { readCallerSchema } from "@/services/verify/verify_evidence/caller_schema.ts";
import { findViolations } from "@/services/verify/verify_evidence/find_violations.ts";
import { InvalidBundle } from "@/services/verify/verify_evidence/check.ts";
import { BODY_BYTES_MAX } from "@/services/verify/verify_evidence/limits.ts";
import { VERIFY_INPUT } from "@/services/verify/verify_evidence/schema.ts";
import {
  HS256_VECTOR,
  JWS_VECTORS,
  UNSECURED_VECTOR,
} from "@/tests/support/jose_vectors.ts";
import { seedFor } from "@/tests/support/seed.ts";

const SEED = seedFor(import.meta.url);
const NOW = new Date("2026-11-20T18:00:00.000Z");
/** Milliseconds in which every hostile bundle is answered. */
/** What the heaviest bundle may take: blocks that run, steps of patterns, signatures. */
const WORK_MAX = { blocks: 10_000_000, matching: 1_000_000, signatures: 64 };

const validateShape = compileSchema<SubmittedBundle>(VERIFY_INPUT);

/** What a caller gets for a body: an evaluation, or a refusal. */
async function verify(
  body: string | Uint8Array,
): Promise<Evaluation | { refused: string }> {
  const parsed = parseStrictJson(body);
  if (parsed.kind === "error") return { refused: parsed.error };
  const shape = validateShape(parsed.value);
  if (!shape.valid) return { refused: shape.message };
  try {
    return await prepareBundle(shape.value).run(NOW);
  } catch (error) {
    if (error instanceof InvalidBundle) return { refused: error.message };
    throw error;
  }
}

function bundleOf(
  items: Record<string, JsonValue>,
  checks: readonly JsonObject[],
): string {
  return JSON.stringify({
    evidence: {
      items: Object.entries(items).map(([id, content]) => ({
        id,
        media_type: "application/json",
        ...(typeof content === "string"
          ? { content_text: content }
          : { content }),
      })),
    },
    checks: checks.map((check, index) => ({ id: `c${index}`, ...check })),
  });
}

/** A passing bundle in which a digest covers every item and every other type of check has its say. */
async function passingBundle(): Promise<SubmittedBundle> {
  const pair = await jose.generateKeyPair("ES256", { extractable: true });
  const jwk = await jose.exportJWK(pair.publicKey) as JsonObject;
  const order = {
    order: "A-17 é😀",
    amount: "10000",
    paid_at: "2026-11-20T17:59:00Z",
    parts: [1, 2.5, null, true, { deep: [[]] }],
  };
  const token = await new jose.CompactSign(
    new TextEncoder().encode(canonicalJson(order)),
  ).setProtectedHeader({ alg: "ES256" }).sign(pair.privateKey);
  let head = "0".repeat(64);
  const log = ["a", "b", "c"].map((note) => {
    const entry = { note, prev_hash: head };
    head = canonicalSha256(entry);
    return { ...entry, hash: head };
  });
  const tree = new MerkleTree(["leaf", "x", "y"].map(merkleLeafHash));
  const items: Record<string, JsonValue> = {
    order,
    token,
    log,
    leaf: "leaf",
    pay: {
      success: true,
      transaction: `0x${"ab".repeat(32)}`,
      network: "eip155:8453",
      payer: `0x${"12".repeat(20)}`,
      amount: "10000",
    },
  };
  const checks: JsonObject[] = [
    ...Object.entries(items).map(([item, value]) => ({
      type: "digest",
      item,
      expected: typeof value === "string"
        ? sha256Hex(value)
        : canonicalSha256(value),
    })),
    { type: "jws", item: "token", jwk, algorithms: ["ES256"] },
    { type: "hash_chain", item: "log" },
    {
      type: "merkle_inclusion",
      item: "leaf",
      index: 0,
      tree_size: 3,
      path: tree.inclusionProof(0).map((hash) => hash.toHex()),
      root: tree.root().toHex(),
    },
    {
      type: "time_window",
      item: "order",
      pointer: "/paid_at",
      max_age_seconds: 300,
    },
    {
      type: "item_equals",
      item: "order",
      pointer: "/amount",
      other_item: "pay",
      other_pointer: "/amount",
    },
    {
      type: "json_schema",
      item: "order",
      schema: { type: "object", required: ["order"] },
    },
    { type: "x402_settlement", item: "pay", expect: { amount: "10000" } },
  ];
  const parsed = parseStrictJson(bundleOf(items, checks));
  assert.equal(parsed.kind, "ok");
  assert.ok(parsed.kind === "ok");
  return parsed.value as unknown as SubmittedBundle;
}

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
    { seed: SEED, numRuns: 1_500 },
  );
  // Most changes break the JSON; enough of them must reach the checks.
  assert.ok(turned > 300, `${turned} reached the checks`);
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
    { seed: SEED, numRuns: 800 },
  );
  assert.ok(fitting > 100, `${fitting} fit`);
});

Deno.test("hostile bodies are refused or fail in bounded work, without any request", async () => {
  const requests: string[] = [];
  const originalFetch = globalThis.fetch;
  globalThis.fetch = ((input: RequestInfo | URL) => {
    requests.push(String(input));
    return Promise.reject(new Error("no network"));
  }) as typeof fetch;
  try {
    // Compiled code and loaded tables are not what is measured.
    await verify(JSON.stringify(PASSING));
    for (const [name, body] of Object.entries(await hostileBodies())) {
      const { result, ...work } = await counted(body);
      assertBounded(work, name);
      if ("verdict" in result) {
        assert.notEqual(result.verdict, "verified", name);
      }
    }
  } finally {
    globalThis.fetch = originalFetch;
  }
  assert.deepEqual(requests, []);
});

Deno.test("the heaviest allowed bundles are bounded work", async () => {
  await verify(JSON.stringify(PASSING));
  for (const [name, body] of Object.entries(await heavyBodies())) {
    assert.ok(body.length <= BODY_BYTES_MAX, `${name}: ${body.length}`);
    const { result, ...work } = await counted(body);
    assertBounded(work, name);
    assert.ok("verdict" in result, `${name}: ${JSON.stringify(result)}`);
  }
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
    { seed: SEED, numRuns: 2_000 },
  );
});

function assertBounded(work: typeof WORK_MAX, name: string): void {
  const { blocks, matching, signatures } = WORK_MAX;
  assert.ok(
    work.blocks < blocks && work.matching < matching &&
      work.signatures <= signatures,
    `${name}: ${JSON.stringify(work)}`,
  );
}

/** What the bundle gave, and what that took. */
async function counted(body: string | Uint8Array) {
  const subtle = Object.getPrototypeOf(crypto.subtle) as SubtleCrypto;
  const own = subtle.verify;
  let signatures = 0;
  subtle.verify = function (...given) {
    signatures++;
    return Reflect.apply(own, this, given);
  };
  try {
    const work = await countWork(() => verify(body));
    const counted = { ...work, signatures };
    return { result: await verify(body), ...counted };
  } finally {
    subtle.verify = own;
  }
}

async function hostileBodies(): Promise<Record<string, string | Uint8Array>> {
  const { es256 } = JWS_VECTORS;
  const [, payload, signature = ""] = es256.jws.split(".");
  const jwsBundle = (token: string, parameters: JsonObject = {}) =>
    bundleOf({ token }, [{
      type: "jws",
      item: "token",
      jwk: es256.jwk,
      algorithms: ["ES256", "HS256", "none"],
      ...parameters,
    }]);
  const withHeader = (header: JsonObject) =>
    `${
      encodeBase64url(JSON.stringify({ alg: "ES256", ...header }))
    }.${payload}.${signature}`;
  const schemaBundle = (schema: JsonValue, content: JsonValue = {}) =>
    bundleOf({ doc: content }, [{ type: "json_schema", item: "doc", schema }]);
  const p384 = await jose.generateKeyPair("ES384", { extractable: true });
  const wrongCurve = await jose.exportJWK(p384.publicKey) as JsonObject;
  let nestedUnique: JsonObject = { type: "string" };
  let nestedList: JsonValue = ["x"];
  for (let depth = 0; depth < 20; depth++) {
    nestedUnique = { uniqueItems: true, items: nestedUnique };
    nestedList = [nestedList, nestedList.length];
  }
  return {
    "duplicate members": '{"evidence":{"items":[]},"evidence":{"items":[]}}',
    "duplicate members in the content": bundleOf({ doc: {} }, [{
      type: "digest",
      item: "doc",
      expected: "0".repeat(64),
    }]).replace("{}", '{"a":1,"\\u0061":2}'),
    "lone surrogate": bundleOf({ doc: {} }, [{
      type: "digest",
      item: "doc",
      expected: "0".repeat(64),
    }]).replace("{}", '"\\ud800"'),
    "2^53 + 1": bundleOf({ doc: {} }, [{
      type: "digest",
      item: "doc",
      expected: "0".repeat(64),
    }]).replace("{}", "9007199254740993"),
    "depth 10,000": `${"[".repeat(10_000)}${"]".repeat(10_000)}`,
    "depth 10,000 of objects": `${'{"a":'.repeat(10_000)}1${
      "}".repeat(10_000)
    }`,
    "more than 64 KiB": bundleOf({ doc: "x".repeat(BODY_BYTES_MAX) }, [{
      type: "digest",
      item: "doc",
      expected: "0".repeat(64),
    }]),
    "alg none": jwsBundle(UNSECURED_VECTOR),
    "HS256": jwsBundle(HS256_VECTOR),
    "jku": jwsBundle(withHeader({ jku: "https://attacker.example/jwks" })),
    "x5u": jwsBundle(withHeader({ x5u: "https://attacker.example/cert" })),
    "jwk": jwsBundle(withHeader({ jwk: es256.jwk })),
    "jku without a key": bundleOf({
      token: withHeader({ jku: "https://attacker.example/jwks" }),
    }, [{ type: "jws", item: "token", algorithms: ["ES256"] }]),
    "crit": jwsBundle(withHeader({ crit: ["x"], x: 1 })),
    "wrong curve": jwsBundle(es256.jws, { jwk: wrongCurve }),
    "private key": jwsBundle(es256.jws, { jwk: { ...es256.jwk, d: "AA" } }),
    "cyclic $ref": schemaBundle({
      $ref: "#/$defs/a",
      $defs: { a: { $ref: "#/$defs/b" }, b: { $ref: "#/$defs/a" } },
    }),
    "$ref to the root": schemaBundle({ $ref: "#" }),
    "a pattern that backtracks": schemaBundle(
      { pattern: "(a+)+$" },
      `${"a".repeat(30)}!`,
    ),
    "__proto__ in the body":
      '{"__proto__":{"x":1},"evidence":{"items":[{"id":"a","media_type":"a/b","content":1}]},"checks":[{"id":"c","type":"json_pointer","item":"a","pointer":"/x","op":"exists"}]}',
    "__proto__ in the content": bundleOf({
      doc: JSON.parse('{"__proto__":{"x":1}}'),
    }, [{ type: "json_pointer", item: "doc", pointer: "/x", op: "exists" }]),
    "__proto__ as a parameter":
      '{"evidence":{"items":[{"id":"a","media_type":"a/b","content":1}]},"checks":[{"id":"c","type":"digest","item":"a","__proto__":{"expected":"0"}}]}',
    "nested uniqueItems": schemaBundle(nestedUnique, nestedList),
    "not UTF-8": new Uint8Array([0x7b, 0xff, 0x7d]),
  };
}

async function heavyBodies(): Promise<Record<string, string>> {
  const repeat = (count: number, check: JsonObject) =>
    Array.from({ length: count }, () => check);
  const p521 = await jose.generateKeyPair("ES512", { extractable: true });
  const jwk = await jose.exportJWK(p521.publicKey) as JsonObject;
  const token = await new jose.CompactSign(new TextEncoder().encode("x"))
    .setProtectedHeader({ alg: "ES512" }).sign(p521.privateKey);
  const others = await Promise.all(
    Array.from({ length: 3 }, async () =>
      await jose.exportJWK(
        (await jose.generateKeyPair("ES512", { extractable: true })).publicKey,
      ) as JsonObject),
  );
  const wide = Array.from({ length: 9_000 }, (_, index) => index % 7);
  let nested: JsonValue = Array.from({ length: 7_000 }, (_, index) => index);
  let unique: JsonObject = {};
  for (let depth = 0; depth < 24; depth++) {
    nested = [nested];
    unique = { uniqueItems: true, items: unique };
  }
  let head = "0".repeat(64);
  const log = Array.from({ length: 200 }, (_, seq) => {
    const entry = { seq, note: "x".repeat(90), prev_hash: head };
    head = canonicalSha256(entry);
    return { ...entry, hash: head };
  });
  // Two schemas for each member, at every level: 2^24 visits without a budget.
  const twice = {
    $defs: {
      a: { $ref: "#/$defs/b", properties: { x: { $ref: "#/$defs/a" } } },
      b: { properties: { x: { $ref: "#/$defs/a" } } },
    },
    $ref: "#/$defs/a",
  };
  let tower: JsonValue = {};
  for (let depth = 0; depth < 24; depth++) tower = { x: tower };
  return {
    "32 signatures on P-521": bundleOf(
      { token },
      repeat(32, { type: "jws", item: "token", jwk, algorithms: ["ES512"] }),
    ),
    "P-521 with keys that do not fit": bundleOf(
      { token },
      repeat(32, {
        type: "jws",
        item: "token",
        jwks: { keys: others },
        algorithms: ["ES512"],
      }),
    ),
    "32 times nested uniqueItems": bundleOf(
      { doc: nested },
      repeat(32, { type: "json_schema", item: "doc", schema: unique }),
    ),
    "32 times a wide enum": bundleOf(
      { doc: wide },
      repeat(32, {
        type: "json_schema",
        item: "doc",
        schema: {
          items: {
            enum: Array.from({ length: 100 }, (_, index) => index + 10),
          },
        },
      }),
    ),
    "a schema that doubles": bundleOf(
      { doc: tower },
      repeat(32, { type: "json_schema", item: "doc", schema: twice }),
    ),
    "32 comparisons of the whole": bundleOf(
      { a: wide, b: wide },
      repeat(32, {
        type: "item_equals",
        item: "a",
        pointer: "",
        other_item: "b",
      }),
    ),
    "32 chains": bundleOf(
      { log },
      repeat(32, { type: "hash_chain", item: "log" }),
    ),
    "long paths": bundleOf(
      { leaf: "x" },
      repeat(13, {
        type: "merkle_inclusion",
        item: "leaf",
        index: 2 ** 52,
        tree_size: 2 ** 53 - 1,
        path: Array(64).fill("0".repeat(64)),
        root: "0".repeat(64),
      }),
    ),
  };
}
