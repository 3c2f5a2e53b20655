// @slow: counts the steps of hostile texts of 64 KB.
import { countWork } from "@/tests/support/steps.ts";
import assert from "node:assert/strict";
import fc from "fast-check";
import { canonicalJson, type JsonValue } from "@/lib/json.ts";
import {
  parseStrictJson,
  STRICT_JSON_DEPTH_MAX,
  type StrictJsonError,
} from "./json_strict.ts";
import { seedFor } from "@/tests/support/seed.ts";

const SEED = seedFor(import.meta.url);

function valueOf(text: string | Uint8Array): JsonValue {
  const result = parseStrictJson(text);
  assert.equal(result.kind, "ok", JSON.stringify(result));
  return result.kind === "ok" ? result.value : null;
}

const REFUSED: readonly (readonly [string, StrictJsonError, number])[] = [
  ["", "unexpected_end", 0],
  ["  ", "unexpected_end", 2],
  ["{", "unexpected_end", 1],
  ["[1,", "unexpected_end", 3],
  ["[1,]", "unexpected_character", 3],
  ["[,1]", "unexpected_character", 1],
  ['{"a"}', "unexpected_character", 4],
  ['{"a":1,}', "unexpected_character", 7],
  ["{a:1}", "unexpected_character", 1],
  ["{'a':1}", "unexpected_character", 1],
  ["[1 2]", "unexpected_character", 3],
  ["[1}", "unexpected_character", 2],
  ["tru", "unexpected_character", 0],
  ["NaN", "unexpected_character", 0],
  ["+1", "unexpected_character", 0],
  [".5", "unexpected_character", 0],
  ["-", "unexpected_character", 0],
  ["01", "trailing_data", 1],
  ["1.", "trailing_data", 1],
  ["1e", "trailing_data", 1],
  ["{}x", "trailing_data", 2],
  ["{} {}", "trailing_data", 3],
  ["nullnull", "trailing_data", 4],
  ["1\u00a0", "trailing_data", 1],
  ["1 // note", "trailing_data", 2],
  ["\ufeff{}", "byte_order_mark", 0],
  ['"a', "unexpected_end", 2],
  ['"a\\', "unexpected_end", 2],
  ['"\n"', "invalid_string", 1],
  ['"\u0000"', "invalid_string", 1],
  ['"\\x41"', "invalid_string", 1],
  ['"\\u12"', "invalid_string", 1],
  ['"\\u12g4"', "invalid_string", 1],
  ['"\\ud800"', "lone_surrogate", 0],
  ['"\\udc00\\ud800"', "lone_surrogate", 0],
  ['"x\ud800"', "lone_surrogate", 0],
  ['["ok","\\uD83D"]', "lone_surrogate", 6],
  ['{"\\ud800":1}', "lone_surrogate", 1],
  ['"\\ufffe"', "noncharacter", 0],
  ['"\\ufdd0"', "noncharacter", 0],
  ['"\u{1ffff}"', "noncharacter", 0],
  ['{"a":1,"a":1}', "duplicate_member", 7],
  ['{"a":1,"\\u0061":2}', "duplicate_member", 7],
  ['{"x":{"b":1,"c":2,"b":3}}', "duplicate_member", 18],
  ['{"__proto__":1,"__proto__":2}', "duplicate_member", 15],
  ["9007199254740992", "number_out_of_range", 0],
  ["9007199254740993", "number_out_of_range", 0],
  ["[-9007199254740992]", "number_out_of_range", 1],
  ["1e16", "number_out_of_range", 0],
  ["9.007199254740993e15", "number_out_of_range", 0],
  ["1000000000000000000000000", "number_out_of_range", 0],
  ["1E400", "number_out_of_range", 0],
  ["-1e999", "number_out_of_range", 0],
  ["1e-400", "number_out_of_range", 0],
  ["3.141592653589793238462643383279", "number_out_of_range", 0],
];

Deno.test("parseStrictJson() refuses, with the reason and the place", () => {
  for (const [text, error, position] of REFUSED) {
    assert.deepEqual(
      parseStrictJson(text),
      { kind: "error", error, position },
      JSON.stringify(text),
    );
  }
});

Deno.test("parseStrictJson() reads bytes, and refuses what is not UTF-8", () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  assert.deepEqual(valueOf(bytes('{"é":"😀"}')), { "é": "😀" });
  const error = (data: Uint8Array) => {
    const result = parseStrictJson(data);
    return result.kind === "error" ? result.error : null;
  };
  assert.equal(error(new Uint8Array([0x22, 0xff, 0x22])), "not_utf8");
  // A surrogate encoded by itself, and an overlong slash.
  assert.equal(
    error(new Uint8Array([0x22, 0xed, 0xa0, 0x80, 0x22])),
    "not_utf8",
  );
  assert.equal(error(new Uint8Array([0x22, 0xc0, 0xaf, 0x22])), "not_utf8");
  assert.equal(error(bytes("\ufeff{}")), "byte_order_mark");
});

Deno.test("parseStrictJson() takes numbers at the edge of what a double holds", () => {
  for (
    const text of [
      "9007199254740991",
      "-9007199254740991",
      "0",
      "-0",
      "1.5",
      "1e2",
      "0.0000001",
      "5e-324",
      "0.10000000000000001",
      "100000000000000.50000000000000000000000",
      "0e999",
      "1E30",
      "-1e21",
      "1.7976931348623157e308",
    ]
  ) assert.equal(valueOf(text), Number(text), text);
});

Deno.test("parseStrictJson() counts levels of arrays and objects together", () => {
  const nested = (depth: number) =>
    '{"a":['.repeat(depth / 2) + "]}".repeat(depth / 2);
  assert.ok(valueOf(nested(STRICT_JSON_DEPTH_MAX)));
  assert.deepEqual(parseStrictJson(nested(STRICT_JSON_DEPTH_MAX + 2)), {
    kind: "error",
    error: "too_deep",
    position: STRICT_JSON_DEPTH_MAX / 2 * 6,
  });
  const one = parseStrictJson("[[1]]", { depthMax: 1 });
  assert.equal(one.kind === "error" && one.error, "too_deep");
  assert.equal(parseStrictJson("1", { depthMax: 0 }).kind, "ok");
});

Deno.test("parseStrictJson() keeps __proto__ an ordinary member", () => {
  const value = valueOf('{"__proto__":{"admin":true},"constructor":1}');
  assert.equal(Object.getPrototypeOf(value), Object.prototype);
  assert.equal(
    canonicalJson(value),
    '{"__proto__":{"admin":true},"constructor":1}',
  );
  assert.equal("admin" in Object(value), false);
});

Deno.test("parseStrictJson() agrees with JSON.parse on I-JSON", () => {
  const number = fc.oneof(
    fc.maxSafeInteger(),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1, max: 1 }),
  );
  const text = fc.string({ unit: "grapheme" });
  const { tree } = fc.letrec<{ tree: JsonValue }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 6 },
      fc.constantFrom<JsonValue>(null, true, false),
      number,
      text,
      fc.array(tie("tree"), { maxLength: 4 }),
      fc.dictionary(text, tie("tree"), { maxKeys: 4 }),
    ),
  }));
  fc.assert(
    fc.property(tree, fc.constantFrom(0, 1, 4), (value, indent) => {
      const written = JSON.stringify(value, null, indent);
      assert.deepEqual(valueOf(written), JSON.parse(written));
    }),
    { seed: SEED, numRuns: 300 },
  );
});

Deno.test("parseStrictJson() accepts nothing that JSON.parse refuses", () => {
  const piece = fc.constantFrom(
    ...'{}[]:,"\\ \t\n-+.eE01',
    '"a"',
    "true",
    "null",
    "\\u0061",
    "\u0001",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join("");
      if (parseStrictJson(text).kind === "error") return;
      assert.doesNotThrow(() => JSON.parse(text));
    }),
    { seed: SEED, numRuns: 5_000 },
  );
});

Deno.test("parseStrictJson() answers hostile texts of 64 KB in bounded work", async () => {
  const size = 65_536;
  const texts = [
    "[".repeat(size),
    '{"a":'.repeat(size / 5),
    `"${"\\".repeat(size)}`,
    `"${"\\u0061".repeat(size / 6)}"`,
    "9".repeat(size),
    `0.${"0".repeat(size)}1`,
    `1${"0".repeat(size)}`,
    `1e${"9".repeat(size)}`,
    " ".repeat(size),
    `[${"0,".repeat(size / 2)}0]`,
    `{${Array.from({ length: 6_000 }, (_, index) => `"k${index}":0`).join()}}`,
  ];
  for (const text of texts) {
    const { blocks, matching } = await countWork(() => parseStrictJson(text));
    assert.ok(
      blocks < 2_000_000 && matching < 2_000_000,
      `${text.slice(0, 20)}: ${blocks}, ${matching}`,
    );
  }
});
