import assert from "node:assert/strict";
import { verifySignature } from "./algorithms.ts";
import { encodeBase64url } from "./base64url.ts";
import { dsseSigningInput, openEnvelope, sealEnvelope } from "./dsse.ts";
import { DSSE_VECTOR } from "@/tests/support/jose_vectors.ts";

const { envelope } = DSSE_VECTOR;

Deno.test("dsseSigningInput() is the encoding of the protocol text", () => {
  const encode = (text: string) => new TextEncoder().encode(text);
  const text = (type: string, payload: string) =>
    new TextDecoder().decode(dsseSigningInput(type, encode(payload)));
  assert.equal(
    text(envelope.payloadType, "hello world"),
    DSSE_VECTOR.signingInput,
  );
  assert.equal(text("é", "😀"), "DSSEv1 2 é 4 😀");
  assert.equal(text("", ""), "DSSEv1 0  0 ");
});

Deno.test("the envelope of the protocol text opens and verifies", async () => {
  const opened = openEnvelope(envelope);
  assert.ok(opened !== null);
  const [signature] = opened.signatures;
  assert.ok(signature !== undefined);
  assert.equal(signature.keyId, "66301bbf");
  const coordinate = (value: bigint) =>
    encodeBase64url(
      Uint8Array.fromHex(value.toString(16).padStart(64, "0")),
    );
  const claim = {
    algorithm: "ES256",
    jwk: {
      kty: "EC",
      crv: "P-256",
      x: coordinate(DSSE_VECTOR.x),
      y: coordinate(DSSE_VECTOR.y),
    },
    signature: signature.bytes,
  };
  const data = dsseSigningInput(opened.payloadType, opened.payload);
  assert.ok(await verifySignature({ ...claim, data }));
  const other = dsseSigningInput("text/plain", opened.payload);
  assert.ok(!await verifySignature({ ...claim, data: other }));
});

Deno.test("openEnvelope() undoes sealEnvelope()", () => {
  const payload = new Uint8Array([0, 250, 251, 252]);
  const sealed = sealEnvelope({
    payloadType: "text/plain",
    payload,
    keyId: "k",
    signature: new Uint8Array([255]),
  });
  assert.deepEqual(
    openEnvelope({ ...sealed, signatures: [...sealed.signatures] }),
    {
      payloadType: "text/plain",
      payload,
      signatures: [{ keyId: "k", bytes: new Uint8Array([255]) }],
    },
  );
});

Deno.test("openEnvelope() refuses what is no envelope", () => {
  const { signatures } = envelope;
  for (
    const value of [
      null,
      [],
      "envelope",
      {},
      { ...envelope, payload: "aGVsbG8gd29ybGQ" + "?" },
      { ...envelope, payload: 1 },
      { ...envelope, payloadType: null },
      { ...envelope, signatures: [] },
      { ...envelope, signatures: {} },
      { ...envelope, signatures: [{ keyid: "x" }] },
      { ...envelope, signatures: [{ keyid: "x", sig: "A" }] },
      {
        ...envelope,
        signatures: Array.from({ length: 9 }, () => signatures[0]),
      },
    ]
  ) assert.equal(openEnvelope(JSON.parse(JSON.stringify(value))), null);
});
