import assert from "node:assert/strict";
import { generateKeyPairSync, sign, verify } from "node:crypto";
import fc from "fast-check";
import * as jose from "@panva/jose";
import { SIGNATURE_ALGORITHMS, verifySignature } from "./algorithms.ts";
import { decodeBase64, decodeBase64url, encodeBase64url } from "./base64url.ts";
import {
  bigEndian,
  CURVES,
  ecdsaFromDer,
  ecdsaToDer,
  isOnCurve,
} from "./curves.ts";
import { jwkThumbprint, parsePublicJwk, type PublicJwk } from "./jwk.ts";
import {
  JWS_CHARS_MAX,
  type JwsPolicy,
  parseCompactJws,
  verifyCompactJws,
} from "./jws.ts";
import {
  CRITICAL_VECTOR,
  ES256_PRIVATE_MEMBER,
  HS256_VECTOR,
  JWS_VECTORS,
  THUMBPRINT_VECTORS,
  UNSECURED_VECTOR,
} from "@/tests/support/jose_vectors.ts";
import { seedFor } from "@/tests/support/seed.ts";

const SEED = seedFor(import.meta.url);
const ES256 = JWS_VECTORS.es256;

async function outcome(
  text: string,
  policy: Partial<JwsPolicy> = {},
): Promise<string> {
  const result = await verifyCompactJws(text, {
    keys: [ES256.jwk],
    algorithms: SIGNATURE_ALGORITHMS,
    ...policy,
  });
  return result.kind === "verified" ? "verified" : result.reason;
}

async function signed(
  algorithm: string,
  header: Record<string, unknown> = {},
): Promise<{ jws: string; jwk: PublicJwk }> {
  const pair = await jose.generateKeyPair(algorithm, { extractable: true });
  const jws = await new jose.CompactSign(new TextEncoder().encode("payload"))
    .setProtectedHeader({ alg: algorithm, ...header })
    .sign(pair.privateKey);
  const { ...jwk } = await jose.exportJWK(pair.publicKey);
  const parsed = parsePublicJwk(jwk);
  assert.equal(parsed.kind, "ok");
  assert.ok(parsed.kind === "ok");
  return { jws, jwk: parsed.jwk };
}

Deno.test("verifyCompactJws() verifies the examples of RFC 7515 and RFC 8037", async () => {
  for (const { source, jws, jwk } of Object.values(JWS_VECTORS)) {
    assert.equal(await outcome(jws, { keys: [jwk] }), "verified", source);
    assert.equal(parsePublicJwk(jwk).kind, "ok", source);
  }
});

Deno.test("verifyCompactJws() refuses the unsigned and MACed examples of RFC 7515", async () => {
  const algorithms = ["none", "HS256", ...SIGNATURE_ALGORITHMS];
  for (const text of [HS256_VECTOR, UNSECURED_VECTOR, CRITICAL_VECTOR]) {
    assert.equal(await outcome(text, { algorithms }), "algorithm_not_allowed");
  }
});

Deno.test("verifyCompactJws() verifies what jose signs, with every algorithm jose has", async () => {
  for (const algorithm of SIGNATURE_ALGORITHMS) {
    if (algorithm === "ES256K") continue;
    const { jws, jwk } = await signed(algorithm);
    assert.equal(await outcome(jws, { keys: [jwk] }), "verified", algorithm);
    const broken = jws.replace(
      /.....$/,
      (end) => end === "AAAAA" ? "BBBBA" : "AAAAA",
    );
    assert.equal(
      await outcome(broken, { keys: [jwk] }),
      "signature_invalid",
      algorithm,
    );
  }
});

Deno.test("verifyCompactJws() never looks at keys and URLs in the header", async () => {
  const attacker = await signed("ES256");
  const header = {
    jwk: attacker.jwk,
    jku: "https://attacker.example/jwks.json",
    x5u: "https://attacker.example/cert.pem",
    x5c: ["MIIB"],
  };
  const { jws, jwk } = await signed("ES256", header);
  assert.equal(await outcome(jws), "signature_invalid");
  assert.equal(await outcome(jws, { keys: [jwk] }), "verified");
  assert.equal(await outcome(jws, { keys: [] }), "key_not_found");
});

Deno.test("verifyCompactJws() refuses every critical extension", async () => {
  const body = `${encodeBase64url("x")}.${encodeBase64url("y".repeat(64))}`;
  for (
    const extra of [
      { crit: ["exp"], exp: 1 },
      { crit: [] },
      { crit: "b64" },
      { b64: false },
      { crit: ["b64"], b64: true },
    ]
  ) {
    const header = encodeBase64url(JSON.stringify({ alg: "ES256", ...extra }));
    assert.equal(
      await outcome(`${header}.${body}`),
      "critical_header_unsupported",
    );
  }
});

Deno.test("verifyCompactJws() takes the key that the header names, of the right kind", async () => {
  const mine = await signed("ES256", { kid: "mine" });
  const named = { ...mine.jwk, kid: "mine" };
  const other = { ...ES256.jwk, kid: "other" };
  assert.equal(await outcome(mine.jws, { keys: [other, named] }), "verified");
  assert.equal(
    await outcome(mine.jws, { keys: [other, { ...other, kid: "third" }] }),
    "key_not_found",
  );
  // A name that the key set does not use is no reason to skip keys without names.
  assert.equal(
    await outcome(mine.jws, { keys: [ES256.jwk, mine.jwk] }),
    "verified",
  );
  assert.equal(
    await outcome(mine.jws, { keys: [JWS_VECTORS.es512.jwk] }),
    "key_not_found",
  );
  assert.equal(
    await outcome(mine.jws, { keys: [{ ...mine.jwk, alg: "ES384" }] }),
    "key_not_found",
  );
  const thumbprint = jwkThumbprint(mine.jwk);
  assert.equal(
    await outcome(mine.jws, { keys: [mine.jwk], thumbprint }),
    "verified",
  );
  assert.equal(
    await outcome(ES256.jws, { thumbprint }),
    "thumbprint_mismatch",
  );
  assert.equal(
    await outcome(ES256.jws, { algorithms: ["ES384"] }),
    "algorithm_not_allowed",
  );
});

Deno.test("verifyCompactJws() takes the key that a DID URL ends with", async () => {
  const mine = await signed("ES256", { kid: "did:web:api.example#mine" });
  const other = { ...ES256.jwk, kid: "other" };
  const keysNamed = (kid: string) => [other, { ...mine.jwk, kid }];
  for (const kid of ["mine", "did:web:api.example#mine"]) {
    assert.equal(await outcome(mine.jws, { keys: keysNamed(kid) }), "verified");
  }
  for (const kid of ["mi", "#mine", "did:web:api.example", "else"]) {
    assert.equal(
      await outcome(mine.jws, { keys: keysNamed(kid) }),
      "key_not_found",
      kid,
    );
  }
});

Deno.test("verifyCompactJws() stops when its budget is used up", async () => {
  let left = 1;
  const keys = [JWS_VECTORS.es256.jwk, (await signed("ES256")).jwk];
  const spend = () => left-- > 0;
  assert.equal(await outcome(ES256.jws, { keys, spend }), "verified");
  assert.equal(await outcome(ES256.jws, { keys, spend }), "signature_invalid");
});

Deno.test("verifyCompactJws() refuses signatures in every other form", async () => {
  const [header, payload, signature = ""] = ES256.jws.split(".");
  const bytes = decodeBase64url(signature) ?? new Uint8Array();
  const n = CURVES.get("P-256")?.n ?? 0n;
  const number = (value: bigint, size = 32) =>
    Uint8Array.fromHex(value.toString(16).padStart(size * 2, "0"));
  const r = bytes.slice(0, 32);
  const s = bytes.slice(32);
  const zero = new Uint8Array(32);
  const forms: Record<string, Uint8Array> = {
    zeros: new Uint8Array(64),
    "r = 0": new Uint8Array([...zero, ...s]),
    "s = 0": new Uint8Array([...r, ...zero]),
    "r = n": new Uint8Array([...number(n), ...s]),
    "s = n": new Uint8Array([...r, ...number(n)]),
    "r + n": new Uint8Array([...number(bigEndian(r) + n, 33), ...s]),
    "all ones": new Uint8Array(64).fill(255),
    DER: derOf(r, s),
    short: bytes.slice(0, 63),
    long: new Uint8Array([...bytes, 0]),
    empty: new Uint8Array(),
    swapped: new Uint8Array([...s, ...r]),
  };
  for (const [name, form] of Object.entries(forms)) {
    const text = `${header}.${payload}.${encodeBase64url(form)}`;
    assert.equal(await outcome(text), "signature_invalid", name);
  }
});

Deno.test("an Ed25519 signature with an unreduced scalar is refused", async () => {
  const { jwk, jws } = JWS_VECTORS.eddsa;
  const [header, payload, signature = ""] = jws.split(".");
  const bytes = decodeBase64url(signature) ?? new Uint8Array();
  const order = 2n ** 252n + 27742317777372353535851937790883648493n;
  const scalar = bigEndian(bytes.slice(32).reverse()) + order;
  const unreduced = Uint8Array.fromHex(scalar.toString(16).padStart(64, "0"))
    .reverse();
  const text = `${header}.${payload}.${
    encodeBase64url(new Uint8Array([...bytes.slice(0, 32), ...unreduced]))
  }`;
  assert.equal(await outcome(text, { keys: [jwk] }), "signature_invalid");
});

Deno.test("no character of a JWS can be changed unnoticed", async () => {
  const alphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_. =+/\n";
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(JWS_VECTORS.es256, JWS_VECTORS.eddsa),
      fc.nat(),
      fc.constantFrom(...alphabet),
      async ({ jws, jwk }, rawIndex, character) => {
        const index = rawIndex % jws.length;
        fc.pre(jws[index] !== character);
        const changed = jws.slice(0, index) + character + jws.slice(index + 1);
        assert.notEqual(await outcome(changed, { keys: [jwk] }), "verified");
      },
    ),
    { seed: SEED, numRuns: 400 },
  );
});

Deno.test("parseCompactJws() refuses what is no compact JWS", () => {
  const header = encodeBase64url('{"alg":"ES256"}');
  for (
    const text of [
      "",
      "..",
      "a.b",
      `${header}..`.slice(1),
      `${header}.AA.AA.AA`,
      `${header}.AB.AA`, // unused bits are set
      `${header}.AA==.AA`,
      `${header}.A A.AA`,
      `${encodeBase64url('{"alg":"ES256","alg":"none"}')}.AA.AA`,
      `${encodeBase64url('{"alg":5}')}.AA.AA`,
      `${encodeBase64url("[]")}.AA.AA`,
      `${encodeBase64url("{}")}.AA.AA`,
      `${encodeBase64url("\ufeff{}")}.AA.AA`,
      `${header}.${"A".repeat(JWS_CHARS_MAX)}.AA`,
    ]
  ) assert.equal(parseCompactJws(text), null, text.slice(0, 60));
  assert.ok(parseCompactJws(`${header}.AA.AA`));
});

Deno.test("parsePublicJwk() refuses private keys, other keys and points off the curve", () => {
  const kind = (value: unknown) => parsePublicJwk(value).kind;
  const { jwk } = ES256;
  assert.equal(kind({ ...jwk, d: ES256_PRIVATE_MEMBER }), "private_key");
  assert.equal(kind({ kty: "oct", k: "c2VjcmV0" }), "private_key");
  assert.equal(kind({ ...JWS_VECTORS.rs256.jwk, p: "AQ" }), "private_key");
  assert.equal(kind({ ...jwk, y: jwk.x }), "unusable");
  assert.equal(kind({ ...jwk, crv: "P-384" }), "unusable");
  assert.equal(kind({ ...jwk, crv: "P-224" }), "unusable");
  assert.equal(kind({ ...jwk, x: `${jwk.x}=` }), "unusable");
  assert.equal(kind({ ...jwk, x: `AA${jwk.x}` }), "unusable");
  assert.equal(kind({ ...jwk, use: "enc" }), "unusable");
  assert.equal(kind({ ...jwk, key_ops: ["sign"] }), "unusable");
  assert.equal(kind({ ...jwk, key_ops: ["verify"] }), "ok");
  assert.equal(kind({ ...JWS_VECTORS.rs256.jwk, e: "AQ" }), "unusable");
  assert.equal(kind({ ...JWS_VECTORS.rs256.jwk, e: "AQAA" }), "unusable");
  assert.equal(kind({ kty: "RSA", n: "AQAB", e: "AQAB" }), "unusable");
  assert.equal(
    kind({ ...JWS_VECTORS.rs256.jwk, n: `_${"_".repeat(1366)}` }),
    "unusable",
  );
  assert.equal(kind({ kty: "OKP", crv: "X25519", x: jwk.x }), "unusable");
  assert.equal(kind({ kty: "OKP", crv: "Ed25519", x: "AA" }), "unusable");
  for (const value of [null, [], "key", 1, {}, { kty: "EC" }]) {
    assert.equal(kind(value), "unusable");
  }
});

Deno.test("CURVES: the points of fresh keys are on their curves, their mirror images too", async () => {
  for (const algorithm of ["ES256", "ES384", "ES512"]) {
    const { jwk } = await signed(algorithm);
    const curve = CURVES.get(jwk.crv ?? "");
    assert.ok(curve !== undefined);
    const x = decodeBase64url(jwk.x ?? "") ?? new Uint8Array();
    const y = decodeBase64url(jwk.y ?? "") ?? new Uint8Array();
    assert.ok(isOnCurve(curve, { x, y }));
    assert.ok(!isOnCurve(curve, { x: y, y: x }));
    const mirrored = (curve.p - bigEndian(y)).toString(16)
      .padStart(curve.bytes * 2, "0");
    assert.ok(isOnCurve(curve, { x, y: Uint8Array.fromHex(mirrored) }));
  }
});

Deno.test("verifySignature() answers false to a key of another kind", async () => {
  const data = new TextEncoder().encode("data");
  const signature = new Uint8Array(64).fill(1);
  for (const algorithm of [...SIGNATURE_ALGORITHMS, "none", "HS256", ""]) {
    for (const { jwk } of Object.values(JWS_VECTORS)) {
      assert.equal(
        await verifySignature({ algorithm, jwk, data, signature }),
        false,
      );
    }
  }
});

Deno.test("jwkThumbprint() gives the printed thumbprints, and jose's", async () => {
  for (const { source, jwk, thumbprint } of THUMBPRINT_VECTORS) {
    assert.equal(jwkThumbprint(jwk), thumbprint, source);
  }
  for (const { jwk } of Object.values(JWS_VECTORS)) {
    assert.equal(
      jwkThumbprint(jwk),
      await jose.calculateJwkThumbprint({ ...jwk }),
    );
  }
});

Deno.test("ecdsaFromDer() reads strict DER only", () => {
  const curve = CURVES.get("P-256");
  assert.ok(curve !== undefined);
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      (r, s) => {
        const der = derOf(r, s);
        assert.deepEqual(
          ecdsaFromDer(curve, der),
          new Uint8Array([...r, ...s]),
        );
        assert.equal(ecdsaFromDer(curve, new Uint8Array([...der, 0])), null);
        assert.equal(ecdsaFromDer(curve, der.slice(0, -1)), null);
      },
    ),
    { seed: SEED },
  );
  const bad = ["", "30", "3006020101", "300602010102", "3106020101020101"];
  for (const hex of [...bad, "30070202000102010 1".replace(" ", "")]) {
    assert.equal(ecdsaFromDer(curve, Uint8Array.fromHex(hex)), null, hex);
  }
});

Deno.test("ecdsaToDer() writes what ecdsaFromDer() and node:crypto read, on every curve", () => {
  for (const curve of CURVES.values()) {
    const half = fc.tuple(
      fc.uint8Array({ minLength: curve.bytes, maxLength: curve.bytes }),
      // DER leaves the zeros of small numbers out.
      fc.nat({ max: curve.bytes - 1 }),
    ).map(([digits, zeros]) => digits.fill(0, 0, zeros));
    fc.assert(
      fc.property(half, half, (r, s) => {
        const signature = new Uint8Array([...r, ...s]);
        assert.deepEqual(
          ecdsaFromDer(curve, ecdsaToDer(signature)),
          signature,
        );
      }),
      { seed: SEED },
    );
  }
  const { privateKey, publicKey } = generateKeyPairSync("ec", {
    namedCurve: "P-521",
  });
  const data = new TextEncoder().encode("DSSEv1");
  const raw = sign("sha512", data, {
    key: privateKey,
    dsaEncoding: "ieee-p1363",
  });
  const der = ecdsaToDer(new Uint8Array(raw));
  assert.ok(verify("sha512", data, publicKey, der));
});

Deno.test("decodeBase64url() and decodeBase64() know one spelling of each text", () => {
  assert.deepEqual(decodeBase64url("AA"), new Uint8Array([0]));
  assert.deepEqual(decodeBase64("+/8="), new Uint8Array([0xfb, 0xff]));
  assert.deepEqual(decodeBase64url("-_8"), new Uint8Array([0xfb, 0xff]));
  for (const text of ["A", "AB", "AA=", "AA==", " AA", "A\nA", "+_8", "é"]) {
    assert.equal(decodeBase64url(text), null, text);
  }
  for (const text of ["AA", "AB==", "A===", "-_8=", "AA==\n"]) {
    assert.equal(decodeBase64(text), null, text);
  }
});

function derOf(r: Uint8Array, s: Uint8Array): Uint8Array {
  const integer = (bytes: Uint8Array): number[] => {
    let digits = [...bytes];
    while (digits.length > 1 && digits[0] === 0) digits = digits.slice(1);
    if ((digits[0] ?? 0) >= 0x80) digits = [0, ...digits];
    return [2, digits.length, ...digits];
  };
  const body = [...integer(r), ...integer(s)];
  return new Uint8Array([0x30, body.length, ...body]);
}
