import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openDenoKvStore } from "./deno_kv.ts";
import { copyKvFile } from "./deno_kv_file.ts";
import {
  FREE_PAGES_KEPT,
  LOGGED_PAGES_MAX,
  openFreeSpace,
  PAGE_BYTES,
  STEP_PAGES_MAX,
} from "./deno_kv_space.ts";
import type { Store } from "./store.ts";

const ENTRIES = 600;
const BATCH = 10;

/** A file of some thousand pages, most of which are free. */
async function withFreedFile(
  run: (file: { path: string; store: Store; folder: string }) => Promise<void>,
): Promise<void> {
  const folder = await Deno.makeTempDir();
  const path = join(folder, "kv.sqlite");
  const store = await openDenoKvStore(path);
  try {
    const keys = Array.from({ length: ENTRIES }, (_, n) => ["x", n]);
    for (let at = 0; at < ENTRIES; at += BATCH) {
      await store.commit({
        sets: keys.slice(at, at + BATCH).map((key) => ({
          key,
          value: "-".repeat(60_000),
        })),
      });
    }
    await store.commit({ sets: [{ key: ["kept"], value: "kept" }] });
    await store.commit({ deletes: keys });
    await run({ path, store, folder });
  } finally {
    await store.close();
    await Deno.remove(folder, { recursive: true });
  }
}

const countPages = (path: string) => {
  const database = new DatabaseSync(path);
  const row = database.prepare("pragma page_count").get();
  database.close();
  return Number(row?.page_count);
};

Deno.test("a file that is in use becomes smaller, step by step, but for what is kept for the next writes", () =>
  withFreedFile(async ({ path, store }) => {
    const before = countPages(path);
    assert.ok(before > 2 * FREE_PAGES_KEPT);
    const space = openFreeSpace(path);
    assert.ok(space !== null);
    let given = 0;
    for (let step = 0; step < 1_000; step++) {
      const pages = space.give();
      if (pages === 0) break;
      assert.ok(pages <= STEP_PAGES_MAX);
      given += pages;
      // The store goes on between two steps, with checks of what it wrote.
      const key = ["step", step];
      assert.ok(
        await store.commit({
          checks: [{ key, version: null }],
          sets: [{ key, value: step }],
        }),
      );
    }
    space.close();
    const after = countPages(path);
    assert.ok(given > before / 4 && after < before - given + 200);
    assert.ok(after >= FREE_PAGES_KEPT && after < FREE_PAGES_KEPT + 400);
    assert.equal((await store.get(["kept"]))?.value, "kept");
    assert.equal((await store.get(["step", 3]))?.value, 3);
  }));

Deno.test("an entry of two kilobytes takes no page of its own", async () => {
  const folder = await Deno.makeTempDir();
  const path = join(folder, "kv.sqlite");
  const store = await openDenoKvStore(path);
  const entries = 400;
  for (let n = 0; n < entries; n += 100) {
    await store.commit({
      sets: Array.from({ length: 100 }, (_, i) => ({
        key: ["x", n + i],
        value: "-".repeat(1_900),
      })),
    });
  }
  await store.close();
  assert.ok(countPages(path) * PAGE_BYTES < entries * 2_900);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("a step that cannot begin at once is left out, and commits wait for none", () =>
  withFreedFile(async ({ path, store }) => {
    const writer = new DatabaseSync(path);
    const space = openFreeSpace(path);
    writer.exec("begin immediate");
    assert.equal(space?.give(), 0);
    writer.exec("rollback");
    writer.close();
    assert.equal(space?.give(), STEP_PAGES_MAX);
    space?.close();
    assert.ok(await store.commit({ sets: [{ key: ["y"], value: 1 }] }));
  }));

Deno.test("steps leave the file itself to the commits of the store, and wait for one after some", () =>
  withFreedFile(async ({ path, store }) => {
    // Almost as much as a commit copies from the log into the file.
    for (let n = 0; n < 9; n++) {
      await store.commit({
        sets: Array.from({ length: 12 }, (_, i) => ({
          key: ["again", n * 12 + i],
          value: "-".repeat(60_000),
        })),
      });
    }
    const space = openFreeSpace(path);
    assert.ok(space !== null);
    const digest = async () =>
      createHash("sha256").update(await Deno.readFile(path)).digest("hex");
    const before = await digest();
    let given = 0;
    for (let pages = space.give(); pages > 0; pages = space.give()) {
      given += pages;
    }
    assert.equal(given, LOGGED_PAGES_MAX);
    assert.equal(await digest(), before);
    await store.commit({ sets: [{ key: ["y"], value: 1 }] });
    assert.equal(space.give(), STEP_PAGES_MAX);
    space.close();
  }));

Deno.test("a compact copy can become smaller, also that of a file that cannot", async () => {
  const folder = await Deno.makeTempDir();
  const path = join(folder, "old.sqlite");
  // As the runtime makes a file by itself.
  (await Deno.openKv(path)).close();
  assert.equal(openFreeSpace(path), null);
  const store = await openDenoKvStore(path);
  await store.commit({ sets: [{ key: ["x"], value: 1 }] });
  await store.close();
  const copy = join(folder, "copy.sqlite");
  await copyKvFile(path, copy, { isCompact: true });
  const space = openFreeSpace(copy);
  assert.equal(space?.give(), 0);
  space?.close();
  await Deno.remove(folder, { recursive: true });
});
