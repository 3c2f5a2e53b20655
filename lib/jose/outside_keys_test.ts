/** Keyrings whose private halves are kept elsewhere. */
import assert from "node:assert/strict";
import * as jose from "@panva/jose";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { Store } from "@/lib/store/store.ts";
import { KEY_USES, type KeyCustody } from "./custody.ts";
import { KeyCustodyError } from "./custody_error.ts";
import { readKeyFile, withNewKeys } from "./key_file.ts";
import { PUBLISH_LEAD_MS } from "./key_schedule.ts";
import { KEYRING_REFRESH_MS } from "./keyring.ts";
import { createKeyrings, type Keyrings } from "./keyrings.ts";

const PAYLOAD = new TextEncoder().encode("payload");
/** Past what a retired key's private half is still kept for. */
const MINUTES_MS = 120_000;

interface Scene {
  readonly store: Store;
  /** A process that has the keys of a file as it is now; of the store without one. */
  open(text?: string): Promise<Keyrings>;
  passMs(ms: number): void;
}

async function inScene(run: (scene: Scene) => Promise<void>): Promise<void> {
  let now = Date.parse("2026-11-20T12:00:00Z");
  const clock = { now: () => new Date(now) };
  const store = await openDenoKvStore(":memory:", { now: clock.now });
  try {
    await run({
      store,
      open: async (text) =>
        createKeyrings({
          store,
          clock,
          custody: text === undefined ? undefined : await custodyOf(text),
        }),
      passMs: (ms) => now += ms,
    });
  } finally {
    await store.close();
  }
}

async function custodyOf(text: string): Promise<KeyCustody> {
  const file = await readKeyFile(text);
  return {
    place: "KEYS_FILE keys.json",
    held: (use) => Promise.resolve(file[use]),
  };
}

/** Everything that a store has of keys, as text. */
async function dumpOf(store: Store): Promise<string> {
  const { entries } = await store.list(["jose"], { limit: 500 });
  return JSON.stringify(entries);
}

function secretsOf(text: string): string[] {
  return JSON.parse(text).keys.map(({ d }: { d: string }) => d);
}

/** Whether all three sign, with what is published. */
async function signs(keyrings: Keyrings): Promise<boolean> {
  const published = jose.createLocalJWKSet({
    keys: (await keyrings.jwks()).keys.map((key) => ({ ...key })),
  });
  const signers = [await keyrings.signer(), await keyrings.receiptSigner()];
  for (const signer of signers) {
    await jose.compactVerify(await signer.sign(PAYLOAD), published);
  }
  const [key] = (await keyrings.log.jwks()).keys;
  const signature = await (await keyrings.log.signer()).signBytes(
    new Uint8Array(PAYLOAD),
  );
  const publicKey = await jose.importJWK({ ...key }, "EdDSA") as CryptoKey;
  return await crypto.subtle.verify("Ed25519", publicKey, signature, PAYLOAD);
}

const countIn = async (store: Store) =>
  (await dumpOf(store)).match(/"d":/g)?.length ?? 0;

Deno.test("a store whose keys are in a file never has a private half", () =>
  inScene(async ({ store, open, passMs }) => {
    const { text, kids } = await withNewKeys(null, "a");
    const keyrings = await open(text);
    await keyrings.check();
    assert.ok(await signs(keyrings));
    assert.deepEqual((await keyrings.list()).map(({ kid }) => kid), kids);
    assert.deepEqual(await keyrings.missing(), []);
    // Nor after a rotation and a withdrawal.
    const more = await withNewKeys(text, "b");
    const restarted = await open(more.text);
    const rotated = await restarted.rotate();
    assert.equal(rotated.kind, "scheduled");
    assert.deepEqual(rotated.next.map(({ kid }) => kid), more.kids);
    passMs(PUBLISH_LEAD_MS);
    assert.equal((await restarted.signer()).kid, more.kids[0]);
    assert.ok(await signs(restarted));
    const last = await open((await withNewKeys(more.text, "c")).text);
    const withdrawn = await last.compromise(more.kids[0] ?? "");
    assert.equal(withdrawn.kind, "withdrawn");
    assert.ok(await signs(last));
    const dump = await dumpOf(store);
    assert.equal(dump.includes('"d":'), false);
    for (const secret of secretsOf(more.text)) {
      assert.equal(dump.includes(secret), false);
    }
    // Without the file nothing is signed, and nothing is made in its place.
    const without = await open();
    await assert.rejects(without.check(), KeyCustodyError);
    await assert.rejects(without.rotate(), KeyCustodyError);
    assert.equal((await without.missing()).length, 3);
    assert.equal(await countIn(store), 0);
  }));

Deno.test("whether a key is at hand is asked anew each time, of each key that signs", () =>
  inScene(async ({ store, open }) => {
    const { text, kids } = await withNewKeys(null, "a");
    const all = await custodyOf(text);
    let [gone, asked] = ["", [] as string[]];
    const clock = { now: () => new Date("2026-11-20T12:00:00Z") };
    const keyrings = createKeyrings({
      store,
      clock,
      custody: {
        place: "the agent",
        async held(use) {
          asked.push(use);
          const held = await all.held(use);
          return held.filter(({ kid }) => kid !== gone);
        },
      },
    });
    await keyrings.check();
    assert.ok(await signs(keyrings));
    asked = [];
    await keyrings.requireHeld();
    assert.deepEqual(asked, [...KEY_USES]);
    for (const kid of kids) {
      gone = kid;
      await assert.rejects(keyrings.requireHeld(), {
        name: "KeyCustodyError",
        message: new RegExp(`the agent does not have the key ${kid}`),
      });
    }
    gone = "";
    await keyrings.requireHeld();
    // A key of the store's own is there, whoever keeps the next ones.
    const other = await openDenoKvStore(":memory:");
    const own = createKeyrings({ store: other, clock });
    await own.check();
    await own.requireHeld();
    const mixed = createKeyrings({
      store: other,
      clock,
      custody: { place: "nowhere", held: () => Promise.reject(new Error()) },
    });
    await mixed.requireHeld();
    // Withdrawn without a successor, no key signs and none is missed.
    const alone = await open(text);
    for (const kid of kids) await alone.compromise(kid);
    await alone.requireHeld();
    await other.close();
  }));

Deno.test("a store that signs with keys of its own goes over to a file when its operator rotates", () =>
  inScene(async ({ store, open, passMs }) => {
    const before = await open();
    const own = (await before.signer()).kid;
    const { text, kids } = await withNewKeys(null, "a");
    const keyrings = await open(text);
    await assert.rejects(
      keyrings.check(),
      /signs verdicts with a key of its own, .*none of KEYS_FILE keys.json is to follow it: keys rotate/,
    );
    assert.equal((await keyrings.missing()).length, 3);
    assert.equal((await keyrings.rotate()).kind, "scheduled");
    // Until the others take over, whoever has seen them first.
    const process = await open(text);
    await process.check();
    assert.equal((await process.signer()).kid, own);
    assert.ok(await signs(process));
    passMs(PUBLISH_LEAD_MS);
    for (const each of [process, await open(text)]) {
      assert.equal((await each.signer()).kid, kids[0]);
      assert.ok(await signs(each));
    }
    // The keys that have signed are gone soon, and still published.
    assert.equal(await countIn(store), 3);
    passMs(MINUTES_MS);
    assert.ok(await signs(process));
    assert.equal(await countIn(store), 0);
    assert.notEqual(await process.publicKey(own), null);
    assert.deepEqual(
      (await process.list()).map(({ is_private_in_store: own }) => own),
      Array(6).fill(false),
    );
    // A process that was not told of the file does not go back to the old one.
    passMs(KEYRING_REFRESH_MS + 1);
    await assert.rejects(before.signer(), /is kept outside of the store/);
  }));

Deno.test("what is not in the file does not sign, and is told before", () =>
  inScene(async ({ open, passMs }) => {
    const { text, kids } = await withNewKeys(null, "a");
    const keyrings = await open(text);
    await keyrings.check();
    // Nothing to go over to.
    assert.deepEqual(await keyrings.rotate(), { kind: "no_key", next: [] });
    // A key that another process has published, and this one has not read.
    const more = await withNewKeys(text, "b");
    await (await open(more.text)).rotate();
    passMs(KEYRING_REFRESH_MS + 1);
    assert.deepEqual(
      (await keyrings.missing()).map(({ kid, state }) => [kid, state]),
      more.kids.map((kid) => [kid, "next"]),
    );
    await keyrings.check();
    passMs(PUBLISH_LEAD_MS);
    await assert.rejects(
      keyrings.check(),
      /does not have the key .*, which signs verdicts/,
    );
    // A key that was used is not used again, however the file is sorted.
    const { keys } = JSON.parse(more.text);
    const reversed = await open(JSON.stringify({ keys: keys.toReversed() }));
    assert.equal((await reversed.rotate()).kind, "no_key");
    assert.equal((await reversed.signer()).kid, more.kids[0]);
    assert.ok(!kids.includes((await reversed.signer()).kid));
  }));

Deno.test("a withdrawn key without a successor is withdrawn all the same, and the next key of the file signs at once", () =>
  inScene(async ({ store, open }) => {
    const { text, kids: [verdicts = ""] } = await withNewKeys(null, "a");
    const keyrings = await open(text);
    await keyrings.check();
    assert.deepEqual(await keyrings.compromise(verdicts), {
      kind: "withdrawn",
      active: null,
    });
    await assert.rejects(
      keyrings.signer(),
      /has no unused key of ES256 whose name begins with pennyworth-verdicts/,
    );
    // The file has a new one: the process signs as soon as it has read it.
    const more = await withNewKeys(text, "b");
    const restarted = await open(more.text);
    assert.equal((await restarted.signer()).kid, more.kids[0]);
    assert.ok(await signs(restarted));
    assert.equal(await countIn(store), 0);
    // Going back to keys in the store takes a withdrawal, and no accident.
    const without = await open();
    const { active } = await without.compromise(more.kids[0] ?? "") as {
      active: { kid: string };
    };
    assert.equal((await without.signer()).kid, active.kid);
    assert.equal(await countIn(store), 1);
  }));

Deno.test("a receipt's key that has no successor leaves receipts to the key of verdicts", () =>
  inScene(async ({ open }) => {
    const { text, kids: [verdicts, receipts = ""] } = await withNewKeys(
      null,
      "a",
    );
    const keyrings = await open(text);
    await keyrings.check();
    await keyrings.compromise(receipts);
    assert.equal((await keyrings.receiptSigner()).kid, verdicts);
    assert.ok(await signs(keyrings));
  }));

Deno.test("a private half that cannot be erased now does not keep its successor from signing", () =>
  inScene(async ({ store, open, passMs }) => {
    const { text, kids } = await withNewKeys(null, "a");
    await (await open()).signer();
    await (await open(text)).rotate();
    passMs(PUBLISH_LEAD_MS + MINUTES_MS);
    const full: Store = {
      get: (key) => store.get(key),
      getMany: (keys) => store.getMany(keys),
      list: (prefix, options) => store.list(prefix, options),
      commit: () => Promise.reject(new Error("the disk is full")),
      close: () => Promise.resolve(),
    };
    const custody = await custodyOf(text);
    const clock = { now: () => new Date("2026-11-22T00:00:00Z") };
    const keyrings = createKeyrings({ store: full, clock, custody });
    assert.equal((await keyrings.signer()).kid, kids[0]);
    assert.equal(await countIn(store), 3);
  }));
