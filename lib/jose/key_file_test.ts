import assert from "node:assert/strict";
import * as jose from "@panva/jose";
import { KeyCustodyError } from "./custody_error.ts";
import { KEY_USES, useOfName } from "./custody.ts";
import { KEY_FILE_KEYS_MAX, readKeyFile, withNewKeys } from "./key_file.ts";

type Jwk = Record<string, unknown>;

/** The keys of a file that was made here, for tests to change. */
async function freshKeys(): Promise<Jwk[]> {
  const { text } = await withNewKeys(null, "test");
  return JSON.parse(text).keys;
}

const reads = (keys: unknown) => readKeyFile(JSON.stringify({ keys }));

Deno.test("a key file is a JWK Set that other libraries sign with", async () => {
  const { text, kids } = await withNewKeys(null, "2026-11-23");
  const file = await readKeyFile(text);
  const { keys } = JSON.parse(text) as { keys: jose.JWK[] };
  assert.deepEqual(keys.map(({ kid }) => kid), [
    "pennyworth-verdicts-2026-11-23",
    "pennyworth-receipts-2026-11-23",
    "pennyworth-log-2026-11-23",
  ]);
  const data = new TextEncoder().encode("what is signed");
  for (const [index, use] of KEY_USES.entries()) {
    const jwk = keys[index];
    const [held] = file[use];
    assert.ok(held !== undefined && jwk !== undefined);
    assert.equal(held.kid, kids[index]);
    assert.equal(held.kid, await jose.calculateJwkThumbprint(jwk));
    assert.deepEqual(Object.keys(held.public_jwk).includes("d"), false);
    // The package has read the private key; ours has signed with the same one.
    await jose.importJWK(jwk, jwk.alg ?? "");
    const { d: _, ...publicJwk } = jwk;
    const key = await jose.importJWK(publicJwk, jwk.alg ?? "") as CryptoKey;
    const params = use === "verdicts"
      ? { name: "ECDSA", hash: "SHA-256" }
      : { name: "Ed25519" };
    assert.ok(
      await crypto.subtle.verify(params, key, await held.sign(data), data),
    );
  }
});

Deno.test("withNewKeys() leaves the keys that stand there as they are, first", async () => {
  const { text, kids } = await withNewKeys(null, "first");
  const more = await withNewKeys(text, "second");
  const { keys } = JSON.parse(more.text);
  assert.deepEqual(keys.slice(0, 3), JSON.parse(text).keys);
  const { verdicts } = await readKeyFile(more.text);
  assert.deepEqual(verdicts.map(({ kid }) => kid), [kids[0], more.kids[0]]);
});

Deno.test("a key file that is not of our form is refused, and nothing of a key is told", async () => {
  const [verdicts = {}, receipts = {}, log = {}] = await freshKeys();
  const [others = {}] = await freshKeys();
  const cases: Record<string, [text: string, says: RegExp]> = {
    "no JSON": ["{", /it is not JSON/],
    "no set": [JSON.stringify(verdicts), /not a JWK Set/],
    "a list": ["[]", /not a JWK Set/],
    "too many keys": [
      JSON.stringify({ keys: Array(KEY_FILE_KEYS_MAX + 1).fill(verdicts) }),
      /more than 64 keys/,
    ],
    "as many as may be": [
      JSON.stringify({ keys: Array(KEY_FILE_KEYS_MAX).fill(verdicts) }),
      /key 2 stands there twice/,
    ],
  };
  const sets: Record<string, [keys: unknown[], says: RegExp]> = {
    "no key": [[verdicts, 7], /key 2 is not a JWK/],
    "no kid": [[{ ...verdicts, kid: undefined }], /kid of key 1/],
    "another's name": [[{ ...verdicts, kid: "login" }], /kid of key 1/],
    "a longer word": [
      [{ ...log, kid: "pennyworth-logs" }],
      /kid of key 1/,
    ],
    "twice": [[receipts, log, receipts], /key 3 stands there twice/],
    "a public key": [[{ ...verdicts, d: undefined }], /key 1 is no private/],
    "a kind that the use does not take": [
      [{ ...receipts, kid: "pennyworth-verdicts" }],
      /key 1 is no private key of ES256 \(EC on P-256\)/,
    ],
    "another kind for the log": [
      [{ ...verdicts, kid: "pennyworth-log" }],
      /key 1 is no private key of EdDSA \(OKP Ed25519\)/,
    ],
    "halves of two keys": [[{ ...verdicts, d: others.d }], /belong together/],
    "halves of two Ed25519 keys": [
      [{ ...receipts, d: log.d }],
      /belong together/,
    ],
    "for encryption": [[{ ...verdicts, use: "enc" }], /key 1 is no private/],
    "bound to another algorithm": [
      [{ ...verdicts, alg: "ES384" }],
      /key 1 is no private/,
    ],
    "bound to the other algorithm": [
      [{ ...verdicts, alg: "Ed25519" }],
      /key 1 is no private/,
    ],
    "an Ed25519 key bound to another algorithm": [
      [{ ...receipts, alg: "ES256" }],
      /key 1 is no private/,
    ],
  };
  for (const [name, [keys, says]] of Object.entries(sets)) {
    cases[name] = [JSON.stringify({ keys }), says];
  }
  for (const [name, [text, says]] of Object.entries(cases)) {
    await assert.rejects(readKeyFile(text), (error) => {
      assert.ok(error instanceof KeyCustodyError, name);
      assert.match(error.message, says, name);
      for (const { d } of [verdicts, receipts, log, others]) {
        assert.equal(error.message.includes(String(d)), false, name);
      }
      return true;
    });
  }
  await reads([verdicts, { ...receipts, alg: "Ed25519" }, log]);
  await reads([{ ...verdicts, alg: undefined, use: undefined }]);
});

Deno.test("useOfName() reads what a name begins with", () => {
  const cases: [name: string, use: string | null][] = [
    ["pennyworth-log", "log"],
    ["pennyworth-log 2026", "log"],
    ["pennyworth-receipts@host", "receipts"],
    ["pennyworth-verdicts-1", "verdicts"],
    ["pennyworth-logbook", null],
    ["pennyworth-log2", null],
    ["pennyworth", null],
    ["me@pennyworth-log", null],
    ["pennyworth-other", null],
    ["", null],
  ];
  for (const [name, use] of cases) assert.equal(useOfName(name), use, name);
});
