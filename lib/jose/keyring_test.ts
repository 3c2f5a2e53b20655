import assert from "node:assert/strict";
import * as jose from "@panva/jose";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { type Store, StoreError } from "@/lib/store/store.ts";
import { didDocument, didKeyUrl, didWebOf } from "./did.ts";
import { publicKeyOfDid } from "./did_key.ts";
import { jwkThumbprint } from "./jwk.ts";
import { verifyCompactJws } from "./jws.ts";
import {
  PRIVATE_KEEP_MS,
  PUBLISH_LEAD_MS,
  RETIRED_KEEP_MS,
} from "./key_schedule.ts";
import {
  createKeyring,
  type Keyring,
  KEYRING_REFRESH_MS,
  SIGNING_ALGORITHM,
} from "./keyring.ts";
import { readKeySet } from "./store.ts";
import { JWS_VECTORS } from "@/tests/support/jose_vectors.ts";

const START = new Date("2026-11-20T12:00:00Z");
const DAY_MS = 86_400_000;
const PAYLOAD = new TextEncoder().encode("payload");

/** A clock that a test sets, and keyrings on one store. */
async function withKeyrings(
  run: (tools: {
    store: Store;
    open: () => Keyring;
    passMs: (ms: number) => void;
  }) => Promise<void>,
): Promise<void> {
  let now = START.getTime();
  const clock = { now: () => new Date(now) };
  const store = await openDenoKvStore(":memory:", { now: clock.now });
  try {
    await run({
      store,
      open: () => createKeyring({ store, clock }),
      passMs: (ms) => now += ms,
    });
  } finally {
    await store.close();
  }
}

/** Verifies with the published set alone, by the package and not by our code. */
async function verifies(keyring: Keyring, jws: string): Promise<boolean> {
  const jwks = await keyring.jwks();
  const resolve = jose.createLocalJWKSet({
    keys: jwks.keys.map((key) => ({ ...key })),
  });
  return await jose.compactVerify(jws, resolve).then(() => true, () => false);
}

async function states(keyring: Keyring): Promise<string[]> {
  return (await keyring.list()).map((key) => key.state);
}

Deno.test("the first signer creates a key that is published, named by its thumbprint", () =>
  withKeyrings(async ({ open }) => {
    const keyring = open();
    const signer = await keyring.signer();
    const jws = await signer.sign(PAYLOAD, { typ: "x+jws", cty: "text/plain" });
    assert.ok(await verifies(keyring, jws));
    assert.deepEqual(jose.decodeProtectedHeader(jws), {
      alg: SIGNING_ALGORITHM,
      kid: signer.kid,
      typ: "x+jws",
      cty: "text/plain",
    });
    const { keys } = await keyring.jwks();
    assert.equal(keys.length, 1);
    const [key] = keys;
    assert.ok(key !== undefined);
    assert.deepEqual(Object.keys(key).sort(), [
      "alg",
      "crv",
      "kid",
      "kty",
      "use",
      "x",
      "y",
    ]);
    assert.equal(jwkThumbprint(key), signer.kid);
    assert.deepEqual(await states(keyring), ["active"]);
  }));

Deno.test("any number of processes that start together use one key, and so does a restart", () =>
  withKeyrings(async ({ store, open }) => {
    const keyrings = Array.from({ length: 12 }, open);
    const signers = await Promise.all(
      keyrings.map((keyring) => keyring.signer()),
    );
    assert.equal(new Set(signers.map((signer) => signer.kid)).size, 1);
    assert.equal((await readKeySet(store)).keys.length, 1);
    const restarted = await open().signer();
    assert.equal(restarted.kid, signers[0]?.kid);
  }));

Deno.test("rotation: the next key is published a day before it signs, old results keep verifying", () =>
  withKeyrings(async ({ store, open, passMs }) => {
    const keyring = open();
    const other = open();
    const first = await keyring.signer();
    const oldResult = await first.sign(PAYLOAD);
    await other.jwks();

    const outcome = await keyring.rotate();
    assert.equal(outcome.kind, "scheduled");
    assert.deepEqual(outcome.next.map(({ state }) => state), ["next"]);
    assert.equal((await keyring.rotate()).kind, "already_scheduled");
    assert.deepEqual(await states(keyring), ["active", "next"]);
    assert.equal((await keyring.jwks()).keys.length, 2);
    assert.equal((await keyring.signer()).kid, first.kid);

    passMs(KEYRING_REFRESH_MS + 1);
    assert.equal((await other.jwks()).keys.length, 2);

    passMs(PUBLISH_LEAD_MS - KEYRING_REFRESH_MS - 2);
    assert.equal((await keyring.signer()).kid, first.kid);
    passMs(1);
    const second = await keyring.signer();
    assert.equal(second.kid, outcome.next[0]?.kid);
    assert.equal((await other.signer()).kid, second.kid);
    assert.deepEqual(await states(keyring), ["retired", "active"]);
    assert.ok(await verifies(other, oldResult));
    assert.ok(await verifies(other, await second.sign(PAYLOAD)));

    passMs(RETIRED_KEEP_MS);
    assert.ok(await verifies(keyring, oldResult));
    passMs(1);
    assert.ok(!await verifies(keyring, oldResult));
    assert.equal(await keyring.publicKey(first.kid), null);
    // The next change of the set drops what is over.
    await keyring.rotate();
    const { keys } = await readKeySet(store);
    assert.ok(!keys.some((key) => key.kid === first.kid));
  }));

Deno.test("the private half of a retired key goes a day after its retirement", () =>
  withKeyrings(async ({ store, open, passMs }) => {
    const keyring = open();
    const first = await keyring.signer();
    await keyring.rotate();
    passMs(PUBLISH_LEAD_MS + PRIVATE_KEEP_MS + 1);
    await keyring.rotate();
    const { keys } = await readKeySet(store);
    assert.deepEqual(
      keys.map((key) => [key.kid === first.kid, key.private_jwk === null]),
      [[true, true], [false, false], [false, false]],
    );
  }));

Deno.test("a compromised key is withdrawn at once, and another signs", () =>
  withKeyrings(async ({ store, open }) => {
    const keyring = open();
    const first = await keyring.signer();
    const forged = await first.sign(PAYLOAD);
    const outcome = await keyring.compromise(first.kid);
    assert.equal(outcome.kind, "withdrawn");
    const second = await keyring.signer();
    assert.notEqual(second.kid, first.kid);
    assert.deepEqual((await keyring.jwks()).keys.map((key) => key.kid), [
      second.kid,
    ]);
    assert.ok(!await verifies(keyring, forged));
    assert.equal(await keyring.publicKey(first.kid), null);
    assert.deepEqual(await states(keyring), ["compromised", "active"]);
    assert.equal((await readKeySet(store)).keys[0]?.private_jwk, null);
    assert.deepEqual(await keyring.compromise("nobody"), {
      kind: "unknown_key",
    });
  }));

Deno.test("a key that is not published any more is known for ever by its public half, and sets stay small", () =>
  withKeyrings(async ({ store, open, passMs }) => {
    const keyring = open();
    const { kid } = await keyring.signer();
    assert.equal(await keyring.formerKey(kid), null, "it is published");
    // Of these the store is not asked.
    for (const other of ["A".repeat(43), "x", "A".repeat(3_000)]) {
      assert.equal(await keyring.formerKey(other), null);
    }
    await keyring.rotate();
    const endMs = START.getTime() + PUBLISH_LEAD_MS + RETIRED_KEEP_MS;
    passMs(PUBLISH_LEAD_MS + RETIRED_KEEP_MS);
    assert.equal(await keyring.formerKey(kid), null, "its last moment");
    passMs(1);
    const inSet = await open().formerKey(kid);
    assert.deepEqual(inSet?.why, "retired");
    assert.deepEqual(inSet?.until, new Date(endMs));
    assert.equal(await jwkThumbprint(inSet.key), kid);
    // The next change takes it out of the set.
    const { kid: second } = await keyring.signer();
    await keyring.rotate();
    assert.equal((await readKeySet(store)).keys.length, 2);
    assert.deepEqual(await open().formerKey(kid), inSet);
    const { entries } = await store.list(["jose", "former_key"], { limit: 9 });
    assert.deepEqual(entries.map(({ key }) => key[2]), [kid]);
    assert.ok(!JSON.stringify(entries).includes('"d"'));
    // Withdrawn when it is retired already: the earlier end counts.
    passMs(PUBLISH_LEAD_MS + 1_000);
    await keyring.compromise(second);
    const withdrawn = await open().formerKey(second);
    assert.deepEqual(
      [withdrawn?.why, withdrawn?.until.getTime()],
      ["compromised", endMs + 1 + PUBLISH_LEAD_MS + 1_000],
    );
    passMs(2 * RETIRED_KEEP_MS);
    assert.deepEqual(await open().formerKey(second), withdrawn);
  }));

Deno.test("when the signing key is compromised a scheduled key takes over at once", () =>
  withKeyrings(async ({ open }) => {
    const keyring = open();
    const first = await keyring.signer();
    const { next: [next] } = await keyring.rotate();
    assert(next !== undefined);
    await keyring.compromise(first.kid);
    assert.equal((await keyring.signer()).kid, next.kid);
    assert.deepEqual(await states(keyring), ["compromised", "active"]);
  }));

Deno.test("when a scheduled key is compromised its predecessor stays", () =>
  withKeyrings(async ({ open, passMs }) => {
    const keyring = open();
    const first = await keyring.signer();
    const { next: [next] } = await keyring.rotate();
    assert(next !== undefined);
    await keyring.compromise(next.kid);
    passMs(30 * DAY_MS);
    assert.equal((await keyring.signer()).kid, first.kid);
    assert.deepEqual(await states(keyring), ["active", "compromised"]);
  }));

Deno.test("another process learns of a withdrawal when it next reads, and of an unknown key sooner", () =>
  withKeyrings(async ({ open, passMs }) => {
    const [keyring, other] = [open(), open()];
    const first = await keyring.signer();
    await other.jwks();
    await keyring.compromise(first.kid);
    const { kid } = await keyring.signer();
    assert.equal(await other.publicKey(kid), null);
    passMs(1_001);
    assert.notEqual(await other.publicKey(kid), null);
    assert.equal(await other.publicKey(first.kid), null);
    const { kid: third } = (await keyring.compromise(kid)).kind === "withdrawn"
      ? await keyring.signer()
      : assert.fail();
    passMs(KEYRING_REFRESH_MS + 1);
    assert.deepEqual((await other.jwks()).keys.map((key) => key.kid), [third]);
  }));

Deno.test("a store that cannot be read stops signing after a minute, not at once", () =>
  withKeyrings(async ({ store, open, passMs }) => {
    let isAway = false;
    let ms = 0;
    const keyring = createKeyring({
      store: {
        get: (key) =>
          isAway ? Promise.reject(new StoreError("away")) : store.get(key),
        getMany: (keys) => store.getMany(keys),
        list: (prefix, options) => store.list(prefix, options),
        commit: (commit) => store.commit(commit),
        close: () => store.close(),
      },
      clock: { now: () => new Date(START.getTime() + ms) },
    });
    const { kid } = await keyring.signer();
    isAway = true;
    ms = 60_000;
    assert.equal((await keyring.signer()).kid, kid);
    ms = 60_001;
    await assert.rejects(keyring.signer(), StoreError);
    isAway = false;
    passMs(ms);
    assert.equal((await open().signer()).kid, kid);
    assert.equal((await keyring.signer()).kid, kid);
  }));

Deno.test("signBytes() gives the bare signature that others wrap", () =>
  withKeyrings(async ({ open }) => {
    const keyring = open();
    const signer = await keyring.signer();
    const signature = await signer.signBytes(PAYLOAD);
    assert.equal(signature.length, 64);
    const [jwk] = (await keyring.jwks()).keys;
    assert.ok(jwk !== undefined);
    const key = await jose.importJWK({ ...jwk }, SIGNING_ALGORITHM);
    assert.ok(!(key instanceof Uint8Array));
    assert.ok(
      await crypto.subtle.verify(
        { name: "ECDSA", hash: "SHA-256" },
        key,
        signature,
        PAYLOAD,
      ),
    );
  }));

Deno.test("didDocument() names every published key", () =>
  withKeyrings(async ({ open }) => {
    const keyring = open();
    await keyring.signer();
    const jwks = await keyring.jwks();
    const origin = "http://localhost:8405";
    const did = "did:web:localhost%3A8405";
    assert.equal(didWebOf(origin), did);
    const kid = jwks.keys[0]?.kid ?? "";
    const document = didDocument(origin, jwks);
    assert.equal(document.id, did);
    assert.deepEqual(document.assertionMethod, [`${did}#${kid}`]);
    assert.equal(didKeyUrl(origin, kid), `${did}#${kid}`);
    assert.deepEqual(document.verificationMethod, [{
      id: `${did}#${kid}`,
      type: "JsonWebKey",
      controller: did,
      publicKeyJwk: jwks.keys[0],
    }]);
  }));

Deno.test("publicKeyOfDid() reads did:jwk and did:key, and fetches nothing", async () => {
  const { jwk, jws } = JWS_VECTORS.es256;
  const text = btoa(JSON.stringify(jwk)).replaceAll("=", "");
  const found = publicKeyOfDid(`did:jwk:${text}#0`);
  assert.ok(found !== null);
  const result = await verifyCompactJws(jws, {
    keys: [found],
    algorithms: ["ES256"],
  });
  assert.equal(result.kind, "verified");
  // Examples of the did:key text: Ed25519, secp256k1, P-256, P-384.
  const thumbprintOf = (did: string) => {
    const key = publicKeyOfDid(did);
    return key === null ? null : [key.crv, key.x];
  };
  assert.deepEqual(
    thumbprintOf("did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK"),
    ["Ed25519", "Lm_M42cB3HkUiODQsXRcweM6TByfzEHGO9ND274JcOY"],
  );
  assert.equal(
    thumbprintOf("did:key:zQ3shokFTS3brHcDQrn82RUDfCZESWL1ZdCEJwekUDPQiYBme")
      ?.[0],
    "secp256k1",
  );
  assert.equal(
    thumbprintOf("did:key:zDnaerDaTF5BXEavCrfRZEk316dpbLsfPDZ3WJ5hRTPFU2169")
      ?.[0],
    "P-256",
  );
  assert.equal(
    thumbprintOf(
      "did:key:z82Lm1MpAkeJcix9K8TMiLd5NMAhnwkjjCBeWHXyu3U4oT2MVJJKXkcVBgjGhnLBn2Kaau9",
    )?.[0],
    "P-384",
  );
  for (
    const did of [
      "did:web:example.com",
      "did:key:z6Mk",
      "did:key:z0OIl",
      `did:key:z${"1".repeat(500)}`,
      "did:jwk:e30",
      `did:jwk:${btoa('{"kty":"oct","k":"AA"}').replaceAll("=", "")}`,
      "",
    ]
  ) assert.equal(publicKeyOfDid(did), null, did);
});

Deno.test("the first key signs although the clock was set back to before it was made", () =>
  withKeyrings(async ({ open, passMs }) => {
    const keyring = open();
    const { kid } = await keyring.signer();
    passMs(-3_600_000);
    for (const one of [keyring, open()]) {
      const signer = await one.signer();
      assert.equal(signer.kid, kid);
      assert.ok(await verifies(one, await signer.sign(PAYLOAD)));
    }
  }));

Deno.test("a next key does not sign before its time where another one does", () =>
  withKeyrings(async ({ open, passMs }) => {
    const keyring = open();
    const { kid } = await keyring.signer();
    passMs(DAY_MS);
    await keyring.rotate();
    assert.equal((await keyring.signer()).kid, kid);
  }));
