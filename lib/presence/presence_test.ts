import assert from "node:assert/strict";
import { systemRandom } from "@/lib/runtime.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { Store } from "@/lib/store/store.ts";
import { HEARTBEAT_MS, Presence } from "./presence.ts";
import { PRESENCE_MS } from "./store.ts";

/** A store and a time that stands still until it is moved. */
async function startShared() {
  let nowMs = Date.parse("2026-06-01T10:00:00Z");
  const clock = { now: () => new Date(nowMs) };
  const store = await openDenoKvStore(":memory:", clock);
  const open = (options: { isExclusive?: boolean; store?: Store } = {}) => {
    let wake = () => {};
    const presence = new Presence({
      store: options.store ?? store,
      clock,
      random: systemRandom,
      wait: (_ms, signal) =>
        new Promise((resolve) => {
          wake = resolve;
          signal?.addEventListener("abort", () => resolve(), { once: true });
        }),
      onFault: () => {},
      ...(options.isExclusive === undefined
        ? {}
        : { isExclusive: options.isExclusive }),
    });
    return { presence, wake: () => wake() };
  };
  return { store, open, advance: (ms: number) => void (nowMs += ms) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

Deno.test("a process is there while it says so, and gone a while after it fell silent", async () => {
  const { store, open, advance } = await startShared();
  const [a, b] = [open(), open()];
  const { owner } = a.presence;
  assert.equal(await b.presence.isGone(owner), true, "it never said anything");
  await a.presence.show();
  assert.equal(await b.presence.isGone(owner), false);
  assert.equal(await a.presence.isGone(owner), false, "nobody buries himself");
  advance(HEARTBEAT_MS);
  const version = async () => (await store.get(["process", owner]))?.version;
  const first = await version();
  a.wake();
  while (await version() === first) await settled();
  advance(PRESENCE_MS - 1);
  assert.equal(await b.presence.isGone(owner), false, "the second sign counts");
  advance(1);
  assert.equal(await b.presence.isGone(owner), true);
  await a.presence.stop();
  await store.close();
});

Deno.test("who is stopped while a sign is written waits for no other", async () => {
  const { store, open } = await startShared();
  const writing = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  let commits = 0;
  const { presence, wake } = open({
    store: {
      ...store,
      get: (key) => store.get(key),
      getMany: (keys) => store.getMany(keys),
      list: (prefix, options) => store.list(prefix, options),
      commit: async (commit) => {
        if (++commits === 2) {
          writing.resolve();
          await go.promise;
        }
        return await store.commit(commit);
      },
    },
  });
  await presence.show();
  wake();
  await writing.promise;
  const stopped = presence.stop();
  go.resolve();
  await stopped;
  assert.equal(await store.get(["process", presence.owner]), null);
  await store.close();
});

Deno.test("a commit that takes over fails while the owner is there", async () => {
  const { store, open } = await startShared();
  const [a, b] = [open(), open()];
  const takeOver = () =>
    store.commit({
      checks: b.presence.goneChecks(a.presence.owner),
      sets: [{ key: ["thing"], value: b.presence.owner }],
    });
  await a.presence.show();
  assert.equal(await takeOver(), null);
  await a.presence.stop();
  assert.notEqual(await takeOver(), null, "who stops in order is gone at once");
  await store.close();
});

Deno.test("showing again within a heartbeat writes nothing", async () => {
  const { store, open } = await startShared();
  let commits = 0;
  const { presence } = open({
    store: {
      ...store,
      get: (key) => store.get(key),
      commit: (commit) => {
        commits++;
        return store.commit(commit);
      },
    } as Store,
  });
  await presence.show();
  await presence.show();
  assert.equal(commits, 1);
  await presence.stop();
  await store.close();
});

Deno.test("with a store of its own every other process is gone, and nothing is written", async () => {
  const { store, open } = await startShared();
  const { presence } = open({ isExclusive: true });
  await presence.show();
  assert.equal(await presence.isGone("somebody"), true);
  assert.equal(await presence.isGone(presence.owner), false);
  assert.deepEqual(presence.goneChecks("somebody"), []);
  assert.deepEqual((await store.list(["process"], { limit: 1 })).entries, []);
  await presence.stop();
  await store.close();
});
