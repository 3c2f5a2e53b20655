import assert from "node:assert/strict";
import { join } from "node:path";
import { COLLECT_ENTRIES } from "./collected.ts";
import { openDenoKvStore } from "./deno_kv.ts";
import {
  copyKvFile,
  countKvFile,
  kvFileProblem,
  readKvFile,
} from "./deno_kv_file.ts";
import { StoreError } from "./store.ts";

async function withFolder(test: (folder: string) => Promise<void>) {
  const folder = await Deno.makeTempDir();
  try {
    await test(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

const TEXT = "x".repeat(3_000);

for (const isCompact of [false, true]) {
  Deno.test(`copyKvFile(isCompact: ${isCompact}) copies one moment of a store that is written to`, () =>
    withFolder(async (folder) => {
      const file = join(folder, "kv.sqlite");
      const store = await openDenoKvStore(file);
      let written = 0;
      // Two keys that are never apart, in a store of some thousand pages.
      const write = () =>
        store.commit({
          sets: [
            { key: ["a", written], value: TEXT },
            { key: ["b", written++], value: null },
          ],
        });
      while (written < 500) await write();
      let isOver = false;
      const writing = (async () => {
        while (!isOver) await write();
      })();
      const before = written - 1;
      const copy = join(folder, "copy.sqlite");
      await copyKvFile(file, copy, { isCompact });
      isOver = true;
      await writing;
      await store.close();

      assert.equal(kvFileProblem(copy), null);
      const count = countKvFile(copy);
      assert.equal(count % 2, 0);
      assert.ok(count / 2 >= before && count / 2 <= written);
      const last = count / 2 - 1;
      assert.equal(readKvFile(copy, ["a", last]), TEXT);
      assert.equal(readKvFile(copy, ["b", last]), null);
      assert.equal(readKvFile(copy, ["a", last + 1]), null);
      const restored = await openDenoKvStore(copy);
      assert.equal((await restored.get(["a", last]))?.value, TEXT);
      assert.equal((await restored.get(["b", last]))?.value, null);
      // It can be written to, with versions that go on where they were.
      const held = await restored.get(["a", 0]);
      assert.notEqual(
        await restored.commit({
          checks: [{ key: ["a", 0], version: held?.version ?? null }],
          sets: [{ key: ["a", 0], value: 1 }],
        }),
        null,
      );
      await restored.close();
    }));
}

Deno.test("a compact copy leaves out what was deleted", () =>
  withFolder(async (folder) => {
    const file = join(folder, "kv.sqlite");
    const store = await openDenoKvStore(file);
    const keys = Array.from({ length: 200 }, (_, index) => ["a", index]);
    await store.commit({ sets: keys.map((key) => ({ key, value: TEXT })) });
    await store.commit({ deletes: keys.slice(1) });
    const sizes: number[] = [];
    for (const isCompact of [false, true]) {
      const copy = join(folder, `copy-${isCompact}`);
      await copyKvFile(file, copy, { isCompact });
      assert.equal(countKvFile(copy), 1);
      sizes.push((await Deno.stat(copy)).size);
    }
    const [whole = 0, compact = 0] = sizes;
    assert.ok(whole > 600_000 && compact < 100_000, `${whole}, ${compact}`);
    await store.close();
  }));

Deno.test("a compact copy has the garbage of its rows collected", () =>
  withFolder(async (folder) => {
    const file = join(folder, "kv.sqlite");
    const store = await openDenoKvStore(file);
    for (let first = 0; first < COLLECT_ENTRIES; first += 1_000) {
      await store.commit({
        sets: Array.from({ length: 1_000 }, (_, index) => ({
          key: ["a", first + index],
          value: true,
        })),
      });
    }
    await store.close();
    let collected = 0;
    await copyKvFile(file, join(folder, "copy"), {
      isCompact: true,
      collector: () => Promise.resolve(() => void (collected += 1)),
    });
    assert.equal(collected, 1);
  }));

Deno.test("a damaged copy is noticed, and what is no store is refused", () =>
  withFolder(async (folder) => {
    const file = join(folder, "kv.sqlite");
    const store = await openDenoKvStore(file);
    for (let index = 0; index < 100; index++) {
      await store.commit({ sets: [{ key: ["a", index], value: TEXT }] });
    }
    const copy = join(folder, "copy");
    await copyKvFile(file, copy);
    await store.close();
    const bytes = await Deno.readFile(copy);
    bytes.fill(0xff, bytes.length / 2, bytes.length / 2 + 8_192);
    await Deno.writeFile(copy, bytes);
    assert.notEqual(kvFileProblem(copy), null);
    await Deno.writeTextFile(file, "no database at all ".repeat(1000));
    await assert.rejects(copyKvFile(file, join(folder, "other")), StoreError);
  }));
