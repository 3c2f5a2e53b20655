import assert from "node:assert/strict";
import {
  type CryptoKey,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  jwtVerify,
} from "@panva/jose";
import { systemRandom } from "@/lib/runtime.ts";
import { createCdpAuthorization } from "./cdp_authorization.ts";

const NOW = new Date("2026-07-21T12:00:00Z");
const URL_SETTLE = "https://api.cdp.example/platform/v2/x402/settle?ignored=1";

async function headerFor(keySecret: string): Promise<string> {
  const authorize = await createCdpAuthorization({
    keyId: "key-1",
    keySecret,
    clock: { now: () => NOW },
    random: systemRandom,
  });
  return await authorize("POST", URL_SETTLE);
}

async function check(header: string, key: CryptoKey): Promise<void> {
  assert.match(header, /^Bearer /);
  const { payload, protectedHeader } = await jwtVerify(
    header.slice("Bearer ".length),
    key,
    { issuer: "cdp", audience: "cdp_service", currentDate: NOW },
  );
  assert.equal(payload.sub, "key-1");
  assert.equal(protectedHeader.kid, "key-1");
  assert.deepEqual(payload.uris, [
    "POST api.cdp.example/platform/v2/x402/settle",
  ]);
  assert.equal((payload.exp ?? 0) - (payload.nbf ?? 0), 120);
}

Deno.test("an Ed25519 key signs each call for its method and path", async () => {
  const pair = await generateKeyPair("EdDSA", { extractable: true });
  const { d = "", x = "" } = await exportJWK(pair.privateKey);
  const bytes = (text: string) =>
    Uint8Array.fromBase64(text, { alphabet: "base64url" });
  const secret = new Uint8Array([...bytes(d), ...bytes(x)]).toBase64();
  await check(await headerFor(secret), pair.publicKey);
  assert.notEqual(await headerFor(secret), await headerFor(secret));
});

Deno.test("an EC key in PEM signs, its line breaks escaped or not", async () => {
  const pair = await generateKeyPair("ES256", { extractable: true });
  const pem = await exportPKCS8(pair.privateKey);
  await check(await headerFor(pem), pair.publicKey);
  await check(await headerFor(pem.replaceAll("\n", "\\n")), pair.publicKey);
});

Deno.test("a wrong secret is refused without being shown", async () => {
  for (const secret of ["hunter2", "AAAA", "-----BEGIN hunter2"]) {
    await assert.rejects(
      headerFor(secret),
      (error) => error instanceof TypeError && !error.message.includes(secret),
    );
  }
});
