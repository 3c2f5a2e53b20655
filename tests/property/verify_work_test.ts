/** What hostile and heavy bundles cost: counted, so that it is the same on every machine. */
import { countWork } from "@/tests/support/steps.ts";
import assert from "node:assert/strict";
import * as jose from "@panva/jose";
import { encodeBase64url } from "@/lib/jose/base64url.ts";
import {
  canonicalSha256,
  type JsonObject,
  type JsonValue,
} from "@/lib/json.ts";
import { BODY_BYTES_MAX } from "@/services/verify/verify_evidence/limits.ts";
import {
  HS256_VECTOR,
  JWS_VECTORS,
  UNSECURED_VECTOR,
} from "@/tests/support/jose_vectors.ts";
import { bundleOf, passingBundle, verify } from "@/tests/support/verifying.ts";

/** What the heaviest bundle may take: blocks that run, steps of patterns, signatures. */
const WORK_MAX = { blocks: 10_000_000, matching: 1_000_000, signatures: 64 };

const PASSING = await passingBundle();

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
