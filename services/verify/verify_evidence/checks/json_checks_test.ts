/** Checks on JSON and bytes: digest, json_schema, json_pointer, item_equals, time_window. */
import assert from "node:assert/strict";
import { sha256Hex } from "@/lib/json.ts";
import {
  base64,
  type CheckCase,
  runCase,
  testCases,
  text,
} from "@/tests/support/evidence_cases.ts";

/** The object of RFC 8785, section 3.2.2, and its printed canonical form. */
const RFC8785_INPUT = {
  numbers: [
    333333333.33333329,
    1E30,
    4.50,
    2e-3,
    0.000000000000000000000000001,
  ],
  string: "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
  literals: [null, true, false],
};
const RFC8785_CANONICAL =
  '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}';

const digest = (
  name: string,
  item: CheckCase["items"][string],
  expected: string,
  expect = "pass",
): CheckCase => ({
  name,
  items: { doc: item },
  check: { item: "doc", expected },
  expect,
});

testCases("digest", [
  digest("an empty object", {}, sha256Hex("{}")),
  digest("members are sorted", { b: 1, a: 2 }, sha256Hex('{"a":2,"b":1}')),
  digest("RFC 8785, 3.2.2", RFC8785_INPUT, sha256Hex(RFC8785_CANONICAL)),
  digest(
    "RFC 8785, 3.2.3: members in the order of UTF-16 code units",
    {
      "\u20ac": "Euro Sign",
      "\r": "Carriage Return",
      "\ufb33": "Hebrew Letter Dalet With Dagesh",
      "1": "One",
      "\ud83d\ude00": "Emoji: Grinning Face",
      "\u0080": "Control",
      "\u00f6": "Latin Small Letter O With Diaeresis",
    },
    sha256Hex(
      '{"\\r":"Carriage Return","1":"One","\u0080":"Control","ö":"Latin Small Letter O With Diaeresis","€":"Euro Sign","😀":"Emoji: Grinning Face","\ufb33":"Hebrew Letter Dalet With Dagesh"}',
    ),
  ),
  digest("a JSON null", null, sha256Hex("null")),
  digest("text", text("abc"), sha256Hex("abc")),
  digest(
    "FIPS 180 'abc' as bytes",
    base64("YWJj"),
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  ),
  digest("no bytes", text(""), sha256Hex("")),
  digest("another object", { a: 1 }, sha256Hex("{}"), "digest_mismatch"),
  digest(
    "a number and its text",
    { a: "1" },
    sha256Hex('{"a":1}'),
    "digest_mismatch",
  ),
  digest(
    "JSON text is not canonicalised",
    text('{ "a":1}'),
    sha256Hex('{"a":1}'),
    "digest_mismatch",
  ),
  digest("a space more", text("abc "), sha256Hex("abc"), "digest_mismatch"),
  digest(
    "composed and decomposed",
    text("é"),
    sha256Hex("e\u0301"),
    "digest_mismatch",
  ),
  digest("zeros", {}, "0".repeat(64), "digest_mismatch"),
  digest(
    "upper case is no digest",
    {},
    sha256Hex("{}").toUpperCase(),
    "invalid",
  ),
  digest("too short", {}, "00", "invalid"),
  digest("base64 without padding", base64("YQ"), sha256Hex("a"), "invalid"),
  digest("base64 with unused bits", base64("YR=="), sha256Hex("a"), "invalid"),
  digest("an integer beyond 2^53", { a: 2 ** 53 }, sha256Hex("{}"), "invalid"),
  digest("a lone surrogate", text("\ud800"), sha256Hex(""), "invalid"),
  {
    name: "an item that is not there",
    items: { doc: {} },
    check: { item: "other", expected: "0".repeat(64) },
    expect: "invalid",
  },
]);

Deno.test("digest: the detail is the digest, whatever was expected", async () => {
  const result = await runCase("digest", {
    items: { doc: { a: 1 } },
    check: { item: "doc", expected: "0".repeat(64) },
  });
  assert.deepEqual(result, {
    id: "check",
    type: "digest",
    required: true,
    status: "fail",
    reason: "digest_mismatch",
    detail: { sha256: sha256Hex('{"a":1}') },
  });
});

const schema = (
  name: string,
  value: CheckCase["items"][string],
  rules: CheckCase["check"] | boolean,
  expect = "pass",
): CheckCase => ({
  name,
  items: { doc: value },
  check: { item: "doc", schema: rules },
  expect,
});

const TREE = {
  $defs: {
    node: {
      type: "object",
      properties: {
        value: { type: "integer" },
        children: { type: "array", items: { $ref: "#/$defs/node" } },
      },
      required: ["value"],
      additionalProperties: false,
    },
  },
  $ref: "#/$defs/node",
};

testCases("json_schema", [
  schema("true accepts all", { a: 1 }, true),
  schema("types", { a: 1 }, {
    type: "object",
    properties: { a: { type: ["string", "integer"] } },
  }),
  schema("1.0 is an integer", 1.0, { type: "integer" }),
  schema("enum by value", { b: 2, a: 1 }, { enum: [{ a: 1, b: 2 }] }),
  schema("const by value", [1, { x: null }], { const: [1, { x: null }] }),
  schema("bounds", 5, {
    minimum: 5,
    maximum: 5,
    exclusiveMinimum: 4,
    exclusiveMaximum: 6,
  }),
  schema("lengths are code points", "😀😀", { minLength: 2, maxLength: 2 }),
  schema("prefixItems and items", [1, "a", "b"], {
    prefixItems: [{ type: "integer" }],
    items: { type: "string" },
    minItems: 3,
    maxItems: 3,
  }),
  schema("uniqueItems tells types apart", [1, "1", true, [1], { a: 1 }], {
    uniqueItems: true,
  }),
  schema("a recursive schema", {
    value: 1,
    children: [{ value: 2 }, { value: 3, children: [] }],
  }, TREE),
  schema("keywords of other types say nothing", "text", {
    required: ["a"],
    minItems: 9,
    minimum: 9,
    properties: { a: false },
  }),
  schema("annotations say nothing", 1, {
    title: "t",
    description: "d",
    $comment: "c",
    default: 2,
    examples: [3],
    $schema: "https://json-schema.org/draft/2020-12/schema",
  }),
  schema("JSON in text", text('{"a":1}'), { required: ["a"] }),
  schema("$ref with siblings: both hold", 5, {
    $ref: "#/$defs/low",
    minimum: 3,
    $defs: { low: { maximum: 9 } },
  }),
  schema("__proto__ is a name like others", JSON.parse('{"__proto__":1}'), {
    required: ["__proto__"],
    properties: JSON.parse('{"__proto__":{"const":1}}'),
  }),
  schema("false accepts nothing", 1, false, "schema_violation"),
  schema("wrong type", "1", { type: "integer" }, "schema_violation"),
  schema("null is no object", null, { type: "object" }, "schema_violation"),
  schema("missing member", {}, { required: ["a"] }, "schema_violation"),
  schema(
    "inherited names are not members",
    {},
    { required: ["toString"] },
    "schema_violation",
  ),
  schema("a member too many", { a: 1, b: 2 }, {
    properties: { a: true },
    additionalProperties: false,
  }, "schema_violation"),
  schema("not in enum", 3, { enum: [1, 2, "3"] }, "schema_violation"),
  schema(
    "enum and const must both hold",
    1,
    { enum: [1, 2], const: 2 },
    "schema_violation",
  ),
  schema("duplicate items", [{ a: 1, b: 2 }, { b: 2, a: 1 }], {
    uniqueItems: true,
  }, "schema_violation"),
  schema(
    "deep in a recursive schema",
    { value: 1, children: [{ value: "2" }] },
    TREE,
    "schema_violation",
  ),
  schema(
    "prefixItems",
    ["x"],
    { prefixItems: [{ type: "integer" }] },
    "schema_violation",
  ),
  schema("text that is no JSON", text("{"), true, "error:item_not_json"),
  schema(
    "text with a member twice",
    text('{"a":1,"a":1}'),
    true,
    "error:item_not_json",
  ),
  schema("pattern", "a", { pattern: "(a+)+$" }, "invalid"),
  schema("format", "a", { format: "email" }, "invalid"),
  schema("anyOf", 1, { anyOf: [{}] }, "invalid"),
  schema("remote $ref", 1, { $ref: "https://example.com/schema" }, "invalid"),
  schema("$ref to nowhere", 1, { $ref: "#/$defs/none" }, "invalid"),
  schema("$ref to itself", 1, { $ref: "#" }, "invalid"),
  schema("$refs in a circle", 1, {
    $ref: "#/$defs/a",
    $defs: { a: { $ref: "#/$defs/b" }, b: { $ref: "#/$defs/a" } },
  }, "invalid"),
  schema(
    "$id further down",
    1,
    { properties: { a: { $id: "urn:x" } } },
    "invalid",
  ),
  schema("a type that is none", 1, { type: "any" }, "invalid"),
  schema("a negative size", "a", { minLength: -1 }, "invalid"),
  schema("more than 8 KiB", 1, { enum: ["x".repeat(8_200)] }, "invalid"),
]);

Deno.test("json_schema: the detail names at most five places, shortened", async () => {
  const result = await runCase("json_schema", {
    items: {
      doc: { list: [1, "a", 2, 3, "b", 4, 5, 6], ["k".repeat(300)]: 1 },
    },
    check: {
      item: "doc",
      schema: {
        properties: { list: { items: { type: "string" } } },
        additionalProperties: false,
      },
    },
  });
  assert.deepEqual(result.detail, {
    pointers: ["/list/0", "/list/2", "/list/3", "/list/5", "/list/6"],
  });
  const long = await runCase("json_schema", {
    items: { doc: { ["k\n".repeat(300)]: 1 } },
    check: { item: "doc", schema: { additionalProperties: false } },
  });
  assert.equal(
    JSON.stringify(long.detail?.pointers),
    JSON.stringify([`/${"k\n".repeat(31)}k`]),
  );
});

const ORDER = {
  amount: "10000",
  count: 3,
  "a/b": { "m~n": [true, null] },
  "": "empty",
  list: [{ x: 1 }, { x: 2 }],
};

const pointer = (
  name: string,
  parameters: CheckCase["check"],
  expect = "pass",
): CheckCase => ({
  name,
  items: { doc: ORDER },
  check: { item: "doc", ...parameters },
  expect,
});

testCases("json_pointer", [
  pointer("equals", { pointer: "/amount", op: "equals", value: "10000" }),
  pointer("exists", { pointer: "/count", op: "exists" }),
  pointer("null exists", { pointer: "/a~1b/m~0n/1", op: "exists" }),
  pointer("absent", { pointer: "/nothing", op: "absent" }),
  pointer("inherited names are absent", {
    pointer: "/constructor",
    op: "absent",
  }),
  pointer("the end of a list is absent", { pointer: "/list/-", op: "absent" }),
  pointer("not_equals", { pointer: "/amount", op: "not_equals", value: 10000 }),
  pointer("in", { pointer: "/count", op: "in", value: [1, 2, 3] }),
  pointer("gte of numbers", { pointer: "/count", op: "gte", value: 3 }),
  pointer("lte of numbers", { pointer: "/count", op: "lte", value: 3.5 }),
  pointer("gte of amounts", { pointer: "/amount", op: "gte", value: "9999" }),
  pointer("lte of amounts beyond 2^53", {
    pointer: "/amount",
    op: "lte",
    value: "9".repeat(40),
  }),
  pointer("the whole document", { pointer: "", op: "equals", value: ORDER }),
  pointer("the empty name", { pointer: "/", op: "equals", value: "empty" }),
  pointer("member order says nothing", {
    pointer: "/list/0",
    op: "equals",
    value: { x: 1 },
  }),
  pointer("equals another", {
    pointer: "/amount",
    op: "equals",
    value: "10001",
  }, "assertion_false"),
  pointer("a number is not its text", {
    pointer: "/amount",
    op: "equals",
    value: 10000,
  }, "assertion_false"),
  pointer(
    "absent but there",
    { pointer: "/amount", op: "absent" },
    "assertion_false",
  ),
  pointer(
    "not in",
    { pointer: "/count", op: "in", value: ["3"] },
    "assertion_false",
  ),
  pointer("gte", { pointer: "/count", op: "gte", value: 4 }, "assertion_false"),
  pointer("amounts do not compare as text", {
    pointer: "/amount",
    op: "gte",
    value: "9".repeat(6),
  }, "assertion_false"),
  pointer("text and number have no order", {
    pointer: "/amount",
    op: "gte",
    value: 1,
  }, "assertion_false"),
  pointer(
    "not there",
    { pointer: "/nope", op: "equals", value: 1 },
    "pointer_not_found",
  ),
  pointer("not_equals of nothing", {
    pointer: "/nope",
    op: "not_equals",
    value: 1,
  }, "pointer_not_found"),
  pointer(
    "into a scalar",
    { pointer: "/amount/0", op: "exists" },
    "pointer_not_found",
  ),
  pointer("an index with a zero in front", {
    pointer: "/list/00",
    op: "exists",
  }, "pointer_not_found"),
  pointer("no slash", { pointer: "amount", op: "exists" }, "invalid"),
  pointer("a wrong escape", { pointer: "/a~2", op: "exists" }, "invalid"),
  pointer("no value", { pointer: "/amount", op: "equals" }, "invalid"),
  pointer(
    "a value too many",
    { pointer: "/amount", op: "exists", value: 1 },
    "invalid",
  ),
  pointer(
    "in without a list",
    { pointer: "/amount", op: "in", value: 1 },
    "invalid",
  ),
  pointer(
    "gte of an object",
    { pointer: "/amount", op: "gte", value: {} },
    "invalid",
  ),
  pointer(
    "unknown op",
    { pointer: "/amount", op: "matches", value: "x" },
    "invalid",
  ),
  pointer(
    "unknown parameter",
    { pointer: "/amount", op: "exists", regex: "x" },
    "invalid",
  ),
  {
    name: "text that is no JSON",
    items: { doc: text("no") },
    check: { item: "doc", pointer: "", op: "absent" },
    expect: "error:item_not_json",
  },
]);

const equal = (
  name: string,
  [left, right]: readonly [
    CheckCase["items"][string],
    CheckCase["items"][string],
  ],
  pointers: CheckCase["check"] = {},
  expect = "pass",
): CheckCase => ({
  name,
  items: { a: left, b: right },
  check: { item: "a", other_item: "b", ...pointers },
  expect,
});

const BOTH = { pointer: "/x", other_pointer: "/x" };

testCases("item_equals", [
  equal("bytes", [text("abc"), base64("YWJj")]),
  equal("inline JSON and its canonical text", [
    { b: 1, a: 2 },
    text('{"a":2,"b":1}'),
  ]),
  equal("members", [{ x: [1, { y: 2 }] }, { x: [1, { y: 2 }], z: 1 }], BOTH),
  equal("1 and 1.0 in text", [text('{"x":1}'), text('{"x": 1.0}')], BOTH),
  equal("a member and the whole", [{ x: "v" }, "v"], { pointer: "/x" }),
  equal("member order says nothing", [{ x: { a: 1, b: 2 } }, {
    x: { b: 2, a: 1 },
  }], BOTH),
  equal("the same item", [1, 2], { other_item: "a" }),
  equal("bytes differ", [text("abc"), text("abd")], {}, "values_differ"),
  equal(
    "texts of the same JSON differ as bytes",
    [text('{"a":1}'), text('{"a": 1}')],
    {},
    "values_differ",
  ),
  equal("members differ", [{ x: 1 }, { x: 2 }], BOTH, "values_differ"),
  equal("a number and its text", [{ x: 1 }, { x: "1" }], BOTH, "values_differ"),
  equal("null and false", [{ x: null }, { x: false }], BOTH, "values_differ"),
  equal("a list is no object", [{ x: [] }, { x: {} }], BOTH, "values_differ"),
  equal(
    "a member more",
    [{ x: { a: 1 } }, { x: { a: 1, b: 1 } }],
    BOTH,
    "values_differ",
  ),
  equal("not there on the left", [{}, { x: 1 }], BOTH, "pointer_not_found"),
  equal("not there on the right", [{ x: 1 }, {}], BOTH, "pointer_not_found"),
  equal("no JSON", [text("x"), { x: 1 }], BOTH, "error:item_not_json"),
  equal("no such item", [1, 2], { other_item: "c" }, "invalid"),
]);

const window = (
  name: string,
  at: CheckCase["items"][string],
  bounds: CheckCase["check"],
  expect = "pass",
): CheckCase => ({
  name,
  items: { doc: { at: at as string } },
  check: { item: "doc", pointer: "/at", ...bounds },
  expect,
});

testCases("time_window", [
  window("young enough, to the second", "2026-11-20T17:55:00Z", {
    max_age_seconds: 300,
  }),
  window("another offset", "2026-11-20T19:59:00+02:00", {
    max_age_seconds: 60,
  }),
  window("lower case and a fraction", "2026-11-20t17:59:59.999z", {
    max_age_seconds: 1,
  }),
  window("Unix seconds", nowSeconds(), { max_age_seconds: 0 }),
  window("bounds are inclusive", "2026-11-20T00:00:00Z", {
    not_before: "2026-11-20T00:00:00Z",
    not_after: "2026-11-20T00:00:00Z",
  }),
  window("ahead within the limit", "2026-11-20T18:05:00Z", {
    max_future_seconds: 300,
  }),
  window("a clock a minute ahead", "2026-11-20T18:01:00Z", {
    max_age_seconds: 300,
  }),
  window("29 February of a leap year", "2024-02-29T00:00:00Z", {
    not_after: "2025-01-01T00:00:00Z",
  }),
  window("too early", "2026-11-19T23:59:59.999Z", {
    not_before: "2026-11-20T00:00:00Z",
  }, "too_early"),
  window("too late", "2026-11-20T00:00:00.001Z", {
    not_after: "2026-11-20T00:00:00Z",
  }, "too_late"),
  window("too old by a millisecond", "2026-11-20T17:54:59.999Z", {
    max_age_seconds: 300,
  }, "too_old"),
  window(
    "in the future",
    "2026-11-20T18:05:01Z",
    { max_future_seconds: 300 },
    "in_future",
  ),
  window("an age limit closes the future too", "2099-01-01T00:00:00Z", {
    max_age_seconds: 300,
  }, "in_future"),
  window(
    "a date only",
    "2026-11-20",
    { max_age_seconds: 300 },
    "not_a_timestamp",
  ),
  window(
    "no offset",
    "2026-11-20T18:00:00",
    { max_age_seconds: 300 },
    "not_a_timestamp",
  ),
  window("31 April", "2026-04-31T00:00:00Z", {
    not_after: "2027-01-01T00:00:00Z",
  }, "not_a_timestamp"),
  window("29 February of another year", "2025-02-29T00:00:00Z", {
    not_after: "2027-01-01T00:00:00Z",
  }, "not_a_timestamp"),
  window(
    "24:00",
    "2026-11-20T24:00:00Z",
    { max_age_seconds: 300 },
    "not_a_timestamp",
  ),
  window("a leap second", "2016-12-31T23:59:60Z", {
    not_after: "2027-01-01T00:00:00Z",
  }, "not_a_timestamp"),
  window("an offset that is none", "2026-11-20T18:00:00+99:00", {
    max_age_seconds: 300,
  }, "not_a_timestamp"),
  window("a fraction of Unix seconds", 1.5, {
    not_after: "2027-01-01T00:00:00Z",
  }, "not_a_timestamp"),
  window(
    "a negative number",
    -1,
    { not_after: "2027-01-01T00:00:00Z" },
    "not_a_timestamp",
  ),
  window("true", true, { max_age_seconds: 300 }, "not_a_timestamp"),
  {
    name: "not there",
    items: { doc: {} },
    check: { item: "doc", pointer: "/at", max_age_seconds: 1 },
    expect: "pointer_not_found",
  },
  window("no bound", "2026-11-20T18:00:00Z", {}, "invalid"),
  window("a bound that is no moment", "x", {
    not_before: "2026-02-30T00:00:00Z",
  }, "invalid"),
]);

function nowSeconds(): number {
  return Date.UTC(2026, 10, 20, 18) / 1000;
}
