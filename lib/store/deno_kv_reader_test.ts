import assert from "node:assert/strict";
import { join } from "node:path";
import { testStore } from "@/tests/support/store_suite.ts";
import { openDenoKvStore } from "./deno_kv.ts";
import { openKvFileReader } from "./deno_kv_reader.ts";
import { type Store, StoreError } from "./store.ts";

let directory: string;
Deno.test.beforeAll(async () => {
  directory = await Deno.makeTempDir();
});
Deno.test.afterAll(() => Deno.remove(directory, { recursive: true }));

// What Deno KV writes, the reader finds, with the versions that a commit checks.
testStore({
  name: "Deno KV in a file, read beside it",
  async open(now): Promise<Store> {
    const path = join(directory, "kv.sqlite");
    const writer = await openDenoKvStore(path, { now });
    const reader = openKvFileReader(path, { now });
    return {
      get: (key) => reader.get(key),
      getMany: (keys) => reader.getMany(keys),
      list: (prefix, options) => reader.list(prefix, options),
      commit: (commit) => writer.commit(commit),
      async close() {
        await reader.close();
        await writer.close();
      },
    };
  },
});

Deno.test("a reader writes nothing, and needs no writer", async () => {
  const path = join(directory, "alone.sqlite");
  const writer = await openDenoKvStore(path);
  await writer.commit({ sets: [{ key: ["a"], value: 1 }] });
  await writer.close();
  const reader = openKvFileReader(path);
  assert.equal((await reader.get(["a"]))?.value, 1);
  await assert.rejects(
    reader.commit({ sets: [{ key: ["a"], value: 2 }] }),
    StoreError,
  );
  assert.equal((await reader.get(["a"]))?.value, 1);
  await reader.close();
});

Deno.test("a reader makes no store where there is none, and takes no other file", async () => {
  const path = join(directory, "none.sqlite");
  assert.throws(() => openKvFileReader(path), StoreError);
  await assert.rejects(Deno.stat(path), Deno.errors.NotFound);
  await Deno.writeTextFile(path, "not a store");
  assert.throws(() => openKvFileReader(path), StoreError);
});

Deno.test("a reader does not keep its writer waiting", async () => {
  const path = join(directory, "beside.sqlite");
  const writer = await openDenoKvStore(path);
  const reader = openKvFileReader(path);
  for (let n = 0; n < 300; n++) {
    const [, page] = await Promise.all([
      writer.commit({ sets: [{ key: ["n", n], value: n }] }),
      reader.list(["n"], { limit: 500 }),
    ]);
    assert.ok(page.entries.length >= n);
  }
  await reader.close();
  await writer.close();
});
