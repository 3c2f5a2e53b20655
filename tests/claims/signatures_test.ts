/** The tables of docs/signatures.md, row by row. */
import assert from "node:assert/strict";
import { SIGNATURE_ALGORITHMS } from "@/lib/jose/algorithms.ts";
import { decodeBase64url, encodeBase64url } from "@/lib/jose/base64url.ts";
import { bigEndian, CURVES, ecdsaToDer } from "@/lib/jose/curves.ts";
import { parsePublicJwk, type PublicJwk } from "@/lib/jose/jwk.ts";
import { verifyCompactJws } from "@/lib/jose/jws.ts";
import { readKeys } from "@/services/verify/verify_evidence/keys.ts";
import {
  CRITICAL_VECTOR,
  ES256_PRIVATE_MEMBER,
  HS256_VECTOR,
  JWS_VECTORS,
  UNSECURED_VECTOR,
} from "@/tests/support/jose_vectors.ts";
import { ROCA_K, rocaFactor } from "@/tests/support/roca.ts";

const { rs256, es256, es512, eddsa } = JWS_VECTORS;
const RSA = rs256.jwk;
const EC = es256.jwk;

/** An RSA key with a modulus of so many bits. */
const rsaOf = (modulus: bigint) => {
  const hex = modulus.toString(16);
  const n = Uint8Array.fromHex(hex.length % 2 === 0 ? hex : `0${hex}`);
  return { ...RSA, n: encodeBase64url(n) };
};
/** One without small factors, just below a power of two and no square away from it. */
const rsaBits = (bits: number) => {
  for (let below = 3n;; below += 2n) {
    const modulus = 2n ** BigInt(bits) - below;
    let isFree = !Number.isInteger(Math.sqrt(Number(below)));
    for (let factor = 3n; factor < 1_000n; factor += 2n) {
      isFree &&= modulus % factor !== 0n;
    }
    if (isFree) return rsaOf(modulus);
  }
};
const ROCA = rsaOf(
  rocaFactor({ k: ROCA_K.min, a: 7n }) * rocaFactor({ k: ROCA_K.max, a: 11n }),
);

/** Keys of each row of the first table. */
const KEYS: readonly (readonly [string, readonly object[]])[] = [
  ["EC on P-256", [EC, es512.jwk, {
    kty: "EC",
    crv: "secp256k1",
    // The base point (SEC 2, section 2.4.1).
    x: "eb5mfvncu6xVoGKVzocLBwKb_NstzijZWfKBWxb4F5g",
    y: "SDradyajxGVdpPv8DhEIqP0XtEimhVQZnEfQj_sQ1Lg",
  }]],
  ["Ed25519", [eddsa.jwk]],
  ["RSA of 2048 to 4096 bits", [RSA, rsaBits(2048), rsaBits(4096)]],
  ["RSA of less than 2048 bits", [rsaBits(2047), rsaBits(1024)]],
  ["RSA of more than 4096 bits", [rsaBits(4097)]],
  ["RSA with an exponent", [
    ...["AQ", "Aw", "_w", "__8", "AQAA", "AQAAAAE"].map((e) => ({ ...RSA, e })),
  ]],
  ["RSA made by Infineon's RSALib", [ROCA]],
  ["RSA with a factor below 752", [
    ...[2n, 4n, 3n, 751n].map((factor) =>
      rsaOf((2n ** 2048n - 1n) / factor * factor)
    ),
    // A square, and a difference of two that lie close together.
    rsaOf((2n ** 1024n - 105n) ** 2n),
    rsaOf((2n ** 1024n - 105n) ** 2n - 46n ** 2n),
  ]],
  ["other curves", [
    { ...EC, crv: "P-224" },
    { kty: "OKP", crv: "X25519", x: eddsa.jwk.x },
    { kty: "OKP", crv: "Ed448", x: eddsa.jwk.x },
  ]],
  ["a point that is not on its curve", [{ ...EC, y: EC.x }]],
  ["Ed25519 of small order", [
    ...[
      ...["00", "01", "ec", "ed", "ee"].map((low) =>
        low + (low < "ec" ? "00" : "ff").repeat(30) + (low < "ec" ? "00" : "7f")
      ),
      "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
      "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    ].flatMap((hex) => {
      const plain = Uint8Array.fromHex(hex);
      const signed = plain.slice();
      signed[31] = (signed[31] ?? 0) | 0x80;
      return [plain, signed];
    }).map((bytes) => ({
      kty: "OKP",
      crv: "Ed25519",
      x: encodeBase64url(bytes),
    })),
  ]],
  ["numbers with leading zeros", [
    { ...RSA, e: "AAEAAQ" },
    { ...RSA, n: `${RSA.n}==` },
    { ...EC, x: `${EC.x}=` },
  ]],
  ["`use` other than `sig`", [
    { ...EC, use: "enc" },
    { ...EC, key_ops: ["sign"] },
  ]],
  ["private keys", [
    { ...EC, d: ES256_PRIVATE_MEMBER },
    { kty: "oct", k: "c2VjcmV0" },
  ]],
];

interface Signature {
  readonly text: string;
  readonly jwk: PublicJwk;
}

const [HEADER = "", PAYLOAD = "", SIGNATURE = ""] = es256.jws.split(".");
const bytesOf = (text: string) => decodeBase64url(text) ?? new Uint8Array();

/** The same signature of Ed25519 with the group's order added to its scalar. */
function unreduced(): string {
  const [header, payload, signature = ""] = eddsa.jws.split(".");
  const bytes = bytesOf(signature);
  const order = 2n ** 252n + 27742317777372353535851937790883648493n;
  const scalar = bigEndian(bytes.slice(32).reverse()) + order;
  bytes.set(
    Uint8Array.fromHex(scalar.toString(16).padStart(64, "0")).reverse(),
    32,
  );
  return [header, payload, encodeBase64url(bytes)].join(".");
}

/** A fresh signature, with a header of its own. */
async function signed(extra: object): Promise<Signature> {
  const pair = await crypto.subtle.generateKey(
    { name: "ECDSA", namedCurve: "P-256" },
    true,
    ["sign", "verify"],
  );
  const header = JSON.stringify({ alg: "ES256", ...extra });
  const input = `${encodeBase64url(header)}.${PAYLOAD}`;
  const signature = await crypto.subtle.sign(
    { name: "ECDSA", hash: "SHA-256" },
    pair.privateKey,
    new TextEncoder().encode(input),
  );
  const parsed = parsePublicJwk({
    ...await crypto.subtle.exportKey("jwk", pair.publicKey),
    key_ops: ["verify"],
  });
  assert.ok(parsed.kind === "ok");
  const text = `${input}.${encodeBase64url(new Uint8Array(signature))}`;
  return { text, jwk: parsed.jwk };
}

const of = (vector: { jws: string; jwk: PublicJwk }): Signature => ({
  text: vector.jws,
  jwk: vector.jwk,
});
const es256As = (signature: string): Signature => ({
  text: [HEADER, PAYLOAD, signature].join("."),
  jwk: EC,
});

/** Signatures of each row of the second table. */
const SIGNATURES: readonly (readonly [string, readonly Signature[]])[] = [
  ["ES256, EdDSA, RS256", [of(es256), of(es512), of(eddsa), of(rs256)]],
  ["`s` of ECDSA in the upper half", [of(es256)]],
  ["`none` and HS256", [
    { text: UNSECURED_VECTOR, jwk: EC },
    { text: HS256_VECTOR, jwk: EC },
  ]],
  ["an algorithm that the key's `alg` is not", [
    { text: rs256.jws, jwk: { ...RSA, alg: "PS256" } },
    { text: es256.jws, jwk: { ...EC, alg: "ES384" } },
  ]],
  ["`crit` or `b64`", [
    { text: CRITICAL_VECTOR, jwk: EC },
    await signed({ crit: ["exp"], exp: 1 }),
    await signed({ b64: true }),
  ]],
  ["a key in the header", [
    await signed({ jwk: EC, jku: "https://attacker.example/jwks.json" }),
  ]],
  ["ECDSA in DER", [es256As(encodeBase64url(ecdsaToDer(bytesOf(SIGNATURE))))]],
  ["Ed25519 with a scalar", [{ text: unreduced(), jwk: eddsa.jwk }]],
  ["base64url that is padded", [
    es256As(`${SIGNATURE}==`),
    es256As(`${SIGNATURE.slice(0, -1)}R`),
  ]],
];

/** First and second cell of every row of a table, by the heading above it. */
function rowsUnder(heading: string): (readonly [string, string])[] {
  const text = Deno.readTextFileSync(
    new URL("../../docs/signatures.md", import.meta.url),
  );
  const section = text.split(/^## /m).find((one) => one.startsWith(heading));
  return (section ?? "").split("\n").filter((line) => line.startsWith("| "))
    .slice(2)
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map(([, what = "", here = ""]) => [what, here] as const);
}

/** Every row with its examples, both ways. */
function examplesOf<T>(
  heading: string,
  examples: readonly (readonly [string, readonly T[]])[],
): { what: string; here: string; example: T }[] {
  const rows = rowsUnder(heading);
  assert.equal(rows.length, examples.length, `rows under ${heading}`);
  return rows.flatMap(([what, here], index) => {
    const [begin, of] = examples[index] ?? ["", []];
    assert.ok(what.startsWith(begin), `${what} has examples of ${begin}`);
    assert.ok(of.length > 0);
    return of.map((example) => ({ what, here, example }));
  });
}

Deno.test("docs/signatures.md: keys are accepted and refused as the table says", () => {
  for (const { what, here, example } of examplesOf("Keys", KEYS)) {
    const jwk = { ...example };
    const { kind } = parsePublicJwk(jwk);
    const label = `${what}: ${JSON.stringify(jwk).slice(0, 80)}`;
    assert.equal(kind === "ok" ? "accepted" : "refused", here, label);
    if (kind === "ok") continue;
    const isSecret = what.startsWith("private keys");
    assert.throws(() => readKeys({ jwk }), { isSecret }, label);
    if (isSecret) continue;
    assert.deepEqual(readKeys({ jwks: { keys: [jwk] } }), [], label);
  }
});

Deno.test("who is told that a key is refused is told every bound of it", () => {
  const [, refused = []] =
    KEYS.find(([row]) => row === "RSA with an exponent") ?? [];
  for (const key of refused) {
    assert.throws(() => readKeys({ jwk: { ...key } }), (error) => {
      const said = error instanceof Error ? error.message : "";
      assert.match(said, /RSA of 2048 to 4096 bits/);
      assert.match(said, /above 65536 of at most 32 bits/);
      return true;
    });
  }
});

Deno.test("docs/signatures.md: signatures are accepted and refused as the table says", async () => {
  const { n, bytes } = CURVES.get("P-256") ?? { n: 0n, bytes: 0 };
  const s = bigEndian(bytesOf(SIGNATURE).subarray(bytes));
  assert.ok(s > n / 2n, "the example of RFC 7515 is in the upper half");
  const algorithms = ["none", "HS256", ...SIGNATURE_ALGORITHMS];
  for (const row of examplesOf("Signatures", SIGNATURES)) {
    const { text, jwk } = row.example;
    const { kind } = await verifyCompactJws(text, { keys: [jwk], algorithms });
    const isGood = row.here !== "refused";
    assert.equal(kind, isGood ? "verified" : "failed", row.what);
  }
});
