/** Keys sign what everybody verifies, and only keys of the kind. */
import assert from "node:assert/strict";
import { EDDSA_KEY, ES256_KEY } from "./signing_key.ts";

const DATA = new TextEncoder().encode("what is signed");
const VERIFIED_BY = {
  ES256: {
    key: { name: "ECDSA", namedCurve: "P-256" },
    signature: { name: "ECDSA", hash: "SHA-256" },
  },
  EdDSA: { key: "Ed25519", signature: "Ed25519" },
};

for (const kind of [ES256_KEY, EDDSA_KEY]) {
  Deno.test(`a key of ${kind.alg} signs, and WebCrypto verifies it`, async () => {
    const { private_jwk, public_jwk } = await kind.generate();
    assert.ok(private_jwk !== null);
    const sign = await kind.importPrivate(private_jwk);
    const signature = await sign(DATA);
    assert.equal(signature.length, 64);
    const known = VERIFIED_BY[kind.alg];
    const key = await crypto.subtle.importKey(
      "jwk",
      { ...public_jwk },
      known.key,
      false,
      ["verify"],
    );
    const verify = (data: Uint8Array<ArrayBuffer>) =>
      crypto.subtle.verify(known.signature, key, signature, data);
    assert.ok(await verify(DATA));
    assert.ok(!await verify(new TextEncoder().encode("something else")));
  });
}

Deno.test("a key of another kind is not taken", async () => {
  const { private_jwk: p256 } = await ES256_KEY.generate();
  const { private_jwk: ed25519 } = await EDDSA_KEY.generate();
  assert.ok(p256 !== null && ed25519 !== null);
  await assert.rejects(EDDSA_KEY.importPrivate(p256));
  await assert.rejects(EDDSA_KEY.importPrivate({ ...ed25519, crv: "X25519" }));
});
