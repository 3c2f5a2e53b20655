/** Checkpoints never contradict each other, tiles are as wide as asked, and what is not shown is not there. */
import assert from "node:assert/strict";
import { createKeyrings } from "@/lib/jose/keyrings.ts";
import { MerkleTree } from "@/tests/support/merkle_tree.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { Store } from "@/lib/store/store.ts";
import { openCheckpoint } from "@/lib/tlog/checkpoint.ts";
import { parseVerifierKey } from "@/lib/tlog/note.ts";
import {
  memoryOfProcess,
  type SignedMemory,
} from "@/lib/tlog/signed_memory.ts";
import { hashesOfTile, parseBundle } from "@/lib/tlog/tiles.ts";
import { countStore } from "@/tests/support/counted_store.ts";
import { settleMany } from "@/tests/support/settle_many.ts";
import { RevenueAuditor } from "../audit.ts";
import { LogPublication } from "./publication.ts";
import { leafHashOf, openFromSet, readPublished } from "./store.ts";
import { readEntries, type RevenueEntry } from "../store.ts";

const CLOCK = { now: () => new Date("2026-11-20T12:00:00Z") };

function publicationOf(
  store: Store,
  {
    url = "https://api.example",
    signed = memoryOfProcess(),
    faults = [],
    clock = CLOCK,
  }: {
    url?: string;
    clock?: typeof CLOCK;
    signed?: SignedMemory;
    faults?: string[];
  } = {},
) {
  const auditor = new RevenueAuditor({ store, onFault: () => {} });
  const keyrings = createKeyrings({ store, clock });
  const log = new LogPublication({
    store,
    keyring: keyrings.log,
    url,
    report: () => auditor.report(),
    signed,
    onFault: (event) => void faults.push(event),
  });
  return { log, auditor, keyrings };
}

async function withLog(
  count: number,
  run: (store: Store, log: LogPublication) => Promise<void>,
): Promise<void> {
  const store = await openDenoKvStore(":memory:");
  try {
    await settleMany(store, { count });
    await run(store, publicationOf(store).log);
  } finally {
    await store.close();
  }
}

Deno.test("the checkpoint is signed by the published key and follows the log", () =>
  withLog(3, async (store, log) => {
    const keys = (await log.verifierKeys()).map(parseVerifierKey);
    const first = openCheckpoint((await log.checkpoint()).note, keys);
    assert.deepEqual([first.origin, first.size], ["api.example", 3]);
    assert.equal((await log.checkpoint()).note, (await log.checkpoint()).note);
    await settleMany(store, { from: 3, count: 2 });
    // Another process of the same store.
    const { log: other } = publicationOf(store);
    assert.equal(openCheckpoint((await other.checkpoint()).note, keys).size, 5);
    assert.equal(
      publicationOf(store, { url: "https://api.example:8443/a/" }).log.origin,
      "api.example:8443/a",
    );
  }));

Deno.test("a new key signs the same log again, and the old one stays known", async () => {
  let now = CLOCK.now();
  const clock = { now: () => now };
  const store = await openDenoKvStore(":memory:");
  await settleMany(store, { count: 2 });
  const { log, keyrings } = publicationOf(store, { clock });
  const [old = ""] = await log.verifierKeys();
  const before = await log.checkpoint();
  await keyrings.rotate();
  now = new Date(now.getTime() + 25 * 3_600_000);
  const { log: later } = publicationOf(store, { clock });
  const after = await later.checkpoint();
  const [current = "", ...others] = await later.verifierKeys();
  assert.deepEqual(others, [old]);
  assert.equal(openCheckpoint(after.note, [parseVerifierKey(current)]).size, 2);
  assert.throws(() => openCheckpoint(after.note, [parseVerifierKey(old)]));
  assert.notEqual(after.note, before.note);
  await store.close();
});

Deno.test("many who ask at once are given one checkpoint", () =>
  withLog(9, async (store) => {
    const notes = await Promise.all(
      Array.from(
        { length: 4 },
        async () => (await publicationOf(store).log.checkpoint()).note,
      ),
    );
    assert.equal(new Set(notes).size, 1);
  }));

Deno.test("a store that is put back from an older copy signs nothing, whatever is sold then", async () => {
  const [store, copy] = await Promise.all(
    [1, 2].map(() => openDenoKvStore(":memory:")),
  );
  if (store === undefined || copy === undefined) assert.fail();
  const signed = memoryOfProcess();
  await settleMany(store, { count: 300 });
  await publicationOf(store, { signed }).log.checkpoint();
  // The copy of that moment.
  for (const prefix of ["revenue", "tlog", "jose"]) {
    const { entries } = await store.list([prefix], { limit: 500 });
    await copy.commit({ sets: entries });
  }
  for (const key of [["revenue_head"], ["revenue_secret"]]) {
    const entry = await store.get(key);
    if (entry !== null) await copy.commit({ sets: [entry] });
  }
  await settleMany(store, { from: 300, count: 5 });
  await publicationOf(store, { signed }).log.checkpoint();
  const faults: string[] = [];
  const { log, auditor } = publicationOf(copy, { signed, faults });
  const refused = { code: "store_unavailable" };
  await assert.rejects(log.checkpoint(), refused);
  await assert.rejects(
    auditor.report().then((found) => log.assertSignable(found)),
    refused,
  );
  // Of the same length, and longer: other entries.
  for (const [from, count] of [[400, 5], [405, 9]] as const) {
    await settleMany(copy, { from, count });
    await assert.rejects(log.checkpoint(), {
      ...refused,
      message: /its first 305 entries are not those/,
    });
  }
  assert.deepEqual(faults, ["log_not_signed"]);
  // The newer store goes on.
  await settleMany(store, { from: 305, count: 1 });
  assert.equal(
    (await publicationOf(store, { signed }).log.checkpoint()).size,
    306,
  );
  await Promise.all([store.close(), copy.close()]);
});

Deno.test("a store that was put together from two signs nothing more", () =>
  withLog(5, async (store, log) => {
    await log.checkpoint();
    const published = await readPublished(store);
    for (const change of [{ root: "00".repeat(32) }, { size: 7 }]) {
      await store.commit({
        sets: [{
          key: ["tlog", "checkpoint"],
          value: { ...published?.value, ...change },
        }],
      });
      await assert.rejects(publicationOf(store).log.checkpoint(), {
        code: "store_unavailable",
      });
    }
  }));

Deno.test("of a broken log no checkpoint is signed", () =>
  withLog(5, async (store, log) => {
    const entry = await store.get<{ amount: string }>(["revenue", 2]);
    await store.commit({
      sets: [{
        key: ["revenue", 2],
        value: { ...entry?.value, amount: "1" },
      }],
    });
    await assert.rejects(log.checkpoint(), { code: "store_unavailable" });
  }));

Deno.test("tiles and bundles are served at every width up to the log's, and fit each other", () =>
  withLog(300, async (store, log) => {
    await log.checkpoint();
    const memory = new MerkleTree();
    for (const { value } of await readEntries(store, 0, 300)) {
      memory.append(leafHashOf(value as RevenueEntry));
    }
    const hashes = async (path: string) =>
      hashesOfTile(await log.tile(path) ?? assert.fail(path));
    const entries = async (path: string) =>
      parseBundle(await log.tile(path) ?? assert.fail(path));
    assert.equal((await hashes("tile/0/000"))?.length, 256);
    assert.deepEqual(await hashes("tile/1/000.p/1"), [memory.root(256)]);
    for (const width of [1, 43, 44]) {
      const tile = await hashes(`tile/0/001.p/${width}`);
      assert.equal(tile?.length, width);
      assert.deepEqual(tile?.[width - 1], memory.leafHash(255 + width));
      const bundle = await entries(`tile/entries/001.p/${width}`);
      assert.equal(bundle?.length, width);
    }
    for (
      const path of [
        "tile/0/001.p/45",
        "tile/0/001",
        "tile/0/002.p/1",
        "tile/1/000.p/2",
        "tile/1/000",
        "tile/2/000.p/1",
        "tile/entries/001",
        "tile/x",
      ]
    ) assert.equal(await log.tile(path), null, path);
  }));

Deno.test("entries without salts are not shown, their hashes are", () =>
  withLog(600, async (store, log) => {
    await log.checkpoint();
    await store.commit({ sets: [openFromSet(257)] });
    assert.equal(await log.tile("tile/entries/000"), null);
    // The second bundle has one of them too.
    assert.equal(await log.tile("tile/entries/001"), null);
    assert.notEqual(await log.tile("tile/entries/002.p/88"), null);
    assert.notEqual(await log.tile("tile/0/000"), null);
  }));

Deno.test("a checkpoint and a tile ask the store as much of a long log as of a short one", () =>
  withLog(270, async (store) => {
    const asked = async () => {
      const { store: counted, count } = countStore(store);
      const { log } = publicationOf(counted);
      await log.checkpoint();
      return [
        await count(() => log.checkpoint()),
        await count(() => log.tile("tile/0/000")),
        await count(() => log.tile("tile/entries/000")),
      ];
    };
    const before = await asked();
    await settleMany(store, { from: 270, count: 1_400 });
    assert.deepEqual(await asked(), before);
  }));
