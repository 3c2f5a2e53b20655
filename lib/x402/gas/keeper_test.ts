/** One process at a time has the gas wallet, and who lost it records nothing. */
import assert from "node:assert/strict";
import { systemRandom } from "@/lib/runtime.ts";
import { Presence } from "@/lib/presence/presence.ts";
import { PRESENCE_MS } from "@/lib/presence/store.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { Store } from "@/lib/store/store.ts";
import { countStore } from "@/tests/support/counted_store.ts";
import { LostRace, WalletKeeper } from "./keeper.ts";
import { readWallet } from "./store.ts";

const WALLET = { network: "eip155:8453", account: "0xgas" };
const NOTE = ["a step of the test"];

async function start() {
  let nowMs = Date.parse("2026-06-01T10:00:00Z");
  const clock = { now: () => new Date(nowMs) };
  const store = await openDenoKvStore(":memory:", clock);
  /** A process; it shows that it lives when it takes hold of something. */
  const open = (own: Store = store) => {
    const presence = new Presence({
      store: own,
      clock,
      random: systemRandom,
      wait: (_ms, signal) =>
        new Promise((resolve) =>
          signal?.addEventListener("abort", () => resolve(), { once: true })
        ),
      onFault: () => {},
    });
    const keeper = new WalletKeeper({ store: own, presence, wallet: WALLET });
    return { presence, keeper };
  };
  const noted = async () => (await store.get<string>(NOTE))?.value ?? null;
  return { store, open, noted, advance: (ms: number) => void (nowMs += ms) };
}

/** What a process takes for the wallet's next nonce; null while it has no wallet. */
const nonceOf = (keeper: WalletKeeper) => keeper.held?.record.nextNonce ?? null;

const note = (value: string) => ({ sets: [{ key: NOTE, value }] });

Deno.test("of several processes one has the wallet", async () => {
  const { store, open } = await start();
  const keepers = [open(), open(), open()].map(({ keeper }) => keeper);
  const taken = await Promise.all(keepers.map((keeper) => keeper.take()));
  assert.equal(taken.filter(Boolean).length, 1);
  for (const [at, keeper] of keepers.entries()) {
    assert.equal(keeper.held !== null, taken[at]);
  }
  await store.close();
});

Deno.test("a wallet is taken over from who is gone alone, and he records nothing more", async () => {
  const { store, open, noted, advance } = await start();
  const [a, b] = [open().keeper, open().keeper];
  assert.equal(await a.take(), true);
  assert.equal(await b.take(), false);
  advance(PRESENCE_MS + 1);
  assert.equal(await b.take(), true);
  // The first was only asleep.
  await assert.rejects(a.commit(note("of the first")), LostRace);
  assert.equal(await noted(), null);
  assert.equal(a.held, null);
  await b.commit(note("of the second"));
  assert.equal(await noted(), "of the second");
  await store.close();
});

Deno.test("who shows himself while he is taken for gone keeps the wallet", async () => {
  const { store, open, advance } = await start();
  const [a, b] = [open(), open()];
  assert.equal(await a.keeper.take(), true);
  advance(PRESENCE_MS + 1);
  const isGone = b.presence.isGone.bind(b.presence);
  b.presence.isGone = async (owner) => {
    const gone = await isGone(owner);
    await a.presence.show();
    return gone;
  };
  assert.equal(await b.keeper.take(), false);
  assert.equal(b.keeper.held, null);
  await a.keeper.commit(note("goes on"));
  await store.close();
});

Deno.test("what was let go is read again, what is held is not", async () => {
  const { store, open } = await start();
  const counted = countStore(store);
  const { keeper } = open(counted.store);
  assert.equal(await keeper.take(), true);
  const { reads } = await counted.count(() => keeper.take());
  assert.equal(reads, 0);
  const { held } = keeper;
  assert(held !== null);
  await keeper.commit({ record: { ...held.record, nextNonce: 7 } });
  assert.equal(nonceOf(keeper), 7);
  keeper.letGo();
  await assert.rejects(keeper.commit(note("not held")), LostRace);
  assert.equal(await keeper.take(), true);
  assert.equal(nonceOf(keeper), 7);
  await keeper.commit(note("held again"));
  await store.close();
});

Deno.test("a step that lost against another change leaves the wallet where it is", async () => {
  const { store, open, noted } = await start();
  const { keeper } = open();
  await keeper.take();
  const check = { key: NOTE, version: null };
  await keeper.commit({ ...note("first"), checks: [check] });
  const step = { ...note("second"), checks: [check] };
  await assert.rejects(keeper.commit(step), LostRace);
  assert.equal(await noted(), "first");
  assert.notEqual(keeper.held, null);
  await keeper.commit(note("third"));
  assert.equal(await noted(), "third");
  await store.close();
});

Deno.test("after a commit of which nobody knows what became of it the wallet is read again", async () => {
  const { store, open } = await start();
  const { keeper } = open();
  await keeper.take();
  const { held } = keeper;
  assert(held !== null);
  const commit = store.commit.bind(store);
  store.commit = async (writes) => {
    await commit(writes);
    throw new Error("the answer was lost");
  };
  const record = { ...held.record, nextNonce: 8 };
  await assert.rejects(keeper.commit({ record }), /the answer was lost/);
  store.commit = commit;
  assert.equal(keeper.held, null);
  assert.equal(await keeper.take(), true);
  assert.equal(nonceOf(keeper), 8);
  assert.equal((await readWallet(store, WALLET))?.value.nextNonce, 8);
  await store.close();
});
