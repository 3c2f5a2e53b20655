import assert from "node:assert/strict";
import { join } from "node:path";
import { isFile } from "./store.ts";

Deno.test("a store is a file: no folder, nothing that is not there, nothing below a file", async () => {
  const folder = await Deno.makeTempDir();
  const file = join(folder, "kv.sqlite");
  await Deno.writeTextFile(file, "");
  assert.equal(await isFile(file), true);
  for (const path of [folder, join(folder, "none"), join(file, "below")]) {
    assert.equal(await isFile(path), false, path);
  }
  await Deno.remove(folder, { recursive: true });
});
