import assert from "node:assert/strict";
import { join } from "@/tests/support/paths.ts";
import { openDenoKvStore } from "./deno_kv.ts";
import { kvFileBytes, openKvSize } from "./deno_kv_size.ts";

Deno.test("a store that grows is as big as its files, for whoever looks at them by name or not", async () => {
  const folder = await Deno.makeTempDir();
  const path = join(folder, "kv.sqlite");
  const store = await openDenoKvStore(path);
  const size = await openKvSize(path);
  try {
    const sizes: number[] = [];
    for (let entry = 0; entry < 3; entry++) {
      const key = ["made", String(entry)];
      await store.commit({ sets: [{ key, value: "x".repeat(40_000) }] });
      sizes.push(await size.bytes());
      assert.equal(sizes.at(-1), await kvFileBytes(path));
    }
    assert.deepEqual(sizes, sizes.toSorted((a, b) => a - b));
    assert((sizes.at(-1) ?? 0) > 120_000);
  } finally {
    await store.close();
    size.close();
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("what is not there has no bytes", async () => {
  const size = await openKvSize("/nowhere/kv.sqlite");
  assert.equal(await size.bytes(), 0);
  size.close();
  assert.equal(await kvFileBytes("/nowhere/kv.sqlite"), 0);
});
