import assert from "node:assert/strict";
import * as jose from "@panva/jose";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { Store } from "@/lib/store/store.ts";
import { PUBLISH_LEAD_MS } from "./key_schedule.ts";
import { createKeyring, KEYRING_REFRESH_MS } from "./keyring.ts";
import { createKeyrings, type Keyrings } from "./keyrings.ts";

const PAYLOAD = new TextEncoder().encode("payload");

async function withStore(
  run: (tools: {
    store: Store;
    clock: { now(): Date };
    open: () => Keyrings;
    passMs: (ms: number) => void;
  }) => Promise<void>,
): Promise<void> {
  let now = Date.parse("2026-11-20T12:00:00Z");
  const clock = { now: () => new Date(now) };
  const store = await openDenoKvStore(":memory:", { now: clock.now });
  try {
    await run({
      store,
      clock,
      open: () => createKeyrings({ store, clock }),
      passMs: (ms) => now += ms,
    });
  } finally {
    await store.close();
  }
}

/** The algorithm of a receipt, which has to verify with what is published. */
async function receiptAlg(keyrings: Keyrings): Promise<string | undefined> {
  const jws = await (await keyrings.receiptSigner()).sign(PAYLOAD);
  const { keys } = await keyrings.jwks();
  const set = jose.createLocalJWKSet({ keys: keys.map((key) => ({ ...key })) });
  return (await jose.compactVerify(jws, set)).protectedHeader.alg;
}

Deno.test("a new store gets all keys, whichever is asked for first", async () => {
  for (const first of ["signer", "receiptSigner", "jwks", "list"] as const) {
    await withStore(async ({ open, passMs }) => {
      await open()[first]();
      passMs(3_600_000);
      const keyrings = open();
      assert.equal(await receiptAlg(keyrings), "EdDSA");
      const jws = await (await keyrings.signer()).sign(PAYLOAD);
      assert.equal(jose.decodeProtectedHeader(jws).alg, "ES256");
      assert.deepEqual(
        (await keyrings.jwks()).keys.map(({ kty, alg }) => [kty, alg]),
        [["EC", "ES256"], ["OKP", "EdDSA"]],
      );
    });
  }
});

Deno.test("processes that start together on a new store use the same two keys", () =>
  withStore(async ({ open }) => {
    const many = Array.from({ length: 12 }, open);
    const signers = await Promise.all(
      many.flatMap((keyrings) => [
        keyrings.signer(),
        keyrings.receiptSigner(),
      ]),
    );
    assert.equal(new Set(signers.map(({ kid }) => kid)).size, 2);
  }));

Deno.test("in a store that others know already a receipt's key is published for a day before it signs", () =>
  withStore(async ({ store, clock, open, passMs }) => {
    await createKeyring({ store, clock }).signer();
    passMs(120_000);
    const keyrings = open();
    assert.equal(await receiptAlg(keyrings), "ES256");
    assert.deepEqual(
      (await keyrings.list()).map(({ alg, state }) => [alg, state]),
      [["ES256", "active"], ["EdDSA", "next"], ["EdDSA", "active"]],
    );
    assert.equal((await keyrings.jwks()).keys.length, 2);
    passMs(PUBLISH_LEAD_MS - 1);
    assert.equal(await receiptAlg(keyrings), "ES256");
    passMs(1);
    assert.equal(await receiptAlg(keyrings), "EdDSA");
  }));

Deno.test("all kinds rotate together, and each is withdrawn by its own name", () =>
  withStore(async ({ open, passMs }) => {
    const keyrings = open();
    const before = await keyrings.receiptSigner();
    const old = await before.sign(PAYLOAD);
    const outcome = await keyrings.rotate();
    assert.deepEqual(outcome.next.map(({ alg }) => alg), [
      "ES256",
      "EdDSA",
      "EdDSA",
    ]);
    assert.equal((await keyrings.rotate()).kind, "already_scheduled");
    passMs(PUBLISH_LEAD_MS);
    const after = await keyrings.receiptSigner();
    assert.equal(after.kid, outcome.next[1]?.kid);

    // What was signed before is verified by the published set until withdrawn.
    assert.notEqual(await keyrings.publicKey(before.kid), null);
    assert.equal((await keyrings.compromise(after.kid)).kind, "withdrawn");
    passMs(KEYRING_REFRESH_MS + 1);
    assert.equal(await keyrings.publicKey(after.kid), null);
    assert.notEqual((await keyrings.receiptSigner()).kid, after.kid);
    assert.equal(await receiptAlg(keyrings), "EdDSA");
    assert.equal(
      jose.decodeProtectedHeader(old).kid,
      before.kid,
    );
    // The log's key is withdrawn by its name too, and stands in no JWKS.
    const logKid = (await keyrings.log.signer()).kid;
    assert.equal(await keyrings.publicKey(logKid), null);
    assert.ok(
      (await keyrings.jwks()).keys.every(({ kid }) => kid !== logKid),
    );
    assert.equal((await keyrings.compromise(logKid)).kind, "withdrawn");
    assert.equal((await keyrings.compromise("nobody")).kind, "unknown_key");
  }));
