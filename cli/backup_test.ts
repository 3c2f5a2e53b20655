/** Where root makes a copy that goes into somebody else's folder. */
import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { placeFor } from "./backup.ts";

const SOMEBODY = 65_534;

Deno.test({
  name:
    "a copy that root makes for another user's folder goes through no link of that user's",
  ignore: Deno.build.os === "windows" || Deno.uid() !== 0,
  async fn() {
    const own = await Deno.realPath(await Deno.makeTempDir());
    const theirs = join(own, "theirs");
    const deeper = join(theirs, "deeper");
    const victim = join(own, "victim");
    await Deno.mkdir(deeper, { recursive: true });
    await Deno.chown(theirs, SOMEBODY, SOMEBODY);
    await Deno.chown(deeper, SOMEBODY, SOMEBODY);
    try {
      // In the folder above, which is root's, and where that is somebody's too.
      for (const folder of [theirs, deeper]) {
        const file = join(folder, "copy.sqlite");
        const { part, put, clear } = await placeFor(file);
        assert(!part.startsWith(theirs), part);
        const { uid, mode } = await Deno.stat(dirname(part));
        assert.deepEqual([uid, (mode ?? 0) & 0o777], [0, 0o700]);
        await Deno.writeTextFile(part, "the copy");
        // Its owner waits for it under each name that it could have.
        for (const name of [file, `${file}.part`]) {
          await Deno.symlink(victim, name);
        }
        await put();
        await clear();
        assert.equal(await Deno.readTextFile(file), "the copy");
        assert((await Deno.lstat(file)).isFile);
        await assert.rejects(Deno.lstat(victim), Deno.errors.NotFound);
        await assert.rejects(
          Deno.lstat(dirname(part)),
          (error) =>
            error instanceof Deno.errors.NotFound || dirname(part) === own,
        );
      }
      // Who is not root, and root at home, write beside it.
      for (
        const [path, caller] of [
          [join(own, "copy"), 0],
          [join(theirs, "copy"), SOMEBODY],
        ] as const
      ) assert.equal((await placeFor(path, caller)).part, `${path}.part`);
    } finally {
      await Deno.remove(own, { recursive: true });
    }
  },
});
