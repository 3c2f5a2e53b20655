/** Checks of signatures: jws, dsse. */
import assert from "node:assert/strict";
import * as jose from "@panva/jose";
import { encodeBase64url } from "@/lib/jose/base64url.ts";
import { dsseSigningInput, sealEnvelope } from "@/lib/jose/dsse.ts";
import { jwkThumbprint, type PublicJwk } from "@/lib/jose/jwk.ts";
import { type JsonObject, sha256Hex } from "@/lib/json.ts";
import {
  type CheckCase,
  runCase,
  testCases,
  text,
} from "@/tests/support/evidence_cases.ts";
import {
  CRITICAL_VECTOR,
  DSSE_VECTOR,
  ES256_PRIVATE_MEMBER,
  HS256_VECTOR,
  JWS_VECTORS,
  UNSECURED_VECTOR,
} from "@/tests/support/jose_vectors.ts";

interface TestKey {
  readonly privateKey: CryptoKey;
  readonly jwk: PublicJwk & JsonObject;
}

async function createKey(algorithm: string): Promise<TestKey> {
  const pair = await jose.generateKeyPair(algorithm, { extractable: true });
  return {
    privateKey: pair.privateKey,
    jwk: await jose.exportJWK(pair.publicKey) as TestKey["jwk"],
  };
}

async function sign(
  key: TestKey,
  header: jose.CompactJWSHeaderParameters,
): Promise<string> {
  return await new jose.CompactSign(new TextEncoder().encode('{"sub":"x"}'))
    .setProtectedHeader(header).sign(key.privateKey);
}

const MINE = await createKey("ES256");
const OTHER = await createKey("ES256");
const WRONG_CURVE = await createKey("ES384");
const TOKEN = await sign(MINE, { alg: "ES256", kid: "mine" });
const EMBEDDED = await sign(MINE, { alg: "ES256", jwk: MINE.jwk });
const LURED = await sign(OTHER, {
  alg: "ES256",
  jwk: OTHER.jwk,
  jku: "https://attacker.example/jwks.json",
  x5u: "https://attacker.example/cert.pem",
  kid: "mine",
});
const ALL = ["ES256", "ES384", "ES512", "EdDSA", "RS256", "PS256"];

const jws = (
  name: string,
  token: string,
  parameters: JsonObject,
  expect = "pass",
): CheckCase => ({
  name,
  items: { token: text(token) },
  check: { item: "token", algorithms: ALL, ...parameters },
  expect,
});

const es256 = JWS_VECTORS.es256;
const [HEADER, PAYLOAD, SIGNATURE = ""] = es256.jws.split(".");

function withHeader(header: JsonObject): string {
  return `${encodeBase64url(JSON.stringify(header))}.${PAYLOAD}.${SIGNATURE}`;
}

/** A MAC made with the public key's text as secret: the classic confusion. */
async function confused(): Promise<string> {
  const input = `${encodeBase64url('{"alg":"HS256"}')}.${PAYLOAD}`;
  const key = await crypto.subtle.importKey(
    "raw",
    new TextEncoder().encode(JSON.stringify(es256.jwk)),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const mac = await crypto.subtle.sign(
    "HMAC",
    key,
    new TextEncoder().encode(input),
  );
  return `${input}.${encodeBase64url(new Uint8Array(mac))}`;
}

testCases("jws", [
  ...Object.values(JWS_VECTORS).map((vector) =>
    jws(vector.source, vector.jws, { jwk: { ...vector.jwk } })
  ),
  jws("a key set, by name", TOKEN, {
    jwks: {
      keys: [{ ...OTHER.jwk, kid: "other" }, { ...MINE.jwk, kid: "mine" }],
    },
  }),
  jws("a key set with keys of no use here", TOKEN, {
    jwks: { keys: [{ kty: "unknown" }, WRONG_CURVE.jwk, MINE.jwk] },
  }),
  jws("the embedded key", EMBEDDED, { allow_embedded_jwk: true }),
  jws("the embedded key, pinned", EMBEDDED, {
    allow_embedded_jwk: true,
    jwk_thumbprint: jwkThumbprint(MINE.jwk),
  }),
  jws("a pinned key", TOKEN, {
    jwk: MINE.jwk,
    jwk_thumbprint: jwkThumbprint(MINE.jwk),
  }),
  jws("RFC 7515, appendix A.1: a MAC", HS256_VECTOR, {
    jwk: es256.jwk,
    algorithms: ["HS256"],
  }, "algorithm_not_allowed"),
  jws("RFC 7515, appendix A.5: unsecured", UNSECURED_VECTOR, {
    jwk: es256.jwk,
    algorithms: ["none"],
  }, "algorithm_not_allowed"),
  jws(
    "RFC 7515, appendix E: crit",
    CRITICAL_VECTOR,
    { jwk: es256.jwk },
    "algorithm_not_allowed",
  ),
  jws("crit", withHeader({ alg: "ES256", crit: ["exp"], exp: 1 }), {
    jwk: es256.jwk,
  }, "critical_header_unsupported"),
  jws(
    "b64",
    withHeader({ alg: "ES256", b64: false }),
    { jwk: es256.jwk },
    "critical_header_unsupported",
  ),
  jws("HS256 with the public key as secret", await confused(), {
    jwk: es256.jwk,
    algorithms: ["HS256", "ES256"],
  }, "algorithm_not_allowed"),
  jws("an algorithm that was not asked for", TOKEN, {
    jwk: MINE.jwk,
    algorithms: ["RS256"],
  }, "algorithm_not_allowed"),
  jws("another key", TOKEN, { jwk: OTHER.jwk }, "signature_invalid"),
  jws(
    "keys and URLs in the header are not used",
    LURED,
    { jwk: MINE.jwk },
    "signature_invalid",
  ),
  jws(
    "a key on another curve",
    TOKEN,
    { jwk: WRONG_CURVE.jwk },
    "key_not_found",
  ),
  jws("a key for another algorithm", TOKEN, {
    jwk: { ...MINE.jwk, alg: "ES384" },
  }, "key_not_found"),
  jws("no key of that name", TOKEN, {
    jwks: { keys: [{ ...MINE.jwk, kid: "a" }, { ...OTHER.jwk, kid: "b" }] },
  }, "key_not_found"),
  jws("no embedded key", TOKEN, { allow_embedded_jwk: true }, "key_not_found"),
  jws(
    "an embedded private key",
    withHeader({
      alg: "ES256",
      jwk: { ...es256.jwk, d: ES256_PRIVATE_MEMBER },
    }),
    { allow_embedded_jwk: true },
    "key_not_found",
  ),
  jws("another pin", EMBEDDED, {
    allow_embedded_jwk: true,
    jwk_thumbprint: jwkThumbprint(OTHER.jwk),
  }, "thumbprint_mismatch"),
  jws("a pin on the wrong caller's key", TOKEN, {
    jwk: MINE.jwk,
    jwk_thumbprint: jwkThumbprint(OTHER.jwk),
  }, "thumbprint_mismatch"),
  jws("a signature of zeros", `${HEADER}.${PAYLOAD}.${"A".repeat(86)}`, {
    jwk: es256.jwk,
  }, "signature_invalid"),
  jws(
    "no signature",
    `${HEADER}.${PAYLOAD}.`,
    { jwk: es256.jwk },
    "signature_invalid",
  ),
  jws(
    "another payload",
    `${HEADER}.e30.${SIGNATURE}`,
    { jwk: es256.jwk },
    "signature_invalid",
  ),
  jws("white space", ` ${es256.jws}`, { jwk: es256.jwk }, "malformed_jws"),
  jws(
    "a line feed at the end",
    `${es256.jws}\n`,
    { jwk: es256.jwk },
    "malformed_jws",
  ),
  jws("padding", `${es256.jws}==`, { jwk: es256.jwk }, "malformed_jws"),
  jws(
    "unused bits",
    es256.jws.replace(/Q$/, "R"),
    { jwk: es256.jwk },
    "malformed_jws",
  ),
  jws("two parts", `${HEADER}.${PAYLOAD}`, { jwk: es256.jwk }, "malformed_jws"),
  jws(
    "a header with a member twice",
    `${
      encodeBase64url('{"alg":"ES256","alg":"ES256"}')
    }.${PAYLOAD}.${SIGNATURE}`,
    { jwk: es256.jwk },
    "malformed_jws",
  ),
  jws("more than 16 KiB", `${HEADER}.${"A".repeat(16_384)}.${SIGNATURE}`, {
    jwk: es256.jwk,
  }, "malformed_jws"),
  jws("a private key", TOKEN, {
    jwk: { ...es256.jwk, d: ES256_PRIVATE_MEMBER },
  }, "invalid"),
  jws("a private key in a set", TOKEN, {
    jwks: { keys: [es256.jwk, { kty: "oct", k: "AA" }] },
  }, "invalid"),
  jws(
    "a point off its curve",
    TOKEN,
    { jwk: { ...es256.jwk, y: es256.jwk.x } },
    "invalid",
  ),
  jws("no key", TOKEN, {}, "invalid"),
  jws(
    "two kinds of keys",
    TOKEN,
    { jwk: MINE.jwk, allow_embedded_jwk: true },
    "invalid",
  ),
  jws(
    "nine keys",
    TOKEN,
    { jwks: { keys: Array(9).fill(MINE.jwk) } },
    "invalid",
  ),
  jws("no algorithm", TOKEN, { jwk: MINE.jwk, algorithms: [] }, "invalid"),
]);

Deno.test("jws: the detail names algorithm, key, binding and payload, nothing else", async () => {
  const detail = async (token: string, parameters: JsonObject) =>
    (await runCase("jws", jws("", token, parameters))).detail;
  const kid = jwkThumbprint(MINE.jwk);
  const payload_sha256 = sha256Hex('{"sub":"x"}');
  const passed = (key_binding: string) => ({
    alg: "ES256",
    kid,
    key_binding,
    payload_sha256,
  });
  assert.deepEqual(
    await detail(TOKEN, { jwk: MINE.jwk }),
    passed("caller_key"),
  );
  assert.deepEqual(
    await detail(EMBEDDED, { allow_embedded_jwk: true }),
    passed("embedded_key"),
  );
  assert.deepEqual(
    await detail(EMBEDDED, { allow_embedded_jwk: true, jwk_thumbprint: kid }),
    passed("embedded_key_pinned"),
  );
  assert.deepEqual(await detail(TOKEN, { jwk: OTHER.jwk }), { alg: "ES256" });
  assert.deepEqual(
    await detail(withHeader({ alg: "a secret that is no name" }), {
      jwk: MINE.jwk,
    }),
    undefined,
  );
  assert.equal(await detail("x", { jwk: MINE.jwk }), undefined);
});

const coordinate = (value: bigint) =>
  encodeBase64url(Uint8Array.fromHex(value.toString(16).padStart(64, "0")));
const PROTOCOL_KEY = {
  kty: "EC",
  crv: "P-256",
  x: coordinate(DSSE_VECTOR.x),
  y: coordinate(DSSE_VECTOR.y),
};
const PROTOCOL_TYPE = DSSE_VECTOR.envelope.payloadType;
const TYPE = "application/vnd.in-toto+json";
const BODY = new TextEncoder().encode('{"_type":"statement"}');

async function envelopeOf(
  key: TestKey,
  params: AlgorithmIdentifier | EcdsaParams | RsaPssParams,
  change: { type?: string; der?: boolean } = {},
): Promise<JsonObject> {
  const signature = new Uint8Array(
    await crypto.subtle.sign(
      params,
      key.privateKey,
      dsseSigningInput(TYPE, BODY),
    ),
  );
  const sealed = sealEnvelope({
    payloadType: change.type ?? TYPE,
    payload: BODY,
    keyId: jwkThumbprint(key.jwk),
    signature: change.der ? derOf(signature) : signature,
  });
  return { ...sealed, signatures: [...sealed.signatures] };
}

const ECDSA = { name: "ECDSA", hash: "SHA-256" };
const ENVELOPE = await envelopeOf(MINE, ECDSA);
const ED25519 = await createKey("EdDSA");
const RSA = await createKey("RS256");
const PSS = await createKey("PS256");
const BAD_SIGNATURE = { keyid: "", sig: btoa("\0".repeat(64)) };

const dsse = (
  name: string,
  envelope: CheckCase["items"][string],
  parameters: JsonObject,
  expect = "pass",
): CheckCase => ({
  name,
  items: { envelope },
  check: { item: "envelope", payload_type: TYPE, ...parameters },
  expect,
});

testCases("dsse", [
  dsse("the example of the protocol text", {
    ...DSSE_VECTOR.envelope,
    signatures: [...DSSE_VECTOR.envelope.signatures],
  }, { jwk: PROTOCOL_KEY, payload_type: PROTOCOL_TYPE }),
  dsse("ECDSA as r || s", ENVELOPE, { jwk: MINE.jwk }),
  dsse("ECDSA as DER", await envelopeOf(MINE, ECDSA, { der: true }), {
    jwk: MINE.jwk,
  }),
  dsse("Ed25519", await envelopeOf(ED25519, { name: "Ed25519" }), {
    jwk: ED25519.jwk,
  }),
  dsse(
    "P-384",
    await envelopeOf(WRONG_CURVE, { name: "ECDSA", hash: "SHA-384" }),
    { jwk: WRONG_CURVE.jwk },
  ),
  dsse("RSA", await envelopeOf(RSA, { name: "RSASSA-PKCS1-v1_5" }), {
    jwk: RSA.jwk,
  }),
  dsse(
    "RSA-PSS, where the key says so",
    await envelopeOf(PSS, { name: "RSA-PSS", saltLength: 32 }),
    { jwk: { ...PSS.jwk, alg: "PS256" } },
  ),
  dsse("one of two signatures, one of two keys", {
    ...ENVELOPE,
    signatures: [BAD_SIGNATURE, ...ENVELOPE.signatures as JsonObject[]],
  }, { jwks: { keys: [OTHER.jwk, MINE.jwk] } }),
  dsse("in text", text(JSON.stringify(ENVELOPE)), { jwk: MINE.jwk }),
  dsse("a wrong hint", {
    ...ENVELOPE,
    signatures: (ENVELOPE.signatures as JsonObject[]).map((item) => ({
      ...item,
      keyid: "nobody",
    })),
  }, { jwk: MINE.jwk }),
  dsse("another key", ENVELOPE, { jwk: OTHER.jwk }, "signature_invalid"),
  dsse("another payload", { ...ENVELOPE, payload: btoa("{}") }, {
    jwk: MINE.jwk,
  }, "signature_invalid"),
  dsse("another type than asked for", ENVELOPE, {
    jwk: MINE.jwk,
    payload_type: "text/plain",
  }, "signature_invalid"),
  dsse(
    "a type that was changed to what is asked for",
    await envelopeOf(MINE, ECDSA, { type: "text/plain" }),
    { jwk: MINE.jwk, payload_type: "text/plain" },
    "signature_invalid",
  ),
  dsse("a signature of zeros", { ...ENVELOPE, signatures: [BAD_SIGNATURE] }, {
    jwk: MINE.jwk,
  }, "signature_invalid"),
  dsse(
    "PSS read as PKCS#1",
    await envelopeOf(PSS, { name: "RSA-PSS", saltLength: 32 }),
    { jwk: PSS.jwk },
    "signature_invalid",
  ),
  dsse(
    "no usable key",
    ENVELOPE,
    { jwks: { keys: [{ kty: "unknown" }] } },
    "key_not_found",
  ),
  dsse(
    "no signatures",
    { ...ENVELOPE, signatures: [] },
    { jwk: MINE.jwk },
    "malformed_envelope",
  ),
  dsse(
    "nine signatures",
    { ...ENVELOPE, signatures: Array(9).fill(BAD_SIGNATURE) },
    { jwk: MINE.jwk },
    "malformed_envelope",
  ),
  dsse(
    "no payload",
    { payloadType: TYPE, signatures: ENVELOPE.signatures ?? [] },
    { jwk: MINE.jwk },
    "malformed_envelope",
  ),
  dsse("base64 with a character that is none", { ...ENVELOPE, payload: "!" }, {
    jwk: MINE.jwk,
  }, "malformed_envelope"),
  dsse("no JSON", text("x"), { jwk: MINE.jwk }, "error:item_not_json"),
  dsse("a private key", ENVELOPE, {
    jwk: { ...es256.jwk, d: ES256_PRIVATE_MEMBER },
  }, "invalid"),
  dsse("no key", ENVELOPE, {}, "invalid"),
]);

function derOf(signature: Uint8Array): Uint8Array {
  const integer = (bytes: Uint8Array): number[] => {
    const first = bytes.findIndex((byte) => byte !== 0);
    const digits = [...bytes.slice(first)];
    const padded = (digits[0] ?? 0) >= 0x80 ? [0, ...digits] : digits;
    return [2, padded.length, ...padded];
  };
  const body = [
    ...integer(signature.slice(0, 32)),
    ...integer(signature.slice(32)),
  ];
  return new Uint8Array([0x30, body.length, ...body]);
}
