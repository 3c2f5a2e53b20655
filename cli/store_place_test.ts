import assert from "node:assert/strict";
import { join } from "@/tests/support/paths.ts";
import { configOf } from "@/tests/support/app.ts";
import { lockStore, StoreInUseError } from "@/lib/admin/lock.ts";
import { embeddedPath } from "./store_place.ts";

Deno.test({
  name: "a link to a store is that store: a second process is kept out by it",
  ignore: Deno.build.os === "windows",
  async fn() {
    const folder = await Deno.makeTempDir();
    try {
      const store = join(folder, "data", "kv.sqlite");
      await Deno.mkdir(join(folder, "data"));
      const [near, far] = [join(folder, "near"), join(folder, "far")];
      // Before the first start as well, when the store is still to be made.
      await Deno.symlink(join("data", "kv.sqlite"), near);
      await Deno.symlink(near, far);
      const lock = await lockStore(store);
      for (const path of [store, near, far]) {
        const found = embeddedPath(configOf({ KV_PATH: path }));
        assert.equal(found, store);
        await assert.rejects(lockStore(found ?? ""), StoreInUseError);
      }
      lock.release();
      // What leads in a circle is nothing, and SQLite says so.
      const round = join(folder, "round");
      await Deno.symlink(round, round);
      assert.equal(embeddedPath(configOf({ KV_PATH: round })), round);
      assert.equal(embeddedPath(configOf({ KV_PATH: ":memory:" })), ":memory:");
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  },
});
